#!/bin/bash
# Tests the sources as a package of cargo: that it is small, and that the program without the window
# can be installed from it.
. "$(dirname "$0")/common.sh"

# A package that is below the folder of the project would be taken for a member of its workspace.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
members=$(basename --multiple crates/*)
cargo package --quiet --package jungle $(printf -- '--package jungle-%s ' $members) --locked --no-verify \
    --allow-dirty --target-dir "$work/source"
crate="$work/source/package/jungle-$version.crate"
size=$(stat --format %s "$crate")
echo "jungle-$version.crate: $size bytes"
[ "$size" -le 10000000 ] || { echo "FAILED: larger than 10 MB" >&2; exit 1; }
tar --extract --directory "$folder" --file "$crate"
# The members of the workspace are in no registry.
patches=()
for member in $members; do
    tar --extract --directory "$folder" --file "$work/source/package/jungle-$member-$version.crate"
    patches+=(--config "patch.crates-io.jungle-$member.path='$folder/jungle-$member-$version'")
done
cargo metadata --manifest-path "$folder/jungle-$version/Cargo.toml" "${patches[@]}" --format-version 1 >/dev/null
cargo install --quiet --locked --path "$folder/jungle-$version" "${patches[@]}" \
    --root "$work/source/installed" --target-dir "$work/source/target" \
    --no-default-features --features art,host
"$work/source/installed/bin/jungle" --version
"$work/source/installed/bin/jungle" perft 4
