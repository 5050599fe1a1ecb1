//! A server for tests, and people with real sockets.

use std::collections::HashMap;
use std::net::TcpStream;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use jungle_host::host::Page;
use jungle_record::{GameSetup, Player, Record, TimeControl, link};
use jungle_room::account::Member;
use jungle_room::lobby::{LobbyMessage, SeekId, Terms};
use jungle_room::room::{EntryId, Phase, Room, RoomId, Takebacks, Token};
use jungle_room::wire::{
    Act, ClientMessage, Denial, Enter, LobbyRequest, ServerMessage, WIRE_VERSION,
};
use jungle_rules::Side;
use jungle_rules::games::{GameEntry, find_game};
use jungle_server::{Server, ServerLimits, ServerSettings};
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::http::HeaderValue;
use tungstenite::{Message, WebSocket};

#[path = "requests.rs"]
mod requests;

pub use requests::*;

/// The longest time for which a test waits for something.
pub const PATIENCE: Duration = Duration::from_secs(30);
/// How often a person tries to enter a room that the server does not know, and the pause between.
const ENTER_ATTEMPTS: usize = 100;
const ENTER_PAUSE: Duration = Duration::from_millis(50);
pub const PASSWORD: &str = "correct horse";
pub const FAST: TimeControl = TimeControl::Fischer { base: 300, increment: 3 };

pub fn settings(folder: &Path) -> ServerSettings {
    ServerSettings {
        version: "test",
        address: "127.0.0.1:0".parse().expect("an address"),
        metrics: Some("127.0.0.1:0".parse().expect("an address")),
        names: Vec::new(),
        proxies: Vec::new(),
        trusted: Vec::new(),
        database: format!("sqlite:{}", folder.join("server.db").display()),
        page: Page::Embedded,
        tls: None,
        limits: ServerLimits::default(),
        cluster: None,
    }
}

pub fn start(folder: &Path) -> Server {
    Server::start(settings(folder)).expect("a server")
}

/// A server to which a proxy on this machine states from where people come.
pub fn behind_proxy(folder: &Path) -> Server {
    Server::start(behind_proxy_settings(folder)).expect("a server")
}

pub fn behind_proxy_settings(folder: &Path) -> ServerSettings {
    let proxies = vec!["127.0.0.1".parse().expect("an address")];
    ServerSettings { proxies, ..settings(folder) }
}

/// The terms of a game under the default rules.
pub fn terms(game: &str, time: TimeControl, rated: bool) -> Terms {
    let entry: &GameEntry = find_game(game).expect("a game");
    let start = entry.start(&entry.default_options());
    let setup = GameSetup { start, players: [Player::Human; 2], seed: 0 };
    Terms { setup: link::write(&Record::new(setup, None), 0), time, rated, side: None }
}

pub fn invite(ada: &mut User, time: TimeControl) -> (RoomId, Token) {
    let terms = terms("jungle", time, false);
    ada.ask_lobby(LobbyRequest::Invite { terms, takebacks: Takebacks::Agreed });
    let (room, token) = ada.news("the invitation", |news| match news {
        LobbyMessage::Invited { room, token } => Some((room.clone(), token.clone())),
        _ => None,
    });
    ada.enter(&room, None);
    (room, token)
}

/// Two people in a new room.
pub fn invited(people: &mut [User; 2], time: TimeControl) -> RoomId {
    let [ada, ben] = people;
    let (room, token) = invite(ada, time);
    ben.enter(&room, Some(token));
    room
}

/// A person with an account, a session, and perhaps a socket.
pub struct User {
    pub port: u16,
    pub name: String,
    pub session: String,
    /// The address that a proxy states.
    pub address: Option<String>,
    socket: Option<WebSocket<TcpStream>>,
    /// The rooms, as the server has told of them.
    pub rooms: HashMap<RoomId, Room>,
    pub you: HashMap<RoomId, Option<Side>>,
    /// The requests that the server has acknowledged.
    pub acked: Vec<EntryId>,
    /// Those that it has refused.
    pub refused: Vec<EntryId>,
    rng: ChaCha8Rng,
}

impl User {
    /// The person of an answer that has signed somebody in.
    pub fn new(port: u16, answer: &Value) -> Self {
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        Self {
            port,
            name: text(&answer["you"]["name"]),
            session: text(&answer["session"]),
            address: None,
            socket: None,
            rooms: HashMap::new(),
            you: HashMap::new(),
            acked: Vec::new(),
            refused: Vec::new(),
            // The ids of its requests differ from those of another device of the person.
            rng: ChaCha8Rng::seed_from_u64(rand::random()),
        }
    }

    /// A new account.
    pub fn register(port: u16, name: &str) -> Self {
        let body = json!({ "name": name, "password": PASSWORD });
        let answer = ask(port, "POST", "/api/register", "", Some(&body));
        assert_eq!(answer.status, 200, "{}", answer.body);
        Self::new(port, &answer.json())
    }

    pub fn sign_in(port: u16, name: &str) -> Self {
        let body = json!({ "name": name, "password": PASSWORD });
        let answer = ask(port, "POST", "/api/sign-in", "", Some(&body));
        assert_eq!(answer.status, 200, "{}", answer.body);
        Self::new(port, &answer.json())
    }

    pub fn guest(port: u16) -> Self {
        let answer = ask(port, "POST", "/api/guest", "", None);
        assert_eq!(answer.status, 200, "{}", answer.body);
        Self::new(port, &answer.json())
    }

    /// The headers of its requests.
    fn headers(&self) -> String {
        let address = self.address.as_deref().map_or_else(String::new, forwarded);
        format!("Authorization: Bearer {}\r\n{address}", self.session)
    }

    pub fn get(&self, path: &str) -> Answer {
        ask(self.port, "GET", path, &self.headers(), None)
    }

    pub fn post(&self, path: &str, body: &Value) -> Answer {
        ask(self.port, "POST", path, &self.headers(), Some(body))
    }

    /// Opens a socket with the account. Returns whether that was possible.
    pub fn try_connect(&mut self) -> bool {
        let Ok(stream) = TcpStream::connect(("127.0.0.1", self.port)) else {
            return false;
        };
        drop(stream);
        let answer = self.post("/api/ticket", &json!({}));
        assert_eq!(answer.status, 200, "{}", answer.body);
        let ticket = answer.json()["ticket"].as_str().expect("a ticket").to_owned();
        self.connect_with(Some(ticket), WIRE_VERSION)
    }

    fn connect_with(&mut self, ticket: Option<String>, v: u32) -> bool {
        let is_member = ticket.is_some();
        match self.greet(ticket, v) {
            Some(you) => {
                assert_eq!(you.is_some(), is_member);
                true
            }
            None => false,
        }
    }

    /// Opens a socket. Returns whose the server takes it for, if it welcomes the connection.
    pub fn greet(&mut self, ticket: Option<String>, v: u32) -> Option<Option<Member>> {
        let request = format!("ws://127.0.0.1:{}/ws", self.port);
        let mut request = request.into_client_request().expect("a request");
        if let Some(address) = &self.address {
            let address = HeaderValue::from_str(address).expect("an address");
            request.headers_mut().insert("x-forwarded-for", address);
        }
        let stream = TcpStream::connect(("127.0.0.1", self.port)).ok()?;
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        stream.set_nodelay(true).expect("an option");
        let (socket, _) = tungstenite::client(request, stream).ok()?;
        self.socket = Some(socket);
        let hello = ClientMessage::Hello { v, app: "test 1".to_owned(), ticket };
        if !self.try_send(&hello) {
            return None;
        }
        match self.receive() {
            Some(ServerMessage::Welcome { you, .. }) => Some(you),
            _ => None,
        }
    }

    pub fn connect(&mut self) -> &mut Self {
        assert!(self.try_connect(), "{} connects", self.name);
        self
    }

    /// Opens a socket without an account.
    pub fn connect_as_stranger(&mut self) {
        self.connect_as_version(WIRE_VERSION);
    }

    /// The same with a version of the protocol.
    pub fn connect_as_version(&mut self, version: u32) {
        assert!(self.connect_with(None, version), "a stranger connects");
    }

    pub fn disconnect(&mut self) {
        self.socket = None;
    }

    pub fn try_send(&mut self, message: &ClientMessage) -> bool {
        let socket = self.socket.as_mut().expect("a socket");
        socket.send(Message::text(message.text())).is_ok()
    }

    pub fn send(&mut self, message: &ClientMessage) {
        assert!(self.try_send(message), "{} sends", self.name);
    }

    pub fn ask_lobby(&mut self, what: LobbyRequest) {
        self.send(&ClientMessage::Lobby { what });
    }

    /// The next message; `None` if the connection is lost.
    pub fn receive(&mut self) -> Option<ServerMessage> {
        loop {
            match self.socket.as_mut()?.read() {
                Ok(Message::Text(text)) => {
                    let message = ServerMessage::parse(&text).expect("a message");
                    self.note(&message);
                    return Some(message);
                }
                Ok(Message::Close(_)) | Err(_) => {
                    self.socket = None;
                    return None;
                }
                Ok(_) => {}
            }
        }
    }

    fn note(&mut self, message: &ServerMessage) {
        let mut apply = |room: &RoomId, entries: &[jungle_room::room::Stamped], is_whole: bool| {
            let known = self.rooms.entry(room.clone()).or_insert_with(|| Room::new(room.clone()));
            if is_whole {
                *known = Room::new(room.clone());
            }
            for entry in entries {
                // What is known already is told again after a new connection.
                let _ = known.apply(entry);
            }
        };
        match message {
            ServerMessage::Full { room, you, entries, .. } => {
                apply(room, entries, true);
                self.you.insert(room.clone(), *you);
            }
            ServerMessage::Batch { room, you, entries, .. } => {
                apply(room, entries, false);
                self.you.insert(room.clone(), *you);
            }
            ServerMessage::Event { room, event, .. } => {
                apply(room, std::slice::from_ref(event), false);
            }
            ServerMessage::Ack { id, .. } => self.acked.push(*id),
            ServerMessage::Refused { id, .. } => self.refused.extend(id),
            _ => {}
        }
    }

    /// Receives until a message is the one that is waited for.
    pub fn wait<T>(&mut self, what: &str, find: impl Fn(&ServerMessage) -> Option<T>) -> T {
        let start = Instant::now();
        let mut seen = Vec::new();
        while start.elapsed() < PATIENCE {
            let Some(message) = self.receive() else {
                break;
            };
            if let Some(found) = find(&message) {
                return found;
            }
            seen.push(message);
        }
        panic!("{} waits for {what}: {seen:?}", self.name);
    }

    /// The next news of the lobby of a kind.
    pub fn news<T>(&mut self, what: &str, find: impl Fn(&LobbyMessage) -> Option<T>) -> T {
        self.wait(what, |message| match message {
            ServerMessage::Lobby { what } => find(what),
            _ => None,
        })
    }

    pub fn paired(&mut self) -> RoomId {
        self.news("a room", |news| match news {
            LobbyMessage::Paired { room } => Some(room.clone()),
            _ => None,
        })
    }

    pub fn refused(&mut self) -> String {
        self.news("a refusal", |news| match news {
            LobbyMessage::Refused { code } => Some(code.clone()),
            _ => None,
        })
    }

    /// Waits until a seek is in the list.
    pub fn wait_for_seek(&mut self, seek: SeekId) {
        self.news("the seek", |news| {
            let (LobbyMessage::Seeks { seeks } | LobbyMessage::SeekChanges { add: seeks, .. }) =
                news
            else {
                return None;
            };
            seeks.iter().any(|it| it.id == seek).then_some(())
        });
    }

    /// Opens a seek, and returns its id.
    pub fn seek(&mut self, terms: Terms) -> SeekId {
        self.ask_lobby(LobbyRequest::Seek { terms, quick: false });
        self.news("the own seek", |news| match news {
            LobbyMessage::SeekOpened { seek } => Some(seek.id),
            _ => None,
        })
    }

    /// Enters a room, with the account or with the token of an invitation. As players do, it asks again
    /// if the server does not know the room yet, which another server of the cluster has opened.
    pub fn enter(&mut self, room: &RoomId, token: Option<Token>) -> Option<Side> {
        let have = self.rooms.get(room).map(Room::version);
        let enter = ClientMessage::Enter(Enter { token, have, ..Enter::new(room.clone()) });
        let id = room.clone();
        let mut attempts = 0;
        let (you, version) = loop {
            self.send(&enter);
            let answer = self.wait("the room", |message| match message {
                ServerMessage::Full { room, you, v, .. }
                | ServerMessage::Batch { room, you, v, .. }
                    if *room == id =>
                {
                    Some(Ok((*you, *v)))
                }
                ServerMessage::Refused { code, id: None, .. } => Some(Err(code.clone())),
                _ => None,
            });
            match answer {
                Ok(entered) => break entered,
                Err(code) if code == Denial::NoRoom.code() && attempts < ENTER_ATTEMPTS => {
                    attempts += 1;
                    sleep(ENTER_PAUSE);
                }
                Err(code) => panic!("refused: {code}"),
            }
        };
        // A long game comes in several messages.
        while self.rooms[room].version() < version {
            self.receive().expect("a connection");
        }
        you
    }

    /// Whether it is the person's turn.
    pub fn is_to_move(&self, room: &RoomId) -> bool {
        let room_state = &self.rooms[room];
        let is_playing = matches!(room_state.phase(), Some(Phase::Waiting | Phase::Running));
        let game = room_state.game().expect("an open room");
        is_playing && Some(game.side_to_move()) == self.you[room]
    }

    /// Sends a random move.
    pub fn play(&mut self, room: &RoomId) -> EntryId {
        self.play_after(room, 0)
    }

    /// The same, which the person has thought about for some time.
    pub fn play_after(&mut self, room: &RoomId, thought_ms: u32) -> EntryId {
        let (id, base) = (EntryId(self.rng.random()), self.rooms[room].version());
        let game = self.rooms[room].game().expect("an open room");
        let mv = game.legal_moves().choose(&mut self.rng).expect("a legal move");
        let turn = mv.text(game.info());
        let room = room.clone();
        self.try_send(&ClientMessage::Move { room, id, base, turn, thought_ms });
        id
    }

    pub fn act(&mut self, room: &RoomId, what: Act) -> EntryId {
        let (id, base) = (EntryId(self.rng.random()), self.rooms[room].version());
        self.send(&ClientMessage::Act { room: room.clone(), id, base, what });
        id
    }

    /// The number of moves in a room.
    pub fn moves(&self, room: &RoomId) -> usize {
        self.rooms[room].record().map_or(0, Record::len)
    }

    pub fn phase(&self, room: &RoomId) -> Option<Phase> {
        self.rooms[room].phase()
    }
}

/// Two people enter a room and play a number of moves, or to the end of the game.
pub fn play(people: &mut [User; 2], room: &RoomId, moves: usize) {
    for _ in 0..moves {
        let Some(at) = people.iter().position(|person| person.is_to_move(room)) else {
            return;
        };
        // A connection may send ten moves a second.
        sleep(Duration::from_millis(60));
        let moves = people[at].moves(room) + 1;
        people[at].play(room);
        for person in people.iter_mut() {
            while person.moves(room) < moves {
                person.receive().expect("a connection");
            }
        }
    }
}

/// Two people receive what they miss of a room, until both have the same entries.
pub fn catch_up(people: &mut [User; 2], room: &RoomId) {
    loop {
        let [ada, ben] = people.each_ref().map(|person| person.rooms[room].version());
        if ada == ben {
            return;
        }
        people[usize::from(ben < ada)].receive().expect("a connection");
    }
}

/// Waits until something holds.
pub fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < PATIENCE, "timed out while waiting until {what}");
        sleep(Duration::from_millis(20));
    }
}

/// A number from the environment, for longer tests.
pub fn number(variable: &str, default: usize) -> usize {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}
