// A person at a window hosts a game, and another one joins it with a page, by the code in the window.
// The machines are network namespaces.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import jsqr from "jsqr";
import { PNG } from "pngjs";
import { Lan, missing } from "./lan.mjs";
import { Game } from "./page.mjs";
import { Window } from "./window.mjs";

const VIEWPORT = { width: 640, height: 800 };
const TIME = "5 + 5";
// The sizes at which pictures of a square are compared, and the largest mean difference of a channel
// (of 255) between pictures of the same square: the renderers draw edges differently.
const SIDE = 16;
const SAME = 12;
// The smallest difference of a square on which another piece stands.
const OTHER = 24;

test("a page joins the game of a window by its code", { timeout: 900_000, skip: missing() }, async () => {
  const lan = await Lan.start(2);
  const closing = [() => lan.stop()];
  try {
    const window = await Window.open("(new_game: (mode: Friend))", lan.inside(1));
    closing.push(() => window.close());
    const link = await invite(window);
    const code = await readCode(window);
    assert.equal(code, link, "the code is another link than the text");
    assert.equal(code, kept(window), "the link is not that of the room");

    const browser = await lan.launch(2);
    closing.push(() => browser.close());
    const game = await visit(browser, code);
    try {
      await play(window, game);
    } finally {
      await game.picture("nearby-page-end");
      window.keep("nearby-window-end");
    }
    assert.deepEqual(game.complaints, []);
  } finally {
    for (const close of closing.reverse()) await close();
  }
});

// Hosts a timed game. Returns the link of the guest as the window shows it.
async function invite(window) {
  for (const name of ["Friends · Here or online", "Play nearby", "Host a game", TIME, "Invite"]) await window.press(name);
  return window.wait("http://");
}

// What the code on the screen says, as soon as it is drawn.
async function readCode(window) {
  for (let tries = 0; tries < 100; tries += 1) {
    const { data, width, height } = PNG.sync.read(window.picture());
    const code = jsqr(new Uint8ClampedArray(data), width, height);
    if (code) {
      window.keep("nearby-invitation");
      return code.data;
    }
  }
  throw new Error("the window shows no code that can be read");
}

// The link of the guest according to what the host keeps of its room.
function kept(window) {
  const folder = `${window.folder}/jungle/hosted`;
  const [name, ...others] = readdirSync(folder);
  assert.deepEqual(others, []);
  const { room, port, tokens } = JSON.parse(readFileSync(`${folder}/${name}/host.json`, "utf8"));
  return `http://192.168.71.1:${port}/#r/${room}/${tokens[1]}`;
}

async function visit(browser, link) {
  const game = await Game.enter({ browser }, { viewport: VIEWPORT, address: "about:blank" });
  await game.page.goto(link, { waitUntil: "commit" });
  await game.ready();
  return game;
}

async function play(window, game) {
  await game.join("Ada");
  await game.says("C3", "blue leopard");
  await game.page.getByRole("dialog").waitFor({ state: "detached" });
  await window.wait("C3, blue leopard");
  for (const [mine, theirs] of [
    [["A3", "A4", "blue rat"], ["G7", "G6", "red rat"]],
    [["C3", "D3", "blue leopard"], ["A7", "A6", "red elephant"]],
  ]) {
    await window.move(...mine);
    await game.says(mine[1], mine[2]);
    await game.move(...theirs);
    await window.wait(`${theirs[1]}, ${theirs[2]}`);
  }
  // Each player has the own side at the bottom. The waves of the rivers are not turned with the board.
  if (isTurned(await window.places()) !== isTurned(await game.places())) {
    await window.press("Flip board");
  }
  const first = await agree(window, game);
  window.keep("nearby-window");
  await game.picture("nearby-page");

  // After another move the pictures agree again, but not with the ones from before.
  await window.move("D3", "D4", "blue leopard");
  await game.says("D4", "blue leopard");
  const second = await agree(window, game);
  const moved = differences(first.window, second.page);
  report("different, of all squares", moved);
  for (const square of ["D3", "D4"]) {
    assert.ok(moved.get(square) > OTHER, `${square} still looks as before`);
  }

  await game.press("resign");
  await game.press("confirm-resign");
  await game.announces("resigned");
  await window.wait("You win!");
  await window.wait("Red has resigned.");
}

const isTurned = (places) => places.get("A1").y > places.get("A9").y;

// Waits until both boards are drawn alike. Returns the pictures of the squares.
async function agree(window, game) {
  // A square under the pointer looks different.
  window.mouse(0, 0);
  let worst;
  for (let tries = 0; tries < 20; tries += 1) {
    const pictures = {
      window: squares(window.picture(), await window.places()),
      page: squares(await game.screenshot(), await game.places()),
    };
    worst = differences(pictures.window, pictures.page);
    assert.equal(worst.size, 63);
    if (Math.max(...worst.values()) <= SAME) {
      report("the same, of all squares", worst);
      return pictures;
    }
    await game.settle();
  }
  throw new Error(`the boards differ: ${JSON.stringify([...worst])}`);
}

// The pictures of the squares in a picture, scaled to the same size: for each name, the means of the
// channels of its pixels.
function squares(png, places) {
  const { data, width } = PNG.sync.read(png);
  const scaled = ({ x, y, width: side, height }) => {
    const means = [];
    for (let row = 0; row < SIDE; row += 1) {
      for (let column = 0; column < SIDE; column += 1) {
        const [left, right] = [column, column + 1].map((index) => Math.round(x + (index * side) / SIDE));
        const [top, bottom] = [row, row + 1].map((index) => Math.round(y + (index * height) / SIDE));
        const sum = [0, 0, 0];
        for (let v = top; v < bottom; v += 1) {
          for (let u = left; u < right; u += 1) {
            for (let channel = 0; channel < 3; channel += 1) {
              sum[channel] += data[(v * width + u) * 4 + channel];
            }
          }
        }
        means.push(...sum.map((total) => total / (right - left) / (bottom - top)));
      }
    }
    return means;
  };
  return new Map([...places].map(([name, place]) => [name, scaled(place)]));
}

// The mean difference of each square.
function differences(ones, others) {
  const difference = (one, other) => mean(one.map((value, index) => Math.abs(value - other[index])));
  return new Map([...ones].map(([name, one]) => [name, difference(one, others.get(name))]));
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

function report(what, differences) {
  const sorted = [...differences].sort(([, a], [, b]) => b - a).slice(0, 6);
  const worst = sorted.map(([name, value]) => `${name} ${value.toFixed(1)}`).join(", ");
  console.log(`# ${what}: mean ${mean([...differences.values()]).toFixed(2)}; ${worst}`);
}
