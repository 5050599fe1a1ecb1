//! The rooms whose next game has been opened. They make space for the rooms of later games.

use std::collections::BTreeMap;

use super::hosted::Hosted;
use crate::net::room::RoomId;

/// The time for which nobody has been in a room before it makes space, in milliseconds. A player who
/// was disconnected comes back sooner.
const EMPTY_MS: u64 = 60_000;

/// The rooms whose next game has been opened, as long as they are served.
#[derive(Default)]
pub(super) struct Past {
    /// Since when nobody is in each room, in milliseconds; `None` if somebody is.
    rooms: BTreeMap<RoomId, Option<u64>>,
}

impl Past {
    /// The next game of a room has been opened.
    pub fn add(&mut self, room: RoomId) {
        self.rooms.entry(room).or_default();
    }

    /// Whether the next game of a room has been opened, even if its room is not served any more.
    pub fn contains(&self, room: &RoomId) -> bool {
        self.rooms.contains_key(room)
    }

    /// Looks for rooms in which nobody is.
    pub fn tick(&mut self, hosted: &BTreeMap<RoomId, Hosted>, now_ms: u64) {
        self.rooms.retain(|room, _| hosted.contains_key(room));
        for (room, since) in &mut self.rooms {
            let is_empty = hosted[room].connections().next().is_none();
            *since = is_empty.then(|| since.unwrap_or(now_ms));
        }
    }

    /// The room in which nobody has been for the longest time, if that is long enough.
    pub fn unused(&self, now_ms: u64) -> Option<RoomId> {
        let empty = self.rooms.iter().filter_map(|(room, since)| Some(((*since)?, room)));
        let (since, room) = empty.min()?;
        (since.saturating_add(EMPTY_MS) <= now_ms).then(|| room.clone())
    }
}
