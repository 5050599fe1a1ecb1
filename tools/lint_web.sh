#!/bin/sh
# Runs clippy for the code that is specific to the web page.
set -eu
cd "$(dirname "$0")/.."

target=wasm32-unknown-unknown
if ! [ -d "$(rustc --print sysroot)/lib/rustlib/$target" ]; then
    echo "Skipped: this toolchain has no standard library for $target, which clippy needs."
    exit 0
fi
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-target}/web"
lint() {
    cargo clippy --locked --package jungle-web --target "$target" "$@" -- --deny warnings
}
lint --bin page --bin minimal --features page,minimal
lint --bin worker --features worker
