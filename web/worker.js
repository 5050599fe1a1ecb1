// The engine in a worker.
import start, { answer } from "./worker-bindings-@HASH@.js";

const ready = start({ module_or_path: "./worker-@HASH@.wasm" });
let request;
// What the engine calls. Nothing else waits for this thread: it need not pause.
globalThis.host = { request: () => request, send: (message) => postMessage(message), pause() {} };

addEventListener("message", async ({ data }) => {
  try {
    await ready;
    request = data;
    answer();
  } catch (error) {
    // Only errors outside of promises reach the page, which then searches itself.
    reportError(error);
  }
});
