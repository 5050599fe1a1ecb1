//! Evaluations of positions by an engine.

use std::fmt;
use std::str::FromStr;

use jungle_engine::{PROVED_WIN, Score, Verdict, WIN};
use jungle_rules::plain_number;

/// The maximum absolute value in an evaluation.
const MAX_SCORE: i32 = 100_000;

/// An engine's evaluation from the point of view of the side to move.
///
/// The text form is `cp -180 d18` or `mate 7 d18`; the depth is optional.
///
/// ```
/// use jungle_engine::WIN;
/// use jungle_record::{Evaluation, EvaluationScore};
///
/// let value: Evaluation = "cp -180 d18".parse().expect("an evaluation");
/// assert_eq!((value.to_score(), value.depth), (-180, Some(18)));
/// let mate = Evaluation::of(WIN - 7, 9);
/// assert_eq!(mate.score, EvaluationScore::Mate(4), "the fourth move of the winner wins");
/// assert_eq!(mate.to_string(), "mate 4 d9");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// The score.
    pub score: EvaluationScore,
    /// The depth of the search in plies, 1 to 999.
    pub depth: Option<u16>,
}

/// The score of a position from the point of view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EvaluationScore {
    /// In hundredths of the value of the weakest piece, from −100 000 to 100 000.
    Centipawns(i32),
    /// The number of moves to a win, negative for a loss; from −100 000 to 100 000.
    Mate(i32),
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score {
            EvaluationScore::Centipawns(value) => write!(f, "cp {value}")?,
            EvaluationScore::Mate(moves) => write!(f, "mate {moves}")?,
        }
        self.depth.map_or(Ok(()), |depth| write!(f, " d{depth}"))
    }
}

impl Evaluation {
    /// The evaluation for a score of the engine after a search of this depth.
    pub fn of(score: Score, depth: u32) -> Self {
        let score = match Verdict::of(score) {
            // The last move of a win is the winner's, that of a loss the opponent's.
            Verdict::Win(plies) => EvaluationScore::Mate(plies.div_ceil(2) as i32),
            Verdict::Loss(plies) => EvaluationScore::Mate(-(plies.div_ceil(2) as i32)),
            Verdict::Estimate(score) => EvaluationScore::Centipawns(score),
        };
        let depth = u16::try_from(depth.min(999)).ok().filter(|&depth| depth > 0);
        Self { score, depth }
    }

    /// The score of the engine for this evaluation.
    pub fn to_score(self) -> Score {
        match self.score {
            EvaluationScore::Centipawns(score) => score.clamp(1 - PROVED_WIN, PROVED_WIN - 1),
            EvaluationScore::Mate(moves) if moves > 0 => (WIN - (2 * moves - 1)).max(PROVED_WIN),
            EvaluationScore::Mate(moves) => (-WIN - 2 * moves).min(-PROVED_WIN),
        }
    }
}

/// A text is not an evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvaluationError;

impl FromStr for Evaluation {
    type Err = EvaluationError;

    fn from_str(text: &str) -> Result<Self, EvaluationError> {
        let read = || {
            let mut words = text.split(' ');
            let (kind, number) = (words.next()?, words.next()?);
            let value: i32 = number.parse().ok()?;
            if value.to_string() != number {
                return None;
            }
            let score = match kind {
                "cp" => EvaluationScore::Centipawns(value),
                "mate" => EvaluationScore::Mate(value),
                _ => return None,
            };
            let depth = match words.next() {
                Some(word) => Some(plain_number(word.strip_prefix('d')?)?),
                None => None,
            };
            let value = Self { score, depth };
            (words.next().is_none() && value.is_in_range()).then_some(value)
        };
        read().ok_or(EvaluationError)
    }
}

impl Evaluation {
    /// Whether a file can hold it.
    pub(super) fn is_in_range(self) -> bool {
        let (EvaluationScore::Centipawns(value) | EvaluationScore::Mate(value)) = self.score;
        value.unsigned_abs() <= MAX_SCORE as u32
            && self.depth.is_none_or(|depth| (1..1000).contains(&depth))
    }
}
