#!/bin/sh
# Makes the package of the server for Linux. It needs CREDITS.html and the page (see all.sh).
. "$(dirname "$0")/common.sh"

name="jungle-server-$version-linux-x86_64"
tree="$work/$name"
rm -rf "$tree"
program=$(PROFILE=dist-server tools/dist/build.sh "$linux" --no-default-features --features cluster)
install -D -m 755 "$program" "$tree/jungle"
cp packaging/jungle.service packaging/Containerfile LICENSE CHANGELOG.md "$work/CREDITS.html" "$tree"
cp -r packaging/cluster "$tree/cluster"
mkdir "$tree/docs"
cp docs/server.md docs/benchmarks.md docs/protocol.md docs/queue.md docs/five-pieces.md "$tree/docs"
echo "How to install and run the server: docs/server.md" > "$tree/README"
tarball "$name" "$name.tar.gz"
