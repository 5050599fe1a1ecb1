// What the page does in browsers that lack something, and with connections that fail.
import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ADDRESS, DIST, FILES, INSECURE, NEWER, newer, serve, tests } from "./page.mjs";

const { fixture, check } = tests();
const GROUND = [0x2d, 0x3a, 0x2a];

const moves = async (game) => assert.notEqual(await game.play(), null);

const says = (game, words) => game.page.locator("#message", { hasText: words }).waitFor();

// Waits until a condition holds in the page.
async function until(page, holds) {
  while (!(await page.evaluate(holds))) await pause(200);
}

// Replaces the server during `use`, by one of another folder or by none.
async function instead(folder, use) {
  await fixture.server.stop();
  const other = folder && (await serve(folder));
  try {
    await use(other);
  } finally {
    await other?.stop();
    fixture.server = await serve();
  }
}

// Waits until the page is cached for offline use.
const cached = (game) => game.page.waitForFunction(() => navigator.serviceWorker.controller);

check("without a connection", {}, async (game) => {
  await cached(game);
  await instead(null, async () => {
    await game.page.reload();
    await game.ready();
    await game.begin("jungle-computer");
    await moves(game);
    // The worker is cached as well, and has answered.
    await game.page.locator('[data-id="hint"]').waitFor({ state: "attached" });
  });
  game.complaints = game.complaints.filter((text) => !text.includes("ERR_CONNECTION_REFUSED"));
});

// A server that accepts requests and never answers.
async function silent() {
  const server = createServer(() => {});
  await new Promise((resolve) => server.listen(Number(new URL(ADDRESS).port), "127.0.0.1", resolve));
  return () => new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}

check("with a connection that hangs", {}, async (game) => {
  await cached(game);
  await instead(null, async () => {
    const stop = await silent();
    try {
      await game.page.reload();
      await game.ready();
      await game.begin("jungle-computer");
      await moves(game);
    } finally {
      await stop();
    }
  });
});

check("no inline script runs", {}, async (game) => {
  const ran = await game.page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.ranInline = true";
    document.body.append(script);
    return window.ranInline ?? false;
  });
  assert.equal(ran, false);
  assert.ok(game.complaints.some((text) => text.includes("Content Security Policy")));
  game.complaints = [];
});

check("the fallback without workers is cached with the page", {}, async (game) => {
  await cached(game);
  const names = await game.page.evaluate(async () => {
    const [name] = await caches.keys();
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  for (const kind of ["js", "wasm"]) {
    assert.ok(names.some((name) => /^\/inline-worker-/.test(name) && name.endsWith(kind)), kind);
  }
});

check("a new version replaces the old one", {}, async (game) => {
  const { page } = game;
  const isNewer = async () => (await page.evaluate(() => document.body.dataset.version)) === NEWER;
  await cached(game);
  const folder = newer();
  const replaced = instead(folder, async (server) => {
    await page.reload();
    await game.ready();
    assert.ok(await isNewer());
    // The old version stays while a page that may need its files is open.
    await until(page, async () => (await navigator.serviceWorker.getRegistration()).waiting !== null);
    assert.equal(await page.evaluate(async () => (await caches.keys()).length), 2);
    await page.goto("about:blank");
    await page.goto(ADDRESS);
    await game.ready();
    await until(page, async () => (await caches.keys()).length === 1);
    await server.stop();
    await page.reload();
    await game.ready();
    assert.ok(await isNewer());
  });
  await replaced.finally(() => rmSync(folder, { recursive: true }));
  game.complaints = game.complaints.filter((text) => !text.includes("ERR_CONNECTION_REFUSED"));
});

check("a page that is open offers a new version", {}, async (game) => {
  const { page } = game;
  await cached(game);
  const folder = newer();
  const offered = instead(folder, async () => {
    assert.equal(await page.locator("#update").isVisible(), false);
    // The page asks by itself each hour, and when it is looked at again.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await page.locator("#update").waitFor();
    await game.picture("update-offered");
    await page.locator("#reload").click();
    await game.ready();
    assert.equal(await page.evaluate(() => document.body.dataset.version), NEWER);
    assert.equal(await page.locator("#update").isVisible(), false);
  });
  await offered.finally(() => rmSync(folder, { recursive: true }));
  // The host has only the sounds of the new version.
  game.complaints = game.complaints.filter((text) => !text.includes("404"));
});

check("it can be installed", {}, async (game) => {
  const devtools = await game.page.context().newCDPSession(game.page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // The windows of tests are private, and private windows cannot install anything.
  const errors = installabilityErrors.map(({ errorId }) => errorId);
  assert.deepEqual(errors.filter((id) => id !== "in-incognito"), []);
});

const lacks = (name, script, words) =>
  check(`without ${name}`, { script, fails: true }, async (game) => {
    await says(game, words);
    assert.equal(await game.page.locator("#progress").isVisible(), false);
    assert.deepEqual(await game.colour(10, 10), GROUND);
  });

lacks("WebAssembly", () => { delete globalThis.WebAssembly; }, "WebAssembly");

lacks("WebGL 2", () => {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return kind === "webgl2" ? null : getContext.call(this, kind, ...rest);
  };
}, "WebGL 2");

check("without a secure connection", { address: INSECURE }, async (game) => {
  assert.equal(await game.page.evaluate(() => isSecureContext), false);
  await game.begin("jungle");
  await moves(game);
  await game.press("share-link");
  await game.announces("in the address bar");
  assert.notEqual(await game.page.evaluate(() => location.hash), "");
});

const noStorage = () => {
  const get = () => { throw new DOMException("denied", "SecurityError"); };
  Object.defineProperty(window, "localStorage", { get });
};

check("without storage", { script: noStorage }, async (game) => {
  await game.announces("Nothing can be stored here");
  await game.press("close");
  await game.begin("jungle");
  await moves(game);
});

check("without storage, in another language", { script: noStorage, locale: "de" }, async (game) => {
  await game.announces("Hier kann nichts gespeichert werden");
});

const listen = () => {
  window.sounds = { contexts: [], started: 0 };
  window.AudioContext = class extends AudioContext {
    constructor(...options) {
      super(...options);
      sounds.contexts.push(this);
    }
  };
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...times) {
    sounds.started += 1;
    return start.apply(this, times);
  };
};
const plays = () => sounds.contexts.some(({ state }) => state === "running");

const gestures = {
  click: (page) => page.mouse.click(10, 10),
  tap: (page) => page.touchscreen.tap(10, 10),
  key: (page) => page.keyboard.press("ArrowUp"),
};
for (const [gesture, make] of Object.entries(gestures)) {
  check(`sound from the first ${gesture} on`, { script: listen, touch: gesture === "tap" }, async (game) => {
    await game.begin("jungle");
    assert.equal(await game.page.evaluate(plays), false);
    await make(game.page);
    await game.page.waitForFunction(plays);
    await moves(game);
    await game.page.waitForFunction(() => sounds.started > 0);
  });
}

check("no sound where it is switched off", { script: listen }, async (game) => {
  await game.choose("sound: false");
  await game.begin("jungle");
  await game.page.mouse.click(10, 10);
  await game.page.waitForFunction(plays);
  await moves(game);
  await game.settle();
  assert.equal(await game.page.evaluate(() => sounds.started), 0);
});

// A server of plain files, without compression. The game itself may be sent slowly and only in
// part; files that match `missing` are not found.
const TYPES = {
  ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm",
  ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json",
};
async function plain({ parts = 1, sent = parts, missing = /^$/ }) {
  const server = createServer(async (request, response) => {
    const name = new URL(request.url, ADDRESS).pathname.slice(1) || "index.html";
    if (!FILES.includes(name) || missing.test(name)) return response.writeHead(404).end();
    const content = readFileSync(join(DIST, name));
    response.writeHead(200, { "Content-Type": TYPES[extname(name)], "Content-Length": content.length });
    if (!/^page-\w+\.wasm$/.test(name)) return response.end(content);
    const size = Math.ceil(content.length / parts);
    for (let part = 0; part < sent; part += 1) {
      response.write(content.subarray(part * size, (part + 1) * size));
      if (parts > 1) await pause(100);
    }
    return sent < parts ? response.destroy() : response.end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return { address: `http://127.0.0.1:${server.address().port}/` };
}

check("from a server of plain files", await plain({}), async (game) => {
  await game.begin("jungle");
  await moves(game);
});

const watch = () => {
  window.seen = [0];
  const look = () => {
    const value = document.getElementById("progress")?.value ?? 0;
    if (value !== seen.at(-1)) seen.push(value);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
};
check("a slow connection", { ...(await plain({ parts: 20 })), script: watch, fails: true }, async (game) => {
  // The page is never white, from its first frame to the board.
  const isDark = async () => assert.ok((await game.colour(10, 10)).every((part) => part < 0x50));
  await game.page.locator("#loading").waitFor();
  await isDark();
  await game.page.waitForFunction(() => seen.at(-1) > 0.4);
  await game.picture("loading");
  while (await game.page.locator("#loading").isVisible()) await isDark();
  for (let look = 0; look < 5; look += 1) await isDark();
  const seen = await game.page.evaluate(() => window.seen);
  assert.ok(seen.length > 10);
  assert.deepEqual(seen, seen.toSorted((a, b) => a - b));
  assert.equal(seen.at(-1), 1);
});

const breaks = { ...(await plain({ parts: 20, sent: 8 })), fails: true };
check("a connection that breaks off", breaks, async (game) => {
  await says(game, "could not be loaded");
  assert.equal(await game.page.locator("#progress").isVisible(), false);
  await game.page.locator("#again").click();
  await game.page.locator("#progress").waitFor();
  game.complaints = [];
});

for (const file of ["page-bindings", "page"]) {
  const missing = new RegExp(`^${file}-\\w+\\.js$`);
  check(`${file}.js is missing`, { ...(await plain({ missing })), fails: true }, async (game) => {
    await says(game, "could not be loaded");
    game.complaints = [];
  });
}

check("the worker is missing", await plain({ missing: /^worker-\w+\.wasm$/ }), async (game) => {
  await game.choose('new_game: (bots: ("cat", "cat")), motion: 0.0');
  await game.begin("jungle-computer");
  await game.play(["blue", "red"]);
  await game.page.locator('[data-id="hint"]').waitFor({ state: "attached" });
  game.complaints = [];
});

// The smallest module that only traps.
const broken = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 97, 0, 0, 10, 5, 1, 3, 0, 0, 11,
];
const calls = {
  "a frame": (run) => requestAnimationFrame(run),
  "a promise": (run) => Promise.resolve().then(run),
};
for (const [name, call] of Object.entries(calls)) {
  check(`a game that crashes in ${name}`, {}, async (game) => {
    await game.page.evaluate(`{
      const module = new WebAssembly.Module(new Uint8Array(${JSON.stringify(broken)}));
      const { a } = new WebAssembly.Instance(module).exports;
      // It is not awaited, as its error would be an error of the test.
      void (${call})(() => a());
    }`);
    await says(game, "game crashed");
    game.complaints = [];
  });
}

check("a graphics context that is lost", {}, async (game) => {
  await game.begin("jungle");
  await game.page.evaluate(() => {
    document.getElementById("board").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext();
  });
  await says(game, "stopped drawing");
  game.complaints = [];
});
