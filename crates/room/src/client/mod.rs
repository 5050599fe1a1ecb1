//! A client in a room, and a client of a lobby: pure machines.
//!
//! A [`Client`] is told what happens to its connection, what the person does, and the time; it
//! returns what is to be sent. It has the room as the server's entries make it, and shows the
//! person's own requests in it before the server has answered. It sends a request again, with the
//! same id, until there is an answer, also on another connection: the room takes it once.
//!
//! A [`RoomAddress`] says where a room is. The sockets that connect clients are in `jungle-client`.

mod address;
mod link;
mod lobby_client;
mod receive;
mod request;
mod server;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

pub use address::{HostAddress, HostName, MAX_LINK_BYTES, Pass, RoomAddress, RoomLinkError};
pub use link::{Connection, PONG_MS, RECONNECT_MS};
use link::{Link, Step};
pub use lobby_client::{LobbyClient, LobbyEvent};
use request::Request;
pub use request::{RESEND_MS, RefusedRequest, UNSAVED_MS, Unsaved};
pub use server::ServerAddress;

use crate::room::{Action, Author, DeviceId, EntryId, Refusal, Room, RoomId, Stamped, Version};
use crate::wire::{Act, ClientMessage, CloseCode, Enter, MAX_WAITING, PING_MS, PING_TIMED_MS};
use jungle_record::{Persona, TimeControl};
use jungle_rules::{BySide, Side};

/// The time after which a client that could not enter a room asks again, in milliseconds.
const ENTER_AGAIN_MS: u64 = 8_000;

/// What a client is to do for the program around it. The order matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// Opens a connection.
    Connect,
    /// Sends a text frame.
    Send(String),
    /// Closes the connection, or gives up opening it. The client has forgotten it.
    Close,
}

/// Which room a client enters, and as whom.
#[derive(Clone, Debug)]
pub struct ClientSettings {
    /// The name and version of the program.
    pub app: String,
    /// The room.
    pub room: RoomId,
    /// How it enters the room.
    pub pass: Pass,
    /// The name and the picture that a guest has chosen.
    pub persona: Option<Persona>,
    /// The id of the device, which is always the same on one device.
    pub device: Option<DeviceId>,
}

/// Who is connected to the server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    /// Whether each seat is.
    pub seats: BySide<bool>,
    /// The number of spectators.
    pub watchers: u32,
}

/// A client in a room.
///
/// ```
/// use jungle_room::client::{Client, ClientSettings, Connection, Output, Pass};
/// use jungle_room::room::{RoomId, Token};
/// use jungle_room::wire::{PROGRAM, ServerMessage, WIRE_VERSION, WireLimits};
///
/// let settings = ClientSettings {
///     app: PROGRAM.to_owned(),
///     room: RoomId::new("k3v9q").expect("an id"),
///     pass: Pass::Seat(Token::from_bytes([1; 16])),
///     persona: None,
///     device: None,
/// };
/// let mut client = Client::new(settings, 7, 1_000);
/// assert_eq!(client.tick(1_000), [Output::Connect]);
/// // The client greets the server, and then asks to enter the room.
/// assert!(matches!(client.connected(1_050)[..], [Output::Send(_)]));
/// let welcome = ServerMessage::Welcome {
///     v: WIRE_VERSION,
///     server: PROGRAM.to_owned(),
///     now_ms: 1_060,
///     limits: WireLimits::default(),
///     page: None,
///     you: None,
/// };
/// let outputs = client.received(&welcome.text(), 1_070);
/// let enters = outputs
///     .iter()
///     .any(|output| matches!(output, Output::Send(text) if text.starts_with("{\"t\":\"enter\"")));
/// assert!(enters);
/// assert_eq!(client.connection(), Connection::Entering);
/// ```
pub struct Client {
    settings: ClientSettings,
    rng: ChaCha8Rng,
    link: Link,
    /// The ticket for the next connection.
    ticket: Option<String>,
    /// When the client last asked to enter, or was refused.
    entered_ms: u64,
    denied: Option<String>,
    you: Option<Side>,
    room: Room,
    /// The version up to which the server has promised entries.
    promised: Version,
    /// Whether the room is not that of the server, so that all entries are needed.
    is_wrong: bool,
    requests: Vec<Request>,
    /// The room with the requests in it.
    ahead: Option<Room>,
    refused: Vec<RefusedRequest>,
    /// When the last move was shown.
    shown_ms: u64,
    /// The server's time minus the own time, in milliseconds.
    offset_ms: i64,
    presence: Presence,
    is_storage_late: bool,
    /// The version of the page that the server serves.
    page: Option<String>,
}

impl Client {
    /// A client that connects at the first [`tick`](Self::tick). The seed is that of the ids of its
    /// requests, which must differ from those of other clients of the same seat.
    pub fn new(settings: ClientSettings, seed: u64, now_ms: u64) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            link: Link::new(now_ms),
            ticket: None,
            entered_ms: now_ms,
            denied: None,
            you: None,
            room: Room::new(settings.room.clone()),
            promised: 0,
            is_wrong: false,
            requests: Vec::new(),
            ahead: None,
            refused: Vec::new(),
            shown_ms: now_ms,
            offset_ms: 0,
            presence: Presence::default(),
            is_storage_late: false,
            page: None,
            settings,
        }
    }

    /// How far the connection is.
    pub fn connection(&self) -> Connection {
        self.link.connection
    }

    /// Whether the server did not answer the last attempt to connect.
    pub fn is_unanswered(&self) -> bool {
        self.link.is_unanswered
    }

    /// The version of the page that the server serves, if it serves one that has a version.
    pub fn page(&self) -> Option<&str> {
        self.page.as_deref()
    }

    /// The code of the reason why the server does not let the client into the room, if so.
    pub fn denied(&self) -> Option<&str> {
        self.denied.as_deref()
    }

    /// The own seat.
    pub fn you(&self) -> Option<Side> {
        self.you
    }

    /// The room as the server has it.
    pub fn room(&self) -> &Room {
        &self.room
    }

    /// The room to show: with the person's own requests, as far as they are still possible.
    pub fn shown(&self) -> &Room {
        self.ahead.as_ref().unwrap_or(&self.room)
    }

    /// The own requests that the room does not contain yet, the oldest first.
    pub fn unsaved(&self, now_ms: u64) -> impl Iterator<Item = Unsaved> {
        let requests = self.requests.iter().filter(|request| request.saved.is_none());
        requests.map(move |request| Unsaved {
            id: request.id,
            action: request.action.clone(),
            is_late: request.asked_ms.saturating_add(UNSAVED_MS) <= now_ms,
        })
    }

    /// The requests that the server has refused since the last call, the oldest first.
    pub fn take_refused(&mut self) -> Vec<RefusedRequest> {
        std::mem::take(&mut self.refused)
    }

    /// Who was last connected to the server.
    pub fn presence(&self) -> Presence {
        self.presence
    }

    /// Whether the server has said that nothing can be stored at present.
    pub fn is_storage_late(&self) -> bool {
        self.is_storage_late
    }

    /// The time of the server, for its clocks, in milliseconds since 1970.
    pub fn server_ms(&self, now_ms: u64) -> u64 {
        now_ms.saturating_add_signed(self.offset_ms)
    }

    /// The server's time minus the own time, in milliseconds.
    pub fn offset_ms(&self) -> i64 {
        self.offset_ms
    }

    /// Connects at once: the network is back, the page is visible again, or the person asks for
    /// it.
    pub fn wake(&mut self, now_ms: u64) -> Vec<Output> {
        self.link.wake(now_ms);
        self.tick(now_ms)
    }

    /// The ticket that shows the server on the next connection whose it is.
    pub fn set_ticket(&mut self, ticket: Option<String>) {
        self.ticket = ticket;
    }

    /// The connection is open.
    pub fn connected(&mut self, now_ms: u64) -> Vec<Output> {
        self.link.greet(&self.settings.app, self.ticket.take(), now_ms)
    }

    /// The connection was closed with a code, or lost.
    pub fn closed(&mut self, code: Option<u16>, now_ms: u64) {
        if self.link.closed(code, &mut self.rng, now_ms) {
            for request in &mut self.requests {
                request.sent_ms = None;
            }
        }
    }

    /// The person leaves the room. The program closes the connection after what is returned.
    pub fn leave(&mut self) -> Vec<Output> {
        let room = self.settings.room.clone();
        let leave = ClientMessage::Leave { room, on_purpose: true };
        let is_greeted = self.link.connection.is_greeted();
        self.link.connection = Connection::Stopped { code: CloseCode::Leaving };
        is_greeted.then(|| Output::Send(leave.text())).into_iter().collect()
    }

    /// The person plays a move.
    ///
    /// # Errors
    /// Why it is not possible.
    pub fn play(&mut self, turn: String, now_ms: u64) -> Result<Vec<Output>, Refusal> {
        let (room, base) = (self.settings.room.clone(), self.room.version());
        let id = EntryId(self.rng.random());
        let thought = now_ms.saturating_sub(self.shown_ms);
        let thought_ms = u32::try_from(thought).unwrap_or(u32::MAX);
        let action = Action::Moved { turn: turn.clone(), lag_ms: 0 };
        self.ask(id, action, ClientMessage::Move { room, id, base, turn, thought_ms }, now_ms)
    }

    /// The person does something else.
    ///
    /// # Errors
    /// Why it is not possible.
    pub fn act(&mut self, what: Act, now_ms: u64) -> Result<Vec<Output>, Refusal> {
        let (room, base) = (self.settings.room.clone(), self.room.version());
        let id = EntryId(self.rng.random());
        let action = what.clone().action();
        self.ask(id, action, ClientMessage::Act { room, id, base, what }, now_ms)
    }

    fn ask(
        &mut self,
        id: EntryId,
        action: Action,
        message: ClientMessage,
        now_ms: u64,
    ) -> Result<Vec<Output>, Refusal> {
        let author = Author::from(self.you.ok_or(Refusal::NotAllowed)?);
        if self.requests.len() >= MAX_WAITING {
            return Err(Refusal::TooFast);
        }
        let at_ms = self.server_ms(now_ms);
        let mut ahead = self.ahead.take().unwrap_or_else(|| self.room.clone());
        let taken = apply_ahead(&mut ahead, author, id, at_ms, &action);
        self.ahead = Some(ahead).filter(|_| taken.is_ok() || !self.requests.is_empty());
        taken?;
        self.requests.push(Request {
            id,
            action,
            text: message.text(),
            asked_ms: now_ms,
            sent_ms: None,
            saved: None,
        });
        Ok(self.send_requests(now_ms))
    }

    /// Computes the room with the requests in it. Those that have become impossible are left out
    /// until the server answers.
    fn look_ahead(&mut self, now_ms: u64) {
        self.ahead = None;
        let Some(author) = self.you.map(Author::from).filter(|_| !self.requests.is_empty()) else {
            return;
        };
        let mut ahead = self.room.clone();
        for request in &self.requests {
            let at_ms = self.server_ms(request.asked_ms.min(now_ms));
            let _ = apply_ahead(&mut ahead, author, request.id, at_ms, &request.action);
        }
        self.ahead = Some(ahead);
    }

    /// Sends the requests that were not sent on this connection, or too long ago.
    fn send_requests(&mut self, now_ms: u64) -> Vec<Output> {
        if self.link.connection != Connection::Entered {
            return Vec::new();
        }
        let due = self.requests.iter_mut().filter(|request| request.is_due(now_ms));
        due.map(|request| {
            request.sent_ms = Some(now_ms);
            Output::Send(request.text.clone())
        })
        .collect()
    }

    /// Asks to enter the room, or for what is missing.
    fn enter(&mut self, now_ms: u64) -> Vec<Output> {
        self.entered_ms = now_ms;
        let has_room = !self.is_wrong && self.room.version() > 0;
        let (token, seat) = self.settings.pass.tokens();
        let persona = self.settings.persona.as_ref();
        let enter = ClientMessage::Enter(Enter {
            room: self.settings.room.clone(),
            token,
            seat,
            name: persona.map(|persona| persona.name.clone()),
            portrait: persona.and_then(|persona| persona.portrait),
            device: self.settings.device,
            have: has_room.then(|| self.room.version()),
            past: has_room.then(|| self.room.past()),
        });
        vec![Output::Send(enter.text())]
    }

    /// Does what depends on the time: some times a second.
    pub fn tick(&mut self, now_ms: u64) -> Vec<Output> {
        match self.link.step(now_ms) {
            Step::Nothing => Vec::new(),
            Step::Connect => vec![Output::Connect],
            Step::GiveUp => self.give_up(now_ms),
            Step::Watch => self.watch(now_ms),
        }
    }

    /// When [`tick`](Self::tick) next has something to do, or a request becomes late: always after
    /// `now_ms` if `tick` was just called with it. `None` if only something else can happen next.
    pub fn due_ms(&self, now_ms: u64) -> Option<u64> {
        let open = self.requests.iter().filter(|request| request.saved.is_none());
        let late = open.clone().map(|request| request.asked_ms.saturating_add(UNSAVED_MS));
        let late = late.filter(|late| *late > now_ms).min();
        let due = match self.link.connection {
            Connection::Entering => Some(self.watch_ms()),
            Connection::Entered => {
                let resend = open.map(|request| {
                    request.sent_ms.map_or(now_ms, |sent| sent.saturating_add(RESEND_MS))
                });
                resend.min().into_iter().chain([self.watch_ms()]).min()
            }
            _ => self.link.due_ms(),
        };
        late.into_iter().chain(due).min()
    }

    /// When the next ping or `enter` is sent, or the connection is given up.
    fn watch_ms(&self) -> u64 {
        let enter = self.is_missing().then(|| self.enter_again_ms());
        self.link.pings.due_ms(self.ping_interval_ms()).min(enter.unwrap_or(u64::MAX))
    }

    /// Gives up the connection.
    fn give_up(&mut self, now_ms: u64) -> Vec<Output> {
        self.closed(None, now_ms);
        vec![Output::Close]
    }

    /// Does what depends on the time while there is a connection.
    fn watch(&mut self, now_ms: u64) -> Vec<Output> {
        let interval = self.ping_interval_ms();
        let mut outputs: Vec<Output> = self.link.ping(interval, now_ms).into_iter().collect();
        if self.is_missing() && self.enter_again_ms() <= now_ms {
            outputs.extend(self.enter(now_ms));
        }
        outputs.extend(self.send_requests(now_ms));
        outputs
    }

    fn ping_interval_ms(&self) -> u64 {
        let has_clocks = self.room.time().is_some_and(|time| time != TimeControl::Unlimited);
        if has_clocks { PING_TIMED_MS } else { PING_MS }
    }

    /// Whether the server has not sent everything of the room that it has promised.
    fn is_missing(&self) -> bool {
        self.link.connection == Connection::Entering
            || self.is_wrong
            || self.room.version() < self.promised
    }

    /// When the client asks again for what is missing.
    fn enter_again_ms(&self) -> u64 {
        let wait = if self.denied.is_some() { ENTER_AGAIN_MS } else { RESEND_MS };
        self.entered_ms.saturating_add(wait)
    }
}

/// Applies a request to the room to show.
fn apply_ahead(
    ahead: &mut Room,
    author: Author,
    id: EntryId,
    at_ms: u64,
    action: &Action,
) -> Result<(), Refusal> {
    let mut apply = |at_ms| {
        let entry = ahead.entry(author, id, at_ms, action.clone());
        ahead.apply(&Stamped { at_ms, entry }).map(|_| ())
    };
    match apply(at_ms) {
        // Only the server knows the times that count. Until it answers, the move is shown as if it was
        // made at the time of the last entry.
        Err(Refusal::OutOfTime) => apply(0),
        taken => taken,
    }
}
