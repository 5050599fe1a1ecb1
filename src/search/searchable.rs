//! What a search needs of a game beyond its rules and its evaluation.

use super::evaluate::Evaluate;
use super::score::Score;
use super::tablebase_probe::TablebaseSource;

/// The size of the history of quiet moves, for each side.
pub const HISTORY_SIZE: usize = 4096;

/// A game that can be searched: what orders and prunes its moves, and its tablebase.
pub trait Searchable: Evaluate {
    /// The tablebase of the game.
    type Tablebase: TablebaseSource<Self>;

    /// The index of a quiet move in the history, less than [`HISTORY_SIZE`].
    fn history_index(&self, mv: Self::Move) -> usize;

    /// The order among captures of a move that captures or wins at once; `None` for a quiet move.
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

    /// Whether the side to move is threatened with losing at once, so that the search extends the
    /// line.
    fn is_threatened(&self) -> bool {
        false
    }
}
