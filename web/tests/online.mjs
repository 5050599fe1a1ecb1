// Online games in the page, as the tests play them.

// Blue's leopard walks into the red den while Red moves its elephant to and fro.
export const BLUE = ["C3", "D3", "D4", "D5", "D6", "D7", "D8", "D9"];
export const RED = ["A7", "A6"];

// Waits until the lobby is connected.
export async function inLobby(game) {
  const dialog = game.page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Play now", disabled: false }).waitFor({ state: "attached" });
  // Another command has the same label.
  await dialog.getByRole("button", { name: "Ranking list" }).waitFor({ state: "attached" });
  await game.settle();
}

// Waits until the board of a game is there.
export async function atTable(game) {
  await game.page.locator('[role=gridcell]').first().waitFor({ state: "attached" });
  await game.page.getByRole("dialog").waitFor({ state: "detached" });
}

// Whether a piece of the player can be selected.
export async function selects(game, square) {
  await game.square(square).dispatchEvent("click");
  const selected = game.says(square, "selected").then(() => true);
  const late = game.page.waitForTimeout(5_000).then(() => false);
  const is = await Promise.race([selected, late]);
  selected.catch(() => {});
  if (is) await game.key("Escape");
  return is;
}

// Plays a move of each side: the leopard goes on, and the elephant comes or goes.
export async function step([blue, red], number) {
  await blue.move(BLUE[number], BLUE[number + 1], "blue leopard");
  if (number + 2 === BLUE.length) return;
  await red.says(BLUE[number + 1], "blue leopard");
  await red.move(RED[number % 2], RED[(number + 1) % 2], "red elephant");
  await blue.says(RED[(number + 1) % 2], "red elephant");
}
