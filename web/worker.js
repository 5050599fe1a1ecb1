// The machine in a worker of its own.
import start, { answer } from "./worker-bindings-@HASH@.js";

const ready = start({ module_or_path: "./worker-@HASH@.wasm" });
let asked;
// What the machine calls. Nobody else waits for this thread: it need not rest.
globalThis.machine = { question: () => asked, say: (text) => postMessage(text), rest() {} };

addEventListener("message", async ({ data }) => {
  try {
    await ready;
    asked = data;
    answer();
  } catch (error) {
    // Only what is thrown outside a promise is told to the page, which then thinks itself.
    reportError(error);
  }
});
