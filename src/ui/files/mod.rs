//! Games and boards in files: opened by the platform's dialog, dropped on the window, saved.

#[cfg_attr(target_family = "wasm", path = "web.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "native.rs")]
mod dialog;

#[cfg(target_family = "wasm")]
pub(super) use dialog::take as take_file;

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use bevy::prelude::*;
use bevy::tasks::IoTaskPool;
use bevy::window::FileDragAndDrop;

use super::dialogs::{Dialog, Dialogs};
use super::exports::{Export, Exports};
use super::names::name_of;
use super::new_game::{BoardFileChoice, begin};
use super::settings::Settings;
use super::status::Status;
use crate::record::{self, EXTENSION, GameSetup, Record, file_name, write};
use crate::scene::BoardView;
use crate::storage::{self, JournalEvent, games_folder, unused_path};
use crate::table::{Autosave, GameSession, Screen, StartGame, TableSystems, Waker};

/// What a person wants with files.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileCommand {
    /// Open a game or a board.
    Open,
    /// Save the game where it was saved before, or ask where.
    Save,
    /// Ask where to save the game.
    SaveAs,
    /// Ask where to put what is made of the game.
    Export(Export),
}

/// The file that a person has given the game at the table.
#[derive(Resource, Default)]
pub struct GameFile {
    path: Option<PathBuf>,
    /// The file of the game that is just being started.
    next: Option<PathBuf>,
}

impl GameFile {
    /// The game that comes next is that of a file.
    pub fn coming(file: Option<PathBuf>) -> Self {
        Self { path: None, next: file }
    }
}

/// A game as it was when somebody asked to save or to export it: by the time the file is named,
/// another one may be at the table.
#[derive(Clone)]
pub struct GameSnapshot {
    /// The game, without what was taken back.
    pub record: Record,
    /// After how many of its turns the board stood.
    pub at: usize,
}

impl GameSnapshot {
    fn of(table: &GameSession) -> Self {
        let mut record = table.record().clone();
        if table.active_len() < record.len() {
            record.truncate(table.active_len());
        }
        Self { at: table.at().min(record.len()), record }
    }

    /// What it is called where nobody has given it a name.
    fn usual_name(&self) -> String {
        let GameSetup { start, seed, .. } = &self.record.setup;
        file_name(start.info().id, self.record.began.unwrap_or_default(), *seed)
    }

    /// Whether this is the game at the table.
    fn is_at(&self, table: &GameSession) -> bool {
        let record = table.record();
        (record.began, record.setup.seed) == (self.record.began, self.record.setup.seed)
    }
}

/// What a file dialog is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    Open,
    Save,
    Export(Export),
}

/// The platform's file dialog, while it is open.
#[derive(Resource, Default)]
pub struct FileDialog(Option<DialogRequest>);

/// What a dialog asks, of which game, and the answer as soon as there is one.
struct DialogRequest {
    purpose: Purpose,
    game: Option<GameSnapshot>,
    answer: Arc<OnceLock<DialogAnswer>>,
}

/// What came of a dialog.
#[derive(Clone)]
enum DialogAnswer {
    File(PathBuf),
    Cancelled,
    NoDialog,
}

impl FileDialog {
    /// Opens a dialog, unless one is open. It lives beside the window, which goes on.
    fn show(&mut self, purpose: Purpose, game: Option<GameSnapshot>, waker: &Waker) {
        // Not every browser tells that its dialog was closed: there the latest wish counts.
        if self.0.is_some() && !cfg!(target_family = "wasm") {
            return;
        }
        let (answer, waker) = (Arc::<OnceLock<DialogAnswer>>::default(), waker.clone());
        let mut name =
            PathBuf::from(game.as_ref().map(GameSnapshot::usual_name).unwrap_or_default());
        if let Purpose::Export(export) = purpose {
            name.set_extension(export.extension());
        }
        let name = name.to_string_lossy();
        self.0 = Some(DialogRequest { purpose, game, answer: answer.clone() });
        let choice = dialog::choose(purpose, &name);
        let ask = async move {
            let chosen = choice.await;
            answer.get_or_init(|| chosen);
            waker.wake();
        };
        IoTaskPool::get().spawn(ask).detach();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FileDialog>()
        .init_resource::<BoardFileChoice>()
        .init_resource::<GameFile>();
    app.add_message::<FileCommand>();
    app.add_systems(PostStartup, open_journal);
    app.add_systems(
        Update,
        (run_file_commands, poll_dialog, open_dropped_file, report_autosave)
            .before(TableSystems::Start),
    );
    app.add_systems(Update, name_game.run_if(on_message::<StartGame>).in_set(TableSystems::Start));
}

/// Running games are kept from now on.
fn open_journal(waker: Res<Waker>, mut dialogs: ResMut<Dialogs>, mut commands: Commands) {
    if let Some(folder) = games_folder() {
        match Autosave::open(folder, &waker) {
            Ok(keeper) => commands.insert_resource(keeper),
            Err(error) => dialogs.notices.push(format!("Games are not kept: {error}.")),
        }
    }
}

/// Reports what has happened to the automatically saved files; of each game only the first failure.
fn report_autosave(
    mut starts: MessageReader<StartGame>,
    autosave: Res<Autosave>,
    mut has_failed: Local<bool>,
    mut dialogs: ResMut<Dialogs>,
) {
    *has_failed &= starts.read().count() == 0;
    for event in autosave.take_events() {
        let is_failure = matches!(event, JournalEvent::Failed { .. });
        if !is_failure || !std::mem::replace(&mut *has_failed, true) {
            dialogs.notices.push(event.to_string());
        }
    }
}

fn name_game(mut file: ResMut<GameFile>) {
    file.path = file.next.take();
}

/// What opening and saving need.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct FileActions<'w> {
    settings: ResMut<'w, Settings>,
    screen: Res<'w, State<Screen>>,
    table: Option<Res<'w, GameSession>>,
    status: ResMut<'w, Status>,
    opened: ResMut<'w, BoardFileChoice>,
    dialogs: ResMut<'w, Dialogs>,
    file: ResMut<'w, GameFile>,
    starts: MessageWriter<'w, StartGame>,
    exports: ResMut<'w, Exports>,
    view: Res<'w, BoardView>,
    waker: Res<'w, Waker>,
}

impl FileActions<'_> {
    /// Opens a file: a game that goes on is played on, unless it is only to be `watched`; one that
    /// has ended is looked at. A board is the one to begin with.
    pub fn open(&mut self, path: &Path, watched: bool) {
        match record::open(path) {
            Ok(record::Opened::Record(record)) => self.start(record, path, watched),
            Ok(record::Opened::Board(_)) => self.choose_board(path),
            Err(mut problem) => {
                let sentence = format!("{}: {problem}.", name_of(path));
                match problem.valid_prefix.take() {
                    Some(sound) => self.dialogs.partial = Some((sentence, sound)),
                    None => self.dialogs.notices.push(sentence),
                }
            }
        }
    }

    /// Sets the table with a game from a file.
    fn start(&mut self, record: Record, path: &Path, watched: bool) {
        self.file.next = Some(path.to_owned());
        let start = if watched { StartGame::replay(record) } else { StartGame::open(record) };
        self.starts.write(start);
    }

    /// Makes a file the board to begin with, if it is a board. A game that goes on is left only when
    /// the person says so.
    fn choose_board(&mut self, path: &Path) {
        let mut choices = self.settings.new_game.clone();
        choices.choose_game_with_board_files();
        match begin(&choices, Some(path)) {
            Ok(_) => {
                self.opened.0 = Some(path.to_owned());
                match self.screen.get() {
                    Screen::Title => self.settings.new_game.choose_game_with_board_files(),
                    Screen::Table => self.dialogs.open = Some(Dialog::PlayFile),
                }
            }
            Err(problem) => self.dialogs.notices.push(problem),
        }
    }

    fn save(&mut self, path: &Path, game: &GameSnapshot) {
        match storage::save(path, write(&game.record, game.record.len()).as_bytes()) {
            Ok(()) => {
                self.status.notice = format!("Saved as {}.", name_of(path));
                if self.table.as_ref().is_some_and(|table| game.is_at(table)) {
                    self.file.path = Some(path.to_owned());
                }
            }
            Err(error) => {
                let path = path.display();
                self.dialogs.notices.push(format!(
                    "The game could not be saved in {path}: {error}. It goes on as it was."
                ));
            }
        }
    }

    fn export(&mut self, export: Export, path: &Path, game: GameSnapshot) {
        self.exports.start(export, path, game, self.view.flipped, &self.waker);
    }

    /// Where no dialog can be shown, the file goes where its owner will find it.
    fn save_in_place(&mut self, export: Option<Export>, game: GameSnapshot) {
        let Some(folder) = dialog::folder() else {
            return;
        };
        let mut name = PathBuf::from(game.usual_name());
        if let Some(export) = export {
            name.set_extension(export.extension());
        }
        let path = unused_path(&folder, &name.to_string_lossy());
        self.dialogs
            .notices
            .push(format!("This system shows no file dialog. The file is {}.", path.display()));
        match export {
            Some(export) => self.export(export, &path, game),
            None => self.save(&path, &game),
        }
    }
}

fn run_file_commands(
    mut wishes: MessageReader<FileCommand>,
    mut dialog: ResMut<FileDialog>,
    mut desk: FileActions,
) {
    for &wish in wishes.read() {
        let game = desk.table.as_deref().map(GameSnapshot::of);
        // A game that is only looked at does not change: its file is left alone.
        let is_watched = desk.table.as_ref().is_some_and(|table| table.is_replay());
        let saved = desk.file.path.clone().filter(|_| !is_watched);
        match (wish, game, saved) {
            (FileCommand::Open, ..) => dialog.show(Purpose::Open, None, &desk.waker),
            (FileCommand::Save, Some(game), Some(path)) => desk.save(&path, &game),
            (FileCommand::Save | FileCommand::SaveAs, Some(game), _) => {
                dialog.show(Purpose::Save, Some(game), &desk.waker);
            }
            (FileCommand::Export(export), Some(game), _) => {
                dialog.show(Purpose::Export(export), Some(game), &desk.waker);
            }
            // There is no game to do anything with.
            (_, None, _) => {}
        }
    }
}

fn poll_dialog(mut dialog: ResMut<FileDialog>, mut desk: FileActions) {
    let answered = dialog.0.as_ref().is_some_and(|question| question.answer.get().is_some());
    let Some(question) = dialog.bypass_change_detection().0.take_if(|_| answered) else {
        return;
    };
    let answer = question.answer.get().cloned().unwrap_or(DialogAnswer::Cancelled);
    match (question.purpose, answer, question.game) {
        (Purpose::Open, DialogAnswer::File(path), _) => desk.open(&path, false),
        (Purpose::Save, DialogAnswer::File(path), Some(game)) => {
            // A name without an ending gets one, unless the file would be another than was asked for.
            let ended = path.with_extension(EXTENSION);
            let is_bare = path.extension().is_none() && !storage::exists(&ended);
            desk.save(if is_bare { &ended } else { &path }, &game);
        }
        (Purpose::Export(export), DialogAnswer::File(path), Some(game)) => {
            desk.export(export, &path, game);
        }
        (Purpose::Open, DialogAnswer::NoDialog, _) => desk.dialogs.notices.push(
            "This system shows no file dialog. Drop the file on the window, or start the game \
             with it: jungle FILE."
                .to_owned(),
        ),
        (Purpose::Save, DialogAnswer::NoDialog, Some(game)) => desk.save_in_place(None, game),
        (Purpose::Export(export), DialogAnswer::NoDialog, Some(game)) => {
            desk.save_in_place(Some(export), game);
        }
        (_, DialogAnswer::Cancelled, _) | (_, _, None) => {}
    }
}

/// A game that is dropped on the window plays itself; a board is the one to begin with.
fn open_dropped_file(mut drops: MessageReader<FileDragAndDrop>, mut desk: FileActions) {
    for drop in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = drop {
            desk.open(path_buf, true);
        }
    }
}
