#!/bin/sh
# Builds the program for distribution: release.sh [cargo options]. Panic messages name source files;
# the folders of the build machine are removed from them.
set -eu
cd "$(dirname "$0")/.."

cargo_home="${CARGO_HOME:-$HOME/.cargo}"
host=$(rustc --version --verbose | sed -n 's/^host: //p')
# Cargo joins these with the flags in .cargo/config.toml; RUSTFLAGS would replace those.
variable="CARGO_TARGET_$(echo "$host" | tr 'a-z-' 'A-Z_')_RUSTFLAGS"
flags="--remap-path-prefix=$cargo_home=cargo --remap-path-prefix=$PWD=jungle"
env "$variable=$flags" cargo build --locked --release --target "$host" "$@"

program="${CARGO_TARGET_DIR:-target}/$host/release/jungle"
if grep --quiet --fixed-strings --text -e "$cargo_home" -e "$PWD" "$program"; then
    echo "$program holds paths of this machine." >&2
    exit 1
fi
echo "$program"
