#!/bin/bash
# Checks that a version can be released, and makes and tests its packages: release.sh VERSION. It changes
# nothing in the project; docs/releasing.md describes the whole way.
. "$(dirname "$0")/common.sh"

wanted=$1
[[ "$wanted" =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || { echo "usage: make release VERSION=1.2.3" >&2; exit 2; }
problems=0
check() {
    if "${@:2}"; then
        echo "ok: $1"
    else
        echo "MISSING: $1"
        problems=$((problems + 1))
    fi
}
is_clean() { [ -z "$(git status --porcelain)" ]; }
is_locked() { cargo metadata --locked --format-version 1 >/dev/null 2>&1; }
has_date() { [ -n "$day" ]; }
is_last() { [ "$(sed -n 's/^## \[\([0-9.]*\)\].*/\1/p' CHANGELOG.md | sed -n 1p)" = "$wanted" ]; }
is_in_metainfo() { grep --quiet "<release version=\"$wanted\" date=\"$day\"" packaging/linux/jungle.metainfo.xml; }
is_new() { ! git rev-parse --quiet --verify "refs/tags/v$wanted" >/dev/null; }
has_site() { ! grep --quiet --recursive --fixed-strings -e jungle.example -e example.jungle Cargo.toml packaging; }
has_one_site() {
    local site
    site=$(sed -n 's/^homepage = "\(.*\)"/\1/p' Cargo.toml)
    for file in packaging/linux/jungle.metainfo.xml packaging/linux/debian/control packaging/linux/debian/copyright; do
        grep --quiet --fixed-strings "$site" "$file" || return 1
    done
}

day=$(sed -n "s/^## \[$wanted\] - \([0-9-]*\)$/\1/p" CHANGELOG.md)
check "Cargo.toml has this version (it has $version)" [ "$version" = "$wanted" ]
check "Cargo.lock agrees with it" is_locked
check "CHANGELOG.md has a section \"## [$wanted] - YYYY-MM-DD\"" has_date
check "it is the first one after \"Unreleased\"" is_last
check "packaging/linux/jungle.metainfo.xml has a release of that version and date" is_in_metainfo
check "there is no tag v$wanted yet" is_new
check "everything is committed" is_clean
check "Cargo.toml and packaging name the address of the game instead of the reserved one" has_site
check "the metadata for Linux name the same address" has_one_site
[ "$problems" = 0 ] || { echo "$problems of these have to be done before $wanted can be released." >&2; exit 1; }

# As they run without these settings of the scripts for packages.
env --unset=JUNGLE_BUILD --unset=SOURCE_DATE_EPOCH --unset=LC_ALL --unset=TZ .ci/run
make dist
make test-dist
make test-reproducible
echo "Ready: git tag --annotate v$wanted, and publish the files in $out."
