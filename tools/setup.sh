#!/bin/sh
# Makes sure that the system packages for building are there (with "test" also those for testing,
# with "lint" also Rust's tools for it, with "fuzz" cargo-fuzz, with "web" what builds, serves and
# tests the page): installs the missing ones where it may, and otherwise prints the command that
# does.
set -eu

# Where rustup puts Rust, for a shell that was open before.
PATH="$PATH:$HOME/.cargo/bin"

# Compiling: a C compiler and linker, and the libraries of window, keyboard and sound.
build="gcc libc6-dev pkg-config libasound2-dev libwayland-dev libxkbcommon-dev"
# Running: the X libraries that are loaded when the window opens, and a driver that draws on
# machines without a graphics card.
run="libxkbcommon-x11-0 libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libvulkan1 mesa-vulkan-drivers"
# Looking at the window without a screen.
look="xvfb xdotool imagemagick"

# Compiling the fuzzer.
fuzz="g++"

# Building the page, and browsers to test it in, one of which needs a screen and a driver that draws
# without a graphics card; a compiler for browsers where rustup has none.
web="gcc libc6-dev brotli chromium firefox-esr xvfb libegl1 libgl1-mesa-dri"
web_compiler="rustc-web cargo-web rust-web-src lld-22"

wanted="$build $run"
[ "${1:-}" = test ] && wanted="$wanted $look"
[ "${1:-}" = fuzz ] && wanted="$build $fuzz"
if [ "${1:-}" = web ]; then
    wanted="$web"
    # They may have come from elsewhere, and then Debian's are refused.
    command -v node >/dev/null || wanted="$wanted nodejs"
    command -v npm >/dev/null || wanted="$wanted npm"
    target=wasm32-unknown-unknown
    has_target() { [ -d "$(rustc --print sysroot)/lib/rustlib/$target" ]; }
    # What rustup adds is of no use to a compiler that came from elsewhere.
    if ! { has_target || { rustup target add "$target" && has_target; }; } 2>/dev/null; then
        wanted="$wanted $web_compiler"
    fi
fi

command -v cargo >/dev/null || {
    echo "Rust is missing: see https://rustup.rs, then run this again." >&2
    exit 1
}
if [ "${1:-}" = lint ] && ! { cargo fmt --version && cargo clippy --version; } >/dev/null 2>&1; then
    echo "rustfmt or clippy is missing. Install them with this command, then run this again:" >&2
    echo "    rustup component add rustfmt clippy" >&2
    exit 1
fi
if [ "${1:-}" = fuzz ] && ! command -v cargo-fuzz >/dev/null; then
    cargo install --locked cargo-fuzz
fi
if ! command -v dpkg-query >/dev/null; then
    # Not a Debian: the README names what is needed; the compiler will tell what is missing.
    exit 0
fi

missing=""
for package in $wanted; do
    status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$status" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ]; then
    sudo=""
elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    sudo="sudo"
else
    echo "Packages are missing. Install them with this command, then run this again:" >&2
    echo "    sudo apt-get update && sudo apt-get install --yes --no-install-recommends$missing" >&2
    exit 1
fi
echo "Installing$missing"
export DEBIAN_FRONTEND=noninteractive
$sudo apt-get update --quiet
# shellcheck disable=SC2086 # one word a package
$sudo apt-get install --yes --quiet --no-install-recommends $missing
