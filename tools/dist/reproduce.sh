#!/bin/bash
# Makes all packages once more, in another folder with a target directory of its own, and compares their
# hashes.
. "$(dirname "$0")/common.sh"

[ -f "$out/SHA256SUMS" ] || { echo "There are no packages to compare with; run 'make dist' first." >&2; exit 1; }
second=$(mktemp -d)
trap 'rm -rf "$second"' EXIT
git clone --quiet . "$second/another-folder"
cd "$second/another-folder"
# Programs that take no part in what is delivered.
mkdir -p target
ln -s "$tools" target/tools
env --unset=CARGO_TARGET_DIR make dist >"$work/reproduce.log"
if diff "$out/SHA256SUMS" target/packages/SHA256SUMS; then
    echo "All files are the same."
else
    rm -rf "$work/reproduced"
    cp -r target/packages "$work/reproduced"
    echo "Compare $out and $work/reproduced, for example with diffoscope." >&2
    exit 1
fi
