#!/bin/sh
# Tests the packages that all.sh has made.
set -eu
cd "$(dirname "$0")/../.."
(cd "${CARGO_TARGET_DIR:-target}/packages" && sha256sum --check --quiet SHA256SUMS)
for test in linux server page source windows; do
    printf '\n==== %s\n' "$test"
    "tools/dist/test_$test.sh"
done
