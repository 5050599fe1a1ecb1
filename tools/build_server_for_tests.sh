#!/bin/sh
# Builds the server with the page for the tests in browsers, under a name of its own: the program with
# the window has the same one. The example has the features of the dependencies as `make test-server`
# compiles them.
set -eu
cd "$(dirname "$0")/.."

programs="${CARGO_TARGET_DIR:-target}/debug"
JUNGLE_PAGE=web/dist cargo build "$@" --bin jungle --example load
cp "$programs/jungle" "$programs/jungle-server"
