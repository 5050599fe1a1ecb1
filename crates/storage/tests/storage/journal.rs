//! Documents that are saved again and again, by one process or by several.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use crate::{DAY, aged_file};
use jungle_storage::{AutosaveEvent, AutosaveJournal, Document, Format};
use tempfile::tempdir;

const FORMAT: Format =
    Format { is_same: |content, text| content == text.as_bytes(), is_finished: |_| false };

fn journal(folder: &Path) -> AutosaveJournal {
    AutosaveJournal::open(folder.to_owned(), FORMAT, || {}).expect("a thread")
}

/// Saves a text and waits until that is done.
fn save(journal: &AutosaveJournal, document: &Arc<Document>, text: &str) -> Vec<AutosaveEvent> {
    journal.write(document, text.to_owned());
    while !journal.is_settled() {
        std::thread::yield_now();
    }
    journal.take_events()
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).expect("a file")
}

#[test]
fn two_windows_with_one_game_lose_no_moves() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("game.jungle");
    fs::write(&path, "start").expect("a file");
    let open = || Arc::new(Document::loaded(path.clone(), "start".to_owned()));
    let (first, second) = (journal(folder.path()), journal(folder.path()));
    let (one, other) = (open(), open());
    assert!(save(&first, &one, "start, a").is_empty());
    assert!(save(&first, &one, "start, a, b").is_empty());
    let events = save(&second, &other, "start, x");
    let moved = folder.path().join("2 game.jungle");
    let [AutosaveEvent::Moved { from, to }] = events.as_slice() else { panic!("{events:?}") };
    assert_eq!((from, to), (&path, &moved));
    assert_eq!((text(&path).as_str(), text(&moved).as_str()), ("start, a, b", "start, x"));
    // Both continue.
    assert!(save(&second, &other, "start, x, y").is_empty());
    assert!(save(&first, &one, "start, a, b, c").is_empty());
    assert_eq!((text(&path).as_str(), text(&moved).as_str()), ("start, a, b, c", "start, x, y"));
    assert_eq!(other.path(), moved);
}

#[test]
fn a_new_document_does_not_replace_a_file_of_its_name() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("game.jungle");
    fs::write(&path, "another").expect("a file");
    let document = Arc::new(Document::new(path.clone()));
    assert!(save(&journal(folder.path()), &document, "new").is_empty());
    assert_eq!(text(&path), "another");
    assert_eq!(text(&document.path()), "new");
}

#[test]
fn a_removed_file_is_created_again() {
    let folder = tempdir().expect("a folder");
    let document = Arc::new(Document::new(folder.path().join("game.jungle")));
    let journal = journal(folder.path());
    save(&journal, &document, "one");
    fs::remove_file(document.path()).expect("it was saved");
    assert!(save(&journal, &document, "two").is_empty());
    assert_eq!(text(&folder.path().join("game.jungle")), "two");
}

#[test]
fn everything_is_written_before_the_journal_is_gone() {
    let folder = tempdir().expect("a folder");
    let document = Arc::new(Document::new(folder.path().join("game.jungle")));
    let journal = journal(folder.path());
    for number in 0..100 {
        journal.write(&document, number.to_string());
    }
    drop(journal);
    assert_eq!(text(&document.path()), "99");
}

#[test]
fn failed_writes_are_reported() {
    let folder = tempdir().expect("a folder");
    let document = Arc::new(Document::new(folder.path().join("game.jungle")));
    fs::create_dir(document.path()).expect("a folder");
    let events = save(&journal(folder.path()), &document, "text");
    assert!(matches!(events.as_slice(), [AutosaveEvent::Failed { .. }]), "{events:?}");
}

#[test]
fn temporary_files_of_killed_processes_are_removed() {
    let folder = tempdir().expect("a folder");
    let file = |name: &str, age| aged_file(folder.path(), name, age);
    let leftover = file(".game.jungle.a1B2c3", DAY);
    let others = [
        file(".game.jungle.d4E5f6", Duration::ZERO),
        file("game.jungle", DAY),
        file(".hidden", DAY),
        file("game.jungle.a1B2c3", DAY),
    ];
    drop(journal(folder.path()));
    assert!(!leftover.exists());
    for other in others {
        assert!(other.exists(), "{}", other.display());
    }
}
