// `jungle host`, as the tests of rooms start it.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { DIST } from "./page.mjs";

const ROOT = new URL("../..", import.meta.url).pathname;
export const PROGRAM = `${process.env.CARGO_TARGET_DIR ?? `${ROOT}target`}/debug/jungle`;

// Hosts a game until it is stopped; `inside` begins the command line, for example to start the
// program on another machine. Returns its links: of the players, and of those who watch.
export async function host(options, inside = []) {
  const people = options.includes("--bot") ? 1 : 2;
  const folder = mkdtempSync(`${tmpdir()}/jungle-host-`);
  const [program, ...args] = [...inside, PROGRAM, "host", "--web", DIST, ...options];
  const running = spawn(program, args, {
    env: { ...process.env, XDG_DATA_HOME: folder }, stdio: ["pipe", "pipe", "inherit"],
  });
  const gone = new Promise((resolve) => running.once("exit", resolve));
  const stop = async () => {
    running.stdin.end();
    await gone;
    rmSync(folder, { recursive: true });
  };
  const links = [];
  for await (const line of createInterface({ input: running.stdout })) {
    const link = /http:\S+/.exec(line);
    if (link) links.push(link[0]);
    if (links.length === people + 1) return { links, stop };
  }
  await stop();
  throw new Error("the program does not host a game");
}
