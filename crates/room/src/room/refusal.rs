//! Why a room does not take an entry.

use thiserror::Error;

use super::Version;
use jungle_rules::IllegalMove;

/// Why a room does not take an entry. [`code`](Self::code) is its id in messages.
///
/// ```
/// use jungle_room::room::Refusal;
///
/// assert_eq!(Refusal::NotYourTurn.code(), "not_your_turn");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// It belongs to another room.
    #[error("other_room")]
    OtherRoom,
    /// The room has taken it before.
    #[error("repeated")]
    Repeated {
        /// The version of the room just after it.
        version: Version,
    },
    /// It builds on another version of the room.
    #[error("stale")]
    Stale,
    /// It builds on other entries than those that the room has taken. A journal that returns such
    /// an entry is damaged.
    #[error("other_history")]
    OtherHistory,
    /// Its text is longer than [`MAX_ENTRY_BYTES`](super::MAX_ENTRY_BYTES).
    #[error("too_long")]
    TooLong,
    /// The room is not open yet, or was opened before.
    #[error("opening")]
    Opening,
    /// The room is to be opened under laws that this program does not know.
    #[error("laws")]
    Laws,
    /// The room is to be opened with a setup, seats or time control that cannot be played.
    #[error("setup")]
    Setup,
    /// Only another author may ask for it.
    #[error("not_allowed")]
    NotAllowed,
    /// The seat is taken.
    #[error("seat_taken")]
    SeatTaken,
    /// Nobody sits at the seat.
    #[error("seat_free")]
    SeatFree,
    /// The name of the person or the id of the account is too long.
    #[error("long_name")]
    LongName,
    /// The person has no account, which a rated game requires.
    #[error("no_account")]
    NoAccount,
    /// The other side is to move.
    #[error("not_your_turn")]
    NotYourTurn,
    /// The text of the move names no squares of the board.
    #[error("notation")]
    Notation,
    /// A rule of the game forbids the move.
    #[error("{0}")]
    Illegal(IllegalMove),
    /// The side has used up its time.
    #[error("out_of_time")]
    OutOfTime,
    /// The game is over.
    #[error("over")]
    Over,
    /// It is not possible in the present phase of the game.
    #[error("not_now")]
    NotNow,
    /// It is not possible in a rated game.
    #[error("rated")]
    Rated,
    /// It is not possible with this time control.
    #[error("time_control")]
    TimeControl,
    /// The number is too small or too large.
    #[error("out_of_range")]
    OutOfRange,
    /// The room or the other seat does not allow such offers.
    #[error("offers_off")]
    OffersOff,
    /// An offer of this kind stands already.
    #[error("offer_stands")]
    OfferStands,
    /// No such offer of that seat stands.
    #[error("no_offer")]
    NoOffer,
    /// It is too soon, or too often, to do it again.
    #[error("too_fast")]
    TooFast,
    /// The time for it has not come.
    #[error("not_due")]
    NotDue,
    /// The other player is not gone.
    #[error("not_gone")]
    NotGone,
    /// There is no computer player with this id.
    #[error("unknown_player")]
    UnknownPlayer,
}

impl Refusal {
    /// The id in messages: ASCII, never changed. The id of an illegal move is that of the rule that
    /// forbids it.
    pub fn code(&self) -> String {
        self.to_string()
    }
}
