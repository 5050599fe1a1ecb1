//! Writing games and exports to the files that the user has chosen.

use std::io;
use std::path::{Path, PathBuf};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::super::dialogs::{self, Dialogs};
use super::super::exports::{Export, ExportView, Exports};
use super::super::localization::Localization;
use super::super::names::name_of;
use super::super::status::{Notice, Status};
use super::{Files, GameSnapshot, platform};
use crate::game_files::file_name;
use crate::messages::MessageId;
use crate::scene::{BoardView, CurrentLook};
use crate::storage::{self, FileState, KnownFile, ReplaceError, unused_path};
use crate::table::{FrameWaker, GameSession};

/// A game that was not saved because another window or program has changed its file, until the user
/// has decided what becomes of both.
#[derive(Clone)]
pub struct ChangedFile {
    /// What is in the file now.
    pub file: KnownFile,
    game: GameSnapshot,
}

/// Writes games and exports to the chosen files.
#[derive(SystemParam)]
pub(in super::super) struct FileWriter<'w> {
    status: ResMut<'w, Status>,
    pub dialogs: ResMut<'w, Dialogs>,
    pub session: Option<Res<'w, GameSession>>,
    pub files: ResMut<'w, Files>,
    exports: ResMut<'w, Exports>,
    view: Res<'w, BoardView>,
    look: Res<'w, CurrentLook>,
    pub waker: Res<'w, FrameWaker>,
    pub messages: Res<'w, Localization>,
}

impl FileWriter<'_> {
    /// Saves to a file that the user has just chosen, whatever is in it.
    pub fn save_to(&mut self, path: &Path, game: &GameSnapshot) {
        let text = game.text();
        let saved = storage::save(path, text.as_bytes());
        self.finish(path, game, saved.map(|()| FileState::of_content(text.as_bytes())));
    }

    /// Saves to the file of the game. Asks first if another window or program has changed it.
    pub fn save_again(&mut self, file: &KnownFile, game: GameSnapshot) {
        match storage::save_over(&file.path, game.text().as_bytes(), file.state) {
            Ok(state) => self.finish(&file.path, &game, Ok(state)),
            Err(ReplaceError::Changed) => {
                let file = KnownFile::read(&file.path);
                self.dialogs.open(dialogs::FILE_CHANGED.with(ChangedFile { file, game }));
            }
            Err(ReplaceError::Io(error)) => self.finish(&file.path, &game, Err(error)),
        }
    }

    /// Saves to a new file in a folder, which has this name if no other has it. Returns its path.
    fn save_new(&mut self, folder: &Path, name: &str, game: &GameSnapshot) -> PathBuf {
        loop {
            let path = unused_path(folder, name);
            let saved = storage::save_over(&path, game.text().as_bytes(), FileState::MISSING);
            let saved = match saved {
                // Another program has just made a file of this name.
                Err(ReplaceError::Changed) => continue,
                Err(ReplaceError::Io(error)) => Err(error),
                Ok(state) => Ok(state),
            };
            self.finish(&path, game, saved);
            return path;
        }
    }

    /// Says whether a game was saved. Its file is from now on the one that it was saved to.
    fn finish(&mut self, path: &Path, game: &GameSnapshot, saved: io::Result<FileState>) {
        match saved {
            Ok(state) => {
                self.status.notice = Some(Notice::Saved(name_of(path).into_owned()));
                if self
                    .session
                    .as_ref()
                    .is_some_and(|session| game.record.is_same_game(session.record()))
                {
                    self.files.game = Some(KnownFile { path: path.to_owned(), state });
                }
            }
            Err(error) => self.report(MessageId::NoticeNotSaved, path, &error),
        }
    }

    pub fn export(&mut self, export: Export, path: &Path, game: GameSnapshot) {
        let view = ExportView { look: (**self.look).clone(), flipped: self.view.flipped };
        if let Err(error) =
            self.exports.start(export, path, game, view, &self.messages, &self.waker)
        {
            self.report(MessageId::NoticeNotWrittenError, path, &error);
        }
    }

    fn report(&mut self, id: MessageId, path: &Path, error: &io::Error) {
        self.dialogs.notices.push(self.messages.file_failure(id, path, error));
    }

    /// Saves to a folder where the user will find the file, since there is no file dialog.
    pub fn save_in_folder(&mut self, export: Option<Export>, game: GameSnapshot) {
        let Some(folder) = platform::folder() else {
            return;
        };
        let mut name = PathBuf::from(file_name(&game.record, crate::clock::date()));
        let path = match export {
            Some(export) => {
                name.set_extension(export.extension());
                let path = unused_path(&folder, &name.to_string_lossy());
                self.export(export, &path, game);
                path
            }
            None => self.save_new(&folder, &name.to_string_lossy(), &game),
        };
        let args = [("file", path.display().to_string().into())];
        self.dialogs.notices.push(self.messages.format(MessageId::NoticeNoFileDialog, args));
    }
}

/// Replaces the file that another window or program has changed, unless it has changed again.
pub(in super::super) fn replace_changed(
    In(ChangedFile { file, game }): In<ChangedFile>,
    mut writer: FileWriter,
) {
    writer.save_again(&file, game);
}

/// Saves the game beside the file that another window or program has changed.
pub(in super::super) fn save_changed_as_copy(
    In(ChangedFile { file, game }): In<ChangedFile>,
    mut writer: FileWriter,
) {
    let folder = file.path.parent().unwrap_or(Path::new(""));
    writer.save_new(folder, &name_of(&file.path), &game);
}
