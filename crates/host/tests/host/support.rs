//! A host for tests, and clients with real sockets.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};

use jungle_host::host::{Host, HostSettings, NewRoom, Page, Reach, Which};
use jungle_record::{GameSetup, Name, Persona, Player, Portrait, TimeControl};
use jungle_room::client::{self, Client, Connection, Output, Pass};
use jungle_room::guest_names::guest_names;
use jungle_room::room::{DeviceId, EntryId, Phase, RoomId, Takebacks, Token, Version};
use jungle_room::wire::{ClientMessage, ServerMessage, WIRE_VERSION};
use jungle_rules::BySide;
use jungle_rules::games::{GAMES, GameEntry};
pub use jungle_storage::clock::now_ms;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use tungstenite::client::IntoClientRequest;
use tungstenite::handshake::client::Response;
use tungstenite::http::HeaderValue;
use tungstenite::{Message, WebSocket};

/// The longest time for which a test waits for something.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// A number from the environment, for longer tests.
pub fn number(variable: &str, default: usize) -> usize {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

pub fn settings(folder: &Path) -> HostSettings {
    HostSettings {
        reach: Reach::Loopback,
        port: Some(0),
        machine_names: vec!["kitchen.local".to_owned()],
        guest_names: guest_names(),
        page: Page::Embedded,
        folder: folder.join("hosted"),
        games: Some(folder.join("games")),
        wake: None,
    }
}

pub fn room(game: &GameEntry, players: [Player; 2], time: TimeControl) -> NewRoom {
    let start = game.start(&game.default_options());
    NewRoom {
        setup: GameSetup { start, players, seed: 7 },
        time,
        takebacks: Takebacks::Agreed,
        offers: true,
        people: BySide([None, None]),
        spectators: true,
    }
}

/// A host of a game of Jungle between two people without clocks.
pub fn host(folder: &Path) -> Host {
    start(folder, room(&GAMES[0], [Player::Human; 2], TimeControl::Unlimited))
}

pub fn start(folder: &Path, room: NewRoom) -> Host {
    Host::start(settings(folder), Which::New(Box::new(room))).expect("a host")
}

pub fn name(text: &str) -> Name {
    Name::new(text).expect("a name")
}

/// Sends the text of a request, and returns the status and the whole answer.
pub fn ask(port: u16, text: &str) -> (u16, String) {
    let mut stream = connect(port);
    // A request that is refused early is not read to its end.
    let _ = stream.write_all(text.as_bytes());
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
    (status.unwrap_or_default(), answer)
}

pub fn connect(port: u16) -> TcpStream {
    let stream = TcpStream::connect(("127.0.0.1", port)).expect("a connection");
    stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
    stream.set_nodelay(true).expect("an option");
    stream
}

/// Opens a socket with these headers.
pub fn open(
    port: u16,
    headers: &[(&'static str, &str)],
) -> Result<(WebSocket<TcpStream>, Response), String> {
    let url = format!("ws://127.0.0.1:{port}/ws");
    let mut request = url.into_client_request().expect("a request");
    for (name, value) in headers {
        let value = HeaderValue::from_str(value).expect("a header");
        request.headers_mut().insert(*name, value);
    }
    let stream = TcpStream::connect(("127.0.0.1", port)).map_err(|error| error.to_string())?;
    stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
    stream.set_nodelay(true).expect("an option");
    tungstenite::client(request, stream).map_err(|error| error.to_string())
}

/// A socket as a page of the host has it.
pub fn page_socket(port: u16) -> WebSocket<TcpStream> {
    open(port, &[("origin", &format!("http://127.0.0.1:{port}"))]).expect("a socket").0
}

/// Reads until the socket is closed. Returns the code of the closing frame and that of the `bye`.
pub fn read_to_close(socket: &mut WebSocket<TcpStream>) -> (Option<u16>, Option<u16>) {
    let mut bye = None;
    loop {
        match socket.read() {
            Ok(Message::Text(text)) => {
                if let Ok(ServerMessage::Bye { code, .. }) = ServerMessage::parse(&text) {
                    bye = Some(code);
                }
            }
            Ok(Message::Close(frame)) => return (frame.map(|frame| frame.code.into()), bye),
            Ok(_) => {}
            Err(_) => return (None, bye),
        }
    }
}

/// A client with a real socket.
pub struct Person {
    pub client: Client,
    pub port: u16,
    socket: Option<WebSocket<TcpStream>>,
    pub rng: ChaCha8Rng,
    /// The requests that the server has acknowledged, with their versions.
    pub acked: Vec<(EntryId, Version)>,
    last_move: Instant,
}

impl Person {
    pub fn new(port: u16, room: RoomId, token: Option<Token>, name: Option<Name>) -> Self {
        Self::with_device(port, room, token, name, None)
    }

    pub fn with_device(
        port: u16,
        room: RoomId,
        token: Option<Token>,
        name: Option<Name>,
        device: Option<DeviceId>,
    ) -> Self {
        let pass = token.map_or(Pass::Watch(None), Pass::Seat);
        Self::with_pass(port, room, pass, name, device)
    }

    pub fn with_pass(
        port: u16,
        room: RoomId,
        pass: Pass,
        name: Option<Name>,
        device: Option<DeviceId>,
    ) -> Self {
        let seed = jungle_rules::random::fresh_seed();
        let persona = name.map(|name| Persona { name, portrait: Portrait::new("cat", 1) });
        let settings =
            client::ClientSettings { app: "test".to_owned(), room, pass, persona, device };
        Self {
            client: Client::new(settings, seed, now_ms()),
            port,
            socket: None,
            rng: ChaCha8Rng::seed_from_u64(seed),
            acked: Vec::new(),
            last_move: Instant::now(),
        }
    }

    /// Does what is to be done now, and waits a moment for messages.
    pub fn step(&mut self) {
        let outputs = self.client.tick(now_ms());
        self.perform(outputs);
        while let Some(socket) = &mut self.socket {
            match socket.read() {
                Ok(Message::Text(text)) => {
                    if let Ok(ServerMessage::Ack { id, v, .. }) = ServerMessage::parse(&text) {
                        self.acked.push((id, v));
                    }
                    let outputs = self.client.received(&text, now_ms());
                    self.perform(outputs);
                }
                Ok(Message::Close(frame)) => {
                    self.lose(frame.map(|frame| frame.code.into()));
                }
                Ok(_) => {}
                Err(tungstenite::Error::Io(error)) if is_waiting(&error) => break,
                Err(_) => self.lose(None),
            }
        }
        if self.socket.is_none() {
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    fn lose(&mut self, code: Option<u16>) {
        self.socket = None;
        self.client.closed(code, now_ms());
    }

    pub fn perform(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            match output {
                Output::Connect => match open(self.port, &[]) {
                    Ok((socket, _)) => {
                        let wait = Some(Duration::from_millis(5));
                        socket.get_ref().set_read_timeout(wait).expect("a timeout");
                        self.socket = Some(socket);
                        let outputs = self.client.connected(now_ms());
                        self.perform(outputs);
                    }
                    Err(_) => self.client.closed(None, now_ms()),
                },
                Output::Send(text) => {
                    if let Some(socket) = &mut self.socket
                        && socket.send(text.into()).is_err()
                    {
                        self.lose(None);
                    }
                }
                Output::Close => self.socket = None,
            }
        }
    }

    /// Cuts the connection in the middle of a frame, and connects again at once.
    pub fn cut(&mut self) {
        if let Some(socket) = self.socket.take() {
            let frame = frame(r#"{"t":"ping","n":1}"#);
            let bytes = self.rng.random_range(0..frame.len());
            let mut stream = socket.get_ref();
            // The connection may be lost already.
            let _ = stream.write_all(&frame[..bytes]);
            let _ = stream.shutdown(Shutdown::Both);
        }
        self.client.closed(None, now_ms());
        let outputs = self.client.wake(now_ms());
        self.perform(outputs);
    }

    pub fn is_entered(&self) -> bool {
        self.client.connection() == Connection::Entered
    }

    pub fn phase(&self) -> Option<Phase> {
        self.client.room().phase()
    }

    /// Whether it is this person's turn, as far as they see.
    fn is_turn(&self) -> bool {
        let room = self.client.shown();
        let is_playing = matches!(room.phase(), Some(Phase::Waiting | Phase::Running));
        let side = room.game().map(|game| game.side_to_move());
        is_playing && side.is_some() && self.client.you() == side
    }

    /// Plays some legal move if it is the person's turn, but not more often than a server allows.
    pub fn play(&mut self) -> bool {
        if !self.is_turn() || self.last_move.elapsed() < Duration::from_millis(205) {
            return false;
        }
        let game = self.client.shown().game().expect("an open room");
        let moves = game.legal_moves();
        let turn = moves[self.rng.random_range(0..moves.len())].text(game.info());
        let outputs = self.client.play(turn, now_ms()).unwrap_or_default();
        self.last_move = Instant::now();
        self.perform(outputs);
        true
    }
}

/// Whether a read failed because nothing has come in its time.
pub fn is_waiting(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut)
}

/// A frame of a client with a text of at most 125 bytes; the mask is zero.
pub fn frame(text: &str) -> Vec<u8> {
    let length = u8::try_from(text.len()).expect("a short text");
    let mut frame = vec![0x81, 0x80 | length, 0, 0, 0, 0];
    frame.extend(text.as_bytes());
    frame
}

/// The greeting of a client.
pub fn hello() -> String {
    ClientMessage::Hello { v: WIRE_VERSION, app: "test".to_owned(), ticket: None }.text()
}

/// A frame of a client with a length of two bytes.
pub fn long_frame(first: u8, length: u16) -> Vec<u8> {
    let mut frame = vec![first, 0x80 | 126];
    frame.extend(length.to_be_bytes());
    frame.extend([0; 4]);
    frame.extend(vec![b' '; usize::from(length)]);
    frame
}

/// Lets people do what they do until something is true.
pub fn until(people: &mut [Person], what: &str, mut is_true: impl FnMut(&mut [Person]) -> bool) {
    let start = Instant::now();
    while !is_true(people) {
        assert!(start.elapsed() < PATIENCE, "{what}: {:?}", states(people));
        people.iter_mut().for_each(Person::step);
    }
}

fn states(people: &[Person]) -> Vec<(Connection, Option<&str>, Option<Phase>)> {
    let state = |person: &Person| {
        (person.client.connection(), person.client.denied().map(|_| "denied"), person.phase())
    };
    people.iter().map(state).collect()
}

/// Two guests of a host, at its seats.
pub fn guests(host: &Host) -> Vec<Person> {
    use jungle_rules::Side;
    let guest = |side: Side| {
        let token = host.token(side).cloned();
        Person::new(
            host.port(),
            host.room().clone(),
            token,
            Some(name(["Ada", "Ben"][side.index()])),
        )
    };
    let mut people: Vec<Person> = Side::BOTH.into_iter().map(guest).collect();
    until(&mut people, "two guests", |people| {
        people.iter().all(|person| person.is_entered() && person.phase() == Some(Phase::Waiting))
    });
    people
}

/// The path of the entries of a room.
pub fn entries_path(folder: &Path, room: &RoomId) -> std::path::PathBuf {
    let id = room.as_str();
    folder.join("hosted").join(id).join(format!("{id}.jsonl"))
}

/// Checks that every acknowledged request is in the journal, once, in its version.
pub fn check_acked(path: &Path, people: &[Person]) {
    use jungle_host::journal::read_file;
    use jungle_room::room::{Author, Room};
    let (entries, _) = read_file(path).expect("a journal without damage");
    let mut room = Room::new(entries[0].entry.room.clone());
    let taken: Vec<_> = entries.iter().filter(|stamped| room.apply(stamped).is_ok()).collect();
    for person in people {
        let you = person.client.you().map(Author::from);
        for (id, version) in &person.acked {
            let entry = &taken[*version as usize - 1].entry;
            assert_eq!((Some(entry.by), entry.id), (you, *id), "version {version}");
            let count = taken.iter().filter(|stamped| stamped.entry.id == *id).count();
            assert_eq!(count, 1, "an acknowledged request is there once");
        }
    }
}
