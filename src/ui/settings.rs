//! The user's settings, saved between runs.

use std::io;
use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use bevy_egui::egui::{Response, Slider, Ui};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::data_paths::DataPaths;
use super::dialogs::Dialogs;
use super::localization::Localization;
use super::preferences::SystemPreferences;
use super::recent::{poll_found, quarantine_file};
use super::saved_settings::save_settings;
use super::shared_screen::SharedScreen;
use crate::analysis::MAX_LINES;
use crate::art::{FaceSetId, ThemeChoice};
use crate::messages::{MessageId, Messages};
use crate::record::TimeControl;
use crate::scene::{
    AnimationSpeed, BoardView, DangerSound, MusicVolumes, TextSize, Viewer, Volume, WindowSystems,
};
use crate::storage;
use crate::table::{
    BotPacing, GameCoach, GameSession, NewGame, PremovesAllowed, Replay, TableSystems,
};

/// The longest settings file that is read, in bytes.
const MAX_BYTES: u64 = 64 * 1024;

/// The longest [`Settings::computer_delay`], in seconds.
const SLOWEST: f32 = 2.0;

/// The sizes of text to which shortcuts change it, as multiples of the normal one; the settings offer
/// all sizes between the first and the last.
pub(super) const TEXT_SIZES: [f32; 7] = [0.85, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0];
/// The normal size of text.
pub(super) const NORMAL_TEXT: f32 = 1.0;

/// The user's settings. A file may omit any of them.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Whether sound is on.
    pub sound: bool,
    /// The volume, from 0 to 1.
    pub volume: f32,
    /// Whether a sound warns of pieces that have come under attack.
    pub danger_sound: bool,
    /// Whether moves can be chosen while the opponent thinks.
    pub premoves: bool,
    /// Whether the user sees what the strongest level thinks during a game against it.
    pub thoughts: bool,
    /// Whether music is on.
    pub music: bool,
    /// The volume of the music, from 0 to 1.
    pub music_volume: f32,
    /// Whether the sounds of nature are on.
    pub nature: bool,
    /// The volume of the sounds of nature, from 0 to 1.
    pub nature_volume: f32,
    /// Whether effects, music and the sounds of nature were on when all of them were turned off
    /// together.
    pub silenced: [bool; 3],
    /// Whether music has been offered.
    pub music_offered: bool,
    /// The speed of animations as a multiple of the normal one; 0 turns them off.
    pub motion: f32,
    /// Whether coordinates are shown around the board.
    pub coordinates: bool,
    /// Whether the window fills the screen.
    pub full_screen: bool,
    /// The minimum time per move if two computers play, in seconds.
    #[serde(rename = "exhibition_delay")]
    pub computer_delay: f32,
    /// The tag of the language of the interface; `None` for that of the system.
    pub language: Option<String>,
    /// The size of text as a multiple of the normal one, from 0.85 to 2.
    pub text_size: f32,
    /// Whether pieces appear on their squares instead of moving there; `None` for the system's
    /// preference.
    pub reduce_motion: Option<bool>,
    /// The id of the theme; `None` for the one that suits the system's preferences.
    pub theme: Option<String>,
    /// The id of the faces of the pieces; `None` for those of the theme.
    pub faces: Option<String>,
    /// Whether the names of terrain are written on its squares.
    pub terrain_names: bool,
    /// What two people at one screen see.
    pub shared_screen: SharedScreen,
    /// The id of the profile of the person who plays; `None` for the guest.
    pub player: Option<String>,
    /// The id of the profile of the second person at this screen.
    pub friend: Option<String>,
    /// Whether new achievements are shown.
    pub achievements: bool,
    /// The number of this device in games with people on others, chosen at random once.
    pub device: Option<u64>,
    /// Whether others may watch the games that this window hosts.
    pub spectators: bool,
    /// The time control of games that this window hosts.
    pub hosted_time: TimeControl,
    /// Whether moves are taken back without asking in games that this device hosts.
    pub free_takebacks: bool,
    /// Whether there are offers in games that this device hosts.
    pub offers: bool,
    /// The address of the server with which the person played last.
    pub server: String,
    /// The time control of games on a server.
    pub online_time: TimeControl,
    /// Whether games on a server are to be rated, if that is possible.
    pub online_rated: bool,
    /// Whether what opponents on other devices say is shown.
    pub sentences: bool,
    /// What an analysis shows.
    pub analysis: AnalysisSettings,
    /// The selection on the home screen.
    pub new_game: NewGame,
}

/// What an analysis shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct AnalysisSettings {
    /// The number of lines that the engine looks for.
    pub lines: usize,
    /// Whether these lines are shown.
    pub lines_shown: bool,
    /// Whether arrows on the board show the best moves.
    pub arrows: bool,
    /// Whether a bar shows the chances of both sides.
    pub bar: bool,
}

impl Default for AnalysisSettings {
    fn default() -> Self {
        Self { lines: 3, lines_shown: true, arrows: true, bar: true }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            sound: true,
            volume: 0.8,
            danger_sound: false,
            premoves: true,
            thoughts: false,
            music: false,
            music_volume: 0.3,
            nature: false,
            nature_volume: 0.3,
            silenced: [true, false, false],
            music_offered: false,
            motion: 1.0,
            coordinates: true,
            full_screen: false,
            computer_delay: 0.8,
            language: None,
            text_size: NORMAL_TEXT,
            reduce_motion: None,
            theme: None,
            faces: None,
            terrain_names: false,
            shared_screen: SharedScreen::default(),
            player: None,
            friend: None,
            achievements: true,
            device: None,
            spectators: true,
            hosted_time: TimeControl::Unlimited,
            free_takebacks: false,
            offers: true,
            server: String::new(),
            online_time: TimeControl::Fischer { base: 300, increment: 5 },
            online_rated: true,
            sentences: true,
            analysis: AnalysisSettings::default(),
            new_game: NewGame::default(),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SystemPreferences>().init_resource::<Settings>();
    app.add_systems(Startup, load_settings);
    app.add_systems(
        Update,
        (
            save_settings,
            apply_settings.run_if(
                resource_changed::<Settings>
                    .or_else(resource_changed::<Replay>)
                    .or_else(resource_exists_and_changed::<GameSession>),
            ),
        )
            .chain()
            .after(poll_found)
            .after(WindowSystems)
            .before(TableSystems::Start),
    );
}

pub(super) fn load_settings(
    paths: Res<DataPaths>,
    messages: Res<Localization>,
    mut settings: ResMut<Settings>,
    mut dialogs: ResMut<Dialogs>,
) {
    let Some(path) = &paths.settings else {
        return;
    };
    match read_settings(path) {
        Ok(Some(read)) => *settings = read,
        Ok(None) => {}
        Err(error) => {
            let result = match error {
                SettingsError::Unreadable(_) | SettingsError::TooLong => {
                    messages.text(MessageId::NoticeSettingsLeft)
                }
                SettingsError::Damaged(_) => quarantine_file(&messages, path),
            };
            let args = [("error", error.text(&messages).into()), ("result", result.into())];
            dialogs.notices.push(messages.format(MessageId::NoticeSettingsUnreadable, args));
        }
    }
}

/// Why no settings were read from a file.
#[derive(Debug, Error)]
pub(super) enum SettingsError {
    /// The file cannot be read, perhaps only temporarily, or was not written by this program.
    #[error("{0}")]
    Unreadable(#[from] io::Error),
    /// The file is longer than any that this program writes.
    #[error("too_long")]
    TooLong,
    /// The file does not hold settings.
    #[error("{0}")]
    Damaged(String),
}

impl SettingsError {
    fn text(&self, messages: &Messages) -> String {
        match self {
            Self::TooLong => {
                messages.format(MessageId::NoticeSettingsTooLong, [("bytes", MAX_BYTES.into())])
            }
            other => other.to_string(),
        }
    }
}

/// The settings in a file; `None` if there is no file.
pub(super) fn read_settings(path: &Path) -> Result<Option<Settings>, SettingsError> {
    let content = match storage::load(path, MAX_BYTES + 1) {
        Ok(content) => content,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    if content.len() as u64 > MAX_BYTES {
        return Err(SettingsError::TooLong);
    }
    let damaged = |error: &dyn std::error::Error| SettingsError::Damaged(error.to_string());
    let text = String::from_utf8(content).map_err(|error| damaged(&error))?;
    let settings: Settings = ron::from_str(&text)
        .map_err(|error| SettingsError::Damaged(Messages::english().ron_error(&error)))?;
    Ok(Some(settings.bounded()))
}

impl Settings {
    /// A slider for the speed at which computers play each other.
    pub fn speed_slider(&mut self, ui: &mut Ui) -> Response {
        // The slider goes from the longest delay to none.
        let mut speed = SLOWEST - self.computer_delay.min(SLOWEST);
        let slider = ui.add(Slider::new(&mut speed, 0.0..=SLOWEST).show_value(false));
        if slider.changed() {
            self.computer_delay = SLOWEST - speed;
        }
        slider
    }

    /// The settings with all numbers clamped to their ranges.
    fn bounded(mut self) -> Self {
        let bound = |value: f32, low, high, other| {
            if value.is_finite() { value.clamp(low, high) } else { other }
        };
        let usual = Self::default();
        self.volume = bound(self.volume, 0.0, 1.0, usual.volume);
        self.music_volume = bound(self.music_volume, 0.0, 1.0, usual.music_volume);
        self.nature_volume = bound(self.nature_volume, 0.0, 1.0, usual.nature_volume);
        self.motion = bound(self.motion, 0.0, 4.0, usual.motion);
        self.computer_delay = bound(self.computer_delay, 0.0, SLOWEST, usual.computer_delay);
        if !self.silenced.contains(&true) {
            self.silenced = usual.silenced;
        }
        let [smallest, .., largest] = TEXT_SIZES;
        self.text_size = bound(self.text_size, smallest, largest, usual.text_size);
        self.analysis.lines = self.analysis.lines.clamp(1, MAX_LINES);
        self
    }

    /// Turns off effects, music and the sounds of nature, or those on again that were on before.
    pub fn toggle_sounds(&mut self) {
        let all = [self.sound, self.music, self.nature];
        let is_any_on = all.contains(&true);
        if is_any_on {
            self.silenced = all;
        }
        [self.sound, self.music, self.nature] = if is_any_on { [false; 3] } else { self.silenced };
    }

    /// Changes to the next larger size of text.
    pub fn enlarge_text(&mut self) {
        let larger = TEXT_SIZES.into_iter().find(|size| *size > self.text_size + 0.001);
        self.text_size = larger.unwrap_or(self.text_size);
    }

    /// Changes to the next smaller size of text.
    pub fn reduce_text(&mut self) {
        let smaller = TEXT_SIZES.into_iter().rfind(|size| *size < self.text_size - 0.001);
        self.text_size = smaller.unwrap_or(self.text_size);
    }

    /// The theme. An unknown one, perhaps of a later version, counts as none.
    pub fn theme(&self, system: SystemPreferences) -> ThemeChoice {
        let chosen = self.theme.as_deref().and_then(ThemeChoice::find);
        chosen.unwrap_or(ThemeChoice::BuiltIn(system.theme()))
    }

    /// The faces of the pieces; `None` for those of the theme.
    pub fn faces(&self) -> Option<FaceSetId> {
        self.faces.as_deref().and_then(FaceSetId::find)
    }

    /// Whether pieces appear on their squares instead of moving there.
    pub fn reduces_motion(&self, system: SystemPreferences) -> bool {
        self.reduce_motion.unwrap_or(system.reduce_motion)
    }
}

pub(super) fn apply_settings(
    settings: Res<Settings>,
    replay: Res<Replay>,
    session: Option<Res<GameSession>>,
    system: Res<SystemPreferences>,
    mut loudness: ResMut<Volume>,
    mut music: ResMut<MusicVolumes>,
    mut danger: ResMut<DangerSound>,
    mut motion: ResMut<AnimationSpeed>,
    (mut view, mut viewer): (ResMut<BoardView>, ResMut<Viewer>),
    mut text_size: ResMut<TextSize>,
    (mut pacing, mut premoves): (ResMut<BotPacing>, ResMut<PremovesAllowed>),
    mut coach: ResMut<GameCoach>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    let volume = |is_on: bool, volume: f32| if is_on { volume } else { 0.0 };
    music.set_if_neq(MusicVolumes {
        music: volume(settings.music, settings.music_volume),
        nature: volume(settings.nature, settings.nature_volume),
    });
    danger.set_if_neq(DangerSound(settings.danger_sound));
    premoves.set_if_neq(PremovesAllowed(settings.premoves));
    if viewer.0 != settings.player {
        viewer.0.clone_from(&settings.player);
    }
    loudness.0 = volume(settings.sound, settings.volume);
    let is_replay = session.as_ref().is_some_and(|session| session.is_replay());
    let delay = if session.is_some_and(|session| session.is_computers_only()) {
        Duration::from_secs_f32(settings.computer_delay)
    } else {
        BotPacing::default().delay
    };
    if pacing.delay != delay {
        pacing.delay = delay;
    }
    let strictness = settings.new_game.coach.unwrap_or_default();
    if coach.strictness() != strictness {
        coach.set_strictness(strictness);
    }
    motion.speed = settings.motion * if is_replay { replay.speed } else { 1.0 };
    motion.reduced = settings.reduces_motion(*system);
    text_size.set_if_neq(TextSize(settings.text_size));
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
