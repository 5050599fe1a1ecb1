//! Puts the files of the page into the program, if the page has been built: a table of them for
//! `src/endpoint/page.rs`. It builds nothing, and runs again when another page was built: `tools/web.sh`
//! touches that file, which is no part of the page itself.
//!
//! The page is in `web/dist`, unless `tools/web.sh` built it with `quick`, or in the folder that
//! `JUNGLE_PAGE` names, from the top of the project.
//! `tools/web.sh` writes its `dist.json` last, so that a page without it is not complete.

use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

include!("src/endpoint/content_type.rs");

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/endpoint/content_type.rs");
    println!("cargo::rerun-if-changed=src/endpoint/page.rs");
    println!("cargo::rerun-if-env-changed=JUNGLE_PAGE");
    let member = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let root = member.join("../..");
    let chosen = env::var_os("JUNGLE_PAGE").map(PathBuf::from);
    let folder = root.join(chosen.as_deref().unwrap_or(Path::new("web/dist")));
    let list = folder.join("dist.json");
    let list = if list.is_file() {
        // Cargo would run this each time if it named a file that does not exist.
        println!("cargo::rerun-if-changed={}", list.display());
        fs::read_to_string(&list)?
    } else {
        String::new()
    };
    let is_release = text_of(&list, "profile") == Some("page");
    let version = text_of(&list, "version").filter(|_| is_release || chosen.is_some());
    let table = if version.is_some() { table(&folder)? } else { String::new() };
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(
        out.join("page.rs"),
        format!(
            "static EMBEDDED: &[Embedded] = &[{table}];\nconst EMBEDDED_VERSION: &str = {:?};\n",
            version.unwrap_or_default()
        ),
    )
}

/// The value of a field of the list, whose values need no escapes.
fn text_of<'a>(list: &'a str, field: &str) -> Option<&'a str> {
    let (_, rest) = list.split_once(&format!("\"{field}\":\""))?;
    Some(rest.split_once('"')?.0)
}

/// The entries of the table, one for each file, compressed except for fonts: the window has the same
/// fonts, and link-time optimisation keeps the bytes of equal files once.
fn table(folder: &Path) -> io::Result<String> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        paths.push(entry?.path());
    }
    paths.sort();
    let mut table = String::new();
    for path in paths.iter().filter(|path| path.extension().is_some_and(|end| end == "gz")) {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let kind = content_type(&name);
        let (path, encoding) = if kind.starts_with("font/") {
            (path.with_extension(""), None)
        } else {
            (path.clone(), Some("gzip"))
        };
        let mut hash = DefaultHasher::new();
        fs::read(&path)?.hash(&mut hash);
        let etag = format!("\"{:016x}\"", hash.finish());
        let _ = writeln!(
            table,
            "Embedded {{ name: {name:?}, content_type: {kind:?}, etag: {etag:?}, encoding: {encoding:?}, content: include_bytes!({path:?}) }},",
        );
    }
    Ok(table)
}
