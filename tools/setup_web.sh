#!/bin/sh
# Makes sure that the tools for the page are there: those of npm, and wasm-bindgen of exactly the
# version in Cargo.lock.
set -eu
cd "$(dirname "$0")/.."

# npm writes down here what it has installed.
if ! [ web/node_modules/.package-lock.json -nt web/package-lock.json ]; then
    npm --prefix web ci --no-audit --no-fund --silent
fi

version=$(sed -n '/^name = "wasm-bindgen"$/{n;s/version = "\(.*\)"/\1/p}' Cargo.lock)
tools="${CARGO_TARGET_DIR:-target}/tools"
if [ "$("$tools/bin/wasm-bindgen" --version 2>/dev/null)" != "wasm-bindgen $version" ]; then
    # Where a registry lacks a version that its lock file names, the nearest others do.
    cargo install --locked --root "$tools" "wasm-bindgen-cli@$version" ||
        cargo install --root "$tools" "wasm-bindgen-cli@$version"
fi
