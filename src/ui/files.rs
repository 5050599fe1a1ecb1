//! Opening a board file: by the platform's dialog, or dropped on the window.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, Task, block_on};
use bevy::window::FileDragAndDrop;

use super::dialogs::Dialogs;
use super::settings::Settings;
use super::title::{Opened, begin};
use crate::record::read_board_file;
use crate::rules::GAMES;
use crate::table::{StartGame, Waker};

/// Nobody cancels a dialog so fast: without an answer by then there was none.
const SHORTEST_DIALOG: Duration = Duration::from_millis(400);

/// The platform's file dialog, while it is open.
#[derive(Resource, Default)]
pub struct FileDialog(Option<Task<Answer>>);

enum Answer {
    File(PathBuf),
    Cancelled,
    NoDialog,
}

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
            let start = Instant::now();
            let answer = match dialog.pick_file().await {
                Some(file) => Answer::File(file.path().to_owned()),
                None if start.elapsed() < SHORTEST_DIALOG => Answer::NoDialog,
                None => Answer::Cancelled,
            };
            if let Waker(Some(wake)) = waker {
                wake();
            }
            answer
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
    match dialog.0.take().map(block_on) {
        Some(Answer::File(path)) => match check(&path, &settings) {
            Ok(()) => opened.0 = Some(path),
            Err(problem) => dialogs.notices.push(problem),
        },
        Some(Answer::NoDialog) => dialogs.notices.push(
            "This system shows no file dialog. Drop the file on the window, or start the game \
             with it: jungle FILE"
                .to_owned(),
        ),
        Some(Answer::Cancelled) | None => {}
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
