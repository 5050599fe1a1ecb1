// Figures of the page: bytes over the wire, time to the board, frames of an analysis, the search in its
// worker.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { host } from "./tests/host.mjs";
import { ADDRESS, Game, launch, open } from "./tests/page.mjs";

const folder = (name) => new URL(`${name}/`, import.meta.url);
const DIST = folder("dist");
const MINIMAL = folder("dist-minimal");
const ROUNDS = 7;
const PHONE = { width: 390, height: 844 };

// When a file is fetched, if it is not in the first visit with the usual settings.
function occasionOf(name) {
  const [, kind, rest = ""] = name.match(/^(credits|locale|looks|manifest|music|names|preview|puzzles|robots|sound)-?(.*?)(?:-?[0-9a-f]{10})?\.\w+$/i) ?? [];
  switch (kind) {
    case "locale": return `in ${rest}`;
    case "credits": return "to read credits and licences";
    case "preview": case "robots": return "for other sites";
    case "manifest": return rest && `in ${rest}`;
    case "looks": return "for other themes and pieces";
    case "music": return "with music and nature";
    case "sound": return "at the first gesture, for effects";
    case "puzzles": return "with puzzles";
    case "names": return rest ? "for names in Chinese, Japanese, Korean" : "for names in Cyrillic, Greek";
    default: return undefined;
  }
}

function printBytes() {
  const size = (name) => statSync(new URL(name, DIST)).size;
  const total = { brotli: 0, gzip: 0 };
  const occasions = {};
  console.log("| file | as it is | brotli | gzip |\n| --- | ---: | ---: | ---: |");
  // dist.json is read when the program is built, not by browsers.
  const isFetched = (name) => !/\.(br|gz)$/.test(name) && name !== "dist.json";
  for (const name of readdirSync(DIST).filter(isFetched)) {
    const [brotli, gzip] = [size(`${name}.br`), size(`${name}.gz`)];
    const occasion = occasionOf(name);
    if (occasion) {
      const sum = (occasions[occasion] ??= { brotli: 0, gzip: 0 });
      sum.brotli += brotli;
      sum.gzip += gzip;
      continue;
    }
    // Only browsers without workers load this before the game is playable.
    if (!name.startsWith("inline-worker")) {
      total.brotli += brotli;
      total.gzip += gzip;
    }
    console.log(`| ${name.replace(/-[0-9a-f]{10}/, "")} | ${size(name)} | ${brotli} | ${gzip} |`);
  }
  console.log(`| first visit, in English | | ${total.brotli} | ${total.gzip} |`);
  for (const [occasion, { brotli, gzip }] of Object.entries(occasions)) {
    console.log(`| more ${occasion} | | ${brotli} | ${gzip} |`);
  }
}

// Opens a page in a browser of its own, with nothing of it in the cache.
async function visit(dist, look, options) {
  const fixture = await open(dist.pathname);
  try {
    return await look(await Game.open(fixture, options));
  } finally {
    await fixture.close();
  }
}

const timeToBoard = ({ page }) =>
  page.evaluate(() => performance.getEntriesByName("game-ready")[0].startTime);

function spread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, median, most] = [0, sorted.length >> 1, sorted.length - 1].map((at) => sorted[at]);
  return { median, text: `median ${median.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})` };
}

async function printTimes() {
  const [whole, least] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    whole.push((await visit(DIST, timeToBoard)) / 1000);
    least.push((await visit(MINIMAL, timeToBoard)) / 1000);
  }
  const [page, minimal] = [spread(whole), spread(least)];
  console.log(`time to the board, s: ${page.text}`);
  console.log(`of a minimal Bevy page: ${minimal.text}; ratio ${(page.median / minimal.median).toFixed(2)}`);
}

// A request for the first move of the highest level, which uses all of its time: the kind and the
// game, as crates/study/src/ai_request/text.rs writes them.
const REQUEST = `Move((secs:5,nanos:0))
(version: 1, game: "jungle", options: {}, players: {"blue": "elephant", "red": "human"}, seed: 1,
start: "standard", moves: [], board: [
"l.#X#.t", ".d.#.c.", "r.p.w.e", ".**.**.", ".**.**.", ".**.**.", "E.W.P.R", ".C.#.D.", "T.#X#.L",
], to_move: "blue")`;

const messagesOfProgram = () =>
  execFileSync("cargo", ["run", "--release", "--quiet", "--no-default-features", "--example", "think"], {
    input: REQUEST,
    encoding: "utf8",
  });

const messagesOfWorker = ({ page }) =>
  page.evaluate(async ([address, request]) => {
    const worker = new Worker(new URL(document.body.dataset.worker, address), { type: "module" });
    const messages = [];
    await new Promise((resolve) => {
      worker.addEventListener("message", ({ data }) => {
        messages.push(data);
        if (!data.startsWith("Info(")) resolve();
      });
      worker.postMessage(request);
    });
    worker.terminate();
    return messages.join("\n");
  }, [ADDRESS, REQUEST]);

// By the depth of each iteration: the nodes so far, and the nodes per second.
function depths(messages) {
  const report = /^Info\(\(depth:(\d+),.*nodes:(\d+),time:\(secs:(\d+),nanos:(\d+)\)/gm;
  const speeds = [...messages.matchAll(report)].map((match) => {
    const [depth, nodes, seconds, nanoseconds] = match.slice(1).map(Number);
    return [depth, { nodes, speed: nodes / (seconds + nanoseconds / 1e9) }];
  });
  if (speeds.length === 0) throw new Error(`no reports: ${messages}`);
  // Of several lines of a depth, the first one counts: the time may end before the last one.
  return new Map(speeds.toReversed());
}

async function printSearch() {
  messagesOfProgram();
  const ratios = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const native = depths(messagesOfProgram());
    const worker = depths(await visit(DIST, messagesOfWorker));
    // One of them gets further in the same time; up to there the searches are the same.
    const depth = Math.min(Math.max(...native.keys()), Math.max(...worker.keys()));
    const [here, there] = [native.get(depth), worker.get(depth)];
    if (here.nodes !== there.nodes) throw new Error("the searches differ");
    ratios.push(there.speed / here.speed);
    const millions = [here, there].map(({ speed }) => (speed / 1e6).toFixed(2));
    console.log(`depth ${depth}, ${here.nodes} nodes: ${millions.join(" and ")} million a second`);
  }
  console.log(`search in the worker, of native: ${spread(ratios).text}`);
}

// How long a guest waits who opens a link, and then joins and selects a piece for the first move.
async function printGuests() {
  const [opened, joined] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { links, stop } = await host(["--bot", "rat"]);
    const browser = await launch();
    const start = performance.now();
    const game = await Game.enter({ browser }, { viewport: PHONE, address: links[0] });
    await game.ready();
    await game.page.getByRole("dialog").getByRole("button", { name: "Join" }).waitFor({ state: "attached" });
    const ready = performance.now();
    await game.answer("Join");
    await game.page.getByRole("dialog").waitFor({ state: "detached" });
    await game.square("C3").dispatchEvent("click");
    await game.says("C3", "selected");
    opened.push((ready - start) / 1000);
    joined.push((performance.now() - ready) / 1000);
    await browser.close();
    await stop();
  }
  console.log(`seconds until a guest can choose a name: ${spread(opened).text}`);
  console.log(`seconds from then to the first move: ${spread(joined).text}`);
}

// The game that is analysed, and its length.
const ANALYSED = readFileSync(new URL("../crates/study/tests/data/report/game.jungle", import.meta.url), "utf8");
const PLIES = ANALYSED.match(/"[A-G]\d [A-G]\d"/g).length;
// How often the position of an analysis changes, and how long that takes.
const STEPS = 1_000;
const WALK = 60_000;

// Notes when lines are asked for, and when the first ones for a position arrive.
const LISTEN = `
  globalThis.waits = [];
  globalThis.asked = undefined;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (request) {
    if (request.startsWith("live ") && globalThis.asked === undefined) globalThis.asked = performance.now();
    this.listens ??= this.addEventListener("message", ({ data }) => {
      if (globalThis.asked === undefined || !data.startsWith("Live(") || !data.includes("line:")) return;
      globalThis.waits.push(performance.now() - globalThis.asked);
      globalThis.asked = undefined;
    }) ?? true;
    return post.call(this, request);
  };`;

// An analysis whose position changes all the time while its engine searches: frames, and the time
// from a change to the first lines. Then the time of a report. A small window, because there is no
// graphics card.
async function printAnalysis() {
  const options = { viewport: { width: 480, height: 360 }, script: LISTEN };
  await visit(DIST, async (game) => {
    await game.drop("game.jungle", ANALYSED);
    await game.page.locator('[data-id="analyse"]').waitFor({ state: "attached" });
    await game.press("analyse");
    await game.page.locator('[data-id="leave-analysis"]').waitFor({ state: "attached" });
    await game.settle(2_000);
    const { frames, longest, waits } = await game.page.evaluate(async ([steps, walk]) => {
      const press = (action) =>
        document.querySelector(`[data-id="${action}"]`)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      const start = performance.now();
      let [frames, longest, last, done] = [0, 0, start, 0];
      globalThis.waits.length = 0;
      while (performance.now() - start < walk) {
        await new Promise(requestAnimationFrame);
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
        frames += 1;
        // As many changes as the time so far asks for; to the end of the game and back.
        for (; done < ((now - start) / walk) * steps; done += 1) {
          press(Math.floor(done / 8) % 2 === 0 ? "next-move" : "previous-move");
        }
      }
      return { frames, longest, waits: globalThis.waits };
    }, [STEPS, WALK]);
    console.log(`${STEPS} changes of position in ${WALK / 1000} s: ${frames} frames, the longest ${longest.toFixed(0)} ms`);
    console.log(`ms until the first lines: ${spread(waits).text}, ${waits.length} times`);
    await game.press("engine");
    // The buttons are made again when something can no longer be done.
    await game.settle();
    const start = performance.now();
    await game.press("report");
    await game.page.locator('[data-id="practice"]').waitFor({ state: "attached" });
    const seconds = (performance.now() - start) / 1000;
    const of100 = (seconds * 100) / PLIES;
    console.log(`report of ${PLIES} plies: ${seconds.toFixed(1)} s, ${of100.toFixed(1)} s for 100 plies`);
  }, options);
}

printBytes();
await printTimes();
await printAnalysis();
await printGuests();
await printSearch();
