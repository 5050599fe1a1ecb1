#!/bin/sh
# Installs the tools for the page: the npm packages, and wasm-bindgen in exactly the version of
# Cargo.lock.
set -eu
cd "$(dirname "$0")/.."

# npm records its installation in this file.
if ! [ web/node_modules/.package-lock.json -nt web/package-lock.json ]; then
    npm --prefix web ci --no-audit --no-fund --silent
fi

version=$(sed -n '/^name = "wasm-bindgen"$/{n;s/version = "\(.*\)"/\1/p}' Cargo.lock)
# Installed tools are not linted.
unset RUSTC_WORKSPACE_WRAPPER
# The tool runs for seconds; compiling it with full optimisation takes minutes.
export CARGO_PROFILE_RELEASE_OPT_LEVEL=1
tools="${CARGO_TARGET_DIR:-target}/tools"
if [ "$("$tools/bin/wasm-bindgen" --version 2>/dev/null)" != "wasm-bindgen $version" ]; then
    # If the registry lacks a version that the tool's lock file names, install without the lock
    # file.
    cargo install --locked --root "$tools" "wasm-bindgen-cli@$version" ||
        cargo install --root "$tools" "wasm-bindgen-cli@$version"
fi
