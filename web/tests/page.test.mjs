// What the page does in a browser: drawing, input, the search, and saved games.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Game, tests } from "./page.mjs";

const { fixture, check } = tests();

// A move of a piece, made by `make`, is drawn and is in the labels.
const moves = (name, options, from, to, piece, make) =>
  check(name, options, async (game) => {
    await game.begin(options.game ?? "jungle");
    const before = await game.look(to);
    await game.says(from, piece);
    await make(game, from, to);
    await game.says(to, piece);
    await game.settle(2000);
    assert.equal((await game.label(from)).includes(piece), false);
    assert.ok((await game.look(to)) !== before, "nothing is drawn");
  });

moves("a move by click", {}, "A3", "A4", "blue", async (game, from, to) => {
  for (const square of [from, to]) {
    const { x, y } = await game.middle(square);
    await game.page.mouse.click(x, y, { delay: 300 });
    await game.settle(1000);
  }
});

moves("a move by drag", {}, "A3", "A4", "blue", async (game, from, to) => {
  const [start, end] = [await game.middle(from), await game.middle(to)];
  await game.page.mouse.move(start.x, start.y);
  await game.page.mouse.down();
  await game.settle(500);
  await game.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await game.settle(500);
  await game.page.mouse.move(end.x, end.y, { steps: 4 });
  await game.settle(500);
  await game.page.mouse.up();
});

const phone = { viewport: { width: 390, height: 844 }, scale: 2, touch: true };
moves("a move by touch", phone, "A3", "A4", "blue", async (game, from, to) => {
  for (const square of [from, to]) {
    const { x, y } = await game.middle(square);
    await game.page.touchscreen.tap(x, y);
    await game.settle(1500);
  }
});

const emulated = { ...phone, emulated: true };
check("the board fills a phone whose scale is emulated", emulated, async (game) => {
  await game.begin("jungle");
  const { pixels, width } = await game.page.locator("#board").evaluate((canvas) => ({
    pixels: canvas.width, width: canvas.clientWidth,
  }));
  assert.equal(pixels, 2 * width);
  const squares = await game.page.locator("[role=grid]").boundingBox();
  assert.ok(squares.x >= 0 && squares.width > 0.8 * width && squares.width <= width, squares.width);
});

// The squares of larger boards are too small for fingers: a touch enlarges the place.
const small = { viewport: { width: 360, height: 640 }, scale: 2, touch: true, game: "lines-of-action" };
moves("a move by touch on small squares", small, "a6", "c6", "black", async (game, from, to) => {
  for (const square of [from, to]) {
    const { x, y } = await game.middle(square);
    const look = await game.look(square);
    await game.page.touchscreen.tap(x, y);
    await game.settle();
    await game.picture(`a-loupe-${square}`);
    assert.equal((await game.label(square)).includes("selected"), false);
    assert.ok((await game.look(square)) !== look, "nothing is drawn");
    await game.page.touchscreen.tap(x + 3, y + 3);
    await game.settle();
  }
});

moves("a piece that was dragged away and back can be moved", small, "a6", "c6", "black",
  async (game, from, to) => {
    const fingers = await game.touchscreen();
    const [start, end] = [await game.middle(from), await game.middle(to)];
    for (const place of [start, end, start]) await fingers(place);
    await fingers();
    await game.says(from, "selected");
    // It is no longer dragged: another touch enlarges the place, and the next one selects.
    const look = await game.look(to);
    await fingers(end);
    await fingers();
    assert.ok((await game.look(to)) !== look, "nothing is enlarged");
    await fingers(end);
    await fingers();
  });

moves("a second finger waits until the first is lifted", small, "a6", "c6", "black",
  async (game, from, to) => {
    const fingers = await game.touchscreen();
    const [start, end, other] = [await game.middle(from), await game.middle(to), await game.middle("h3")];
    await fingers(start);
    for (const place of [[end], [end, other], [end]]) await fingers(...place);
    assert.equal((await game.label("h3")).includes("selected"), false);
    await fingers();
  });

moves("a move by keyboard", {}, "A3", "A4", "blue", async (game, from, to) => {
  // The cursor is on the square that had the focus last.
  await game.square(from).focus();
  await game.page.locator("#board").focus();
  await game.settle(0);
  for (const key of ["ArrowLeft", "ArrowRight", "Enter"]) await game.key(key);
  await game.says(from, "selected");
  await game.key((await game.middle(to)).y > (await game.middle(from)).y ? "ArrowDown" : "ArrowUp");
  await game.key("Enter");
});

moves("a move by the elements next to the board", {}, "A3", "A4", "blue", async (game, from, to) => {
  await game.square(from).focus();
  await game.page.keyboard.press("Enter");
  await game.says(to, "legal move");
  await game.square(to).dispatchEvent("click");
  await game.announces(to);
});

for (const id of ["lines-of-action", "mule-checkers", "king-chess"]) {
  check(`a move of ${id}`, {}, async (game) => {
    await game.begin(id);
    assert.notEqual(await game.play(), null);
  });
}

check("a game is set up and resigned by the elements alone", {}, async (game) => {
  for (const choice of ["level-rat", "side-second"]) {
    await game.press(choice);
    await game.page.locator(`[data-id="${choice}"][aria-pressed="true"]`).waitFor({ state: "attached" });
  }
  // The computer moves first: something has moved when it is the person's turn.
  await game.begin("jungle-computer");
  await game.page.locator('[data-id="undo"], [data-id="hint"]').first().waitFor({ state: "attached" });
  await game.announces("Blue");
  await game.press("resign");
  await game.announces("Red");
  await game.press("confirm-resign");
  await game.page.locator('[data-id="restart"]').waitFor({ state: "attached" });
  await game.announces("You lost this one");
});

const opponent = (game, level) =>
  game.choose(`new_game: (bots: ("${level}", "${level}")), motion: 0.0`);

check("a whole game against a weak computer player", {}, async (game) => {
  await opponent(game, "rat");
  await game.begin("jungle-computer");
  let moves = 0;
  while (moves < 400 && (await game.play(["blue", "red", "D9"])) !== null) {
    moves += 1;
    // The computer has moved when a hint is offered, or the game is over.
    const ready = '[data-id="hint"], [data-id="close"]';
    await game.page.locator(ready).first().waitFor({ state: "attached" });
    if (await game.page.locator('[data-id="close"]').count()) break;
  }
  assert.ok(await game.page.locator('[data-id="close"]').count(), `no end after ${moves} moves`);
});

check("the picture keeps moving while the strongest level thinks", {}, async (game) => {
  await opponent(game, "elephant");
  await game.begin("jungle-computer");
  // The frames until it has answered. A frame as long as the search would mean that the page
  // freezes during it.
  const drawn = game.page.evaluate(async () => {
    const thinks = () => document.querySelector('[data-id="hint"]') === null;
    const frame = () => new Promise(requestAnimationFrame);
    const times = [];
    while (!thinks()) await frame();
    for (let last = performance.now(); thinks(); ) {
      const now = await frame();
      times.push(now - last);
      last = now;
    }
    return { frames: times.length, worst: Math.max(...times), all: times.reduce((a, b) => a + b, 0) };
  });
  assert.notEqual(await game.play(["blue", "red"]), null);
  const { frames, worst, all } = await drawn;
  const figures = `${frames} frames in ${Math.round(all)} ms, the longest of ${Math.round(worst)} ms`;
  console.log(`while the elephant searches: ${figures}`);
  assert.ok(frames >= 5 && worst < all / 2, figures);
});

// Disables workers, and times what the engine does in the page instead: from its first reading of the
// clock to the last one before it yields, with the time since the previous slice.
const withoutWorkers = () => {
  globalThis.Worker = class {
    constructor() {
      throw new DOMException("no workers here", "SecurityError");
    }
  };
  globalThis.slices = [];
  let start = null, end = performance.now();
  const look = () => {
    const now = performance.now();
    if (start === null) {
      start = now;
      slices.push({ time: 0, pause: start - end });
      queueMicrotask(() => { start = null; });
    }
    slices.at(-1).time = now - start;
    end = now;
  };
  let host;
  Object.defineProperty(globalThis, "host", {
    get: () => host,
    set(calls) {
      const timed = (call) => (...values) => {
        look();
        return call(...values);
      };
      host = Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, timed(call)]));
    },
  });
};

// A hint, after the question whether a rated game shall no longer be rated.
const hint = async (game, isRated = false) => {
  await game.press("hint");
  if (isRated) await game.press("use-help-hint");
  await game.announces("Look at the");
  return game.page.locator("[data-id=live]").innerText();
};

check("without workers the page searches itself", { script: withoutWorkers }, async (game) => {
  const other = await Game.open(fixture);
  await other.begin("jungle");
  const advice = await hint(other);
  await other.close();
  await opponent(game, "lion");
  await game.begin("jungle-computer");
  assert.equal(await hint(game, true), advice);
  const ready = game.page.locator('[data-id="hint"]');
  for (const level of ["lion", "elephant"]) {
    await opponent(game, level);
    await game.begin("jungle-computer");
    assert.notEqual(await game.play(), null);
    await ready.waitFor({ state: "attached" });
  }
  // The search for an undone position is cancelled.
  assert.notEqual(await game.play(), null);
  await game.press("undo");
  await game.press("use-help-undo");
  await ready.waitFor({ state: "attached" });
  await hint(game);
  const slices = await game.page.evaluate(() => slices);
  // The most time that a slice is meant to take, after its pause.
  const limit = ({ pause }) => Math.min(Math.max(pause / 3, 4), 100);
  const kept = slices.filter((slice) => slice.time < limit(slice) * 1.25).length;
  const longest = Math.max(...slices.map(({ time }) => time));
  const figures = `${kept} of ${slices.length} slices in time, the longest of ${longest.toFixed(1)} ms`;
  console.log(figures);
  // On a busy processor some slices take longer.
  assert.ok(slices.length > 20 && kept > slices.length / 2, figures);
});

const missing = () => {
  const { Worker } = globalThis;
  globalThis.Worker = class extends Worker {
    constructor(_, options) {
      super("missing.js", options);
    }
  };
};

check("where a worker does not start the page searches itself", { script: missing }, async (game) => {
  await opponent(game, "tiger");
  await game.begin("jungle-computer");
  assert.notEqual(await game.play(), null);
  await game.page.locator('[data-id="hint"]').waitFor({ state: "attached" });
  await hint(game, true);
  game.complaints = game.complaints.filter((text) => !text.includes("404"));
});

check("undo, save, reload, resume", {}, async (game) => {
  await game.begin("jungle");
  assert.notEqual(await game.play(), null);
  const second = await game.play();
  await game.press("undo");
  await game.page.locator('[data-id="redo"]').waitFor({ state: "attached" });
  await game.page.locator("#board").focus();
  const { text } = await game.download(() => game.page.keyboard.press("Control+s"));
  assert.match(text, /game: "jungle"/);
  await game.page.reload();
  await game.ready();
  await game.press("continue");
  await game.page.locator('[data-id="undo"]').waitFor({ state: "attached" });
  assert.notEqual(second, null);
});

check("a game from a file is saved under its name", {}, async (game) => {
  const save = async () => {
    const file = await game.download(() => game.press("save"));
    return { ...file, moves: /moves: \[[^\]]*/.exec(file.text)[0] };
  };
  await game.begin("jungle");
  assert.notEqual(await game.play(), null);
  const { text, moves } = await save();
  await game.press("new-game");
  // A browser opens its dialog only after a user gesture.
  const dialog = game.page.waitForEvent("filechooser");
  await game.page.locator('[data-id="open"]').focus();
  await game.page.keyboard.press("Enter");
  await (await dialog).setFiles({ name: "mine.jungle", mimeType: "", buffer: Buffer.from(text) });
  await game.page.locator('[data-id="undo"]').waitFor({ state: "attached" });
  assert.notEqual(await game.play(), null);
  const saved = await save();
  assert.equal(saved.name, "mine.jungle");
  assert.ok(saved.moves.length > moves.length, saved.moves);
});

check("the keyboard gets from the board to the squares and the buttons", {}, async (game) => {
  const role = () => game.page.evaluate(() => document.activeElement.getAttribute("role"));
  assert.equal(await role(), "application");
  await game.key("F6");
  assert.equal(await role(), "button");
  const { width } = await game.page.locator(":focus").boundingBox();
  assert.ok(width > 100, "the focused button is not visible");
  await game.begin("jungle");
  assert.notEqual(await game.play(), null);
  await game.page.locator("#board").focus();
  await game.key("F6");
  assert.equal(await role(), "gridcell");
  // Arrow keys move the focus in their direction, also on a flipped board.
  for (const flipped of [false, true]) {
    await game.square("D5").focus();
    const { x, y } = await game.middle("D5");
    await game.key("ArrowUp");
    await game.key("ArrowLeft");
    const place = await game.page.evaluate(() => document.activeElement.getBoundingClientRect().toJSON());
    assert.ok(place.bottom < y && place.right < x, `flipped: ${flipped}`);
    await game.page.locator("#board").focus();
    await game.key("f");
  }
  // A button that is removed passes its focus on.
  await game.page.locator('[data-id="undo"]').focus();
  await game.key("Enter");
  await game.page.locator('[data-id="undo"]').waitFor({ state: "detached" });
  assert.equal(await role(), "button");
});

check("a damaged file is reported", {}, async (game) => {
  await game.drop("game.jungle", "(version: 1, game: \"jungle\"");
  await game.announces("game.jungle");
  const records = new URL("../../crates/record/tests/data/records/version1-jungle.jungle", import.meta.url);
  await game.press("close");
  await game.drop("sound.jungle", readFileSync(records, "utf8"));
  await game.page.locator('[data-id="new-game"]').waitFor({ state: "attached" });
});

check("a link holds a game", {}, async (game) => {
  await game.begin("jungle");
  assert.notEqual(await game.play(), null);
  await game.press("share-link");
  await game.page.waitForFunction(() => location.hash.length > 1);
  const hash = await game.page.evaluate(() => location.hash);
  const other = await Game.open(fixture, { hash });
  await other.page.locator('[data-id="new-game"]').waitFor({ state: "attached" });
  await other.close();
  const damaged = await Game.open(fixture, { hash: hash.slice(0, -3) });
  await damaged.announces("damaged");
  assert.equal(await damaged.page.locator('[data-id="new-game"]').count(), 0);
  await damaged.close();
});

check("storage that fails is reported", {}, async (game) => {
  await game.page.evaluate(() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
  });
  await game.begin("jungle");
  // The settings are saved when a game begins, the game with each move.
  for (const words of ["could not be saved", "Autosave failed"]) {
    await game.announces(words);
    await game.press("close");
    assert.notEqual(await game.play(), null);
  }
});

for (const [width, height] of [[360, 640], [1920, 1080]]) {
  check(`nothing is cut off at ${width} by ${height}`, { viewport: { width, height } }, async (game) => {
    await game.begin("jungle");
    const sizes = await game.page.evaluate(() => ({
      page: [document.documentElement.scrollWidth, document.documentElement.scrollHeight],
      board: document.getElementById("board").getBoundingClientRect().toJSON(),
      cells: [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.getBoundingClientRect().toJSON()),
    }));
    assert.deepEqual(sizes.page, [width, height]);
    assert.deepEqual([sizes.board.width, sizes.board.height], [width, height]);
    for (const cell of sizes.cells) {
      assert.ok(cell.left >= 0 && cell.top >= 0 && cell.right <= width && cell.bottom <= height);
      assert.ok(cell.width >= 44, `a square of ${cell.width} pixels`);
    }
  });
}
