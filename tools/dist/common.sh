# Sourced by the scripts of this folder: what is delivered, and where it is made.
set -eu
cd "$(dirname "$0")/../.."

version=$(sed -n '/^\[workspace.package\]/,/^\[workspace.dep/s/^version = "\(.*\)"/\1/p' Cargo.toml)
# Time stamps in packages are those of the commit, so that it gives the same files at any time.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
commit=$(git rev-parse --short=10 HEAD)
[ -z "$(git status --porcelain --untracked-files=no)" ] || commit="$commit with changes"
JUNGLE_BUILD="$commit, $(date --utc --date="@$SOURCE_DATE_EPOCH" +%F)"
export SOURCE_DATE_EPOCH JUNGLE_BUILD
# Programs that make packages use them in file lists and numbers.
export LC_ALL=C.UTF-8 TZ=UTC

target=$(realpath --canonicalize-missing "${CARGO_TARGET_DIR:-target}")
# The packages, what they are made of, and the tools that make them.
out="$target/packages"
work="$target/packaging"
tools="$target/tools"
mkdir -p "$out" "$work"
PATH="$tools/packaging/bin:$PATH"

linux=x86_64-unknown-linux-gnu
windows=x86_64-pc-windows-gnu

# Gives all files in a folder the time of the commit, and the usual rights.
settle() {
    find "$1" -type d -exec chmod 755 {} +
    find "$1" -type f -perm /111 -exec chmod 755 {} +
    find "$1" -type f ! -perm /111 -exec chmod 644 {} +
    find "$1" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
}

# Packs a folder of $work: tarball FOLDER FILE.
tarball() {
    settle "$work/$1"
    tar --create --directory "$work" --sort=name --owner=0 --group=0 --numeric-owner \
        --format=ustar "$1" | gzip --best --no-name > "$out/$2"
}

# Packs the files in a folder: zipped FOLDER FILE, without a folder around them.
zipped() {
    settle "$1"
    rm -f "$out/$2"
    (cd "$1" && find . -type f -printf '%P\n' | sort | zip -9 --quiet -X "$out/$2" -@)
}
