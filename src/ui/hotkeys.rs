//! Single keys, and the list of them all.

use bevy::prelude::*;

use super::dialogs::{Dialog, Dialogs};
use super::files::FileCommand;
use super::settings::Settings;
use crate::scene::{BoardView, KeyPress, KeysBlocked};
use crate::table::{
    BotPacing, GameSession, MoveNow, Navigate, NavigationTarget, Replay, RequestHint, Screen,
};

/// Every key of the game, for the list that `?` shows.
pub const KEYS: &[(&str, &str)] = &[
    ("Arrows", "move the cursor"),
    ("Enter, Space", "choose the piece or the square"),
    ("Esc", "take the choice back, close a dialog"),
    ("H", "a hint: the piece, then its move"),
    ("N", "the machine moves now"),
    ("Ctrl+Z, Ctrl+←", "take a move back"),
    ("Ctrl+Y, Ctrl+→", "play it again"),
    ("Ctrl+S, Ctrl+Shift+S", "save the game, save it elsewhere"),
    ("Ctrl+O, Ctrl+N", "open a game, begin a new one"),
    ("← →, Home, End", "in a replay: a move back or on, to the start, to the end"),
    ("Shift+← →", "in a replay: the last or the next capture"),
    ("Space", "in a replay: play or pause"),
    ("T", "the pieces and the rules"),
    ("F", "turn the board"),
    ("C", "coordinates on or off"),
    ("M", "sound on or off"),
    ("P", "pause machines that play each other"),
    ("F11", "full screen"),
    ("?", "this list"),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (press_keys, press_control_keys, press_navigation_keys));
    app.add_systems(Update, toggle_full_screen);
}

/// Single letters.
fn press_keys(
    mut keys: MessageReader<KeyPress>,
    blocked: Res<KeysBlocked>,
    screen: Res<State<Screen>>,
    table: Option<Res<GameSession>>,
    mut dialogs: ResMut<Dialogs>,
    mut settings: ResMut<Settings>,
    mut view: ResMut<BoardView>,
    mut pace: ResMut<BotPacing>,
    mut hints: MessageWriter<RequestHint>,
    mut hurries: MessageWriter<MoveNow>,
) {
    if blocked.0 {
        keys.clear();
    }
    for key in keys.read().filter(|key| !key.control && !key.repeat) {
        match key.letter().as_deref() {
            Some("?") => dialogs.open = Some(Dialog::Shortcuts),
            Some("m") => settings.sound = !settings.sound,
            Some("c") => settings.coordinates = !settings.coordinates,
            Some("h") => {
                hints.write(RequestHint);
            }
            Some("n") => {
                hurries.write(MoveNow);
            }
            Some("t") if *screen.get() == Screen::Table => dialogs.open = Some(Dialog::Rules),
            Some("f") if *screen.get() == Screen::Table => view.flipped = !view.flipped,
            Some("p")
                if table
                    .as_ref()
                    .is_some_and(|table| table.is_exhibition() && !table.is_replay()) =>
            {
                pace.paused = !pace.paused;
            }
            _ => {}
        }
    }
}

/// The keys that files have everywhere.
fn press_control_keys(
    mut keys: MessageReader<KeyPress>,
    blocked: Res<KeysBlocked>,
    mut screen: ResMut<NextState<Screen>>,
    mut wishes: MessageWriter<FileCommand>,
) {
    if blocked.0 {
        keys.clear();
    }
    for key in keys.read().filter(|key| key.control && !key.repeat) {
        let wish = match key.letter().as_deref() {
            Some("o") => FileCommand::Open,
            Some("s") if key.shift => FileCommand::SaveAs,
            Some("s") => FileCommand::Save,
            Some("n") => {
                NextState::set_if_neq(&mut screen, Screen::Title);
                continue;
            }
            _ => continue,
        };
        wishes.write(wish);
    }
}

/// The keys that lead through a game, also while they are held down.
fn press_navigation_keys(
    mut keys: MessageReader<KeyPress>,
    blocked: Res<KeysBlocked>,
    table: Option<Res<GameSession>>,
    journey: Res<NavigationTarget>,
    mut replay: ResMut<Replay>,
    mut wishes: MessageWriter<Navigate>,
) {
    let Some(table) = table.filter(|_| !blocked.0) else {
        keys.clear();
        return;
    };
    let (end, mut at) = (table.record().len(), journey.end(&table));
    for key in keys.read() {
        let letter = key.letter().filter(|_| key.control);
        let is = |wanted: &str| letter.as_deref() == Some(wanted);
        let back = is("z") && !key.shift || key.control && key.code == KeyCode::ArrowLeft;
        let forth =
            is("y") || is("z") && key.shift || key.control && key.code == KeyCode::ArrowRight;
        if !table.is_replay() {
            wishes.write_batch(back.then_some(Navigate::Undo));
            wishes.write_batch(forth.then_some(Navigate::Redo));
            continue;
        }
        let takes = |mv: &usize| table.record().played()[*mv].captured().next().is_some();
        let goal = match key.code {
            KeyCode::Space if !key.repeat => {
                replay.playing = !replay.playing && at < end;
                continue;
            }
            _ if back => at.saturating_sub(1),
            _ if forth => at + 1,
            // The position that a capture has led to.
            KeyCode::ArrowLeft if key.shift => {
                (0..at.saturating_sub(1)).rev().find(takes).map_or(0, |mv| mv + 1)
            }
            KeyCode::ArrowRight if key.shift => (at..end).find(takes).map_or(end, |mv| mv + 1),
            KeyCode::ArrowLeft => at.saturating_sub(1),
            KeyCode::ArrowRight => at + 1,
            KeyCode::Home => 0,
            KeyCode::End => end,
            _ => continue,
        };
        at = goal.min(end);
        replay.playing = false;
        wishes.write(Navigate::To(at));
    }
}

fn toggle_full_screen(mut keys: MessageReader<KeyPress>, mut settings: ResMut<Settings>) {
    for _ in keys.read().filter(|key| key.code == KeyCode::F11 && !key.repeat) {
        settings.full_screen = !settings.full_screen;
    }
}
