#!/bin/sh
# Makes the packages for Linux with the window: an archive with an install script, and one for Debian.
# It needs CREDITS.html and the page (see all.sh).
. "$(dirname "$0")/common.sh"

program=$(tools/dist/build.sh "$linux")

# What is installed, as it is below the prefix.
name="jungle-$version-linux-x86_64"
rm -rf "${work:?}/$name"
tree="$work/$name"
put() { install -D -m 644 "$1" "$tree/$2"; }
install -D -m 755 "$program" "$tree/bin/jungle"
put packaging/linux/jungle.desktop share/applications/jungle.desktop
put packaging/linux/jungle.metainfo.xml share/metainfo/jungle.metainfo.xml
put packaging/linux/jungle.xml share/mime/packages/jungle.xml
put assets/icon.svg share/icons/hicolor/scalable/apps/jungle.svg
for size in 48 64 128 256 512; do
    folder="$tree/share/icons/hicolor/${size}x$size/apps"
    mkdir -p "$folder"
    rsvg-convert --width "$size" --height "$size" assets/icon.svg > "$folder/jungle.png"
done
put "$work/CREDITS.html" share/doc/jungle/CREDITS.html
# Its pictures would take half a megabyte.
sed '/^!\[.*\](docs\/pictures\//,+1d; s|assets/CREDITS.md|CREDITS.html|g' README.md > "$work/README.md"
put "$work/README.md" share/doc/jungle/README.md
for file in CHANGELOG.md LICENSE; do put "$file" "share/doc/jungle/$file"; done
(cd docs && find . -name '*.md' -print0 | xargs -0 -I {} install -D -m 644 {} "$tree/share/doc/jungle/docs/{}")
for board in boards/*; do put "$board" "share/doc/jungle/$board"; done
for theme in assets/themes/*; do put "$theme" "share/doc/jungle/themes/${theme##*/}"; done
mkdir -p "$tree/share/man/man6"
"$program" manual "$tree/share/man/man6"
gzip --best --no-name "$tree"/share/man/man6/*.6
"$program" completions bash > "$work/jungle.bash"
"$program" completions zsh > "$work/_jungle"
"$program" completions fish > "$work/jungle.fish"
put "$work/jungle.bash" share/bash-completion/completions/jungle
put "$work/_jungle" share/zsh/site-functions/_jungle
put "$work/jungle.fish" share/fish/vendor_completions.d/jungle.fish

# The same for Debian, where games have a folder of their own.
deb="$work/deb"
rm -rf "$deb"
mkdir -p "$deb/usr" "$deb/DEBIAN"
cp -r "$tree/share" "$deb/usr/share"
install -D -m 755 "$program" "$deb/usr/games/jungle"
doc="$deb/usr/share/doc/jungle"
rm "$doc/LICENSE"
gzip --best --no-name < "$doc/CHANGELOG.md" > "$doc/changelog.gz"
rm "$doc/CHANGELOG.md"
date=$(date --rfc-email --date="@$SOURCE_DATE_EPOCH")
sed "s/@VERSION@/$version/; s/@DATE@/$date/" packaging/linux/debian/changelog |
    gzip --best --no-name > "$doc/changelog.Debian.gz"
cp packaging/linux/debian/copyright "$doc/copyright"
# What is linked. packaging/linux/debian/control names what is loaded when the window opens, and the C
# library that reads short relocations (see build.sh), which dpkg-shlibdeps does not consider.
mkdir -p "$work/shlibs/debian"
cp packaging/linux/debian/control "$work/shlibs/debian/control"
libraries=$(cd "$work/shlibs" && dpkg-shlibdeps -O "$program" | sed -n 's/^shlibs:Depends=//p')
settle "$deb/usr"
size=$(du --summarize --apparent-size --block-size=1024 "$deb/usr" | cut -f 1)
sed -n '/^Package:/,$p' packaging/linux/debian/control |
    sed "s/\${shlibs:Depends}/$libraries/; s/@VERSION@/$version/; s/@SIZE@/$size/" > "$deb/DEBIAN/control"
(cd "$deb" && find usr -type f -print0 | sort --zero-terminated | xargs -0 md5sum > DEBIAN/md5sums)
settle "$deb"
dpkg-deb --root-owner-group -Zxz --build "$deb" "$out/jungle_$version-1_amd64.deb" >&2

install -m 755 packaging/linux/install.sh "$tree/install.sh"
tarball "$name" "$name.tar.gz"
