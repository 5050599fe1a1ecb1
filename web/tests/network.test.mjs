// Two people whose browsers reach `jungle host` over a network, as phones do: by an address for which
// browsers have no secure context. The machines are network namespaces.
import assert from "node:assert/strict";
import test from "node:test";
import { host } from "./host.mjs";
import { Lan, missing } from "./lan.mjs";
import { Game } from "./page.mjs";

const WINDOW = { width: 390, height: 844 };
// Twice the time after which the host gives up a connection on which it hears nothing.
const SLEEP = 60_000;

// Blue's leopard walks into the red den while Red moves its elephant to and fro.
const BLUE = ["C3", "D3", "D4", "D5", "D6", "D7", "D8", "D9"];
const RED = ["A7", "A6"];

test("two pages play over a network", { timeout: 900_000, skip: missing() }, async () => {
  const lan = await Lan.start(3);
  const closing = [() => lan.stop()];
  try {
    const { links, stop } = await host([], { inside: lan.inside(1) });
    closing.push(stop);
    const browsers = [];
    for (const machine of [2, 3]) {
      const browser = await lan.launch(machine);
      browsers.push(browser);
      closing.push(() => browser.close());
    }
    await checkNames(browsers[0], new URL(links[0]));
    await play(lan, browsers, links);
  } finally {
    for (const close of closing.reverse()) await close();
  }
});

test("a host without guests is helped", { timeout: 120_000, skip: missing() }, async () => {
  const lan = await Lan.start(1);
  try {
    lan.run(1, "ip addr add 192.168.72.1/24 dev lan");
    const { printed, stop } = await host([], { inside: lan.inside(1) });
    try {
      await printed(/^other addresses of this computer: 192\.168\.72\.1$/);
      await printed(/on the same Wi-Fi network/);
      await printed(/port 7878/);
    } finally {
      await stop();
    }
  } finally {
    lan.stop();
  }
});

// The host answers to its address, and to no name that another server could have given it.
async function checkNames(browser, { hostname, origin, port }) {
  assert.equal(hostname, "192.168.71.1");
  const page = await browser.newPage();
  const hello = await page.goto(`${origin}/hello`);
  assert.equal(hello.status(), 200);
  assert.match(await hello.text(), /This device reaches the game/);
  for (const path of ["/", "/hello"]) {
    const refused = await page.goto(`http://jungle.test:${port}${path}`);
    assert.equal(refused.status(), 421);
  }
  await page.close();
}

async function play(lan, browsers, links) {
  const [ada, ben] = [await visit(browsers[0], links[0]), await visit(browsers[1], links[1])];
  await ada.game.join("Ada");
  await ada.game.announces("Waiting for your opponent");
  const joined = performance.now();
  await ben.game.join("Ben");
  await canMove(ada.game, "C3");
  report("a link was opened, and a name could be chosen", ben.ready);
  report("the second player had joined, and the first move was possible", performance.now() - joined);

  const both = [ada.game, ben.game];
  // The moves of a number: Blue's, and Red's.
  const step = async (number) => {
    const [from, to] = [BLUE[number], BLUE[number + 1]];
    await ada.game.move(from, to, "blue leopard");
  };
  const reply = async (number) => {
    const [from, to] = [RED[number % 2], RED[(number + 1) % 2]];
    await ben.game.says(BLUE[number + 1], "blue leopard");
    await ben.game.move(from, to, "red elephant");
    await ada.game.says(to, "red elephant");
  };
  for (const number of [0, 1]) {
    await step(number);
    await reply(number);
  }

  // The device of a player sleeps: nothing runs on it, and it is not in the network.
  const devtools = await ben.game.page.context().newCDPSession(ben.game.page);
  await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
  lan.connect(3, false);
  await step(2);
  await ada.game.page.waitForTimeout(SLEEP);
  await ada.game.announces("Ben is not connected.");
  lan.connect(3, true);
  const awake = performance.now();
  await devtools.send("Page.setWebLifecycleState", { state: "active" });
  await ben.game.says(BLUE[3], "blue leopard");
  report("a device woke up, and showed the move", performance.now() - awake);
  await reply(2);
  await step(3);
  await reply(3);

  // A tab that is loaded again is in the same seat.
  await step(4);
  const reloaded = performance.now();
  await ben.game.page.reload();
  await ben.game.ready();
  await canMove(ben.game, "A7");
  report("a tab was loaded again, and a move was possible", performance.now() - reloaded);
  await reply(4);
  await step(5);
  await reply(5);
  await step(6);
  for (const game of both) {
    await game.announces("Blue has entered the den.");
    await game.picture(`network-${game === ada.game ? "blue" : "red"}`);
  }
  check(ada);
  check(ben);
}

// Opens a link, and notes how long that took, the answers of the host and what is on the console.
async function visit(browser, link) {
  const start = performance.now();
  const game = await Game.enter({ browser }, { viewport: WINDOW, address: "about:blank" });
  const answers = new Map();
  game.page.on("response", (response) => answers.set(new URL(response.url()).pathname, response));
  await game.page.goto(link, { waitUntil: "commit" });
  await game.ready();
  await game.page.getByRole("dialog").getByRole("button", { name: "Join" }).waitFor({ state: "attached" });
  const ready = performance.now() - start;
  const { hash, hostname } = new URL(game.page.url());
  assert.equal(hash, "", "the token stays in the address bar");
  assert.equal(hostname, "192.168.71.1");
  assert.equal(await game.page.evaluate(() => isSecureContext), false);
  return { game, answers, ready };
}

// Waits until a move is possible: a piece can be selected.
async function canMove(game, square) {
  await game.says(square, ",");
  await game.page.getByRole("dialog").waitFor({ state: "detached" });
  await game.square(square).dispatchEvent("click");
  await game.says(square, "selected");
  await game.key("Escape");
}

// Nothing has gone wrong that the browser or the game would write about, and what was sent was
// compressed.
function check({ game, answers }) {
  // A browser reports each attempt to connect that fails.
  const isFailedAttempt = (line) => line.startsWith("WebSocket connection to");
  assert.deepEqual(game.complaints.filter((line) => !isFailedAttempt(line)), []);
  for (const line of game.lines) assert.doesNotMatch(line, /service.?worker|clipboard|wake.?lock/i);
  // Answers of a few bytes are not compressed.
  const files = [...answers].filter(([path]) => !path.startsWith("/api/"));
  const encodings = files.map(([path, response]) => [path, response.headers()["content-encoding"]]);
  const programs = encodings.filter(([path]) => path.endsWith(".wasm"));
  assert.ok(programs.length > 0);
  for (const [path, encoding] of encodings) assert.equal(encoding, "gzip", path);
}

function report(what, time) {
  console.log(`# ${(time / 1000).toFixed(1)} s: ${what}`);
}
