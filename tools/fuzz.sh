#!/bin/sh
# Runs every fuzz target for so many seconds, on the stable compiler. What was found interesting is
# kept in the target folder for the next run; what fails is put into fuzz/artifacts.
set -eu

seconds="${1:-60}"
# Instrumentation is a flag of the unstable compiler; no unstable feature of the language is used.
export RUSTC_BOOTSTRAP=1

for target in $(cargo fuzz list); do
    grown="fuzz/target/corpus/$target"
    mkdir -p "$grown"
    # There is no unsafe code that an address sanitizer could watch.
    cargo fuzz run --sanitizer none "$target" "$grown" "fuzz/corpus/$target" -- \
        -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=65536 -print_final_stats=1
done
