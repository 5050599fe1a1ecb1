#!/bin/sh
# Plays every level against the one below it, in the games that are named (all if there are none):
# COUNT games per pair (200 if it is not set), each random opening played twice with sides swapped; in
# Jungle the third occurrence of a position is a draw. The highest level has 100 ms per move, so
# nothing else should run meanwhile. Prints the result of each pair.
set -eu
cd "$(dirname "$0")/.."

cargo build --release --no-default-features
jungle=${CARGO_TARGET_DIR:-target}/release/jungle

for game in ${*:-jungle lines-of-action mule-checkers king-chess}; do
    rules=
    [ "$game" = jungle ] && rules="--set repetition=draw"
    below=rat
    for level in cat dog wolf leopard tiger lion elephant; do
        echo "$game: $level against $below"
        # shellcheck disable=SC2086 # no option or two words
        "$jungle" match "$level" "$below" --game "$game" $rules --games "${COUNT:-200}" \
            --movetime 100 --max-plies 300 --seed 2026 --concurrency "$(nproc)" | tail -n 4
        below=$level
    done
done
