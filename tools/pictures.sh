#!/bin/sh
# Draws the main screens in every language, or in some, as PNG files for people to look at:
# pictures.sh FOLDER [LANGUAGE…].
set -eu
cd "$(dirname "$0")/.."

cargo build
. tools/screen.sh
start_screen 1280x844
# The bindings of AT-SPI belong to the system's Python.
PYTHONDONTWRITEBYTECODE=1 dbus-run-session -- \
    /usr/bin/python3 tests/window/pictures.py "${CARGO_TARGET_DIR:-target}/debug/jungle" "$@"
