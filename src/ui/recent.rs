//! The saved games: read in the background, shown in the start menu, continued.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use bevy::prelude::*;
use bevy::tasks::IoTaskPool;
use jiff::Timestamp;

use super::dialogs::Dialogs;
use super::names::{pairing, progress};
use crate::record::{ErrorCode, Opened, Record, open, saved_games};
use crate::storage::quarantine;
use crate::table::{Autosave, Screen, StartGame, Waker};

/// How many games are offered, the latest first.
const MAX_LISTED: usize = 30;

/// A game in a file.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// The file.
    pub path: PathBuf,
    /// Which game, and who plays it.
    pub title: String,
    /// How far it has come.
    pub progress: String,
    /// When it was played last.
    pub changed: Timestamp,
    /// Whether it has ended.
    pub ended: bool,
}

/// What was found in the folder.
#[derive(Clone, Default)]
struct Found {
    games: Vec<SavedGame>,
    /// Notices about damaged files.
    notices: Vec<String>,
    /// A damaged game that can be loaded up to some move.
    partial: Option<(String, Box<Record>)>,
}

/// The saved games, the latest first.
#[derive(Resource, Default)]
pub struct Recent {
    /// The games.
    pub games: Vec<SavedGame>,
    search: Option<Arc<OnceLock<Found>>>,
}

impl Recent {
    /// The game that was played last, unless it has ended.
    pub fn unfinished(&self) -> Option<&SavedGame> {
        self.games.first().filter(|saved| !saved.ended)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Recent>();
    app.add_systems(Update, (look_for_games, poll_found).chain().run_if(in_state(Screen::Title)));
}

/// The folder is read when the start menu opens and all games are written.
fn look_for_games(
    screen: Res<State<Screen>>,
    autosave: Res<Autosave>,
    waker: Res<Waker>,
    mut due: Local<bool>,
    mut recent: ResMut<Recent>,
) {
    *due |= screen.is_changed() || autosave.is_added();
    let Some(folder) = autosave.folder().filter(|_| *due && autosave.is_settled()).cloned() else {
        return;
    };
    *due = false;
    let found = Arc::<OnceLock<Found>>::default();
    recent.search = Some(found.clone());
    let waker = waker.clone();
    let search = async move {
        found.get_or_init(|| games_in(&folder));
        waker.wake();
    };
    IoTaskPool::get().spawn(search).detach();
}

fn poll_found(mut recent: ResMut<Recent>, mut dialogs: ResMut<Dialogs>) {
    let found = recent.search.as_ref().and_then(|search| search.get().cloned());
    if let Some(found) = found {
        recent.search = None;
        recent.games = found.games;
        dialogs.notices.extend(found.notices);
        dialogs.partial = dialogs.partial.take().or(found.partial);
    }
}

/// The latest games in a folder. Damaged ones are renamed.
fn games_in(folder: &Path) -> Found {
    let mut found = Found::default();
    for (changed, path) in saved_games(folder, Timestamp::now()).into_iter().take(MAX_LISTED) {
        match open(&path) {
            Ok(Opened::Record(record)) => {
                let info = record.setup.start.info();
                found.games.push(SavedGame {
                    title: format!("{}: {}", info.title, pairing(&record.setup)),
                    progress: progress(&record),
                    changed,
                    ended: record.outcome().is_some(),
                    path,
                });
            }
            Ok(Opened::Board(_)) => {}
            Err(problem)
                if matches!(
                    problem.code,
                    ErrorCode::NewerVersion | ErrorCode::Unreadable | ErrorCode::TooLarge
                ) =>
            {
                let name = path.display();
                found.notices.push(format!("{name} was not changed: {problem}."));
            }
            Err(mut problem) => {
                let name = path.display();
                let fate = quarantine_file(&path);
                let sentence = format!("The game in {name} is damaged: {problem}. {fate}");
                match problem.valid_prefix.take() {
                    Some(sound) => found.partial = Some((sentence, sound)),
                    None => found.notices.push(sentence),
                }
            }
        }
    }
    found
}

/// Renames a damaged file, and says so.
pub fn quarantine_file(path: &Path) -> String {
    match quarantine(path) {
        Some(renamed) => format!("It was renamed to {}.", renamed.display()),
        None => "It could not be renamed.".to_owned(),
    }
}

/// The saved game in a file, which goes on there; one that has ended is replayed.
///
/// # Errors
/// What is wrong with the file, in a sentence.
pub fn open_saved(path: &Path) -> Result<StartGame, String> {
    match open(path) {
        Ok(Opened::Record(record)) if record.outcome().is_none() => {
            Ok(StartGame::resume(record, path.to_owned()))
        }
        Ok(Opened::Record(record)) => Ok(StartGame::open(record)),
        Ok(Opened::Board(_)) => Err(format!("{} is a board, not a game.", path.display())),
        Err(problem) => Err(format!("{}: {problem}.", path.display())),
    }
}
