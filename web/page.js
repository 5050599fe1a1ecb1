// Loads the game, shows how far that has come, and says what is missing.
import start from "./page-bindings-@HASH@.js";

const progress = document.getElementById("progress");

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
    throw new Error(response.statusText);
  }
  await start({ module_or_path: counted(response, bytes) });
}

// Bevy leaves its start by an exception that is none.
const isControlFlow = (error) => String(error).includes("Using exceptions for control flow");
load().catch((error) => {
  if (error instanceof WebAssembly.CompileError) {
    fail("This browser is too old: its WebAssembly lacks what the game needs.");
  } else if (progress.value < 1) {
    fail("The game could not be loaded. Is there a connection?");
  } else if (!isControlFlow(error)) {
    fail(`The game could not be started: ${error}`);
  }
});

// What breaks inside the game reaches the page as this, from callbacks and from promises.
function breakDown(error) {
  if (error?.name === "RuntimeError") {
    fail("The game has broken down. What was played is kept; load the page again.");
  }
}
addEventListener("error", (event) => breakDown(event.error));
addEventListener("unhandledrejection", (event) => breakDown(event.reason));

const board = document.getElementById("board");

// A browser takes the graphics card from pages that it has long not shown.
board.addEventListener("webglcontextlost", () => {
  fail("The browser has stopped drawing the game. What was played is kept; load the page again.");
});

// Where workers are refused, this stands for one. What thinks then is fetched only then.
globalThis.patient = () => {
  const machine = import("./patient-@HASH@.js");
  machine.catch(() => fail("The machine could not be loaded. Is there a connection?"));
  const patient = {
    postMessage(question) {
      const hear = (data) => patient.onmessage?.({ data });
      machine.then(({ ask }) => ask(question, hear)).catch(reportError);
    },
    terminate() {
      machine.then(({ end }) => end()).catch(reportError);
    },
  };
  return patient;
};

// The game says when its first picture stands; a frame later it is seen.
addEventListener("board", () => {
  requestAnimationFrame(() => {
    document.getElementById("loading").hidden = true;
    board.focus();
    performance.mark("board");
  });
  // Without a secure page there is no service worker. It loads everything once more, so it comes last.
  navigator.serviceWorker?.register("offline.js").catch(() => {});
});

// The canvas keeps all keys but these: F6 leads on to the squares, the others are the browser's.
addEventListener("keydown", (event) => {
  if (event.target === board && event.key === "F6") {
    const next = document.querySelector("#squares [tabindex='0']");
    (next ?? document.querySelector("#deeds button"))?.focus();
    event.preventDefault();
    event.stopPropagation();
  } else if (["F5", "F12"].includes(event.key) || (event.ctrlKey && event.key === "r")) {
    event.stopPropagation();
  }
}, true);

// Arrows go from square to square as they are seen, Enter and the space bar press one.
document.getElementById("squares").addEventListener("keydown", (event) => {
  const cell = event.target.closest("[role=gridcell]");
  const row = [...cell.parentElement.children];
  const rows = [...cell.parentElement.parentElement.children];
  const [x, y] = [row.indexOf(cell), rows.indexOf(cell.parentElement)];
  const on = event.currentTarget.style.transform.startsWith("rotate") ? -1 : 1;
  const steps = { ArrowLeft: [-on, 0], ArrowRight: [on, 0], ArrowUp: [0, -on], ArrowDown: [0, on] };
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
