//! What a program has of a client of a lobby that runs beside it.

use std::sync::Arc;

use super::{LobbyClient, LobbyEvent};
use crate::machine::{Machine, Mailbox, Order};
use crate::{Connection, Output};
use jungle_room::account::Member;
use jungle_room::lobby::SeekView;

/// The number of events that wait for the program.
const MAX_EVENTS: usize = 32;

/// What a client has of a lobby at some time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LobbySnapshot {
    /// How far the connection is.
    pub connection: Connection,
    /// Whether the server has not answered the last attempt to connect to it.
    pub is_unanswered: bool,
    /// The account by which the server knows the person.
    pub you: Option<Member>,
    /// The seeks, the oldest first.
    pub seeks: Vec<SeekView>,
    /// The own seeks that are open.
    pub own: Vec<SeekView>,
}

impl LobbySnapshot {
    /// What a client has.
    pub fn of(client: &LobbyClient) -> Self {
        Self {
            connection: client.connection(),
            is_unanswered: client.is_unanswered(),
            you: client.you().cloned(),
            seeks: client.seeks().cloned().collect(),
            own: client.own().to_vec(),
        }
    }
}

/// What is new since the last time.
#[derive(Clone, Debug)]
pub struct LobbyNews {
    /// What the client has now.
    pub snapshot: Arc<LobbySnapshot>,
    /// What the lobby has told, the oldest first.
    pub events: Vec<LobbyEvent>,
}

/// A client of a lobby with the mailbox of its program.
pub(crate) struct LobbySession {
    client: LobbyClient,
    /// What the program was told of: the number of changes, and how far the connection is.
    told: Option<(u64, Connection, bool)>,
    snapshot: Arc<LobbySnapshot>,
    mailbox: Arc<Mailbox<LobbySnapshot, LobbyEvent>>,
}

impl LobbySession {
    /// A session at time 0, and the mailbox for the program.
    pub fn new(app: String, seed: u64) -> (Self, Arc<Mailbox<LobbySnapshot, LobbyEvent>>) {
        let client = LobbyClient::new(app, seed, 0);
        let snapshot = Arc::new(LobbySnapshot::of(&client));
        let mailbox = Arc::new(Mailbox::new(snapshot.clone(), MAX_EVENTS));
        (Self { client, told: None, snapshot, mailbox: mailbox.clone() }, mailbox)
    }
}

impl Machine for LobbySession {
    #[cfg(target_family = "wasm")]
    fn connection(&self) -> Connection {
        self.client.connection()
    }

    fn tick(&mut self, now_ms: u64) -> Vec<Output> {
        self.client.tick(now_ms)
    }

    fn due_ms(&self, _now_ms: u64) -> Option<u64> {
        self.client.due_ms()
    }

    #[cfg(target_family = "wasm")]
    fn wake(&mut self, now_ms: u64) -> Vec<Output> {
        self.client.wake(now_ms)
    }

    fn connected(&mut self, ticket: Option<String>, now_ms: u64) -> Vec<Output> {
        self.client.connected(ticket, now_ms)
    }

    fn received(&mut self, text: &str, now_ms: u64) -> Vec<Output> {
        self.client.received(text, now_ms)
    }

    fn received_other(&mut self) -> Vec<Output> {
        self.client.received_other()
    }

    fn closed(&mut self, code: Option<u16>, now_ms: u64) {
        self.client.closed(code, now_ms);
    }

    fn leave(&mut self) -> Vec<Output> {
        self.client.leave()
    }

    fn command(&mut self, order: Order, _now_ms: u64) -> Vec<Output> {
        match order {
            Order::Lobby(command) => self.client.command(command),
            Order::Room(_) => Vec::new(),
        }
    }

    fn publish(&mut self, _now_ms: u64) -> bool {
        let events = self.client.take_events();
        let client = &self.client;
        let state = Some((client.changes(), client.connection(), client.is_unanswered()));
        let is_current = self.told == state;
        if !is_current {
            self.snapshot = Arc::new(LobbySnapshot::of(client));
            self.told = state;
        }
        let is_new = !is_current || !events.is_empty();
        is_new && self.mailbox.put(self.snapshot.clone(), events)
    }
}
