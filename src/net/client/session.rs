//! What a program has of a client that runs beside it, the same in a window and in a browser: the
//! commands that it gives, and what it is told.

use std::sync::Arc;

use parking_lot::Mutex;
use thiserror::Error;

use super::{Client, Connection, Output, Presence, Refused, RoomAddress, Settings, Unsaved};
use crate::net::room::{Action, ChainHash, Refusal, Room};
use crate::net::wire::{Act, DeviceId, MAX_WAITING};
use crate::record::Persona;
use crate::rules::Side;

/// The maximum number of commands that wait for a client.
pub const MAX_COMMANDS: usize = 16;

/// The smallest change of the server's time that is news, in milliseconds. It is measured again with
/// every ping, and varies.
const MIN_OFFSET_CHANGE_MS: u64 = 25;

/// What a client calls when there is something new, for example to wake an event loop. It must
/// neither block nor use the socket.
pub type Waker = Box<dyn Fn() + Send>;

/// Who enters a room.
#[derive(Clone, Debug)]
pub struct Identity {
    /// The name and version of the program: 1 to 64 printable ASCII characters.
    pub app: String,
    /// The name and the picture that a guest has chosen. A name is needed to take a free seat.
    pub persona: Option<Persona>,
    /// The id of the device, which is always the same on one device.
    pub device: Option<DeviceId>,
}

/// What a person does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Plays a move: the labels of its squares, or `pass`.
    Play(String),
    /// Does something else.
    Act(Act),
    /// Connects at once, also after the server has closed the connection for good.
    Wake,
}

/// So many commands wait for the client that there is no space for one more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("too many commands wait")]
pub struct Busy;

/// What a client has of a room at some time.
#[derive(Clone)]
pub struct Snapshot {
    /// How far the connection is. Its times are those of the socket's `now_ms`.
    pub connection: Connection,
    /// Whether the server has not answered the last attempt to connect to it.
    pub is_unanswered: bool,
    /// The code of the reason why the server does not let the client into the room, if so.
    pub denied: Option<String>,
    /// The own seat.
    pub you: Option<Side>,
    /// The room to show, with the own requests in it. It is not open before the client is in the
    /// room for the first time.
    pub room: Arc<Room>,
    /// The own requests that are not stored yet, the oldest first.
    pub unsaved: Vec<Unsaved>,
    /// Who was last connected to the server.
    pub presence: Presence,
    /// Whether the server has said that nothing can be stored at present.
    pub is_storage_late: bool,
    /// The version of the page that the server serves, if it serves one that has a version.
    pub page: Option<String>,
    /// The hash over the entries of the room without the own requests.
    past: ChainHash,
    /// The server's time minus the own time, in milliseconds.
    offset_ms: i64,
}

impl Snapshot {
    /// What a client has. The room to show follows from its entries and the own requests, so that it
    /// is copied only if one of them differs from those of the snapshot before.
    fn of(client: &Client, before: Option<&Self>, now_ms: u64) -> Self {
        let unsaved: Vec<Unsaved> = client.unsaved(now_ms).collect();
        let is_same =
            |before: &&Self| before.past == client.room.past() && before.unsaved == unsaved;
        let room = before.filter(is_same).map(|before| before.room.clone());
        Self {
            connection: client.connection,
            is_unanswered: client.is_unanswered,
            denied: client.denied.clone(),
            you: client.you,
            room: room.unwrap_or_else(|| Arc::new(client.shown().clone())),
            unsaved,
            presence: client.presence,
            is_storage_late: client.is_storage_late,
            page: client.page.clone(),
            past: client.room.past(),
            offset_ms: client.offset_ms,
        }
    }

    /// The time of the server, for its clocks, in milliseconds since 1970. `now_ms` is the time of
    /// the socket.
    pub fn server_ms(&self, now_ms: u64) -> u64 {
        now_ms.saturating_add_signed(self.offset_ms)
    }

    /// Whether a client still has the same.
    fn is_current(&self, client: &Client, now_ms: u64) -> bool {
        self.connection == client.connection
            && self.is_unanswered == client.is_unanswered
            && self.denied == client.denied
            && self.you == client.you
            && self.past == client.room.past()
            && self.presence == client.presence
            && self.is_storage_late == client.is_storage_late
            && self.page == client.page
            && self.offset_ms.abs_diff(client.offset_ms) < MIN_OFFSET_CHANGE_MS
            && self.unsaved.iter().cloned().eq(client.unsaved(now_ms))
    }
}

/// What is new since the last time.
#[derive(Clone)]
pub struct News {
    /// What the client has now.
    pub snapshot: Arc<Snapshot>,
    /// What was refused meanwhile, by the own client or by the server, the oldest first. Only the
    /// last few are kept for a program that does not ask for them.
    pub refused: Vec<Refused>,
}

/// Where a client leaves news for the program: always the last ones, so that its size is limited.
pub(super) struct Mailbox {
    /// The news, and whether the program has yet to take them.
    news: Mutex<(News, bool)>,
}

impl Mailbox {
    /// The news, if there are any since the last call.
    pub fn take(&self) -> Option<News> {
        let mut news = self.news.lock();
        let (news, is_new) = &mut *news;
        let refused = std::mem::take(&mut news.refused);
        let snapshot = news.snapshot.clone();
        std::mem::take(is_new).then_some(News { snapshot, refused })
    }

    /// Adds news. Returns whether the program has taken the ones before.
    fn put(&self, snapshot: Arc<Snapshot>, refused: Vec<Refused>) -> bool {
        let mut news = self.news.lock();
        let (news, is_new) = &mut *news;
        news.snapshot = snapshot;
        news.refused.extend(refused);
        let surplus = news.refused.len().saturating_sub(MAX_WAITING);
        news.refused.drain(..surplus);
        !std::mem::replace(is_new, true)
    }
}

/// A client with the mailbox of its program.
pub(super) struct Session {
    pub client: Client,
    snapshot: Arc<Snapshot>,
    refused: Vec<Refused>,
    mailbox: Arc<Mailbox>,
}

impl Session {
    /// A session at time 0, and the mailbox for the program.
    pub fn new(address: &RoomAddress, identity: Identity, seed: u64) -> (Self, Arc<Mailbox>) {
        let Identity { app, persona, device } = identity;
        let (room, pass) = (address.room.clone(), address.pass.clone());
        let client = Client::new(Settings { app, room, pass, persona, device }, seed, 0);
        let snapshot = Arc::new(Snapshot::of(&client, None, 0));
        let news = News { snapshot: snapshot.clone(), refused: Vec::new() };
        let mailbox = Arc::new(Mailbox { news: Mutex::new((news, true)) });
        let refused = Vec::new();
        (Self { client, snapshot, refused, mailbox: mailbox.clone() }, mailbox)
    }

    /// Carries out a command.
    pub fn command(&mut self, command: Command, now_ms: u64) -> Vec<Output> {
        let (action, result) = match command {
            Command::Wake => return self.client.wake(now_ms),
            Command::Play(turn) => {
                let action = Action::Moved { turn: turn.clone(), lag_ms: 0 };
                (action, self.client.play(turn, now_ms))
            }
            Command::Act(what) => (what.clone().action(), self.client.act(what, now_ms)),
        };
        result.unwrap_or_else(|refusal: Refusal| {
            self.refused.push(Refused { action, code: refusal.code() });
            Vec::new()
        })
    }

    /// Tells the program what is new. Returns whether it is to be woken: only if it has taken the
    /// news before, so that a server that sends many messages does not wake it more often than it
    /// asks.
    #[must_use]
    pub fn publish(&mut self, now_ms: u64) -> bool {
        let mut refused = std::mem::take(&mut self.refused);
        refused.extend(self.client.take_refused());
        let is_current = self.snapshot.is_current(&self.client, now_ms);
        if !is_current {
            let snapshot = Snapshot::of(&self.client, Some(&self.snapshot), now_ms);
            self.snapshot = Arc::new(snapshot);
        }
        let is_new = !is_current || !refused.is_empty();
        is_new && self.mailbox.put(self.snapshot.clone(), refused)
    }
}
