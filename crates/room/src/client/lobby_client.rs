//! A client of the lobby of a server: a pure machine.
//!
//! A [`LobbyClient`] is told what happens to its connection, what the person asks for, and the time;
//! it returns what is to be sent. It has the list of the seeks. Seeks belong to a connection: on
//! another one, the client opens those of the person again.

#[cfg(test)]
mod tests;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::link::{Link, Step};
use super::{Connection, Output};
use crate::account::Member;
use crate::lobby::{LobbyMessage, MAX_SEEKS, SeekId, SeekList, SeekView};
use crate::room::{RoomId, Token};
use crate::wire::{ClientMessage, CloseCode, LobbyRequest, PING_MS, ServerMessage};

/// The number of events that wait for the program; the oldest are dropped.
const MAX_EVENTS: usize = 16;
/// The number of own seeks that a client remembers.
const MAX_OWN: usize = 8;
/// The time after which a client that has no list asks for it again, in milliseconds.
const LIST_MS: u64 = 8_000;

/// What the lobby tells a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbyEvent {
    /// A game begins in this room.
    Paired(RoomId),
    /// Whoever has the token of the room has its free seat.
    Invited {
        /// The room.
        room: RoomId,
        /// The token.
        token: Token,
    },
    /// Nobody has suited a quick seek for some time.
    LevelOffered(SeekId),
    /// A request is not carried out, for the reason with this code.
    Refused(String),
}

/// A client of a lobby.
///
/// ```
/// use jungle_room::client::{LobbyClient, LobbyEvent, Output};
/// use jungle_room::lobby::SeekId;
/// use jungle_room::wire::LobbyRequest;
///
/// let mut client = LobbyClient::new("jungle".to_owned(), 7, 1_000);
/// assert_eq!(client.tick(1_000), [Output::Connect]);
/// // Without a connection, nothing can be asked for.
/// assert_eq!(client.command(LobbyRequest::Take { seek: SeekId(5) }), []);
/// assert_eq!(client.take_events(), [LobbyEvent::Refused("offline".to_owned())]);
/// ```
pub struct LobbyClient {
    app: String,
    rng: ChaCha8Rng,
    link: Link,
    asked_ms: u64,
    you: Option<Member>,
    seeks: SeekList,
    /// The own seeks that are open, as the server has confirmed them.
    own: Vec<SeekView>,
    events: Vec<LobbyEvent>,
    /// The number of changes of what the client has, apart from the connection.
    changes: u64,
}

impl LobbyClient {
    /// A client that connects at the first [`tick`](Self::tick). The seed is that of the times
    /// between attempts to connect.
    pub fn new(app: String, seed: u64, now_ms: u64) -> Self {
        Self {
            app,
            rng: ChaCha8Rng::seed_from_u64(seed),
            link: Link::new(now_ms),
            asked_ms: now_ms,
            you: None,
            seeks: SeekList::default(),
            own: Vec::new(),
            events: Vec::new(),
            changes: 0,
        }
    }

    /// How far the connection is. It is [`Connection::Entered`] once the list of the seeks is there.
    pub fn connection(&self) -> Connection {
        self.link.connection
    }

    /// The account by which the server knows the person; `None` if the ticket was not valid.
    pub fn you(&self) -> Option<&Member> {
        self.you.as_ref()
    }

    /// The seeks, the oldest first.
    pub fn seeks(&self) -> impl Iterator<Item = &SeekView> {
        self.seeks.seeks()
    }

    /// The own seeks that are open.
    pub fn own(&self) -> &[SeekView] {
        &self.own
    }

    /// Whether the server did not answer the last attempt to connect.
    pub fn is_unanswered(&self) -> bool {
        self.link.is_unanswered
    }

    /// The number of changes of what the client has, apart from the connection.
    pub fn changes(&self) -> u64 {
        self.changes
    }

    /// What the lobby has told since the last call, the oldest first.
    pub fn take_events(&mut self) -> Vec<LobbyEvent> {
        std::mem::take(&mut self.events)
    }

    /// Connects at once.
    pub fn wake(&mut self, now_ms: u64) -> Vec<Output> {
        self.link.wake(now_ms);
        self.tick(now_ms)
    }

    /// The connection is open. The ticket shows whose it is.
    pub fn connected(&mut self, ticket: Option<String>, now_ms: u64) -> Vec<Output> {
        self.link.greet(&self.app, ticket, now_ms)
    }

    /// The connection was closed with a code, or lost.
    pub fn closed(&mut self, code: Option<u16>, now_ms: u64) {
        self.link.closed(code, &mut self.rng, now_ms);
    }

    /// The server has sent a text.
    pub fn received(&mut self, text: &str, now_ms: u64) -> Vec<Output> {
        let is_greeting = self.link.is_greeting();
        if !is_greeting && !self.link.connection.is_greeted() {
            return Vec::new();
        }
        match ServerMessage::parse(text) {
            Ok(ServerMessage::Welcome { you, .. }) if is_greeting => self.greeted(you, now_ms),
            Ok(ServerMessage::Pong { n, .. }) => {
                self.link.pings.answered(n, now_ms);
                Vec::new()
            }
            Ok(ServerMessage::Bye { code, retry_ms }) => {
                self.link.said_bye(code, retry_ms);
                Vec::new()
            }
            Ok(ServerMessage::Lobby { what }) if !is_greeting => {
                self.heard(what);
                // A server keeps to this limit.
                let is_other = self.seeks.seeks().count() > MAX_SEEKS;
                if is_other { self.received_other() } else { Vec::new() }
            }
            Ok(_) => Vec::new(),
            Err(_) => self.received_other(),
        }
    }

    /// The server has sent something that is no message.
    pub fn received_other(&mut self) -> Vec<Output> {
        self.link.reject()
    }

    /// The server has greeted: asks for the list, and opens the own seeks again.
    fn greeted(&mut self, you: Option<Member>, now_ms: u64) -> Vec<Output> {
        self.changes += 1;
        self.link.greeted();
        let is_same = self.you.is_none() || self.you == you;
        self.you = you;
        let own = std::mem::take(&mut self.own);
        let own = own.into_iter().filter(|_| is_same && self.you.is_some());
        let seeks = own.map(|seek| LobbyRequest::Seek { terms: seek.terms, quick: seek.is_quick });
        self.asked_ms = now_ms;
        [LobbyRequest::Subscribe {}].into_iter().chain(seeks).map(ask).collect()
    }

    /// The lobby has told something.
    fn heard(&mut self, message: LobbyMessage) {
        self.seeks.apply(&message);
        match message {
            LobbyMessage::Seeks { .. } => self.link.entered(),
            LobbyMessage::SeekChanges { remove, .. } => {
                self.own.retain(|own| !remove.contains(&own.id));
            }
            LobbyMessage::SeekOpened { seek } => {
                if self.own.len() < MAX_OWN {
                    self.own.push(seek);
                }
            }
            LobbyMessage::Paired { room } => self.tell(LobbyEvent::Paired(room)),
            LobbyMessage::Invited { room, token } => {
                self.tell(LobbyEvent::Invited { room, token });
            }
            LobbyMessage::LevelOffered { seek } => self.tell(LobbyEvent::LevelOffered(seek)),
            LobbyMessage::Refused { code } => self.tell(LobbyEvent::Refused(code)),
            LobbyMessage::Unknown => return,
        }
        self.changes += 1;
    }

    fn tell(&mut self, event: LobbyEvent) {
        if self.events.len() >= MAX_EVENTS {
            self.events.remove(0);
        }
        self.events.push(event);
    }

    /// Asks the lobby for something. Without a connection, the person is told so.
    pub fn command(&mut self, request: LobbyRequest) -> Vec<Output> {
        if let LobbyRequest::Cancel { seek } = request {
            self.own.retain(|own| own.id != seek);
            self.changes += 1;
        }
        if self.link.connection.is_greeted() {
            return vec![ask(request)];
        }
        // A withdrawn seek is not opened again, which is all that can be done.
        if !matches!(request, LobbyRequest::Cancel { .. }) {
            self.tell(LobbyEvent::Refused("offline".to_owned()));
        }
        Vec::new()
    }

    /// Does what depends on the time: some times a second.
    pub fn tick(&mut self, now_ms: u64) -> Vec<Output> {
        match self.link.step(now_ms) {
            Step::Nothing => Vec::new(),
            Step::Connect => vec![Output::Connect],
            Step::GiveUp => self.give_up(now_ms),
            Step::Watch if self.is_list_late(now_ms) => self.give_up(now_ms),
            Step::Watch => self.link.ping(PING_MS, now_ms).into_iter().collect(),
        }
    }

    /// When [`tick`](Self::tick) next has something to do; `None` if something else has to happen
    /// first.
    pub fn due_ms(&self) -> Option<u64> {
        let ping = || self.link.pings.due_ms(PING_MS);
        match self.link.connection {
            Connection::Entering => Some(ping().min(self.asked_ms.saturating_add(LIST_MS))),
            Connection::Entered => Some(ping()),
            _ => self.link.due_ms(),
        }
    }

    fn is_list_late(&self, now_ms: u64) -> bool {
        self.link.connection == Connection::Entering
            && self.asked_ms.saturating_add(LIST_MS) <= now_ms
    }

    fn give_up(&mut self, now_ms: u64) -> Vec<Output> {
        self.closed(None, now_ms);
        vec![Output::Close]
    }

    /// The person leaves the lobby, with all own seeks.
    pub fn leave(&mut self) -> Vec<Output> {
        self.own.clear();
        self.link.connection = Connection::Stopped { code: CloseCode::Leaving };
        Vec::new()
    }
}

fn ask(what: LobbyRequest) -> Output {
    Output::Send(ClientMessage::Lobby { what }.text())
}
