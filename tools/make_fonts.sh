#!/usr/bin/env bash
# Makes the fonts in assets/fonts/: Nunito (two weights), Jungle Han (a few Chinese characters and
# symbols of Noto Sans CJK), Jungle Han SC, TC and JP (the characters of the messages in Chinese and
# Japanese), Jungle Names (Greek and Cyrillic, of Noto Sans) and Jungle Names CJK (Chinese, Japanese
# and Korean, of Noto Sans CJK) for the names of players, and Jungle Kai (the characters on pieces and
# boards, of LXGW WenKai). It needs python3 with venv, npm, and Debian with current package lists
# (apt-get update). It installs nothing; downloads go to a temporary folder.
#
# The fonts are committed, so building the game does not need this script; only a change of the
# messages in Chinese or Japanese, of the other characters or of a version does. Versions are pinned
# so that the output is reproducible (Debian keeps one version a release; Debian 12's are 20201225-1,
# 1:20220127+repack1-1 and 1.250+repack-1).
set -euo pipefail

# Nunito as whole TrueType files. (Packages for web pages split it by script, and joining the parts
# loses the kerning.)
nunito='@expo-google-fonts/nunito@0.4.2'
fonttools='fonttools==4.68.0'
noto='fonts-noto-core'
cjk='fonts-noto-cjk'
kai='fonts-lxgw-wenkai'

here=$(cd "$(dirname "$0")" && pwd)
out=$here/../assets/fonts
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# As root, apt-get downloads as the user _apt, which must be able to write here.
chmod 755 "$work"
mkdir -p "$out" "$work/nunito" "$work/fonts" "$work/deb"
if id _apt >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then chown _apt "$work/deb"; fi

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check "$fonttools"

(cd "$work" && tar -xzf "$(npm pack --silent "$nunito")" -C nunito)

(cd "$work/deb" && apt-get download --quiet=2 "$noto" "$cjk" "$kai")
for package in "$work"/deb/*.deb; do dpkg-deb -x "$package" "$work/fonts"; done

# fonttools iterates over sets; a fixed hash seed gives a fixed order.
PYTHONHASHSEED=0 "$work/venv/bin/python" -B "$here/make_fonts.py" "$work/nunito/package" \
    "$work/fonts/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf" \
    "$work/fonts/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc" \
    "$work/fonts/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf" \
    "$here/../assets/locales" "$out"
