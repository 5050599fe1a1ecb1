//! Static evaluation ("Evaluation" on chessprogramming.org).

use super::score::Score;
use crate::rules::Position;

/// A game with a static evaluation.
pub trait Evaluate: Position {
    /// The value of a small advantage, in evaluation points; pruning margins are multiples of it.
    const MARGIN: Score = 100;

    /// The static evaluation of an undecided position for the side to move.
    fn evaluate(&self) -> Score;
}
