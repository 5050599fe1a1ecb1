//! The platform's file dialogs.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use directories::UserDirs;

use super::{DialogAnswer, Purpose};
use crate::record::EXTENSION;

/// The shortest time in which a user can cancel a dialog: an earlier cancellation means that no
/// dialog was shown.
const SHORTEST_DIALOG: Duration = Duration::from_millis(700);

/// Shows a dialog and returns its answer.
pub(super) fn choose(purpose: Purpose, name: &str) -> impl Future<Output = DialogAnswer> + use<> {
    let dialog = rfd::AsyncFileDialog::new();
    let dialog = match purpose {
        Purpose::Open => dialog
            .set_title("Open a game or a board")
            .add_filter("Games and boards", &[EXTENSION, "txt"])
            .add_filter("All files", &["*"]),
        Purpose::Save => {
            dialog.set_title("Save the game").set_file_name(name).add_filter("Games", &[EXTENSION])
        }
        Purpose::Export(export) => dialog
            .set_title("Export")
            .set_file_name(name)
            .add_filter(export.label(), &[export.extension()]),
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

/// The folder for files that no dialog could be shown for.
pub(super) fn folder() -> Option<PathBuf> {
    let folders = UserDirs::new()?;
    Some(folders.document_dir().unwrap_or(folders.home_dir()).to_owned())
}
