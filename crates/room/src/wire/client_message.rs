//! What a client sends.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use super::{
    LobbyRequest, MAX_CLIENT_BYTES, ParseError, is_text_of, parse, require_form, to_text, to_value,
};
use crate::room::{
    Action, ChainHash, ChatPreset, Claim, DeviceId, EntryId, Offer, OfferKind, RoomId, Token,
    Version,
};
use jungle_record::{Name, Portrait};

/// The maximum length of the name of a program, in characters.
pub const MAX_APP_CHARS: usize = 64;

/// A message of a client.
///
/// ```
/// use jungle_room::wire::ClientMessage;
///
/// let ping = ClientMessage::Ping { n: 3 };
/// assert_eq!(ping.text(), "{\"t\":\"ping\",\"n\":3}");
/// assert_eq!(ClientMessage::parse(&ping.text())?, ping);
/// assert!(ClientMessage::parse("{\"t\":\"ping\",\"n\":3,\"x\":1}").is_err(), "an unknown field");
/// # Ok::<(), jungle_room::wire::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message of a connection.
    Hello {
        /// The version of the protocol: [`WIRE_VERSION`](super::WIRE_VERSION).
        v: u32,
        /// The name and version of the program, for logs: printable ASCII.
        #[serde(deserialize_with = "app")]
        app: String,
        /// The ticket of an account, which a server gives for a moment.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ticket: Option<String>,
    },
    /// Enters a room, or asks for what the client is missing of it.
    Enter(Enter),
    /// Leaves a room.
    Leave {
        /// The room.
        room: RoomId,
        /// Whether the person leaves, rather than the program for a moment.
        on_purpose: bool,
    },
    /// Plays a move.
    Move {
        /// The room.
        room: RoomId,
        /// The id of the entry, by which a repeated message is recognised.
        id: EntryId,
        /// The version in which the person chose the move.
        base: Version,
        /// The move as in records: the labels of its squares, or `pass`.
        turn: String,
        /// The time from showing the opponent's move to choosing this one, in milliseconds.
        thought_ms: u32,
    },
    /// Does something else.
    Act {
        /// The room.
        room: RoomId,
        /// The id of the entry, by which a repeated message is recognised.
        id: EntryId,
        /// The version in which the person chose it.
        base: Version,
        /// What the person does.
        what: Act,
    },
    /// Asks for something in the lobby of a server.
    Lobby {
        /// What for.
        what: LobbyRequest,
    },
    /// Shows that the client is there, and asks the server to show the same.
    Ping {
        /// A number that the answer repeats.
        n: u32,
    },
}

/// How a client enters a room.
///
/// ```
/// use jungle_room::room::RoomId;
/// use jungle_room::wire::{ClientMessage, Enter};
///
/// let enter = Enter::new(RoomId::new("k3v9q").expect("an id"));
/// let text = ClientMessage::Enter(enter).text();
/// assert_eq!(text, "{\"t\":\"enter\",\"room\":\"k3v9q\"}");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Enter {
    /// The room.
    pub room: RoomId,
    /// The token of a seat, or the public token of the room. Without the token of a seat the client
    /// is a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Token>,
    /// The token that the client has chosen for a free seat, for which it asks the owner of the
    /// room. It enters with the public token.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Token>,
    /// The name that a guest has chosen, for the first time at a seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// The picture that a guest has chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub portrait: Option<Portrait>,
    /// The device, so that it is known when it enters the seat again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub device: Option<DeviceId>,
    /// The version up to which the client has the room.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub have: Option<Version>,
    /// The hash over the entries up to that version, if the client computes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub past: Option<ChainHash>,
}

impl Enter {
    /// Enters a room as a spectator who has nothing of it.
    pub fn new(room: RoomId) -> Self {
        let (token, seat, name, portrait) = (None, None, None, None);
        Self { room, token, seat, name, portrait, device: None, have: None, past: None }
    }
}

/// What a person at a seat can do apart from moving.
///
/// ```
/// use jungle_room::room::{Action, ChatPreset};
/// use jungle_room::wire::Act;
///
/// let act = Act::Say { preset: ChatPreset::GoodLuck };
/// assert_eq!(act.action(), Action::Said { preset: ChatPreset::GoodLuck });
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
// Serde ignores unknown fields of variants without braces.
pub enum Act {
    /// Resigns.
    Resign {},
    /// Ends a game that has not begun.
    Abort {},
    /// Makes an offer.
    Offer {
        /// The offer.
        offer: Offer,
    },
    /// Accepts the opponent's offer.
    Accept {
        /// The kind of the offer.
        offer: OfferKind,
    },
    /// Declines the opponent's offer.
    Decline {
        /// The kind of the offer.
        offer: OfferKind,
    },
    /// Takes an own offer back.
    Withdraw {
        /// The kind of the offer.
        offer: OfferKind,
    },
    /// Forbids or allows offers of the opponent.
    AllowOffers {
        /// Whether they are allowed.
        allowed: bool,
    },
    /// Gives time to the opponent.
    GiveTime {
        /// The time, in milliseconds.
        ms: u64,
    },
    /// Says a prepared sentence.
    Say {
        /// The sentence.
        preset: ChatPreset,
    },
    /// Decides how the game goes on after the opponent is gone.
    Claim {
        /// The decision.
        claim: Claim,
    },
}

impl Act {
    /// The content of the entry.
    pub fn action(self) -> Action {
        match self {
            Self::Resign {} => Action::Resigned,
            Self::Abort {} => Action::Aborted,
            Self::Offer { offer } => Action::Offered { offer },
            Self::Accept { offer } => Action::Accepted { offer },
            Self::Decline { offer } => Action::Declined { offer },
            Self::Withdraw { offer } => Action::Withdrawn { offer },
            Self::AllowOffers { allowed } => Action::OffersAllowed { allowed },
            Self::GiveTime { ms } => Action::TimeGiven { ms },
            Self::Say { preset } => Action::Said { preset },
            Self::Claim { claim } => Action::Claimed { claim },
        }
    }
}

impl ClientMessage {
    /// The text of the message: JSON on one line.
    pub fn text(&self) -> String {
        to_text(self)
    }

    /// The message with this text.
    ///
    /// # Errors
    /// Why the text is not that of a message.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let message: Self = parse(text, MAX_CLIENT_BYTES)?;
        // Another order of the fields and spaces are allowed, but rare.
        if !is_text_of(text, &message) {
            require_form(to_value(&message) == serde_json::from_str::<Value>(text)?)?;
        }
        Ok(message)
    }
}

/// The version in a `hello` that may have fields of a newer version; `None` if the text is none.
///
/// ```
/// use jungle_room::wire::hello_version;
///
/// let hello = "{\"t\":\"hello\",\"v\":9,\"app\":\"jungle 5.0\",\"new\":true}";
/// assert_eq!(hello_version(hello), Some(9));
/// assert_eq!(hello_version("{\"t\":\"ping\",\"n\":3}"), None);
/// ```
pub fn hello_version(text: &str) -> Option<u32> {
    let hello: Value = parse(text, MAX_CLIENT_BYTES).ok()?;
    let is_hello = hello.get("t").is_some_and(|kind| kind == "hello");
    u32::try_from(hello.get("v").filter(|_| is_hello)?.as_u64()?).ok()
}

/// The name of a program, which is written to logs as it is.
fn app<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let text = String::deserialize(deserializer)?;
    let is_printable = text.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic());
    let is_name = is_printable && (1..=MAX_APP_CHARS).contains(&text.len());
    is_name.then_some(text).ok_or_else(|| D::Error::custom("not the name of a program"))
}
