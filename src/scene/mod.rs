//! What is seen and heard of the table: pictures, marks, motion, sound, and how a person points
//! at the board.

mod animation;
mod art;
mod board;
mod camera;
mod frame_pacing;
mod frame_times;
mod highlights;
mod key_presses;
mod keyboard;
mod layout;
mod magnifier;
mod pieces;
mod pointer;
mod rewind;
mod sound;

pub use animation::AnimationSpeed;
pub use art::Art;
pub use frame_pacing::FrameLoop;
pub use frame_times::FrameTimes;
pub use key_presses::KeyPress;
pub use keyboard::{Cursor, KeysBlocked};
pub use layout::{Arrangement, BoardLayout, BoardView, Layout, SCRUBBER, TOUCH_TARGET, zoom};
pub use magnifier::{Enlarged, Magnifier};
pub use pointer::DraggedPiece;
pub use sound::Volume;

use bevy::prelude::*;

/// Everything that is seen and heard, beside the interface.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        camera::plugin,
        layout::plugin,
        art::plugin,
        board::plugin,
        pieces::plugin,
        animation::plugin,
        rewind::plugin,
        highlights::plugin,
        pointer::plugin,
        magnifier::plugin,
        key_presses::plugin,
        keyboard::plugin,
        sound::plugin,
        frame_pacing::plugin,
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
