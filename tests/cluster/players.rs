//! People who play on whatever happens: they connect to another server when theirs is gone, and send
//! what was not acknowledged again.

use std::collections::HashMap;
use std::io;
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use jungle_host::journal::{Journal, JournalEvent};
use jungle_record::{Record, TimeControl};
use jungle_room::lobby::LobbyMessage;
use jungle_room::room::{EntryId, Phase, Room, RoomId, Stamped, Takebacks, Token, Version};
use jungle_room::wire::{
    Act, ClientMessage, Enter, LobbyRequest, ServerMessage, ServerNotice, WIRE_VERSION,
};
use jungle_rules::{BySide, Side};
use parking_lot::Mutex;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::Value;
use tokio::sync::mpsc::unbounded_channel;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

use crate::support::{forwarded, terms};

/// The time for which a player waits for a message, and after which a move is sent again.
const READ_TIME: Duration = Duration::from_millis(2_500);
/// The time in which a player finds a server that works.
const PATIENCE: Duration = Duration::from_secs(90);
/// The pause before another server is tried.
const PAUSE: Duration = Duration::from_millis(100);
/// The time control: the clocks run, but end no game.
pub const TIME: TimeControl = TimeControl::Fischer { base: 600, increment: 5 };
/// The number of moves after which the player to move resigns.
const LENGTH: usize = 60;

/// What was acknowledged in one room: the ids and their versions.
pub struct Played {
    pub room: RoomId,
    pub acked: HashMap<EntryId, Version>,
    /// By how much more the clocks have run than the players have thought, in milliseconds; at most
    /// that of one side.
    pub excess_ms: u64,
    /// The room as one of the players has it.
    pub state: Room,
}

/// What all players share.
pub struct Table {
    /// The addresses of the servers.
    pub servers: Vec<SocketAddr>,
    pub is_over: AtomicBool,
    /// When moves were acknowledged, and after which time.
    pub acks: Mutex<Vec<(Instant, Duration)>>,
    /// How long players were without a server that works.
    pub away: Mutex<Vec<Duration>>,
    /// After which time players were told that their moves wait to be stored.
    pub notices: Mutex<Vec<Duration>>,
}

impl Table {
    pub fn new(servers: Vec<SocketAddr>) -> Arc<Self> {
        let (is_over, acks, away, notices) = Default::default();
        Arc::new(Self { servers, is_over, acks, away, notices })
    }
}

/// A guest at one of the servers.
struct Person {
    table: Arc<Table>,
    /// Which server.
    at: usize,
    session: String,
    address: String,
    socket: Option<WebSocket<TcpStream>>,
    room: Room,
    side: Option<Side>,
    acked: HashMap<EntryId, Version>,
    /// The request that was refused last.
    refused: Option<EntryId>,
    /// When the last request was sent.
    sent: Instant,
    /// When this player was told last that it is the player's turn.
    told: Instant,
    thought: Duration,
}

fn failed(reason: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> io::Error {
    io::Error::other(reason)
}

/// Sends a request, and returns the body of its answer if that is a good one.
pub fn request(server: SocketAddr, line: &str, headers: &str) -> io::Result<String> {
    use std::io::{Read, Write};

    let mut stream = TcpStream::connect_timeout(&server, READ_TIME)?;
    stream.set_read_timeout(Some(2 * READ_TIME))?;
    // So that no answer comes in parts.
    let text = format!(
        "{line} HTTP/1.0\r\nHost: {server}\r\n{headers}\
         Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{{}}"
    );
    stream.write_all(text.as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(|| failed("no head"))?;
    if head.split(' ').nth(1) != Some("200") {
        return Err(failed(answer));
    }
    Ok(body.to_owned())
}

/// Sends a request that changes something, and returns the JSON of its answer.
fn post(server: SocketAddr, path: &str, headers: &str) -> io::Result<Value> {
    Ok(serde_json::from_str(&request(server, &format!("POST {path}"), headers)?)?)
}

impl Person {
    fn new(table: Arc<Table>, number: usize) -> Self {
        let address = format!("10.{}.{}.{}", number / 60_000, number / 250 % 250, number % 250 + 1);
        let mut person = Self {
            at: number % table.servers.len(),
            table,
            session: String::new(),
            address,
            socket: None,
            room: Room::new(RoomId::new("none").expect("letters")),
            side: None,
            acked: HashMap::new(),
            refused: None,
            sent: Instant::now(),
            told: Instant::now(),
            thought: Duration::ZERO,
        };
        let start = Instant::now();
        loop {
            match post(person.server(), "/api/guest", &forwarded(&person.address)) {
                Ok(answer) => {
                    person.session = answer["session"].as_str().expect("a session").to_owned();
                    return person;
                }
                Err(error) => assert!(start.elapsed() < PATIENCE, "{error}"),
            }
            person.move_on();
        }
    }

    fn server(&self) -> SocketAddr {
        self.table.servers[self.at]
    }

    fn move_on(&mut self) {
        sleep(PAUSE);
        self.at = (self.at + 1) % self.table.servers.len();
    }

    /// Connects to the present server.
    fn connect(&mut self) -> io::Result<()> {
        self.socket = None;
        let headers =
            format!("Authorization: Bearer {}\r\n{}", self.session, forwarded(&self.address));
        let answer = post(self.server(), "/api/ticket", &headers)?;
        let ticket = answer["ticket"].as_str().map(str::to_owned);
        let stream = TcpStream::connect_timeout(&self.server(), READ_TIME)?;
        stream.set_read_timeout(Some(READ_TIME))?;
        stream.set_nodelay(true)?;
        let request = format!("ws://{}/ws", self.server());
        let mut request = request.into_client_request().map_err(failed)?;
        let from = self.address.parse().map_err(failed)?;
        request.headers_mut().insert("x-forwarded-for", from);
        let (socket, _) =
            tungstenite::client(request, stream).map_err(|error| failed(error.to_string()))?;
        self.socket = Some(socket);
        self.send(&ClientMessage::Hello { v: WIRE_VERSION, app: "test 1".to_owned(), ticket })?;
        match self.receive()? {
            Some(ServerMessage::Welcome { you: Some(_), .. }) => Ok(()),
            other => Err(failed(format!("instead of a welcome: {other:?}"))),
        }
    }

    /// Enters the room, with a token if there is no seat yet.
    fn enter(&mut self, token: Option<Token>) -> io::Result<()> {
        let have = self.room.phase().map(|_| self.room.version());
        let id = self.room.id().clone();
        self.send(&ClientMessage::Enter(Enter { token, have, ..Enter::new(id.clone()) }))?;
        let start = Instant::now();
        loop {
            match self.receive()? {
                Some(
                    ServerMessage::Full { room, you, v, .. }
                    | ServerMessage::Batch { room, you, v, .. },
                ) if room == id => {
                    self.side = you;
                    while self.room.version() < v {
                        self.receive()?;
                    }
                    return Ok(());
                }
                Some(ServerMessage::Refused { code, id: None, .. }) => return Err(failed(code)),
                _ if start.elapsed() > 2 * READ_TIME => return Err(failed("no room")),
                _ => {}
            }
        }
    }

    /// Connects to any server that a balancer takes for well, and enters the room.
    fn come_back(&mut self) {
        let start = Instant::now();
        loop {
            let is_well = request(self.server(), "GET /healthz", "");
            match is_well.and_then(|_| self.connect()).and_then(|()| self.enter(None)) {
                Ok(()) => break,
                Err(error) => assert!(start.elapsed() < PATIENCE, "no server: {error}"),
            }
            self.move_on();
        }
        self.table.away.lock().push(start.elapsed());
    }

    fn send(&mut self, message: &ClientMessage) -> io::Result<()> {
        let socket = self.socket.as_mut().ok_or(io::ErrorKind::NotConnected)?;
        socket.send(Message::text(message.text())).map_err(|error| failed(error.to_string()))
    }

    /// The next message; `None` if none comes in time.
    fn receive(&mut self) -> io::Result<Option<ServerMessage>> {
        let socket = self.socket.as_mut().ok_or(io::ErrorKind::NotConnected)?;
        let message = match socket.read() {
            Ok(Message::Text(text)) => ServerMessage::parse(&text).map_err(failed)?,
            Ok(Message::Close(_)) => return Err(failed("closed")),
            Ok(_) => return Ok(None),
            Err(tungstenite::Error::Io(error))
                if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) =>
            {
                return Ok(None);
            }
            Err(error) => return Err(failed(error.to_string())),
        };
        match &message {
            ServerMessage::Full { room, entries, .. } if room == self.room.id() => {
                self.room = Room::new(room.clone());
                self.apply(entries);
            }
            ServerMessage::Batch { room, entries, .. } if room == self.room.id() => {
                self.apply(entries);
            }
            ServerMessage::Event { room, event, .. } if room == self.room.id() => {
                self.apply(std::slice::from_ref(event));
            }
            ServerMessage::Ack { id, v, .. } => {
                self.acked.insert(*id, *v);
            }
            ServerMessage::Refused { id: Some(id), .. } => self.refused = Some(*id),
            ServerMessage::Notice { code: ServerNotice::StorageWaits, .. } => {
                self.table.notices.lock().push(self.sent.elapsed());
            }
            ServerMessage::Bye { .. } => return Err(failed("bye")),
            _ => {}
        }
        Ok(Some(message))
    }

    fn apply(&mut self, entries: &[Stamped]) {
        let before = self.is_to_move();
        for entry in entries {
            // What is known already is told again after a new connection.
            let _ = self.room.apply(entry);
        }
        if self.is_to_move() && !before {
            self.told = Instant::now();
        }
    }

    fn is_to_move(&self) -> bool {
        let is_playing = matches!(self.room.phase(), Some(Phase::Waiting | Phase::Running));
        is_playing && self.room.game().map(|game| game.side_to_move()) == self.side
    }

    fn moves(&self) -> usize {
        self.room.record().map_or(0, Record::len)
    }

    /// Sends a request until it is acknowledged or refused.
    fn ask(&mut self, id: EntryId, message: &ClientMessage) {
        let sent = Instant::now();
        self.sent = sent;
        let mut is_first = true;
        let mut again = Instant::now();
        loop {
            let done = if is_first || again.elapsed() >= READ_TIME {
                (is_first, again) = (false, Instant::now());
                self.send(message).map(|()| None)
            } else {
                self.receive()
            };
            if done.is_err() {
                self.come_back();
                is_first = true;
            }
            if self.acked.contains_key(&id) {
                self.table.acks.lock().push((Instant::now(), sent.elapsed()));
                return;
            }
            if self.refused == Some(id) {
                return;
            }
            assert!(sent.elapsed() < PATIENCE, "no answer");
        }
    }

    /// Receives until something holds.
    fn until(&mut self, holds: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while !holds(self) {
            if self.receive().is_err() {
                self.come_back();
            }
            assert!(start.elapsed() < PATIENCE, "nothing comes");
        }
    }
}

/// Two guests on two servers who play game after game with each other until the table is over.
pub fn play(table: &Arc<Table>, number: usize, think: Duration) -> Vec<Played> {
    let mut people = [2 * number, 2 * number + 1].map(|at| Person::new(table.clone(), at));
    let mut games = Vec::new();
    while !table.is_over.load(Ordering::Relaxed) {
        open(&mut people);
        play_game(&mut people, think);
        games.push(played(&mut people));
    }
    games
}

/// Opens a room by invitation.
fn open(people: &mut [Person; 2]) {
    let start = Instant::now();
    loop {
        match try_open(people) {
            Ok(()) => return,
            Err(error) => assert!(start.elapsed() < PATIENCE, "no room: {error}"),
        }
        people.iter_mut().for_each(Person::move_on);
    }
}

fn try_open(people: &mut [Person; 2]) -> io::Result<()> {
    for person in people.iter_mut() {
        (person.side, person.thought, person.acked) = Default::default();
        person.connect()?;
    }
    let [ada, ben] = people;
    let terms = terms("jungle", TIME, false);
    let invite = LobbyRequest::Invite { terms, takebacks: Takebacks::Agreed };
    ada.send(&ClientMessage::Lobby { what: invite })?;
    let start = Instant::now();
    let (room, token) = loop {
        match ada.receive()? {
            Some(ServerMessage::Lobby { what: LobbyMessage::Invited { room, token } }) => {
                break (room, token);
            }
            Some(ServerMessage::Lobby { what: LobbyMessage::Refused { code } }) => {
                return Err(failed(code));
            }
            _ if start.elapsed() > 4 * READ_TIME => return Err(failed("no invitation")),
            _ => {}
        }
    };
    for person in [&mut *ada, &mut *ben] {
        person.room = Room::new(room.clone());
    }
    ada.enter(None)?;
    let start = Instant::now();
    // The other server may hear of the room a moment later.
    while let Err(error) = ben.enter(Some(token.clone())) {
        if start.elapsed() > 4 * READ_TIME || ben.socket.is_none() {
            return Err(error);
        }
        sleep(PAUSE);
    }
    let version = ben.room.version();
    ada.until(|ada| ada.room.version() >= version);
    Ok(())
}

/// Both play until the game is over, each in a thread: what one of them waits for must not change
/// when the other is told something.
fn play_game(people: &mut [Person; 2], think: Duration) {
    thread::scope(|scope| {
        for person in people {
            scope.spawn(move || play_side(person, think));
        }
    });
}

fn play_side(person: &mut Person, think: Duration) {
    let mut rng = ChaCha8Rng::seed_from_u64(rand::random());
    while matches!(person.room.phase(), Some(Phase::Waiting | Phase::Running)) {
        let version = person.room.version();
        if !person.is_to_move() {
            person.until(|person| person.room.version() > version);
            continue;
        }
        sleep(think.mul_f64(rng.random_range(0.5..1.5)));
        let game = person.room.game().expect("an open room");
        let mv = game.legal_moves().choose(&mut rng).cloned().expect("a legal move");
        let (turn, moves) = (mv.text(game.info()), person.moves());
        let (room, base) = (person.room.id().clone(), version);
        let id = EntryId(rng.random());
        let is_last = moves >= LENGTH || person.table.is_over.load(Ordering::Relaxed);
        let message = if is_last {
            ClientMessage::Act { room, id, base, what: Act::Resign {} }
        } else {
            // So that no time counts as that of the network.
            ClientMessage::Move { room, id, base, turn, thought_ms: u32::MAX }
        };
        person.thought += person.told.elapsed();
        person.ask(id, &message);
        // A refusal is for what the player has not seen yet, such as that the opponent is away.
        person.until(|person| person.room.version() > version);
    }
}

/// What the two know of their game.
fn played(people: &mut [Person; 2]) -> Played {
    let version = people.iter().map(|person| person.room.version()).max().unwrap_or_default();
    people.iter_mut().for_each(|person| person.until(|person| person.room.version() >= version));
    let mut acked = HashMap::new();
    let mut excess_ms = 0;
    for person in people.iter_mut() {
        acked.extend(person.acked.drain());
        let Some(side) = person.side else { continue };
        let left = person.room.clocks_at(0).unwrap_or(BySide([0; 2]))[side];
        let moves = person.moves() + usize::from(side == Side::First);
        // The first move of a side is not timed and adds nothing.
        let own = (moves / 2).saturating_sub(1) as u64;
        let TimeControl::Fischer { base, increment } = TIME else { continue };
        let had = u64::from(base) * 1000 + own * u64::from(increment) * 1000;
        let thought = u64::try_from(person.thought.as_millis()).unwrap_or(u64::MAX);
        excess_ms = excess_ms.max(had.saturating_sub(left).saturating_sub(thought));
    }
    let [first, second] = people.each_ref().map(|person| person.room.clone());
    assert_eq!(first.past(), second.past(), "two people have the same room");
    let state = first;
    Played { room: state.id().clone(), acked, excess_ms, state }
}

/// What was found in all games together.
#[derive(Debug, Default)]
pub struct Verdict {
    pub games: usize,
    pub acked: usize,
    /// By how much more the clocks have run than the players have thought, at most.
    pub excess_ms: u64,
}

/// Compares what players were told with the stream: every acknowledged entry is there with its
/// version, and everybody has the same room.
pub fn verify(journal: &dyn Journal, games: &[Played]) -> Verdict {
    let mut verdict = Verdict::default();
    for Played { room, acked, excess_ms, state } in games {
        let (feed, mut fed) = unbounded_channel();
        journal.follow(room.clone(), feed);
        let mut stored = Room::new(room.clone());
        let mut taken = HashMap::new();
        let start = Instant::now();
        while stored.version() < state.version() {
            match fed.try_recv() {
                Ok(JournalEvent::Entry(stamped)) => {
                    if let Ok(version) = stored.apply(&stamped) {
                        taken.insert(stamped.entry.id, version);
                    }
                }
                Ok(JournalEvent::Failed(_, error)) => panic!("{error}"),
                Err(_) => sleep(Duration::from_millis(1)),
            }
            assert!(start.elapsed() < PATIENCE, "the room {room:?} is not in the stream");
        }
        journal.unfollow(room.clone());
        for (id, version) in acked {
            assert_eq!(taken.get(id), Some(version), "an acknowledged entry of {room:?}");
        }
        assert_eq!(stored.past(), state.past(), "{room:?}");
        assert_eq!(stored.ignored().other_history, 0, "{room:?} has two histories");
        verdict.games += 1;
        verdict.acked += acked.len();
        verdict.excess_ms = verdict.excess_ms.max(*excess_ms);
    }
    verdict
}
