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
mod effect;
mod entrance;
mod rematches;
mod remote_presence;
mod room_host;
mod standstill;
mod sync;

use std::collections::BTreeMap;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::account::{AccountId, Member};
use crate::connection_id::{ConnectionId, ServerId};
use crate::room::{Action, EntryId, Room, RoomId, RoomOpening, Stamped, Token, TokenHash};
use crate::wire::{
    ClientMessage, CloseCode, Denial, Enter, OLDEST_VERSION, ParseError, ServerMessage,
    WIRE_VERSION, WireLimits, hello_version,
};
pub use connection::Bucket;
use connection::Connection;
use context::Context;
pub use effect::{GatewayEffect, Question};
use entrance::Ticket;
use jungle_record::{Name, Persona};
use jungle_rules::BySide;
use rematches::Rematches;
pub use remote_presence::{NodePresence, PRESENCE_TIMEOUT_MS};
use room_host::RoomHost;
use sync::SyncState;

/// How a gateway works.
#[derive(Clone, Debug)]
pub struct GatewaySettings {
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
    /// How much longer than the laws ask for a free seat waits for somebody before the room is dropped,
    /// in milliseconds.
    pub waits_longer_ms: u64,
}

/// The program between the clients of rooms and the journal.
///
/// ```
/// use jungle_room::connection_id::ConnectionId;
/// use jungle_room::gateway::{Gateway, GatewayEffect, GatewaySettings};
/// use jungle_room::guest_names::guest_names;
/// use jungle_room::wire::{ClientMessage, PROGRAM, ServerMessage, WIRE_VERSION};
///
/// let settings = GatewaySettings {
///     server: PROGRAM.to_owned(),
///     page: None,
///     names: guest_names(),
///     max_rooms: 100,
///     max_connections: 1_000,
/// };
/// let mut gateway = Gateway::new(settings, 7);
/// let client = ConnectionId(1);
/// gateway.connected(client, 1_000);
/// let hello = ClientMessage::Hello { v: WIRE_VERSION, app: PROGRAM.to_owned(), ticket: None };
/// let effects = gateway.received(client, &hello.text(), 1_050);
/// let [GatewayEffect::Send { to, text }] = &effects[..] else { panic!("the server answers") };
/// assert_eq!(*to, client);
/// assert!(matches!(ServerMessage::parse(text)?, ServerMessage::Welcome { .. }));
/// # Ok::<(), jungle_room::wire::ParseError>(())
/// ```
pub struct Gateway {
    settings: GatewaySettings,
    rng: ChaCha8Rng,
    connections: BTreeMap<ConnectionId, Connection>,
    rooms: BTreeMap<RoomId, RoomHost>,
    rematches: Rematches,
    has_archive: bool,
    /// No connection is to be closed for its silence before.
    silent_ms: u64,
    reconnects: u64,
    /// From when to when nothing served the rooms before the program was started, the last time until
    /// then.
    stopped: Vec<(u64, u64)>,
    /// Since when the rooms are read, if nobody can connect before that has been done.
    reading_ms: Option<u64>,
}

impl Gateway {
    /// A gateway without rooms. The seed is that of the ids of its entries, which must differ from
    /// those of other gateways.
    pub fn new(settings: GatewaySettings, seed: u64) -> Self {
        let rng = ChaCha8Rng::seed_from_u64(seed);
        let (connections, rooms, rematches) = Default::default();
        Self {
            settings,
            rng,
            connections,
            rooms,
            rematches,
            has_archive: false,
            silent_ms: u64::MAX,
            reconnects: 0,
            stopped: Vec::new(),
            reading_ms: None,
        }
    }

    /// The same gateway, which lets games of rooms that are not served be looked for in an archive.
    pub fn with_archive(self) -> Self {
        Self { has_archive: true, ..self }
    }

    /// Whether there is space for another room.
    pub fn has_space(&self) -> bool {
        self.rooms.len() < self.settings.max_rooms
    }

    /// The number of rooms that are served.
    pub fn room_count(&self) -> usize {
        self.rooms.len()
    }

    /// Serves a room, whose entries follow in [`stored`](Self::stored) from the first one. Returns
    /// whether there was space for it.
    pub fn open_room(&mut self, id: RoomId, settings: RoomSettings, now_ms: u64) -> bool {
        let is_open = self.rooms.contains_key(&id);
        let has_space = is_open || self.has_space();
        if has_space {
            let new = || RoomHost::new(id.clone(), settings, &self.stopped, now_ms);
            self.rooms.entry(id.clone()).or_insert_with(new);
        }
        has_space
    }

    /// Stops to serve a room.
    pub fn close_room(&mut self, id: &RoomId, now_ms: u64) -> Vec<GatewayEffect> {
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
    pub fn begin(&mut self, id: &RoomId, opening: RoomOpening, now_ms: u64) -> Vec<GatewayEffect> {
        self.ask(id, Action::Opened(Box::new(opening)), now_ms)
    }

    /// The room with an id, as the gateway has it.
    pub fn room(&self, id: &RoomId) -> Option<&Room> {
        Some(self.rooms.get(id)?.room())
    }

    /// How often a player has entered a room again of which the client knew some entries.
    pub fn reconnects(&self) -> u64 {
        self.reconnects
    }

    /// Whether requests wait long for the journal, in any room.
    pub fn is_storage_late(&self) -> bool {
        self.rooms.values().any(RoomHost::is_storage_late)
    }

    /// The entries that a room has taken.
    pub fn entries(&self, id: &RoomId) -> Option<&[Stamped]> {
        Some(self.rooms.get(id)?.entries())
    }

    /// Lets the system do something in a room, if the room takes it: after its game was archived,
    /// close it.
    pub fn ask(&mut self, id: &RoomId, what: Action, now_ms: u64) -> Vec<GatewayEffect> {
        self.handle(now_ms, |rooms, context| {
            if let Some(hosted) = rooms.get_mut(id) {
                hosted.ask(what, context);
            }
        })
    }

    /// Gives up the game of an account that nobody can be any more, or withdraws its invitation.
    pub fn give_up(&mut self, id: &RoomId, account: &AccountId, now_ms: u64) -> Vec<GatewayEffect> {
        self.handle(now_ms, |rooms, context| {
            if let Some(hosted) = rooms.get_mut(id) {
                hosted.give_up(account, context);
            }
        })
    }

    /// Whether each seat of a room is connected, and the number of spectators.
    pub fn presence(&self, id: &RoomId) -> Option<(BySide<bool>, u32)> {
        Some(self.rooms.get(id)?.presence())
    }

    /// Runs a handler, and collects what is to be done.
    fn handle(
        &mut self,
        now_ms: u64,
        handler: impl FnOnce(&mut BTreeMap<RoomId, RoomHost>, &mut Context),
    ) -> Vec<GatewayEffect> {
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
    pub fn connected(&mut self, id: ConnectionId, now_ms: u64) -> Vec<GatewayEffect> {
        let connection = Connection::new(now_ms);
        self.silent_ms = self.silent_ms.min(connection.silent_ms());
        self.connections.insert(id, connection);
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
    pub fn disconnected(&mut self, id: ConnectionId, now_ms: u64) -> Vec<GatewayEffect> {
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
    ) -> Vec<GatewayEffect> {
        if !self.connections.contains_key(&id) {
            return Vec::new();
        }
        let bye = ServerMessage::Bye { code: code.number(), retry_ms };
        let mut effects = vec![
            GatewayEffect::Send { to: id, text: bye.text().into() },
            GatewayEffect::Close { to: id, code },
        ];
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
    pub fn received(&mut self, id: ConnectionId, text: &str, now_ms: u64) -> Vec<GatewayEffect> {
        let Some(connection) = self.connections.get_mut(&id) else {
            return Vec::new();
        };
        connection.heard_ms = now_ms;
        let handled = if connection.may_send(now_ms) {
            ClientMessage::parse(text).map_err(|error| match error {
                ParseError::TooLong(_) => CloseCode::TooMuch,
                ParseError::Malformed(_) | ParseError::OtherForm => match hello_version(text) {
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
    ) -> Result<Vec<GatewayEffect>, CloseCode> {
        let connection = self.connections.get_mut(&id).ok_or(CloseCode::Unknown)?;
        let is_hello = matches!(message, ClientMessage::Hello { .. });
        if connection.is_greeted == is_hello || connection.is_checked {
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
        let reply = |message: ServerMessage| {
            Ok(vec![GatewayEffect::Send { to: id, text: message.text().into() }])
        };
        match message {
            ClientMessage::Hello { v, ticket, .. } => {
                if !(OLDEST_VERSION..=WIRE_VERSION).contains(&v) {
                    return Err(CloseCode::Version);
                }
                match ticket {
                    Some(ticket) => {
                        connection.is_checked = true;
                        Ok(vec![GatewayEffect::Check { from: id, ticket }])
                    }
                    None => Ok(self.admit(id, None, now_ms)),
                }
            }
            ClientMessage::Lobby { what } => {
                Ok(vec![GatewayEffect::Lobby { from: id, request: Box::new(what) }])
            }
            ClientMessage::Ping { n } => reply(ServerMessage::Pong { n, now_ms }),
            ClientMessage::Enter(enter) => {
                let Enter { room, token, seat, name, portrait, device, have, past } = enter;
                let hash = |token: Option<Token>| token.map(|token| token.hash());
                let persona = name.map(|name| Persona { name, portrait });
                let ticket = Ticket { token: hash(token), seat: hash(seat), persona, device };
                Ok(self.enter(id, &room, ticket, SyncState { version: have, past }, now_ms))
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

    /// Welcomes a client with its account, or without one if it has shown no valid ticket.
    pub fn admit(
        &mut self,
        id: ConnectionId,
        you: Option<Member>,
        now_ms: u64,
    ) -> Vec<GatewayEffect> {
        let Some(connection) = self.connections.get_mut(&id).filter(|known| !known.is_greeted)
        else {
            return Vec::new();
        };
        (connection.is_greeted, connection.is_checked) = (true, false);
        connection.member = you.clone();
        let GatewaySettings { server, page, .. } = self.settings.clone();
        let limits = WireLimits::default();
        let welcome = ServerMessage::Welcome { v: WIRE_VERSION, server, now_ms, limits, page, you };
        vec![GatewayEffect::Send { to: id, text: welcome.text().into() }]
    }

    /// The account of a connection.
    pub fn member(&self, id: ConnectionId) -> Option<&Member> {
        self.connections.get(&id)?.member.as_ref()
    }

    fn request(
        &mut self,
        id: ConnectionId,
        room: &RoomId,
        request: (EntryId, u32),
        action: Action,
        now_ms: u64,
    ) -> Vec<GatewayEffect> {
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
    pub fn stored(&mut self, stamped: Stamped, now_ms: u64) -> Vec<GatewayEffect> {
        let id = stamped.entry.room.clone();
        let mut effects = self.handle(now_ms, |rooms, context| {
            if let Some(hosted) = rooms.get_mut(&id) {
                hosted.stored(stamped, context);
            }
        });
        effects.extend(self.rematch(&id, now_ms));
        // The room may be the one that another one waits for to name it.
        if let Some(before) = self.room_before(&id).cloned() {
            effects.extend(self.rematch(&before, now_ms));
        }
        effects
    }

    /// Does what depends on the time: some times a second.
    pub fn tick(&mut self, now_ms: u64) -> Vec<GatewayEffect> {
        let mut effects = self.close_silent(now_ms);
        if self.reading_ms.is_some() {
            return effects;
        }
        let mut over = Vec::new();
        effects.extend(self.handle(now_ms, |rooms, context| {
            // There are many rooms, of which few have something to do.
            for (id, hosted) in rooms.iter_mut().filter(|(_, hosted)| hosted.due_ms() <= now_ms) {
                hosted.tick(context);
                over.extend(hosted.room().is_rematch_agreed().then(|| id.clone()));
            }
        }));
        self.rematches.tick(&self.rooms, now_ms);
        for id in over {
            effects.extend(self.rematch(&id, now_ms));
        }
        effects
    }
}
