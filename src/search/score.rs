//! How good a position is for the side to move.

use std::fmt;

use super::tablebase::Value;
use crate::rules::{Outcome, Side};

/// A score in hundredths of the game's unit piece; near [`WIN`] the distance to the end.
pub type Score = i32;

/// More than any score.
pub const INFINITE: Score = 32_000;
/// A game won now; a game won in `n` plies is worth `n` less.
pub const WIN: Score = 31_000;
/// The longest line that is searched, in plies.
pub const MAX_PLY: usize = 120;
/// Further than so many plies no end is seen: at the end of the longest line that is searched the
/// longest exact ending may begin.
const FURTHEST: Score = 512;
const _: () = assert!(MAX_PLY + u8::MAX as usize <= FURTHEST as usize);
/// From here on a score is a proved win.
pub const PROVED: Score = WIN - FURTHEST;
/// From here on a score counts the plies to the end: proved, or an estimate by an ending whose last
/// word is with the history of the game.
pub const COUNTED: Score = PROVED - FURTHEST;

/// Whether a score says that the end is proved, for either side.
pub const fn is_proved(score: Score) -> bool {
    score.abs() >= PROVED
}

/// The score of the end of the game, `ply` plies below the root.
pub fn from_outcome(outcome: Outcome, to_move: Side, ply: usize) -> Score {
    match outcome.winner {
        Some(winner) if winner == to_move => WIN - ply as Score,
        Some(_) => ply as Score - WIN,
        None => 0,
    }
}

/// The score of an exact value, `ply` plies below the root: a proof, or an estimate only.
pub fn of_value(value: Value, ply: usize, proves: bool) -> Score {
    let most = if proves { WIN } else { PROVED - 1 };
    match value {
        Value::Win(plies) => most - ply as Score - Score::from(plies),
        Value::Loss(plies) => ply as Score + Score::from(plies) - most,
        Value::Draw => 0,
    }
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
