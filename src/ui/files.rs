//! Opening a board file: by the platform's dialog, or dropped on the window.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, Task, block_on};
use bevy::window::FileDragAndDrop;

use super::dialogs::Dialogs;
use super::settings::Settings;
use super::title::{Opened, begin};
use crate::record::read_board_file;
use crate::rules::GAMES;
use crate::table::{StartGame, Waker};

/// The platform's file dialog, while it is open.
#[derive(Resource, Default)]
pub struct FileDialog(Option<Task<Option<PathBuf>>>);

impl FileDialog {
    /// Opens the dialog, unless it is open. It lives beside the window, which goes on.
    pub fn open(&mut self, waker: &Waker) {
        if self.0.is_some() {
            return;
        }
        let waker = waker.clone();
        self.0 = Some(IoTaskPool::get().spawn(async move {
            let dialog = rfd::AsyncFileDialog::new()
                .set_title("Open a board")
                .add_filter("Boards", &["txt"])
                .add_filter("All files", &["*"]);
            let file = dialog.pick_file().await;
            if let Waker(Some(wake)) = waker {
                wake();
            }
            file.map(|file| file.path().to_owned())
        }));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FileDialog>();
    app.add_systems(Update, (take_dialog_answer, take_dropped_file));
}

fn take_dialog_answer(
    mut dialog: ResMut<FileDialog>,
    settings: Res<Settings>,
    mut opened: ResMut<Opened>,
    mut dialogs: ResMut<Dialogs>,
) {
    if !dialog.0.as_ref().is_some_and(Task::is_finished) {
        return;
    }
    // Finished: this returns at once.
    if let Some(path) = dialog.0.take().and_then(block_on) {
        match check(&path, &settings) {
            Ok(()) => opened.0 = Some(path),
            Err(problem) => dialogs.notices.push(problem),
        }
    }
}

/// A file dropped on the window is played at once, by whom the start menu says.
fn take_dropped_file(
    mut drops: MessageReader<FileDragAndDrop>,
    settings: Res<Settings>,
    mut dialogs: ResMut<Dialogs>,
    mut starts: MessageWriter<StartGame>,
) {
    for drop in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = drop {
            match begin(&settings.new_game, Some(path_buf)) {
                Ok(setup) => {
                    starts.write(StartGame(setup));
                }
                Err(problem) => dialogs.notices.push(problem),
            }
        }
    }
}

fn check(path: &Path, settings: &Settings) -> Result<(), String> {
    read_board_file(path, GAMES[0], &settings.new_game.options()).map(|_| ())
}
