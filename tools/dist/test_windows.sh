#!/bin/bash
# Tests the packages for Windows under wine: text commands, the engine, the installer and the window.
. "$(dirname "$0")/common.sh"
. tools/dist/screen.sh

home="$work/test-windows"
pictures="$work/pictures"
rm -rf "$home"
mkdir -p "$home" "$pictures"
export WINEPREFIX="$home/prefix" WINEDEBUG=-all WINEDLLOVERRIDES=mscoree,mshtml=
trap 'wineserver --kill || true; stop_screen' EXIT
wineboot --init 2>/dev/null
# The installer refuses older versions; wine 8 says that it is Windows 7.
wine winecfg -v win10

# wine has it since 8.13.
if ! [ -e "$(find /usr/lib -path '*wine*' -name bcryptprimitives.dll | sed -n 1p)" ]; then
    x86_64-w64-mingw32-gcc -shared -o "$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll" \
        packaging/windows/bcryptprimitives.c -ladvapi32
fi

section "programs"
unzip -q "$out/jungle-$version-windows-x86_64.zip" -d "$home/files"
cd "$home/files"
for program in jungle.exe jungle-console.exe; do
    size=$(stat --format %s "$program")
    echo "$program: $size bytes"
    [ "$size" -le 45000000 ] || fail "$program is larger than 45 MB"
    foreign=$(x86_64-w64-mingw32-objdump --private-headers "$program" | sed -n 's/.*DLL Name: //p' |
        grep --ignore-case --extended-regexp '^lib' || true)
    [ -z "$foreign" ] || fail "$program needs $foreign"
    wrestool --list "$program" | grep --quiet 'type=version' || fail "$program has no version"
    wrestool --list "$program" | grep --quiet 'type=group_icon' || fail "$program has no icon"
done
kind=$(file --brief jungle.exe jungle-console.exe)
echo "$kind"
[[ "$kind" = *GUI*console* ]] || fail "the programs have the wrong subsystems"

echo "unpacked: $(du --summarize --apparent-size --bytes . | cut -f 1) bytes"
grep --quiet 'mingw-w64 project' CREDITS.html || fail "the credits lack the libraries of the C compiler"

section "text commands"
is_version "$(wine jungle-console.exe --version)"
cp "$OLDPWD/crates/record/tests/data/records/version1-king-chess.jungle" game.jungle
wine jungle-console.exe check game.jungle
wine jungle-console.exe check game.jungle | grep --quiet ok || fail "a game was not checked"
wine jungle-console.exe perft 4
wine jungle-console.exe export --png board.png game.jungle
file board.png
printf 'uci\nposition startpos\ngo nodes 10000\n' | wine jungle-console.exe engine | tee engine.txt | tail -2
grep --quiet '^bestmove' engine.txt || fail "the engine does not move"
# The input ends before the game, which is status 3.
status=0
printf '1\n' | wine jungle-console.exe console > console.txt || status=$?
head -12 console.txt
[ "$status" = 3 ] && grep --quiet 'turn:' console.txt || fail "the console begins no game"
rm game.jungle board.png engine.txt console.txt

section "installer"
setup="$out/jungle-$version-windows-x86_64-setup.exe"
wine "$setup" /S
folder=$(find "$WINEPREFIX/drive_c/users" -type d -path '*Programs/Jungle')
[ -e "$folder/jungle.exe" ] || fail "nothing was installed"
# Over an installed version.
rm "$folder/LICENSE.txt"
wine "$setup" /S
others=$(diff --recursive --brief . "$folder" | grep --invert-match 'uninstall.exe' || true)
[ -z "$others" ] || fail "other files were installed: $others"
wine reg query 'HKCU\Software\Classes\Jungle.Game\shell\open\command' /ve | grep jungle.exe

section "window"
# wine 8 tells the properties of screens only in a desktop of its own, and compiles no shaders for
# Direct3D 12; lavapipe draws with Vulkan.
VK_ICD_FILENAMES=$(find /usr/share/vulkan/icd.d -name 'lvp_icd*.json' | sed -n 1p)
export VK_ICD_FILENAMES WGPU_BACKEND=vulkan
first_picture "$pictures/windows.png" wine explorer /desktop=jungle,1280x800 "$folder/jungle.exe"
wineserver --kill

section "without Vulkan"
# The programs have no backend for OpenGL, and say in a dialog that they cannot draw.
WGPU_BACKEND=gl wine explorer /desktop=jungle,1280x800 "$folder/jungle.exe" &
timeout 60 xdotool search --sync --onlyvisible --name '^Jungle$' >/dev/null || fail "no dialog has opened"
sleep 2
import -window root "$pictures/windows-without-vulkan.png"
wineserver --kill

section "uninstaller"
wine "$folder/uninstall.exe" /S
for _ in $(seq 50); do
    [ -e "$folder" ] || break
    sleep 0.2
done
[ ! -e "$folder" ] || fail "left behind: $(ls "$folder")"
wine reg query 'HKCU\Software\Classes\Jungle.Game' /ve 2>/dev/null && fail "the file type is still there"
echo "removed"
