//! Single keys, and the list of them all.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use super::dialogs::{Dialog, Dialogs};
use super::files::FileWish;
use super::settings::Settings;
use crate::scene::{KeysBlocked, View};
use crate::table::{AskHint, Journey, MoveNow, Pace, Replay, Screen, Table, Travel};

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
    app.add_systems(
        Update,
        (press_keys, press_control_keys).run_if(|blocked: Res<KeysBlocked>| !blocked.0),
    );
    app.add_systems(Update, press_travel_keys);
    app.add_systems(Update, toggle_full_screen);
}

fn press_keys(
    keys: Res<ButtonInput<Key>>,
    codes: Res<ButtonInput<KeyCode>>,
    screen: Res<State<Screen>>,
    table: Option<Res<Table>>,
    mut dialogs: ResMut<Dialogs>,
    mut settings: ResMut<Settings>,
    mut view: ResMut<View>,
    mut pace: ResMut<Pace>,
    mut hints: MessageWriter<AskHint>,
    mut hurries: MessageWriter<MoveNow>,
) {
    if is_control_held(&codes) {
        return;
    }
    for key in keys.get_just_pressed() {
        let Key::Character(letter) = key else {
            continue;
        };
        match letter.to_lowercase().as_str() {
            "?" => dialogs.open = Some(Dialog::Keys),
            "m" => settings.sound = !settings.sound,
            "c" => settings.coordinates = !settings.coordinates,
            "h" => {
                hints.write(AskHint);
            }
            "n" => {
                hurries.write(MoveNow);
            }
            "t" if *screen.get() == Screen::Table => dialogs.open = Some(Dialog::Rules),
            "f" if *screen.get() == Screen::Table => view.flipped = !view.flipped,
            "p" if table.as_ref().is_some_and(|table| table.is_exhibition()) => {
                pace.paused = !pace.paused;
            }
            _ => {}
        }
    }
}

fn is_control_held(codes: &ButtonInput<KeyCode>) -> bool {
    let control = [KeyCode::ControlLeft, KeyCode::ControlRight];
    codes.any_pressed(control.into_iter().chain([KeyCode::SuperLeft, KeyCode::SuperRight]))
}

/// The keys that files have everywhere.
fn press_control_keys(
    keys: Res<ButtonInput<Key>>,
    codes: Res<ButtonInput<KeyCode>>,
    mut screen: ResMut<NextState<Screen>>,
    mut wishes: MessageWriter<FileWish>,
) {
    if !is_control_held(&codes) {
        return;
    }
    let shift = codes.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    for key in keys.get_just_pressed() {
        let Key::Character(letter) = key else {
            continue;
        };
        match letter.to_lowercase().as_str() {
            "n" => NextState::set_if_neq(&mut screen, Screen::Title),
            "o" => {
                wishes.write(FileWish::Open);
            }
            "s" if shift => {
                wishes.write(FileWish::SaveAs);
            }
            "s" => {
                wishes.write(FileWish::Save);
            }
            _ => {}
        }
    }
}

/// The keys that lead through a game, one by one, also while they are held down.
fn press_travel_keys(
    mut keys: MessageReader<KeyboardInput>,
    codes: Res<ButtonInput<KeyCode>>,
    blocked: Res<KeysBlocked>,
    table: Option<Res<Table>>,
    journey: Res<Journey>,
    mut replay: ResMut<Replay>,
    mut wishes: MessageWriter<Travel>,
) {
    let Some(table) = table.filter(|_| !blocked.0) else {
        keys.clear();
        return;
    };
    let control = is_control_held(&codes);
    let shift = codes.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let (end, mut at) = (table.record().len(), journey.0.unwrap_or(table.at()));
    for key in keys.read().filter(|key| key.state.is_pressed()) {
        let letter = match &key.logical_key {
            Key::Character(letter) if control => letter.to_lowercase(),
            _ => String::new(),
        };
        let back = letter == "z" && !shift || control && key.key_code == KeyCode::ArrowLeft;
        let forth = letter == "y"
            || letter == "z" && shift
            || control && key.key_code == KeyCode::ArrowRight;
        if !table.is_watched() {
            wishes.write_batch(back.then_some(Travel::Undo));
            wishes.write_batch(forth.then_some(Travel::Redo));
            continue;
        }
        let takes = |turn: &usize| table.record().played()[*turn].taken().next().is_some();
        at = match key.key_code {
            KeyCode::Space if !key.repeat => {
                replay.playing = !replay.playing && at < end;
                continue;
            }
            _ if back => at.saturating_sub(1),
            _ if forth => at + 1,
            // The position that a capture has led to.
            KeyCode::ArrowLeft if shift => {
                (0..at.saturating_sub(1)).rev().find(takes).map_or(0, |turn| turn + 1)
            }
            KeyCode::ArrowRight if shift => (at..end).find(takes).map_or(end, |turn| turn + 1),
            KeyCode::ArrowLeft => at.saturating_sub(1),
            KeyCode::ArrowRight => at + 1,
            KeyCode::Home => 0,
            KeyCode::End => end,
            _ => continue,
        }
        .min(end);
        replay.playing = false;
        wishes.write(Travel::To(at));
    }
}

fn toggle_full_screen(keys: Res<ButtonInput<KeyCode>>, mut settings: ResMut<Settings>) {
    if keys.just_pressed(KeyCode::F11) {
        settings.full_screen = !settings.full_screen;
    }
}
