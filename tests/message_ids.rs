//! Every message is used somewhere.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use jungle::messages::MessageId;
use strum::IntoEnumIterator;

#[test]
fn every_id_is_used() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = String::new();
    let mut folders = vec![root.join("src"), root.join("crates"), root.join("web")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of sources") {
            let path = entry.expect("a file").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            let is_source = [".rs", ".js", ".mjs", ".html"].iter().any(|end| name.ends_with(end));
            if path.is_dir() && !["dist", "node_modules", "tests"].contains(&&*name) {
                folders.push(path);
            } else if is_source && name != "id.rs" {
                sources += &fs::read_to_string(&path).expect("a source file");
            }
        }
    }
    let words: BTreeSet<&str> =
        sources.split(|letter: char| !letter.is_alphanumeric() && letter != '-').collect();
    // Those of lessons are looked up by the keys of the lessons; another test compares them.
    let is_used = |id: &MessageId| {
        words.contains(&*format!("{id:?}"))
            || words.contains(id.key())
            || id.key().starts_with("lesson-")
    };
    let unused: Vec<MessageId> = MessageId::iter().filter(|id| !is_used(id)).collect();
    assert_eq!(unused, []);
}
