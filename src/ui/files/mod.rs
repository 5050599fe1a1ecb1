//! Game and board files: opened with the platform's file dialog, dropped on the window, or saved.

pub mod commands;
mod damaged;
#[cfg(not(target_family = "wasm"))]
mod native;
mod saving;
#[cfg(target_family = "wasm")]
mod web;

pub use damaged::DamagedFile;
use damaged::{report_damaged_file, report_load_error};
#[cfg(not(target_family = "wasm"))]
use native as platform;
use platform::document_path;
use saving::FileWriter;
pub(super) use saving::{ChangedFile, replace_changed, save_changed_as_copy};
#[cfg(target_family = "wasm")]
use web as platform;
#[cfg(target_family = "wasm")]
pub(super) use web::read_upload;

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use super::commands::CommandCall;
use super::data_paths::DataPaths;
use super::dialogs::{self, Dialogs};
use super::exports::Export;
use super::localization::{Localization, is_language_loaded};
use super::names::name_of;
use super::profiles::Profiles;
use super::settings::Settings;
use crate::art::is_theme;
use crate::game_files::{EXTENSION, file_name};
use crate::messages::{MessageId, Messages};
use crate::profile;
use crate::record::{self, Record, write};
use crate::storage::{self, AutosaveEvent, KnownFile};
use crate::table::{
    Autosave, BackgroundTask, FrameWaker, GameSession, Screen, StartGame, TableSystems,
};

/// Saves a text among the user's documents or downloads. Returns what the user is told of it; `None` if
/// there is no folder for that.
pub(super) fn save_document(messages: &Messages, name: &str, text: &str) -> Option<String> {
    let path = document_path(name)?;
    Some(match storage::save(&path, text.as_bytes()) {
        Ok(()) => {
            let name = path.display().to_string();
            messages.format(MessageId::NoticeSaved, [("name", name.into())])
        }
        Err(error) => messages.file_failure(MessageId::NoticeNotWrittenError, &path, &error),
    })
}

/// The files that the user has chosen.
#[derive(Resource, Default)]
pub struct Files {
    /// The board file that the next game starts with, if one was opened.
    pub board: Option<PathBuf>,
    /// The file that the running game was saved to, or that it was opened from.
    pub(super) game: Option<KnownFile>,
    /// The platform's file dialog, while it is open.
    dialog: Option<DialogRequest>,
}

/// A game at the time the user asked to save or export it: another one may be running by the time
/// the file is chosen.
#[derive(Clone)]
pub struct GameSnapshot {
    /// The game, without moves that were undone.
    pub record: Record,
    /// The number of moves before the position on the board.
    pub at: usize,
}

impl GameSnapshot {
    fn of(session: &GameSession) -> Self {
        let record = session.active_record();
        Self { at: session.at().min(record.len()), record }
    }

    /// The game as the board shows it, for exports: in an analysis, the line that is shown.
    fn shown(session: &GameSession) -> Self {
        if session.is_analysis() {
            Self { record: session.record().clone(), at: session.at() }
        } else {
            Self::of(session)
        }
    }

    /// The text of its file.
    fn text(&self) -> String {
        write(&self.record, self.record.len())
    }
}

/// What a file dialog is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    Open,
    Save,
    Export(Export),
}

/// The purpose of a dialog, its game, and its answer once there is one.
struct DialogRequest {
    purpose: Purpose,
    game: Option<GameSnapshot>,
    answer: BackgroundTask<DialogAnswer>,
}

/// How a dialog ended.
enum DialogAnswer {
    File(PathBuf),
    Cancelled,
    NoDialog,
}

impl Files {
    /// Opens a dialog, unless one is already open. It does not block the window.
    fn show_dialog(
        &mut self,
        purpose: Purpose,
        game: Option<GameSnapshot>,
        messages: &Messages,
        waker: &FrameWaker,
    ) {
        // Not every browser reports that its dialog was closed, so there a new dialog replaces the
        // old one.
        if self.dialog.is_some() && !cfg!(target_family = "wasm") {
            return;
        }
        let name = game.as_ref().map(|game| file_name(&game.record, crate::clock::date()));
        let mut name = PathBuf::from(name.unwrap_or_default());
        if let Purpose::Export(export) = purpose {
            name.set_extension(export.extension());
        }
        let name = name.to_string_lossy();
        let answer =
            BackgroundTask::spawn_future(waker, platform::choose(purpose, &name, messages));
        self.dialog = Some(DialogRequest { purpose, game, answer });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Files>();
    app.add_systems(PostStartup, (open_journal, report_damaged_file).chain());
    app.add_systems(
        Update,
        (report_no_folder.run_if(is_language_loaded.and_then(run_once)), report_autosave)
            .chain()
            .in_set(StorageReports)
            .before(TableSystems::Start),
    );
    app.add_systems(Update, name_game.run_if(on_message::<StartGame>).in_set(TableSystems::Start));
}

/// The systems that report what has been stored.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct StorageReports;

/// Turns on autosave of running games.
fn open_journal(
    paths: Res<DataPaths>,
    waker: Res<FrameWaker>,
    mut dialogs: ResMut<Dialogs>,
    messages: Res<Localization>,
    mut commands: Commands,
) {
    if let Some(folder) = &paths.games {
        match Autosave::open(folder.clone(), &waker) {
            Ok(autosave) => commands.insert_resource(autosave),
            Err(error) => {
                let args = [("error", error.to_string().into())];
                dialogs.notices.push(messages.format(MessageId::NoticeAutosaveOff, args));
            }
        }
    }
}

/// Says that nothing is stored, if there is no folder for it.
fn report_no_folder(
    paths: Res<DataPaths>,
    messages: Res<Localization>,
    mut dialogs: ResMut<Dialogs>,
) {
    if paths.games.is_none() {
        dialogs.notices.push(messages.text(MessageId::NoticeNothingStored));
    }
}

/// Reports the events of the autosave files; for each game, only the first failure.
fn report_autosave(
    mut starts: MessageReader<StartGame>,
    mut autosave: ResMut<Autosave>,
    mut has_failed: Local<bool>,
    mut dialogs: ResMut<Dialogs>,
    messages: Res<Localization>,
) {
    *has_failed &= starts.read().count() == 0;
    for event in autosave.take_events() {
        let is_failure = matches!(event, AutosaveEvent::Failed { .. });
        if !is_failure || !std::mem::replace(&mut *has_failed, true) {
            dialogs.notices.push(messages.journal_event(&event));
        }
    }
}

fn name_game(mut starts: MessageReader<StartGame>, mut files: ResMut<Files>) {
    if let Some(start) = starts.read().last() {
        files.game.clone_from(&start.file);
    }
}

/// Opens a file. An unfinished game is continued, unless it should only be replayed; a finished one
/// is replayed. A board becomes the board of the next game. A profile is added to the players.
pub(super) fn open_file(
    In((path, is_replay)): In<(PathBuf, bool)>,
    screen: Res<State<Screen>>,
    mut settings: ResMut<Settings>,
    mut files: ResMut<Files>,
    mut dialogs: ResMut<Dialogs>,
    mut starts: MessageWriter<StartGame>,
    mut profiles: ResMut<Profiles>,
    paths: Res<DataPaths>,
    messages: Res<Localization>,
) {
    if path.extension().is_some_and(|extension| extension == "ron") {
        let notice = match add_profile(&mut profiles, &messages, &path) {
            Ok(notice) => {
                dialogs.open(&dialogs::PROFILES);
                notice
            }
            // Themes are RON files, too.
            Err(_) if is_theme(&path) => theme_notice(&messages, &path, paths.themes.as_deref()),
            Err(problem) => problem,
        };
        dialogs.notices.push(notice);
        return;
    }
    let file = KnownFile::read(&path);
    match crate::game_files::open(&path) {
        Ok(record::Opened::Record(record)) => {
            let start =
                if is_replay { StartGame::replay(*record) } else { StartGame::open(*record) };
            starts.write(start.in_file(file));
        }
        Ok(record::Opened::Board(_)) => {
            let mut selected = settings.new_game.clone();
            selected.select_game_with_board_files();
            match selected.record(Some(&path)) {
                Ok(_) => {
                    files.board = Some(path);
                    match screen.get() {
                        Screen::Title => settings.new_game = selected,
                        // A running game is left only after the user has confirmed it.
                        Screen::Table => dialogs.open(&dialogs::PLAY_BOARD_FILE),
                    }
                }
                Err(failure) => dialogs.notices.push(messages.board_file_failure(&failure)),
            }
        }
        Err(error) => report_load_error(&messages, &path, error, &mut dialogs),
    }
}

/// Where a theme file belongs.
fn theme_notice(messages: &Messages, path: &Path, folder: Option<&Path>) -> String {
    let file = ("file", name_of(path).into_owned().into());
    match folder {
        Some(folder) => {
            let folder = ("folder", folder.display().to_string().into());
            messages.format(MessageId::NoticeThemeFile, [file, folder])
        }
        None => messages.format(MessageId::NoticeThemeFilePage, [file]),
    }
}

/// Adds the profile in a file to the players. Returns a sentence with the result.
///
/// # Errors
/// A sentence with what is wrong with the file.
fn add_profile(
    profiles: &mut Profiles,
    messages: &Messages,
    path: &Path,
) -> Result<String, String> {
    let content = storage::load(path, profile::MAX_BYTES + 1);
    let added = content.map_err(|error| error.to_string()).and_then(|content| {
        let added = profiles.import(&content).map_err(|error| messages.profile_error(&error))?;
        added.map_err(|error| error.to_string())
    });
    match added {
        Ok(id) => {
            let name = messages.profile_name(profiles.store(), &id);
            Ok(messages.format(MessageId::NoticeProfileImported, [("name", name.into())]))
        }
        Err(error) => {
            let result = messages.text(MessageId::NoticeSettingsLeft);
            let args = [
                ("file", name_of(path).into_owned().into()),
                ("error", error.into()),
                ("result", result.into()),
            ];
            Err(messages.format(MessageId::NoticeProfileUnreadable, args))
        }
    }
}

/// Shows the dialog for opening a file.
pub(super) fn ask_what_to_open(
    mut files: ResMut<Files>,
    messages: Res<Localization>,
    waker: Res<FrameWaker>,
) {
    files.show_dialog(Purpose::Open, None, &messages, &waker);
}

/// Saves the game to its file, or asks for one.
pub(super) fn save(mut writer: FileWriter) {
    let Some(session) = &writer.session else {
        return;
    };
    let game = GameSnapshot::of(session);
    // A replay does not change, so its file is left alone.
    let file = writer.files.game.clone().filter(|_| !session.is_replay());
    match file {
        Some(file) => writer.save_again(&file, game),
        None => {
            writer.files.show_dialog(Purpose::Save, Some(game), &writer.messages, &writer.waker);
        }
    }
}

/// Asks where to save the game.
pub(super) fn save_as(
    session: Res<GameSession>,
    mut files: ResMut<Files>,
    messages: Res<Localization>,
    waker: Res<FrameWaker>,
) {
    files.show_dialog(Purpose::Save, Some(GameSnapshot::of(&session)), &messages, &waker);
}

/// Asks where to save an export.
pub(super) fn export(
    In(export): In<Export>,
    session: Res<GameSession>,
    mut files: ResMut<Files>,
    messages: Res<Localization>,
    waker: Res<FrameWaker>,
) {
    files.show_dialog(
        Purpose::Export(export),
        Some(GameSnapshot::shown(&session)),
        &messages,
        &waker,
    );
}

/// Performs the action of a dialog that has been answered.
pub(super) fn poll_dialog(mut writer: FileWriter, mut commands: MessageWriter<CommandCall>) {
    let dialog = &mut writer.files.bypass_change_detection().dialog;
    let Some(request) = dialog.take_if(|request| request.answer.is_finished()) else {
        return;
    };
    let answer = request.answer.take_result().unwrap_or(DialogAnswer::Cancelled);
    match (request.purpose, answer, request.game) {
        (Purpose::Open, DialogAnswer::File(path), _) => {
            commands.write(super::commands::OPEN_FILE.with((path, false)));
        }
        (Purpose::Save, DialogAnswer::File(path), Some(game)) => {
            // A name without an extension gets one, unless that names an existing file.
            let with_extension = path.with_extension(EXTENSION);
            let is_bare = path.extension().is_none() && !storage::exists(&with_extension);
            writer.save_to(if is_bare { &with_extension } else { &path }, &game);
        }
        (Purpose::Export(export), DialogAnswer::File(path), Some(game)) => {
            writer.export(export, &path, game);
        }
        (Purpose::Open, DialogAnswer::NoDialog, _) => {
            let notice = writer.messages.text(MessageId::NoticeNoOpenDialog);
            writer.dialogs.notices.push(notice);
        }
        (Purpose::Save, DialogAnswer::NoDialog, Some(game)) => writer.save_in_folder(None, game),
        (Purpose::Export(export), DialogAnswer::NoDialog, Some(game)) => {
            writer.save_in_folder(Some(export), game);
        }
        (_, DialogAnswer::Cancelled, _) | (_, _, None) => {}
    }
}

/// Replays a game that is dropped on the window; a board becomes the board of the next game.
pub(super) fn open_dropped_file(
    mut drops: MessageReader<FileDragAndDrop>,
    mut commands: MessageWriter<CommandCall>,
) {
    for drop in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = drop {
            commands.write(super::commands::OPEN_FILE.with((path_buf.clone(), true)));
        }
    }
}
