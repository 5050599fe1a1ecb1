//! The running game is kept: after each turn a file says how it stands.

use std::path::PathBuf;

use bevy::prelude::*;
use jiff::Timestamp;

use super::{StartGame, Table, TableSystems, Waker};
use crate::record::{Journal, Record, file_name, free_path, write};
use crate::rules::{Side, Turn};

/// Where running games are kept. Without a folder they are not.
#[derive(Resource, Default)]
pub struct Keeper {
    folder: Option<PathBuf>,
    journal: Option<Journal>,
    /// The file of the game at the table.
    file: Option<PathBuf>,
    /// What of the game is kept already.
    kept: State,
}

/// What tells one state of a game from the next: how many turns it has, the last one, and who
/// stopped it after that.
type State = (usize, Option<Turn>, Option<Side>);

fn state(record: &Record, turns: usize) -> State {
    let last = turns.checked_sub(1).and_then(|last| record.played().get(last));
    (turns, last.map(|played| played.turn.clone()), record.stopped())
}

impl Keeper {
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
    app.init_resource::<Keeper>();
    app.add_systems(
        Update,
        choose_file.run_if(on_message::<StartGame>).in_set(TableSystems::Start),
    );
    app.add_systems(
        Update,
        keep_game.run_if(resource_exists_and_changed::<Table>).in_set(TableSystems::Finish),
    );
}

/// A game that goes on from a file is kept in that file; any other has a new one when something has
/// been played.
fn choose_file(mut starts: MessageReader<StartGame>, mut keeper: ResMut<Keeper>) {
    if let Some(start) = starts.read().last() {
        keeper.file = start.file.clone();
        keeper.kept = state(&start.record, start.record.len());
    }
}

fn keep_game(table: Res<Table>, mut keeper: ResMut<Keeper>) {
    let record = table.record();
    let turns = table.turns_that_count();
    let state = state(record, turns);
    if table.is_watched() || keeper.kept == state {
        return;
    }
    let keeper = &mut *keeper;
    keeper.kept = state;
    let (Some(folder), Some(journal)) = (&keeper.folder, &keeper.journal) else {
        return;
    };
    let file = keeper.file.get_or_insert_with(|| {
        let began = record.began.unwrap_or(Timestamp::UNIX_EPOCH);
        // Whatever is there is another game.
        free_path(folder, &file_name(table.game().spec().id, began, record.setup.seed))
    });
    journal.write(file, write(record, turns));
}
