// The page in a browser, as the tests drive it: serving, opening, inspecting and playing.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { constants, inflateSync } from "node:zlib";
import { chromium } from "playwright-core";

const ROOT = new URL("../..", import.meta.url).pathname;
export const PICTURES = `${ROOT}web/pictures`;
export const DIST = `${ROOT}web/dist`;
export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const PORT = Number(process.env.PORT ?? 8123);
export const ADDRESS = `http://127.0.0.1:${PORT}/`;
// A name under which the page is not secure: browsers trust the number, not the name.
export const INSECURE = `http://jungle.test:${PORT}/`;
const FLAGS = [
  "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
  "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--host-resolver-rules=MAP jungle.test 127.0.0.1",
  "--autoplay-policy=document-user-activation-required",
];
// A computer without a graphics card draws a few frames per second, more in a small window.
export const PATIENCE = 120_000;
const WINDOW = { width: 800, height: 600 };

mkdirSync(PICTURES, { recursive: true });

// The files of the page, uncompressed.
export const FILES = readdirSync(DIST).filter((name) => !/\.(br|gz)$/.test(name));

// The same page as another version, in a folder of its own.
export const NEWER = "0123456789";
export function newer() {
  const folder = mkdtempSync(join(tmpdir(), "jungle-"));
  const hash = FILES.find((name) => name.endsWith(".svg")).match(/-(\w+)\./)[1];
  for (const name of FILES) {
    const path = join(folder, name.replace(hash, NEWER));
    if (/\.(html|js|json|webmanifest)$/.test(name)) {
      writeFileSync(path, readFileSync(join(DIST, name), "utf8").replaceAll(hash, NEWER));
    } else {
      copyFileSync(join(DIST, name), path);
    }
  }
  return folder;
}

// Serves a folder until it is stopped.
export async function serve(folder = DIST) {
  const answers = async () => (await fetch(ADDRESS).catch(() => null))?.ok ?? false;
  // The server would use another port, and the tests would drive another server's page.
  if (await answers()) throw new Error(`another server is at ${ADDRESS}: set PORT to a free port`);
  const options = [folder, "--host", "127.0.0.1", "--port", PORT, "--brotli", "--gzip", "--quiet"];
  const server = spawn(`${ROOT}web/node_modules/.bin/sirv`, options.map(String));
  const gone = new Promise((resolve) => server.once("exit", resolve));
  const stop = () => server.kill() && gone;
  for (let tries = 0; tries < 100; tries += 1) {
    if (await answers()) return { stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error("the server does not answer");
}

// Playwright can emulate high-resolution screens, but Chromium then reports sizes to a page as on
// low-resolution ones: a screen of another scale needs a browser of its own.
export function launch(scale = 1, { program = CHROMIUM, flags = [] } = {}) {
  const args = [...FLAGS, `--force-device-scale-factor=${scale}`, ...flags];
  return chromium.launch({ executablePath: program, args });
}

// Serves a folder and starts a browser.
export async function open(folder = DIST, start = launch) {
  const fixture = {
    server: await serve(folder),
    async close() {
      await this.browser?.close();
      await this.server.stop();
    },
  };
  try {
    fixture.browser = await start();
  } catch (error) {
    await fixture.close();
    throw error;
  }
  return fixture;
}

// The tests of a file: they share one browser, each test has a window and a storage of its own.
// They run one after the other: a computer without a graphics card draws one page at a time.
export function tests(start = open) {
  const fixture = {};
  test.before(async () => Object.assign(fixture, await start()));
  test.after(() => fixture.close?.());
  const check = (name, options, use) =>
    test(name, { timeout: 600_000 }, async () => {
      const game = await Game.enter(fixture, options);
      try {
        if (!options.fails) await game.ready();
        await use(game);
        assert.deepEqual(game.complaints, []);
      } finally {
        await game.picture(name.replaceAll(/\W+/g, "-")).finally(() => game.close());
      }
    });
  return { fixture, check };
}

export class Game {
  // Opens the page in a window of this size, after a script, and records the browser's errors.
  // Another scale has a browser of its own, or is emulated as by developer tools.
  static async enter(fixture, options = {}) {
    const { scale = 1, emulated = false, touch = false, script, viewport = WINDOW } = options;
    const { locale = "en-US", serviceWorkers = "allow" } = options;
    const { colorScheme = "dark", contrast, reducedMotion, javaScriptEnabled = true } = options;
    const { address = ADDRESS, hash = "" } = options;
    const sharp = scale === 1 || emulated ? null : await launch(scale);
    const context = await (sharp ?? fixture.browser).newContext({
      viewport, deviceScaleFactor: scale, hasTouch: touch, locale, serviceWorkers,
      colorScheme, contrast, reducedMotion, javaScriptEnabled,
    });
    if (script) await context.addInitScript(script);
    const game = new Game(await context.newPage(), sharp);
    await game.page.goto(address + hash, { waitUntil: "commit" });
    return game;
  }

  // Like `enter`, and waits until the game is ready.
  static async open(fixture, options) {
    const game = await Game.enter(fixture, options);
    await game.ready();
    return game;
  }
  constructor(page, browser) {
    this.page = page;
    // Where the game is: in the page, or in a frame of it.
    this.frame = page.mainFrame();
    this.browser = browser;
    this.complaints = [];
    // Everything that is written to the console.
    this.lines = [];
    page.setDefaultTimeout(PATIENCE);
    page.on("pageerror", (error) => this.complain(String(error)));
    page.on("console", (line) => {
      this.lines.push(line.text());
      if (line.type() === "error") this.complain(line.text());
    });
  }

  complain(text) {
    // The exception by which Bevy returns from its start in a browser, and the hash of the style
    // `body {}`, which Playwright adds for pictures in Firefox and the page forbids.
    const expected = ["Using exceptions for control flow", "'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA='"];
    if (!expected.some((part) => text.includes(part))) this.complaints.push(text);
  }

  async ready() {
    await this.frame.locator("#loading").waitFor({ state: "hidden" });
  }

  // Presses one of the buttons next to the canvas.
  async press(action) {
    await this.frame.locator(`[data-id="${action}"]`).dispatchEvent("click");
  }

  // Begins a game: "jungle", or "jungle-computer".
  async begin(game) {
    await this.press(`play-${game}`);
    await this.frame.locator("[role=gridcell]").first().waitFor({ state: "attached" });
    await this.frame.locator('[data-id="new-game"]').waitFor({ state: "attached" });
    await this.frame.waitForFunction(() => document.querySelector("[role=gridcell]").clientWidth > 1);
    await this.settle();
  }

  // Waits until changes are drawn: for a time, and for some frames, which may be slow.
  async settle(time = 500) {
    await this.frame.waitForTimeout(time);
    await this.frame.evaluate(async () => {
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    });
  }

  // Presses a key and waits until its effect is drawn.
  async key(name) {
    await this.page.keyboard.press(name, { delay: 50 });
    await this.settle(0);
  }

  // Fingers on the screen, each at its place; those that are left out have been lifted.
  async touchscreen() {
    const session = await this.page.context().newCDPSession(this.page);
    let touched = false;
    return async (...fingers) => {
      const touches = fingers.length > 0;
      const type = touches ? (touched ? "touchMove" : "touchStart") : "touchEnd";
      const touchPoints = fingers.map(({ x, y }, id) => ({ x, y, id }));
      await session.send("Input.dispatchTouchEvent", { type, touchPoints });
      touched = touches;
      await this.settle(200);
    };
  }

  // The file that an action downloads: its name and its text.
  async download(act) {
    const download = this.page.waitForEvent("download");
    await act();
    const file = await download;
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
  }

  square(name) {
    return this.frame.locator(`[role=gridcell][aria-label^="${name},"], [role=gridcell][aria-label="${name}"]`);
  }

  label(name) {
    return this.square(name).getAttribute("aria-label");
  }

  // Where the squares are, by their names.
  async places() {
    const places = await this.frame.evaluate(() =>
      [...document.querySelectorAll("[role=gridcell]")].map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        return [cell.getAttribute("aria-label").split(",")[0], { x, y, width, height }];
      }),
    );
    return new Map(places);
  }

  async middle(name) {
    const { x, y, width, height } = await this.square(name).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  }

  // Waits until the label of a square contains words.
  async says(name, words) {
    await this.frame.waitForFunction(
      ([name, words]) => {
        const cells = [...document.querySelectorAll("[role=gridcell]")];
        const labels = cells.map((cell) => cell.getAttribute("aria-label"));
        return labels.some((label) => label.split(",")[0] === name && label.includes(words));
      },
      [name, words],
      { timeout: PATIENCE },
    );
  }

  // Moves a piece by the elements, and waits until it stands there.
  async move(from, to, piece) {
    await this.square(from).dispatchEvent("click");
    await this.says(to, "legal move");
    await this.square(to).dispatchEvent("click");
    await this.says(to, piece);
  }

  // Presses a button of the dialog in front.
  async answer(name) {
    const dialog = this.frame.getByRole("dialog");
    await dialog.getByRole("button", { name, exact: true }).dispatchEvent("click");
  }

  // Sits down at the game of a link under one of the names.
  async join(name) {
    await this.answer(name);
    const chosen = this.frame.getByRole("button", { name, exact: true, pressed: true });
    await chosen.waitFor({ state: "attached" });
    await this.answer("Join");
  }

  async announces(words) {
    await this.frame.locator("[data-id=live]", { hasText: words }).waitFor({ state: "attached" });
  }

  // The colours of a square as it is drawn, to detect changes.
  async look(name) {
    const { x, y, width, height } = await this.square(name).boundingBox();
    const clip = { x: Math.round(x), y: Math.round(y), width: Math.floor(width), height: Math.floor(height) };
    return (await this.screenshot({ clip })).toString("base64");
  }

  // Decodes every sound of the page, as the page does.
  async decodeSounds() {
    const folder = `${ROOT}assets/sounds`;
    for (const name of readdirSync(folder).filter((name) => name.endsWith(".mp3"))) {
      const bytes = [...readFileSync(`${folder}/${name}`)];
      assert.notEqual(String.fromCharCode(...bytes.slice(0, 4)), "OggS");
      const { seconds, loudest } = await this.page.evaluate(async (bytes) => {
        const context = new OfflineAudioContext(1, 44_100, 44_100);
        const buffer = await context.decodeAudioData(new Uint8Array(bytes).buffer);
        const loudest = Math.max(...buffer.getChannelData(0).map(Math.abs));
        return { seconds: buffer.duration, loudest };
      }, bytes);
      assert.ok(seconds > 0.03 && seconds < 2 && loudest > 0.1, `${name}: ${seconds} s, ${loudest}`);
    }
  }

  // The files that the page has fetched, without the hash in their names.
  fetched() {
    return this.page.evaluate(() =>
      performance.getEntriesByType("resource")
        .map(({ name }) => name.split("/").at(-1).replace(/-[0-9a-f]{10}/, ""))
        .sort(),
    );
  }

  // Stores a file as the game does, and reloads the page.
  async store(file, text) {
    const kept = `2026-01-01T00:00:00Z\n${text}`;
    await this.page.evaluate(([file, kept]) => localStorage.setItem(`/jungle/${file}`, kept), [file, kept]);
    await this.page.reload();
    await this.ready();
  }

  // Stores settings as if they had been chosen in the menu, and reloads the page.
  choose(settings) {
    return this.store("settings.ron", `(${settings})`);
  }

  // Drops a file on the page.
  async drop(name, text) {
    await this.page.evaluate(([name, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name));
      dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true }));
    }, [name, text]);
  }

  // Plays some move for the side to move, by the elements: a capture if the piece has one,
  // otherwise towards a goal, if there is one; always the same in the same game. Returns null if
  // there is no move.
  async play([own, other, goal] = ["", "", ""]) {
    this.played = (this.played ?? 0) + 1;
    return this.frame.evaluate(async ([own, other, goal, seed]) => {
      const cells = [...document.querySelectorAll("[role=gridcell]")];
      const labels = () => cells.map((cell) => cell.getAttribute("aria-label"));
      // Frames, not time: a computer without a graphics card draws few.
      const until = async (holds, frames) => {
        for (let frame = 0; frame < frames && !holds(); frame += 1) {
          await new Promise(requestAnimationFrame);
        }
        return holds();
      };
      const before = labels();
      const pieces = before.flatMap((label, index) => (label.includes(`, ${own}`) ? [index] : []));
      const place = (cell) => cell.getAttribute("aria-label").split(",")[0];
      const end = cells.find((cell) => place(cell) === goal)?.getBoundingClientRect();
      const distance = (index) => {
        const { x, y } = cells[index].getBoundingClientRect();
        return end ? Math.abs(x - end.x) + Math.abs(y - end.y) : 0;
      };
      let number = seed;
      while (pieces.length > 0) {
        number = (number * 48271) % 2147483647;
        const [index] = pieces.splice(number % pieces.length, 1);
        cells[index].click();
        if (!(await until(() => labels()[index].includes("selected"), 10))) continue;
        const open = labels().flatMap((label, index) => (label.includes("legal move") ? [index] : []));
        if (open.length === 0) continue;
        open.sort((a, b) => distance(a) - distance(b));
        const some = end ? open[0] : open[number % open.length];
        const target = open.find((index) => before[index].includes(`, ${other}`)) ?? some;
        // A chain of jumps is played jump by jump.
        for (let next = target; next >= 0; ) {
          cells[next].click();
          await until(() => !labels()[next].includes("legal move"), 60);
          next = labels().findIndex((label) => label.includes("legal move"));
        }
        const done = () => labels().join() !== before.join() && !labels().join().includes("selected");
        if (await until(done, 600)) {
          // The buttons follow in the next frame.
          await until(() => false, 2);
          return before[target];
        }
      }
      return null;
    }, [own, other, goal, this.played]);
  }

  // The colour of a point as it is drawn: red, green and blue.
  async colour(x, y) {
    const png = await this.screenshot({ clip: { x, y, width: 1, height: 1 } });
    const data = png.indexOf("IDAT") + 4;
    const packed = png.subarray(data, data + png.readUInt32BE(data - 8));
    // The compressed data of Chromium's pictures ends before the end of the stream.
    return [...inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH })].slice(1, 4);
  }

  async picture(name) {
    await this.screenshot({ path: `${PICTURES}/${name}.png` });
  }

  // Chromium refuses a picture now and then, and takes the same one when it is asked again.
  async screenshot(options, tries = 5) {
    try {
      return await this.page.screenshot(options);
    } catch (error) {
      if (tries === 1 || !error.message.includes("Unable to capture screenshot")) throw error;
      await this.page.waitForTimeout(500);
      return this.screenshot(options, tries - 1);
    }
  }

  async close() {
    await (this.browser ?? this.page.context()).close();
  }
}
