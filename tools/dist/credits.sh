#!/bin/sh
# Writes CREDITS.html: whose work is in the program, and all licences. With --assets-only without those
# of the libraries, which takes a tool that has to be compiled: credits.sh [--assets-only] FILE.
set -eu
cd "$(dirname "$0")/../.."

libraries=yes
if [ "$1" = --assets-only ]; then
    libraries=
    shift
fi

text() {
    printf '<pre>'
    sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g' "$1"
    printf '</pre>\n'
}
# A licence of a file in assets, with its path as the name to which CREDITS.md refers.
licence() {
    printf '<h3 id="%s">%s</h3>\n' "$1" "$1"
    text "assets/$1"
}

{
    printf '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
    printf '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    printf '<meta name="color-scheme" content="light dark">\n<title>Jungle: credits and licences</title>\n'
    printf '<h1>Jungle</h1>\n<pre>'
    cat LICENSE
    printf '</pre>\n'
    # The links lead to the licences below.
    sed 's/](\([a-zA-Z]*\/\)/](#\1/' assets/CREDITS.md | cmark
    for file in $(cd assets && find . -name 'LICENSE*' -o -name 'OFL*' | sed 's|^\./||' | sort); do
        licence "$file"
    done
    if [ -n "$libraries" ]; then
        PATH="$(realpath --canonicalize-missing "${CARGO_TARGET_DIR:-target}")/tools/packaging/bin:$PATH"
        cargo about generate --offline --locked --all-features --workspace --fail \
            --config packaging/about.toml packaging/about.hbs
        # The template ends with its heading; Debian keeps the licences of a package there.
        text /usr/share/doc/mingw-w64-common/copyright
    fi
} > "$1.new"
mv "$1.new" "$1"
