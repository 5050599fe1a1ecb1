//! What a search needs of a game beyond its rules.

use super::score::Score;
use super::tablebase_probe::TablebaseSource;
use crate::rules::Position;

/// The size of the history of quiet moves, for each side.
pub const HISTORY_SIZE: usize = 4096;

/// A game that can be searched: an evaluation, and what orders and prunes moves.
pub trait Evaluate: Position {
    /// The value of a tempo or a small advantage, in points; margins of pruning are multiples of it.
    const MARGIN: Score = 100;

    /// The tablebase of the game.
    type Tablebase: TablebaseSource<Self>;

    /// The static evaluation of an undecided position for the side to move.
    fn evaluate(&self) -> Score;

    /// A legal move of this position in 16 bits, never 0. Two moves may have the same.
    fn move16(&self, mv: Self::Move) -> u16;

    /// The index of a quiet move in the history, less than [`HISTORY_SIZE`].
    fn history_index(&self, mv: Self::Move) -> usize;

    /// The order among captures of a move that captures or wins at once; nothing for a quiet move.
    fn capture_score(&self, mv: Self::Move) -> Option<Score>;

    /// Whether there may be a move with a [`capture_score`](Self::capture_score): a quick test.
    fn has_captures(&self) -> bool {
        true
    }

    /// Whether the side to move has to capture, so that it cannot stand pat.
    fn captures_forced(&self) -> bool {
        false
    }

    /// Whether the null move is hardly ever better here than the best move. It may be where a side
    /// with few pieces is worse off for having to move (zugzwang), and always where captures are
    /// forced.
    fn allows_null_move(&self) -> bool {
        false
    }

    /// Whether the side to move is threatened with losing at once, so that the search extends the line.
    fn is_threatened(&self) -> bool {
        false
    }
}
