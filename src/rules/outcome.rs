//! How a game ends.

use super::{Side, Spec};

/// The end of a game: who has won, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner, who need not be the one who moved last; nobody in a draw.
    pub winner: Option<Side>,
    /// What ended the game.
    pub reason: Reason,
}

/// Why a game ended: data of the game that it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// A stable name for files.
    pub code: &'static str,
    /// A sentence in which `{winner}` and `{loser}` stand for the sides' names.
    pub sentence: &'static str,
}

/// The end by resignation, in every game.
pub const RESIGNATION: Reason = Reason { code: "resignation", sentence: "{loser} has resigned." };

/// The end by the third occurrence of a position, in every game that knows it.
pub const THIRD_REPETITION: Reason =
    Reason { code: "repetition", sentence: "The position has occurred for the third time." };

impl Outcome {
    /// A win of `winner`.
    pub const fn win(winner: Side, reason: Reason) -> Self {
        Self { winner: Some(winner), reason }
    }

    /// A draw.
    pub const fn draw(reason: Reason) -> Self {
        Self { winner: None, reason }
    }

    /// Why the game ended, in words.
    pub fn sentence(&self, spec: &Spec) -> String {
        match self.winner {
            Some(winner) => self
                .reason
                .sentence
                .replace("{winner}", spec.side_name(winner))
                .replace("{loser}", spec.side_name(!winner)),
            None => self.reason.sentence.to_owned(),
        }
    }
}
