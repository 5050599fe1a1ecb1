#!/bin/sh
# Installs the system packages needed for building (with "test" also those for testing, with "slowest"
# those and cargo-nextest, with "server" those for testing the server, with "lint" Rust's lint tools, with
# "fuzz" cargo-fuzz, with "sounds" those for making the sounds, with "web" those for building, serving and
# testing the page, with "dist" and "test-dist" those for making packages and for testing them). Without
# permission to install them, it prints the command to run.
set -eu

# rustup's directory, in case the shell was started before Rust was installed.
PATH="$PATH:$HOME/.cargo/bin"

# For compiling: a C compiler and linker, and the libraries for the window, the keyboard and sound.
build="gcc libc6-dev pkg-config libasound2-dev libwayland-dev libxkbcommon-dev"
# For running: the X libraries that are loaded when the window opens, and a driver for machines
# without a graphics card.
run="libxkbcommon-x11-0 libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libvulkan1 mesa-vulkan-drivers"
# For testing the window without a screen, and as a screen reader sees it, programs in network
# namespaces, and programs whose date is set.
look="xvfb xdotool imagemagick dbus at-spi2-core python3-gi gir1.2-atspi-2.0 iproute2 faketime"

# For making packages: a compiler for Windows, with the sources of Rust's standard library for it.
dist="gcc libc6-dev pkg-config cmark dpkg-dev git groff-base gzip icoutils librsvg2-bin nsis xz-utils zip"
dist="$dist gcc-mingw-w64-x86-64-posix binutils-mingw-w64-x86-64"
dist_compiler="rustc-web rust-web-src"
# For testing them.
dist_test="appstream debootstrap desktop-file-utils file icoutils libglib2.0-bin lintian man-db shared-mime-info"
dist_test="$dist_test systemd unzip wine wine64 curl binutils"
dist_test="$dist_test gcc-mingw-w64-x86-64-posix binutils-mingw-w64-x86-64"

# For testing the server with another database.
database="postgresql postgresql-client"

# For making the sounds and the music.
sounds="python3 sox libsox-fmt-mp3"

# For compiling the fuzzer.
fuzz="g++"

# For building the page and testing it in browsers, one of which needs a screen and a software
# renderer; and a compiler for WebAssembly if rustup has none.
web="gcc libc6-dev brotli cmark libdeflate-tools chromium firefox-esr xvfb libegl1 libgl1-mesa-dri"
web_compiler="rustc-web cargo-web rust-web-src lld-22"

wanted="$build $run"
case "${1:-}" in test | slowest) wanted="$wanted $look" ;; esac
[ "${1:-}" = server ] && wanted="gcc libc6-dev pkg-config $database python3 iproute2 faketime"
[ "${1:-}" = fuzz ] && wanted="$build $fuzz"
[ "${1:-}" = sounds ] && wanted="$sounds"
# A target added by rustup does not help a compiler that was installed from elsewhere.
has_target() { [ -d "$(rustc --print sysroot)/lib/rustlib/$1" ]; }
add_target() { has_target "$1" || { rustup target add "$1" && has_target "$1"; }; }
if [ "${1:-}" = dist ]; then
    wanted="$dist"
    add_target x86_64-pc-windows-gnu 2>/dev/null || wanted="$wanted $dist_compiler"
fi
[ "${1:-}" = test-dist ] && wanted="$dist_test"
if [ "${1:-}" = web ]; then
    wanted="$web"
    # Debian's packages conflict with a Node.js installed from elsewhere.
    command -v node >/dev/null || wanted="$wanted nodejs"
    command -v npm >/dev/null || wanted="$wanted npm"
    add_target wasm32-unknown-unknown 2>/dev/null || wanted="$wanted $web_compiler"
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
if [ "${1:-}" = slowest ] && ! command -v cargo-nextest >/dev/null; then
    cargo install --locked cargo-nextest
fi
if ! command -v dpkg-query >/dev/null; then
    # Not Debian: the README lists what is needed.
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
# shellcheck disable=SC2086 # one word per package
$sudo apt-get install --yes --quiet --no-install-recommends $missing
