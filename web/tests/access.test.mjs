// The page for people with other needs: the preferences of the browser, the size of text, and the
// keys for players who do not see the board.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { tests } from "./page.mjs";

const { check } = tests();

const THEMES = new URL("../../assets/themes", import.meta.url).pathname;

// A colour of a theme.
const color = (theme, name) =>
  new RegExp(`^ {4}${name}: "(#[0-9a-f]{6})"`, "m").exec(readFileSync(`${THEMES}/${theme}.ron`, "utf8"))[1];

// The colour of the home screen's ground.
const ground = async (game) =>
  `#${(await game.colour(3, 3)).map((part) => part.toString(16).padStart(2, "0")).join("")}`;

for (const [theme, options] of [
  ["forest", { colorScheme: "dark" }],
  ["daylight", { colorScheme: "light" }],
  ["high-contrast", { colorScheme: "light", contrast: "more" }],
]) {
  check(`the theme follows the browser: ${theme}`, options, async (game) => {
    await game.settle();
    assert.equal(await ground(game), color(theme, "ground"));
    // The page around the game has the same colours while it loads.
    for (const name of ["ground", "text", "accent", "accent-text"]) {
      const style = await game.page.evaluate((name) =>
        getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim(), name);
      assert.equal(style, color(theme, name.replace("-", "_")), name);
    }
    const [shown] = await game.page.evaluate(() =>
      [...document.querySelectorAll("meta[name=theme-color]")]
        .filter(({ media }) => !media || matchMedia(media).matches)
        .map(({ content }) => content));
    assert.equal(shown, color(theme, "ground"));
  });
}

check("the theme of the settings comes before the browser's", { colorScheme: "light" }, async (game) => {
  await game.choose('theme: Some("forest")');
  await game.settle();
  assert.equal(await ground(game), color("forest", "ground"));
});

check("shortcuts change the size of text", { viewport: { width: 320, height: 568 } }, async (game) => {
  const before = await game.screenshot();
  await game.page.locator("#board").focus();
  await game.key("Control+=");
  await game.settle();
  assert.ok(!before.equals(await game.screenshot()), "the text is larger");
  await game.key("Control+0");
  await game.settle();
  assert.ok(before.equals(await game.screenshot()), "the text is as before");
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
  assert.match(await game.page.locator("[data-id=live]").textContent(), /^Blue's rat moves to A4\.\u00a0?$/);
});
