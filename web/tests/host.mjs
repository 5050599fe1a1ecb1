// `jungle host`, as the tests of rooms start it.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";

const ROOT = new URL("../..", import.meta.url).pathname;
export const PROGRAM = `${process.env.CARGO_TARGET_DIR ?? `${ROOT}target`}/debug/jungle`;

// The time in which the program prints what a test waits for.
const PATIENCE = 60_000;

// A folder for the data of a host.
export const dataFolder = () => mkdtempSync(`${tmpdir()}/jungle-host-`);

// Hosts a game until it is stopped, with the page that is built into the program. `inside` begins the
// command line, for example to start the program on another machine; `data` is the folder for its
// data, which otherwise is removed in the end. Returns its links: of the players, and of those who
// watch; and `printed`, which resolves to the next line that matches.
export async function host(options, { inside = [], data } = {}) {
  const people = options.includes("--bot") ? 1 : 2;
  const folder = data ?? dataFolder();
  const [program, ...args] = [...inside, PROGRAM, "host", ...options];
  const running = spawn(program, args, {
    env: { ...process.env, XDG_DATA_HOME: folder }, stdio: ["pipe", "pipe", "inherit"],
  });
  const gone = new Promise((resolve) => running.once("exit", resolve));
  const stop = async () => {
    running.stdin.end();
    await gone;
    if (!data) rmSync(folder, { recursive: true });
  };
  const lines = createInterface({ input: running.stdout })[Symbol.asyncIterator]();
  const printed = async (pattern) => {
    const late = setTimeout(() => running.stdin.end(), PATIENCE);
    try {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error(`the program has not printed ${pattern}`);
        if (pattern.test(value)) return value;
      }
    } finally {
      clearTimeout(late);
    }
  };
  const links = [];
  try {
    while (links.length <= people) links.push(/http:\S+/.exec(await printed(/http:/))[0]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { links, printed, stop };
}
