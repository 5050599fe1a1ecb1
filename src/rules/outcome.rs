//! How a game ends.

use super::{GameInfo, Side};

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
    /// What a move does that wins so, for advice: `Wins the den`; without a word of its own, empty.
    pub win_phrase: &'static str,
    /// What a move does that keeps the enemy from winning so, for advice; `{piece}` stands for the
    /// enemy's piece that would have done it. Without a word of its own, empty.
    pub defence_phrase: &'static str,
}

impl Reason {
    /// An end that nobody brings about by a move, or of which there is nothing more to say.
    pub const fn plain(code: &'static str, sentence: &'static str) -> Self {
        Self { code, sentence, win_phrase: "", defence_phrase: "" }
    }
}

/// The end by resignation, in every game.
pub const RESIGNATION: Reason = Reason::plain("resignation", "{loser} has resigned.");

/// The end by the third occurrence of a position, in every game that knows it.
pub const THIRD_REPETITION: Reason =
    Reason::plain("repetition", "The position has occurred for the third time.");

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
    pub fn sentence(&self, info: &GameInfo) -> String {
        match self.winner {
            Some(winner) => self
                .reason
                .sentence
                .replace("{winner}", info.side_name(winner))
                .replace("{loser}", info.side_name(!winner)),
            None => self.reason.sentence.to_owned(),
        }
    }
}
