//! A simulated world: clients, gateways and one journal, with everything that can go wrong between
//! them. A seed determines everything that happens.

mod connections;
mod journal;
mod machine;
mod people;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, HashMap};

pub use journal::Report;
use jungle_record::TimeControl;
use jungle_room::client::{self, Client, Pass};
use jungle_room::connection_id::ConnectionId;
use jungle_room::gateway::{Gateway, GatewayEffect, GatewaySettings, RoomSettings};
use jungle_room::room::{
    Action, Author, ChainHash, Entry, EntryId, Room, RoomOpening, Stamped, Takebacks, Version,
};
use jungle_rules::games::{GAMES, GameEntry};
use jungle_rules::{BySide, Side};
use machine::Machine;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::samples::{NOW_MS, name, occupant, opening_of, room_id, token};

/// How long people play while everything goes wrong, and how long it is quiet afterwards.
const PLAY_MS: u64 = 60_000;
const STORM_MS: u64 = 240_000;
const QUIET_MS: u64 = 45_000;
const TICK_MS: u64 = 500;
const GATEWAYS: usize = 3;
/// The clients: both seats, and a spectator.
const CLIENTS: usize = 3;

/// A planted fault, which the simulation must find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    None,
    /// Gateways take entries of the journal whatever version they build on.
    NoBaseCheck,
    /// Gateways acknowledge a request when its entry is appended.
    AckAtAppend,
    /// Clients send a request again with another id.
    NewIdOnResend,
    /// The journal is to store only what builds on the last version, but lets rivals of the last entry
    /// in, as clusters of nats-server 2.9 do (its issue 4320); and gateways rely on it instead of checking the version.
    PreconditionIgnored,
    /// Gateways and the journal use the date, which may be set at any moment.
    WallTime,
    /// Time in which the program stood still is given back twice.
    TimeTwice,
}

enum Event {
    Tick,
    /// A person does something.
    Wish(usize),
    /// A connection is open on both sides.
    Open(u64),
    ToGateway(u64, String),
    ToClient(u64, std::sync::Arc<str>),
    /// One side learns that a connection has ended.
    EndAtGateway(u64),
    EndAtClient(u64, Option<u16>),
    Pong(u64),
    /// The journal stores an entry of a gateway that has been started so many times.
    Store(usize, u32, Box<Entry>),
    /// A gateway that has been started so many times reads the next entry of the journal.
    Follow(usize, u32),
    Cut(usize),
    /// A client's connection ends, which the client knows at once.
    Break(usize),
    Crash(usize),
    Restart(usize),
    Reload(usize),
    /// The date of the machine is set, by so many milliseconds.
    SetDate(i64),
    /// The program stands still for so many milliseconds.
    Pause(u64),
}

struct Connection {
    client: usize,
    gateway: usize,
    starts: u32,
    /// When the last message in each direction arrives.
    to_gateway: u64,
    to_client: u64,
    /// Whether nothing arrives any more.
    is_cut: bool,
}

struct Server {
    gateway: Option<Gateway>,
    starts: u32,
    skew: u64,
    /// Its machine, in worlds whose clocks have faults.
    machine: Option<Machine>,
    /// The number of entries read from the journal, and when the last one arrives.
    read: usize,
    follow: u64,
}

struct Person {
    client: Client,
    connection: Option<u64>,
    skew: u64,
    /// By how much its clock is fast, in parts of a thousand.
    rate: i64,
    /// For [`Fault::NewIdOnResend`]: how often each request was sent, and the ids of the requests by
    /// the ids with which they were sent again.
    sent: HashMap<EntryId, u64>,
    aliases: HashMap<EntryId, EntryId>,
}

pub struct World {
    rng: ChaCha8Rng,
    fault: Fault,
    now: u64,
    /// When the quiet time begins.
    quiet_ms: u64,
    sequence: u64,
    queue: BinaryHeap<(Reverse<(u64, u64)>, usize)>,
    events: Vec<Option<Event>>,
    connections: BTreeMap<u64, Connection>,
    servers: Vec<Server>,
    people: Vec<Person>,
    journal: Vec<Stamped>,
    journal_skew: u64,
    /// The room that the journal makes, and its hash after each version.
    reference: Room,
    pasts: Vec<ChainHash>,
    taken: Vec<Stamped>,
    acked: Vec<(Author, EntryId, Version)>,
    gifts: u64,
    time: TimeControl,
    /// The true times at which the entries of `taken` were stored and, or 0, read by a gateway, those at
    /// which gateways showed some time, and those between which no gateway served the room, in worlds whose clocks have faults.
    stored_true: Vec<(u64, u64)>,
    shown_true: HashMap<u64, u64>,
    /// With by how much a clock may be wrong then.
    unserved: Vec<(u64, u64, u64)>,
}

/// A difference of clocks: up to half a second, in milliseconds.
fn skew(rng: &mut ChaCha8Rng) -> u64 {
    rng.random_range(0..=1_000)
}

fn opening(game: &GameEntry, time: TimeControl, takebacks: Takebacks) -> RoomOpening {
    let seats = [("Ada", 0), ("Ben", 1)];
    let seats = seats.map(|(name, number)| Some(occupant(name, token(number).hash())));
    RoomOpening { takebacks, ..opening_of(game, time, seats) }
}

fn author(client: usize) -> Option<Author> {
    Some(Author::from(*Side::BOTH.get(client)?))
}

impl World {
    pub fn new(seed: u64, fault: Fault) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let times = [
            TimeControl::Unlimited,
            TimeControl::Fischer { base: 300, increment: 3 },
            TimeControl::Fischer { base: 20, increment: 2 },
        ];
        let time = times[rng.random_range(0..times.len())];
        let takebacks = [Takebacks::Agreed, Takebacks::Free][rng.random_range(0..2)];
        let game = &GAMES[rng.random_range(0..GAMES.len())];
        let what = Action::Opened(Box::new(opening(game, time, takebacks)));
        let opened = Room::new(room_id()).entry(Author::System, EntryId(0), NOW_MS, what);
        let has_clock_faults = rng.random_ratio(1, 4);
        let mut world = Self {
            fault,
            now: NOW_MS,
            quiet_ms: NOW_MS + PLAY_MS,
            sequence: 0,
            queue: BinaryHeap::new(),
            events: Vec::new(),
            connections: BTreeMap::new(),
            servers: Vec::new(),
            people: Vec::new(),
            journal: Vec::new(),
            journal_skew: 0,
            reference: Room::new(room_id()),
            pasts: vec![ChainHash::default()],
            taken: Vec::new(),
            acked: Vec::new(),
            gifts: 0,
            time,
            stored_true: Vec::new(),
            shown_true: HashMap::new(),
            unserved: Vec::new(),
            rng,
        };
        // A server without others, on a machine whose clocks have faults.
        let gateways = if has_clock_faults { 1 } else { GATEWAYS };
        for _ in 0..gateways {
            let skew = skew(&mut world.rng);
            let machine = has_clock_faults.then(|| Machine::new(&mut world.rng));
            let server = Server { gateway: None, starts: 0, skew, machine, read: 0, follow: 0 };
            world.servers.push(server);
        }
        world.store(opened);
        (0..gateways).for_each(|index| world.start(index));
        if has_clock_faults {
            world.plan_clock_faults();
        }
        for index in 0..CLIENTS {
            let skew = skew(&mut world.rng);
            let client = world.client(index, skew);
            let (sent, aliases) = Default::default();
            let rate = if has_clock_faults { world.rng.random_range(-10..=10) } else { 0 };
            world.people.push(Person { client, connection: None, skew, rate, sent, aliases });
            world.after(1_000, Event::Wish(index));
        }
        world.after(1, Event::Tick);
        for _ in 0..6 {
            let at = world.rng.random_range(2_000..PLAY_MS);
            let which = world.rng.random_range(0..3);
            let event = match world.rng.random_range(0..5) {
                0 => Event::Crash(which % gateways),
                1 => Event::Reload(which),
                _ => Event::Cut(which),
            };
            world.after(at, event);
        }
        world
    }

    /// The same world for a longer time, in which both players lose many connections.
    pub fn in_storm(seed: u64) -> Self {
        let mut world = Self::new(seed, Fault::None);
        world.quiet_ms += STORM_MS - PLAY_MS;
        for _ in 0..300 {
            for index in 0..Side::BOTH.len() {
                let at = world.rng.random_range(2_000..STORM_MS);
                world.after(at, Event::Break(index));
            }
        }
        world
    }

    fn client(&mut self, index: usize, skew: u64) -> Client {
        let number = u8::try_from(index).expect("few clients");
        let settings = client::ClientSettings {
            app: "simulated".to_owned(),
            room: room_id(),
            pass: author(index).map_or(Pass::Watch(None), |_| Pass::Seat(token(number))),
            persona: None,
            device: None,
        };
        let now = self.people.get(index).map_or(self.now + skew, |person| person.time(self.now));
        Client::new(settings, self.rng.random(), now)
    }

    fn is_playing(&self) -> bool {
        self.now < self.quiet_ms
    }

    fn after(&mut self, delay: u64, event: Event) {
        self.sequence += 1;
        self.queue.push((Reverse((self.now + delay, self.sequence)), self.events.len()));
        self.events.push(Some(event));
    }

    /// The time that a message takes: short, or sometimes up to ten seconds.
    fn delay(&mut self) -> u64 {
        if self.is_playing() && self.rng.random_ratio(1, 40) {
            self.rng.random_range(100..10_000)
        } else {
            self.rng.random_range(5..60)
        }
    }

    /// Whether something goes wrong that does so once in a number of times.
    fn fails(&mut self, one_in: u32) -> bool {
        self.is_playing() && self.rng.random_ratio(1, one_in)
    }

    /// Runs until the end, and checks everything.
    ///
    /// # Errors
    /// What is wrong.
    pub fn run(mut self) -> Result<Report, String> {
        while let Some((Reverse((time, _)), index)) = self.queue.pop() {
            if time > self.quiet_ms + QUIET_MS {
                break;
            }
            self.now = time;
            if let Some(event) = self.events[index].take() {
                self.handle(event)?;
            }
        }
        self.check_end()
    }

    fn handle(&mut self, event: Event) -> Result<(), String> {
        if let Some(delay) = self.paused_for().filter(|_| event.is_at_gateway()) {
            self.after(delay, event);
            return Ok(());
        }
        match event {
            Event::Tick => return self.tick(),
            Event::Wish(index) => self.wish(index),
            Event::Open(id) => self.open(id)?,
            Event::ToGateway(id, text) => {
                let received =
                    |gateway: &mut Gateway, now| gateway.received(ConnectionId(id), &text, now);
                self.at_gateway_of(id, received)?;
            }
            Event::ToClient(id, text) => self.deliver(id, &text)?,
            Event::EndAtGateway(id) => {
                let ended =
                    |gateway: &mut Gateway, now| gateway.disconnected(ConnectionId(id), now);
                self.at_gateway_of(id, ended)?;
            }
            Event::EndAtClient(id, code) => self.end_at_client(id, code),
            Event::Pong(id) => {
                let answered = |gateway: &mut Gateway, now| {
                    gateway.ponged(ConnectionId(id), now);
                    Vec::new()
                };
                self.at_gateway_of(id, answered)?;
            }
            Event::Store(index, starts, entry) => {
                let server = &self.servers[index];
                let runs = server.gateway.is_some() && server.starts == starts;
                // On one machine, the journal is part of the program.
                if runs || server.machine.is_none() {
                    self.store(*entry);
                }
            }
            Event::Follow(index, starts) => return self.follow(index, starts),
            Event::Cut(index) => self.cut(index),
            Event::Break(index) => {
                self.drop_connection(index);
                self.with_client(index, |client, now| client.closed(None, now));
            }
            Event::Crash(index) => self.crash(index),
            Event::Restart(index) => self.start(index),
            Event::SetDate(ms) => self.set_date(ms),
            Event::Pause(ms) => self.pause(ms),
            Event::Reload(index) => {
                let skew = self.people[index].skew;
                let client = self.client(index, skew);
                self.drop_connection(index);
                self.people[index].client = client;
            }
        }
        Ok(())
    }

    fn tick(&mut self) -> Result<(), String> {
        self.after(TICK_MS, Event::Tick);
        if self.paused_for().is_none() {
            for index in 0..self.servers.len() {
                self.beat(index)?;
                let effects = self.with_gateway(index, Gateway::tick);
                self.perform(index, effects)?;
            }
        }
        for index in 0..CLIENTS {
            let (was_due, outputs, is_due) = self.with_client(index, |client, now| {
                let is_due =
                    |client: &Client| client.due_ms(now).is_some_and(|due_ms| due_ms <= now);
                let was_due = is_due(client);
                let outputs = client.tick(now);
                (was_due, outputs, is_due(client))
            });
            if is_due || !was_due && !outputs.is_empty() {
                return Err(format!("client {index} does not know when it is due"));
            }
            self.carry_out(index, outputs);
        }
        Ok(())
    }

    fn with_gateway<T: Default>(
        &mut self,
        index: usize,
        call: impl FnOnce(&mut Gateway, u64) -> T,
    ) -> T {
        let now = self.time_of(index);
        let server = &mut self.servers[index];
        server.gateway.as_mut().map(|gateway| call(gateway, now)).unwrap_or_default()
    }

    fn with_client<T>(&mut self, index: usize, call: impl FnOnce(&mut Client, u64) -> T) -> T {
        let person = &mut self.people[index];
        let now = person.time(self.now);
        call(&mut person.client, now)
    }

    fn crash(&mut self, index: usize) {
        if self.servers[index].gateway.take().is_some() {
            self.stop_machine(index);
        }
        let ids: Vec<u64> = self.connections.keys().copied().collect();
        for id in ids {
            let is_used = self.connections[&id].gateway == index && self.client_of(id).is_some();
            if is_used && self.rng.random_ratio(2, 3) {
                self.after(20, Event::EndAtClient(id, None));
            }
        }
        let delay = self.rng.random_range(100..8_000);
        self.after(delay, Event::Restart(index));
    }

    /// Starts a gateway, which reads the journal.
    fn start(&mut self, index: usize) {
        if self.servers[index].gateway.take().is_some() {
            // It was killed twice, and started in between.
            self.stop_machine(index);
        }
        let settings = GatewaySettings {
            server: "simulated".to_owned(),
            page: None,
            names: vec![name("Ada")],
            max_rooms: 8,
            max_connections: 1_000,
        };
        let mut gateway = Gateway::new(settings, self.rng.random());
        gateway.stopped(self.start_machine(index));
        let now = self.time_of(index);
        let invitations = BySide([None; 2]);
        let settings =
            RoomSettings { invitations, spectators: true, max_watchers: 4, ..Default::default() };
        assert!(gateway.open_room(room_id(), settings, now), "space for a room");
        let server = &mut self.servers[index];
        server.gateway = Some(gateway);
        server.starts += 1;
        (server.read, server.follow) = (0, self.now);
        let starts = server.starts;
        for _ in 0..self.journal.len() {
            self.after(1, Event::Follow(index, starts));
        }
    }

    /// Carries out what a gateway wants.
    fn perform(&mut self, index: usize, effects: Vec<GatewayEffect>) -> Result<(), String> {
        for effect in effects {
            match effect {
                GatewayEffect::Send { to, text } => self.send(to.0, text),
                GatewayEffect::Ping { to } => {
                    let delay = self.delay() + self.delay();
                    self.after(delay, Event::Pong(to.0));
                }
                GatewayEffect::Close { to, code } => self.close(to.0, code)?,
                GatewayEffect::Append(entry) => self.append(index, entry),
                GatewayEffect::Follow(_)
                | GatewayEffect::Unfollow(_)
                | GatewayEffect::Check { .. }
                | GatewayEffect::Lobby { .. }
                | GatewayEffect::Ask(_)
                | GatewayEffect::Find { .. }
                | GatewayEffect::Withdraw(_) => {}
            }
        }
        Ok(())
    }
}
