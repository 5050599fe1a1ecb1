#!/bin/bash
# Tests the packages for Linux: the archive is installed for one user and removed again; the one for
# Debian is checked by lintian, and installed into a new Debian, where the window opens.
. "$(dirname "$0")/common.sh"
. tools/dist/screen.sh

archive="$out/jungle-$version-linux-x86_64.tar.gz"
deb="$out/jungle_$version-1_amd64.deb"
home="$work/test-linux"
pictures="$work/pictures"
rm -rf "$home"
mkdir -p "$home" "$pictures"

section "metadata"
tree="$home/jungle-$version-linux-x86_64"
tar --extract --directory "$home" --file "$archive"
desktop-file-validate "$tree/share/applications/jungle.desktop"
appstreamcli validate --no-net "$tree/share/metainfo/jungle.metainfo.xml"
bash -n "$tree/share/bash-completion/completions/jungle"
for page in "$tree"/share/man/man6/*.gz; do
    warnings=$(man --warnings=w --encoding=utf8 --local-file "$page" 2>&1 >/dev/null)
    [ -z "$warnings" ] || fail "$page: $warnings"
done
size=$(du --summarize --apparent-size --bytes "$tree" | cut -f 1)
echo "unpacked: $size bytes, the program $(stat --format %s "$tree/bin/jungle")"
[ "$size" -le 45000000 ] || fail "it is larger than 45 MB"
broken=$(cd "$tree/share/doc/jungle" && grep --recursive --only-matching --include='*.md' '](\([^):#]*[^):#]\)' . |
    while IFS= read -r link; do
        [[ "$link" = *'](http'* || -e "$(dirname "${link%%:*}")/${link#*](}" ]] || echo "$link"
    done)
[ -z "$broken" ] || fail "links without a file: $broken"

section "archive, installed for one user"
export HOME="$home"
"$tree/install.sh"
prefix="$home/.local"
is_version "$("$prefix/bin/jungle" --version)"
cp crates/record/tests/data/records/version1-king-chess.jungle "$home/game.jungle"
kind=$(XDG_DATA_HOME="$prefix/share" gio info --attributes standard::content-type "$home/game.jungle")
[[ "$kind" = *application/x-jungle* ]] || fail "a game is: $kind"
default=$(XDG_DATA_HOME="$prefix/share" gio mime application/x-jungle)
[[ "$default" = *jungle.desktop* ]] || fail "games are opened by: $default"
first_picture "$pictures/linux-archive.png" "$prefix/bin/jungle"
status=0
said=$(VK_DRIVER_FILES=/nonexistent timeout 60 "$prefix/bin/jungle" 2>&1) || status=$?
[[ "$status" = 1 && "$said" = *"No usable graphics driver was found."* ]] || fail "without a driver: $status, $said"
"$tree/install.sh" --uninstall
left=$(find "$prefix" -name '*jungle*' ! -path '*/share/jungle*')
[ -z "$left" ] || fail "left behind: $left"

section "lintian"
dpkg-deb --field "$deb" Depends | grep --quiet --fixed-strings 'libc6 (>= 2.36)' || fail "libc6 may be too old"
lintian --fail-on error --no-tag-display-limit "$deb"

section "Debian package in a new Debian"
[ "$(id -u)" = 0 ] || fail "a new Debian can be installed into a folder only as root"
root="$work/debian"
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
mirror=$(apt-get indextargets --format '$(SITE)' "Codename: $suite" 'Component: main' | sed -n 1p)
if ! [ -e "$root.tar" ]; then
    debootstrap --variant=minbase --make-tarball="$root.tar" "$suite" "$root.new" "$mirror" >/dev/null
fi
rm -rf "$root"
debootstrap --variant=minbase --unpack-tarball="$(realpath "$root.tar")" "$suite" "$root" "$mirror" >/dev/null
# Where packages come from here.
cp --recursive --dereference /etc/apt/. "$root/etc/apt/"
cp --dereference /etc/resolv.conf "$root/etc/resolv.conf"
cp "$deb" "$root/tmp/"
cp "$home/game.jungle" "$root/tmp/"
# In a mount namespace of its own, whose mounts end with it.
inside() {
    unshare --mount sh -c '
        root=$1
        shift
        mount --rbind /proc "$root/proc"
        mount --rbind /dev "$root/dev"
        mkdir -p "$root/tmp/.X11-unix"
        mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
        exec chroot "$root" env DEBIAN_FRONTEND=noninteractive PATH=/usr/games:/usr/sbin:/usr/bin:/sbin:/bin "$@"
    ' sh "$root" "$@"
}
mkdir -p /tmp/.X11-unix
inside apt-get update --quiet=2
inside apt-get install --yes --quiet=2 "/tmp/$(basename "$deb")" >/dev/null
is_version "$(inside jungle --version)"
inside jungle check /tmp/game.jungle
inside jungle export --png /tmp/board.png /tmp/game.jungle
file "$root/tmp/board.png"
echo "uci" | inside jungle engine | grep --quiet uciok || fail "the engine does not answer"
inside useradd --create-home player
first_picture "$pictures/linux-deb.png" inside su player --command "DISPLAY=\$DISPLAY jungle"
inside apt-get purge --yes --quiet=2 jungle >/dev/null
left=$(cd "$root" && find usr -name '*jungle*')
[ -z "$left" ] || fail "left behind: $left"
