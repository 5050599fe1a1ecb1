//! Input devices: converts mouse, touch and keyboard input to messages about squares.

mod arrows;
mod key_presses;
mod keyboard;
mod pointer;

pub use arrows::DrawnArrow;
pub use key_presses::{KeyPress, KeySystems, shortcut_character};
pub use keyboard::{KeysBlocked, ReaderOnBoard};

use bevy::prelude::*;

/// Adds the input devices to an app.
pub fn plugin(app: &mut App) {
    app.add_plugins((key_presses::plugin, keyboard::plugin, pointer::plugin, arrows::plugin));
}
