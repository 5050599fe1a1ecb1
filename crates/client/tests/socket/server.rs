//! A server for tests: the real gateway behind WebSockets, with a journal in memory.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::rc::Rc;
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use jungle_client::{HostAddress, Pass, RoomAddress};
use jungle_record::{GameSetup, Name, Player, Record, TimeControl, link};
use jungle_room::connection_id::ConnectionId;
use jungle_room::gateway::{Gateway, GatewayEffect, GatewaySettings, RoomSettings};
use jungle_room::room::{
    Occupant, PROTOCOL_RULES_VERSION, RoomId, RoomOpening, Stamped, Takebacks, Token,
};
use jungle_room::wire::{MAX_CLIENT_BYTES, SOCKET_PATH};
use jungle_rules::games::GameEntry;
use jungle_rules::{BySide, Side};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, oneshot};
use tokio::task::LocalSet;
use tokio::time::{interval, timeout};
use tokio_tungstenite::accept_hdr_async_with_config;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::server::{Request, Response};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};

/// The time that passes for the gateway with every message, so that whole games take seconds
/// without exceeding the rates.
const MESSAGE_MS: u64 = 250;
const NOW_MS: u64 = 1_800_000_000_000;
const TICK: Duration = Duration::from_millis(100);
/// The time that a client has to answer a closing frame.
const CLOSE: Duration = Duration::from_millis(200);

pub fn room_id() -> RoomId {
    RoomId::new("k3v9q").expect("an id")
}

pub fn name(text: &str) -> Name {
    Name::new(text).expect("a name")
}

/// The token of a seat.
pub fn token(side: Side) -> Token {
    Token::from_bytes([u8::try_from(side.index()).expect("small"); 16])
}

pub struct Server {
    pub address: SocketAddr,
    journal: Arc<Mutex<Vec<Stamped>>>,
    refusals: Arc<Mutex<Vec<String>>>,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    /// Serves a room for a game. Ada sits at the first seat; the second one is free.
    pub fn start(game: &'static GameEntry, seed: u64) -> Self {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        listener.set_nonblocking(true).expect("a socket");
        let address = listener.local_addr().expect("an address");
        let journal = Arc::<Mutex<Vec<Stamped>>>::default();
        let (stop, stopped) = oneshot::channel();
        let refusals = Arc::<Mutex<Vec<String>>>::default();
        let (stored, refused) = (journal.clone(), refusals.clone());
        let thread = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let work = async move {
                let listener = TcpListener::from_std(listener).expect("a socket");
                let house = Rc::new(RefCell::new(House::open(game, seed, stored, refused)));
                tokio::select! {
                    () = serve(&listener, &house) => {}
                    _ = stopped => {}
                }
            };
            LocalSet::new().block_on(&runtime.expect("a runtime"), work);
        });
        Self { address, journal, refusals, stop: Some(stop), thread: Some(thread) }
    }

    /// The address of the room, for a seat or for a spectator.
    pub fn room(&self, side: Option<Side>) -> RoomAddress {
        room_at(self.address, side)
    }

    /// The refusals that were sent.
    pub fn refusals(&self) -> Vec<String> {
        self.refusals.lock().expect("a list").clone()
    }

    /// The entries that were stored.
    pub fn journal(&self) -> Vec<Stamped> {
        self.journal.lock().expect("a journal").clone()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop = None;
        if let Some(thread) = self.thread.take() {
            assert!(thread.join().is_ok() || thread::panicking(), "the server panicked");
        }
    }
}

/// The address of the room on a server with this address.
pub fn room_at(address: SocketAddr, side: Option<Side>) -> RoomAddress {
    let (host, port) = (HostAddress::Ip(address.ip()), address.port());
    let pass = side.map_or(Pass::Watch(None), |side| Pass::Seat(token(side)));
    RoomAddress { is_secure: false, host, port, room: room_id(), pass }
}

/// What is sent to a client.
enum Sent {
    Message(Message),
    Close(u16),
}

struct House {
    gateway: Gateway,
    start: Instant,
    messages: u64,
    opened: u64,
    connections: BTreeMap<ConnectionId, mpsc::UnboundedSender<Sent>>,
    journal: Arc<Mutex<Vec<Stamped>>>,
    refusals: Arc<Mutex<Vec<String>>>,
}

impl House {
    fn open(
        game: &GameEntry,
        seed: u64,
        journal: Arc<Mutex<Vec<Stamped>>>,
        refusals: Arc<Mutex<Vec<String>>>,
    ) -> Self {
        let settings = GatewaySettings {
            server: "test".to_owned(),
            page: None,
            names: vec![name("Ben")],
            max_rooms: 1,
            max_connections: 100,
        };
        let mut house = Self {
            gateway: Gateway::new(settings, seed),
            start: Instant::now(),
            messages: 0,
            opened: 0,
            connections: BTreeMap::new(),
            journal,
            refusals,
        };
        let start = game.start(&game.default_options());
        let setup = GameSetup { start, players: [Player::Human; 2], seed };
        let hash = token(Side::First).hash();
        let ada = Occupant { name: name("Ada"), portrait: None, user: None, token: hash };
        let opening = RoomOpening {
            laws: PROTOCOL_RULES_VERSION,
            setup: link::write(&Record::new(setup, None), 0),
            time: TimeControl::Unlimited,
            rated: false,
            takebacks: Takebacks::Agreed,
            offers: true,
            seats: BySide([Some(ada), None]),
        };
        let invitations = BySide([None, Some(token(Side::Second).hash())]);
        let settings = RoomSettings {
            invitations,
            spectators: true,
            max_watchers: 3,
            ..RoomSettings::default()
        };
        let now = house.now();
        assert!(house.gateway.open_room(room_id(), settings, now));
        let effects = house.gateway.begin(&room_id(), opening, now);
        house.perform(effects);
        house
    }

    fn now(&self) -> u64 {
        let real = u64::try_from(self.start.elapsed().as_millis()).expect("a time");
        NOW_MS + real + MESSAGE_MS * self.messages
    }

    fn perform(&mut self, effects: Vec<GatewayEffect>) {
        for effect in effects {
            match effect {
                GatewayEffect::Send { to, text } => {
                    if text.starts_with(r#"{"t":"refused""#) {
                        self.refusals.lock().expect("a list").push(text.to_string());
                    }
                    self.send(to, Sent::Message(Message::text(&*text)));
                }
                GatewayEffect::Ping { to } => {
                    self.send(to, Sent::Message(Message::Ping(Default::default())));
                }
                GatewayEffect::Close { to, code } => {
                    self.send(to, Sent::Close(code.number()));
                    self.connections.remove(&to);
                }
                GatewayEffect::Append(entry) => {
                    let stamped = Stamped { at_ms: self.now(), entry: *entry };
                    self.journal.lock().expect("a journal").push(stamped.clone());
                    let effects = self.gateway.stored(stamped, self.now());
                    self.perform(effects);
                }
                GatewayEffect::Check { from, .. } => {
                    let effects = self.gateway.admit(from, None, self.now());
                    self.perform(effects);
                }
                GatewayEffect::Follow(_)
                | GatewayEffect::Unfollow(_)
                | GatewayEffect::Lobby { .. }
                | GatewayEffect::Ask(_)
                | GatewayEffect::Find { .. }
                | GatewayEffect::Withdraw(_) => {}
            }
        }
    }

    fn send(&self, to: ConnectionId, sent: Sent) {
        if let Some(connection) = self.connections.get(&to) {
            // The connection may have been lost at this moment.
            let _ = connection.send(sent);
        }
    }
}

async fn serve(listener: &TcpListener, house: &Rc<RefCell<House>>) {
    let mut tick = interval(TICK);
    loop {
        tokio::select! {
            accepted = listener.accept() => {
                let (stream, _) = accepted.expect("a connection");
                tokio::task::spawn_local(connection(stream, house.clone()));
            }
            _ = tick.tick() => {
                let mut house = house.borrow_mut();
                let now = house.now();
                let effects = house.gateway.tick(now);
                house.perform(effects);
            }
        }
    }
}

#[expect(clippy::result_large_err, reason = "the type of the callback is given")]
async fn connection(stream: TcpStream, house: Rc<RefCell<House>>) {
    stream.set_nodelay(true).expect("a socket");
    let config = WebSocketConfig::default()
        .read_buffer_size(1024)
        .max_message_size(Some(MAX_CLIENT_BYTES))
        .max_frame_size(Some(MAX_CLIENT_BYTES));
    let check = |request: &Request, response: Response| {
        assert_eq!(request.uri().path(), SOCKET_PATH);
        Ok(response)
    };
    let Ok(mut stream) = accept_hdr_async_with_config(stream, check, Some(config)).await else {
        return;
    };
    let (sender, mut receiver) = mpsc::unbounded_channel();
    let id = {
        let mut house = house.borrow_mut();
        house.opened += 1;
        let (id, now) = (ConnectionId(house.opened), house.now());
        house.connections.insert(id, sender);
        let effects = house.gateway.connected(id, now);
        house.perform(effects);
        id
    };
    loop {
        tokio::select! {
            sent = receiver.recv() => match sent {
                Some(Sent::Message(message)) => {
                    if stream.send(message).await.is_err() {
                        break;
                    }
                }
                Some(Sent::Close(code)) => {
                    let frame = CloseFrame { code: code.into(), reason: "".into() };
                    let closing = async {
                        let _ = stream.close(Some(frame)).await;
                        while let Some(Ok(_)) = stream.next().await {}
                    };
                    let _ = timeout(CLOSE, closing).await;
                    break;
                }
                None => break,
            },
            received = stream.next() => {
                let mut house = house.borrow_mut();
                house.messages += 1;
                let now = house.now();
                match received {
                    Some(Ok(Message::Text(text))) => {
                        let effects = house.gateway.received(id, &text, now);
                        house.perform(effects);
                    }
                    Some(Ok(Message::Pong(_))) => house.gateway.ponged(id, now),
                    Some(Ok(Message::Ping(_))) => {}
                    _ => break,
                }
            }
        }
    }
    let mut house = house.borrow_mut();
    house.connections.remove(&id);
    let now = house.now();
    let effects = house.gateway.disconnected(id, now);
    house.perform(effects);
}
