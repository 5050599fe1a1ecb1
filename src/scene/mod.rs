//! What is seen and heard of the table: pictures, marks, motion, sound, and how a person points
//! at the board.

mod art;
mod board;
mod camera;
mod frame_times;
mod frames;
mod key_presses;
mod keyboard;
mod layout;
mod loupe;
mod marks;
mod motion;
mod pieces;
mod pointer;
mod rewind;
mod sound;

pub use art::Art;
pub use frame_times::FrameTimes;
pub use frames::FrameLoop;
pub use key_presses::KeyPress;
pub use keyboard::{Cursor, KeysBlocked};
pub use layout::{Arrangement, BoardLayout, FINGER, Layout, SCRUBBER, View, zoom};
pub use loupe::{Enlarged, Loupe};
pub use motion::Motion;
pub use pointer::Held;
pub use sound::Loudness;

use bevy::prelude::*;

/// Everything that is seen and heard, beside the interface.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        camera::plugin,
        layout::plugin,
        art::plugin,
        board::plugin,
        pieces::plugin,
        motion::plugin,
        rewind::plugin,
        marks::plugin,
        pointer::plugin,
        loupe::plugin,
        key_presses::plugin,
        keyboard::plugin,
        sound::plugin,
        frames::plugin,
        frame_times::plugin,
    ));
}

/// What lies above what.
mod layer {
    pub const BOARD: f32 = 0.0;
    pub const CELL: f32 = 1.0;
    pub const MARK_BELOW: f32 = 2.0;
    pub const PIECE: f32 = 5.0;
    pub const MARK_ABOVE: f32 = 6.0;
    pub const BADGE: f32 = 7.0;
    pub const ARC: f32 = 8.0;
    pub const MOVING: f32 = 10.0;
    pub const CURSOR: f32 = 9.0;
}
