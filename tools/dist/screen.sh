# Sourced by the tests of packages, after common.sh: checks, and a screen on which windows open.

section() { printf '\n== %s\n' "$1"; }
fail() {
    echo "FAILED: $1" >&2
    exit 1
}

# The version with its commit, as a program states it.
is_version() {
    echo "$1"
    [ "${1%$'\r'}" = "jungle $version ($JUNGLE_BUILD)" ] || fail "expected jungle $version ($JUNGLE_BUILD)"
}

. tools/screen.sh
start_screen 1280x800

# Starts a program, waits for its window, tells how long that took, and takes a picture of it:
# first_picture FILE COMMAND. The window is shown after the first frames.
first_picture() {
    local file=$1 start running
    shift
    start=$(date +%s%N)
    "$@" &
    running=$!
    if ! timeout 120 xdotool search --sync --onlyvisible --name '^Jungle$' >/dev/null; then
        kill "$running" || true
        fail "no window has opened"
    fi
    printf 'first picture after %d ms\n' $((($(date +%s%N) - start) / 1000000))
    sleep 5
    import -window root "$file"
    # A blank screen has one colour.
    colours=$(identify -format %k "$file")
    echo "$file: $colours colours"
    xdotool search --onlyvisible --name '^Jungle$' windowclose || true
    kill "$running" 2>/dev/null || true
    wait "$running" || true
    [ "$colours" -gt 100 ] || fail "the window is blank"
}
