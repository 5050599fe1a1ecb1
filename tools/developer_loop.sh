#!/bin/bash
# Measures how long a developer waits: edits a file, runs a command, restores the file, and prints a
# table. Everything is compiled once before. Run it on a machine that does nothing else; it uses the
# target directory of the checkout (or CARGO_TARGET_DIR), and leaves the working tree as it was.
#
#     tools/developer_loop.sh           all rows but the last ones
#     tools/developer_loop.sh cold      also 'make test' in a new target directory, and what comes after it
set -euo pipefail
cd "$(dirname "$0")/.."

log=$(mktemp)
saved=$(mktemp)
edited=
edits=0
restore() {
    [ -z "$edited" ] || cp --preserve=timestamps "$saved" "$edited"
    edited=
}
trap 'restore; rm -f "$log" "$saved"' EXIT

# Fails with the output of a command that fails.
run() {
    "$@" >"$log" 2>&1 || { tail -40 "$log" >&2; exit 1; }
}

# Prints a row: the time of a command, and how many packages other than ours it has compiled.
row() {
    local what=$1 start others
    shift
    start=$(date +%s%N)
    run "$@"
    others=$(grep --count '^ *Compiling ' "$log" || true)
    others=$((others - $(grep --count '^ *Compiling jungle' "$log" || true)))
    printf '| %s | %d.%d | %d |\n' "$what" $((($(date +%s%N) - start) / 1000000000)) \
        $((($(date +%s%N) - start) / 100000000 % 10)) "$others"
}

# A row for a command after an edit: a statement without effect in the first body of a function that
# matches a pattern, or another number in the constant that matches it.
after_edit() {
    local what=$1 file=$2 pattern=$3
    shift 3
    edited=$file
    # Another edit each time: the compiler remembers earlier ones.
    edits=$((edits + 1))
    cp --preserve=timestamps "$file" "$saved"
    if [[ "$pattern" = const* ]]; then
        sed -i "0,/$pattern/s/\($pattern.* = \)\([0-9_]*\)/\11 + \2/" "$file"
    else
        sed -i "0,/$pattern/{/$pattern/s/{\$/{ std::hint::black_box($edits);/}" "$file"
    fi
    cmp --silent "$file" "$saved" && { echo "$file: nothing matches $pattern" >&2; exit 1; }
    row "$what" "$@"
    restore
    # As it was before the edit.
    run "$@"
}

rules=(cargo test -p jungle-rules)
room=(cargo test -p jungle-room --test network)

run cargo test --no-run
run cargo build
run "${rules[@]}"
run "${room[@]}"
printf '%s cores\n\n' "$(nproc)"
printf '| after | seconds | packages of others compiled |\n| --- | --- | --- |\n'
after_edit 'an edit of a rule: one of its tests' crates/rules/src/jungle/movegen.rs 'fn capture_targets.* {$' \
    "${rules[@]}" -- known_counts
after_edit 'an edit of a rule: all tests of the rules' crates/rules/src/jungle/movegen.rs 'fn capture_targets.* {$' \
    "${rules[@]}"
after_edit 'an edit of the home screen: a test of the rules' src/ui/home/mod.rs '^fn .* {$' \
    "${rules[@]}" -- known_counts
after_edit 'an edit of the home screen: a built window' src/ui/home/mod.rs '^fn .* {$' cargo build
after_edit 'an edit of a constant of a room: its tests' crates/room/src/room/state/check.rs 'const DRAW_INTERVAL' \
    "${room[@]}"
if [ "${1:-}" = cold ]; then
    folder=$(mktemp --directory)
    trap 'restore; rm -rf "$log" "$saved" "$folder"' EXIT
    export CARGO_TARGET_DIR="$folder"
    row "nothing: 'make test' in a new target directory" make test
    row "'make test': 'cargo build'" cargo build
    row "'cargo build': 'cargo build -p jungle-rules'" cargo build -p jungle-rules
fi
