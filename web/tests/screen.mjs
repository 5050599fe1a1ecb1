// A virtual screen.
import { spawn } from "node:child_process";

// Starts a screen of a size such as "1280x800". Returns the process and the name of the display.
export function screen(size) {
  return new Promise((resolve, reject) => {
    const args = ["-noreset", "-displayfd", "3", "-nolisten", "tcp", "-screen", "0", `${size}x24`];
    const server = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
    server.once("error", reject);
    server.stdio[3].once("data", (number) => resolve({ server, DISPLAY: `:${String(number).trim()}` }));
  });
}
