//! The devices that use the tokens of a room's seats.

use super::ConnectionId;
use super::sync::Have;
use crate::net::room::Occupant;
use crate::net::wire::DeviceId;
use crate::rules::{BySide, Side};

/// The time after a negative answer in which the owner is not asked again about the same seat, in
/// milliseconds.
const DENIED_MS: u64 = 60_000;

/// A connection that waits for the answer of the owner.
pub(super) struct Newcomer {
    pub connection: ConnectionId,
    pub device: Option<DeviceId>,
    pub have: Have,
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
    denied_ms: BySide<Option<u64>>,
}

impl Devices {
    /// Lets a seat belong to a device.
    pub fn bind(&mut self, side: Side, device: Option<DeviceId>) {
        self.owners[side] = Some(device);
    }

    /// Whether a device may enter a seat.
    pub fn judge(
        &self,
        side: Side,
        (connection, device): (ConnectionId, Option<DeviceId>),
        now_ms: u64,
    ) -> Verdict {
        match self.owners[side] {
            Some(owner) if owner != device => self.judge_newcomer(side, connection, now_ms),
            _ => Verdict::Known,
        }
    }

    /// Whether the owner is to be asked about a connection that has no token of a seat.
    pub fn judge_newcomer(&self, side: Side, connection: ConnectionId, now_ms: u64) -> Verdict {
        let is_denied = self.denied_ms[side].is_some_and(|at| now_ms < at + DENIED_MS);
        match &self.newcomers[side] {
            Some(newcomer) if newcomer.connection == connection => Verdict::Asked,
            Some(_) => Verdict::Denied,
            None if is_denied => Verdict::Denied,
            None => Verdict::Ask,
        }
    }

    /// Lets a connection wait for the answer of the owner.
    pub fn wait(&mut self, side: Side, newcomer: Newcomer) {
        self.newcomers[side] = Some(newcomer);
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
        let newcomer = self.newcomers[side].take_if(|known| known.connection == connection)?;
        if !is_admitted {
            self.denied_ms[side] = Some(now_ms);
        } else if newcomer.guest.is_none() {
            self.bind(side, newcomer.device);
        }
        Some(newcomer)
    }

    /// A connection does not wait any more.
    pub fn forget(&mut self, connection: ConnectionId) {
        for newcomer in &mut self.newcomers.0 {
            newcomer.take_if(|newcomer| newcomer.connection == connection);
        }
    }
}
