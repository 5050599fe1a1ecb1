#!/bin/sh
# Starts a PostgreSQL server with a Unix socket in a folder of its own, prints the folder, and removes
# both when the standard input ends, which it also does when the test that started it is killed.
# The argument is the folder of the programs of PostgreSQL.
set -eu

folder=$(mktemp -d "${TMPDIR:-/tmp}/jungle-postgres-XXXXXX")
server=
stop() {
    if [ -n "$server" ]; then
        kill -INT "$server" 2>/dev/null || true
        wait "$server" || true
    fi
    rm -rf "$folder"
}
trap stop EXIT
trap 'exit 1' INT TERM HUP

"$1/initdb" --pgdata="$folder/data" --username=jungle --auth=trust --no-sync --encoding=UTF8 \
    --locale=C >"$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }
"$1/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= >>"$folder/log" 2>&1 &
server=$!
until grep -q 'ready to accept connections' "$folder/log"; do
    kill -0 "$server" 2>/dev/null || { cat "$folder/log" >&2; exit 1; }
    sleep 0.05
done
echo "$folder"
cat >/dev/null
