#!/bin/sh
# Checks what rustfmt and clippy do not: no source file is longer than 500 lines.
set -eu

long=$(find crates src tests benches fuzz/fuzz_targets -name '*.rs' -exec wc -l {} + | awk '$1 > 500 && $2 != "total" { print "  " $2 ": " $1 " lines" }')
if [ -n "$long" ]; then
    printf 'longer than 500 lines:\n%s\n' "$long" >&2
    exit 1
fi
