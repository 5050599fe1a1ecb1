// Machines in a network of their own: network namespaces of this one, connected by a bridge. They
// belong to processes that end when the test does, so that nothing is left behind.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { CHROMIUM, launch } from "./page.mjs";

const NEW_NAMESPACE = ["unshare", "--user", "--map-root-user", "--net"];

// Why network namespaces cannot be made here, as the option `skip` of a test. In continuous
// integration it has to be possible.
export function missing() {
  const [unshare, ...args] = [...NEW_NAMESPACE, "ip", "link", "add", "lan", "type", "bridge"];
  if (spawnSync(unshare, args).status === 0) return false;
  const reason = "network namespaces cannot be made here";
  if (process.env.CI) throw new Error(reason);
  return reason;
}

// A process that keeps a namespace until its input ends. Resolves when it is there.
async function keep(namespace) {
  const [program, ...args] = [...namespace, "sh", "-c", "echo; exec cat"];
  const keeper = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
  await new Promise((resolve, reject) => {
    keeper.stdout.once("data", resolve);
    keeper.once("error", reject);
    keeper.once("exit", () => reject(new Error(`${namespace.join(" ")} failed`)));
  });
  return keeper;
}

// The first machine has the bridge and 192.168.71.1; the others have the numbers from 2 on.
export class Lan {
  static async start(machines) {
    const lan = new Lan();
    try {
      lan.keepers.push(await keep(NEW_NAMESPACE));
      lan.run(1, "ip link set lo up");
      lan.run(1, "ip link add lan type bridge");
      lan.run(1, `ip addr add ${lan.address(1)}/24 dev lan`);
      lan.run(1, "ip link set lan up");
      for (let number = 2; number <= machines; number += 1) {
        const keeper = await keep([...lan.inside(1), "unshare", "--net"]);
        lan.keepers.push(keeper);
        lan.run(1, `ip link add cable${number} type veth peer name lan netns ${keeper.pid}`);
        lan.run(1, `ip link set cable${number} master lan up`);
        lan.run(number, "ip link set lo up");
        lan.run(number, `ip addr add ${lan.address(number)}/24 dev lan`);
        lan.run(number, "ip link set lan up");
      }
    } catch (error) {
      lan.stop();
      throw error;
    }
    return lan;
  }

  constructor() {
    this.keepers = [];
    this.folder = mkdtempSync(`${tmpdir()}/jungle-lan-`);
  }

  address(number) {
    return `192.168.71.${number}`;
  }

  // The beginning of a command line that runs on a machine.
  inside(number) {
    const { pid } = this.keepers[number - 1];
    return ["nsenter", "--preserve-credentials", `--target=${pid}`, "--user", "--net", "--"];
  }

  run(number, line) {
    const [program, ...args] = [...this.inside(number), ...line.split(" ")];
    execFileSync(program, args);
  }

  // Pulls the cable of a machine out, or puts it in.
  connect(number, isConnected) {
    this.run(1, `ip link set cable${number} ${isConnected ? "up" : "down"}`);
  }

  // Starts a browser on a machine. `jungle.test` is the first machine, under a name that it does not
  // know.
  launch(number, flags = []) {
    const program = `${this.folder}/chromium-${number}`;
    writeFileSync(program, `#!/bin/sh\nexec ${this.inside(number).join(" ")} ${CHROMIUM} "$@"\n`);
    chmodSync(program, 0o755);
    const name = `--host-resolver-rules=MAP jungle.test ${this.address(1)}`;
    return launch(1, { program, flags: [name, ...flags] });
  }

  stop() {
    for (const keeper of this.keepers) keeper.stdin.end();
    rmSync(this.folder, { recursive: true });
  }
}
