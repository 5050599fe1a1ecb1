//! Static evaluation ("Evaluation" on chessprogramming.org).

use thiserror::Error;

use super::chances::ChanceCurve;
use super::score::Score;
use jungle_rules::Position;

/// A game with a static evaluation.
pub trait Evaluate: Position {
    /// The value of a small advantage, in evaluation points; pruning margins are multiples of it.
    const MARGIN: Score = 100;

    /// The chances of winning by score.
    const CHANCES: ChanceCurve = ChanceCurve { even: 200.0, slope: 150.0 };

    /// The static evaluation of an undecided position for the side to move.
    fn evaluate(&self) -> Score;
}

/// The weights of an evaluation.
pub trait Weights: Send + Sync + Sized {
    /// Those that are part of the program.
    fn built_in() -> Self;

    /// Reads a file of weights.
    ///
    /// # Errors
    /// If it is not one, or is damaged, or this evaluation cannot be replaced.
    fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError>;
}

/// A file that contains no weights for this evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum WeightsError {
    /// The weights are constants of the program.
    #[error("the evaluation of this game has no file of weights")]
    Fixed,
    /// It begins otherwise.
    #[error("this is not a file of weights for this version of the program")]
    Foreign,
    /// It has another length.
    #[error("this file of weights has {0} bytes instead of {1}")]
    Length(usize, usize),
    /// The hash at its end does not belong to its content.
    #[error("this file of weights is damaged: its hash is wrong")]
    Hash,
}

/// Evaluates the positions of a search, each of which follows from one a ply before.
pub trait Evaluator<P>: Send {
    /// What it needs for the evaluation.
    type Weights: Weights;

    /// An evaluator for a search from this position.
    fn new(weights: &Self::Weights, root: &P) -> Self;

    /// The static evaluation of a position of the search, so many plies from the root.
    fn evaluate(&mut self, position: &P, ply: usize) -> Score;

    /// The chances of winning by score with the built-in weights.
    const BUILT_IN_CHANCES: ChanceCurve;

    /// The chances of winning by score.
    fn chances(weights: &Self::Weights) -> ChanceCurve;
}

/// Evaluates each position by itself.
pub struct Direct;

/// The weights are constants.
pub struct Constants;

impl Weights for Constants {
    fn built_in() -> Self {
        Self
    }

    fn from_bytes(_: &[u8]) -> Result<Self, WeightsError> {
        Err(WeightsError::Fixed)
    }
}

impl<P: Evaluate> Evaluator<P> for Direct {
    type Weights = Constants;

    const BUILT_IN_CHANCES: ChanceCurve = P::CHANCES;

    fn new(_: &Constants, _: &P) -> Self {
        Self
    }

    #[inline]
    fn evaluate(&mut self, position: &P, _: usize) -> Score {
        position.evaluate()
    }

    fn chances(_: &Constants) -> ChanceCurve {
        P::CHANCES
    }
}
