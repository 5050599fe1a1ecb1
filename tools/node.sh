#!/bin/sh
# Node, or one from npm where it is older than what drives the browsers needs (Debian 12's is).
set -eu

if node -e 'process.exit(Number(parseInt(process.versions.node) < 20))'; then
    exec node "$@"
fi
exec npx --yes --package=node@20 -- node "$@"
