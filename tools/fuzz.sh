#!/bin/sh
# Runs fuzz targets, by default all of them, each for a number of seconds and one on each processor, on
# the stable compiler. The grown corpus stays in fuzz/target for the next run; failing inputs are
# written to fuzz/artifacts.
#
#     tools/fuzz.sh SECONDS [TARGET...]
set -eu

export SECONDS_EACH="$1"
shift
# Instrumentation needs unstable compiler flags; no unstable language features are used.
export RUSTC_BOOTSTRAP=1

[ $# -gt 0 ] || set -- $(cargo fuzz list)
# Cargo compiles one target at a time, while others run. An address sanitizer has nothing to check,
# since there is no unsafe code.
printf '%s\n' "$@" | xargs --max-procs="$(nproc)" --max-args=1 sh -euc '
    # The server takes minutes to compile.
    features=""
    [ "$1" != request ] || features="--features server"
    grown="fuzz/target/corpus/$1"
    mkdir -p "$grown"
    cargo fuzz run --sanitizer none $features "$1" "$grown" "fuzz/corpus/$1" -- \
        -max_total_time="$SECONDS_EACH" -timeout=10 -rss_limit_mb=2048 -max_len=65536 -verbosity=0 -print_final_stats=1
' run
