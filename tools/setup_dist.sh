#!/bin/sh
# Compiles the tools that make packages, if they are not there yet.
set -eu
cd "$(dirname "$0")/.."

tools="$(realpath --canonicalize-missing "${CARGO_TARGET_DIR:-target}")/tools/packaging"
# Tools are not linted with the game.
unset RUSTC_WORKSPACE_WRAPPER
install_tool() {
    grep --quiet "^\"$1 $2 " "$tools/.crates.toml" 2>/dev/null ||
        cargo install --locked --root "$tools" --target-dir "$tools/build" "$1@$2" --features "${3:-}"
}
install_tool cargo-about 0.9.3 cli
install_tool cargo-auditable 0.7.7
install_tool cargo-cyclonedx 0.5.9
