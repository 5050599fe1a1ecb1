// The machine in a worker of its own.
import start from "./worker-bindings-@HASH@.js";

// Only what is thrown outside a promise is told to the page, which then thinks itself.
start({ module_or_path: "./worker-@HASH@.wasm" }).catch((error) => {
  setTimeout(() => {
    throw error;
  });
});
