//! The drawings on a board.

use super::{Highlight, Look, badge_svg, body_svg, highlight_svg, shadow_svg};
use jungle_rules::{GameInfo, Piece};

/// The offset of a piece's badge from its centre, to the right and upwards, in squares.
pub const BADGE_AT: f32 = 0.30;
/// The offset of a piece's shadow, downwards, in squares.
pub const SHADOW_BELOW: f32 = 0.03;

/// A drawing on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Drawing {
    /// A piece with its picture, paler if it is trapped.
    Body {
        /// The piece.
        piece: Piece,
        /// Whether it is in one of the opponent's traps.
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
    /// The width and height of the drawing, in squares.
    pub fn size(self) -> f32 {
        match self {
            Self::Badge(..) => 0.3,
            Self::Shadow => 1.2,
            Self::Highlight(Highlight::JumpDot) => 0.09,
            Self::Body { .. } | Self::Highlight(_) => 1.0,
        }
    }

    /// The drawing as SVG.
    pub fn svg(self, info: &GameInfo, look: &Look) -> String {
        match self {
            Self::Body { piece, trapped } => {
                body_svg(info, info.kind(piece.kind).id, piece.side, look, trapped)
            }
            Self::Badge(piece, rank) => {
                badge_svg(rank, look.theme.game(info).side(piece.side), look)
            }
            Self::Shadow => shadow_svg().to_owned(),
            Self::Highlight(mark) => highlight_svg(mark, &look.theme),
        }
    }
}
