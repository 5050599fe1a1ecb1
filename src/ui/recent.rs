//! The saved games: reading them in the background, showing them in the home screen, continuing
//! them.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::{Receiver, channel};

use bevy::prelude::*;
use jiff::Timestamp;
use parking_lot::Mutex;

use super::dialogs::Dialogs;
use super::files::StorageReports;
use super::localization::Localization;
use super::textures::BoardPicture;
use crate::game_files::{open, saved_games};
use crate::messages::{MessageId, Messages};
use crate::record::{ErrorCode, Opened, Player, Record};
use crate::rules::{GameInfo, Outcome, PlacedPiece, Side};
use crate::scene::Viewer;
use crate::search::Bot;
use crate::storage::quarantine;
use crate::table::{Autosave, BackgroundTask, FrameWaker, Screen, StartGame, TableSystems};

/// The number of games that are read before they are shown, the latest first.
const BATCH: usize = 30;

/// A saved game.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// The file.
    pub path: PathBuf,
    /// The description of the game.
    pub info: Arc<GameInfo>,
    /// The players.
    pub players: [Player; 2],
    /// The side that sits below.
    pub below: Side,
    /// The side to move.
    pub to_move: Side,
    /// The number of moves.
    pub moves: usize,
    /// The pieces after them.
    pub pieces: Arc<[PlacedPiece]>,
    /// The result, if it has ended.
    pub outcome: Option<Outcome>,
    /// When it was last played.
    pub changed: Timestamp,
}

impl SavedGame {
    /// The name of the game and its players.
    pub fn title(&self, messages: &Messages) -> String {
        messages.game_title(&self.info, self.players)
    }

    /// The computer player against whom a person plays.
    pub fn opponent(&self) -> Option<Bot> {
        match self.players {
            [Player::Human, Player::Computer(bot)] | [Player::Computer(bot), Player::Human] => {
                Some(bot)
            }
            _ => None,
        }
    }

    /// Whether a person is to move against a computer player.
    pub fn is_persons_move(&self) -> bool {
        let mover = self.players[self.to_move.index()];
        self.opponent().is_some() && mover == Player::Human
    }

    /// The position after its moves, as its players saw it.
    pub fn board(&self) -> BoardPicture {
        let flipped = self.below == self.info.top;
        BoardPicture { info: self.info.clone(), pieces: self.pieces.clone(), flipped }
    }

    /// Its number of moves, and its result if it has ended.
    pub fn progress(&self, messages: &Messages) -> String {
        messages.progress(&self.info, self.moves, self.outcome.as_ref())
    }
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
    /// Whether the first games are still being read.
    pub fn is_reading(&self) -> bool {
        self.reading.as_ref().is_none_or(|reading| reading.is_first)
    }

    /// The most recent game, unless it has ended.
    pub fn unfinished(&self) -> Option<&SavedGame> {
        self.games.first().filter(|saved| saved.outcome.is_none())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Recent>();
    app.add_systems(
        Update,
        (look_for_games, poll_found)
            .chain()
            .after(StorageReports)
            .before(TableSystems::Start)
            .run_if(in_state(Screen::Title)),
    );
}

/// Starts reading the folder once the home screen is open and all games have been written.
fn look_for_games(
    screen: Res<State<Screen>>,
    autosave: Res<Autosave>,
    waker: Res<FrameWaker>,
    mut due: Local<bool>,
    mut recent: ResMut<Recent>,
    mut dialogs: ResMut<Dialogs>,
    messages: Res<Localization>,
    viewer: Res<Viewer>,
) {
    *due |= screen.is_changed() || autosave.is_added();
    let Some(folder) = autosave.folder().filter(|_| *due && autosave.is_settled()).cloned() else {
        return;
    };
    *due = false;
    let (sender, found) = channel();
    let (batch_waker, reader_messages) = (waker.clone(), messages.clone());
    let viewer = viewer.clone();
    let task = BackgroundTask::spawn("saved games", &waker, move |stop| {
        read_games(&reader_messages, &folder, &viewer, |found| {
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
            let args = [("error", error.to_string().into())];
            dialogs.notices.push(messages.format(MessageId::NoticeGamesUnreadable, args));
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
fn read_games(messages: &Messages, folder: &Path, viewer: &Viewer, send: impl Fn(Found) -> bool) {
    let files = saved_games(folder, crate::clock::date());
    // The first batch of an empty folder is empty.
    let first = files.len().min(BATCH);
    let batches = std::iter::once(&files[..first]).chain(files[first..].chunks(BATCH));
    for batch in batches {
        if !send(games_in(messages, batch, viewer)) {
            return;
        }
    }
}

fn games_in(messages: &Messages, files: &[(Timestamp, PathBuf)], viewer: &Viewer) -> Found {
    let mut found = Found::default();
    for (changed, path) in files {
        match open(path) {
            Ok(Opened::Record(record)) => {
                let info = record.setup.start.info();
                let last = record.game_at(record.len());
                found.games.push(SavedGame {
                    info: info.clone(),
                    players: record.setup.players,
                    below: record.seat(viewer.0.as_deref()),
                    moves: record.len(),
                    to_move: last.side_to_move(),
                    pieces: last.pieces().into(),
                    outcome: record.outcome(),
                    changed: *changed,
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
                let args = [
                    ("file", path.display().to_string().into()),
                    ("reason", messages.load_error(&problem).into()),
                ];
                found.notices.push(messages.format(MessageId::NoticeGameUnchanged, args));
            }
            Err(mut problem) => {
                let args = [
                    ("file", path.display().to_string().into()),
                    ("reason", messages.load_error(&problem).into()),
                    ("result", quarantine_file(messages, path).into()),
                ];
                let sentence = messages.format(MessageId::NoticeGameDamaged, args);
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
pub fn quarantine_file(messages: &Messages, path: &Path) -> String {
    match quarantine(path) {
        Some(renamed) => renamed_to(messages, &renamed),
        None => messages.text(MessageId::NoticeNotRenamed),
    }
}

/// Which name a damaged file has now.
pub fn renamed_to(messages: &Messages, path: &Path) -> String {
    let file = path.display().to_string();
    messages.format(MessageId::NoticeRenamed, [("file", file.into())])
}

/// The saved game in a file, to be continued, or replayed if it has ended. Moves and analysis are
/// saved in the same file.
///
/// # Errors
/// A sentence that describes what is wrong with the file.
pub fn open_saved(messages: &Messages, path: &Path) -> Result<StartGame, String> {
    match open(path) {
        Ok(Opened::Record(record)) if record.outcome().is_none() => {
            Ok(StartGame::resume(*record, path.to_owned()))
        }
        Ok(Opened::Record(record)) => Ok(StartGame::open(*record).saved_in(path.to_owned())),
        Ok(Opened::Board(_)) => {
            let file = path.display().to_string();
            Err(messages.format(MessageId::NoticeIsABoard, [("file", file.into())]))
        }
        Err(problem) => Err(messages.file_error(&path.display().to_string(), &problem)),
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
        let send = |found| sender.send(found).is_ok();
        read_games(Messages::english(), folder.path(), &Viewer::default(), send);
        drop(sender);
        let sizes: Vec<usize> = found.iter().map(|found| found.games.len()).collect();
        assert_eq!(sizes, [BATCH, BATCH, 3]);
    }
}
