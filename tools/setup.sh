#!/bin/sh
# Makes sure that the system packages for building (or, with "test", also for testing) are there:
# installs the missing ones where it may, and otherwise prints the command that does.
set -eu

# Compiling: the C compiler and linker, and the libraries of window, keyboard, gamepads and sound.
build="gcc libc6-dev pkg-config libasound2-dev libudev-dev libwayland-dev libxkbcommon-dev"
# Running: keyboard layouts under X11, the X libraries that are loaded at run time, a driver that
# draws without a graphics card, and fonts and sound need nothing.
run="libxkbcommon-x11-0 libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libvulkan1 mesa-vulkan-drivers"
# Looking at the window without a screen.
look="xvfb xdotool imagemagick"

wanted="$build $run"
[ "${1:-}" = test ] && wanted="$wanted $look"

command -v cargo >/dev/null || {
    echo "Rust is missing: see https://rustup.rs, then run this again." >&2
    exit 1
}
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
