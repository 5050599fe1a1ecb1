//! What happens in a room: the content of its entries.

use serde::{Deserialize, Serialize};

use super::{RoomId, TokenHash};
use crate::account::Member;
use jungle_record::{Name, Persona, Portrait, TimeControl};
use jungle_rules::{BySide, Side};

/// The version of the laws by which a room takes entries. It is part of the first entry, so that a
/// room is never continued under other laws than those it was opened with. Rooms of all versions up to
/// this one are continued: they differ in what [`Action::Delayed`] does.
pub const PROTOCOL_RULES_VERSION: u16 = 2;

/// The longest gift of time in a game with a clock, in milliseconds.
pub const MAX_GIVEN_MS: u64 = 60_000;
/// The gift of time in a game of days, in milliseconds: one day.
pub const GIVEN_DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// The longest delay of the beginning of a turn by one entry, in milliseconds: as long as a turn can
/// be.
pub const MAX_DELAY_MS: u64 = 14 * GIVEN_DAY_MS;
/// The same in rooms of the first version of the laws.
pub const MAX_DELAY_MS_1: u64 = 600_000;

/// The longest name of a person in a room, in bytes.
pub const MAX_NAME_BYTES: usize = 80;
/// The longest id of an account in a room, in bytes.
pub const MAX_USER_BYTES: usize = 32;

/// What happens in a room. Times are in milliseconds.
///
/// ```
/// use jungle_room::room::{Action, Author, EntryId, Refusal, Room, RoomId};
///
/// let room = Room::new(RoomId::new("k3v9q").expect("an id"));
/// let action = Action::Moved { turn: "A3 A4".to_owned(), lag_ms: 0 };
/// let moved = room.entry(Author::First, EntryId(1), 1_000, action);
/// assert_eq!(room.propose(&moved, 1_000), Err(Refusal::Opening), "it is not open yet");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// The room is opened. By the system.
    Opened(Box<RoomOpening>),
    /// A person takes a seat. By the system.
    Seated {
        /// The side.
        seat: Side,
        /// The person.
        occupant: Box<Occupant>,
    },
    /// The side to move plays. By its seat.
    Moved {
        /// The move as in records: the labels of its squares, or `pass`.
        turn: String,
        /// The part of the thinking time that the network took.
        lag_ms: u32,
    },
    /// A seat makes an offer. By the seat.
    Offered {
        /// The offer.
        offer: Offer,
    },
    /// A seat accepts an offer of the other seat. By the seat.
    Accepted {
        /// The kind of the offer.
        offer: OfferKind,
    },
    /// A seat declines an offer of the other seat. By the seat.
    Declined {
        /// The kind of the offer.
        offer: OfferKind,
    },
    /// A seat takes its offer back. By the seat.
    Withdrawn {
        /// The kind of the offer.
        offer: OfferKind,
    },
    /// A seat forbids or allows offers of the other seat. By the seat.
    OffersAllowed {
        /// Whether they are allowed.
        allowed: bool,
    },
    /// A seat resigns. By the seat.
    Resigned,
    /// The game is ended without a result, before both sides have moved. By a seat, or by the system
    /// when nobody plays.
    Aborted,
    /// A seat gives time to the other one. By the seat.
    TimeGiven {
        /// Up to [`MAX_GIVEN_MS`]; in games of days, [`GIVEN_DAY_MS`].
        ms: u64,
    },
    /// A seat says one of the prepared sentences. By the seat.
    Said {
        /// The sentence.
        preset: ChatPreset,
    },
    /// A seat has lost its last connection. By the system.
    Left {
        /// The side.
        seat: Side,
        /// Whether the person left, rather than lost the connection.
        on_purpose: bool,
    },
    /// A seat is connected again. By the system.
    Returned {
        /// The side.
        seat: Side,
    },
    /// The beginning of a turn reached its player late, since the journal stood still, or the program
    /// that serves the room did: everything that runs out in the room does so that much later. Delays
    /// add up, and nothing begins later than the entry itself was stored. Under the first version of
    /// the laws only the turn is delayed, once, and not in games of days. By the system.
    Delayed {
        /// The delay, up to [`MAX_DELAY_MS`]; under the first version of the laws,
        /// [`MAX_DELAY_MS_1`].
        ms: u64,
    },
    /// A side has used up its time. By the system.
    Flagged {
        /// The side.
        seat: Side,
    },
    /// A seat has been away for so long that the other one may decide how to go on. By the system.
    Gone {
        /// The side.
        seat: Side,
    },
    /// A seat decides how the game goes on after the other one is gone. By the seat.
    Claimed {
        /// The decision.
        claim: Claim,
    },
    /// Both seats have offered another game, which is played in another room. By the system.
    Rematched {
        /// The other room.
        room: RoomId,
    },
    /// The game is archived; nothing more happens in the room. By the system.
    Closed,
}

/// How a room is opened.
///
/// ```
/// use jungle_record::{GameSetup, Player, Record, TimeControl, link};
/// use jungle_room::room::{PROTOCOL_RULES_VERSION, RoomOpening, Takebacks};
/// use jungle_rules::BySide;
/// use jungle_rules::games::GAMES;
///
/// let start = GAMES[0].start(&GAMES[0].options_for_people());
/// let setup = GameSetup { start, players: [Player::Human; 2], seed: 0 };
/// let opening = RoomOpening {
///     laws: PROTOCOL_RULES_VERSION,
///     setup: link::write(&Record::new(setup, None), 0),
///     time: TimeControl::Fischer { base: 300, increment: 3 },
///     rated: false,
///     takebacks: Takebacks::Agreed,
///     offers: true,
///     seats: BySide([None, None]),
/// };
/// assert!(link::read(&opening.setup).is_ok_and(|record| record.is_empty()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoomOpening {
    /// The version of the laws: [`PROTOCOL_RULES_VERSION`] in new rooms.
    pub laws: u16,
    /// The setup of the game, as a link without moves: game, rules, start, computer players, seed.
    pub setup: String,
    /// The time control: up to 14 days a move.
    pub time: TimeControl,
    /// Whether the game is rated. The people in a rated game have accounts.
    pub rated: bool,
    /// How moves are taken back.
    pub takebacks: Takebacks,
    /// Whether there are offers, except for another game after the end.
    pub offers: bool,
    /// Who sits at which seat already. The seat of a computer player is empty. People with whom the
    /// entry would be too long take their seats afterwards.
    pub seats: BySide<Option<Occupant>>,
}

/// How moves are taken back in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Takebacks {
    /// Not at all, as in rated games.
    Never,
    /// If the opponent agrees.
    Agreed,
    /// At once: the last move of a side without asking, earlier ones if the opponent agrees.
    Free,
}

/// A person at a seat.
///
/// ```
/// use jungle_record::Name;
/// use jungle_room::account::{AccountId, AccountName, Member};
/// use jungle_room::room::{Occupant, Token};
///
/// let member = Member {
///     account: AccountId::new("abcdef123456").expect("an id"),
///     name: AccountName::new("Ada").expect("a valid name"),
///     is_guest: false,
/// };
/// let occupant = Occupant::member(&member, None, Token::from_bytes([1; 16]).hash());
/// assert_eq!(occupant.user, Name::new("abcdef123456"));
/// assert_eq!(occupant.persona().name.as_str(), "Ada");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Occupant {
    /// The displayed name, of at most [`MAX_NAME_BYTES`].
    pub name: Name,
    /// The picture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub portrait: Option<Portrait>,
    /// The id of the account, if there is one, of at most [`MAX_USER_BYTES`].
    pub user: Option<Name>,
    /// The hash of the token with which the person enters the room.
    pub token: TokenHash,
}

impl Occupant {
    /// A person with an account.
    pub fn member(member: &Member, portrait: Option<Portrait>, token: TokenHash) -> Self {
        let name = |text: &str| Name::new(text).expect("ASCII letters, digits, hyphens");
        let user = Some(name(member.account.as_str()));
        Self { name: name(member.name.as_str()), portrait, user, token }
    }

    /// How the person is shown.
    pub fn persona(&self) -> Persona {
        Persona { name: self.name.clone(), portrait: self.portrait }
    }
}

/// An offer of one seat to the other.
///
/// ```
/// use jungle_room::room::{Offer, OfferKind};
///
/// assert_eq!(Offer::Takeback { to: 4 }.kind(), OfferKind::Takeback);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Offer {
    /// To end the game as a draw.
    Draw,
    /// To take back a move of the side that offers it, and all moves after it.
    Takeback {
        /// The number of moves that remain.
        to: usize,
    },
    /// To stop the clocks.
    Pause,
    /// To end a pause.
    Resume,
    /// To end the game without a result.
    Abort,
    /// To play another game with sides swapped.
    Rematch,
}

impl Offer {
    /// The kind of the offer.
    pub const fn kind(self) -> OfferKind {
        match self {
            Self::Draw => OfferKind::Draw,
            Self::Takeback { .. } => OfferKind::Takeback,
            Self::Pause => OfferKind::Pause,
            Self::Resume => OfferKind::Resume,
            Self::Abort => OfferKind::Abort,
            Self::Rematch => OfferKind::Rematch,
        }
    }
}

/// The kind of an [`Offer`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the same as the variants of Offer")]
pub enum OfferKind {
    Draw,
    Takeback,
    Pause,
    Resume,
    Abort,
    Rematch,
}

/// How a game goes on after a player is gone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Claim {
    /// The player who stayed wins.
    Win,
    /// The game is a draw.
    Draw,
    /// A computer player plays on, in games that are not rated. The program that runs the room
    /// then asks for its moves in the name of the seat.
    Computer {
        /// The id of the computer player.
        player: String,
    },
}

/// A prepared sentence, shown in the language of the reader.
///
/// ```
/// use jungle_room::room::ChatPreset;
///
/// assert!(ChatPreset::GoodLuck.is_greeting());
/// assert!(!ChatPreset::GoodGame.is_greeting());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum ChatPreset {
    Hello,
    GoodLuck,
    HaveFun,
    YouToo,
    GoodGame,
    WellPlayed,
    ThankYou,
    Goodbye,
}

impl ChatPreset {
    /// All sentences.
    pub const ALL: [Self; 8] = [
        Self::Hello,
        Self::GoodLuck,
        Self::HaveFun,
        Self::YouToo,
        Self::GoodGame,
        Self::WellPlayed,
        Self::ThankYou,
        Self::Goodbye,
    ];

    /// Whether it is said before both sides have moved, rather than after the end.
    pub const fn is_greeting(self) -> bool {
        matches!(self, Self::Hello | Self::GoodLuck | Self::HaveFun | Self::YouToo)
    }
}

impl Action {
    /// Whether it may happen after the end of the game.
    pub(super) const fn follows_the_end(&self) -> bool {
        matches!(
            self,
            Self::Said { .. }
                | Self::Offered { offer: Offer::Rematch }
                | Self::Rematched { .. }
                | Self::Closed
        )
    }

    /// Whether an author may do it only a limited number of times. The others end the game, or
    /// their number is limited in another way.
    pub(super) const fn is_limited(&self) -> bool {
        !matches!(
            self,
            Self::Opened(_)
                | Self::Moved { .. }
                | Self::Resigned
                | Self::Aborted
                | Self::Delayed { .. }
                | Self::Flagged { .. }
                | Self::Claimed { .. }
                | Self::Rematched { .. }
                | Self::Closed
        )
    }
}
