//! The drawings on a board.

use super::{Highlight, Theme, badge_svg, body_svg, highlight_svg, shadow_svg};
use crate::rules::{GameInfo, Piece};

/// Where the badge of a piece is: so far to the right of its middle and above it, in squares.
pub const BADGE_AT: f32 = 0.30;
/// How far a piece's shadow is below it, in squares.
pub const SHADOW_BELOW: f32 = 0.03;

/// A drawing on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Drawing {
    /// A piece with its picture, paler when it is trapped.
    Body {
        /// The piece.
        piece: Piece,
        /// Whether it is in a trap of the opponent.
        trapped: bool,
    },
    /// The badge of a piece with a rank.
    Badge(Piece, u8),
    /// The shadow of a piece.
    Shadow,
    /// A highlight of a square.
    Highlight(Highlight),
}

impl Drawing {
    /// Its width and height, in squares.
    pub fn size(self) -> f32 {
        match self {
            Self::Badge(..) => 0.3,
            Self::Shadow => 1.2,
            Self::Highlight(Highlight::JumpDot) => 0.09,
            Self::Body { .. } | Self::Highlight(_) => 1.0,
        }
    }

    /// The drawing itself.
    pub fn svg(self, info: &GameInfo, theme: &Theme) -> String {
        let look = theme.game(info);
        match self {
            Self::Body { piece, trapped } => {
                body_svg(info.kind(piece.kind).id, piece.side, look, trapped)
            }
            Self::Badge(piece, rank) => badge_svg(rank, look.side(piece.side), theme),
            Self::Shadow => shadow_svg().to_owned(),
            Self::Highlight(mark) => highlight_svg(mark, theme),
        }
    }
}
