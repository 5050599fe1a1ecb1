//! What a server sends.

use std::slice;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    HELLO_MS, MAX_CLIENT_BYTES, MAX_SERVER_BYTES, ParseError, SILENCE_MS, is_text_of, parse,
    require_form, to_text, to_value,
};
use crate::account::Member;
use crate::lobby::LobbyMessage;
use crate::room::{EntryId, Phase, Room, RoomId, Stamped, Version};
use jungle_rules::{BySide, Side};

/// A message of a server.
///
/// ```
/// use jungle_room::wire::ServerMessage;
///
/// let pong = ServerMessage::Pong { n: 3, now_ms: 1_000 };
/// assert_eq!(ServerMessage::parse(&pong.text())?, pong);
/// let newer = ServerMessage::parse("{\"t\":\"weather\",\"sunny\":true}")?;
/// assert_eq!(newer, ServerMessage::Unknown, "a message of a newer server is ignored");
/// # Ok::<(), jungle_room::wire::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome {
        /// The version of the protocol that the server speaks.
        v: u32,
        /// The name and version of the program.
        server: String,
        /// The time of the server, in milliseconds since 1970.
        now_ms: u64,
        /// What the client has to keep to.
        limits: WireLimits,
        /// The version of the page that the server serves, if it serves one that has a version.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        page: Option<String>,
        /// The account of the client, if it has shown a ticket of one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        you: Option<Member>,
    },
    /// The answer to `ping`.
    Pong {
        /// The number of the ping.
        n: u32,
        /// The time of the server, in milliseconds since 1970.
        now_ms: u64,
    },
    /// The answer to `enter`: the room from its first entry. More entries may follow in `batch`.
    Full {
        /// The room.
        room: RoomId,
        /// The seat of the client; `None` for spectators.
        you: Option<Side>,
        /// The version of the room, up to which entries follow.
        v: Version,
        /// The state in that version.
        state: Summary,
        /// The first entries, in order.
        entries: Vec<Stamped>,
    },
    /// More entries, in order; also the answer to `enter` by a client that has the room up to some
    /// version. There may be none.
    Batch {
        /// The room.
        room: RoomId,
        /// The seat of the client; `None` for spectators.
        you: Option<Side>,
        /// The version of the room, up to which entries follow.
        v: Version,
        /// The state in that version.
        state: Summary,
        /// The entries.
        entries: Vec<Stamped>,
    },
    /// A room has taken an entry.
    Event {
        /// The room.
        room: RoomId,
        /// The version after it.
        v: Version,
        /// The state after it.
        state: Summary,
        /// The entry.
        event: Stamped,
    },
    /// A request of the client is stored, and the room has taken it.
    Ack {
        /// The room.
        room: RoomId,
        /// The id of the request.
        id: EntryId,
        /// The version after it.
        v: Version,
    },
    /// A request of the client is not carried out.
    Refused {
        /// The room.
        room: RoomId,
        /// The id of the request; `None` for `enter`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<EntryId>,
        /// The reason: the code of a [`Denial`](super::Denial) or of a
        /// [`Refusal`](crate::room::Refusal).
        code: String,
        /// The game of a room that is closed, as a link.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<String>,
    },
    /// Who is connected to the server. It is not part of the room, and may be lost.
    Presence {
        /// The room.
        room: RoomId,
        /// Whether each seat is connected.
        seats: BySide<bool>,
        /// The number of spectators.
        watchers: u32,
    },
    /// A remark that may be lost.
    Notice {
        /// The room.
        room: RoomId,
        /// The remark.
        code: ServerNotice,
    },
    /// News of the lobby.
    Lobby {
        /// The news.
        what: LobbyMessage,
    },
    /// The last message before the server closes the connection.
    Bye {
        /// The number of a [`CloseCode`](super::CloseCode), which is also that of the connection.
        code: u16,
        /// The time for which the client should wait before it connects again, in milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        retry_ms: Option<u64>,
    },
    /// A message of a newer server, which is ignored.
    #[serde(other)]
    Unknown,
}

/// What a client has to keep to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WireLimits {
    /// The maximum length of a message of a client, in bytes.
    pub message_bytes: usize,
    /// The time from connecting to `hello`, in milliseconds.
    pub hello_ms: u64,
    /// The time without a message after which the server closes the connection, in milliseconds.
    pub silence_ms: u64,
}

impl Default for WireLimits {
    fn default() -> Self {
        Self { message_bytes: MAX_CLIENT_BYTES, hello_ms: HELLO_MS, silence_ms: SILENCE_MS }
    }
}

/// A remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerNotice {
    /// Entries are not stored at present; requests wait.
    StorageWaits,
    /// Entries are stored again.
    StorageWorks,
    /// A remark of a newer server.
    #[serde(other)]
    Other,
}

/// What a client that does not know the rules of the game has to know about a room.
///
/// ```
/// use jungle_room::room::{Room, RoomId};
/// use jungle_room::wire::Summary;
///
/// let room = Room::new(RoomId::new("k3v9q").expect("an id"));
/// assert_eq!(Summary::of(&room), None, "it is not open yet");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// How far the game is.
    pub phase: Phase,
    /// The side to move, while the game goes on.
    pub to_move: Option<Side>,
    /// The winner of a game that is over; `None` in a draw, and before.
    pub winner: Option<Side>,
    /// The id of the reason for the result, if there is one.
    pub reason: Option<String>,
}

impl Summary {
    /// The summary of a room; `None` before the room is open.
    pub fn of(room: &Room) -> Option<Self> {
        let (phase, game) = (room.phase()?, room.game()?);
        let outcome = room.record()?.outcome();
        let is_playing = matches!(phase, Phase::Waiting | Phase::Running | Phase::Paused);
        Some(Self {
            phase,
            to_move: is_playing.then(|| game.side_to_move()),
            winner: outcome.and_then(|outcome| outcome.winner),
            reason: outcome.map(|outcome| outcome.reason.code.to_owned()),
        })
    }
}

impl ServerMessage {
    /// The text of the message: JSON on one line.
    pub fn text(&self) -> String {
        to_text(self)
    }

    /// The message with this text.
    ///
    /// # Errors
    /// Why the text is not that of a message.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let message: Self = parse(text, MAX_SERVER_BYTES)?;
        let entries: &[Stamped] = match &message {
            Self::Full { entries, .. } | Self::Batch { entries, .. } => entries,
            Self::Event { event, .. } => slice::from_ref(event),
            _ => &[],
        };
        require_form(text.trim_ascii_start().starts_with('{'))?;
        // The message of another version may have more fields.
        if !entries.is_empty() && !is_text_of(text, &message) {
            let read: Value = serde_json::from_str(text)?;
            let read = match &message {
                Self::Event { .. } => slice::from_ref(&read["event"]),
                _ => read["entries"].as_array().map_or(&[][..], Vec::as_slice),
            };
            require_form(entries.iter().zip(read).all(|(entry, read)| is_exact(entry, read)))?;
        }
        Ok(message)
    }
}

/// Whether the entry in a message is written as entries are: it is always read strictly.
fn is_exact(stamped: &Stamped, read: &Value) -> bool {
    read.get("entry").is_some_and(|read| *read == to_value(&stamped.entry))
}
