//! Games for other programs and other people: a position as a picture or as text, a whole game as a
//! moving picture. Drawn by the art of the window, without one, on whatever thread asks.

mod animation;
mod board_geometry;
mod board_renderer;
mod error;
mod move_animation;
mod palette;
mod text;

pub use animation::{SPEEDS, gif};
pub use error::ExportError;
pub use text::text;

use board_renderer::BoardRenderer;

use crate::record::Record;

/// How a board is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RenderOptions {
    /// The width of a square in pixels; what is outside [`Look::SQUARES`] is drawn as the nearest
    /// that is not.
    pub square: u32,
    /// Whether the board is turned by 180 degrees.
    pub flipped: bool,
    /// Whether letters and numbers stand on the frame, or the numbers of the squares on them.
    pub coordinates: bool,
}

impl RenderOptions {
    /// The widths of a square that are drawn, in pixels: from where a piece can be recognised to
    /// where the largest board is a poster.
    pub const SQUARES: std::ops::RangeInclusive<u32> = 12..=256;

    /// The width of a square in a picture where nobody says otherwise, in pixels.
    pub const PICTURE: u32 = 96;

    /// The same in a moving picture.
    pub const FILM: u32 = 56;

    /// A board as it is, with coordinates.
    pub fn new(square: u32) -> Self {
        Self { square, flipped: false, coordinates: true }
    }

    fn square(&self) -> u32 {
        self.square.clamp(*Self::SQUARES.start(), *Self::SQUARES.end())
    }
}

/// A PNG file of the position after the first `at` turns, or after all when there are fewer, with
/// the marks of the last of them.
pub fn png(record: &Record, at: usize, look: &RenderOptions) -> Vec<u8> {
    let at = at.min(record.len());
    let game = record.game_at(at);
    let last = record.played()[..at].iter().rfind(|played| !played.mv.is_pass());
    let picture = BoardRenderer::new(game.info().clone(), look).still(&game.pieces(), last);
    picture.encode_png().expect("memory takes whatever is written")
}
