// Figures of the page: bytes over the wire, time to the board, the search in its worker.
import { readdirSync, statSync } from "node:fs";
import { ADDRESS, Game, open } from "./tests/page.mjs";

const dist = new URL("dist/", import.meta.url);
const files = readdirSync(dist).filter((name) => !/\.(br|gz)$/.test(name)).sort();
const size = (name) => statSync(new URL(name, dist)).size;
const total = { brotli: 0, gzip: 0 };
console.log("| file | as it is | brotli | gzip |\n| --- | ---: | ---: | ---: |");
for (const name of files) {
  const [brotli, gzip] = [size(`${name}.br`), size(`${name}.gz`)];
  total.brotli += brotli;
  total.gzip += gzip;
  console.log(`| ${name.replace(/-[0-9a-f]{10}/, "")} | ${size(name)} | ${brotli} | ${gzip} |`);
}
console.log(`| all | | ${total.brotli} | ${total.gzip} |`);

const house = await open();
const times = [];
for (let round = 0; round < 3; round += 1) {
  const game = await Game.open(house);
  times.push(await game.page.evaluate(() => performance.getEntriesByName("board")[0].startTime));
  if (round === 2) console.log(`search: ${JSON.stringify(await search(game))}`);
  await game.close();
}
console.log(`time to the board, ms: ${times.map(Math.round).join(", ")}`);
await house.close();

// The highest level's first turn of Jungle in a worker of its own: positions a second.
function search(game) {
  return game.page.evaluate(async (address) => {
    const worker = new Worker(new URL(document.body.dataset.worker, address), { type: "module" });
    const said = (word) =>
      new Promise((resolve) => {
        worker.addEventListener("message", ({ data }) => data.startsWith(word) && resolve(data));
      });
    await said("ready");
    let last = "";
    worker.addEventListener("message", ({ data }) => {
      if (data.startsWith("report")) last = data;
    });
    const rows = [
      "l.#X#.t", ".d.#.c.", "r.p.w.e", ".**.**.", ".**.**.", ".**.**.", "E.W.P.R", ".C.#.D.", "T.#X#.L",
    ];
    const board = rows.map((row) => `"${row}",`).join("");
    const record = `(version: 1, game: "jungle", options: {}, players: {"blue": "elephant", "red": "human"},
      seed: 1, start: "standard", moves: [], board: [${board}], to_move: "blue")`;
    const answer = said("turn");
    worker.postMessage(`turn 5000\n${record}`);
    await answer;
    worker.terminate();
    const [, depth, , nodes, micros] = last.split("\n")[0].split(" ").map(Number);
    return { depth, nodes, seconds: micros / 1e6, nodesPerSecond: Math.round(nodes / (micros / 1e6)) };
  }, ADDRESS);
}
