#!/bin/bash
# Tests the sources as a package of cargo: that it is small, and that the program without the window
# can be installed from it.
. "$(dirname "$0")/common.sh"

cargo package --quiet --package jungle --locked --no-verify --allow-dirty --target-dir "$work/source"
crate="$work/source/package/jungle-$version.crate"
size=$(stat --format %s "$crate")
echo "jungle-$version.crate: $size bytes"
[ "$size" -le 10000000 ] || { echo "FAILED: larger than 10 MB" >&2; exit 1; }
rm -rf "$work/source/jungle-$version"
tar --extract --directory "$work/source" --file "$crate"
# A package that belongs to no workspace.
cargo install --quiet --locked --path "$work/source/jungle-$version" --root "$work/source/installed" \
    --target-dir "$work/source/target" --no-default-features --features art,host
"$work/source/installed/bin/jungle" --version
"$work/source/installed/bin/jungle" perft 4
