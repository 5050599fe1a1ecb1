#!/bin/sh
# Writes the list of everything that the program with the window is made of, in the format CycloneDX.
. "$(dirname "$0")/common.sh"

name="jungle-$version.cdx"
cargo cyclonedx --manifest-path Cargo.toml --format json --target all --override-filename "$name" >&2
# The crates of the project are named by their folder.
sed "s|path+file://$PWD|path+file:///jungle|g" "$name.json" > "$out/$name.json"
rm -f "$name.json" "web/$name.json"
if grep --quiet --fixed-strings "$PWD" "$out/$name.json"; then
    echo "$name.json has the path $PWD of this machine in it." >&2
    exit 1
fi
