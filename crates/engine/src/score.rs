//! Scores for the side to move, and the distances to the end that they encode.

use std::fmt;

use super::tablebase::Value;
use jungle_rules::{Outcome, Side};

/// A score in hundredths of the game's unit piece (centipawns in chess). Near [`WIN`] it encodes
/// the distance to the end.
pub type Score = i32;

/// More than any score.
pub const INFINITE: Score = 32_000;
/// The score of a won game; the score of a win in `n` plies is `n` less.
pub const WIN: Score = 31_000;
/// The length of the longest line that is searched, in plies.
pub const MAX_PLY: usize = 120;
/// The longest distance to a win, in plies: the longest win of the tablebase may begin at the end
/// of the longest line that is searched.
const MAX_DISTANCE: Score = 512;
const _: () = assert!(MAX_PLY + u8::MAX as usize <= MAX_DISTANCE as usize);
/// The lowest score of a proved win.
pub const PROVED_WIN: Score = WIN - MAX_DISTANCE;
/// The lowest score that encodes the plies to the end: of a proved win, or of a win in the
/// tablebase that the history of the game makes uncertain.
pub const ESTIMATED_WIN: Score = PROVED_WIN - MAX_DISTANCE;

/// Whether a score is a proved win for either side.
pub const fn is_proved(score: Score) -> bool {
    score.abs() >= PROVED_WIN
}

/// The score of an outcome `ply` plies below the root.
///
/// ```
/// use jungle_engine::{WIN, from_outcome};
/// use jungle_rules::{NO_MOVE, Outcome, Side};
///
/// let outcome = Outcome::win(Side::First, NO_MOVE);
/// assert_eq!(from_outcome(outcome, Side::First, 3), WIN - 3);
/// assert_eq!(from_outcome(outcome, Side::Second, 3), 3 - WIN);
/// assert_eq!(from_outcome(Outcome::draw(NO_MOVE), Side::First, 3), 0);
/// ```
pub fn from_outcome(outcome: Outcome, to_move: Side, ply: usize) -> Score {
    match outcome.winner {
        Some(winner) if winner == to_move => WIN - ply as Score,
        Some(_) => ply as Score - WIN,
        None => 0,
    }
}

/// The score of a tablebase value `ply` plies below the root: proved if `proves`, else an estimate.
pub fn from_value(value: Value, ply: usize, proves: bool) -> Score {
    let win = if proves { WIN } else { PROVED_WIN - 1 };
    match value {
        Value::Win(plies) => win - ply as Score - Score::from(plies),
        Value::Loss(plies) => ply as Score + Score::from(plies) - win,
        Value::Draw => 0,
    }
}

/// What a score means: a proved win or loss with the plies to the end, or an estimate.
///
/// ```
/// use jungle_engine::{Verdict, WIN};
///
/// assert_eq!(Verdict::of(WIN - 5), Verdict::Win(5));
/// assert_eq!(Verdict::of(4 - WIN), Verdict::Loss(4));
/// assert_eq!(Verdict::of(-120).to_string(), "cp -120");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The side to move wins in at most this many plies.
    Win(u32),
    /// The side to move loses in at most this many plies.
    Loss(u32),
    /// Hundredths of the game's unit piece.
    Estimate(Score),
}

impl Verdict {
    /// The meaning of a score.
    pub const fn of(score: Score) -> Self {
        if score >= PROVED_WIN {
            Self::Win((WIN - score) as u32)
        } else if score <= -PROVED_WIN {
            Self::Loss((WIN + score) as u32)
        } else {
            Self::Estimate(score)
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(plies) => write!(f, "win {plies}"),
            Self::Loss(plies) => write!(f, "loss {plies}"),
            Self::Estimate(score) => write!(f, "cp {score}"),
        }
    }
}
