#!/bin/sh
# Writes the lists of everything that the program with the window and the server are made of, in the
# format CycloneDX.
. "$(dirname "$0")/common.sh"

# list NAME [options of cargo]
list() {
    file="$1-$version.cdx.json"
    shift
    cargo cyclonedx --manifest-path Cargo.toml --format json --target all --override-filename "${file%.json}" "$@" >&2
    # The crates of the project are named by their folder.
    sed "s|path+file://$PWD|path+file:///jungle|g" "$file" > "$out/$file"
    rm -f "$file" "web/$file" crates/*/"$file"
    if grep --quiet --fixed-strings "$PWD" "$out/$file"; then
        echo "$file has the path $PWD of this machine in it." >&2
        exit 1
    fi
}
list jungle
list jungle-server --no-default-features --features cluster
