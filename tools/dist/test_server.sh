#!/bin/bash
# Tests the package of the server: what it needs of the system, its unit, and that it serves the page.
. "$(dirname "$0")/common.sh"
. tools/dist/screen.sh

home="$work/test-server"
rm -rf "$home"
mkdir -p "$home"
tar --extract --directory "$home" --file "$out/jungle-server-$version-linux-x86_64.tar.gz"
cd "$home/jungle-server-$version-linux-x86_64"

section "server"
is_version "$(./jungle --version)"
ldd ./jungle
libraries=$(ldd ./jungle | grep --count --invert-match --extended-regexp 'linux-vdso|libc\.|libm\.|libgcc_s\.|ld-linux' || true)
[ "$libraries" = 0 ] || fail "it needs more than the C library"
# Short relocations need glibc 2.36.
echo "needs $(objdump --private-headers ./jungle | grep --only-matching 'GLIBC_[0-9A-Z._]*' | sort --version-sort --unique | tail -2 | xargs)"

# The units name where the programs will be.
for unit in jungle.service cluster/nats.service; do
    sed "s|^ExecStart=[^ ]*|ExecStart=$PWD/jungle|" "$unit" > "$home/$(basename "$unit")"
    systemd-analyze verify --recursive-errors=no "$home/$(basename "$unit")"
done

start=$(date +%s%N)
mkfifo "$home/output"
XDG_DATA_HOME="$home" ./jungle serve --address 127.0.0.1:0 --database "sqlite:$home/jungle.db" > "$home/output" &
server=$!
trap 'kill $server || true; stop_screen' EXIT
read -r address < "$home/output"
printf '%s after %d ms\n' "$address" $((($(date +%s%N) - start) / 1000000))
curl --silent --fail "$address/healthz"
curl --silent --fail --compressed "$address/" | grep --quiet 'page-.*\.js' || fail "there is no page"
