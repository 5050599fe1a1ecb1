//! The running game is kept: after each turn a file says how it stands.

use std::path::PathBuf;

use bevy::prelude::*;
use jiff::Timestamp;

use super::{GameSession, StartGame, TableSystems, Waker};
use crate::record::{Journal, Record, file_name, unused_path, write};
use crate::rules::{EarlyEnd, Move};

/// Where running games are kept. Without a folder they are not.
#[derive(Resource, Default)]
pub struct Autosave {
    folder: Option<PathBuf>,
    journal: Option<Journal>,
    /// The file of the game at the table.
    file: Option<PathBuf>,
    /// What of the game is kept already.
    saved: SavedState,
}

/// What tells one state of a game from the next: how many turns it has, the last one, and who
/// stopped it after that.
type SavedState = (usize, Option<Move>, Option<EarlyEnd>);

fn state(record: &Record, moves: usize) -> SavedState {
    let last = moves.checked_sub(1).and_then(|last| record.played().get(last));
    (moves, last.map(|played| played.mv.clone()), record.early_end())
}

impl Autosave {
    /// Keeps games in a folder.
    ///
    /// # Errors
    /// When there are no more threads.
    pub fn open(folder: PathBuf, waker: &Waker) -> std::io::Result<Self> {
        let waker = waker.clone();
        let journal = Journal::open(move || waker.wake())?;
        Ok(Self { folder: Some(folder), journal: Some(journal), ..Self::default() })
    }

    /// The folder, if there is one.
    pub fn folder(&self) -> Option<&PathBuf> {
        self.folder.as_ref()
    }

    /// Whether all that has happened is in the files.
    pub fn is_settled(&self) -> bool {
        self.journal.as_ref().is_none_or(Journal::is_settled)
    }

    /// What went wrong since this was asked last.
    pub fn take_failure(&self) -> Option<String> {
        self.journal.as_ref().and_then(Journal::take_failure)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Autosave>();
    app.add_systems(
        Update,
        choose_file.run_if(on_message::<StartGame>).in_set(TableSystems::Start),
    );
    app.add_systems(
        Update,
        autosave_game
            .run_if(resource_exists_and_changed::<GameSession>)
            .in_set(TableSystems::Finish),
    );
}

/// A game that goes on from a file is kept in that file; any other has a new one when something has
/// been played.
fn choose_file(mut starts: MessageReader<StartGame>, mut keeper: ResMut<Autosave>) {
    if let Some(start) = starts.read().last() {
        keeper.file = start.file.clone();
        keeper.saved = state(&start.record, start.record.len());
    }
}

fn autosave_game(table: Res<GameSession>, mut keeper: ResMut<Autosave>) {
    let record = table.record();
    let moves = table.active_len();
    let state = state(record, moves);
    if table.is_replay() || keeper.saved == state {
        return;
    }
    let keeper = &mut *keeper;
    keeper.saved = state;
    let (Some(folder), Some(journal)) = (&keeper.folder, &keeper.journal) else {
        return;
    };
    let file = keeper.file.get_or_insert_with(|| {
        let began = record.began.unwrap_or(Timestamp::UNIX_EPOCH);
        // Whatever is there is another game.
        unused_path(folder, &file_name(table.game().info().id, began, record.setup.seed))
    });
    journal.write(file, write(record, moves));
}
