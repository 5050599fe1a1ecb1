#!/bin/sh
# Writes the list of everything that the program with the window is made of, in the format CycloneDX.
. "$(dirname "$0")/common.sh"

name="jungle-$version.cdx"
cargo cyclonedx --manifest-path Cargo.toml --format json --target all --override-filename "$name" >&2
mv "$name.json" "$out/$name.json"
rm -f "web/$name.json"
