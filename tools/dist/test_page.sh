#!/bin/bash
# Tests the package of the page: in a folder of a host, in a frame of another page, offline.
. "$(dirname "$0")/common.sh"

home="$work/test-page"
rm -rf "$home"
mkdir -p "$home/games/jungle" "$work/pictures"
unzip -q "$out/jungle-page-$version.zip" -d "$home/games/jungle"
JUNGLE_SITE="$home" JUNGLE_PICTURES="$work/pictures" tools/node.sh --test web/package.mjs
