#!/bin/sh
# Runs a program, prints its process id, and ends it when the standard input ends, which it also does
# when the test that started it is killed.
set -eu

"$@" >/dev/null &
process=$!
trap 'kill -9 "$process" 2>/dev/null || true' EXIT
trap 'exit 1' INT TERM HUP
echo "$process"
cat >/dev/null
