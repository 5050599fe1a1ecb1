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
    /// The character that the key stands for in shortcuts, if it types one.
    pub fn letter(&self) -> Option<String> {
        match &self.key {
            // Bevy names the codes as the UI Events specification does.
            Key::Character(typed) => {
                Some(shortcut_character(typed, &format!("{:?}", self.code), self.shift))
            }
            _ => None,
        }
    }
}

/// The character that a key stands for in shortcuts, in lowercase: the one that it types or, where the
/// layout has a character of another script there, the one at the same place of a Latin keyboard. The
/// place is a code as in the UI Events specification, such as `KeyZ`.
pub fn shortcut_character(typed: &str, code: &str, shift: bool) -> String {
    let is_other_script = typed.chars().any(|character| {
        // Latin with its accents, and signs that are part of Latin layouts.
        !matches!(character, '\0'..='\u{36f}' | '\u{1e00}'..='\u{1eff}' | '\u{2000}'..='\u{2bff}')
    });
    let place = code.strip_prefix("Key").or_else(|| code.strip_prefix("Digit").filter(|_| !shift));
    let place = place.or(match (code, shift) {
        ("Minus", false) => Some("-"),
        ("Equal", false) => Some("="),
        ("Equal", true) => Some("+"),
        ("Slash", true) => Some("?"),
        _ => None,
    });
    place.filter(|_| is_other_script).unwrap_or(typed).to_lowercase()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_only_where_a_layout_has_no_latin_character() {
        for (typed, code, shift, expected) in [
            // Latin layouts: the typed character counts, wherever its key is.
            ("z", "KeyZ", false, "z"),
            ("Z", "KeyY", true, "z"),
            ("a", "KeyQ", false, "a"),
            (";", "KeyZ", false, ";"),
            ("é", "Digit2", false, "é"),
            ("ı", "KeyI", false, "ı"),
            ("ế", "KeyE", false, "ế"),
            ("€", "KeyE", false, "€"),
            // Russian, Greek, Hebrew, Arabic, Thai, Devanagari, Korean.
            ("я", "KeyZ", false, "z"),
            ("М", "KeyV", true, "v"),
            ("ζ", "KeyZ", false, "z"),
            ("ז", "KeyZ", false, "z"),
            ("لا", "KeyB", false, "b"),
            ("ๅ", "Digit1", false, "1"),
            ("่", "KeyJ", false, "j"),
            ("ข", "Minus", false, "-"),
            ("ฦ", "Slash", true, "?"),
            ("्", "KeyD", false, "d"),
            ("ㅋ", "KeyZ", false, "z"),
            // A key without a Latin counterpart keeps what it types.
            ("х", "BracketLeft", false, "х"),
        ] {
            assert_eq!(shortcut_character(typed, code, shift), expected, "{typed} {code}");
        }
    }
}
