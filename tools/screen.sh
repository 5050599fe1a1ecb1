# Sourced by scripts that open windows: start_screen SIZE starts a screen, such as 1280x800, which ends
# with the script, and sets DISPLAY.
# shellcheck shell=sh

start_screen() {
    # Xvfb writes the number of its display when it is ready.
    screen_number=$(mktemp)
    Xvfb -noreset -displayfd 3 -nolisten tcp -screen 0 "$1x24" 3>"$screen_number" 2>"$screen_number.log" &
    screen=$!
    trap stop_screen EXIT
    while ! [ -s "$screen_number" ]; do
        kill -0 "$screen" || { cat "$screen_number.log" >&2; exit 1; }
        sleep 0.1
    done
    DISPLAY=":$(cat "$screen_number")"
    export DISPLAY
}

stop_screen() {
    kill "$screen" || true
    rm -f "$screen_number" "$screen_number.log"
}
