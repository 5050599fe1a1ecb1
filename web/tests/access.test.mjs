// The page for people with other needs: the preferences of the browser, the size of text, and the
// keys for players who do not see the board.
import assert from "node:assert/strict";
import { tests } from "./page.mjs";

const { check } = tests();

// The colour of the start menu's ground: red, green, blue.
const ground = (game) => game.colour(3, 3);

for (const [name, options, color] of [
  ["dark", { colorScheme: "dark" }, [0x2d, 0x3a, 0x2a]],
  ["light", { colorScheme: "light" }, [0xe8, 0xe2, 0xd0]],
  ["more contrast", { colorScheme: "light", contrast: "more" }, [0, 0, 0]],
]) {
  check(`the theme follows the browser: ${name}`, options, async (game) => {
    await game.settle();
    assert.deepEqual(await ground(game), color);
  });
}

check("the theme of the settings comes before the browser's", { colorScheme: "light" }, async (game) => {
  await game.choose('theme: Some("forest")');
  await game.settle();
  assert.deepEqual(await ground(game), [0x2d, 0x3a, 0x2a]);
});

check("shortcuts change the size of text", { viewport: { width: 320, height: 568 } }, async (game) => {
  const before = await game.page.screenshot();
  await game.page.locator("#board").focus();
  await game.key("Control+=");
  await game.settle();
  assert.ok(!before.equals(await game.page.screenshot()), "the text is larger");
  await game.key("Control+0");
  await game.settle();
  assert.ok(before.equals(await game.page.screenshot()), "the text is as before");
});

check("keys tell what is on the board", { reducedMotion: "reduce" }, async (game) => {
  const focused = () => game.page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  await game.begin("jungle");
  await game.square("A3").focus();
  await game.key("o");
  await game.announces("A3, blue rat, rank 1");
  await game.key("g");
  await game.announces("Moves: A2, B3, A4.");
  await game.key("Shift+G");
  await game.announces("No captures from here.");
  await game.key("a");
  await game.announces("No move has been played yet.");
  await game.key("Shift+Digit3");
  await game.announces("Row 3: A3 blue rat, C3 blue leopard");
  await game.key("i");
  await game.announces("Blue: elephant on G3");
  await game.key("l");
  assert.match(await focused(), /^G9, red lion/);
  await game.key("l");
  assert.match(await focused(), /^A1, blue lion/);
  // Each move is announced once: an answer does not bring it back.
  await game.square("A3").dispatchEvent("click");
  await game.square("A4").dispatchEvent("click");
  await game.announces("Blue's rat moves to A4.");
  await game.key("a");
  await game.settle();
  assert.match(await game.page.locator("#live").textContent(), /^Blue's rat moves to A4\.\u00a0?$/);
});
