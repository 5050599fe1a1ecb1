// The package of the page, unpacked into a folder of a host: in that folder, offline, in a frame of another
// site, and as search engines read it. `make test-dist` runs it, with JUNGLE_SITE as the folder of the
// host and JUNGLE_PICTURES for pictures.
import assert from "node:assert/strict";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import test from "node:test";
import { ADDRESS, Game, open } from "./tests/page.mjs";

const { JUNGLE_SITE: SITE, JUNGLE_PICTURES: PICTURES } = process.env;
const FOLDER = "games/jungle/";
const PAGE = `${ADDRESS}${FOLDER}`;
// The size of a frame at itch.io.
const FRAME = { width: 960, height: 640 };
// The maximum number of files there.
const MAX_FILES = 1000;

const files = readdirSync(`${SITE}/${FOLDER}`);
const html = readFileSync(`${SITE}/${FOLDER}index.html`, "utf8");
// The same server has another name, which browsers take for another site.
const elsewhere = ADDRESS.replace("127.0.0.1", "localhost");
writeFileSync(`${SITE}/index.html`, "<!doctype html><title>Site</title>");
writeFileSync(
  `${SITE}/frame.html`,
  `<!doctype html><title>Frame</title><link rel="icon" href="data:,">
    <iframe src="${elsewhere}${FOLDER}" width="${FRAME.width}" height="${FRAME.height}"
    allow="fullscreen; autoplay; clipboard-write"></iframe>`,
);

let fixture;
test.before(async () => {
  fixture = await open(SITE);
});
test.after(() => fixture?.close());

test("the files are few, and name each other by relative paths", () => {
  assert.ok(files.length <= MAX_FILES, `${files.length} files`);
  assert.ok(files.includes("index.html"));
  const absolute = [...html.matchAll(/(?:src|href)="(\/|https?:)[^"]*"/g)];
  assert.deepEqual(absolute, []);
});

test("the page can be read without scripts", () => {
  const meta = (name) => html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`))?.[1];
  assert.match(html, /<title>[^<]*Jungle[^<]*<\/title>/);
  for (const name of ["description", "og:title", "og:description"]) {
    assert.match(meta(name) ?? "", /Dou Shou Qi/, name);
  }
  const picture = new URL(meta("og:image")).pathname.split("/").pop();
  assert.ok(files.includes(picture), picture);
  assert.match(html, /<p id="landing"[^>]*>[^<]*eight animals/);
  assert.ok(files.includes("robots.txt"));
});

test("nothing is inline that the policy would have to allow", () => {
  const policy = html.match(/Content-Security-Policy" content="([^"]+)"/)[1];
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'/);
  assert.doesNotMatch(html, /<style|\sstyle=|<script(?![^>]*src=)/);
});

test("in a folder of a host, and then offline", { timeout: 600_000 }, async () => {
  const game = await Game.enter(fixture, { address: PAGE });
  const requested = [];
  game.page.on("request", (request) => requested.push(request.url()));
  await game.ready();
  console.log("first picture after", Math.round(await started(game.page)), "ms");
  await game.begin("jungle-computer");
  assert.notEqual(await game.play(), null);
  assert.deepEqual(requested.filter((url) => /^http/.test(url) && !url.startsWith(PAGE)), []);
  await game.screenshot({ path: `${PICTURES}/page-folder.png` });
  await game.page.waitForFunction(() => navigator.serviceWorker.controller);
  await game.page.context().setOffline(true);
  await game.page.reload();
  await game.ready();
  assert.deepEqual(game.complaints, []);
  await game.close();
});

test("in a frame of another site", { timeout: 600_000 }, async () => {
  const page = await fixture.browser.newPage({ viewport: { width: 1000, height: 700 } });
  const game = new Game(page);
  await page.goto(`${ADDRESS}frame.html`);
  game.frame = page.frames().find((frame) => frame.parentFrame());
  await game.ready();
  // Private windows, which tests have, store nothing for a site in a frame of another one.
  await game.announces("Nothing can be stored here");
  await game.press("close");
  await game.begin("jungle-computer");
  assert.notEqual(await game.play(), null);
  await page.screenshot({ path: `${PICTURES}/page-frame.png` });
  await game.press("resign");
  await game.press("confirm-resign");
  await game.announces("wins");
  await game.frame.locator('[data-action="restart"]').waitFor({ state: "attached" });
  assert.equal(await game.frame.locator('[data-action="close"]').count(), 0, "no notice about the result");
  // Only who clicks in a frame may give it the keyboard.
  assert.deepEqual(game.complaints.filter((text) => !text.startsWith("Blocked autofocusing")), []);
  await game.close();
});

// When the first picture was drawn, in milliseconds since the page was asked for.
function started(page) {
  return page.evaluate(() => performance.getEntriesByName("game-ready")[0].startTime);
}
