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

/// Evaluates the positions of a search, each of which follows from one a ply before.
pub trait Evaluator<P>: Send {
    /// An evaluator for a search from this position.
    fn new(root: &P) -> Self;

    /// The static evaluation of a position of the search, so many plies from the root.
    fn evaluate(&mut self, position: &P, ply: usize) -> Score;
}

/// Evaluates each position by itself.
pub struct Direct;

impl<P: Evaluate> Evaluator<P> for Direct {
    fn new(_: &P) -> Self {
        Self
    }

    #[inline]
    fn evaluate(&mut self, position: &P, _: usize) -> Score {
        position.evaluate()
    }
}
