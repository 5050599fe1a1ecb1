//! Files of journals that were cut off or changed.

use std::fs;
use std::path::Path;

use jungle_host::host::{Host, HostError, Which};
use jungle_host::journal::{
    FileJournal, Journal, JournalError, JournalEvent, MAX_FILE_BYTES, read_file,
};
use jungle_room::room::{Room, RoomId, Stamped};
use tokio::sync::mpsc::unbounded_channel;

use crate::journal_cases::{next_move, opened, room_id};
use crate::support;

/// The lines of a room with some moves.
fn lines(id: &RoomId) -> Vec<String> {
    let mut room = Room::new(id.clone());
    let mut lines = Vec::new();
    for number in 0..5 {
        let entry = if number == 0 { opened(id) } else { next_move(&room, number) };
        let stamped = Stamped { at_ms: 5_000 + number, entry };
        room.apply(&stamped).expect("a move");
        lines.push(serde_json::to_string(&stamped).expect("text") + "\n");
    }
    lines
}

fn reason(path: &Path, content: &[u8]) -> Option<(usize, String)> {
    fs::write(path, content).expect("a file");
    match read_file(path) {
        Ok(_) => None,
        Err(JournalError::Damaged { line, reason, .. }) => Some((line, reason)),
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn a_last_line_that_was_cut_off_is_dropped() {
    let folder = tempfile::tempdir().expect("a folder");
    let (id, path) = (room_id("k3v9q"), folder.path().join("k3v9q.jsonl"));
    let lines = lines(&id);
    let whole: String = lines[..4].concat();
    for length in 0..lines[4].len() {
        let content = format!("{whole}{}", &lines[4][..length]);
        fs::write(&path, content).expect("a file");
        let (entries, bytes) = read_file(&path).expect("entries");
        assert_eq!((entries.len(), bytes), (4, whole.len() as u64));
    }
    // What was cut off is removed before anything is added.
    for rest in [&lines[4][..10], "\0\0\0\0", "{\"at_ms\":"] {
        fs::write(&path, format!("{whole}{rest}")).expect("a file");
        let journal = FileJournal::open(folder.path().to_owned()).expect("a journal");
        let (feed, mut fed) = unbounded_channel();
        journal.follow(id.clone(), feed);
        let mut room = Room::new(id.clone());
        let mut take = |room: &mut Room| match fed.blocking_recv() {
            Some(JournalEvent::Entry(stamped)) => room.apply(&stamped).expect("an entry"),
            fed => panic!("{fed:?}"),
        };
        for version in 1..=4 {
            assert_eq!(take(&mut room), version);
        }
        journal.append(next_move(&room, 70));
        assert_eq!(take(&mut room), 5);
        drop(journal);
        let (entries, bytes) = read_file(&path).expect("entries");
        assert_eq!((entries.len(), bytes), (5, fs::metadata(&path).expect("a file").len()));
    }
}

#[test]
fn other_damage_is_an_error_with_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("k3v9q.jsonl");
    let lines = lines(&room_id("k3v9q"));
    let other = self::lines(&room_id("other"));
    let changed = |index: usize, line: String| {
        let mut all = lines.clone();
        all[index] = line;
        reason(&path, all.concat().as_bytes())
    };
    assert_eq!(changed(0, lines[0].clone()), None);
    for (index, line, text) in [
        (1, "\n".to_owned(), "EOF"),
        (2, "{}\n".to_owned(), "missing field"),
        (2, "\0\0\0\n".to_owned(), "expected value"),
        (2, lines[2].replace("\"at_ms\":", "\"at_ms\": "), "not the text of its entry"),
        (2, lines[2].replace("5002", "6002"), "does not follow the lines before"),
        (1, lines[1].replace("lag_ms\":0", "lag_ms\":1"), "does not follow the lines before"),
        (3, other[3].clone(), "another room"),
        (0, lines[1].clone(), "does not open"),
        (0, lines[0].replace("\"laws\":2", "\"laws\":3"), "another version"),
        (4, format!("{}\n", "x".repeat(5_000)), "longer than"),
    ] {
        let (number, found) = changed(index, line).expect("an error");
        // A changed time is seen in the hash of the next line.
        assert!(
            (index + 1..=index + 2).contains(&number) && found.contains(text),
            "{number} {found}"
        );
    }
    // A line that is missing in the middle.
    let without = [&lines[..2], &lines[3..]].concat().concat();
    let found = reason(&path, without.as_bytes());
    assert_eq!(found, Some((3, "lines before it are missing".to_owned())));
    fs::write(&path, vec![b'x'; usize::try_from(MAX_FILE_BYTES).expect("a size") + 1])
        .expect("a file");
    assert!(matches!(read_file(&path), Err(JournalError::TooLarge { .. })));
}

#[test]
fn a_damaged_room_is_not_served_and_not_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = support::host(folder.path());
    let mut people = support::guests(&host);
    support::until(&mut people, "a move", |people| {
        people[0].play();
        people[1].client.room().version() > 3
    });
    let path = support::entries_path(folder.path(), host.room());
    drop((people, host));
    let whole = fs::read_to_string(&path).expect("entries");
    fs::write(&path, whole.replace("\"opened\"", "\"opend\"")).expect("a file");
    let damaged = fs::read(&path).expect("entries");
    let error = Host::start(support::settings(folder.path()), Which::Last { owned: false })
        .expect_err("damage");
    assert!(error.to_string().contains("line 1"), "{error}");
    assert_eq!(fs::read(&path).expect("entries"), damaged);
    fs::write(&path, whole).expect("a file");
    let host = Host::start(support::settings(folder.path()), Which::Last { owned: false })
        .expect("a host");
    let second = Host::start(support::settings(folder.path()), Which::Last { owned: false });
    assert!(matches!(second, Err(HostError::Served(_))), "{second:?}");
    drop(host);
}

#[test]
fn a_room_that_cannot_be_stored_is_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let id = room_id("k3v9q");
    fs::create_dir(folder.path().join("k3v9q.jsonl")).expect("a folder");
    let journal = FileJournal::open(folder.path().to_owned()).expect("a journal");
    let (feed, mut fed) = unbounded_channel();
    journal.follow(id.clone(), feed);
    assert!(matches!(fed.blocking_recv(), Some(JournalEvent::Failed(room, _)) if room == id));
    journal.append(opened(&id));
    drop(journal);
    assert!(fed.try_recv().is_err(), "nothing was stored");
}

#[test]
fn without_a_room_nothing_is_served_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let error = Host::start(support::settings(folder.path()), Which::Last { owned: false })
        .expect_err("no room");
    assert!(matches!(error, HostError::NoRoom), "{error}");
}

/// Opening a pipe would wait for its other end.
#[cfg(unix)]
#[test]
fn a_pipe_is_no_journal() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("room.jsonl");
    let made = std::process::Command::new("mkfifo").arg(&path).status().expect("mkfifo");
    assert!(made.success());
    assert!(matches!(read_file(&path), Err(JournalError::Io { .. })));
}
