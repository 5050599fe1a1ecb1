#!/bin/sh
# Installs Jungle from this folder, or removes it: install.sh [--uninstall]. It is installed for you
# alone, into ~/.local; PREFIX=/usr/local (as root) installs it for everybody. Games and settings are
# kept in any case.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
prefix="${PREFIX:-$HOME/.local}"

# Each file is in this folder as it is below the prefix.
files=$(cd "$here" && find bin share -type f)

refresh() {
    # File managers find the program and its files by these; without the tools they do so later.
    for command in "update-desktop-database -q $prefix/share/applications" \
        "update-mime-database $prefix/share/mime"; do
        # shellcheck disable=SC2086 # a command with its arguments
        if command -v "${command%% *}" >/dev/null; then $command || true; fi
    done
    # Icons are found without a cache; an old one hides them.
    icons="$prefix/share/icons/hicolor"
    if [ -e "$icons/icon-theme.cache" ]; then gtk-update-icon-cache -q -t -f "$icons" || true; fi
}

case "${1:-}" in
--uninstall)
    for file in $files; do rm -f "$prefix/$file"; done
    for folder in docs boards themes ""; do
        rmdir "$prefix/share/doc/jungle/$folder" 2>/dev/null || true
    done
    refresh
    echo "Jungle was removed from $prefix."
    ;;
"")
    for file in $files; do
        mode=644
        [ "${file%%/*}" = bin ] && mode=755
        install -D -m "$mode" "$here/$file" "$prefix/$file"
    done
    # Desktops do not look for programs in every folder.
    sed -i "s|^Exec=jungle|Exec=\"$prefix/bin/jungle\"|" "$prefix/share/applications/jungle.desktop"
    refresh
    echo "Jungle was installed into $prefix."
    case ":$PATH:" in
    *":$prefix/bin:"*) ;;
    *) echo "For the command \`jungle\`, add $prefix/bin to PATH." ;;
    esac
    ;;
*)
    echo "usage: install.sh [--uninstall]" >&2
    exit 2
    ;;
esac
