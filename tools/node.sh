#!/bin/sh
# Runs Node, or Node 20 from npm if the installed one is too old for the browser tests (Debian
# 12's).
set -eu

if node -e 'process.exit(Number(parseInt(process.versions.node) < 20))'; then
    exec node "$@"
fi
exec npx --yes --package=node@20 -- node "$@"
