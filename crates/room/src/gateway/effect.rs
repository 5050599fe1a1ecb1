//! What a gateway wants done.

use std::sync::Arc;

#[cfg(doc)]
use super::Gateway;
use crate::connection_id::ConnectionId;
use crate::room::{Entry, RoomId};
use crate::wire::{CloseCode, LobbyRequest};
use jungle_record::Persona;
use jungle_rules::Side;

/// What a gateway is to do for the program around it. The order matters.
///
/// ```
/// use jungle_record::{GameSetup, Player, Record, TimeControl, link};
/// use jungle_room::gateway::{Gateway, GatewayEffect, GatewaySettings, RoomSettings};
/// use jungle_room::room::{Entry, PROTOCOL_RULES_VERSION, RoomId, RoomOpening, Stamped, Takebacks};
/// use jungle_rules::BySide;
/// use jungle_rules::games::GAMES;
///
/// let (server, names) = ("jungle".to_owned(), Vec::new());
/// let settings = GatewaySettings { server, page: None, names, max_rooms: 1, max_connections: 1 };
/// let mut gateway = Gateway::new(settings, 7);
/// let room = RoomId::new("k3v9q").expect("an id");
/// gateway.open_room(room.clone(), RoomSettings::default(), 1_000);
///
/// let start = GAMES[0].start(&GAMES[0].default_options());
/// let setup = GameSetup { start, players: [Player::Human; 2], seed: 0 };
/// let opening = RoomOpening {
///     laws: PROTOCOL_RULES_VERSION,
///     setup: link::write(&Record::new(setup, None), 0),
///     time: TimeControl::Unlimited,
///     rated: false,
///     takebacks: Takebacks::Agreed,
///     offers: true,
///     seats: BySide([None, None]),
/// };
/// let effects = gateway.begin(&room, opening, 1_000);
/// let [GatewayEffect::Append(entry)] = &effects[..] else { panic!("the first entry is to be stored") };
/// let entry = Entry::clone(entry);
/// gateway.stored(Stamped { at_ms: 1_003, entry }, 1_003);
/// assert_eq!(gateway.entries(&room).map(<[Stamped]>::len), Some(1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GatewayEffect {
    /// Sends a text frame.
    Send {
        /// The connection.
        to: ConnectionId,
        /// The text.
        text: Arc<str>,
    },
    /// Sends a ping frame, whose answer is [`Gateway::ponged`].
    Ping {
        /// The connection.
        to: ConnectionId,
    },
    /// Closes a connection, after everything before has been sent. The gateway has forgotten it.
    Close {
        /// The connection.
        to: ConnectionId,
        /// The code in the closing frame.
        code: CloseCode,
    },
    /// Appends an entry to the journal. It may be lost or delayed.
    Append(Box<Entry>),
    /// A new room: its journal is to be followed.
    Follow(RoomId),
    /// A room that is not served any more: its journal need not be followed.
    Unfollow(RoomId),
    /// Checks the ticket of a connection, whose answer is [`Gateway::admit`].
    Check {
        /// The connection.
        from: ConnectionId,
        /// The ticket, which may be any text.
        ticket: String,
    },
    /// Hands over what a client asks of the lobby.
    Lobby {
        /// The connection.
        from: ConnectionId,
        /// What it asks for.
        request: Box<LobbyRequest>,
    },
    /// A client wants to enter a room that is not served: its game is to be looked for in the archive.
    Find {
        /// The connection.
        from: ConnectionId,
        /// The room.
        room: RoomId,
    },
    /// Asks the owner of a room a question, whose answer is [`Gateway::answer`].
    Ask(Question),
    /// The question of a connection needs no answer any more: it has left, or the seat is taken.
    Withdraw(ConnectionId),
}

/// Whether a device may have a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The room.
    pub room: RoomId,
    /// The side of the seat.
    pub side: Side,
    /// The connection of the device.
    pub connection: ConnectionId,
    /// Who asks for a free seat; `None` for another device with the token of the one that has
    /// entered the seat.
    pub persona: Option<Persona>,
}
