//! Rooms that earlier versions of the program have hosted. The files were made by
//! `tools/version_data.py`.

use std::fs;
use std::path::{Path, PathBuf};

use jungle_host::host::{Host, Which};
use jungle_host::journal::read_file;
use jungle_room::room::{Action, Author, EntryId, Phase, Room};
use jungle_rules::Side;

use crate::support;

/// The folders of rooms of all versions.
fn rooms() -> Vec<PathBuf> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data");
    let folders = |folder: PathBuf| fs::read_dir(folder).expect("a folder").flatten();
    let versions = folders(data).map(|entry| entry.path().join("hosted"));
    versions.filter(|path| path.exists()).flat_map(folders).map(|entry| entry.path()).collect()
}

#[test]
fn rooms_of_hosts_of_earlier_versions_go_on() {
    let mut phases = Vec::new();
    for path in rooms() {
        let name = path.file_name().and_then(|name| name.to_str()).expect("the id of a room");
        let (entries, _) = read_file(&path.join(format!("{name}.jsonl"))).expect("entries");
        let mut room = Room::new(entries[0].entry.room.clone());
        for stamped in &entries {
            room.apply(stamped).expect("an entry that the room takes");
        }
        phases.push(room.phase());
        if room.phase() == Some(Phase::Running) {
            let game = room.game().expect("a game");
            let turn = game.legal_moves()[0].text(game.info());
            let by = [Author::First, Author::Second][game.side_to_move().index()];
            let moved = Action::Moved { turn, lag_ms: 0 };
            let at_ms = room.at_ms() + 1;
            room.propose(&room.entry(by, EntryId(99), at_ms, moved), at_ms).expect("a move");
        }
        // The host itself serves the room, with the links that it had.
        let folder = tempfile::tempdir().expect("a folder");
        let settings = support::settings(folder.path());
        let copy = settings.folder.join(name);
        fs::create_dir_all(&copy).expect("a folder");
        for file in fs::read_dir(&path).expect("a folder").flatten() {
            fs::copy(file.path(), copy.join(file.file_name())).expect("a copy");
        }
        let host = Host::start(settings, Which::Last { owned: false }).expect("a host");
        assert_eq!(host.room(), room.id());
        assert!(Side::BOTH.into_iter().all(|side| host.token(side).is_some()));
    }
    assert!(phases.contains(&Some(Phase::Running)) && phases.contains(&Some(Phase::Over)));
}
