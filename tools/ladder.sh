#!/bin/sh
# Plays every level against the one below it: 200 games of Jungle per pair, each random opening
# played twice with sides swapped, the third occurrence of a position a draw. The highest level has
# 100 ms per move, so nothing else should run meanwhile. Prints the result of each pair.
set -eu
cd "$(dirname "$0")/.."

cargo build --release --no-default-features
jungle=${CARGO_TARGET_DIR:-target}/release/jungle

below=rat
for level in cat dog wolf leopard tiger lion elephant; do
    echo "$level against $below"
    "$jungle" match "$level" "$below" --games 200 --movetime 100 --max-plies 300 \
        --set repetition=draw --seed 2026 --concurrency "$(nproc)" | tail -n 4
    below=$level
done
