//! How good a position is for the side to move.

use std::fmt;

/// A score in hundredths of the game's unit piece; near [`WIN`] the distance to the end.
pub type Score = i32;

/// More than any score.
pub const INFINITE: Score = 32_000;
/// A game won now; a game won in `n` plies is worth `n` less.
pub const WIN: Score = 31_000;
/// The longest line that is searched, in plies.
pub const MAX_PLY: usize = 120;
/// From here on a score is a proved win.
pub const PROVED: Score = WIN - MAX_PLY as Score;

/// Whether a score says that the end is proved, for either side.
pub const fn is_proved(score: Score) -> bool {
    score.abs() >= PROVED
}

/// A proved win or loss as the plies to the end, or an estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The side to move wins in so many plies.
    Win(u32),
    /// The side to move loses in so many plies.
    Loss(u32),
    /// Hundredths of the game's unit piece.
    Estimate(Score),
}

impl Verdict {
    /// What a score says.
    pub const fn of(score: Score) -> Self {
        if score >= PROVED {
            Self::Win((WIN - score) as u32)
        } else if score <= -PROVED {
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
