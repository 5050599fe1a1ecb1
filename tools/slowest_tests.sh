#!/bin/sh
# Runs the tests, but not those in the documentation, and prints the slowest ones with their seconds:
# slowest_tests.sh [COUNT [ARGUMENTS OF nextest…]]. A test may be slow because others run beside it.
set -eu
cd "$(dirname "$0")/.."

count="${1:-30}"
[ "$#" = 0 ] || shift
log=$(mktemp)
trap 'rm -f "$log"' EXIT
status=0
cargo nextest run --no-fail-fast --color never --status-level pass "$@" 2>"$log" || status=$?
[ "$status" = 0 ] || grep -v '^ *PASS' "$log" >&2
sed -En 's/^ +(PASS|FAIL) +\[ *([0-9.]+)s\] +(\([^)]*\) +)?(.*)/\2 \4/p' "$log" |
    sort --numeric-sort --reverse | head -n "$count"
exit "$status"
