// The page in a browser, as the tests drive it: served, opened, looked at, played.
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const ROOT = new URL("../..", import.meta.url).pathname;
const PICTURES = `${ROOT}web/pictures`;
const PORT = Number(process.env.PORT ?? 8123);
export const ADDRESS = `http://127.0.0.1:${PORT}/`;
const FLAGS = [
  "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
  "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];
// A machine without a graphics card draws a few frames a second.
export const PATIENCE = 120_000;

mkdirSync(PICTURES, { recursive: true });

async function serve(folder) {
  const options = [folder, "--host", "127.0.0.1", "--port", PORT, "--brotli", "--gzip", "--quiet"];
  const server = spawn(`${ROOT}web/node_modules/.bin/sirv`, options.map(String));
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(ADDRESS).catch(() => null);
    if (answer?.ok) return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill();
  throw new Error("the server does not answer");
}

// Playwright can emulate sharp screens, but then Chromium tells a page the size of blurred ones: a
// browser of such a screen is another browser.
export function launch(scale = 1) {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: [...FLAGS, `--force-device-scale-factor=${scale}`] });
}

// Serves a folder and starts a browser.
export async function open(folder = `${ROOT}web/dist`) {
  const server = await serve(folder);
  const browser = await launch();
  const close = async () => {
    await browser.close();
    server.kill();
  };
  return { browser, close };
}

export class Game {
  // Opens the page in a window of this size; what the browser complains of is kept.
  static async open({ browser }, { width = 1280, height = 800, scale = 1, touch = false, hash = "" } = {}) {
    const sharp = scale === 1 ? null : await launch(scale);
    const context = await (sharp ?? browser).newContext({
      viewport: { width, height }, deviceScaleFactor: scale, hasTouch: touch,
    });
    const game = new Game(await context.newPage(), sharp);
    await game.page.goto(ADDRESS + hash);
    await game.ready();
    return game;
  }

  constructor(page, browser) {
    this.page = page;
    this.browser = browser;
    this.complaints = [];
    page.setDefaultTimeout(PATIENCE);
    page.on("pageerror", (error) => this.complain(String(error)));
    page.on("console", (line) => line.type() === "error" && this.complain(line.text()));
  }

  complain(text) {
    // How Bevy leaves its start in a browser.
    if (!text.includes("Using exceptions for control flow")) this.complaints.push(text);
  }

  async ready() {
    await this.page.locator("#loading").waitFor({ state: "hidden" });
  }

  // Presses one of the buttons beside the canvas.
  async press(deed) {
    await this.page.locator(`[data-deed="${deed}"]`).dispatchEvent("click");
  }

  async begin(deed) {
    await this.press(deed);
    await this.page.locator("[data-square]").first().waitFor({ state: "attached" });
    await this.page.locator('[data-deed="menu"]').waitFor({ state: "attached" });
    await this.page.waitForFunction(() => document.querySelector("[data-square]").clientWidth > 1);
    await this.settle();
  }

  // Lets what was done be drawn: in time, and in frames where they are slow.
  async settle(time = 500) {
    await this.page.waitForTimeout(time);
    await this.page.evaluate(async () => {
      for (let frame = 0; frame < 12; frame += 1) await new Promise(requestAnimationFrame);
    });
  }

  square(name) {
    return this.page.locator(`[data-square][aria-label^="${name},"], [data-square][aria-label="${name}"]`);
  }

  label(name) {
    return this.square(name).getAttribute("aria-label");
  }

  async middle(name) {
    const { x, y, width, height } = await this.square(name).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  }

  // Waits until a square says something.
  async says(name, words) {
    await this.page.waitForFunction(
      ([name, words]) => {
        const cells = [...document.querySelectorAll("[data-square]")];
        const labels = cells.map((cell) => cell.getAttribute("aria-label"));
        return labels.some((label) => label.split(",")[0] === name && label.includes(words));
      },
      [name, words],
      { timeout: PATIENCE },
    );
  }

  async news(words) {
    await this.page.locator("#news", { hasText: words }).waitFor({ state: "attached" });
  }

  // The colours of a square as it is seen, to tell whether it changed.
  async look(name) {
    const { x, y, width, height } = await this.square(name).boundingBox();
    const clip = { x: Math.round(x), y: Math.round(y), width: Math.floor(width), height: Math.floor(height) };
    return (await this.page.screenshot({ clip })).toString("base64");
  }

  async picture(name) {
    await this.page.screenshot({ path: `${PICTURES}/${name}.png` });
  }

  async close() {
    await (this.browser ?? this.page.context()).close();
  }
}
