//! A room in a gateway, with the connections that are in it and the requests that wait.

mod acknowledgement;
pub(super) mod clocks;
mod guests;
mod presence;
mod proposals;
mod tick;

use std::collections::BTreeMap;

use clocks::{LateTurn, Standstills};
use guests::Guest;
use presence::Member;
use proposals::PendingRequest;

use super::devices::Devices;
use super::remote_presence::RemotePresence;
use super::{ConnectionId, RoomSettings};
use crate::account::AccountId;
use crate::room::{Action, ChainHash, Room, RoomId, Stamped, TokenHash, Version};
use crate::wire::SILENCE_MS;
use jungle_record::Player;
use jungle_rules::{BySide, Side};

/// A room, its connections, and the requests that wait.
pub(super) struct RoomHost {
    room: Room,
    settings: RoomSettings,
    /// The entries that the room has taken.
    entries: Vec<Stamped>,
    members: BTreeMap<ConnectionId, Member>,
    remote: RemotePresence,
    /// The requests of each seat. They are carried out one after the other, since each is for what
    /// the person saw after the ones before; only the first one is in the journal.
    waiting: BySide<Vec<PendingRequest>>,
    guests: BySide<Option<Guest>>,
    pub devices: Devices,
    /// When the room is told that a seat without a connection is away, and whether on purpose.
    lost: BySide<Option<(u64, bool)>>,
    /// What the system has asked for in the present version, and when.
    asked: Vec<(Action, u64)>,
    /// For each seat, the last version in which somebody else changed the moves or the players, and
    /// the last in which somebody else changed the offers.
    moved_at: BySide<Version>,
    offered_at: BySide<Version>,
    late_turn: Option<LateTurn>,
    /// The hash over the entries with which both players agreed on another game.
    agreed: Option<ChainHash>,
    standstills: Standstills,
    is_presence_new: bool,
    is_storage_late: bool,
    /// When something may have to be done that depends on the time; 0 after every change.
    due_ms: u64,
}

impl RoomHost {
    /// A room that has yet to be read. The program did not run for some time before it started.
    pub fn new(id: RoomId, settings: RoomSettings, stopped: &[(u64, u64)], now_ms: u64) -> Self {
        Self {
            room: Room::new(id),
            settings,
            entries: Vec::new(),
            members: BTreeMap::new(),
            remote: RemotePresence::default(),
            waiting: BySide(Default::default()),
            guests: BySide(Default::default()),
            devices: Devices::default(),
            // After a restart the players have some time to come back.
            lost: BySide([Some((now_ms.saturating_add(SILENCE_MS), false)); 2]),
            asked: Vec::new(),
            moved_at: BySide([0; 2]),
            offered_at: BySide([0; 2]),
            late_turn: None,
            agreed: None,
            standstills: Standstills::after(stopped),
            is_presence_new: false,
            is_storage_late: false,
            due_ms: 0,
        }
    }

    pub fn room(&self) -> &Room {
        &self.room
    }

    /// The entries that the room has taken.
    pub fn entries(&self) -> &[Stamped] {
        &self.entries
    }

    /// Whether requests wait long for the journal.
    pub fn is_storage_late(&self) -> bool {
        self.is_storage_late
    }

    pub fn settings(&self) -> &RoomSettings {
        &self.settings
    }

    /// The number from which the id and the seed of the next game follow, once both players want one.
    pub fn rematch_seed(&self) -> Option<u64> {
        self.agreed.map(|past| past.0)
    }

    /// The side whose seat a token opens, and whether somebody sits there. The token of an
    /// invitation also leads to a seat that somebody else has taken, if the owner decides about
    /// that. Hashes are compared, which need not be kept secret.
    pub fn side_of(&self, token: TokenHash) -> Option<(Side, bool)> {
        let has = |side: &Side| self.room.token(*side) == Some(token);
        if let Some(side) = Side::BOTH.into_iter().find(has) {
            return Some((side, true));
        }
        let is_invited = |side: &Side| self.settings.invitations[*side] == Some(token);
        let side = Side::BOTH.into_iter().find(is_invited)?;
        let is_taken = self.room.token(side).is_some();
        (!is_taken || self.settings.asks_owner).then_some((side, is_taken))
    }

    /// The side on which an account sits.
    pub fn side_of_account(&self, account: &AccountId) -> Option<Side> {
        let sits = |side: &Side| self.room.user(*side) == Some(account.as_str());
        Side::BOTH.into_iter().find(sits)
    }

    /// Whether a computer plays a side.
    pub fn is_computer(&self, side: Side) -> bool {
        let record = self.room.record();
        record.is_some_and(|record| record.setup.players[side.index()] != Player::Human)
    }

    /// The side that a computer plays, if the token is that of the program that runs the room.
    pub fn computer_side(&self, token: TokenHash) -> Option<Side> {
        let is_its = self.settings.computer == Some(token);
        Side::BOTH.into_iter().find(|side| is_its && self.is_computer(*side))
    }
}
