// The engine in a worker.
import start, { answer, search_on } from "./worker-bindings-@HASH@.js";

const ready = start({ module_or_path: "./worker-@HASH@.wasm" });
let request;
let next;
// The functions that the engine calls. Nothing else runs on this thread, so it need not pause.
globalThis.host = { request: () => request, send: (message) => postMessage(message), pause() {} };

// The search of the analysis board goes on between requests.
function searchOn() {
  if (search_on()) next = setTimeout(searchOn);
}

addEventListener("message", async ({ data }) => {
  try {
    await ready;
    clearTimeout(next);
    request = data;
    if (answer()) next = setTimeout(searchOn);
  } catch (error) {
    // Only errors outside promises reach the page, which then falls back to the inline engine.
    reportError(error);
  }
});
