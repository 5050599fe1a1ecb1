// The machine in a worker of its own.
import start from "./worker-bindings-@HASH@.js";

start({ module_or_path: "./worker-@HASH@.wasm" });
