// The engine in a worker.
import start, { answer } from "./worker-bindings-@HASH@.js";

const ready = start({ module_or_path: "./worker-@HASH@.wasm" });
let request;
// The functions that the engine calls. Nothing else runs on this thread, so it need not pause.
globalThis.host = { request: () => request, send: (message) => postMessage(message), pause() {} };

addEventListener("message", async ({ data }) => {
  try {
    await ready;
    request = data;
    answer();
  } catch (error) {
    // Only errors outside promises reach the page, which then falls back to the inline engine.
    reportError(error);
  }
});
