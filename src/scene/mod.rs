//! The table on the screen: sprites, highlights, animation and sound.

mod animation;
mod art;
mod board;
mod camera;
mod frame_pacing;
mod frame_times;
mod highlights;
mod layout;
mod magnifier;
mod pieces;
mod rewind;
mod sound;
mod window_size;

pub use animation::AnimationSpeed;
pub use art::Art;
pub use frame_pacing::FrameLoop;
pub use frame_times::FrameTimes;
pub use highlights::Cursor;
pub use layout::{Arrangement, BoardLayout, BoardView, Layout, SCRUBBER, TOUCH_TARGET, zoom};
pub use magnifier::{Enlarged, Magnifier};
pub use pieces::DraggedPiece;
pub use sound::Volume;

use bevy::prelude::*;

/// Adds everything that is seen and heard, apart from the interface.
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
        magnifier::plugin,
        sound::plugin,
        window_size::plugin,
        frame_pacing::plugin,
        frame_times::plugin,
    ));
}

/// The order of sprites along the z axis.
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
