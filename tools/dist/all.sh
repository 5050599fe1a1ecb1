#!/bin/sh
# Makes all packages, and prints their sizes and hashes.
. "$(dirname "$0")/common.sh"

rm -rf "${out:?}"/*
# The credits name the libraries of all systems.
cargo fetch --locked
tools/dist/credits.sh "$work/CREDITS.html"
JUNGLE_CREDITS="$work/CREDITS.html" tools/web.sh
tools/dist/page.sh
tools/dist/linux.sh
tools/dist/server.sh
tools/dist/windows.sh
tools/dist/sbom.sh
cd "$out"
sha256sum -- * > "$work/SHA256SUMS"
mv "$work/SHA256SUMS" .
printf '%12s  %s\n' bytes file
stat --printf '%12s  %n\n' -- *
cat SHA256SUMS
