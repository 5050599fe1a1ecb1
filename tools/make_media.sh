#!/bin/bash
# Makes the pictures of the README and of the metadata of the packages in docs/pictures, and the picture
# of link previews: from the window, under Xvfb, and from docs/example.jungle.
set -euo pipefail
cd "$(dirname "$0")/.."

cargo build
program="${CARGO_TARGET_DIR:-target}/debug/jungle"
mkdir -p docs/pictures

. tools/screen.sh
start_screen 1280x844
# The bindings of AT-SPI belong to the system's Python.
PYTHONDONTWRITEBYTECODE=1 dbus-run-session -- \
    /usr/bin/python3 tests/window/screenshots.py "$program" docs/example.jungle docs/pictures

"$program" export docs/example.jungle --gif docs/pictures/game.gif --size 40 --speed 4
"$program" export docs/example.jungle --png "${CARGO_TARGET_DIR:-target}/preview-board.png" --move 40 \
    --size 62 --no-coordinates
tools/node.sh web/make_preview.mjs "${CARGO_TARGET_DIR:-target}/preview-board.png" web/preview.png
# Colours that nobody tells apart take half of the bytes.
for picture in docs/pictures/*.png web/preview.png; do
    convert "$picture" -strip -colors 256 "PNG8:$picture"
done
ls -l docs/pictures web/preview.png
