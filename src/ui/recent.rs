//! The saved games: reading them in the background, showing them in the start menu, continuing
//! them.

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::{Receiver, channel};

use bevy::prelude::*;
use jiff::Timestamp;
use parking_lot::Mutex;

use super::dialogs::Dialogs;
use super::files::report_autosave;
use super::names::{pairing, progress};
use crate::messages;
use crate::record::{ErrorCode, Opened, Record, open, saved_games};
use crate::storage::quarantine;
use crate::table::{Autosave, BackgroundTask, Screen, StartGame, TableSystems, Waker};

/// The number of games that are read before they are shown, the latest first.
const BATCH: usize = 30;

/// A saved game.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// The file.
    pub path: PathBuf,
    /// The title of the game and its players.
    pub title: String,
    /// Its number of moves, and its result if it has ended.
    pub progress: String,
    /// When it was last played.
    pub changed: Timestamp,
    /// Whether it has ended.
    pub ended: bool,
}

/// A part of the contents of the folder.
#[derive(Default)]
struct Found {
    games: Vec<SavedGame>,
    /// Notices about damaged files.
    notices: Vec<String>,
    /// A damaged game whose first moves can be loaded.
    partial: Option<(String, Box<Record>)>,
}

/// The saved games, the latest first.
#[derive(Resource, Default)]
pub struct Recent {
    /// The games.
    pub games: Vec<SavedGame>,
    reading: Option<Reading>,
}

/// A folder that is being read.
struct Reading {
    found: Mutex<Receiver<Found>>,
    _task: BackgroundTask<()>,
    /// Whether no results have arrived yet, so that the games are from an earlier scan.
    is_first: bool,
}

impl Recent {
    /// The most recent game, unless it has ended.
    pub fn unfinished(&self) -> Option<&SavedGame> {
        self.games.first().filter(|saved| !saved.ended)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Recent>();
    app.add_systems(
        Update,
        (look_for_games, poll_found)
            .chain()
            .after(report_autosave)
            .before(TableSystems::Start)
            .run_if(in_state(Screen::Title)),
    );
}

/// Starts reading the folder once the start menu is open and all games have been written.
fn look_for_games(
    screen: Res<State<Screen>>,
    autosave: Res<Autosave>,
    waker: Res<Waker>,
    mut due: Local<bool>,
    mut recent: ResMut<Recent>,
    mut dialogs: ResMut<Dialogs>,
) {
    *due |= screen.is_changed() || autosave.is_added();
    let Some(folder) = autosave.folder().filter(|_| *due && autosave.is_settled()).cloned() else {
        return;
    };
    *due = false;
    let (sender, found) = channel();
    let batch_waker = waker.clone();
    let task = BackgroundTask::spawn("saved games", &waker, move |stop| {
        read_games(&folder, |found| {
            let is_sent = sender.send(found).is_ok();
            batch_waker.wake();
            is_sent && !stop.load(Relaxed)
        });
    });
    match task {
        Ok(task) => {
            let found = Mutex::new(found);
            recent.reading = Some(Reading { found, _task: task, is_first: true });
        }
        Err(error) => {
            dialogs.notices.push(format!("The saved games could not be read: {error}."));
        }
    }
}

pub(super) fn poll_found(mut recent: ResMut<Recent>, mut dialogs: ResMut<Dialogs>) {
    while let Some(found) = recent.next_found() {
        let recent = &mut *recent;
        if recent.reading.as_mut().is_some_and(|reading| std::mem::take(&mut reading.is_first)) {
            recent.games.clear();
        }
        recent.games.extend(found.games);
        dialogs.notices.extend(found.notices);
        match found.partial {
            Some((sentence, _)) if dialogs.partial.is_some() => dialogs.notices.push(sentence),
            Some(partial) => dialogs.partial = Some(partial),
            None => {}
        }
    }
}

impl Recent {
    fn next_found(&self) -> Option<Found> {
        let found = &self.reading.as_ref()?.found;
        found.lock().try_recv().ok()
    }
}

/// Reads the games in a folder, the latest first, until `send` returns `false`. Damaged ones are
/// renamed.
fn read_games(folder: &Path, send: impl Fn(Found) -> bool) {
    let files = saved_games(folder, Timestamp::now());
    // The first batch of an empty folder is empty.
    let first = files.len().min(BATCH);
    let batches = std::iter::once(&files[..first]).chain(files[first..].chunks(BATCH));
    for batch in batches {
        if !send(games_in(batch)) {
            return;
        }
    }
}

fn games_in(files: &[(Timestamp, PathBuf)]) -> Found {
    let mut found = Found::default();
    for (changed, path) in files {
        match open(path) {
            Ok(Opened::Record(record)) => {
                let info = record.setup.start.info();
                found.games.push(SavedGame {
                    title: format!("{}: {}", info.title, pairing(&record.setup)),
                    progress: progress(&record),
                    changed: *changed,
                    ended: record.outcome().is_some(),
                    path: path.clone(),
                });
            }
            Ok(Opened::Board(_)) => {}
            Err(problem)
                if matches!(
                    problem.code(),
                    ErrorCode::NewerVersion | ErrorCode::Unreadable | ErrorCode::TooLarge
                ) =>
            {
                let name = path.display();
                let reason = messages::load_error(&problem);
                found.notices.push(format!("{name} was not changed: {reason}."));
            }
            Err(mut problem) => {
                let name = path.display();
                let fate = quarantine_file(path);
                let reason = messages::load_error(&problem);
                let sentence = format!("The game in {name} is damaged: {reason}. {fate}");
                match problem.valid_prefix.take() {
                    Some(prefix) if found.partial.is_none() => {
                        found.partial = Some((sentence, prefix));
                    }
                    _ => found.notices.push(sentence),
                }
            }
        }
    }
    found
}

/// Renames a damaged file. Returns a sentence with the result.
pub fn quarantine_file(path: &Path) -> String {
    match quarantine(path) {
        Some(renamed) => format!("It was renamed to {}.", renamed.display()),
        None => "It could not be renamed.".to_owned(),
    }
}

/// The saved game in a file. It is continued in the same file, or replayed if it has ended.
///
/// # Errors
/// A sentence that describes what is wrong with the file.
pub fn open_saved(path: &Path) -> Result<StartGame, String> {
    match open(path) {
        Ok(Opened::Record(record)) if record.outcome().is_none() => {
            Ok(StartGame::resume(record, path.to_owned()))
        }
        Ok(Opened::Record(record)) => Ok(StartGame::open(record)),
        Ok(Opened::Board(_)) => Err(format!("{} is a board, not a game.", path.display())),
        Err(problem) => Err(format!("{}: {}.", path.display(), messages::load_error(&problem))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::find_game;
    use crate::record::{GameSetup, Player, write};
    use crate::rules::Options;

    #[test]
    fn all_games_in_a_large_folder_are_read() {
        let folder = tempfile::tempdir().expect("a folder for the games");
        let game = find_game("jungle").expect("the game exists");
        let start = game.start(&Options::new(game.rule_options));
        let setup = GameSetup { start, players: [Player::Human; 2], seed: 1 };
        let text = write(&Record::new(setup, None), 0);
        let count = 2 * BATCH + 3;
        for index in 0..count {
            let path = folder.path().join(format!("{index}.jungle"));
            std::fs::write(path, &text).expect("the game is written");
        }
        let (sender, found) = channel::<Found>();
        read_games(folder.path(), |found| sender.send(found).is_ok());
        drop(sender);
        let sizes: Vec<usize> = found.iter().map(|found| found.games.len()).collect();
        assert_eq!(sizes, [BATCH, BATCH, 3]);
    }
}
