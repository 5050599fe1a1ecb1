// Loads the game, shows how far that has come, and says what is missing.
import start from "./page-bindings-@HASH@.js";

const message = document.getElementById("message");
const progress = document.getElementById("progress");
const loading = document.getElementById("loading");

function fail(sentence) {
  loading.hidden = false;
  progress.hidden = true;
  message.textContent = sentence;
}

// What arrives is counted unpacked, since a packed length says nothing of that.
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
    return fail("This browser has no WebAssembly, which the game needs.");
  }
  if (!document.createElement("canvas").getContext("webgl2")) {
    return fail("This browser draws without WebGL 2, which the game needs. It may be switched off.");
  }
  const { wasm, bytes } = document.body.dataset;
  const response = await fetch(wasm);
  if (!response.ok) {
    return fail("The game could not be loaded. Is there a connection?");
  }
  await start({ module_or_path: counted(response, bytes) });
}

// The game says when its first picture stands; a frame later it is seen.
addEventListener("board", () => {
  requestAnimationFrame(() => {
    loading.hidden = true;
    document.getElementById("board").focus();
    performance.mark("board");
  });
});

// Arrows go from square to square, Enter and the space bar press one.
document.getElementById("squares").addEventListener("keydown", (event) => {
  const cell = event.target.closest("[role=gridcell]");
  const row = [...cell.parentElement.children];
  const rows = [...cell.parentElement.parentElement.children];
  const [x, y] = [row.indexOf(cell), rows.indexOf(cell.parentElement)];
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const step = steps[event.key];
  if (step) {
    const next = rows[y + step[1]]?.children[x + step[0]];
    if (next) {
      cell.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    }
  } else if (event.key === "Enter" || event.key === " ") {
    cell.click();
  } else {
    return;
  }
  event.preventDefault();
});

// Bevy leaves its start by an exception that is none.
const isControlFlow = (error) => String(error).includes("Using exceptions for control flow");
addEventListener("error", (event) => {
  if (event.error instanceof WebAssembly.RuntimeError) {
    fail("The game has broken down. What was played is kept; load the page again.");
  }
});
load().catch((error) => {
  if (!isControlFlow(error)) {
    fail(`The game could not be started: ${error}`);
  }
});

// Without a secure page there is no service worker, and no need for one.
if (navigator.serviceWorker) {
  navigator.serviceWorker.register("offline.js").catch(() => {});
}
