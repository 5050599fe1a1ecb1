//! Key presses in order, each with the modifier keys that were held down, so that a shortcut is
//! recognised even if it is pressed and released within one frame.

use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;

/// A key press, or the repetition of a key that is held down.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct KeyPress {
    /// The physical key.
    pub code: KeyCode,
    /// The logical key.
    pub key: Key,
    /// Whether it repeats a key that is held down.
    pub repeat: bool,
    /// Whether a control (or command) key was held down.
    pub control: bool,
    /// Whether a shift key was held down.
    pub shift: bool,
    /// Whether an alt key was held down.
    pub alt: bool,
}

impl KeyPress {
    /// The typed character in lowercase, if the key types one.
    pub fn letter(&self) -> Option<String> {
        match &self.key {
            Key::Character(letter) => Some(letter.to_lowercase()),
            _ => None,
        }
    }
}

/// The modifier keys.
const CONTROL: [KeyCode; 4] =
    [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight];
const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];
const ALT: [KeyCode; 2] = [KeyCode::AltLeft, KeyCode::AltRight];

/// The systems in [`PreUpdate`] that read the keyboard and move the cursor.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KeySystems;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<KeyPress>();
    app.add_systems(
        PreUpdate,
        read_key_presses.after(bevy::input::InputSystems).in_set(KeySystems),
    );
}

/// Processes key events in the order in which keys were pressed and released.
pub(super) fn read_key_presses(
    mut keys: MessageReader<KeyboardInput>,
    mut losses: MessageReader<KeyboardFocusLost>,
    mut held: Local<Vec<KeyCode>>,
    mut presses: MessageWriter<KeyPress>,
) {
    // The release of a key is not reported while another window has the focus.
    if losses.read().count() > 0 {
        held.clear();
    }
    for key in keys.read() {
        if [&CONTROL[..], &SHIFT, &ALT].iter().any(|keys| keys.contains(&key.key_code)) {
            held.retain(|&other| other != key.key_code);
            if key.state.is_pressed() {
                held.push(key.key_code);
            }
        } else if key.state.is_pressed() {
            let holds = |any: &[KeyCode]| held.iter().any(|code| any.contains(code));
            presses.write(KeyPress {
                code: key.key_code,
                key: key.logical_key.clone(),
                repeat: key.repeat,
                control: holds(&CONTROL),
                shift: holds(&SHIFT),
                alt: holds(&ALT),
            });
        }
    }
}
