// The engine in the page itself, where workers are not available: it searches for a few milliseconds
// of each frame. Binaryen's Asyncify has made its program so that it can be left in the middle of a
// call: the stack is stored, and restored when the same function is called again.
import start, { initSync, __wbg_reset_state as reset } from "./worker-bindings-@HASH@.js";

// How many milliseconds of a frame the engine may use.
const SLICE = 4;
// Where no frames are drawn, as in a hidden tab, it goes on after so many milliseconds.
const NO_FRAME = 1000;
// The stored stack takes a few kilobytes; this is plenty.
const STACK_SIZE = 1 << 18;

let wasm, stack, isPaused;
let lastLook, sliceEnd;
const requests = [];

// What the engine calls.
globalThis.host = {
  request: () => requests[0].request,
  send: (message) => requests[0].onMessage(message),
  pause() {
    const now = performance.now();
    if (isPaused) {
      wasm.asyncify_stop_rewind();
      isPaused = false;
    } else if (now + (now - lastLook) > sliceEnd) {
      // Another step like the last one would take too long.
      wasm.asyncify_start_unwind(stack);
      isPaused = true;
    }
    lastLook = now;
  },
};

// Searches until the slice is over, or there is a response.
function search() {
  lastLook = performance.now();
  sliceEnd = lastLook + SLICE;
  if (isPaused) wasm.asyncify_start_rewind(stack);
  wasm.answer();
  if (isPaused) wasm.asyncify_stop_unwind();
}

function frame() {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, NO_FRAME);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function instantiate() {
  wasm = initSync();
  stack = wasm.__wbindgen_malloc(STACK_SIZE, 8);
  new Uint32Array(wasm.memory.buffer, stack, 2).set([stack + 8, stack + STACK_SIZE]);
  isPaused = false;
}

// Answers a request after those before it; `onMessage` gets the messages.
export async function post(request, onMessage) {
  requests.push({ request, onMessage });
  if (requests.length > 1) return;
  const self = wasm;
  while (requests.length > 0) {
    do {
      await frame();
      if (wasm !== self) return;
      search();
    } while (isPaused);
    requests.shift();
  }
}

// Ends the instance and its search: the next request is for another one.
export function terminate() {
  requests.length = 0;
  reset();
  instantiate();
}

await start({ module_or_path: "./inline-worker-@HASH@.wasm" });
instantiate();
