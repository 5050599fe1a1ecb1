//! Files that cannot be opened: what is wrong with them, and their valid part.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::super::dialogs::Dialogs;
use super::super::localization::Localization;
use super::super::names::name_of;
use crate::game_files::BoardFileFailure;
use crate::messages::Messages;
use crate::record::LoadError;

/// A file that was named on the command line and cannot be opened. The window says what is wrong with
/// it, and offers the valid part of a game.
#[derive(Resource)]
pub enum DamagedFile {
    /// It is not the record of a game, or a damaged one.
    Record(PathBuf, LoadError),
    /// It is a board file.
    Board(BoardFileFailure),
}

/// Reports what is wrong with a file, and offers its valid part.
pub(super) fn report_load_error(
    messages: &Messages,
    path: &Path,
    mut error: LoadError,
    dialogs: &mut Dialogs,
) {
    let sentence = messages.file_error(&name_of(path), &error);
    match error.valid_prefix.take() {
        Some(record) => dialogs.partial = Some((sentence, record)),
        None => dialogs.notices.push(sentence),
    }
}

pub(super) fn report_damaged_file(world: &mut World) {
    let Some(damaged) = world.remove_resource() else {
        return;
    };
    let messages = world.resource::<Localization>().clone();
    let mut dialogs = world.resource_mut::<Dialogs>();
    match damaged {
        DamagedFile::Record(path, error) => {
            report_load_error(&messages, &path, error, &mut dialogs);
        }
        DamagedFile::Board(failure) => dialogs.notices.push(messages.board_file_failure(&failure)),
    }
}
