// Two browsers play a rated game through a real server to its end, a third one watches, and one of the
// players goes and comes back. The machines are network namespaces: people at the same address are not
// rated.
import assert from "node:assert/strict";
import test from "node:test";
import { Lan, missing } from "./lan.mjs";
import { BLUE, RED, atTable, inLobby, selects, step } from "./online.mjs";
import { Game, PICTURES } from "./page.mjs";
import { serveOnline } from "./server.mjs";

const PASSWORD = "correct horse";
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

test("two pages play a rated game through a server", { timeout: 900_000, skip: missing() }, async () => {
  const lan = await Lan.start(4);
  const closing = [() => lan.stop()];
  const browsers = [];
  try {
    const server = await serveOnline(`${lan.address(1)}:7878`, lan.inside(1));
    closing.push(() => server.stop());
    for (const machine of [2, 3, 4]) {
      const browser = await lan.launch(machine);
      browsers.push(browser);
      closing.push(() => browser.close());
    }
    const visit = (index, viewport) =>
      Game.open({ browser: browsers[index] }, { viewport, address: server.page });
    const ada = await visit(0, PHONE);
    const ben = await visit(1, DESKTOP);
    await register(ada, "Ada");
    await register(ben, "Ben");
    for (const game of [ada, ben]) {
      await game.press("online");
      await inLobby(game);
      await game.picture(`online-lobby-${game === ada ? "phone" : "desktop"}`);
      await game.answer("Play now");
    }
    for (const game of [ada, ben]) await atTable(game);
    let [blue, red] = (await selects(ada, "C3")) ? [ada, ben] : [ben, ada];
    await step([blue, red], 0);

    // Somebody watches.
    const cy = await visit(2, DESKTOP);
    await cy.press("online");
    await cy.answer("Continue as a guest");
    await inLobby(cy);
    await open(cy, "Watch", "Ada");
    await cy.says(BLUE[1], "blue leopard");
    await step([blue, red], 1);
    await cy.says(BLUE[2], "blue leopard");

    // The page of one player is closed in the middle, and the player comes back.
    const { page } = red;
    const context = page.context();
    await page.close();
    await blue.move(BLUE[2], BLUE[3], "blue leopard");
    const back = new Game(await context.newPage(), null);
    await back.page.goto(server.page, { waitUntil: "commit" });
    await back.ready();
    await back.press("online");
    await inLobby(back);
    await open(back, "My games", blue === ada ? "Ada" : "Ben");
    await back.says(BLUE[3], "blue leopard");
    red = back;
    await red.move(RED[0], RED[1], "red elephant");
    await blue.says(RED[1], "red elephant");
    for (const number of [3, 4, 5, 6]) await step([blue, red], number);
    for (const game of [blue, red, cy]) await game.announces("Blue has entered the den.");
    await blue.picture("online-end");

    const [won, lost] = await rated(blue, blue === ada ? ["Ada", "Ben"] : ["Ben", "Ada"]);
    assert.ok(won.rating > 1500 && won.rating + lost.rating === 3000, `${won.rating} ${lost.rating}`);
    assert.deepEqual([won.games, lost.games], [1, 1]);
    for (const game of [blue, red, cy]) assert.deepEqual(complaints(game), []);
  } catch (error) {
    for (const [at, browser] of browsers.entries()) {
      const pages = browser.contexts().flatMap((context) => context.pages());
      for (const page of pages) await page.screenshot({ path: `${PICTURES}/online-failed-${at}.png` });
    }
    throw error;
  } finally {
    for (const close of closing.reverse()) await close();
  }
});

// Makes an account by the page's own means, without its dialog, and loads the page again.
async function register(game, name) {
  const status = await game.page.evaluate(async (body) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch("/api/register", { method: "POST", headers, body });
    return answer.status;
  }, JSON.stringify({ name, password: PASSWORD }));
  assert.equal(status, 200);
  await game.page.reload();
  await game.ready();
}

// Opens a list of the lobby, and in it the game of somebody.
async function open(game, list, name) {
  await game.answer(list);
  await game.settle();
  const dialog = game.page.getByRole("dialog");
  await dialog.getByRole("button", { name: new RegExp(name) }).first().dispatchEvent("click");
  await atTable(game);
}

// The ratings of the players, once the game is in the archive.
async function rated(game, names) {
  for (;;) {
    const ratings = await game.page.evaluate(
      (names) => Promise.all(names.map(async (name) => (await fetch(`/api/players/${name}`)).json())),
      names,
    );
    if (ratings.every(({ ratings }) => ratings.length > 0)) return ratings.map(({ ratings }) => ratings[0]);
    await game.page.waitForTimeout(500);
  }
}

// What went wrong, without the attempts to connect that a browser reports.
const complaints = (game) =>
  game.complaints.filter((line) => !line.startsWith("WebSocket connection to"));
