// Dialogs as elements next to the canvas, which screen readers read and operate.
import assert from "node:assert/strict";
import { tests } from "./page.mjs";

const { check } = tests();

const dialog = (game) => game.page.getByRole("dialog");
// Presses a button of the dialog in front.
const press = (game, name) =>
  dialog(game).getByRole("button", { name, exact: true }).dispatchEvent("click");
// Waits for an element of the dialog in front.
const shows = (locator) => locator.waitFor({ state: "attached" });

check("settings are read and changed", {}, async (game) => {
  await game.press("settings");
  await shows(game.page.getByRole("dialog", { name: "Settings", exact: true }));
  const achievements = dialog(game).getByRole("button", { name: /achievements/i });
  assert.equal(await achievements.getAttribute("aria-pressed"), "true");
  await achievements.dispatchEvent("click");
  await shows(dialog(game).locator('[aria-pressed="false"]', { hasText: /achievements/i }));
  const size = dialog(game).getByRole("slider", { name: "Text size" });
  await size.fill("1.2");
  await shows(dialog(game).getByText("Text size: 120"));
  await game.press("close");
  await dialog(game).waitFor({ state: "detached" });
  const settings = await game.page.evaluate(() =>
    Object.entries(localStorage).find(([name]) => name.endsWith("settings.ron"))[1]);
  assert.match(settings, /achievements: false/);
  assert.match(settings, /text_size: 1\.2/);
});

check("a player is added, renamed and removed", {}, async (game) => {
  await game.press("new-player");
  const name = dialog(game).getByRole("textbox");
  await shows(name);
  await name.fill("Ada");
  await press(game, "Lion");
  await shows(dialog(game).locator('[aria-pressed="true"]', { hasText: "Lion" }));
  await press(game, "Create player");
  await shows(game.page.locator('[data-id="player-ada"]'));
  await game.press("show-player");
  await press(game, "Edit player");
  await name.fill("Ada L.");
  await press(game, "Save");
  await shows(game.page.getByRole("dialog", { name: "Players", exact: true }));
  await game.press("show-player");
  await shows(game.page.getByRole("dialog", { name: "Ada L.", exact: true }));
  await press(game, "Edit player");
  await press(game, "Remove player");
  await game.announces("Ada L.");
  await press(game, "Remove player");
  await game.page.locator('[data-id="player-ada"]').waitFor({ state: "detached" });
});

check("the ranking of every game is read", {}, async (game) => {
  await game.press("ranking");
  const cat = dialog(game).getByText(/Cat/);
  await shows(cat.first());
  await press(game, "Lines of Action");
  await shows(dialog(game).locator('[aria-pressed="true"]', { hasText: "Lines of Action" }));
});

check("the focus goes into a dialog and back", {}, async (game) => {
  await game.page.locator('[data-id="settings"]').focus();
  await game.key("Enter");
  await shows(dialog(game));
  await game.page.waitForFunction(() => document.activeElement.closest("[role=dialog]"));
  const { width } = await game.page.locator(":focus").boundingBox();
  assert.ok(width > 20, "the focused element is not visible");
  await game.key("Escape");
  await dialog(game).waitFor({ state: "detached" });
  await game.page.waitForFunction(() => document.activeElement.closest("[role=group]"));
});
