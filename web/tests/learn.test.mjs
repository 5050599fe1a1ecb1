// Lessons and puzzles in the page: a robot plays the solutions of the lessons by the elements for
// assistive technology: every third one in English, and one in each other language. With LESSONS=all it
// plays all of them in every language, which takes 20 minutes. The tests of the interface without a
// browser play all lessons.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { tests } from "./page.mjs";

const { check } = tests();
const ROOT = new URL("../..", import.meta.url).pathname;
const read = (name) => readFileSync(`${ROOT}${name}`, "utf8");

// Each level of a lesson of Jungle: its key, and the moves that earn three stars.
const LEVELS = read("crates/study/tests/data/lessons/solutions.txt").split("\n")
  .map((line) => /^jungle (.+) (\d): (.+)$/.exec(line))
  .filter(Boolean)
  .map(([, key, level, moves]) => ({ key, level: Number(level), moves: moves.split(", ") }));
const KEYS = [...new Set(LEVELS.map(({ key }) => key))];

// A message of a language that has no variables.
function message(tag, id) {
  const [, text] = new RegExp(`^${id} = (.+)$`, "m").exec(read(`assets/locales/${tag}.ftl`));
  return text;
}

// Waits until one of these commands is offered.
const offers = (game, ...actions) =>
  game.page.locator(actions.map((action) => `[data-id="${action}"]`).join(", ")).first()
    .waitFor({ state: "attached" });

// A square by its name, in any language.
const square = (game, name) =>
  game.page.locator("[role=gridcell]").and(game.page.getByLabel(new RegExp(`^${name}(\\D|$)`)));

// Plays a move of a lesson, and waits until the person is to move again or the level is done. A click
// on the piece is lost if it comes just before the board of the next level.
async function step(game, tag, move) {
  const words = message(tag, "square-legal-move");
  const [from, ...path] = move.split(" ");
  const isTarget = async (name) =>
    (await square(game, name).getAttribute("aria-label")).includes(words);
  for (let tries = 0; !(await isTarget(path[0])); tries += 1) {
    assert.ok(tries < 60, `${from} cannot be selected`);
    if (tries % 10 === 0) await square(game, from).dispatchEvent("click");
    await game.settle(200);
  }
  for (const name of path) {
    await square(game, name).dispatchEvent("click");
    while (await isTarget(name)) await game.settle(100);
  }
  await offers(game, "hint", "next-level");
}

// Plays a level from its start to three stars.
async function solve(game, tag, { key, moves }) {
  await offers(game, "hint");
  for (const move of moves) {
    await step(game, tag, move);
  }
  await offers(game, "next-level");
  const stars = /^learn-stars = .+\n(?:.+\n)*? *\*\[other\] (.+)$/m.exec(read(`assets/locales/${tag}.ftl`))[1];
  await game.announces(stars.replace("{ $count }", "3"));
}

// Opens the list of lessons and begins the first level of one.
async function begin(game, tag, key) {
  await game.press("lessons");
  const title = `${KEYS.indexOf(key) + 1}. ${message(tag, `lesson-${key}-title`)}`;
  const dialog = game.page.getByRole("dialog");
  await dialog.getByRole("button").filter({ hasText: title }).dispatchEvent("click");
  await game.page.locator("[role=gridcell]").first().waitFor({ state: "attached" });
  await game.page.waitForFunction(() => document.querySelector("[role=gridcell]").clientWidth > 1);
  await game.announces(message(tag, `lesson-${key}-goal1`));
}

// Plays all levels of a lesson, which has begun.
async function solveLesson(game, tag, key) {
  for (const level of LEVELS.filter((level) => level.key === key)) {
    if (level.level > 1) await game.press("next-level");
    await game.announces(message(tag, `lesson-${key}-goal${level.level}`));
    await solve(game, tag, level);
  }
}

const phone = { viewport: { width: 390, height: 844 }, touch: true };

// The lessons of which some are left out, unless all are wanted.
const lessons = (isOwn) => KEYS.filter((_, number) => process.env.LESSONS === "all" || isOwn(number));

check("a robot has three stars in lessons", {}, async (game) => {
  for (const key of lessons((number) => number % 3 === 0)) {
    await begin(game, "en", key);
    await solveLesson(game, "en", key);
  }
});

const TAGS = readdirSync(`${ROOT}assets/locales`).filter((name) => name.endsWith(".ftl"))
  .map((name) => name.slice(0, -".ftl".length)).filter((tag) => tag !== "en");
for (const [index, tag] of TAGS.entries()) {
  check(`lessons in ${tag}`, { locale: tag, ...(index % 2 ? phone : {}) }, async (game) => {
    for (const key of lessons((number) => number === index)) {
      await begin(game, tag, key);
      await solveLesson(game, tag, key);
      await game.picture(`lesson-${key}-${tag}`);
    }
  });
}

// The first level: straight ahead, three times.
for (const [way, options, act] of [
  ["by touch", phone, async (game, from, to) => {
    const tap = await game.touchscreen();
    for (const name of [from, to]) {
      const { x, y, width, height } = await square(game, name).boundingBox();
      await tap({ x: x + width / 2, y: y + height / 2 });
      await tap();
    }
  }],
  ["by keyboard", {}, async (game, from) => {
    // The first key shows the cursor, which follows the piece.
    if (from === "D6") await game.key("ArrowUp");
    for (const name of ["Enter", "ArrowUp", "Enter"]) await game.key(name);
  }],
]) {
  check(`a lesson ${way}`, options, async (game) => {
    await begin(game, "en", KEYS[0]);
    await game.page.locator("canvas").focus();
    for (const [from, to] of [["D6", "D7"], ["D7", "D8"], ["D8", "D9"]]) {
      await offers(game, "hint");
      await game.settle();
      await act(game, from, to);
      await offers(game, "hint", "next-level");
    }
    await offers(game, "next-level");
    await game.announces("3 stars");
  });
}

check("a hint shows the piece, then the move", phone, async (game) => {
  await begin(game, "en", KEYS[0]);
  await game.press("hint");
  await game.announces("Move the piece on D6.");
  await offers(game, "hint");
  await game.press("hint");
  await game.announces("Play D6–D7.");
});

// The puzzles are fetched when they are first opened.
check("puzzles", phone, async (game) => {
  assert.ok(!(await game.fetched()).some((name) => name.startsWith("puzzles-")));
  await game.press("puzzles");
  await game.page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("puzzles-jungle")));
  await game.settle();
  await game.answer("Mixed, Near your rating");
  await game.announces("to move.");
  await game.picture("a-puzzle-on-a-phone");
  await offers(game, "show-solution");
  await game.press("show-solution");
  await game.announces("That was it.");
  await game.press("next-puzzle");
  await offers(game, "hint");
  // A wrong move is taken back; the first try counts.
  await game.press("hint");
  await game.announces("Move the piece on");
  const profile = () => game.page.evaluate(() => localStorage.getItem("/jungle/profiles/guest.ron"));
  assert.match(await profile(), /solved: false/);
});

// A service worker would fetch the file instead of the page.
check("puzzles that cannot be fetched are reported", { serviceWorkers: "block" }, async (game) => {
  await game.page.route(/puzzles-/, (route) => route.abort());
  await game.press("puzzles");
  await game.settle();
  await game.page.getByText("The puzzles could not be loaded").waitFor({ state: "attached" });
  game.complaints = game.complaints.filter((text) => !text.includes("net::ERR_FAILED"));
});
