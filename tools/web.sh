#!/usr/bin/env bash
# Builds the page into web/dist: web.sh [quick | minimal]. The quick way makes larger files in half the
# time; it is for tests. The minimal page, in web/dist-minimal, is what the page is measured against.
set -euo pipefail
cd "$(dirname "$0")/.."

target=wasm32-unknown-unknown
profile=page folder=page program=page dist=web/dist
case "${1:-}" in
quick) profile=dev folder=debug ;;
minimal) program=minimal dist=web/dist-minimal ;;
esac
tools="${CARGO_TARGET_DIR:-target}/tools"
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-target}/web"

# The toolchain that is there builds for browsers as it is, or Debian's builds the standard library,
# too.
cargo=(cargo)
std=()
if ! [ -d "$(rustc --print sysroot)/lib/rustlib/$target" ]; then
    lld=$(find /usr/bin -name 'wasm-ld-*' | sort -V | tail -n 1)
    export RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$lld"
    cargo=(/usr/bin/cargo)
    std=(-Zbuild-std=std,panic_abort)
fi
# Letters and drawings are rasterised by code that is several times as long without SIMD.
flags="-Ctarget-feature=+simd128"
# Where something goes wrong is told by file and line; in whose folder is nobody's business.
[ "$profile" = page ] && flags+=" --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="$flags"
build() {
    "${cargo[@]}" build --locked "${std[@]}" --target "$target" "$@"
}

# The machine thinks at full speed in both.
build --profile page-worker --bin worker --no-default-features --features worker
build --profile "$profile" --bin "$program" --features page

# Files are built beside the old ones, which stay until all is well.
new=$(mktemp -d "$dist.XXXXXX")
trap 'rm -rf "$new"' EXIT
wasm_features=(--enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext
    --enable-mutable-globals --enable-reference-types --enable-multivalue --enable-simd)
bind() {
    "$tools/bin/wasm-bindgen" --target web --no-typescript "${@:3}" --out-dir "$new" --out-name "$2" \
        "$CARGO_TARGET_DIR/$target/$1.wasm"
    mv "$new/$2.js" "$new/$2-bindings.js"
    mv "$new/$2_bg.wasm" "$new/$2.wasm"
}
bind page-worker/worker worker --experimental-reset-state-function
bind "$folder/$program" page --remove-name-section

optimise() {
    web/node_modules/.bin/wasm-opt "${wasm_features[@]}" "${@:3}" -o "$new/$2.wasm" "$new/$1.wasm"
}
# The machine for where workers are refused can be left in the middle of a call to rest. What panics
# does not come back, and what handles the browser's objects calls nobody: both stay as they are.
patient=(--asyncify "--pass-arg=asyncify-imports@./worker_bg.js.__wbg_rest_*"
    "--pass-arg=asyncify-removelist@core*::panicking::*,*externref*")
if [ "$profile" = page ]; then
    optimise worker patient "${patient[@]}" -O3
    optimise worker worker -O3
    optimise page page -Oz
else
    optimise worker patient "${patient[@]}"
fi

# One hash of everything in every name: what has been fetched once never changes.
cp web/index.html web/page.js web/worker.js web/patient.js web/offline.js web/manifest.webmanifest "$new"
cp assets/icon.svg assets/icon.png "$new"
hash=$(cd "$new" && cat -- * | sha256sum | cut -c 1-10)
bytes=$(stat -c %s "$new/page.wasm")
files=
for name in page-bindings.js page.js page.wasm worker-bindings.js worker.js worker.wasm icon.svg \
    icon.png patient.js patient.wasm; do
    hashed="${name%.*}-$hash.${name##*.}"
    mv "$new/$name" "$new/$hashed"
    # The page fetches all but what only they need whose workers are refused. They keep no page either.
    [[ $name = patient.* ]] || files+="\"$hashed\", "
done
sed -i "s/@HASH@/$hash/g; s/@BYTES@/$bytes/; s/@FILES@/$files/" \
    "$new"/*.html "$new"/*.js "$new"/*.webmanifest

for file in "$new"/*; do
    gzip --best --keep "$file"
    if [ "$profile" = page ]; then brotli --best --keep "$file"; else brotli -q 5 --keep "$file"; fi
done
chmod 755 "$new"
rm -rf "$dist"
mv "$new" "$dist"
trap - EXIT
du -cb "$dist"/*.wasm "$dist"/*.gz "$dist"/*.br
