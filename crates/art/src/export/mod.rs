//! Exports: a position as a picture or as text, a whole game as an animated GIF. They use the same
//! art as the window, but need no window and can run on any thread.

mod animation;
mod board_renderer;
mod error;
mod palette;
mod preview;
mod text;

pub use animation::{SPEEDS, gif};
pub use board_renderer::SquareMark;
pub use error::ExportError;
pub use preview::preview_picture;
pub use text::text;

use board_renderer::{BoardRenderer, MARGIN, last_move};

use std::sync::Arc;

use crate::art::{FRAME_PLAIN, Look, Picture};
use jungle_record::Record;
use jungle_rules::{GameInfo, PlacedPiece};

/// The width of everything around the squares of a board without coordinates, in squares.
pub const PLAIN_BORDER: f32 = FRAME_PLAIN + MARGIN;

/// How a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RenderOptions {
    /// The width of a square in pixels, clamped to [`Self::SQUARES`].
    pub square: u32,
    /// Whether the board is rotated by 180 degrees.
    pub flipped: bool,
    /// Whether to draw letters and numbers on the frame, or numbers on the squares.
    pub coordinates: bool,
}

impl RenderOptions {
    /// The allowed widths of a square, in pixels: from the smallest at which pieces can be
    /// distinguished to one that makes a poster of the largest board.
    pub const SQUARES: std::ops::RangeInclusive<u32> = 12..=256;

    /// The default width of a square in a picture, in pixels.
    pub const PICTURE_SQUARE: u32 = 96;

    /// The default width of a square in an animation, in pixels.
    pub const ANIMATION_SQUARE: u32 = 56;

    /// A board with coordinates that is not rotated.
    pub fn new(square: u32) -> Self {
        Self { square, flipped: false, coordinates: true }
    }

    /// A board without coordinates that is not rotated.
    pub fn plain(square: u32) -> Self {
        Self { coordinates: false, ..Self::new(square) }
    }

    fn square(&self) -> u32 {
        self.square.clamp(*Self::SQUARES.start(), *Self::SQUARES.end())
    }
}

/// A picture of pieces and highlights on a board.
pub fn position_picture(
    info: &GameInfo,
    pieces: &[PlacedPiece],
    marks: &[SquareMark],
    look: &Look,
    options: &RenderOptions,
) -> Picture {
    let mut renderer = BoardRenderer::new(Arc::new(info.clone()), look.clone(), options);
    Picture::of(renderer.still(pieces, marks))
}

/// A PNG file of the position after the first `at` moves, or after all moves if there are fewer,
/// with the last of them highlighted.
pub fn png(record: &Record, at: usize, look: &Look, options: &RenderOptions) -> Vec<u8> {
    let at = at.min(record.len());
    let game = record.game_at(at);
    let last = record.played()[..at].iter().rfind(|played| !played.mv.is_pass());
    let picture = BoardRenderer::new(game.info().clone(), look.clone(), options)
        .still(&game.pieces(), &last_move(last));
    picture.encode_png().expect("writing to memory never fails")
}
