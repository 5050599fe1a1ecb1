//! A gateway with a journal that stores at once, for tests.

use jungle_record::TimeControl;
use jungle_room::account::Member;
use jungle_room::connection_id::ConnectionId;
use jungle_room::gateway::{Gateway, GatewayEffect, GatewaySettings, Question, RoomSettings};
use jungle_room::room::{
    Action, Author, Entry, EntryId, Room, RoomId, RoomOpening, Stamped, Token,
};
use jungle_room::wire::{
    ClientMessage, CloseCode, Enter, LobbyRequest, ServerMessage, WIRE_VERSION,
};
use jungle_rules::BySide;

use crate::samples::{NOW_MS, name, occupant, opening, room_id, token};

/// The time that the journal takes, in milliseconds.
pub const STORE_MS: u64 = 4;

pub struct House {
    pub gateway: Gateway,
    pub now: u64,
    /// Whether the journal stores what is appended; otherwise it is kept in `appended`.
    pub stores: bool,
    pub appended: Vec<Entry>,
    /// The texts and closings that connections have received.
    pub sent: Vec<(u64, Result<ServerMessage, CloseCode>)>,
    pub texts: Vec<(u64, String)>,
    pub pinged: Vec<u64>,
    pub followed: Vec<RoomId>,
    pub asked: Vec<Question>,
    /// The tickets that connections have shown.
    pub checked: Vec<(u64, String)>,
    pub lobby: Vec<(u64, LobbyRequest)>,
    /// The rooms that connections look for in the archive.
    pub found: Vec<(u64, RoomId)>,
    /// The connections whose questions were withdrawn.
    pub withdrawn: Vec<ConnectionId>,
}

pub fn settings() -> GatewaySettings {
    GatewaySettings {
        server: "jungle 0.1.0".to_owned(),
        page: None,
        names: vec![name("Ben"), name("Cy")],
        max_rooms: 80,
        max_connections: 200,
    }
}

/// A room to which a guest is invited with token 1.
pub fn room_settings() -> RoomSettings {
    let invitations = BySide([None, Some(token(1).hash())]);
    RoomSettings { invitations, spectators: true, max_watchers: 3, ..Default::default() }
}

impl House {
    /// A gateway without rooms.
    pub fn empty() -> Self {
        Self {
            gateway: Gateway::new(settings(), 1),
            now: NOW_MS,
            stores: true,
            appended: Vec::new(),
            sent: Vec::new(),
            texts: Vec::new(),
            pinged: Vec::new(),
            followed: Vec::new(),
            asked: Vec::new(),
            checked: Vec::new(),
            lobby: Vec::new(),
            found: Vec::new(),
            withdrawn: Vec::new(),
        }
    }

    /// A gateway with a room, in which Ada sits with token 0, and to which a guest is invited with
    /// token 1.
    pub fn open(time: TimeControl) -> Self {
        let mut house = Self::empty();
        let seats = [Some(occupant("Ada", token(0).hash())), None];
        house.open_room(room_id(), opening(time, seats), true);
        house
    }

    /// The same room with Ben at the second seat, both connected as 1 and 2.
    pub fn seated(time: TimeControl) -> Self {
        let mut house = Self::empty();
        let seats = [0, 1].map(|number| {
            let text = ["Ada", "Ben"][usize::from(number)];
            Some(occupant(text, token(number).hash()))
        });
        house.open_room(room_id(), opening(time, seats), true);
        house.enter(1, Some(token(0)));
        house.enter(2, Some(token(1)));
        house
    }

    pub fn open_room(&mut self, id: RoomId, opening: RoomOpening, spectators: bool) {
        self.open_with(id, opening, RoomSettings { spectators, ..room_settings() });
    }

    pub fn open_with(&mut self, id: RoomId, opening: RoomOpening, settings: RoomSettings) {
        assert!(self.gateway.open_room(id.clone(), settings, self.now), "space for a room");
        let effects = self.gateway.begin(&id, opening, self.now);
        self.perform(effects);
    }

    pub fn room(&self) -> &Room {
        self.gateway.room(&room_id()).expect("the room")
    }

    pub fn perform(&mut self, effects: Vec<GatewayEffect>) {
        for effect in effects {
            match effect {
                GatewayEffect::Send { to, text } => {
                    let message = ServerMessage::parse(&text).expect("a message");
                    self.sent.push((to.0, Ok(message)));
                    self.texts.push((to.0, text.to_string()));
                }
                GatewayEffect::Ping { to } => self.pinged.push(to.0),
                GatewayEffect::Close { to, code } => self.sent.push((to.0, Err(code))),
                GatewayEffect::Append(entry) if self.stores => self.store(*entry),
                GatewayEffect::Append(entry) => self.appended.push(*entry),
                GatewayEffect::Follow(room) => self.followed.push(room),
                GatewayEffect::Unfollow(room) => self.followed.retain(|known| *known != room),
                GatewayEffect::Lobby { from, request } => self.lobby.push((from.0, *request)),
                GatewayEffect::Check { from, ticket } => self.checked.push((from.0, ticket)),
                GatewayEffect::Find { from, room } => self.found.push((from.0, room)),
                GatewayEffect::Ask(question) => self.asked.push(question),
                GatewayEffect::Withdraw(asker) => self.withdrawn.push(asker),
            }
        }
    }

    /// The journal stores an entry.
    pub fn store(&mut self, entry: Entry) {
        self.now += STORE_MS;
        let stamped = Stamped { at_ms: self.now, entry };
        let effects = self.gateway.stored(stamped, self.now);
        self.perform(effects);
    }

    /// The journal stores an entry of another gateway.
    pub fn store_other(&mut self, by: Author, what: Action) {
        let id = EntryId(0xabcd + self.now);
        let entry = self.room().entry(by, id, self.now, what);
        self.store(entry);
    }

    /// Connects, without a greeting.
    pub fn connect(&mut self, id: u64) {
        let effects = self.gateway.connected(ConnectionId(id), self.now);
        self.perform(effects);
    }

    pub fn send_text(&mut self, id: u64, text: &str) {
        let effects = self.gateway.received(ConnectionId(id), text, self.now);
        self.perform(effects);
    }

    pub fn send(&mut self, id: u64, message: &ClientMessage) {
        self.send_text(id, &message.text());
    }

    pub fn greet(&mut self, id: u64) {
        self.connect(id);
        self.send(
            id,
            &ClientMessage::Hello { v: WIRE_VERSION, app: "test".to_owned(), ticket: None },
        );
    }

    /// Connects with an account.
    pub fn sign_in(&mut self, id: u64, member: Member) {
        self.connect(id);
        let (app, ticket) = ("test".to_owned(), Some(format!("ticket {id}")));
        self.send(id, &ClientMessage::Hello { v: WIRE_VERSION, app, ticket });
        assert_eq!(self.checked.pop(), Some((id, format!("ticket {id}"))));
        let effects = self.gateway.admit(ConnectionId(id), Some(member), self.now);
        self.perform(effects);
    }

    /// Connects, and enters the room with a token.
    pub fn enter(&mut self, id: u64, token: Option<Token>) {
        self.greet(id);
        self.send(id, &enter(token));
    }

    pub fn act(&mut self, connection: u64, id: u64, what: jungle_room::wire::Act) {
        let (room, base) = (room_id(), self.room().version());
        self.send(connection, &ClientMessage::Act { room, id: EntryId(id), base, what });
    }

    /// Plays some legal move, which took all of the time since the opponent's.
    pub fn play(&mut self, connection: u64, id: u64) {
        let (room, base) = (room_id(), self.room().version());
        let turn = self.some_move();
        let (id, thought_ms) = (EntryId(id), u32::MAX);
        self.send(connection, &ClientMessage::Move { room, id, base, turn, thought_ms });
    }

    pub fn some_move(&self) -> String {
        let game = self.room().game().expect("an open room");
        game.legal_moves()[0].text(game.info())
    }

    /// The owner of the room answers.
    pub fn answer(&mut self, question: &Question, is_admitted: bool) {
        let effects = self.gateway.answer(question, is_admitted, self.now);
        self.perform(effects);
    }

    pub fn disconnect(&mut self, id: u64) {
        let effects = self.gateway.disconnected(ConnectionId(id), self.now);
        self.perform(effects);
    }

    /// Lets time pass.
    pub fn pass(&mut self, ms: u64) {
        self.now += ms;
        let effects = self.gateway.tick(self.now);
        self.perform(effects);
    }

    /// The program stands still, and what has happened meanwhile comes afterwards.
    pub fn stand_still(&mut self, ms: u64) {
        let before = self.now;
        self.now += ms;
        let effects = self.gateway.stood_still(before, self.now, true);
        self.perform(effects);
    }

    /// What a connection has received since the last call.
    pub fn take(&mut self, id: u64) -> Vec<ServerMessage> {
        let (own, others) =
            std::mem::take(&mut self.sent).into_iter().partition(|(to, _)| *to == id);
        self.sent = others;
        let own: Vec<(u64, Result<ServerMessage, CloseCode>)> = own;
        own.into_iter().filter_map(|(_, message)| message.ok()).collect()
    }

    /// The code with which a connection was closed, after a `bye` with the same code.
    pub fn closed(&self, id: u64) -> Option<CloseCode> {
        let mut own = self.sent.iter().filter(|(to, _)| *to == id).rev();
        let code = own.next()?.1.as_ref().err().copied()?;
        let bye = &own.next().expect("a last message").1;
        let is_bye =
            matches!(bye, Ok(ServerMessage::Bye { code: number, .. }) if *number == code.number());
        assert!(is_bye, "{bye:?}");
        Some(code)
    }

    /// The codes of the refusals that a connection has received since the last call of `take`.
    pub fn refusals(&mut self, id: u64) -> Vec<String> {
        let messages = self.take(id).into_iter();
        let codes = messages.filter_map(|message| match message {
            ServerMessage::Refused { code, .. } => Some(code),
            _ => None,
        });
        codes.collect()
    }
}

pub fn enter(token: Option<Token>) -> ClientMessage {
    ClientMessage::Enter(Enter { token, ..Enter::new(room_id()) })
}
