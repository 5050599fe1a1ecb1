#!/bin/sh
# Runs fuzz targets, by default all of them, each for a number of seconds, on the stable compiler. The
# grown corpus stays in fuzz/target for the next run; failing inputs are written to fuzz/artifacts.
#
#     tools/fuzz.sh SECONDS [TARGET...]
set -eu

seconds="$1"
shift
# Instrumentation needs unstable compiler flags; no unstable language features are used.
export RUSTC_BOOTSTRAP=1

[ $# -gt 0 ] || set -- $(cargo fuzz list)
for target; do
    # The server takes minutes to compile.
    features=""
    [ "$target" = request ] && features="--features server"
    grown="fuzz/target/corpus/$target"
    mkdir -p "$grown"
    # An address sanitizer has nothing to check, since there is no unsafe code.
    cargo fuzz run --sanitizer none $features "$target" "$grown" "fuzz/corpus/$target" -- \
        -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=65536 -print_final_stats=1
done
