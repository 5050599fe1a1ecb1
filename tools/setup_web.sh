#!/bin/sh
# Installs the tools for the page: the npm packages, and the program that makes its bindings, which
# has to be of exactly the version of wasm-bindgen in Cargo.lock.
set -eu
cd "$(dirname "$0")/.."

# npm records its installation in this file.
if ! [ web/node_modules/.package-lock.json -nt web/package-lock.json ]; then
    npm --prefix web ci --no-audit --no-fund --silent
fi

version=$(sed -n '/^name = "wasm-bindgen"$/{n;s/version = "\(.*\)"/\1/p}' Cargo.lock)
if ! grep -q "^wasm-bindgen-cli-support = \"=$version\"" web/bindgen/Cargo.toml; then
    echo "web/bindgen/Cargo.toml has to name wasm-bindgen-cli-support =$version, as Cargo.lock." >&2
    exit 1
fi
# Tools are not linted with the game.
unset RUSTC_WORKSPACE_WRAPPER
cargo build --locked --manifest-path web/bindgen/Cargo.toml \
    --target-dir "${CARGO_TARGET_DIR:-target}/tools"
