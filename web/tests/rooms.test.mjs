// Two people in two browsers, whose game is hosted by `jungle host` on this machine.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import test from "node:test";
import { promisify } from "node:util";
import { dataFolder, host } from "./host.mjs";
import { DIST, Game, NEWER, launch, newer } from "./page.mjs";

const WINDOW = { width: 640, height: 480 };

// The bot of the documentation, until its game is over. Resolves to what it prints.
function bot(link) {
  const script = new URL("../../examples/bot.py", import.meta.url).pathname;
  return promisify(execFile)("python3", ["-B", script, link, "--name", "Sam", "--pause", "0.1"]);
}

test("a bot in another language plays with a page", { timeout: 300_000 }, async () => {
  const browser = await launch();
  const { links, stop } = await host(["--address", "127.0.0.1"]);
  const game = await Game.open({ browser }, { address: links[0], viewport: WINDOW });
  try {
    await game.join("Ada");
    const result = bot(links[1]);
    // If the test fails before it looks at the result, that is the failure to be told.
    result.catch(() => {});
    await game.says("A3", "blue rat");
    await game.page.getByRole("dialog").waitFor({ state: "detached" });
    await game.move("A3", "A4", "blue rat");
    await game.announces("Red's");
    await game.press("resign");
    await game.press("confirm-resign");
    assert.equal((await result).stdout, "won: resignation\n");
    assert.deepEqual(game.complaints, []);
  } finally {
    await game.close();
    await browser.close();
    await stop();
  }
});

test("two pages play a game, and a third one watches", { timeout: 600_000 }, async () => {
  const browser = await launch();
  const { links, stop } = await host(["--address", "127.0.0.1"]);
  const games = [];
  const join = async (link, name) => {
    const game = await Game.open({ browser }, { address: link, viewport: WINDOW });
    games.push(game);
    if (name) await game.join(name);
    return game;
  };
  try {
    const ada = await join(links[0], "Ada");
    assert.equal(new URL(ada.page.url()).hash, "", "the token stays in the address bar");
    await ada.announces("Waiting for your opponent");
    const ben = await join(links[1], "Ben");
    const eva = await join(links[2]);
    for (const game of games) {
      await game.says("A3", "blue rat");
      await game.page.getByRole("dialog").waitFor({ state: "detached" });
      await game.settle();
    }
    // A move of each side is seen by everybody.
    for (const [game, from, to, piece] of [
      [ada, "A3", "A4", "blue rat"], [ben, "G7", "G6", "red rat"],
    ]) {
      await game.move(from, to, piece);
      for (const other of games) await other.says(to, piece);
    }
    // Nobody moves for the other side, and who only watches does not move.
    await eva.square("A4").dispatchEvent("click");
    await eva.settle();
    assert.ok(!(await eva.label("A4")).includes("selected"));
    // A tab that is loaded again is in the same game.
    await ben.page.reload();
    await ben.ready();
    await ben.says("A4", "blue rat");
    await ben.picture("room");
    // The end.
    await ada.press("resign");
    await ada.press("confirm-resign");
    for (const game of games) await game.announces("resigned");
    for (const game of games) assert.deepEqual(game.complaints, []);
  } finally {
    for (const game of games) await game.close();
    await browser.close();
    await stop();
  }
});

test("a page loads the one of a newer host, once", { timeout: 600_000 }, async () => {
  const browser = await launch();
  const [data, pages, stale] = [dataFolder(), newer(), dataFolder()];
  const options = ["--address", "127.0.0.1"];
  let hosted = await host([...options, "--web", DIST], { data });
  const game = await Game.open({ browser }, { address: hosted.links[0], viewport: WINDOW });
  try {
    await game.join("Ada");
    await game.announces("Waiting for your opponent");
    const version = () => game.page.evaluate(() => document.body.dataset.version);
    const own = await version();
    let loads = 0;
    game.page.on("load", () => (loads += 1));
    await hosted.stop();
    hosted = await host([...options, "--again", "--web", pages], { data });
    await game.page.waitForFunction((version) => document.body?.dataset.version === version, NEWER);
    await game.ready();
    await game.announces("Waiting for your opponent");
    assert.equal(loads, 1);
    assert.notEqual(own, NEWER);
    // A cache that has an older page than the server states, whatever is loaded.
    await hosted.stop();
    const list = readFileSync(`${DIST}/dist.json`, "utf8");
    cpSync(DIST, stale, { recursive: true });
    writeFileSync(`${stale}/dist.json`, list.replace(own, "abcdefabcd"));
    hosted = await host([...options, "--again", "--web", stale], { data });
    // The page from before, and the old one, load once each.
    while (loads < 3) await game.page.waitForTimeout(100);
    await game.ready();
    await game.announces("Waiting for your opponent");
    await game.page.waitForTimeout(3_000);
    assert.equal(loads, 3);
    assert.equal(await version(), own);
  } finally {
    await game.close();
    await browser.close();
    await hosted.stop();
    for (const folder of [data, pages, stale]) rmSync(folder, { recursive: true });
  }
});
