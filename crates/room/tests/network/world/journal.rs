//! The journal of the simulated world, and what must hold in it.

use std::collections::BTreeSet;

use jungle_record::TimeControl;
use jungle_room::client::Connection;
use jungle_room::connection_id::ConnectionId;
use jungle_room::gateway::GatewayEffect;
use jungle_room::room::{Action, Entry, Offer, OfferKind, Room, Stamped};
use jungle_room::wire::ServerMessage;
use jungle_rules::Side;
use rand::RngExt;

use super::{CLIENTS, Event, Fault, World};
use crate::samples::room_id;

/// What happened in a world.
#[derive(Default)]
pub struct Report {
    /// The number of connections, of entries that were stored, of those that the room took, and of
    /// requests that were acknowledged.
    pub connections: usize,
    pub stored: usize,
    pub taken: usize,
    pub acked: usize,
}

impl Report {
    /// Adds what happened in other worlds.
    pub fn add(&mut self, other: &Self) {
        self.connections += other.connections;
        self.stored += other.stored;
        self.taken += other.taken;
        self.acked += other.acked;
    }
}

impl World {
    /// A gateway appends an entry, which is stored later, twice or not at all.
    pub(super) fn append(&mut self, index: usize, entry: Box<Entry>) {
        if self.fault == Fault::AckAtAppend {
            self.acknowledge(index, &entry);
        }
        if self.fails(20) {
            return;
        }
        let starts = self.servers[index].starts;
        if self.fails(20) {
            let delay = self.delay();
            self.after(delay, Event::Store(index, starts, entry.clone()));
        }
        let delay = self.delay();
        self.after(delay, Event::Store(index, starts, entry));
    }

    /// For [`Fault::AckAtAppend`]: tells the client of a seat that its request is stored.
    fn acknowledge(&mut self, index: usize, entry: &Entry) {
        let starts = self.servers[index].starts;
        let is_theirs = |id: &u64| {
            self.client_of(*id).and_then(super::author) == Some(entry.by)
                && (self.connections[id].gateway, self.connections[id].starts) == (index, starts)
        };
        if let Some(id) = self.connections.keys().copied().find(is_theirs) {
            let (room, v) = (room_id(), entry.base + 1);
            let message = ServerMessage::Ack { room, id: entry.id, v };
            let effect = GatewayEffect::Send { to: ConnectionId(id), text: message.text().into() };
            self.perform(index, vec![effect]).expect("a message");
        }
    }

    /// The journal stores an entry, with the time of one machine or another.
    pub(super) fn store(&mut self, entry: Entry) {
        if self.fails(30) {
            self.journal_skew = super::skew(&mut self.rng);
        }
        let version = self.reference.version();
        let is_rival = entry.base + 1 == version;
        if self.fault == Fault::PreconditionIgnored && entry.base != version && !is_rival {
            return;
        }
        let at_ms = match &self.servers[0].machine {
            // The journal is part of the same program.
            Some(_) => self.time_of(0),
            None => self.now + self.journal_skew,
        };
        let stamped = Stamped { at_ms, entry };
        if stamped.entry.room == room_id() && self.reference.apply(&stamped).is_ok() {
            self.pasts.push(self.reference.past());
            self.taken.push(stamped.clone());
            self.stored_true.push((self.now, 0));
        }
        self.journal.push(stamped);
        for index in 0..self.servers.len() {
            let at = self.now + self.delay();
            let server = &mut self.servers[index];
            server.follow = server.follow.max(at);
            let (delay, starts) = (server.follow - self.now, server.starts);
            self.after(delay, Event::Follow(index, starts));
        }
    }

    /// A gateway reads the next entry.
    pub(super) fn follow(&mut self, index: usize, starts: u32) -> Result<(), String> {
        self.beat(index)?;
        let server = &mut self.servers[index];
        let Some(gateway) = server.gateway.as_ref().filter(|_| server.starts == starts) else {
            return Ok(());
        };
        let Some(mut stamped) = self.journal.get(server.read).cloned() else {
            return Ok(());
        };
        server.read += 1;
        let room = gateway.room(&room_id()).ok_or("a gateway has lost the room")?;
        let is_unchecked = matches!(self.fault, Fault::NoBaseCheck | Fault::PreconditionIgnored);
        if is_unchecked && stamped.entry.room == room_id() {
            (stamped.entry.base, stamped.entry.past) = (room.version(), room.past());
        }
        let before = room.version();
        let effects = self.with_gateway(index, |gateway, now| gateway.stored(stamped, now));
        let gateway = self.servers[index].gateway.as_ref();
        if let Some(room) = gateway.and_then(|gateway| gateway.room(&room_id())) {
            self.check_room(room, "a gateway")?;
            let taken = usize::try_from(before).expect("a small number");
            if room.version() > before
                && let Some((_, read)) = self.stored_true.get_mut(taken)
            {
                // The first time.
                *read = if *read == 0 { self.now } else { *read };
            }
        }
        self.perform(index, effects)
    }

    /// Whether a room is one that the journal has made: there is one entry for each version.
    pub(super) fn check_room(&self, room: &Room, whose: &str) -> Result<(), String> {
        let version = usize::try_from(room.version()).expect("a small number");
        if self.pasts.get(version) == Some(&room.past()) {
            return Ok(());
        }
        Err(format!("{whose} has another version {version} than the journal"))
    }

    /// What must hold in the end, after a quiet time.
    pub(super) fn check_end(&self) -> Result<Report, String> {
        for (author, id, version) in &self.acked {
            let index = usize::try_from(*version).expect("a small number").checked_sub(1);
            let entry = index.and_then(|index| self.taken.get(index));
            if entry.is_none_or(|stamped| (stamped.entry.by, stamped.entry.id) != (*author, *id)) {
                return Err(format!("an acknowledged request is not version {version}"));
            }
        }
        let mut gifts = BTreeSet::new();
        for stamped in &self.taken {
            if let Action::TimeGiven { ms } = stamped.entry.what
                && !gifts.insert(ms)
            {
                return Err("a request was carried out twice".to_owned());
            }
        }
        self.check_clocks()?;
        self.check_own_time()?;
        self.check_converged()?;
        let (connections, acked) = (self.connections.len(), self.acked.len());
        let (stored, taken) = (self.journal.len(), self.taken.len());
        Ok(Report { connections, stored, taken, acked })
    }

    fn check_converged(&self) -> Result<(), String> {
        let view = self.reference.view();
        for index in 0..self.servers.len() {
            let room =
                self.servers[index].gateway.as_ref().and_then(|gateway| gateway.room(&room_id()));
            if room.and_then(Room::view) != view {
                return Err(format!("gateway {index} differs from the journal"));
            }
        }
        for index in 0..CLIENTS {
            let client = &self.people[index].client;
            if client.connection() != Connection::Entered {
                return Err(format!("client {index}: {:?}", client.connection()));
            }
            let unsaved: Vec<_> = client.unsaved(self.now).collect();
            if client.shown().view() != view || !unsaved.is_empty() {
                let versions = (client.room().version(), self.reference.version());
                return Err(format!(
                    "client {index} shows another room: {versions:?}, {unsaved:?}"
                ));
            }
        }
        Ok(())
    }

    /// The clocks show the time between the entries, less the time between receiving and storing
    /// them, that by which they came late to their players, and at most the claimed lag. Without
    /// pauses and takebacks, after which other times count.
    fn check_clocks(&self) -> Result<(), String> {
        let TimeControl::Fischer { base, increment } = self.time else {
            return Ok(());
        };
        let (mut moves, mut began, mut last) = (0_i64, 0_i64, 0_i64);
        let (mut nobody, mut lag, mut given) = (0_i64, 0_i64, 0_i64);
        let (mut at, mut left) = (0_i64, None);
        let number = |number: u64| i64::try_from(number).expect("a time");
        let mut room = Room::new(room_id());
        for stamped in &self.taken {
            at = at.max(number(stamped.at_ms));
            let entry = &stamped.entry;
            room.apply(stamped).map_err(|refusal| format!("{refusal}: not the same room"))?;
            match &entry.what {
                Action::Moved { lag_ms, .. } => {
                    moves += 1;
                    if moves == 2 {
                        (began, given) = (at, 0);
                    } else if moves > 2 {
                        nobody += at - number(entry.received_ms).min(at);
                        lag += i64::from(*lag_ms);
                    }
                    (last, left) = (at, room.clocks_at(0));
                }
                Action::Delayed { ms } => nobody += number(*ms),
                Action::TimeGiven { ms } => {
                    given += number(*ms);
                    left = room.clocks_at(0);
                }
                Action::Accepted { offer: OfferKind::Pause | OfferKind::Takeback }
                | Action::Offered { offer: Offer::Takeback { .. } } => {
                    return Ok(());
                }
                _ => {}
            }
        }
        let Some(left) = left.filter(|_| moves > 2) else {
            return Ok(());
        };
        let start = 2 * i64::from(base) * 1000;
        let gained = (moves - 2) * i64::from(increment) * 1000 + given;
        let used = start + gained - Side::BOTH.map(|side| number(left[side])).iter().sum::<i64>();
        let passed = last - began;
        if used <= passed && used >= passed - nobody - lag {
            return Ok(());
        }
        Err(format!("{used} ms were used of {passed}, {nobody} of them nobody's, lag {lag}"))
    }

    /// A random number below a limit.
    pub(super) fn below(&mut self, limit: usize) -> usize {
        self.rng.random_range(0..limit)
    }
}
