#!/usr/bin/env bash
# Makes the fonts in assets/fonts/: Nunito (two weights) and Jungle Han (a few Chinese characters and
# symbols of Noto Sans CJK). Run it from anywhere; it needs python3 with venv, npm, and a Debian with
# its package lists (apt-get update). It installs nothing: all it fetches goes to a temporary folder.
#
# The fonts are committed, so building the game never needs this script: only a change of the
# characters or of a version does. The versions are fixed, so that the same files come out again
# (Debian keeps one version a release; Debian 12's is 1:20220127+repack1-1).
set -euo pipefail

# Nunito as whole TrueType files. (Packages for web pages have it in pieces by script, and joining them
# loses the kerning.)
nunito='@expo-google-fonts/nunito@0.4.2'
fonttools='fonttools==4.68.0'
cjk='fonts-noto-cjk'

here=$(cd "$(dirname "$0")" && pwd)
out=$here/../assets/fonts
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# As root, apt-get hands the download to a user of its own, who must be able to write here.
chmod 755 "$work"
mkdir -p "$out" "$work/nunito" "$work/cjk" "$work/deb"
if id _apt >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then chown _apt "$work/deb"; fi

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check "$fonttools"

(cd "$work" && tar -xzf "$(npm pack --silent "$nunito")" -C nunito)

(cd "$work/deb" && apt-get download --quiet=2 "$cjk" && dpkg-deb -x ./*.deb "$work/cjk")

# fonttools walks over sets here and there: a fixed seed gives a fixed order.
PYTHONHASHSEED=0 "$work/venv/bin/python" -B "$here/make_fonts.py" "$work/nunito/package" \
    "$work/cjk/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc" "$out"
