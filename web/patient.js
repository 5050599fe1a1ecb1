// The machine in the page itself, where workers are refused: it thinks for a few milliseconds of each
// frame. Binaryen has made its program so that it can be left in the middle of a call: what is on its
// stack is laid aside, and taken up when the same function is called again.
import start, { initSync, __wbg_reset_state as renew } from "./worker-bindings-@HASH@.js";

// How many milliseconds of a frame it may think.
const SLICE = 4;
// Where no frames are drawn, as in a hidden tab, it goes on after so many milliseconds.
const NO_FRAME = 1000;
// What is laid aside is a few kilobytes; this is plenty.
const ROOM = 1 << 18;

let wasm, aside, resting;
let looked, until;
const questions = [];

// What the machine calls.
globalThis.machine = {
  question: () => questions[0].question,
  say: (text) => questions[0].hear(text),
  rest() {
    const now = performance.now();
    if (resting) {
      wasm.asyncify_stop_rewind();
      resting = false;
    } else if (now + (now - looked) > until) {
      // Another stretch like the last would be too much.
      wasm.asyncify_start_unwind(aside);
      resting = true;
    }
    looked = now;
  },
};

// Thinks until it is time to rest, or there is an answer.
function think() {
  looked = performance.now();
  until = looked + SLICE;
  if (resting) wasm.asyncify_start_rewind(aside);
  wasm.answer();
  if (resting) wasm.asyncify_stop_unwind();
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

function begin() {
  wasm = initSync();
  aside = wasm.__wbindgen_malloc(ROOM, 8);
  new Uint32Array(wasm.memory.buffer, aside, 2).set([aside + 8, aside + ROOM]);
  resting = false;
}

// Has the machine answer a question after those that it has been asked before; `hear` is told what
// it says.
export async function ask(question, hear) {
  questions.push({ question, hear });
  if (questions.length > 1) return;
  const self = wasm;
  while (questions.length > 0) {
    do {
      await frame();
      if (wasm !== self) return;
      think();
    } while (resting);
    questions.shift();
  }
}

// Ends the machine and whatever it was doing: the next question is for another one.
export function end() {
  questions.length = 0;
  renew();
  begin();
}

await start({ module_or_path: "./patient-@HASH@.wasm" });
begin();
