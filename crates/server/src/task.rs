//! The task that has the gateway and the lobby: everything that happens comes to it, one after the
//! other. What takes time, such as the database, is done by other tasks, which tell it the results.

mod ends;
mod invitations;
mod lobby;
mod members;
mod shared_events;
mod standstill;

use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{MissedTickBehavior, interval};
use tracing::error;

use super::metrics::Metrics;
use super::queries::Question;
use super::rooms::{self, OwnRooms, RoomMeta};
use super::sessions::Sessions;
use super::sharing::{SharedEvent, Sharing};
use super::tickets::Tickets;
use super::{LoadedRoom, ServerLimits};
use crate::store::Store;
use ends::Ending;
pub(super) use ends::OPEN_MS;
use invitations::Invitations;
use jungle_host::endpoint::computer::{self, GatewayHandle};
use jungle_host::endpoint::network::AddressRange;
use jungle_host::endpoint::peers::Peers;
use jungle_host::endpoint::pulse::Pulse;
use jungle_host::endpoint::socket::{Input, Outgoing};
use jungle_host::journal::{Journal, JournalEvent, JournalEventSender};
use jungle_record::Player;
use jungle_room::account::AccountId;
use jungle_room::connection_id::ConnectionId;
use jungle_room::gateway::{Gateway, GatewayEffect};
use jungle_room::lobby::{Lobby, LobbyCommand, LobbyMessage};
use jungle_room::room::{Action, Entry, Phase, Room, RoomId, Version};
use jungle_room::wire::CloseCode;
use jungle_rules::random::fresh_seed;
use jungle_rules::{BySide, Side};
use jungle_storage::clock::now_ms;
pub(super) use lobby::{TaskMessage, outcomes};
use members::Members;
use shared_events::OpeningRoom;

/// The time between two looks at what depends on the time.
const TICK: Duration = Duration::from_millis(250);
/// The time after which a room without its first entry is opened again, and after which a failed
/// attempt to store something is repeated, in milliseconds.
const AGAIN_MS: u64 = 2_000;
/// The time after which clients of a server that is cut off connect again, to another one if the
/// balancer knows one, in milliseconds.
const CUT_OFF_RETRY_MS: u64 = 1_000;
/// The time in which the rooms are read before anybody connects, in milliseconds.
const READ_MS: u64 = 30_000;

/// What the rest of the server asks for.
pub(super) enum Command {
    /// Closes all connections, and ends.
    Stop,
    /// Answers a question about what is going on.
    Ask(Question),
}

/// The time for which a new room is waited for before whoever waits for it is told that there is none,
/// in milliseconds.
const OPENING_MS: u64 = 15_000;

/// What a task is made of.
pub(super) struct TaskParts {
    pub gateway: Gateway,
    pub lobby: Lobby,
    pub journal: Box<dyn Journal>,
    pub store: Store,
    pub sharing: Box<dyn Sharing>,
    pub tickets: Arc<Tickets>,
    pub sessions: Sessions,
    pub limits: ServerLimits,
    pub trusted: Vec<AddressRange>,
    pub handle: GatewayHandle,
    pub metrics: Arc<Metrics>,
}

/// A room that is served.
struct Served {
    kept: RoomMeta,
    opened_ms: u64,
    /// The last version that was looked at; 0 before the room has its first entry.
    version: Version,
    /// The accounts at its seats, and whether they are in the database.
    accounts: BySide<Option<AccountId>>,
    is_stored: bool,
    has_computer: bool,
    ending: Ending,
    /// When something that failed is tried again.
    again_ms: u64,
    /// Who is told when the room can be entered, and what.
    tell: Vec<(ConnectionId, LobbyMessage)>,
}

impl Served {
    fn new(kept: RoomMeta, opened_ms: u64, is_stored: bool) -> Self {
        let accounts = kept.accounts();
        let (version, has_computer, ending) = Default::default();
        Self {
            kept,
            opened_ms,
            version,
            accounts,
            is_stored,
            has_computer,
            ending,
            again_ms: 0,
            tell: Vec::new(),
        }
    }
}

/// What the task hears from the journal, and from other tasks.
pub(super) struct TaskInputs {
    fed: mpsc::UnboundedReceiver<JournalEvent>,
    told: mpsc::UnboundedReceiver<TaskMessage>,
    heard: mpsc::UnboundedReceiver<SharedEvent>,
}

/// The task that has the gateway and the lobby.
pub(super) struct Task {
    parts: TaskParts,
    rng: ChaCha8Rng,
    pulse: Pulse,
    peers: Peers,
    addresses: BTreeMap<ConnectionId, IpAddr>,
    rooms: BTreeMap<RoomId, Served>,
    opening: BTreeMap<RoomId, OpeningRoom>,
    /// Rooms for which there is no space, the oldest first.
    unserved: VecDeque<(RoomId, RoomMeta, u64)>,
    own: OwnRooms,
    invitations: Invitations,
    members: Members,
    feed: JournalEventSender,
    tell: mpsc::UnboundedSender<TaskMessage>,
    /// Told when the rooms can be entered.
    ready: Option<oneshot::Sender<()>>,
    /// Whether all rooms that were there before are known.
    knows_all: bool,
    started_ms: u64,
}

impl Task {
    /// A task that has yet to run, and hears what servers share.
    pub fn new(
        parts: TaskParts,
        ready: oneshot::Sender<()>,
        heard: mpsc::UnboundedReceiver<SharedEvent>,
    ) -> (Self, TaskInputs) {
        let (feed, fed) = mpsc::unbounded_channel();
        let (tell, told) = mpsc::unbounded_channel();
        let task = Self {
            parts,
            rng: ChaCha8Rng::seed_from_u64(fresh_seed()),
            pulse: Pulse::started(now_ms()),
            peers: Peers::default(),
            addresses: BTreeMap::new(),
            rooms: BTreeMap::new(),
            opening: BTreeMap::new(),
            unserved: VecDeque::new(),
            own: OwnRooms::default(),
            invitations: Invitations::default(),
            members: Members::default(),
            feed,
            tell,
            ready: Some(ready),
            knows_all: false,
            started_ms: now_ms(),
        };
        (task, TaskInputs { fed, told, heard })
    }

    /// Runs until it is told to stop, or nobody can tell it any more. The rooms are those of the
    /// database of a server without others.
    pub async fn run(
        mut self,
        rooms: Option<Vec<LoadedRoom>>,
        TaskInputs { mut fed, mut told, mut heard }: TaskInputs,
        mut inputs: mpsc::Receiver<Input>,
        mut commands: mpsc::Receiver<Command>,
    ) {
        if let Some(rooms) = rooms {
            self.load(rooms);
            self.knows_all = true;
        }
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            self.announce_readiness();
            let effects = tokio::select! {
                biased;
                command = commands.recv() => match command {
                    Some(Command::Ask(question)) => self.answer(question),
                    Some(Command::Stop) | None => break,
                },
                Some(fed) = fed.recv() => self.after_standstill(|task| task.fed(fed)),
                Some(told) = told.recv() => self.after_standstill(|task| task.told(told)),
                Some(heard) = heard.recv() => self.after_standstill(|task| task.heard(heard)),
                Some(input) = inputs.recv() => self.after_standstill(|task| task.input(input)),
                _ = ticks.tick() => self.after_standstill(Self::tick),
            };
            self.perform(effects);
        }
        self.stop();
    }

    /// Serves the rooms of the database.
    fn load(&mut self, rows: Vec<LoadedRoom>) {
        for (row, closed_ms) in rows {
            match serde_json::from_value(row.summary) {
                Ok(kept) => {
                    let mut served = Served::new(kept, row.opened_ms, true);
                    served.ending = closed_ms.map_or(Ending::None, Ending::Archived);
                    self.serve(row.id, served);
                }
                Err(error) => {
                    error!(room = row.id.as_str(), %error, "damaged");
                }
            }
        }
    }

    /// Serves a room, and follows its journal. Returns whether there was space for it.
    fn serve(&mut self, id: RoomId, served: Served) -> bool {
        let settings = served.kept.settings(self.parts.limits.watchers);
        let has_space = self.parts.gateway.open_room(id.clone(), settings, now_ms());
        if has_space {
            self.parts.journal.follow(id.clone(), self.feed.clone());
            self.insert(id, served);
        }
        has_space
    }

    fn insert(&mut self, id: RoomId, served: Served) {
        self.own.add(&id, &served.accounts);
        self.rooms.insert(id, served);
    }

    /// Serves a room no more.
    fn remove(&mut self, id: &RoomId) {
        if let Some(served) = self.rooms.remove(id) {
            self.own.remove(id, &served.accounts);
            self.invitations.remove(id);
        }
    }

    /// Lets clients connect once all rooms of the database have been read.
    fn announce_readiness(&mut self) {
        if self.ready.is_none() {
            return;
        }
        let gateway = &self.parts.gateway;
        let is_open = |id| gateway.room(id).is_some_and(|room| room.phase().is_some());
        let is_late = self.started_ms.saturating_add(READ_MS) <= now_ms();
        if is_late || self.knows_all && self.rooms.keys().all(is_open) {
            let effects = self.parts.gateway.has_read(now_ms(), self.is_alone());
            self.perform(effects);
            // If nobody waits for it, the server stops.
            let _ = self.ready.take().map(|ready| ready.send(()));
        }
    }

    fn fed(&mut self, fed: JournalEvent) -> Vec<GatewayEffect> {
        let now_ms = now_ms();
        match fed {
            JournalEvent::Entry(stamped) => {
                let Entry { room, received_ms, what, .. } = &stamped.entry;
                let (room, metrics) = (room.clone(), &self.parts.metrics);
                let seconds_since = |ms: u64| now_ms.saturating_sub(ms) as f64 / 1000.0;
                metrics.entries.inc();
                metrics.commit_seconds.observe(seconds_since(stamped.at_ms));
                if matches!(what, Action::Moved { .. }) {
                    metrics.moves.inc();
                    metrics.ack_seconds.observe(seconds_since(*received_ms));
                }
                let mut effects = self.parts.gateway.stored(*stamped, now_ms);
                effects.extend(self.look_at(&room));
                effects
            }
            JournalEvent::Failed(room, error) => {
                self.parts.metrics.failures.inc();
                error!(room = room.as_str(), %error, "failed");
                Vec::new()
            }
        }
    }

    fn input(&mut self, input: Input) -> Vec<GatewayEffect> {
        let now_ms = now_ms();
        let gateway = &mut self.parts.gateway;
        match input {
            // Everybody may watch public rooms, so that no connection needs a token.
            Input::Connected { id, peer, address, .. } => {
                self.peers.insert(id, peer);
                self.addresses.insert(id, address);
                gateway.connected(id, now_ms)
            }
            Input::Received(id, text) => gateway.received(id, &text, now_ms),
            Input::Ponged(id) => {
                gateway.ponged(id, now_ms);
                Vec::new()
            }
            Input::Failed(id, code) => gateway.close(id, code, None, now_ms),
            Input::Lost(id) => {
                let effects = gateway.disconnected(id, now_ms);
                self.peers.remove(id);
                self.addresses.remove(&id);
                self.left(id);
                effects
            }
        }
    }

    fn tick(&mut self) -> Vec<GatewayEffect> {
        let now_ms = now_ms();
        let mut effects = self.parts.gateway.tick(now_ms);
        self.parts.sharing.tick(&self.parts.gateway, now_ms);
        if self.parts.sharing.is_cut_off() {
            effects.extend(self.close_all(Some(CUT_OFF_RETRY_MS)));
        }
        let news = self.parts.lobby.tell(now_ms);
        effects.extend(self.perform_lobby(news));
        effects.extend(self.open_again(now_ms));
        effects.extend(self.serve_more());
        effects.extend(self.tend_rooms(now_ms));
        effects.extend(self.end_invitations(now_ms));
        let metrics = &self.parts.metrics;
        let count = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        metrics.sockets.set(count(self.peers.count()));
        metrics.rooms.set(count(self.rooms.len()));
        metrics.seeks.set(count(self.parts.lobby.seeks().count()));
        let gateway = &self.parts.gateway;
        metrics.reconnects.inc_by(gateway.reconnects() - metrics.reconnects.get());
        metrics.standstill.set(i64::from(gateway.is_storage_late()));
        effects
    }

    /// Carries out what the gateway wants, in order.
    fn perform(&mut self, effects: Vec<GatewayEffect>) {
        let mut effects = VecDeque::from(effects);
        while let Some(effect) = effects.pop_front() {
            match effect {
                GatewayEffect::Send { to, text } => {
                    self.send(to, Outgoing::Text(text), &mut effects)
                }
                GatewayEffect::Ping { to } => self.send(to, Outgoing::Ping, &mut effects),
                GatewayEffect::Close { to, code } => {
                    self.peers.close(to, code);
                    self.left(to);
                }
                GatewayEffect::Append(entry) => {
                    self.note_rematch(&entry);
                    self.parts.journal.append(*entry);
                }
                GatewayEffect::Follow(room) => self.parts.journal.follow(room, self.feed.clone()),
                GatewayEffect::Unfollow(room) => {
                    self.parts.journal.unfollow(room.clone());
                    self.remove(&room);
                }
                GatewayEffect::Check { from, ticket } => self.check(from, ticket),
                GatewayEffect::Lobby { from, request } => {
                    effects.extend(self.request(from, *request))
                }
                GatewayEffect::Find { from, room } => self.find(from, room),
                // No room of a server has an owner who is asked.
                GatewayEffect::Ask(_) | GatewayEffect::Withdraw(_) => {}
            }
        }
    }

    /// Lets a connection send something. A client that reads too slowly is disconnected.
    fn send(
        &mut self,
        to: ConnectionId,
        outgoing: Outgoing,
        effects: &mut VecDeque<GatewayEffect>,
    ) {
        if !self.peers.send(to, outgoing) {
            effects.extend(self.parts.gateway.close(to, CloseCode::TooMuch, None, now_ms()));
        }
    }

    /// A connection is closed.
    fn left(&mut self, connection: ConnectionId) {
        self.members.left(connection);
        self.parts.lobby.unsubscribe(connection);
        if self.parts.lobby.has_seeks(connection) {
            self.parts.sharing.lobby(LobbyCommand::Left { connection });
        }
    }

    /// Looks at a room that has changed.
    fn look_at(&mut self, id: &RoomId) -> Vec<GatewayEffect> {
        let Some((room, served)) = self.parts.gateway.room(id).zip(self.rooms.get_mut(id)) else {
            return Vec::new();
        };
        if served.version == room.version() || room.phase().is_none() {
            return Vec::new();
        }
        let told = std::mem::take(&mut served.tell).into_iter();
        let effects = told.flat_map(|(to, message)| lobby::send([to], message)).collect();
        served.version = room.version();
        // The computer on another server may be gone with it.
        let is_away = Side::BOTH.into_iter().any(|side| {
            let player = room.record().map(|record| record.setup.players[side.index()]);
            room.is_away(side) && player.is_some_and(|player| player != Player::Human)
        });
        let is_open = room.phase() != Some(Phase::Closed);
        if (!served.has_computer || is_away) && is_open && computer::is_needed(room) {
            served.has_computer = true;
            let token = served.kept.computer.clone();
            computer::start(id.clone(), token, self.parts.handle.clone());
        }
        let accounts = rooms::accounts(room);
        if served.accounts != accounts {
            self.own.remove(id, &served.accounts);
            self.own.add(id, &accounts);
            (served.accounts, served.is_stored) = (accounts, false);
        }
        self.invitations.look_at(room, served);
        if !served.is_stored {
            self.store_room(id);
        }
        self.end(id);
        effects
    }

    /// Stores what is known of a room apart from its entries.
    fn store_room(&mut self, id: &RoomId) {
        let Some((room, served)) = self.parts.gateway.room(id).zip(self.rooms.get_mut(id)) else {
            return;
        };
        served.is_stored = true;
        let (row, seats) = served.kept.row(room, &served.accounts, served.opened_ms);
        self.parts.sharing.room_changed(row, seats, now_ms());
    }

    /// The rooms that are served, with the numbers of their spectators.
    pub(super) fn served(&self) -> impl Iterator<Item = (&Room, u32)> {
        self.rooms.keys().filter_map(|id| self.watched(id))
    }

    /// The rooms in which an account plays, in the same way.
    pub(super) fn own(&self, account: &AccountId) -> impl Iterator<Item = (&Room, u32)> {
        self.own.of(account).filter_map(|id| self.watched(id))
    }

    fn watched(&self, id: &RoomId) -> Option<(&Room, u32)> {
        let (_, watchers) = self.parts.gateway.presence(id)?;
        Some((self.parts.gateway.room(id)?, watchers))
    }

    /// Whether anybody can watch a room.
    pub(super) fn is_public(&self, id: &RoomId) -> bool {
        self.rooms.get(id).is_some_and(|served| served.kept.is_public)
    }

    /// Whether no request waits long for the journal, and what servers share works.
    pub(super) fn stores_in_time(&self) -> bool {
        !self.parts.gateway.is_storage_late() && self.parts.sharing.is_well(now_ms())
    }

    /// Closes all connections: their clients connect again after some time, to this server or another
    /// one. Nothing is stored.
    fn close_all(&mut self, retry_ms: Option<u64>) -> Vec<GatewayEffect> {
        let gateway = &mut self.parts.gateway;
        let close = |id| gateway.close(id, CloseCode::Restarting, retry_ms, now_ms());
        let effects = self.peers.ids().into_iter().flat_map(close);
        effects.filter(|effect| !matches!(effect, GatewayEffect::Append(_))).collect()
    }

    /// Closes all connections, and lets nobody connect any more.
    fn stop(mut self) {
        self.parts.handle.is_stopping.store(true, Ordering::Relaxed);
        let effects = self.close_all(None);
        self.perform(effects);
    }
}
