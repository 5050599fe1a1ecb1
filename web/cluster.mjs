// Two pages at two servers of one cluster play a game; one of the servers is killed in the middle, and
// the game goes on without either player doing anything. `make test-cluster` runs it.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import test from "node:test";
import { atTable, inLobby, selects, step } from "./tests/online.mjs";
import { Game, launch } from "./tests/page.mjs";

const ROOT = new URL("..", import.meta.url).pathname;
const PROGRAM = `${process.env.CARGO_TARGET_DIR ?? `${ROOT}target`}/debug/jungle-server`;
// The name of the balancers in the browser of the tests.
const NAME = "jungle.test";
const NATS = process.env.NATS_SERVER ?? "nats-server";

// A program that runs until it is stopped or killed; `lines` are those of its standard output.
function run(program, args, options = {}) {
  const running = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"], ...options });
  const gone = new Promise((resolve) => running.once("exit", resolve));
  const lines = createInterface({ input: running.stdout })[Symbol.asyncIterator]();
  return {
    lines,
    async stop(signal = "SIGTERM") {
      running.stdin.end();
      running.kill(signal);
      await gone;
    },
  };
}

// A port that nobody uses at present.
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

// The server of the tests in Rust, in a folder with a socket. It ends with its standard input.
async function startPostgres() {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
  const path = (process.env.PATH ?? "").split(":");
  const folders = [...path, ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`)];
  const programs = folders.find((folder) => existsSync(`${folder}/initdb`));
  assert.ok(programs, "PostgreSQL is installed");
  const script = readFileSync(`${ROOT}tests/support/postgres.sh`, "utf8");
  const shell = ["sh", "-c", script, "postgres.sh", programs];
  // PostgreSQL refuses to run as root.
  const command = process.getuid() === 0 ? ["runuser", "-u", "nobody", "--", ...shell] : shell;
  const running = spawn(command[0], command.slice(1), { cwd: "/", stdio: ["pipe", "pipe", "inherit"] });
  const gone = new Promise((resolve) => running.once("exit", resolve));
  const lines = createInterface({ input: running.stdout })[Symbol.asyncIterator]();
  const { value: folder } = await lines.next();
  return {
    address: `postgres://jungle@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      running.stdin.end();
      await gone;
    },
  };
}

// A balancer at a port: passes connections on to the first of some other ports that answers.
async function balance(at, ports) {
  const sockets = new Set();
  const balancer = createServer((client) => {
    sockets.add(client);
    client.once("close", () => sockets.delete(client));
    const attempt = ([port, ...others]) => {
      if (!port) return client.destroy();
      const server = connect(port, "127.0.0.1");
      server.once("connect", () => {
        server.removeAllListeners("error");
        for (const [one, other] of [[client, server], [server, client]]) {
          one.pipe(other);
          one.on("error", () => other.destroy());
          one.once("close", () => other.destroy());
        }
      });
      server.once("error", () => attempt(others));
    };
    client.on("error", () => {});
    attempt(ports);
  });
  await new Promise((resolve) => balancer.listen(at, "127.0.0.1", resolve));
  return {
    page: `http://${NAME}:${at}/`,
    stop() {
      for (const socket of sockets) socket.destroy();
      balancer.close();
    },
  };
}

test("a server is killed while two pages play", { timeout: 900_000 }, async () => {
  const folder = mkdtempSync(`${tmpdir()}/jungle-cluster-`);
  const closing = [() => rmSync(folder, { recursive: true })];
  try {
    const nats = await freePort();
    const node = run(NATS, ["-a", "127.0.0.1", "-p", String(nats), "-js", "-sd", folder]);
    closing.push(() => node.stop());
    const postgres = await startPostgres();
    closing.push(() => postgres.stop());
    const doors = [await freePort(), await freePort()];
    const servers = [];
    for (let index = 0; index < 2; index += 1) {
      const port = await freePort();
      const server = run(PROGRAM, [
        "serve", "--address", `127.0.0.1:${port}`, "--database", postgres.address,
        "--cluster", `nats://127.0.0.1:${nats}`, "--replicas", "1",
        ...doors.flatMap((door) => ["--name", `${NAME}:${door}`]),
      ]);
      closing.push(() => server.stop());
      const { done } = await server.lines.next();
      assert.ok(!done, "the server starts");
      servers.push({ port, server });
    }
    const ports = servers.map(({ port }) => port);
    const balancers = [await balance(doors[0], ports), await balance(doors[1], [...ports].reverse())];
    closing.push(() => balancers.forEach((balancer) => balancer.stop()));
    const browser = await launch();
    closing.push(() => browser.close());
    const games = [];
    for (const balancer of balancers) {
      const game = await Game.open({ browser }, { address: balancer.page });
      await game.press("online");
      await game.answer("Continue as a guest");
      await inLobby(game);
      games.push(game);
    }
    for (const game of games) await game.answer("Play now");
    for (const game of games) await atTable(game);
    const [blue, red] = (await selects(games[0], "C3")) ? games : [...games].reverse();
    for (const number of [0, 1, 2]) await step([blue, red], number);
    // The server of the first page.
    await servers[0].server.stop("SIGKILL");
    const start = Date.now();
    await step([blue, red], 3);
    console.log(`two moves after the kill: ${((Date.now() - start) / 1000).toFixed(1)} s`);
    for (const number of [4, 5, 6]) await step([blue, red], number);
    for (const game of games) await game.announces("Blue has entered the den.");
    await blue.picture("cluster-end");
  } finally {
    for (const close of closing.reverse()) await close();
  }
});
