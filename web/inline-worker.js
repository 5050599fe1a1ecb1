// The engine in the page itself, used if workers are not available: it searches for a part of each
// frame. Binaryen's Asyncify has transformed its program so that it can be suspended in the middle of
// a call: the stack is saved, and restored when the same function is called again.
import start, { initSync, __wbg_reset_state as reset } from "./worker-bindings-@HASH@.js";

// The time that the engine may use between two frames, relative to the time that the page takes: the
// answer does not take longer where a page is drawn slowly.
const SHARE = 1 / 3;
// The limits of this time, in milliseconds: at 60 frames per second it is the shorter one.
const SHORTEST_SLICE = 4;
const LONGEST_SLICE = 100;
// The time after which the engine continues if no frames are drawn, as in a hidden tab, in
// milliseconds.
const NO_FRAME = 1000;
// The saved stack takes a few kilobytes, so this is plenty.
const STACK_SIZE = 1 << 18;

let wasm, stack, isPaused;
let lastLook = performance.now();
let sliceEnd;
const requests = [];

// The functions that the engine calls.
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

// Calls a function of the engine until the time slice is over or it has returned. Returns its result.
function search(call) {
  const now = performance.now();
  // The last look at the clock ended the previous slice.
  const slice = (now - lastLook) * SHARE;
  sliceEnd = now + Math.min(Math.max(slice, SHORTEST_SLICE), LONGEST_SLICE);
  lastLook = now;
  if (isPaused) wasm.asyncify_start_rewind(stack);
  const result = call();
  if (isPaused) wasm.asyncify_stop_unwind();
  return result;
}

// Calls a function of an instance of the engine in as many frames as it takes. Returns its result,
// or nothing if the instance has been replaced.
async function run(self, call) {
  let result;
  do {
    await frame();
    if (wasm !== self) return;
    result = search(call);
  } while (isPaused);
  return result;
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

// Queues a request and answers it in turn; `onMessage` receives the messages. The search of the
// analysis board goes on until the next request.
export async function post(request, onMessage) {
  requests.push({ request, onMessage });
  if (requests.length > 1) return;
  const self = wasm;
  while (requests.length > 0) {
    let isLive = await run(self, self.answer);
    while (isLive && requests.length === 1) isLive = await run(self, self.search_on);
    if (wasm !== self) return;
    requests.shift();
  }
}

// Replaces the instance, which ends its search.
export function terminate() {
  requests.length = 0;
  reset();
  instantiate();
}

await start({ module_or_path: "./inline-worker-@HASH@.wasm" });
instantiate();
