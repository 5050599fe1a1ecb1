//! The running game on the screen: sprites, highlights, animation and sound.

mod animation;
mod art;
mod board;
mod camera;
mod celebration;
mod frame_pacing;
mod frame_times;
mod highlights;
mod layout;
mod magnifier;
mod music;
mod pieces;
mod rewind;
mod sound;
#[cfg(not(target_family = "wasm"))]
mod window_icon;
mod window_size;

pub use animation::AnimationSpeed;
pub use art::{CurrentLook, ThemeSystems};
pub use frame_pacing::FrameLoop;
pub use frame_times::FrameTimes;
pub use highlights::Cursor;
pub use layout::{
    Arrangement, BoardLayout, BoardView, SCRUBBER, TOUCH_TARGET, TextSize, ViewLayout, Viewer, zoom,
};
pub use magnifier::{Enlarged, Magnifier};
pub use music::{MusicFailed, MusicVolumes};
pub use pieces::DraggedPiece;
pub use sound::{DangerSound, Volume};

use bevy::prelude::*;
use bevy::transform::TransformSystems;

use crate::table::{GameSession, Screen, TableSystems};

/// The systems that draw the board, in the order in which they run after a frame's [`Update`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SceneSystems {
    /// The board and its cells are placed.
    Board,
    /// Squares are highlighted.
    Highlights,
    /// The pieces are placed, the dragged one at the pointer.
    Pieces,
}

/// The systems in [`Update`] that resize and show the window, before all others.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WindowSystems;

/// Adds graphics and sound, except the user interface.
pub fn plugin(app: &mut App) {
    app.configure_sets(
        PostUpdate,
        (SceneSystems::Board, SceneSystems::Highlights, SceneSystems::Pieces)
            .chain()
            .before(TransformSystems::Propagate)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<GameSession>)
            .run_if(resource_exists::<BoardLayout>),
    );
    app.configure_sets(Update, WindowSystems.before(TableSystems::Start));
    app.add_plugins((
        camera::plugin,
        layout::plugin,
        art::plugin,
        board::plugin,
        pieces::plugin,
        animation::plugin,
        celebration::plugin,
        rewind::plugin,
        highlights::plugin,
        magnifier::plugin,
        sound::plugin,
        music::plugin,
        window_size::plugin,
        frame_pacing::plugin,
        frame_times::plugin,
    ));
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(window_icon::plugin);
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
    pub const CURSOR: f32 = 9.0;
    pub const MOVING: f32 = 10.0;
    pub const PAPER: f32 = 11.0;
}
