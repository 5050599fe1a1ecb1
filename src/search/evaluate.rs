//! What a search has to know of a game beyond its rules.

use super::score::Score;
use super::tablebase_probe::TablebaseSource;
use crate::rules::Position;

/// How many slots the memory for quiet moves has, a side.
pub const HISTORY_SIZE: usize = 4096;

/// A game that can be searched: how good positions are, and which moves matter.
pub trait Evaluate: Position {
    /// How many points a tempo or a small advantage is worth: margins of pruning are multiples.
    const MARGIN: Score = 100;

    /// The exact endings of the game.
    type Tablebase: TablebaseSource<Self>;

    /// How good a position that is not decided is for the side to move.
    fn evaluate(&self) -> Score;

    /// A name of a legal move of this position, never 0. Two moves may have the same.
    fn move16(&self, mv: Self::Move) -> u16;

    /// Where a quiet move is remembered, less than [`SLOTS`].
    fn history_index(&self, mv: Self::Move) -> usize;

    /// How promising a move is that takes something or wins at once; nothing for a quiet one.
    fn capture_score(&self, mv: Self::Move) -> Option<Score>;

    /// Whether there may be a move with a [`gain`](Self::gain): a quick look.
    fn has_captures(&self) -> bool {
        true
    }

    /// Whether the side to move has to take something, so that it cannot stand pat.
    fn captures_forced(&self) -> bool {
        false
    }

    /// Whether the null move is hardly ever better here than the best move. It may be where a side
    /// with few pieces is worse off for having to move (zugzwang), and always where captures are
    /// forced.
    fn allows_null_move(&self) -> bool {
        false
    }

    /// Whether the side to move is threatened with losing at once, so that the search looks deeper.
    fn is_threatened(&self) -> bool {
        false
    }
}
