#!/bin/sh
# Makes the packages for Windows: an archive and an installer. It needs CREDITS.html and the page (see
# all.sh).
. "$(dirname "$0")/common.sh"

make="$work/windows"
rm -rf "$make"
mkdir -p "$make"

# The icon in the sizes that Explorer shows.
images=""
for size in 16 24 32 48 64 256; do
    rsvg-convert --width "$size" --height "$size" assets/icon.svg > "$make/$size.png"
    [ "$size" = 256 ] || images="$images $make/$size.png"
done
# shellcheck disable=SC2086 # one word per picture
icotool --create --output "$make/jungle.ico" --raw="$make/256.png" $images

# The numbers of a version for Windows are four.
numbers="$(echo "${version%%-*}" | tr . ,),0"
# A program of the subsystem `windows` opens no console, and one of the subsystem `console` can write
# to the one that it is started from; so there are two.
program() {
    file=$1 description=$2 subsystem=$3
    shift 3
    printf '#define %s %s\n' VERSION "\"$version\"" NUMBERS "$numbers" FILE "\"$file\"" \
        BUILD "\"$version ($JUNGLE_BUILD)\"" DESCRIPTION "\"$description\"" > "$make/version.h"
    x86_64-w64-mingw32-windres --include-dir packaging/windows --include-dir "$make" \
        --output-format coff packaging/windows/jungle.rc "$make/resources.o"
    # Cargo links again if the name changes.
    object="$make/$file-$(sha256sum < "$make/resources.o" | cut -c 1-10).o"
    mv "$make/resources.o" "$object"
    export JUNGLE_LINK_ARGS="$object -Wl,--subsystem,$subsystem"
    install -D "$(tools/dist/build.sh "$windows" "$@")" "$make/files/$file"
}
program jungle.exe "Jungle" windows
program jungle-console.exe "Jungle: text commands and engine" console --no-default-features --features art,host

cp "$work/CREDITS.html" "$make/files/CREDITS.html"
sed 's/$/\r/' LICENSE > "$make/files/LICENSE.txt"
mkdir "$make/files/boards" "$make/files/themes"
cp boards/* "$make/files/boards"
cp assets/themes/* "$make/files/themes"

zipped "$make/files" "jungle-$version-windows-x86_64.zip"

(cd "$make/files" && find . -type f -printf '    Delete "$INSTDIR\\%P"\n' | tr / '\\' | sort) > "$make/removed.nsh"
(cd "$make/files" && find . -mindepth 1 -type d -printf '    RMDir "$INSTDIR\\%P"\n' | tr / '\\' | sort --reverse) >> "$make/removed.nsh"
size=$(du --summarize --apparent-size --block-size=1024 "$make/files" | cut -f 1)
makensis -V2 -DVERSION="$version" -DNUMBERS="$(echo "$numbers" | tr , .)" \
    -DFOLDER="$make/files" -DREMOVED="$make/removed.nsh" -DSIZE="$size" -DICON="$make/jungle.ico" \
    -DOUT="$out/jungle-$version-windows-x86_64-setup.exe" packaging/windows/jungle.nsi >&2
