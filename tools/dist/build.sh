#!/bin/sh
# Builds the program for delivery, and prints its path: build.sh TARGET [cargo options]. PROFILE is
# `dist` unless it is set. Messages of panics name source files; the folders of the build machine are
# removed from them, so that the program is the same wherever it is built. The list of its dependencies
# is in it (cargo-auditable).
. "$(dirname "$0")/common.sh"

triple=$1
shift
profile="${PROFILE:-dist}"
cargo_home="${CARGO_HOME:-$HOME/.cargo}"

case "$cargo_home$PWD$target" in
*' '*)
    # These folders become parts of flags, which are split at spaces.
    echo "Packages can be built only in folders that have no spaces in their paths." >&2
    exit 1
    ;;
esac
remap="--remap-path-prefix=$cargo_home=cargo --remap-path-prefix=$PWD=jungle"
remap="$remap --remap-path-prefix=$target=target"
flags=""
std=""
if [ "$triple" = "$windows" ]; then
    # The libraries of the C compiler are part of the program.
    flags="$flags -Clink-arg=-static"
    export CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER="$PWD/tools/dist/windows_linker.sh"
    export CC_x86_64_pc_windows_gnu=x86_64-w64-mingw32-gcc-posix
fi
if ! [ -d "$(rustc --print sysroot)/lib/rustlib/$triple" ]; then
    # Debian's compiler has the sources of the standard library.
    remap="$remap --remap-path-prefix=$(/usr/bin/rustc --print sysroot)=rust"
    export RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1
    unset RUSTC_WORKSPACE_WRAPPER
    std="-Zbuild-std=std,panic_abort"
fi
if [ "$triple" = "$linux" ]; then
    # The C library of Debian 12 reads short relocations, which are a tenth as long.
    flags="$flags -Clink-arg=-Wl,-z,pack-relative-relocs"
    # Programs that end at a panic unwind no stack. Windows has the tables in any case.
    [ "$profile" != dist ] || flags="$flags -Cforce-unwind-tables=no"
fi
# Cargo joins these with the flags in .cargo/config.toml; RUSTFLAGS would replace those.
variable="CARGO_TARGET_$(echo "$triple" | tr 'a-z-' 'A-Z_')_RUSTFLAGS"
export "$variable=$flags"
export CFLAGS="-ffile-prefix-map=$cargo_home=cargo -ffile-prefix-map=$target=target"

# Flags of a target are not for procedural macros, whose hashes are part of what uses them.
export JUNGLE_REMAP="$remap" RUSTC_WRAPPER="$PWD/tools/dist/rustc.sh" CARGO="$PWD/tools/dist/cargo.sh"

# shellcheck disable=SC2086 # no word or one
cargo-auditable auditable build --locked --profile "$profile" --target "$triple" --bin jungle $std "$@" >&2

program="$target/$triple/$profile/jungle"
strip=strip
if [ "$triple" = "$windows" ]; then
    program="$program.exe"
    strip=x86_64-w64-mingw32-strip
fi
# The symbols that cargo-auditable has kept.
"$strip" "$program"
for folder in "$cargo_home" "$PWD" "$target"; do
    if grep --quiet --fixed-strings --text -e "$folder" "$program"; then
        echo "$program has the path $folder of this machine in it." >&2
        exit 1
    fi
done
echo "$program"
