// The page in the languages of its visitors, and for assistive technology in two of them.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { tests } from "./page.mjs";

const { check } = tests();
const ROOT = new URL("../..", import.meta.url).pathname;
const AXE = readFileSync(`${ROOT}web/node_modules/axe-core/axe.min.js`, "utf8");

// A message of a language that has no variables.
function message(tag, id) {
  const file = readFileSync(`${ROOT}assets/locales/${tag}.ftl`, "utf8");
  return new RegExp(`^${id} = (.+)$`, "m").exec(file)[1];
}

// The files of languages that the page has fetched.
const fetched = async (game) => (await game.fetched()).filter((name) => name.startsWith("locale-"));

const frame = (game) =>
  game.page.evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
    board: document.getElementById("board").getAttribute("aria-label"),
  }));

async function isIn(game, tag) {
  assert.deepEqual(await frame(game), {
    lang: tag,
    title: message(tag, "page-title"),
    board: message(tag, "page-canvas"),
  });
  await game.page.locator('[data-id="open"]', { hasText: message(tag, "command-open") })
    .waitFor({ state: "attached" });
  const address = await game.page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await game.page.evaluate(async (url) => (await fetch(url)).json(), address);
  assert.equal(manifest.name, message(tag, "page-title"));
}

// No violation of the rules of axe, which are made from WCAG.
async function isAccessible(game) {
  await game.page.evaluate(AXE);
  const { violations } = await game.page.evaluate(() => globalThis.axe.run());
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  assert.deepEqual(found, []);
}

check("an English visitor fetches no other language", { locale: "en-GB" }, async (game) => {
  await isIn(game, "en");
  assert.deepEqual(await fetched(game), []);
  await game.begin("jungle");
  await isAccessible(game);
});

for (const [locale, tag, files, lion] of [
  ["de-AT", "de", ["locale-de.ftl"], "blauer Löwe"],
  ["zh-CN", "zh-Hans", ["locale-zh-Hans.ftl", "locale-zh-Hans.otf"], "狮"],
]) {
  check(`a visitor from ${locale}`, { locale }, async (game) => {
    await isIn(game, tag);
    assert.deepEqual(await fetched(game), files);
    await isAccessible(game);
    await game.begin("jungle");
    assert.match(await game.page.locator("[role=gridcell]").first().getAttribute("aria-label"), new RegExp(lion));
    await isAccessible(game);
  });
}

check("the language of the settings comes before that of the browser", { locale: "de-DE" }, async (game) => {
  await game.choose('language: Some("ja")');
  await isIn(game, "ja");
  await game.choose('language: Some("en")');
  await isIn(game, "en");
});

// A service worker would fetch the file instead of the page.
check("a language that cannot be fetched is reported, in English", { serviceWorkers: "block" }, async (game) => {
  await game.page.route(/locale-fr/, (route) => route.abort());
  await game.choose('language: Some("fr")');
  await game.announces("Français is not available");
  await isInEnglish(game);
  // Of the failed request.
  game.complaints = game.complaints.filter((text) => !text.includes("net::ERR_FAILED"));
});

check("without JavaScript, in all languages", { javaScriptEnabled: false, fails: true }, async (game) => {
  const text = await game.page.locator("body").innerText();
  for (const file of readdirSync(`${ROOT}assets/locales`).filter((name) => name.endsWith(".ftl"))) {
    assert.ok(text.includes(message(file.slice(0, -".ftl".length), "page-no-javascript")), file);
  }
});

async function isInEnglish(game) {
  await game.page.locator('[data-id="open"]', { hasText: message("en", "command-open") })
    .waitFor({ state: "attached" });
}

check("every sound is decoded without Ogg", {}, (game) => game.decodeSounds());
