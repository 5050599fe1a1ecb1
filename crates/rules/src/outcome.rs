//! How a game ends.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use super::Side;

/// The end of a game: the winner and the reason.
///
/// ```
/// use jungle_rules::king_chess::{KING_CAPTURED, KingChess};
/// use jungle_rules::{GameRules, Move, Options, Outcome, Side};
///
/// let options = Options::new(KingChess::OPTIONS);
/// let mut game = KingChess::start_from_text("4K3/8/8/8/4r3/8/8/4k3 w", &options)?;
/// game.play(&Move::parse("E5 E1", game.info()).expect("squares of the board"))?;
/// assert_eq!(game.outcome(), Some(Outcome::win(Side::First, KING_CAPTURED)));
/// assert!(game.legal_moves().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner, which need not be the side that moved last; `None` in a draw.
    pub winner: Option<Side>,
    /// What ended the game.
    pub reason: EndReason,
    /// What kind of event ended the game.
    pub cause: EndCause,
}

/// The kind of event that ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndCause {
    /// A rule of the game.
    Rule,
    /// A side resigned or, in games with that rule, stopped the game.
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

/// An end of a game without a move.
///
/// ```
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{EarlyEnd, EndCause, GameRules, Options, Side};
///
/// let mut game = Jungle::start(&Options::new(Jungle::OPTIONS));
/// game.end_early(EarlyEnd::Time(Side::First));
/// let outcome = game.outcome().expect("the game is over");
/// assert_eq!(outcome.winner, Some(Side::Second));
/// assert_eq!(outcome.cause, EndCause::Time);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EarlyEnd {
    /// The side resigns. Some games then decide the result in another way.
    Resignation(Side),
    /// The sides agree to a draw.
    Agreement,
    /// The side has used up its time and loses.
    Time(Side),
    /// The game is adjudicated: the winner, or `None` for a draw.
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

    /// The result in games without their own rule for it.
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

/// Why a game ended, as an id. `messages::outcome` formats it as a sentence.
///
/// ```
/// use jungle_rules::jungle::DEN;
/// use jungle_rules::{EndReason, NO_MOVE};
///
/// assert_eq!(DEN.code, "den");
/// assert_eq!(EndReason::new("no_move"), NO_MOVE);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct EndReason {
    /// The id in files and messages: ASCII, never changed.
    pub code: &'static str,
}

impl EndReason {
    /// The reason with this id.
    pub const fn new(code: &'static str) -> Self {
        Self { code }
    }
}

impl<'de> Deserialize<'de> for EndReason {
    /// Reads the id of an end of one of the games.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = String::deserialize(deserializer)?;
        let known = COMMON_ENDS.iter().chain(super::GAME_ENDS.into_iter().flatten());
        let found = known.copied().find(|reason| reason.code == code);
        found.ok_or_else(|| D::Error::custom("not the id of an end"))
    }
}

/// The ends that every game can have.
const COMMON_ENDS: &[EndReason] =
    &[NO_MOVE, THIRD_REPETITION, RESIGNATION, AGREEMENT, OUT_OF_TIME, ADJUDICATION, ABANDONMENT];

/// The side to move has no legal move, in every game. The rules decide which side wins.
pub const NO_MOVE: EndReason = EndReason::new("no_move");

/// A side has resigned, in every game.
pub const RESIGNATION: EndReason = EndReason::new("resignation");

/// Both sides have agreed to a draw, in every game.
pub const AGREEMENT: EndReason = EndReason::new("agreement");

/// A side has used up its time, in every game.
pub const OUT_OF_TIME: EndReason = EndReason::new("time");

/// The game has been adjudicated, in every game.
pub const ADJUDICATION: EndReason = EndReason::new("adjudication");

/// A side has left the game, in every game.
pub const ABANDONMENT: EndReason = EndReason::new("abandonment");

/// A position has occurred for the third time, in games with this rule.
pub const THIRD_REPETITION: EndReason = EndReason::new("repetition");

impl Outcome {
    /// A win for `winner`.
    pub const fn win(winner: Side, reason: EndReason) -> Self {
        Self { winner: Some(winner), reason, cause: EndCause::Rule }
    }

    /// A draw.
    pub const fn draw(reason: EndReason) -> Self {
        Self { winner: None, reason, cause: EndCause::Rule }
    }
}
