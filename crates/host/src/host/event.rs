//! What the owner of a host is told.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use crate::journal::JournalError;
use jungle_engine::handover::Wake;
use jungle_record::Person;
use jungle_room::connection_id::ConnectionId;
use jungle_room::gateway::Question;
use jungle_room::room::{RoomId, Version};
use jungle_room::wire::Summary;
use jungle_rules::{BySide, Outcome, Side};

/// The number of events that wait. Later ones are lost, until there is space again.
const MAX_EVENTS: usize = 256;

/// What the owner of a host is told.
#[derive(Debug)]
pub enum HostEvent {
    /// A room has changed: somebody has come, moved, or ended the game. If several things happen at
    /// once, this is the state after the last one.
    Changed {
        /// The room. A rematch is played in another room.
        room: RoomId,
        /// The version of the room.
        version: Version,
        /// The state in that version.
        state: Summary,
        /// The number of moves.
        moves: usize,
        /// The last move: its side, and its text as in records.
        last: Option<(Side, String)>,
        /// The result, if the game has one.
        outcome: Option<Outcome>,
        /// The names of the players.
        people: [Person; 2],
    },
    /// Somebody has connected to a room or has left it.
    Presence {
        /// The room.
        room: RoomId,
        /// Whether each seat is connected.
        seats: BySide<bool>,
        /// The number of spectators.
        watchers: u32,
    },
    /// A device wants to have a seat.
    /// [`Host::answer`](super::Host::answer) decides.
    Asked(Question),
    /// The device of a question has left, or somebody else has taken the seat.
    Withdrawn(ConnectionId),
    /// Something could not be stored, or a room cannot be read.
    StorageFailed {
        /// The room.
        room: RoomId,
        /// Why.
        error: JournalError,
    },
}

/// Sends events to the owner.
pub(super) struct EventSender {
    sender: SyncSender<HostEvent>,
    wake: Option<Wake>,
}

impl EventSender {
    /// A sender, and where its events arrive.
    pub fn new(wake: Option<Wake>) -> (Self, Receiver<HostEvent>) {
        let (sender, receiver) = sync_channel(MAX_EVENTS);
        (Self { sender, wake }, receiver)
    }

    /// Sends an event, unless too many wait.
    pub fn send(&self, event: HostEvent) {
        if self.sender.try_send(event).is_ok()
            && let Some(wake) = &self.wake
        {
            wake();
        }
    }
}
