//! The platform's file dialogs.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use directories::UserDirs;

use super::{DialogAnswer, Purpose};
use crate::game_files::EXTENSION;
use crate::messages::{MessageId, Messages};
use crate::storage::unused_path;

/// The shortest time in which a user can cancel a dialog: an earlier cancellation means that no
/// dialog was shown.
const SHORTEST_DIALOG: Duration = Duration::from_millis(700);

/// Shows a dialog and returns its answer.
pub(super) fn choose(
    purpose: Purpose,
    name: &str,
    messages: &Messages,
) -> impl Future<Output = DialogAnswer> + use<> {
    let text = |id| messages.text(id);
    let dialog = rfd::AsyncFileDialog::new();
    let dialog = match purpose {
        Purpose::Open => dialog
            .set_title(text(MessageId::FileDialogOpen))
            .add_filter(text(MessageId::FileDialogGamesAndBoards), &[EXTENSION, "txt", "ron"])
            .add_filter(text(MessageId::FileDialogAllFiles), &["*"]),
        Purpose::Save => dialog
            .set_title(text(MessageId::FileDialogSave))
            .set_file_name(name)
            .add_filter(text(MessageId::FileDialogGames), &[EXTENSION]),
        Purpose::Export(export) => dialog
            .set_title(text(MessageId::DialogExport))
            .set_file_name(name)
            .add_filter(text(export.label()), &[export.extension()]),
    };
    async move {
        let start = Instant::now();
        let file = match purpose {
            Purpose::Open => dialog.pick_file().await,
            Purpose::Save | Purpose::Export(_) => dialog.save_file().await,
        };
        match file {
            Some(file) => DialogAnswer::File(file.path().to_owned()),
            None if start.elapsed() < SHORTEST_DIALOG => DialogAnswer::NoDialog,
            None => DialogAnswer::Cancelled,
        }
    }
}

/// An unused path among the user's documents.
pub fn document_path(name: &str) -> Option<PathBuf> {
    folder().map(|folder| unused_path(&folder, name))
}

/// The folder for files that no dialog could be shown for.
pub(super) fn folder() -> Option<PathBuf> {
    let folders = UserDirs::new()?;
    Some(folders.document_dir().unwrap_or(folders.home_dir()).to_owned())
}
