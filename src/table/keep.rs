//! The running game is kept: after each turn a file says how it stands.

use std::path::PathBuf;

use bevy::prelude::*;
use jiff::Timestamp;

use super::{StartGame, Table, TableSystems, Waker};
use crate::record::{Journal, file_name, write};
use crate::rules::Side;

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

/// How a game stands: the turns on the board, and who stopped it after them.
type State = (usize, Option<Side>);

impl Keeper {
    /// Keeps games in a folder.
    ///
    /// # Errors
    /// When there are no more threads.
    pub fn open(folder: PathBuf, waker: &Waker) -> std::io::Result<Self> {
        let waker = waker.clone();
        let journal = Journal::open(move || {
            if let Waker(Some(wake)) = &waker {
                wake();
            }
        })?;
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
        keeper.kept = (start.at, start.record.stopped());
    }
}

fn keep_game(table: Res<Table>, mut keeper: ResMut<Keeper>) {
    let record = table.record();
    let state = (table.at(), record.stopped());
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
        let name = file_name(table.game().spec().id, began, record.setup.seed);
        // Whatever is there is another game.
        let mut file = folder.join(&name);
        for number in 2.. {
            if !file.exists() {
                break;
            }
            file = folder.join(format!("{number} {name}"));
        }
        file
    });
    journal.write(file, write(record, table.at()));
}
