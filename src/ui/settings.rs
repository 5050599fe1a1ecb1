//! What a person has chosen, kept between runs.

use std::io;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use bevy_egui::egui::{Slider, Ui};
use bevy_egui::input::EguiWantsInput;
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use super::dialogs::Dialogs;
use super::new_game::NewGame;
use super::recent::quarantine_file;
use crate::record;
use crate::scene::{AnimationSpeed, BoardView, Volume};
use crate::table::{GameSession, Replay};

/// The longest settings file that is read, in bytes.
const MAX_BYTES: u64 = 64 * 1024;

/// The longest time that a machine takes for a turn against another one, in seconds.
const SLOWEST: f32 = 2.0;

/// What a person has chosen. A file may leave anything out.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Whether there is any sound.
    pub sound: bool,
    /// How loud, 0 to 1.
    pub volume: f32,
    /// Times the normal speed of motion; 0 for none.
    pub motion: f32,
    /// Whether letters and numbers stand around the board.
    pub coordinates: bool,
    /// Whether the window fills the screen.
    pub full_screen: bool,
    /// How long machines take for a turn when they play each other, in seconds.
    pub exhibition_delay: f32,
    /// What the start menu begins with.
    pub new_game: NewGame,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            sound: true,
            volume: 0.8,
            motion: 1.0,
            coordinates: true,
            full_screen: false,
            exhibition_delay: 0.8,
            new_game: NewGame::default(),
        }
    }
}

/// Where the settings are kept.
#[derive(Resource, Clone, Debug)]
struct SettingsFile(Option<PathBuf>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>().insert_resource(SettingsFile(record::settings_file()));
    app.add_systems(Startup, load_settings);
    app.add_systems(
        Update,
        (
            apply_settings.run_if(
                resource_changed::<Settings>
                    .or_else(resource_changed::<Replay>)
                    .or_else(resource_exists_and_changed::<GameSession>),
            ),
            save_settings,
        ),
    );
}

fn load_settings(
    file: Res<SettingsFile>,
    mut settings: ResMut<Settings>,
    mut dialogs: ResMut<Dialogs>,
) {
    let Some(path) = &file.0 else {
        return;
    };
    match read_settings(path) {
        Ok(Some(read)) => *settings = read,
        Ok(None) => {}
        Err(problem) => dialogs.notices.push(quarantine_settings(path, &problem)),
    }
}

/// The settings in a file, nothing when there is no file, or what is wrong with it.
fn read_settings(path: &Path) -> Result<Option<Settings>, String> {
    let content = match record::load(path, MAX_BYTES + 1) {
        Ok(content) => content,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error.to_string()),
    };
    let text = String::from_utf8(content).map_err(|error| error.to_string())?;
    if text.len() as u64 > MAX_BYTES {
        return Err(format!("it is longer than {MAX_BYTES} bytes"));
    }
    let settings: Settings = ron::from_str(&text).map_err(|error| error.to_string())?;
    Ok(Some(settings.bounded()))
}

impl Settings {
    /// A slider for the speed of machines that play each other.
    pub fn speed_slider(&mut self, ui: &mut Ui) {
        // Delays from two seconds down to none.
        let mut speed = SLOWEST - self.exhibition_delay.min(SLOWEST);
        if ui.add(Slider::new(&mut speed, 0.0..=SLOWEST).show_value(false)).changed() {
            self.exhibition_delay = SLOWEST - speed;
        }
    }

    /// The same with every number in its range.
    fn bounded(mut self) -> Self {
        let bound = |value: f32, low, high, other| {
            if value.is_finite() { value.clamp(low, high) } else { other }
        };
        let usual = Self::default();
        self.volume = bound(self.volume, 0.0, 1.0, usual.volume);
        self.motion = bound(self.motion, 0.0, 4.0, usual.motion);
        self.exhibition_delay = bound(self.exhibition_delay, 0.0, SLOWEST, usual.exhibition_delay);
        self
    }
}

/// Renames a damaged file, so that it is not lost when the settings are next saved; what to tell.
fn quarantine_settings(path: &Path, problem: &str) -> String {
    let fate = quarantine_file(path);
    format!("The settings could not be read: {problem}. {fate} The usual settings are in force.")
}

fn apply_settings(
    settings: Res<Settings>,
    replay: Res<Replay>,
    table: Option<Res<GameSession>>,
    mut loudness: ResMut<Volume>,
    mut motion: ResMut<AnimationSpeed>,
    mut view: ResMut<BoardView>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    loudness.0 = if settings.sound { settings.volume } else { 0.0 };
    let is_replay = table.is_some_and(|table| table.is_replay());
    motion.speed = settings.motion * if is_replay { replay.speed } else { 1.0 };
    if view.coordinates != settings.coordinates {
        view.coordinates = settings.coordinates;
    }
    let mode = if settings.full_screen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    };
    if window.mode != mode {
        window.mode = mode;
    }
}

/// Writes changed settings, but not while a slider is being dragged.
fn save_settings(
    settings: Res<Settings>,
    file: Res<SettingsFile>,
    interface: Res<EguiWantsInput>,
    mut dialogs: ResMut<Dialogs>,
    mut unsaved: Local<bool>,
    mut failed: Local<bool>,
) {
    // What has just been read or was never changed is not written.
    *unsaved |= settings.is_changed() && !settings.is_added();
    let Some(path) = file.0.as_ref().filter(|_| *unsaved && !interface.is_using_pointer()) else {
        return;
    };
    *unsaved = false;
    if let Err(error) = write_settings(path, &settings)
        && !std::mem::replace(&mut *failed, true)
    {
        let path = path.display();
        dialogs.notices.push(format!("The settings could not be saved in {path}: {error}."));
    }
}

fn write_settings(path: &Path, settings: &Settings) -> io::Result<()> {
    match read_settings(path) {
        Ok(Some(old)) if old == *settings => return Ok(()),
        Ok(_) => {}
        // Damaged while the program ran: it may be what a person has just written.
        Err(_) => {
            let aside = record::quarantine(path);
            aside.ok_or_else(|| io::Error::other("the damaged file could not be set aside"))?;
        }
    }
    let text =
        ron::ser::to_string_pretty(settings, PrettyConfig::default()).map_err(io::Error::other)?;
    record::save(path, text.as_bytes())
}
