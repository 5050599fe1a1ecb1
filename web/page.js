// Loads the game, and shows the progress or an error.
import start from "./page-bindings-@HASH@.js";

const progress = document.getElementById("progress");

// Counts bytes after decompression, whose total is not the content length of the compressed file.
function counted(response, bytes) {
  let seen = 0;
  const count = new TransformStream({
    transform(part, out) {
      seen += part.length;
      progress.value = seen / bytes;
      out.enqueue(part);
    },
  });
  const headers = { "Content-Type": "application/wasm" };
  return new Response(response.body.pipeThrough(count), { headers });
}

async function load() {
  if (typeof WebAssembly !== "object") {
    return fail("page-no-webassembly");
  }
  if (!document.createElement("canvas").getContext("webgl2")) {
    return fail("page-no-webgl");
  }
  const { wasm, bytes } = document.body.dataset;
  const response = await fetch(wasm);
  if (!response.ok) {
    throw new Error(response.statusText);
  }
  await start({ module_or_path: counted(response, bytes) });
}

// Bevy leaves its start function by throwing an exception that is not an error.
const isControlFlow = (error) => String(error).includes("Using exceptions for control flow");
load().catch((error) => {
  if (error instanceof WebAssembly.CompileError) {
    fail("page-too-old");
  } else if (progress.value < 1) {
    fail("page-not-loaded");
  } else if (!isControlFlow(error)) {
    fail("page-not-started", { error });
  }
});

// A panic in the game reaches the page as a RuntimeError from callbacks and promises.
function reportCrash(error) {
  if (error?.name === "RuntimeError") {
    fail("page-crashed");
  }
}
addEventListener("error", (event) => reportCrash(event.error));
addEventListener("unhandledrejection", (event) => reportCrash(event.reason));

const board = document.getElementById("board");

// The game gets its size from the canvas's device pixels and its scale from devicePixelRatio. In
// the device emulation of developer tools, the browser reports sizes that do not match this ratio.
const entries = globalThis.ResizeObserverEntry?.prototype;
const reported = entries && Object.getOwnPropertyDescriptor(entries, "devicePixelContentBoxSize");
if (reported) {
  const get = function () {
    const sizes = reported.get.call(this);
    const inlineSize = Math.round(this.contentRect.width * devicePixelRatio);
    const blockSize = Math.round(this.contentRect.height * devicePixelRatio);
    const isRounded = (a, b) => Math.abs(a - b) <= 2;
    const agrees = isRounded(sizes[0].inlineSize, inlineSize) && isRounded(sizes[0].blockSize, blockSize);
    return agrees ? sizes : [{ inlineSize, blockSize }];
  };
  Object.defineProperty(entries, "devicePixelContentBoxSize", { ...reported, get });
}

// Browsers may drop the graphics context of pages that have been hidden for a long time.
board.addEventListener("webglcontextlost", () => {
  fail("page-graphics-lost");
});

// Replaces a worker if workers are not available. Its program is loaded only then.
globalThis.inlineWorker = () => {
  const engine = import("./inline-worker-@HASH@.js");
  engine.catch(() => fail("page-no-computer"));
  const worker = {
    postMessage(request) {
      const onMessage = (data) => worker.onmessage?.({ data });
      engine.then(({ post }) => post(request, onMessage)).catch(reportError);
    },
    terminate() {
      engine.then(({ terminate }) => terminate()).catch(reportError);
    },
  };
  return worker;
};

// The game reports when its first frame has been drawn; it is visible one frame later.
addEventListener("game-ready", () => {
  requestAnimationFrame(() => {
    document.getElementById("loading").hidden = true;
    document.title = text("page-title");
    board.focus();
    performance.mark("game-ready");
  });
  // Only secure contexts have service workers. Registered last, because it fetches all files again.
  navigator.serviceWorker?.register("service-worker.js").then(watchForUpdates).catch(() => {});
});

// The time between two questions for a new version, in milliseconds.
const UPDATE_TIME = 3_600_000;

// Offers a new version as soon as it is cached: the page may be open for days.
function watchForUpdates(registration) {
  const offer = async (worker) => {
    // A page that was just loaded may be of the new version already.
    if (worker?.state === "installed" && (await versionOf(worker)) !== document.body.dataset.version) {
      document.getElementById("update").hidden = false;
    }
  };
  const watch = (worker) => worker?.addEventListener("statechange", () => offer(worker));
  registration.addEventListener("updatefound", () => watch(registration.installing));
  // The browser may have found it while the game was loaded.
  watch(registration.installing);
  offer(registration.waiting);
  const ask = () => registration.update().catch(() => {});
  addEventListener("visibilitychange", () => document.visibilityState === "visible" && ask());
  // An offer that was declined is made again.
  setInterval(() => ask().then(() => offer(registration.waiting)), UPDATE_TIME);
}

function versionOf(worker) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage("version", [port2]);
  });
}

addEventListener("click", ({ target }) => {
  if (target.id === "reload") location.reload();
  if (target.id === "later") document.getElementById("update").hidden = true;
});

// The canvas handles all keys except these: F6 moves the focus to the squares or the dialog, and the others are
// left to the browser.
addEventListener("keydown", (event) => {
  if (event.target === board && event.key === "F6") {
    const next = document.querySelector("[role=gridcell][tabindex='0']");
    const controls = "[role=dialog] :is(button, input, textarea):enabled, [role=group] button";
    (next ?? document.querySelector(controls))?.focus();
    event.preventDefault();
    event.stopPropagation();
  } else if (["F5", "F12"].includes(event.key) || (event.ctrlKey && event.key === "r")) {
    event.stopPropagation();
  }
}, true);

// Arrow keys move between squares as displayed; Enter and Space activate one.
document.getElementById("accessible").addEventListener("keydown", (event) => {
  const cell = event.target.closest("[role=gridcell]");
  const [right, down] = {
    ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
  }[event.key] ?? [0, 0];
  if (cell && (right || down)) {
    const { x, y, width, height } = cell.getBoundingClientRect();
    const [middle, level] = [x + (right + 0.5) * width, y + (down + 0.5) * height];
    [...document.querySelectorAll("[role=gridcell]")].find((other) => {
      const place = other.getBoundingClientRect();
      return place.left < middle && middle < place.right && place.top < level && level < place.bottom;
    })?.focus();
  } else if (cell && (event.key === "Enter" || event.key === " ")) {
    cell.click();
  } else {
    return;
  }
  event.preventDefault();
});
