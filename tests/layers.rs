//! What Cargo cannot say: modules of a package use only those above them in the list of its `lib.rs`, and
//! files are written by one member.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The folders with the sources of the program and of all members.
fn sources() -> Vec<PathBuf> {
    let members = fs::read_dir(root().join("crates")).expect("the members").flatten();
    members
        .map(|member| member.path())
        .chain([root().to_owned()])
        .map(|it| it.join("src"))
        .collect()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The modules in the order of the list in the documentation of a library; none if it has no list.
fn layers(source: &Path) -> Vec<String> {
    let text = read(&source.join("lib.rs"));
    let names = text.lines().filter_map(|line| line.strip_prefix("//! - [`")?.split('`').next());
    names.map(str::to_owned).collect()
}

/// The source files of a module, except its unit tests in files of their own, which may use all
/// modules.
fn files(source: &Path, module: &str) -> Vec<PathBuf> {
    let single = source.join(module).with_extension("rs");
    if single.is_file() { vec![single] } else { files_below(source.join(module)) }
}

/// The source files below a folder, except unit tests in files of their own.
fn files_below(folder: PathBuf) -> Vec<PathBuf> {
    let (mut files, mut folders) = (Vec::new(), vec![folder]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the folder of a module").flatten() {
            let path = entry.path();
            if path.file_stem().is_some_and(|name| name == "tests") {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files
}

/// The modules of this library that a source text uses, without comments.
fn used_modules(text: &str) -> BTreeSet<String> {
    let code: Vec<&str> =
        text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut used = BTreeSet::new();
    for (at, _) in code.match_indices("crate::") {
        if code[..at].ends_with(|letter: char| is_name(letter) || letter == '$') {
            continue;
        }
        let path = &code[at + "crate::".len()..];
        match path.strip_prefix('{') {
            // A group: the first name of each of its parts, without nested groups.
            Some(group) => {
                let (mut depth, mut first) = (0, String::new());
                for letter in group.chars() {
                    match letter {
                        '{' => depth += 1,
                        '}' if depth == 0 => break,
                        '}' => depth -= 1,
                        ',' if depth == 0 => {
                            used.insert(std::mem::take(&mut first));
                            continue;
                        }
                        _ => {}
                    }
                    if depth == 0 && !letter.is_whitespace() {
                        first.push(letter);
                    }
                }
                used.insert(first);
            }
            None => {
                used.insert(path.chars().take_while(|&letter| is_name(letter)).collect());
            }
        }
    }
    let first = |path: String| path.split("::").next().unwrap_or_default().to_owned();
    used.into_iter().map(first).filter(|name| !name.is_empty()).collect()
}

#[test]
fn paths_are_found_in_all_forms() {
    let text = "use crate::rules::{self, Side};\nuse crate::{scene, table::{A, B}, ui};\n\
                // crate::not_this\nlet x = crate::games::GAMES; let y = $crate::other;";
    let expected = ["games", "rules", "scene", "table", "ui"].map(str::to_owned);
    assert_eq!(used_modules(text), BTreeSet::from(expected));
}

#[test]
fn lists_name_every_module() {
    let mut lists = 0;
    for source in sources() {
        let mut listed = layers(&source);
        if listed.is_empty() {
            continue;
        }
        let text = read(&source.join("lib.rs"));
        let public =
            text.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
        let mut modules: Vec<&str> = public.collect();
        listed.sort_unstable();
        modules.sort_unstable();
        assert_eq!(listed, modules, "{}", source.display());
        lists += 1;
    }
    assert!(lists >= 7, "{lists} lists have been found");
}

#[test]
fn modules_use_only_those_listed_before_them() {
    let mut checked = 0;
    for source in sources() {
        let layers = layers(&source);
        for (level, module) in layers.iter().enumerate() {
            for file in files(&source, module) {
                for used in used_modules(&read(&file)) {
                    // Others are items and other members, which Cargo knows.
                    let Some(found) = layers.iter().position(|layer| *layer == used) else {
                        continue;
                    };
                    let file = file.display();
                    assert!(found <= level, "{file} uses crate::{used}, which is listed after it");
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 100, "uses have been found");
}

/// The files that may write files beside `jungle-storage`: the journal of a host, which repairs a file
/// when a write fails, and the databases of a server.
const WRITERS: [&str; 4] = [
    "crates/host/src/journal/file.rs",
    "crates/server/src/store/lock.rs",
    "crates/server/src/store/open.rs",
    "crates/server/src/store/copy.rs",
];

/// What creates, replaces, truncates, renames or removes files.
const WRITES: [&str; 12] = [
    "File::create",
    "File::options",
    "OpenOptions",
    "AtomicWriteFile",
    "set_len(",
    "fs::write",
    "fs::rename",
    "fs::copy",
    "fs::hard_link",
    "remove_file",
    "remove_dir",
    "tempfile::",
];

#[test]
fn files_are_written_by_one_member() {
    let mut written: BTreeSet<&str> = BTreeSet::new();
    let storage = root().join("crates/storage/src");
    let others = sources().into_iter().filter(|source| *source != storage);
    for file in others.flat_map(files_below) {
        let text = read(&file);
        // Unit tests come last in a file.
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let code = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        let writes = code.filter(|line| WRITES.iter().any(|write| line.contains(write))).count();
        let name = file.strip_prefix(root()).expect("a file of the source").to_string_lossy();
        let name = name.replace('\\', "/");
        let writer = WRITERS.iter().find(|writer| name.starts_with(*writer));
        assert!(writes == 0 || writer.is_some(), "{name} writes files without `storage`");
        written.extend(writer.filter(|_| writes > 0));
    }
    assert_eq!(written.len(), WRITERS.len(), "all of them have been found");
}
