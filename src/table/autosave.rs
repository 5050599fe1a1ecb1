//! The game is saved automatically after each move, and its analysis after each edit.

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;

use super::finish::end_game;
use super::session::UNCHANGED;
use super::{FrameWaker, GameSession, StartGame, TableMode, TableSystems};
use crate::game_files::{FORMAT, file_name};
use crate::record::write;
use crate::storage::{AutosaveEvent, AutosaveJournal, Document};

/// The folder in which games are saved automatically. Without a folder, autosave is off.
#[derive(Resource, Default)]
pub struct Autosave {
    folder: Option<PathBuf>,
    journal: Option<AutosaveJournal>,
    /// The file of the game, once there is one.
    document: Option<Arc<Document>>,
    /// The state of the game that has been saved, as in [`GameSession::state`].
    saved: (u64, usize),
    /// Whether a write has failed since the game started.
    has_failed: bool,
}

impl Autosave {
    /// Saves games in a folder.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn open(folder: PathBuf, waker: &FrameWaker) -> std::io::Result<Self> {
        let waker = waker.clone();
        let journal = AutosaveJournal::open(folder.clone(), FORMAT, move || waker.wake())?;
        Ok(Self { folder: Some(folder), journal: Some(journal), ..Self::default() })
    }

    /// The folder, if there is one.
    pub fn folder(&self) -> Option<&PathBuf> {
        self.folder.as_ref()
    }

    /// The file of the running game, once it has one.
    pub fn path(&self) -> Option<PathBuf> {
        Some(self.document.as_ref()?.path().to_owned())
    }

    /// The file of the running game, once it has one, for another part of the same game.
    pub fn document(&self) -> Option<Arc<Document>> {
        self.document.clone()
    }

    /// The name of the file of the running game, once it has one.
    pub fn file_name(&self) -> Option<String> {
        Some(self.path()?.file_name()?.to_string_lossy().into_owned())
    }

    /// Whether everything has been saved.
    pub fn is_settled(&self) -> bool {
        self.journal.as_ref().is_none_or(AutosaveJournal::is_settled)
    }

    /// Whether the running game is saved automatically, according to the events taken so far.
    pub fn works(&self) -> bool {
        self.folder.is_some() && self.is_settled() && !self.has_failed
    }

    /// The events since the last call that should be shown to the user.
    pub fn take_events(&mut self) -> Vec<AutosaveEvent> {
        let Some(journal) = &self.journal else {
            return Vec::new();
        };
        let events = journal.take_events();
        self.has_failed |= events.iter().any(|event| matches!(event, AutosaveEvent::Failed { .. }));
        events
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
            .after(end_game)
            .in_set(TableSystems::Finish),
    );
}

/// A saved game continues in its file; any other gets a file when its first move is played, or when
/// its analysis is edited for the first time. A file that a person has opened is left alone.
fn choose_file(mut starts: MessageReader<StartGame>, mut autosave: ResMut<Autosave>) {
    if let Some(StartGame { record, mode, autosave: document, .. }) = starts.read().last() {
        autosave.document.clone_from(document);
        autosave.saved = match mode {
            TableMode::Analysis => UNCHANGED,
            _ => (record.revision(), record.len()),
        };
        autosave.has_failed = false;
    }
}

fn autosave_game(session: Res<GameSession>, mut autosave: ResMut<Autosave>) {
    // A game in a room is saved where the room is.
    let is_saved = (session.is_play() && session.room().is_none()) || session.is_analysis();
    let state = session.state();
    if !is_saved || autosave.saved == state {
        return;
    }
    let (record, moves) = if session.is_analysis() {
        let record = session.saved_record();
        let moves = record.len();
        (Cow::Owned(record), moves)
    } else {
        (Cow::Borrowed(session.record()), session.active_len())
    };
    let autosave = &mut *autosave;
    autosave.saved = state;
    let (Some(folder), Some(journal)) = (&autosave.folder, &autosave.journal) else {
        return;
    };
    let document = autosave.document.get_or_insert_with(|| {
        Arc::new(Document::new(folder.join(file_name(&record, crate::clock::date()))))
    });
    journal.write(document, write(&record, moves));
}
