//! Static evaluation ("Evaluation" on chessprogramming.org).

use thiserror::Error;

use super::chances::ChanceCurve;
use super::score::Score;
use jungle_rules::Position;

/// A game with a static evaluation.
///
/// ```
/// use jungle_engine::Evaluate;
/// use jungle_rules::king_chess::KingChess;
/// use jungle_rules::{GameRules, Options, Position};
///
/// // White has a queen more.
/// let options = Options::new(KingChess::OPTIONS);
/// let board = KingChess::position_from_text("K7/8/8/8/8/8/8/k2q4 w", &options)?;
/// assert!(board.evaluate() > 0);
/// assert!(board.null_move().evaluate() < 0, "the same position with Black to move");
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub trait Evaluate: Position {
    /// The value of a small advantage, in evaluation points; pruning margins are multiples of it.
    const MARGIN: Score = 100;

    /// The chances of winning by score.
    const CHANCES: ChanceCurve = ChanceCurve { even: 200.0, slope: 150.0 };

    /// The static evaluation of an undecided position for the side to move.
    fn evaluate(&self) -> Score;
}

/// The weights of an evaluation.
///
/// ```
/// use std::sync::Arc;
///
/// use jungle_engine::jungle_network::Network;
/// use jungle_engine::{Weights, WeightsError};
///
/// let weights = Arc::<Network>::built_in();
/// assert!(<Arc<Network> as Weights>::from_bytes(&weights.to_bytes()).is_ok());
/// let foreign = <Arc<Network> as Weights>::from_bytes(b"no weights").err();
/// assert_eq!(foreign, Some(WeightsError::Foreign));
/// ```
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
///
/// ```
/// use jungle_engine::{WeightsError, engine_of};
///
/// let mut engine = (engine_of("jungle").open)(1);
/// assert_eq!(engine.load_weights(b"no weights"), Err(WeightsError::Foreign));
/// let mut engine = (engine_of("king-chess").open)(1);
/// assert_eq!(engine.load_weights(b"no weights"), Err(WeightsError::Fixed));
/// ```
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
///
/// ```
/// use jungle_engine::{Evaluator, Searchable, Weights};
/// use jungle_rules::jungle::{Board, Jungle, START};
/// use jungle_rules::{GameRules, Options};
///
/// type Network = <Board as Searchable>::Evaluator;
///
/// let start = Jungle::position_from_text(START, &Options::new(Jungle::OPTIONS))?;
/// let weights = <Network as Evaluator<Board>>::Weights::built_in();
/// let mut evaluator = Network::new(&weights, &start);
/// assert_eq!(evaluator.evaluate(&start, 0), evaluator.evaluate(&start.turned(), 0));
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
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
///
/// ```
/// use jungle_engine::{Direct, Evaluate, Evaluator, Weights};
/// use jungle_rules::king_chess::{Board, KingChess, START};
/// use jungle_rules::{GameRules, Options};
///
/// let board = KingChess::position_from_text(START, &Options::new(KingChess::OPTIONS))?;
/// let constants = <Direct as Evaluator<Board>>::Weights::built_in();
/// let mut evaluator = Direct::new(&constants, &board);
/// assert_eq!(evaluator.evaluate(&board, 0), board.evaluate());
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
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
