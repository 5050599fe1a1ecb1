// The native window on a virtual screen, by what it tells assistive technology, and by the mouse.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { PROGRAM } from "./host.mjs";
import { PICTURES } from "./page.mjs";
import { screen } from "./screen.mjs";

const DRIVER = new URL("window.py", import.meta.url).pathname;
const SIZE = "1280x800";

export class Window {
  // Opens the window with settings; `inside` begins the command line, for example to start the
  // program on another machine.
  static async open(settings, inside = []) {
    const window = new Window();
    window.folder = mkdtempSync(`${tmpdir()}/jungle-window-`);
    mkdirSync(`${window.folder}/jungle`);
    writeFileSync(`${window.folder}/jungle/settings.ron`, settings);
    const { server, DISPLAY } = await screen(SIZE);
    window.server = server;
    window.environment = {
      ...process.env, DISPLAY, PYTHONDONTWRITEBYTECODE: "1", HOME: window.folder,
      XDG_CONFIG_HOME: window.folder, XDG_DATA_HOME: window.folder, XDG_RUNTIME_DIR: window.folder,
    };
    delete window.environment.WAYLAND_DISPLAY;
    // The bindings of AT-SPI belong to the system's Python.
    const command = [...inside, "dbus-run-session", "--", "/usr/bin/python3", DRIVER, PROGRAM];
    window.driver = spawn(command[0], command.slice(1), {
      env: window.environment, stdio: ["pipe", "ignore", "pipe", "pipe"],
    });
    // The last of what the programs of the session write about themselves.
    window.errors = "";
    window.driver.stderr.on("data", (text) => {
      window.errors = (window.errors + text).slice(-2000);
    });
    window.gone = new Promise((resolve) => window.driver.once("exit", resolve));
    window.answers = createInterface({ input: window.driver.stdio[3] })[Symbol.asyncIterator]();
    return window;
  }

  async ask(...request) {
    this.driver.stdin.write(`${JSON.stringify(request)}\n`);
    const { value, done } = await this.answers.next();
    if (done) throw new Error(`the window is gone before ${request.join(" ")}:\n${this.errors}`);
    const { answer, error } = JSON.parse(value);
    if (error) throw new Error(error);
    return answer;
  }

  // Presses a control by its name.
  press(name) {
    return this.ask("press", name);
  }

  // Waits for an element whose name begins so, and returns its name.
  wait(name) {
    return this.ask("wait", name);
  }

  // Where the squares are, by their names.
  async places() {
    const boxes = Object.entries(await this.ask("places"));
    return new Map(boxes.map(([name, [x, y, width, height]]) => [name, { x, y, width, height }]));
  }

  // Moves a piece with the mouse, and waits until it stands there.
  async move(from, to, piece) {
    await this.click(from);
    await this.wait(`${to}, legal move`);
    await this.click(to);
    await this.wait(`${to}, ${piece}`);
  }

  async click(square) {
    const { x, y, width, height } = (await this.places()).get(square);
    this.mouse(x + width / 2, y + height / 2);
    execFileSync("xdotool", ["click", "1"], { env: this.environment });
    // Each click gets a frame of its own.
    await new Promise((resolve) => setTimeout(resolve, 120));
  }

  mouse(x, y) {
    const place = [x, y].map((pixel) => String(Math.round(pixel)));
    execFileSync("xdotool", ["mousemove", ...place], { env: this.environment });
  }

  // The screen as PNG.
  picture() {
    const args = ["-window", "root", "-depth", "8", "png24:-"];
    return execFileSync("import", args, { env: this.environment, maxBuffer: 1 << 24 });
  }

  // Saves a picture of the screen next to those of the page.
  keep(name) {
    writeFileSync(`${PICTURES}/${name}.png`, this.picture());
  }

  async close() {
    this.driver?.stdin.end();
    await this.gone;
    this.server?.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
