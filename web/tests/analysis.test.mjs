// Analysing a game in the page: the engine in the worker follows the board, and the report is the
// same as that of the program.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { tests } from "./page.mjs";

const { check } = tests();

const DATA = new URL("../../crates/study/tests/data/report", import.meta.url).pathname;
const read = (name) => readFileSync(`${DATA}/${name}`, "utf8");

// Opens the game of the tests for reports, and its analysis.
const analyse = async (game) => {
  await game.drop("game.jungle", read("game.jungle"));
  await game.page.locator('[data-id="analyse"]').waitFor({ state: "attached" });
  await game.press("analyse");
  await game.page.locator('[data-id="leave-analysis"]').waitFor({ state: "attached" });
  await game.settle();
};

// What a key says about the position.
const asks = async (game, words) => {
  await game.square("A1").focus();
  for (let tries = 0; tries < 60; tries += 1) {
    await game.key("v");
    const text = await game.page.locator("[data-id=live]").textContent();
    if (text.includes(words)) return text;
    await game.settle();
  }
  throw new Error(`nothing is said about "${words}"`);
};

for (const [kind, options] of [
  ["a worker", {}],
  ["the page itself", { script: "delete globalThis.Worker;" }],
]) {
  check(`the engine in ${kind} follows the board`, { viewport: { width: 480, height: 360 }, ...options }, async (game) => {
    await analyse(game);
    const first = await asks(game, "depth");
    // The position may change at any time.
    for (const action of ["next-move", "next-move", "previous-move", "last-move", "first-move", "next-move"]) {
      if (await game.page.locator(`[data-id="${action}"]`).count()) await game.press(action);
    }
    await game.settle();
    assert.notEqual(await asks(game, "depth"), first);
    await game.press("play-best-move");
    await game.settle(1500);
    await asks(game, "depth");
    await game.press("engine");
    await asks(game, "off");
  });
}

check("the report is that of the program", {}, async (game) => {
  await analyse(game);
  await game.press("report");
  await game.page.locator('[data-id="practice"]').waitFor({ state: "attached", timeout: 300_000 });
  await game.settle();
  const { text } = await game.download(() => game.press("save"));
  assert.equal(text, read("report.jungle"));
  await game.press("report-table");
  const dialog = game.page.getByRole("dialog");
  await dialog.getByText(/^1\. Blue/).waitFor({ state: "attached" });
  await game.press("close");
  await game.press("practice");
  await game.announces("Find a better move.");
  await game.press("practice-show");
  await game.announces("The best move is");
});

const phone = { viewport: { width: 390, height: 844 }, scale: 2, touch: true };
check("an analysis on a phone", phone, async (game) => {
  await analyse(game);
  await asks(game, "depth");
  await game.settle(2000);
  await game.picture("analysis-on-a-phone-lines");
});

check("arrows by mouse, touch and keyboard", phone, async (game) => {
  await analyse(game);
  await game.press("engine");
  const { page } = game;
  const [a5, a6, d5, d6] = await Promise.all(["A5", "A6", "D5", "D6"].map((name) => game.middle(name)));
  // With the right button.
  await page.mouse.move(a5.x, a5.y);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(a6.x, a6.y, { steps: 3 });
  await page.mouse.up({ button: "right" });
  await game.settle();
  // With a finger: pieces are not moved, and a tap is a circle.
  await game.press("displays");
  const choice = page.getByRole("dialog").getByRole("button", { name: "Draw arrows" });
  await choice.dispatchEvent("click");
  await game.settle();
  const fingers = await game.touchscreen();
  for (const place of [[d5], [d6], []]) await fingers(...place);
  for (const place of [[a5], []]) await fingers(...place);
  // With the cursor.
  await page.locator("#board").focus();
  for (const key of ["k", "d", "ArrowLeft", "d"]) await game.key(key);
  await game.settle();
  const { text } = await game.download(() => game.press("save"));
  const [, arrows] = text.match(/arrows: \[(.*?)\]/);
  const drawn = [...arrows.matchAll(/\("(..)", "(..)"/g)].map(([, from, to]) => `${from} ${to}`);
  assert.deepEqual(drawn.slice(0, 3), ["A5 A6", "D5 D6", "A5 A5"]);
  const columns = drawn[3].split(" ").map((name) => name.charCodeAt(0));
  assert.equal(drawn.length, 4);
  assert.equal(Math.abs(columns[1] - columns[0]), 1);
});
