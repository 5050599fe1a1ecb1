//! Games and boards in files: opened by the platform's dialog, dropped on the window, saved.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::tasks::IoTaskPool;
use bevy::window::FileDragAndDrop;
use directories::UserDirs;

use super::dialogs::{Dialog, Dialogs};
use super::exports::{Export, Exports};
use super::new_game::{Opened, begin};
use super::settings::Settings;
use super::status::Status;
use crate::record::{self, ENDING, Record, file_name, games_folder, write};
use crate::scene::View;
use crate::table::{Keeper, Screen, StartGame, Table, TableSystems, Waker};

/// Nobody cancels a dialog so fast: without an answer by then there was none.
const SHORTEST_DIALOG: Duration = Duration::from_millis(700);

/// What a person wants with files.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileWish {
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

/// What a file dialog is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    Open,
    Save,
    Export(Export),
}

/// The platform's file dialog, while it is open.
#[derive(Resource, Default)]
pub struct FileDialog(Option<(Purpose, Arc<OnceLock<Answer>>)>);

/// What came of a dialog.
#[derive(Clone)]
enum Answer {
    File(PathBuf),
    Cancelled,
    NoDialog,
}

impl FileDialog {
    /// Opens a dialog, unless one is open. It lives beside the window, which goes on.
    fn show(&mut self, purpose: Purpose, name: &str, waker: &Waker) {
        if self.0.is_some() {
            return;
        }
        let (answer, waker) = (Arc::<OnceLock<Answer>>::default(), waker.clone());
        self.0 = Some((purpose, answer.clone()));
        let dialog = rfd::AsyncFileDialog::new();
        let dialog = match purpose {
            Purpose::Open => dialog
                .set_title("Open a game or a board")
                .add_filter("Games and boards", &[ENDING, "txt"])
                .add_filter("All files", &["*"]),
            Purpose::Save => {
                dialog.set_title("Save the game").set_file_name(name).add_filter("Games", &[ENDING])
            }
            Purpose::Export(export) => dialog
                .set_title("Export")
                .set_file_name(name)
                .add_filter(export.label(), &[export.ending()]),
        };
        let ask = async move {
            let start = Instant::now();
            let file = match purpose {
                Purpose::Open => dialog.pick_file().await,
                Purpose::Save | Purpose::Export(_) => dialog.save_file().await,
            };
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
    app.init_resource::<FileDialog>().init_resource::<Opened>().init_resource::<GameFile>();
    app.add_message::<FileWish>();
    app.add_systems(PostStartup, open_journal);
    app.add_systems(Update, (take_wishes, take_dialog_answer, take_dropped_file, tell_failure));
    app.add_systems(Update, name_game.run_if(on_message::<StartGame>).in_set(TableSystems::Start));
}

/// Running games are kept from now on.
fn open_journal(waker: Res<Waker>, mut dialogs: ResMut<Dialogs>, mut commands: Commands) {
    if let Some(folder) = games_folder() {
        match Keeper::open(folder, &waker) {
            Ok(keeper) => commands.insert_resource(keeper),
            Err(error) => dialogs.notices.push(format!("Games are not kept: {error}.")),
        }
    }
}

fn tell_failure(keeper: Res<Keeper>, mut told: Local<bool>, mut dialogs: ResMut<Dialogs>) {
    if let Some(failure) = keeper.take_failure()
        && !std::mem::replace(&mut *told, true)
    {
        dialogs.notices.push(format!("The running game could not be kept. {failure}."));
    }
}

fn name_game(mut file: ResMut<GameFile>) {
    file.path = file.next.take();
}

/// What opening and saving need.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Desk<'w> {
    settings: ResMut<'w, Settings>,
    screen: Res<'w, State<Screen>>,
    table: Option<Res<'w, Table>>,
    status: ResMut<'w, Status>,
    opened: ResMut<'w, Opened>,
    dialogs: ResMut<'w, Dialogs>,
    file: ResMut<'w, GameFile>,
    starts: MessageWriter<'w, StartGame>,
    exports: ResMut<'w, Exports>,
    view: Res<'w, View>,
    waker: Res<'w, Waker>,
}

impl Desk<'_> {
    /// Opens a file: a game that goes on is played on, unless it is only to be `watched`; one that
    /// has ended is looked at. A board is the one to begin with.
    pub fn open(&mut self, path: &Path, watched: bool) {
        match record::open(path) {
            Ok(record::Opened::Record(record)) => self.start(record, Some(path), watched),
            Ok(record::Opened::Board(_)) => self.choose_board(path),
            Err(mut problem) => {
                let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
                let sentence = format!("{name}: {problem}.");
                match problem.sound.take() {
                    Some(sound) => self.dialogs.partial = Some((sentence, sound)),
                    None => self.dialogs.notices.push(sentence),
                }
            }
        }
    }

    /// Sets the table with a game from a file.
    pub fn start(&mut self, record: Record, path: Option<&Path>, watched: bool) {
        self.file.next = path.map(Path::to_owned);
        let watched = watched || record.outcome().is_some();
        let start = if watched { StartGame::watch(record) } else { StartGame::play(record) };
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

    fn save(&mut self, path: &Path) {
        let Some(table) = &self.table else {
            return;
        };
        let turns = if table.is_watched() { table.record().len() } else { table.at() };
        match record::save(path, write(table.record(), turns).as_bytes()) {
            Ok(()) => {
                let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
                self.status.news = format!("Saved as {name}.");
                self.file.path = Some(path.to_owned());
            }
            Err(error) => {
                let path = path.display();
                self.dialogs.notices.push(format!(
                    "The game could not be saved in {path}: {error}. It goes on as it was."
                ));
            }
        }
    }
}

impl Desk<'_> {
    fn export(&mut self, export: Export, path: &Path) {
        if let Some(table) = &self.table {
            self.exports.start(export, path, table, self.view.flipped, &self.waker);
        }
    }

    /// Where no dialog can be shown, the game goes where its player will find it.
    fn save_unasked(&mut self, export: Option<Export>) {
        let folders = UserDirs::new();
        let folder = folders.as_ref().map(|dirs| dirs.document_dir().unwrap_or(dirs.home_dir()));
        if let (Some(folder), Some(table)) = (folder, &self.table) {
            let path = folder.join(usual_name(table));
            if let Some(export) = export {
                return self.export(export, &path.with_extension(export.ending()));
            }
            self.save(&path);
            if self.file.path.as_ref() == Some(&path) {
                self.dialogs.notices.push(format!(
                    "This system shows no file dialog. The game was saved as {}.",
                    path.display()
                ));
            }
        }
    }
}

/// What a game is called where nobody has given it a name.
fn usual_name(table: &Table) -> String {
    let record = table.record();
    file_name(table.game().spec().id, record.began.unwrap_or_default(), record.setup.seed)
}

fn take_wishes(
    mut wishes: MessageReader<FileWish>,
    mut dialog: ResMut<FileDialog>,
    mut desk: Desk,
) {
    for &wish in wishes.read() {
        let Some(table) = desk.table.as_ref().filter(|_| wish != FileWish::Open) else {
            if wish == FileWish::Open {
                dialog.show(Purpose::Open, "", &desk.waker);
            }
            continue;
        };
        let name = usual_name(table);
        if let FileWish::Export(export) = wish {
            let name = Path::new(&name).with_extension(export.ending());
            dialog.show(Purpose::Export(export), &name.to_string_lossy(), &desk.waker);
            continue;
        }
        match desk.file.path.clone().filter(|_| wish == FileWish::Save) {
            Some(path) => desk.save(&path),
            None => dialog.show(Purpose::Save, &name, &desk.waker),
        }
    }
}

fn take_dialog_answer(mut dialog: ResMut<FileDialog>, mut desk: Desk) {
    let answer = dialog.0.as_ref().and_then(|(purpose, answer)| Some((*purpose, answer.get()?)));
    let Some((purpose, answer)) = answer.map(|(purpose, answer)| (purpose, answer.clone())) else {
        return;
    };
    dialog.0 = None;
    match (purpose, answer) {
        (Purpose::Open, Answer::File(path)) => desk.open(&path, false),
        (Purpose::Save, Answer::File(path)) => {
            let path = if path.extension().is_none() { path.with_extension(ENDING) } else { path };
            desk.save(&path);
        }
        (Purpose::Open, Answer::NoDialog) => desk.dialogs.notices.push(
            "This system shows no file dialog. Drop the file on the window, or start the game \
             with it: jungle FILE"
                .to_owned(),
        ),
        (Purpose::Export(export), Answer::File(path)) => desk.export(export, &path),
        (Purpose::Save, Answer::NoDialog) => desk.save_unasked(None),
        (Purpose::Export(export), Answer::NoDialog) => desk.save_unasked(Some(export)),
        (_, Answer::Cancelled) => {}
    }
}

/// A game that is dropped on the window plays itself; a board is the one to begin with.
fn take_dropped_file(mut drops: MessageReader<FileDragAndDrop>, mut desk: Desk) {
    for drop in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = drop {
            desk.open(path_buf, true);
        }
    }
}
