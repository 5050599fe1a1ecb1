//! What a program has of a client that runs beside it, the same in a window and in a browser: the
//! commands that it gives, and what it is told.

use std::sync::Arc;

use thiserror::Error;

use super::http::Credential;
use super::machine::{Machine, Mailbox, Order, Target};
use super::{
    Client, ClientSettings, Connection, Output, Presence, RefusedRequest, RoomAddress, Unsaved,
};
use jungle_record::Persona;
use jungle_room::room::{Action, ChainHash, DeviceId, Refusal, Room};
use jungle_room::wire::{Act, MAX_WAITING};
use jungle_rules::Side;

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
    /// How the program shows a server whose it is; `None` without an account.
    pub credential: Option<Credential>,
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
    /// How many commands of the program the client has carried out.
    carried_out: u64,
    /// The hash over the entries of the room without the own requests.
    past: ChainHash,
    /// The server's time minus the own time, in milliseconds.
    offset_ms: i64,
}

impl Snapshot {
    /// What a client has. The room to show follows from its entries and the own requests, so that it
    /// is copied only if one of them differs from those of the snapshot before.
    fn of(client: &Client, carried_out: u64, before: Option<&Self>, now_ms: u64) -> Self {
        let unsaved: Vec<Unsaved> = client.unsaved(now_ms).collect();
        let is_same =
            |before: &&Self| before.past == client.room().past() && before.unsaved == unsaved;
        let room = before.filter(is_same).map(|before| before.room.clone());
        Self {
            connection: client.connection(),
            is_unanswered: client.is_unanswered(),
            denied: client.denied().map(str::to_owned),
            you: client.you(),
            room: room.unwrap_or_else(|| Arc::new(client.shown().clone())),
            unsaved,
            presence: client.presence(),
            is_storage_late: client.is_storage_late(),
            page: client.page().map(str::to_owned),
            carried_out,
            past: client.room().past(),
            offset_ms: client.offset_ms(),
        }
    }

    /// The time of the server, for its clocks, in milliseconds since 1970. `now_ms` is the time of
    /// the socket.
    pub fn server_ms(&self, now_ms: u64) -> u64 {
        now_ms.saturating_add_signed(self.offset_ms)
    }

    /// Whether the client had carried out this number of commands, so that the room to show has them in
    /// it, or they are among the refusals.
    pub(super) fn has_carried_out(&self, commands: u64) -> bool {
        self.carried_out >= commands
    }

    /// Whether a client still has the same.
    fn is_current(&self, client: &Client, now_ms: u64) -> bool {
        self.connection == client.connection()
            && self.is_unanswered == client.is_unanswered()
            && self.denied.as_deref() == client.denied()
            && self.you == client.you()
            && self.past == client.room().past()
            && self.presence == client.presence()
            && self.is_storage_late == client.is_storage_late()
            && self.page.as_deref() == client.page()
            && self.offset_ms.abs_diff(client.offset_ms()) < MIN_OFFSET_CHANGE_MS
            && self.unsaved.iter().cloned().eq(client.unsaved(now_ms))
    }
}

/// What is new since the last time.
#[derive(Clone)]
pub struct SocketUpdate {
    /// What the client has now.
    pub snapshot: Arc<Snapshot>,
    /// What was refused meanwhile, by the own client or by the server, the oldest first. Only the
    /// last few are kept for a program that does not ask for them.
    pub refused: Vec<RefusedRequest>,
}

/// A client with the mailbox of its program.
pub(super) struct Session {
    client: Client,
    carried_out: u64,
    snapshot: Arc<Snapshot>,
    refused: Vec<RefusedRequest>,
    mailbox: Arc<Mailbox<Snapshot, RefusedRequest>>,
}

impl Session {
    /// A session at time 0, where it connects to, and the mailbox for the program.
    pub fn new(
        address: &RoomAddress,
        identity: Identity,
        seed: u64,
    ) -> (Self, Target, Arc<Mailbox<Snapshot, RefusedRequest>>) {
        let Identity { app, persona, device, credential } = identity;
        let target = Target { server: address.server(), credential };
        let (room, pass) = (address.room.clone(), address.pass.clone());
        let client = Client::new(ClientSettings { app, room, pass, persona, device }, seed, 0);
        let snapshot = Arc::new(Snapshot::of(&client, 0, None, 0));
        let mailbox = Arc::new(Mailbox::new(snapshot.clone(), MAX_WAITING));
        let refused = Vec::new();
        (
            Self { client, carried_out: 0, snapshot, refused, mailbox: mailbox.clone() },
            target,
            mailbox,
        )
    }
}

impl Machine for Session {
    #[cfg(target_family = "wasm")]
    fn connection(&self) -> Connection {
        self.client.connection()
    }

    fn tick(&mut self, now_ms: u64) -> Vec<Output> {
        self.client.tick(now_ms)
    }

    fn due_ms(&self, now_ms: u64) -> Option<u64> {
        self.client.due_ms(now_ms)
    }

    #[cfg(target_family = "wasm")]
    fn wake(&mut self, now_ms: u64) -> Vec<Output> {
        self.client.wake(now_ms)
    }

    fn connected(&mut self, ticket: Option<String>, now_ms: u64) -> Vec<Output> {
        self.client.set_ticket(ticket);
        self.client.connected(now_ms)
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

    fn command(&mut self, order: Order, now_ms: u64) -> Vec<Output> {
        let Order::Room(command) = order else {
            return Vec::new();
        };
        self.carried_out += 1;
        let (action, result) = match command {
            Command::Wake => return self.client.wake(now_ms),
            Command::Play(turn) => {
                let action = Action::Moved { turn: turn.clone(), lag_ms: 0 };
                (action, self.client.play(turn, now_ms))
            }
            Command::Act(what) => (what.clone().action(), self.client.act(what, now_ms)),
        };
        result.unwrap_or_else(|refusal: Refusal| {
            self.refused.push(RefusedRequest { action, code: refusal.code() });
            Vec::new()
        })
    }

    /// The program is woken only if it has taken the news before, so that a server that sends many
    /// messages does not wake it more often than it asks.
    fn publish(&mut self, now_ms: u64) -> bool {
        let mut refused = std::mem::take(&mut self.refused);
        refused.extend(self.client.take_refused());
        let is_current = self.snapshot.is_current(&self.client, now_ms)
            && self.snapshot.has_carried_out(self.carried_out);
        if !is_current {
            let before = Some(&*self.snapshot);
            let snapshot = Snapshot::of(&self.client, self.carried_out, before, now_ms);
            self.snapshot = Arc::new(snapshot);
        }
        let is_new = !is_current || !refused.is_empty();
        is_new && self.mailbox.put(self.snapshot.clone(), refused)
    }
}
