// The page in another browser: a move in Debian's Firefox. Playwright drives it up to version 1.64;
// later versions need features that it lacks.
import assert from "node:assert/strict";
import { firefox } from "playwright-core";
import { DIST, PATIENCE, open, tests } from "./page.mjs";
import { screen } from "./screen.mjs";

// Firefox draws WebGL without a graphics card, but not without a screen.
async function launch() {
  const { server, DISPLAY } = await screen("1280x1024");
  const browser = firefox.launch({
    channel: "moz-firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    headless: false,
    timeout: PATIENCE,
    env: { ...process.env, DISPLAY, LIBGL_ALWAYS_SOFTWARE: "1" },
    firefoxUserPrefs: { "webgl.force-enabled": true },
  });
  browser.then((browser) => browser.on("disconnected", () => server.kill()), () => server.kill());
  return browser;
}

const { check } = tests(() => open(DIST, launch));

check("moves in Firefox", {}, async (game) => {
  await game.begin("jungle");
  const before = await game.look("A4");
  for (const square of ["A3", "A4"]) {
    const { x, y } = await game.middle(square);
    await game.page.mouse.click(x, y, { delay: 300 });
    await game.settle();
  }
  await game.says("A4", "blue rat");
  await game.settle();
  assert.notEqual(await game.look("A4"), before);
  await game.square("G7").dispatchEvent("click");
  await game.says("G6", "legal move");
  await game.square("G6").dispatchEvent("click");
  await game.says("G6", "red rat");
});

check("every sound is decoded in Firefox", {}, (game) => game.decodeSounds());
