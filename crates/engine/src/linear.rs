//! Evaluations that are sums of weighted terms, each with a weight for the start and one for the
//! end of a game ("Tapered Eval" on chessprogramming.org). `examples/tune` fits the weights to
//! results of games.

use super::chances::ChanceCurve;
use super::evaluate::Evaluate;
use super::score::Score;
use jungle_rules::Position;

/// The units of a weight in a point.
pub const UNITS: Score = 16;
/// The stage of the start of a game; the end has stage 0.
pub const START: Score = 64;

/// A game whose evaluation is a sum of terms.
///
/// ```
/// use jungle_engine::{FIRST_STAGE, LinearTerms};
/// use jungle_rules::king_chess::{KingChess, START};
/// use jungle_rules::{GameRules, Options};
///
/// let options = Options::new(KingChess::OPTIONS);
/// let start = KingChess::position_from_text(START, &options)?;
/// let end = KingChess::position_from_text("K7/8/8/8/8/8/8/k7 w", &options)?;
/// assert_eq!((start.stage(), end.stage()), (FIRST_STAGE, 0));
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub trait LinearTerms: Position {
    /// The weights of the terms at the start and at the end of a game, in [`UNITS`].
    const WEIGHTS: [&'static [i16]; 2];

    /// See [`Evaluate::MARGIN`].
    const MARGIN: Score = 100;

    /// See [`Evaluate::CHANCES`].
    const CHANCES: ChanceCurve;

    /// How far the game is from its end, from 0 to [`START`].
    fn stage(&self) -> Score;

    /// Calls `add` with the index and the value of terms, positive if they are good for the side to
    /// move and have a positive weight. The value of a term is the sum of all calls with its index.
    fn for_each_term(&self, add: impl FnMut(usize, Score));
}

impl<P: LinearTerms> Evaluate for P {
    const MARGIN: Score = P::MARGIN;
    const CHANCES: ChanceCurve = P::CHANCES;

    #[inline]
    fn evaluate(&self) -> Score {
        let (mut at_start, mut at_end) = (0, 0);
        let [start, end] = P::WEIGHTS;
        self.for_each_term(|index, value| {
            at_start += Score::from(start[index]) * value;
            at_end += Score::from(end[index]) * value;
        });
        let stage = self.stage();
        (at_start * stage + at_end * (START - stage)) / (START * UNITS)
    }
}
