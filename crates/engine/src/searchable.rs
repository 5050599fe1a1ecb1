//! What the search needs from a game in addition to its rules and its evaluation.

use super::evaluate::{Evaluate, Evaluator};
use super::score::Score;
use super::tablebase_probe::TablebaseSource;

/// The size of the history table of each side.
pub const HISTORY_SIZE: usize = 4096;

/// The weights of the evaluation of a game with positions `P`.
pub type WeightsOf<P> = <<P as Searchable>::Evaluator as Evaluator<P>>::Weights;

/// A game that can be searched: the data for move ordering and pruning, and its tablebase.
///
/// ```
/// use jungle_engine::{HISTORY_SIZE, Searchable};
/// use jungle_rules::king_chess::KingChess;
/// use jungle_rules::{GameRules, Options, Position};
///
/// // The rook can capture the knight.
/// let options = Options::new(KingChess::OPTIONS);
/// let board = KingChess::position_from_text("K2N4/8/8/8/8/8/8/k2r4 w", &options)?;
/// assert!(board.has_captures());
/// let mut captures = 0;
/// board.for_each_move(|mv| match board.capture_score(mv) {
///     Some(_) => captures += 1,
///     None => assert!(board.history_index(mv) < HISTORY_SIZE),
/// });
/// assert_eq!(captures, 1);
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub trait Searchable: Evaluate {
    /// Evaluates positions during a search.
    type Evaluator: Evaluator<Self>;
    /// The tablebase of the game.
    type Tablebase: TablebaseSource<Self>;

    /// The index of a quiet move in the history table, less than [`HISTORY_SIZE`].
    fn history_index(&self, mv: Self::Move) -> usize;

    /// The ordering score, among captures, of a move that captures or wins at once; `None` for a
    /// quiet move.
    fn capture_score(&self, mv: Self::Move) -> Option<Score>;

    /// Whether there may be a move with a [`capture_score`](Self::capture_score): a fast test.
    fn has_captures(&self) -> bool {
        true
    }

    /// Whether the side to move has to capture, so that it cannot stand pat.
    fn captures_forced(&self) -> bool {
        false
    }

    /// Whether passing is very unlikely to be better here than the best move. It may be better
    /// where a side has few pieces (zugzwang), and anywhere if captures are forced.
    fn allows_null_move(&self) -> bool {
        false
    }

    /// Whether the side to move is threatened with an immediate loss, so that the search is
    /// extended.
    fn is_threatened(&self) -> bool {
        false
    }
}
