//! What pages of the documentation refer to exists.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn pages() -> Vec<PathBuf> {
    let docs = fs::read_dir(root().join("docs")).expect("the pages").flatten();
    let pages = docs.map(|entry| entry.path());
    let pages = pages.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    pages.chain(["README.md", "CONTRIBUTING.md"].map(|name| root().join(name))).collect()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The targets of the links of a page.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0))
}

/// The name of a heading in links.
fn anchor(heading: &str) -> String {
    let heading = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = heading.chars().filter(|&it| it.is_alphanumeric() || " -_".contains(it));
    kept.map(|it| if it == ' ' { '-' } else { it }).collect()
}

#[test]
fn links_lead_to_pages_and_headings_that_exist() {
    let mut count = 0;
    for page in pages() {
        for link in links(&read(&page)) {
            if link.contains("://") || link.starts_with("mailto:") {
                continue;
            }
            let (path, heading) = link.split_once('#').unwrap_or((link, ""));
            let folder = page.parent().expect("a folder");
            let target = if path.is_empty() { page.clone() } else { folder.join(path) };
            assert!(target.exists(), "{}: there is no {path}", page.display());
            if !heading.is_empty() {
                let text = read(&target);
                let mut headings = text.lines().filter(|line| line.starts_with('#')).map(anchor);
                assert!(headings.any(|it| it == heading), "{}: there is no {link}", page.display());
            }
            count += 1;
        }
    }
    assert!(count > 80);
}

#[test]
fn the_files_that_the_map_names_exist() {
    let page = read(&root().join("docs/architecture.md"));
    let quoted = page.split('`').skip(1).step_by(2);
    let names: Vec<&str> = quoted.filter(|name| name.contains('/')).collect();
    assert!(names.len() > 60);
    for name in names {
        assert!(root().join(name).exists(), "docs/architecture.md: there is no {name}");
    }
}
