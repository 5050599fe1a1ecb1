#!/usr/bin/env bash
# Builds the page into web/dist: web.sh [quick | minimal]. "quick" produces larger files in half the
# time, for tests. "minimal" builds the benchmark's baseline page into web/dist-minimal.
set -euo pipefail
cd "$(dirname "$0")/.."

target=wasm32-unknown-unknown
profile=page folder=page program=page dist=web/dist
case "${1:-}" in
quick) profile=page-quick folder=page-quick ;;
minimal) program=minimal dist=web/dist-minimal ;;
esac
tools="${CARGO_TARGET_DIR:-target}/tools"
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-target}/web"

# Uses the installed toolchain if it has the WebAssembly target; otherwise Debian's, which builds
# the standard library as well.
cargo=(cargo)
std=()
if ! [ -d "$(rustc --print sysroot)/lib/rustlib/$target" ]; then
    lld=$(find /usr/bin -name 'wasm-ld-*' | sort -V | tail -n 1)
    # This compiler has no clippy.
    unset RUSTC_WORKSPACE_WRAPPER
    export RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$lld"
    cargo=(/usr/bin/cargo)
    std=(-Zbuild-std=std,panic_abort)
fi
# Without SIMD, the rasterisers of text and drawings are several times as large.
flags="-Ctarget-feature=+simd128"
# Panic messages contain file and line, but not the folders of the build machine.
[ "$profile" = page ] && flags+=" --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="$flags"
build() {
    "${cargo[@]}" build --locked "${std[@]}" --target "$target" "$@"
}

# The engine is optimised in all variants.
build --package jungle-web --profile page-worker --bin worker --features worker
build --package jungle-web --profile "$profile" --bin "$program" --features "$program"

# Builds into a new folder; the old one stays until everything has succeeded.
new=$(mktemp -d "$dist.XXXXXX")
trap 'rm -rf "$new"' EXIT
wasm_features=(--enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext
    --enable-mutable-globals --enable-reference-types --enable-multivalue --enable-simd)
bind() {
    "$tools/debug/bindgen" "$CARGO_TARGET_DIR/$target/$1.wasm" "$new" "$2" "${@:3}"
    mv "$new/$2.js" "$new/$2-bindings.js"
    mv "$new/$2_bg.wasm" "$new/$2.wasm"
}
bind page-worker/worker worker --reset-state
bind "$folder/$program" page --no-names

optimise() {
    web/node_modules/.bin/wasm-opt "${wasm_features[@]}" "${@:3}" -o "$new/$2.wasm" "$new/$1.wasm"
}
# The fallback for browsers without workers can be suspended inside the imported yield function.
# Functions that panic never resume and those that handle JavaScript objects call nothing, so
# neither is transformed.
inline=(--asyncify "--pass-arg=asyncify-imports@./worker_bg.js.__wbg_pause_*"
    "--pass-arg=asyncify-removelist@core*::panicking::*,*externref*")
if [ "$profile" = page ]; then
    optimise worker inline-worker "${inline[@]}" -O3
    optimise worker worker -O3
    optimise page page -Oz
else
    optimise worker inline-worker "${inline[@]}"
fi

# Every file name carries one hash of all files, so that a cached file never changes.
cp web/index.html web/frame.js web/page.js web/worker.js web/inline-worker.js \
    web/service-worker.js web/manifest.webmanifest "$new"
cp assets/icon.svg assets/icon.png web/style.css web/preview.png web/robots.txt "$new"
if [ -n "${JUNGLE_CREDITS:-}" ]; then
    cp "$JUNGLE_CREDITS" "$new/credits.html"
else
    tools/dist/credits.sh --assets-only "$new/credits.html"
fi
node web/extras.mjs "$new"
hash=$(cd "$new" && cat -- * | sha256sum | cut -c 1-10)
# The same files are there already, compressed.
if [ -f "$dist/dist.json" ] && grep --quiet --fixed-strings "\"$hash\"" "$dist/dist.json"; then
    echo "$dist is up to date."
    exit
fi
bytes=$(stat -c %s "$new/page.wasm")
files=
for name in frame.js page-bindings.js page.js page.wasm worker-bindings.js worker.js worker.wasm \
    inline-worker.js inline-worker.wasm icon.svg icon.png style.css; do
    hashed="${name%.*}-$hash.${name##*.}"
    mv "$new/$name" "$new/$hashed"
    files+="\"$hashed\", "
done
# Files that not every visitor needs are fetched, and cached, only when they are used.
for name in "$new"/{locale,music,puzzles,sound}-* "$new"/{credits,looks,names,names-cjk}.*; do
    mv "$name" "${name%.*}-$hash.${name##*.}"
done
sed -i "s/@HASH@/$hash/g; s/@BYTES@/$bytes/; s/@FILES@/$files/" \
    "$new"/*.html "$new"/*.js "$new"/*.webmanifest

for file in "$new"/*; do
    if [ "$profile" = page ]; then
        libdeflate-gzip -12 -k "$file"
        brotli --best --keep "$file"
    else
        gzip --best --no-name --keep "$file"
        brotli -q 5 --keep "$file"
    fi
done
# The list of files, written last. The native program takes the page into itself.
separator=
printf '{"version":"%s","profile":"%s","files":[' "$hash" "$profile" > "$new/dist.json"
for file in "$new"/*.gz; do
    sum=$(sha256sum < "${file%.gz}")
    printf '%s\n{"name":"%s","sha256":"%s","bytes":%s,"gzip":%s}' "$separator" \
        "$(basename "$file" .gz)" "${sum%% *}" "$(stat -c %s "${file%.gz}")" \
        "$(stat -c %s "$file")" >> "$new/dist.json"
    separator=,
done
printf ']}\n' >> "$new/dist.json"
chmod 755 "$new"
rm -rf "$dist"
mv "$new" "$dist"
trap - EXIT
# The native program looks for a new page when this file has changed.
[ "$program" != page ] || touch crates/host/src/endpoint/page.rs
du -cb "$dist"/*.wasm "$dist"/*.gz "$dist"/*.br
