#!/bin/sh
# Builds the server with the page for the tests in browsers, under a name of its own: the program with
# the window has the same one. The argument is the feature with which it is built, `server` by default.
set -eu
cd "$(dirname "$0")/.."

programs="${CARGO_TARGET_DIR:-target}/debug"
JUNGLE_PAGE=web/dist cargo build --no-default-features --features "${1:-server}"
cp "$programs/jungle" "$programs/jungle-server"
