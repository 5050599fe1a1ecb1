// `jungle serve`, as the tests of online games start it.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";

const ROOT = new URL("../..", import.meta.url).pathname;
// The program without the window, which `make test-web` builds with the page inside.
const PROGRAM = `${process.env.CARGO_TARGET_DIR ?? `${ROOT}target`}/debug/jungle-server`;

// Starts a server until it is stopped. `inside` begins the command line, for example to start it on
// another machine, whose address it has. Returns the address of its page.
export async function serveOnline(address, inside = []) {
  const folder = mkdtempSync(`${tmpdir()}/jungle-server-`);
  const [program, ...args] = [...inside, PROGRAM, "serve", "--address", address];
  const running = spawn(program, args, {
    env: { ...process.env, XDG_DATA_HOME: folder }, stdio: ["ignore", "pipe", "inherit"],
  });
  const gone = new Promise((resolve) => running.once("exit", resolve));
  const lines = createInterface({ input: running.stdout })[Symbol.asyncIterator]();
  const { value, done } = await lines.next();
  if (done) throw new Error("the server has not started");
  return {
    page: `${value}/`,
    async stop() {
      running.kill();
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}
