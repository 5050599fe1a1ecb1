//! The games of a host as ordinary saved games.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use jiff::Timestamp;

use jungle_record::{MAX_BYTES, Record, read, write};
use jungle_room::room::{Room, RoomId};
use jungle_storage::{AutosaveJournal, Document, load};
use jungle_study::game_files::{FORMAT, file_name};

/// The record of the game in a room, with the names of its players, its clocks and its result;
/// `None` before the first move.
pub fn record(room: &Room) -> Option<Record> {
    room.record().filter(|record| !record.is_empty()).cloned()
}

/// Saves the games of rooms in a folder, each in a file that is replaced after every move.
pub(super) struct SavedGames {
    folder: PathBuf,
    journal: AutosaveJournal,
    games: BTreeMap<RoomId, Game>,
}

/// The file of a game, and the revision and end of the record in it.
struct Game {
    document: Arc<Document>,
    saved: (u64, bool),
}

impl SavedGames {
    /// Saves games in a folder.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn open(folder: PathBuf) -> std::io::Result<Self> {
        let journal = AutosaveJournal::open(folder.clone(), FORMAT, || {})?;
        Ok(Self { folder, journal, games: BTreeMap::new() })
    }

    /// Saves the game of a room, if it has changed.
    pub fn save(&mut self, room: &Room) {
        let Some(record) = room.record().filter(|record| !record.is_empty()) else {
            return;
        };
        let state = (record.revision(), record.outcome().is_some());
        let game = self.games.entry(room.id().clone()).or_insert_with(|| {
            let now = i64::try_from(room.at_ms()).ok();
            let now = now.and_then(|ms| Timestamp::from_millisecond(ms).ok()).unwrap_or_default();
            let path = self.folder.join(file_name(record, now));
            // The file of a room that is served again.
            let found = load(&path, MAX_BYTES as u64).ok().and_then(|content| read(&content).ok());
            let is_same = |found: &Record| {
                (found.began, found.setup.seed) == (record.began, record.setup.seed)
            };
            let document = match found.filter(is_same) {
                Some(found) => Document::loaded(path, write(&found, found.len())),
                None => Document::new(path),
            };
            Game { document: Arc::new(document), saved: Default::default() }
        });
        if game.saved != state {
            game.saved = state;
            self.journal.write(&game.document, write(record, record.len()));
        }
    }

    /// Forgets a room, whose game does not change any more.
    pub fn forget(&mut self, room: &RoomId) {
        self.games.remove(room);
    }

    /// What could not be saved since the last call, as lines for a log.
    pub fn failures(&self) -> Vec<String> {
        self.journal.take_events().into_iter().map(|event| format!("{event:?}")).collect()
    }
}
