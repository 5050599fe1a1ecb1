// The files that not every visitor needs: they are fetched when they are used.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { tests } from "./page.mjs";

const { check } = tests();
const ROOT = new URL("../..", import.meta.url).pathname;
const EXTRAS = /^(locale|looks|music|names|sound)[-.]/;

const extras = async (game) => (await game.fetched()).filter((name) => EXTRAS.test(name));

// Waits until the page has fetched a file.
const fetches = (game, name) =>
  game.page.waitForFunction(
    (name) => performance.getEntriesByType("resource").some(({ name: url }) => name.test(url)),
    name,
  );

// The colour of the ground in a theme: red, green and blue.
function ground(theme) {
  const file = readFileSync(`${ROOT}assets/themes/${theme}.ron`, "utf8");
  const hex = /^ {4}ground: "#([0-9a-f]{6})"/m.exec(file)[1];
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

check("a first visit fetches no more than it shows", {}, async (game) => {
  assert.deepEqual(await extras(game), []);
  assert.deepEqual(await game.colour(2, 2), ground("forest"));
});

check("the first picture is in the chosen theme", {}, async (game) => {
  for (const theme of ["night", "paper"]) {
    await game.choose(`theme: Some("${theme}")`);
    assert.deepEqual(await extras(game), ["looks.ron", "looks.ttf"]);
    assert.deepEqual(await game.colour(2, 2), ground(theme));
  }
  await game.choose('faces: Some("characters-simplified")');
  assert.deepEqual(await extras(game), ["looks.ron", "looks.ttf"]);
});

check("the theme for bright surroundings is in the program", { colorScheme: "light" }, async (game) => {
  assert.deepEqual(await extras(game), []);
  assert.deepEqual(await game.colour(2, 2), ground("daylight"));
});

// A service worker would fetch the file instead of the page.
check("a theme that cannot be fetched is reported", { serviceWorkers: "block" }, async (game) => {
  await game.page.route(/looks-/, (route) => route.abort());
  await game.choose('theme: Some("night")');
  await game.announces("This look is not available");
  // Of the failed request.
  game.complaints = game.complaints.filter((text) => !text.includes("net::ERR_FAILED"));
});

check("effects are fetched at the first gesture, music when it is on", {}, async (game) => {
  await game.page.mouse.click(2, 2);
  await fetches(game, /sound-select/);
  assert.ok(!(await extras(game)).some((name) => name.startsWith("music-")));
  await game.choose("music: true");
  await game.page.mouse.click(2, 2);
  await fetches(game, /music-river/);
});

check("names in other scripts have their fonts", {}, async (game) => {
  const profile = (name) => `(version: 1, name: "${name}", animal: "cat", color: 0)`;
  await game.store("profiles/first.ron", profile("Zoë"));
  await game.settle();
  assert.deepEqual(await extras(game), []);
  await game.store("profiles/second.ron", profile("Анна"));
  await fetches(game, /names-.*ttf/);
  await game.store("profiles/third.ron", profile("王小明"));
  await fetches(game, /names-cjk/);
  assert.deepEqual(await extras(game), ["names-cjk.otf", "names.ttf"]);
});
