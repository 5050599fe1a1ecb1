//! What the transports have in common for clients of rooms and of lobbies.

use std::sync::Arc;

use parking_lot::Mutex;

#[cfg(target_family = "wasm")]
use super::Connection;
use super::http::Credential;
use super::{Command, Output, ServerAddress};
use jungle_room::wire::LobbyRequest;

/// A pure client that a transport drives.
pub(super) trait Machine: Send {
    /// How far the connection is.
    #[cfg(target_family = "wasm")]
    fn connection(&self) -> Connection;
    /// Does what depends on the time.
    fn tick(&mut self, now_ms: u64) -> Vec<Output>;
    /// When [`tick`](Self::tick) next has something to do.
    fn due_ms(&self, now_ms: u64) -> Option<u64>;
    /// Connects at once.
    #[cfg(target_family = "wasm")]
    fn wake(&mut self, now_ms: u64) -> Vec<Output>;
    /// The connection is open. The ticket shows whose it is.
    fn connected(&mut self, ticket: Option<String>, now_ms: u64) -> Vec<Output>;
    /// The server has sent a text.
    fn received(&mut self, text: &str, now_ms: u64) -> Vec<Output>;
    /// The server has sent something that is no message.
    fn received_other(&mut self) -> Vec<Output>;
    /// The connection was closed or lost.
    fn closed(&mut self, code: Option<u16>, now_ms: u64);
    /// The person leaves.
    fn leave(&mut self) -> Vec<Output>;
    /// Carries out a command.
    fn command(&mut self, order: Order, now_ms: u64) -> Vec<Output>;
    /// Tells the program what is new. Returns whether it is to be woken.
    fn publish(&mut self, now_ms: u64) -> bool;
}

/// A command to a client.
pub(super) enum Order {
    /// To one in a room.
    Room(Command),
    /// To one in a lobby.
    Lobby(LobbyRequest),
}

/// Where a client connects to, and how it shows whose it is.
#[derive(Clone)]
pub(super) struct Target {
    pub server: ServerAddress,
    /// `None` if the server needs no ticket.
    pub credential: Option<Credential>,
}

/// Where a client leaves news for the program: what it has now, and what has happened since the program
/// last asked. Its size is limited.
pub(super) struct Mailbox<S, E> {
    content: Mutex<Content<S, E>>,
    /// The number of events that wait; the oldest are dropped.
    max_events: usize,
}

struct Content<S, E> {
    snapshot: Arc<S>,
    events: Vec<E>,
    /// Whether the program has yet to take them.
    is_new: bool,
}

impl<S, E> Mailbox<S, E> {
    /// A mailbox with the first news.
    pub fn new(snapshot: Arc<S>, max_events: usize) -> Self {
        let content = Content { snapshot, events: Vec::new(), is_new: true };
        Self { content: Mutex::new(content), max_events }
    }

    /// The news, if there are any since the last call.
    pub fn take(&self) -> Option<(Arc<S>, Vec<E>)> {
        let Content { snapshot, events, is_new } = &mut *self.content.lock();
        let (snapshot, events) = (snapshot.clone(), std::mem::take(events));
        std::mem::take(is_new).then_some((snapshot, events))
    }

    /// Adds news. Returns whether the program has taken the ones before.
    pub fn put(&self, snapshot: Arc<S>, events: Vec<E>) -> bool {
        let mut content = self.content.lock();
        content.snapshot = snapshot;
        content.events.extend(events);
        let surplus = content.events.len().saturating_sub(self.max_events);
        content.events.drain(..surplus);
        !std::mem::replace(&mut content.is_new, true)
    }
}
