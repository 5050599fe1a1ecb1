//! The devices that use the tokens of a room's seats.

use super::sync::SyncState;
use crate::connection_id::ConnectionId;
use crate::room::{DeviceId, Occupant};
use jungle_rules::{BySide, Side};

/// The time after a negative answer in which the owner is not asked again about the same seat, in
/// milliseconds.
const DENIED_MS: u64 = 60_000;
/// The time between two questions about the same seat if the first one was not answered, in
/// milliseconds: somebody who asks and leaves again and again must not occupy the owner.
const ASK_INTERVAL_MS: u64 = 10_000;

/// A connection that waits for the answer of the owner.
pub(super) struct Newcomer {
    pub connection: ConnectionId,
    pub device: Option<DeviceId>,
    pub have: SyncState,
    /// The person who asks for a free seat; `None` for another device of the one at the seat.
    pub guest: Option<Occupant>,
}

/// What becomes of a device that wants to enter a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It is the device that the seat belongs to.
    Known,
    /// The owner is to be asked.
    Ask,
    /// The owner is being asked about it.
    Asked,
    /// The owner is being asked about another device, or has just answered no.
    Denied,
}

/// The devices that use the tokens of a room's seats. A seat belongs to the device that enters it
/// first. A client that sends no id is one device.
#[derive(Default)]
pub(super) struct Devices {
    owners: BySide<Option<Option<DeviceId>>>,
    newcomers: BySide<Option<Newcomer>>,
    asked_ms: BySide<Option<u64>>,
    denied_ms: BySide<Option<u64>>,
}

impl Devices {
    /// Lets a seat belong to a device.
    pub fn bind(&mut self, side: Side, device: Option<DeviceId>) {
        self.owners[side] = Some(device);
    }

    /// Whether a device may enter a seat that is taken. `is_own` is whether it has the token of the
    /// person at the seat, rather than that of the invitation.
    pub fn judge(
        &self,
        side: Side,
        (connection, device): (ConnectionId, Option<DeviceId>),
        is_own: bool,
        now_ms: u64,
    ) -> Verdict {
        match self.owners[side] {
            Some(owner) if owner == device => Verdict::Known,
            None if is_own => Verdict::Known,
            _ => self.judge_newcomer(side, connection, now_ms),
        }
    }

    /// Whether the owner is to be asked about a connection that has no token of a seat.
    pub fn judge_newcomer(&self, side: Side, connection: ConnectionId, now_ms: u64) -> Verdict {
        let is_denied = self.denied_ms[side].is_some_and(|at| now_ms < at + DENIED_MS)
            || self.asked_ms[side].is_some_and(|at| now_ms < at + ASK_INTERVAL_MS);
        match &self.newcomers[side] {
            Some(newcomer) if newcomer.connection == connection => Verdict::Asked,
            Some(_) => Verdict::Denied,
            None if is_denied => Verdict::Denied,
            None => Verdict::Ask,
        }
    }

    /// Lets a connection wait for the answer of the owner, who is asked now.
    pub fn wait(&mut self, side: Side, newcomer: Newcomer, now_ms: u64) {
        self.newcomers[side] = Some(newcomer);
        self.asked_ms[side] = Some(now_ms);
    }

    /// Whether somebody other than a connection waits for the answer about a seat.
    pub fn is_asked_for(&self, side: Side, connection: ConnectionId) -> bool {
        self.newcomers[side].as_ref().is_some_and(|newcomer| newcomer.connection != connection)
    }

    /// The connection that waits for a seat that somebody else has taken meanwhile.
    pub fn take_guest(&mut self, side: Side) -> Option<ConnectionId> {
        let newcomer = self.newcomers[side].take_if(|newcomer| newcomer.guest.is_some())?;
        Some(newcomer.connection)
    }

    /// The connection that waits, if it is still the same. A seat that is taken belongs to its
    /// device if the owner agrees.
    pub fn answer(
        &mut self,
        side: Side,
        connection: ConnectionId,
        is_admitted: bool,
        now_ms: u64,
    ) -> Option<Newcomer> {
        if !is_admitted {
            self.denied_ms[side] = Some(now_ms);
        }
        let newcomer = self.newcomers[side].take_if(|known| known.connection == connection)?;
        self.asked_ms[side] = None;
        if is_admitted && newcomer.guest.is_none() {
            self.bind(side, newcomer.device);
        }
        Some(newcomer)
    }

    /// A connection does not wait any more. Returns whether it did.
    pub fn forget(&mut self, connection: ConnectionId) -> bool {
        let mut has_waited = false;
        for newcomer in &mut self.newcomers.0 {
            has_waited |= newcomer.take_if(|newcomer| newcomer.connection == connection).is_some();
        }
        has_waited
    }
}
