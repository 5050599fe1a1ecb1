//! Opening a board file: by the platform's dialog, or dropped on the window.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::tasks::IoTaskPool;
use bevy::window::FileDragAndDrop;

use super::dialogs::{Dialog, Dialogs};
use super::new_game::{Opened, begin};
use super::settings::Settings;
use crate::table::{Screen, Waker};

/// Nobody cancels a dialog so fast: without an answer by then there was none.
const SHORTEST_DIALOG: Duration = Duration::from_millis(700);

/// The platform's file dialog, while it is open.
#[derive(Resource, Default)]
pub struct FileDialog(Option<Arc<OnceLock<Answer>>>);

/// What came of a dialog.
#[derive(Clone)]
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
        let (answer, waker) = (Arc::<OnceLock<Answer>>::default(), waker.clone());
        self.0 = Some(answer.clone());
        let ask = async move {
            let dialog = rfd::AsyncFileDialog::new()
                .set_title("Open a board")
                .add_filter("Boards", &["txt"])
                .add_filter("All files", &["*"]);
            let start = Instant::now();
            let file = dialog.pick_file().await;
            answer.get_or_init(|| match file {
                Some(file) => Answer::File(file.path().to_owned()),
                None if start.elapsed() < SHORTEST_DIALOG => Answer::NoDialog,
                None => Answer::Cancelled,
            });
            if let Waker(Some(wake)) = waker {
                wake();
            }
        };
        IoTaskPool::get().spawn(ask).detach();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FileDialog>().init_resource::<Opened>();
    app.add_systems(Update, (take_dialog_answer, take_dropped_file));
}

fn take_dialog_answer(
    mut dialog: ResMut<FileDialog>,
    mut settings: ResMut<Settings>,
    mut opened: ResMut<Opened>,
    mut dialogs: ResMut<Dialogs>,
) {
    let Some(answer) = dialog.0.as_ref().and_then(|answer| answer.get().cloned()) else {
        return;
    };
    dialog.0 = None;
    match answer {
        Answer::File(path) => {
            if choose(path, &settings, &mut opened, &mut dialogs) {
                settings.new_game.choose_game_with_board_files();
            }
        }
        Answer::NoDialog => dialogs.notices.push(
            "This system shows no file dialog. Drop the file on the window, or start the game \
             with it: jungle FILE"
                .to_owned(),
        ),
        Answer::Cancelled => {}
    }
}

/// A file dropped on the window is the board to begin with; a game that goes on is left only when
/// the person says so.
fn take_dropped_file(
    mut drops: MessageReader<FileDragAndDrop>,
    mut settings: ResMut<Settings>,
    screen: Res<State<Screen>>,
    mut opened: ResMut<Opened>,
    mut dialogs: ResMut<Dialogs>,
) {
    for drop in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = drop
            && choose(path_buf.clone(), &settings, &mut opened, &mut dialogs)
        {
            match screen.get() {
                Screen::Title => settings.new_game.choose_game_with_board_files(),
                Screen::Table => dialogs.open = Some(Dialog::PlayFile),
            }
        }
    }
}

/// Makes a file the board to begin with, if it is a board; whether it is.
fn choose(path: PathBuf, settings: &Settings, opened: &mut Opened, dialogs: &mut Dialogs) -> bool {
    let mut choices = settings.new_game.clone();
    choices.choose_game_with_board_files();
    let game = begin(&choices, Some(&path));
    let is_board = game.is_ok();
    match game {
        Ok(_) => opened.0 = Some(path),
        Err(problem) => dialogs.notices.push(problem),
    }
    is_board
}
