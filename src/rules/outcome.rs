//! How a game ends.

use super::{GameInfo, Side};

/// The end of a game: who has won, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner, which need not be the side that moved last; `None` in a draw.
    pub winner: Option<Side>,
    /// What ended the game.
    pub reason: Reason,
    /// What kind of event ended the game.
    pub cause: EndCause,
}

/// The kind of event that ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndCause {
    /// A rule of the game.
    Rule,
    /// A side resigned or, where the game has it, stopped the game.
    Resignation,
    /// The sides agreed to a draw.
    Agreement,
    /// A side used up its time.
    Time,
    /// An arbiter or a match runner decided the game.
    Adjudication,
    /// A side left the game and did not come back.
    Abandonment,
}

/// An end of a game that no move brought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EarlyEnd {
    /// The side resigns. Some games decide the result by other means then.
    Resignation(Side),
    /// The sides agree to a draw.
    Agreement,
    /// The side has used up its time and loses.
    Time(Side),
    /// The game is decided from outside: the winner, or `None` for a draw.
    Adjudication(Option<Side>),
    /// The side has left the game and loses.
    Abandonment(Side),
}

impl EarlyEnd {
    /// The kind of event.
    pub const fn cause(self) -> EndCause {
        match self {
            Self::Resignation(_) => EndCause::Resignation,
            Self::Agreement => EndCause::Agreement,
            Self::Time(_) => EndCause::Time,
            Self::Adjudication(_) => EndCause::Adjudication,
            Self::Abandonment(_) => EndCause::Abandonment,
        }
    }

    /// The result in games without a rule of their own for it.
    pub fn outcome(self) -> Outcome {
        let (winner, reason) = match self {
            Self::Resignation(side) => (Some(!side), RESIGNATION),
            Self::Agreement => (None, AGREEMENT),
            Self::Time(side) => (Some(!side), OUT_OF_TIME),
            Self::Adjudication(winner) => (winner, ADJUDICATION),
            Self::Abandonment(side) => (Some(!side), ABANDONMENT),
        };
        Outcome { winner, reason, cause: self.cause() }
    }
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

/// The end by a draw that both sides agreed to, in every game.
pub const AGREEMENT: Reason = Reason::plain("agreement", "The players agreed to a draw.");

/// The end by a side that has used up its time, in every game.
pub const OUT_OF_TIME: Reason = Reason::plain("time", "{loser} has run out of time.");

/// The end by a decision from outside, in every game.
pub const ADJUDICATION: Reason = Reason::plain("adjudication", "The game was adjudicated.");

/// The end by a side that has left the game, in every game.
pub const ABANDONMENT: Reason = Reason::plain("abandonment", "{loser} has left the game.");

/// The end by the third occurrence of a position, in every game that knows it.
pub const THIRD_REPETITION: Reason =
    Reason::plain("repetition", "The position has occurred for the third time.");

impl Outcome {
    /// A win of `winner`.
    pub const fn win(winner: Side, reason: Reason) -> Self {
        Self { winner: Some(winner), reason, cause: EndCause::Rule }
    }

    /// A draw.
    pub const fn draw(reason: Reason) -> Self {
        Self { winner: None, reason, cause: EndCause::Rule }
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
