//! Single keys, and the list of them all.

use bevy::input::keyboard::Key;
use bevy::prelude::*;

use super::dialogs::{Dialog, Dialogs};
use super::settings::Settings;
use crate::scene::{KeysBlocked, View};
use crate::table::{AskHint, MoveNow, Pace, Screen, Table};

/// Every key of the game, for the list that `?` shows.
pub const KEYS: &[(&str, &str)] = &[
    ("Arrows", "move the cursor"),
    ("Enter, Space", "choose the piece or the square"),
    ("Esc", "take the choice back, close a dialog"),
    ("H", "a hint: the piece, then its move"),
    ("N", "the machine moves now"),
    ("T", "the pieces and the rules"),
    ("F", "turn the board"),
    ("C", "coordinates on or off"),
    ("M", "sound on or off"),
    ("P", "pause machines that play each other"),
    ("F11", "full screen"),
    ("?", "this list"),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, press_keys.run_if(|blocked: Res<KeysBlocked>| !blocked.0));
    app.add_systems(Update, toggle_full_screen);
}

fn press_keys(
    keys: Res<ButtonInput<Key>>,
    screen: Res<State<Screen>>,
    table: Option<Res<Table>>,
    mut dialogs: ResMut<Dialogs>,
    mut settings: ResMut<Settings>,
    mut view: ResMut<View>,
    mut pace: ResMut<Pace>,
    mut hints: MessageWriter<AskHint>,
    mut hurries: MessageWriter<MoveNow>,
) {
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

fn toggle_full_screen(keys: Res<ButtonInput<KeyCode>>, mut settings: ResMut<Settings>) {
    if keys.just_pressed(KeyCode::F11) {
        settings.full_screen = !settings.full_screen;
    }
}
