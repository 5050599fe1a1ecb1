#!/bin/sh
# Puts a load on clusters of one and three nodes of NATS with one to three servers, all on this machine,
# and prints what the load test prints for each. The arguments are those of examples/load; SETTINGS in the
# environment has other numbers of nodes and servers, such as `3,2 3,3`.
set -eu
cd "$(dirname "$0")/.."

target="${CARGO_TARGET_DIR:-target}/release"
nats=$(tools/nats_server.sh)
programs=$(dirname "$(ls /usr/lib/postgresql/*/bin/initdb "$(command -v initdb || true)" 2>/dev/null | head -1)")
folder=$(mktemp -d)
nodes=
postgres=
stop_nodes() {
    for node in $nodes; do kill "$node" 2>/dev/null || true; done
    for node in $nodes; do wait "$node" 2>/dev/null || true; done
    nodes=
}
stop() {
    stop_nodes
    exec 3>&-
    [ -z "$postgres" ] || wait "$postgres" || true
    rm -rf "$folder"
}
trap stop EXIT
trap 'exit 1' INT TERM HUP

# The server of the tests ends when the file descriptor 3 is closed.
mkfifo "$folder/input"
script=$(cat tests/support/postgres.sh)
as_nobody=
if [ "$(id -u)" = 0 ]; then as_nobody='runuser -u nobody --'; fi
(cd / && $as_nobody sh -c "$script" postgres.sh "$programs") <"$folder/input" >"$folder/postgres" &
postgres=$!
exec 3>"$folder/input"
until [ -s "$folder/postgres" ]; do sleep 0.1; done
socket=$(cat "$folder/postgres")

# $1: the number of nodes; sets `addresses`.
start_nodes() {
    count=$1
    addresses=
    routes=
    for node in $(seq "$count"); do
        addresses="$addresses${addresses:+,}nats://127.0.0.1:$((14220 + node))"
        routes="$routes${routes:+, }\"nats://127.0.0.1:$((16220 + node))\""
    done
    for node in $(seq "$count"); do
        {
            echo "server_name: node-$node"
            echo "listen: \"127.0.0.1:$((14220 + node))\""
            echo "jetstream { store_dir: \"$folder/$setting-$node\", sync_interval: always }"
            if [ "$count" -gt 1 ]; then
                echo "cluster { name: jungle, listen: \"127.0.0.1:$((16220 + node))\", routes: [$routes] }"
            fi
        } >"$folder/node-$node.conf"
        "$nats" --config "$folder/node-$node.conf" >/dev/null 2>&1 &
        nodes="$nodes $!"
    done
    # They have to find each other first.
    attempts=0
    until "$target/examples/jobs" --queue "$addresses" --replicas "$count" status >/dev/null 2>&1; do
        attempts=$((attempts + 1))
        [ "$attempts" -lt 60 ] || { echo "the nodes do not answer" >&2; exit 1; }
        sleep 0.5
    done
}

for setting in ${SETTINGS:-1,1 1,2 3,1 3,2 3,3}; do
    replicas=${setting%,*}
    servers=${setting#*,}
    start_nodes "$replicas"
    beside=
    for node in $nodes; do beside="$beside --beside $node"; done
    database=load_${replicas}_$servers
    "$programs/psql" -q -h "$socket" -U jungle postgres -c "CREATE DATABASE $database"
    printf '%s nodes, %s servers: ' "$replicas" "$servers"
    "$target/examples/load" --cluster "$addresses" --replicas "$replicas" --servers "$servers" $beside \
        --database "postgres://jungle@localhost/$database?host=$(echo "$socket" | sed 's,/,%2F,g')" "$@"
    stop_nodes
done
