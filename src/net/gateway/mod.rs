//! The program between the clients of rooms and the journal: a pure machine.
//!
//! A [`Gateway`] is told what happens, with the time, and returns what is to be done. It keeps a
//! room as the entries that came back from the journal make it, and nobody is told that a request
//! is stored before. Several gateways may serve the same room with one journal. If several entries
//! build on the same version, the first one in the journal is taken; the gateways of the others
//! append theirs again on the new version, with the time at which the request first arrived, or
//! refuse them.
//!
//! Everything that a client can make grow is limited: messages by their length and rate,
//! connections, rooms of a connection, spectators of a room, requests that wait. The program around
//! a gateway limits the messages that wait to be sent ([`MAX_QUEUE`](super::wire::MAX_QUEUE)), and
//! the connections from one address.

mod connection;
mod context;
mod devices;
mod entrance;
mod hosted;
mod past;
mod sync;

use std::collections::BTreeMap;
use std::sync::Arc;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::net::room::{Action, Entry, EntryId, Opening, Room, RoomId, Stamped, TokenHash};
use crate::net::wire::{
    ClientMessage, CloseCode, Denial, Enter, HELLO_MS, Limits, OLDEST_VERSION, ParseError,
    SILENCE_MS, ServerMessage, Token, WIRE_VERSION, hello_version,
};
use crate::record::{Name, Persona};
use crate::rules::{BySide, Side};
#[cfg(all(feature = "host", not(target_family = "wasm")))]
pub(in crate::net) use connection::Bucket;
use connection::Connection;
pub use connection::ConnectionId;
use context::Context;
use entrance::Ticket;
use hosted::Hosted;
use past::Past;
use sync::Have;

/// What a gateway is to do for the program around it. The order matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
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

/// How a gateway works.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The name and version of the program.
    pub server: String,
    /// The version of the page that it serves, if that has one.
    pub page: Option<String>,
    /// The names that guests choose from.
    pub names: Vec<Name>,
    /// The maximum number of rooms. A room whose next game has been opened makes space for another
    /// one if nobody has been in it for a minute.
    pub max_rooms: usize,
    /// The maximum number of connections, for example
    /// [`MAX_CONNECTIONS`](super::wire::MAX_CONNECTIONS).
    pub max_connections: usize,
}

/// Who may enter a room.
#[derive(Clone, Debug, Default)]
pub struct RoomSettings {
    /// The hashes of the tokens for free seats.
    pub invitations: BySide<Option<TokenHash>>,
    /// The hash of the token that everybody may know: with it a program watches, or asks the owner
    /// for a free seat.
    pub public: Option<TokenHash>,
    /// Whether there are spectators.
    pub spectators: bool,
    /// The maximum number of spectators.
    pub max_watchers: usize,
    /// Whether the owner of the room is asked before another device takes a seat with its token.
    /// Otherwise whoever has the token has the seat.
    pub asks_owner: bool,
    /// The hash of the token with which the program that runs the room enters the seat that a
    /// computer plays.
    pub computer: Option<TokenHash>,
}

/// The program between the clients of rooms and the journal.
pub struct Gateway {
    settings: Settings,
    rng: ChaCha8Rng,
    connections: BTreeMap<ConnectionId, Connection>,
    rooms: BTreeMap<RoomId, Hosted>,
    past: Past,
}

impl Gateway {
    /// A gateway without rooms. The seed is that of the ids of its entries, which must differ from
    /// those of other gateways.
    pub fn new(settings: Settings, seed: u64) -> Self {
        let rng = ChaCha8Rng::seed_from_u64(seed);
        let (connections, rooms, past) = Default::default();
        Self { settings, rng, connections, rooms, past }
    }

    /// Serves a room, whose entries follow in [`stored`](Self::stored) from the first one. Returns
    /// whether there was space for it.
    pub fn open_room(&mut self, id: RoomId, settings: RoomSettings, now_ms: u64) -> bool {
        let is_open = self.rooms.contains_key(&id);
        let has_space = is_open || self.rooms.len() < self.settings.max_rooms;
        if has_space {
            self.rooms.entry(id.clone()).or_insert_with(|| Hosted::new(id, settings, now_ms));
        }
        has_space
    }

    /// Stops to serve a room.
    pub fn close_room(&mut self, id: &RoomId, now_ms: u64) -> Vec<Effect> {
        let Some(hosted) = self.rooms.remove(id) else {
            return Vec::new();
        };
        self.handle(now_ms, |_, context| {
            for member in hosted.connections() {
                if let Some(connection) = context.connections.get_mut(&member) {
                    connection.rooms.remove(id);
                }
                context.refuse(member, id, None, Denial::NoRoom.code());
            }
        })
    }

    /// Appends the first entry of a room.
    pub fn begin(&mut self, id: &RoomId, opening: Opening, now_ms: u64) -> Vec<Effect> {
        self.handle(now_ms, |rooms, context| {
            if let Some(hosted) = rooms.get_mut(id) {
                hosted.ask(Action::Opened(Box::new(opening)), context);
            }
        })
    }

    /// The room with an id, as the gateway has it.
    pub fn room(&self, id: &RoomId) -> Option<&Room> {
        Some(self.rooms.get(id)?.room())
    }

    /// Whether each seat of a room is connected, and the number of spectators.
    pub fn presence(&self, id: &RoomId) -> Option<(BySide<bool>, u32)> {
        Some(self.rooms.get(id)?.presence())
    }

    /// Runs a handler, and collects what is to be done.
    fn handle(
        &mut self,
        now_ms: u64,
        handler: impl FnOnce(&mut BTreeMap<RoomId, Hosted>, &mut Context),
    ) -> Vec<Effect> {
        let (rng, connections) = (&mut self.rng, &mut self.connections);
        let (effects, seated) = (Vec::new(), Vec::new());
        let mut context = Context { now_ms, rng, connections, effects, seated };
        handler(&mut self.rooms, &mut context);
        for id in context.seated {
            if let Some(connection) = context.connections.get_mut(&id) {
                connection.take_seat();
            }
        }
        context.effects
    }

    /// A client has connected. The number is larger than those before.
    pub fn connected(&mut self, id: ConnectionId, now_ms: u64) -> Vec<Effect> {
        self.connections.insert(id, Connection::new(now_ms));
        if self.connections.len() > self.settings.max_connections {
            return self.close(id, CloseCode::Full, None, now_ms);
        }
        Vec::new()
    }

    /// Lets a connection enter rooms with a token only.
    pub fn require_token(&mut self, id: ConnectionId) {
        if let Some(connection) = self.connections.get_mut(&id) {
            connection.needs_token = true;
        }
    }

    /// A connection was lost, or the client has closed it.
    pub fn disconnected(&mut self, id: ConnectionId, now_ms: u64) -> Vec<Effect> {
        let Some(connection) = self.connections.remove(&id) else {
            return Vec::new();
        };
        self.handle(now_ms, |rooms, context| {
            for room in &connection.rooms {
                if let Some(hosted) = rooms.get_mut(room) {
                    hosted.leave(id, false, context);
                }
            }
        })
    }

    /// Closes a connection, for example because too many messages wait to be sent.
    pub fn close(
        &mut self,
        id: ConnectionId,
        code: CloseCode,
        retry_ms: Option<u64>,
        now_ms: u64,
    ) -> Vec<Effect> {
        if !self.connections.contains_key(&id) {
            return Vec::new();
        }
        let bye = ServerMessage::Bye { code: code.number(), retry_ms };
        let mut effects =
            vec![Effect::Send { to: id, text: bye.text().into() }, Effect::Close { to: id, code }];
        effects.extend(self.disconnected(id, now_ms));
        effects
    }

    /// A ping frame was answered.
    pub fn ponged(&mut self, id: ConnectionId, now_ms: u64) {
        if let Some(connection) = self.connections.get_mut(&id) {
            connection.round_trip.end(now_ms);
        }
    }

    /// A client has sent a text.
    pub fn received(&mut self, id: ConnectionId, text: &str, now_ms: u64) -> Vec<Effect> {
        let Some(connection) = self.connections.get_mut(&id) else {
            return Vec::new();
        };
        connection.heard_ms = now_ms;
        let handled = if connection.may_send(now_ms) {
            ClientMessage::parse(text).map_err(|error| match error {
                ParseError::TooLong(_) => CloseCode::TooMuch,
                ParseError::Malformed(_) => match hello_version(text) {
                    Some(v) if v > WIRE_VERSION => CloseCode::Version,
                    _ => CloseCode::Unknown,
                },
            })
        } else {
            Err(CloseCode::TooMuch)
        };
        match handled.and_then(|message| self.handle_message(id, message, now_ms)) {
            Ok(effects) => effects,
            Err(code) => self.close(id, code, None, now_ms),
        }
    }

    fn handle_message(
        &mut self,
        id: ConnectionId,
        message: ClientMessage,
        now_ms: u64,
    ) -> Result<Vec<Effect>, CloseCode> {
        let connection = self.connections.get_mut(&id).ok_or(CloseCode::Unknown)?;
        if connection.is_greeted == matches!(message, ClientMessage::Hello { .. }) {
            return Err(CloseCode::Unknown);
        }
        let is_allowed = match message {
            ClientMessage::Enter(_) => connection.enters.take(now_ms),
            ClientMessage::Move { .. } => connection.moves.take(now_ms),
            _ => true,
        };
        if !is_allowed {
            return Err(CloseCode::TooMuch);
        }
        let reply =
            |message: ServerMessage| Ok(vec![Effect::Send { to: id, text: message.text().into() }]);
        match message {
            ClientMessage::Hello { v, .. } => {
                if !(OLDEST_VERSION..=WIRE_VERSION).contains(&v) {
                    return Err(CloseCode::Version);
                }
                connection.is_greeted = true;
                let Settings { server, page, .. } = self.settings.clone();
                let limits = Limits::default();
                reply(ServerMessage::Welcome { v: WIRE_VERSION, server, now_ms, limits, page })
            }
            ClientMessage::Ping { n } => reply(ServerMessage::Pong { n, now_ms }),
            ClientMessage::Enter(enter) => {
                let Enter { room, token, seat, name, portrait, device, have, past } = enter;
                let hash = |token: Option<Token>| token.map(|token| token.hash());
                let persona = name.map(|name| Persona { name, portrait });
                let ticket = Ticket { token: hash(token), seat: hash(seat), persona, device };
                Ok(self.enter(id, &room, ticket, Have { version: have, past }, now_ms))
            }
            ClientMessage::Leave { room, on_purpose } => {
                connection.rooms.remove(&room);
                Ok(self.handle(now_ms, |rooms, context| {
                    if let Some(hosted) = rooms.get_mut(&room) {
                        hosted.leave(id, on_purpose, context);
                    }
                }))
            }
            ClientMessage::Move { room, id: request, base, turn, thought_ms } => {
                let shown = self.rooms.get(&room).and_then(|hosted| hosted.shown_ms(id));
                let lag_ms = connection.round_trip.lag(shown, now_ms, thought_ms);
                let action = Action::Moved { turn, lag_ms };
                Ok(self.request(id, &room, (request, base), action, now_ms))
            }
            ClientMessage::Act { room, id: request, base, what } => {
                Ok(self.request(id, &room, (request, base), what.action(), now_ms))
            }
        }
    }

    fn request(
        &mut self,
        id: ConnectionId,
        room: &RoomId,
        request: (EntryId, u32),
        action: Action,
        now_ms: u64,
    ) -> Vec<Effect> {
        self.handle(now_ms, |rooms, context| {
            let hosted = rooms.get_mut(room).ok_or(Denial::NoRoom);
            let seat = hosted.and_then(|hosted| Ok((hosted.seat(id)?, hosted)));
            match seat {
                Ok((side, hosted)) => hosted.request(id, side, request, action, context),
                Err(denial) => context.refuse(id, room, Some(request.0), denial.code()),
            }
        })
    }

    /// The journal has stored an entry. Each is given once and in the order of the journal, whoever
    /// has appended it.
    pub fn stored(&mut self, stamped: Stamped, now_ms: u64) -> Vec<Effect> {
        let id = stamped.entry.room.clone();
        let mut effects = self.handle(now_ms, |rooms, context| {
            if let Some(hosted) = rooms.get_mut(&id) {
                hosted.stored(stamped, context);
            }
        });
        effects.extend(self.rematch(&id, now_ms));
        effects
    }

    /// Opens the next room when both players want another game. Every gateway comes to the same id
    /// and seed.
    fn rematch(&mut self, id: &RoomId, now_ms: u64) -> Vec<Effect> {
        let Some(hosted) = self.rooms.get(id).filter(|_| !self.past.contains(id)) else {
            return Vec::new();
        };
        let seed = hosted.room().past().0;
        let next = hosted.room().next_room().cloned();
        let is_open = |next: &RoomId| {
            self.rooms.get(next).is_some_and(|hosted| hosted.room().phase().is_some())
        };
        if next.as_ref().is_some_and(is_open) {
            self.past.add(id.clone());
            return Vec::new();
        }
        let Some(opening) = hosted.room().rematch(seed) else {
            return Vec::new();
        };
        let Some(next) = next else {
            return self.handle(now_ms, |rooms, context| {
                let named = RoomId::new(&format!("{seed:016x}")).zip(rooms.get_mut(id));
                if let Some((room, hosted)) = named {
                    hosted.ask(Action::Rematched { room }, context);
                }
            });
        };
        let mut settings = hosted.settings().clone();
        // The people swap sides.
        settings.invitations.0.swap(0, 1);
        let mut effects = Vec::new();
        if !self.rooms.contains_key(&next) {
            effects = self.make_space(now_ms);
            if self.open_room(next.clone(), settings, now_ms) {
                effects.push(Effect::Follow(next.clone()));
            }
        }
        effects.extend(self.begin(&next, opening, now_ms));
        effects
    }

    /// Stops to serve a room that is not used any more, if there is no space for another one.
    fn make_space(&mut self, now_ms: u64) -> Vec<Effect> {
        let is_full = self.rooms.len() >= self.settings.max_rooms;
        let Some(unused) = self.past.unused(now_ms).filter(|_| is_full) else {
            return Vec::new();
        };
        let mut effects = self.close_room(&unused, now_ms);
        effects.push(Effect::Unfollow(unused));
        effects
    }

    /// Does what depends on the time: some times a second.
    pub fn tick(&mut self, now_ms: u64) -> Vec<Effect> {
        let is_silent = |connection: &Connection| {
            let is_late = connection.opened_ms.saturating_add(HELLO_MS) <= now_ms;
            let is_quiet = connection.heard_ms.saturating_add(SILENCE_MS) <= now_ms;
            !connection.is_greeted && is_late || is_quiet
        };
        let silent = self.connections.iter().filter(|(_, connection)| is_silent(connection));
        let silent: Vec<ConnectionId> = silent.map(|(id, _)| *id).collect();
        let mut effects = Vec::new();
        for id in silent {
            effects.extend(self.close(id, CloseCode::Silent, None, now_ms));
        }
        effects.extend(self.handle(now_ms, |rooms, context| {
            for hosted in rooms.values_mut() {
                hosted.tick(context);
            }
        }));
        self.past.tick(&self.rooms, now_ms);
        let over = self.rooms.iter().filter(|(_, hosted)| hosted.room().is_rematch_agreed());
        let over: Vec<RoomId> = over.map(|(id, _)| id.clone()).collect();
        for id in over {
            effects.extend(self.rematch(&id, now_ms));
        }
        effects
    }
}
