#!/bin/sh
# Draws the main screens in every language, or in some, as PNG files for people to look at:
# pictures.sh FOLDER [LANGUAGE…].
set -eu
cd "$(dirname "$0")/.."

cargo build
# Xvfb writes the number of its display when it is ready.
number=$(mktemp)
Xvfb -noreset -displayfd 3 -nolisten tcp -screen 0 1280x844x24 3>"$number" 2>/dev/null &
server=$!
trap 'kill $server; rm -f "$number"' EXIT
while ! [ -s "$number" ]; do sleep 0.1; done
# The bindings of AT-SPI belong to the system's Python.
PYTHONDONTWRITEBYTECODE=1 DISPLAY=":$(cat "$number")" dbus-run-session -- \
    /usr/bin/python3 tests/window/pictures.py "${CARGO_TARGET_DIR:-target}/debug/jungle" "$@"
