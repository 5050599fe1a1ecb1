#!/bin/sh
# Makes the package of the page: a folder of files for any static host, and for itch.io. It needs the
# page (see all.sh).
. "$(dirname "$0")/common.sh"

tree="$work/page"
rm -rf "$tree"
mkdir -p "$tree"
# A host that sends compressed files makes them itself, or is told how; itch.io allows 1 000 files.
find web/dist -type f ! -name '*.gz' ! -name '*.br' ! -name dist.json -exec cp --target-directory "$tree" {} +
zipped "$tree" "jungle-page-$version.zip"
