//! The rooms of next games. Those whose next game has been opened make space for the rooms of later
//! games.

use std::collections::BTreeMap;

use super::room_host::RoomHost;
use super::{Gateway, GatewayEffect};
use crate::room::{Action, RoomId};

/// The time for which nobody has been in a room before it makes space, in milliseconds. A player who
/// was disconnected comes back sooner.
const EMPTY_MS: u64 = 60_000;

/// The rooms whose next game has been opened, as long as they are served.
#[derive(Default)]
pub(super) struct Rematches {
    /// Since when nobody is in each room, in milliseconds; `None` if somebody is.
    rooms: BTreeMap<RoomId, Option<u64>>,
    /// The room before each next one that this gateway has opened.
    before: BTreeMap<RoomId, RoomId>,
}

impl Rematches {
    /// The next game of a room has been opened.
    pub fn add(&mut self, room: RoomId) {
        self.rooms.entry(room).or_default();
    }

    /// Whether the next game of a room has been opened, even if its room is not served any more.
    pub fn contains(&self, room: &RoomId) -> bool {
        self.rooms.contains_key(room)
    }

    /// Looks for rooms in which nobody is.
    pub fn tick(&mut self, hosted: &BTreeMap<RoomId, RoomHost>, now_ms: u64) {
        self.rooms.retain(|room, _| hosted.contains_key(room));
        self.before.retain(|_, room| hosted.contains_key(room));
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

impl Gateway {
    /// The room whose next game is played in a room that this gateway has opened.
    pub fn room_before(&self, next: &RoomId) -> Option<&RoomId> {
        self.rematches.before.get(next)
    }

    /// Opens the next room when both players want another game, and names it once it is open, so that
    /// whoever hears its name can enter it. Every gateway comes to the same id and seed.
    pub(super) fn rematch(&mut self, id: &RoomId, now_ms: u64) -> Vec<GatewayEffect> {
        let Some(hosted) = self.rooms.get(id).filter(|_| !self.rematches.contains(id)) else {
            return Vec::new();
        };
        let Some(seed) = hosted.rematch_seed() else {
            return Vec::new();
        };
        let named = hosted.room().next_room().cloned();
        let is_named = named.is_some();
        let Some(next) = named.or_else(|| RoomId::new(&format!("{seed:016x}"))) else {
            return Vec::new();
        };
        if self.rooms.get(&next).is_some_and(|hosted| hosted.room().phase().is_some()) {
            if is_named {
                self.rematches.add(id.clone());
                return Vec::new();
            }
            return self.ask(id, Action::Rematched { room: next }, now_ms);
        }
        let Some(opening) = hosted.room().rematch(seed) else {
            return Vec::new();
        };
        let mut settings = hosted.settings().clone();
        // The people swap sides.
        settings.invitations.0.swap(0, 1);
        let mut effects = Vec::new();
        if !self.rooms.contains_key(&next) {
            effects = self.make_space(now_ms);
            if self.open_room(next.clone(), settings, now_ms) {
                self.rematches.before.insert(next.clone(), id.clone());
                effects.push(GatewayEffect::Follow(next.clone()));
            }
        }
        effects.extend(self.begin(&next, opening, now_ms));
        effects
    }

    /// Stops to serve a room that is not used any more, if there is no space for another one.
    fn make_space(&mut self, now_ms: u64) -> Vec<GatewayEffect> {
        let is_full = self.rooms.len() >= self.settings.max_rooms;
        let Some(unused) = self.rematches.unused(now_ms).filter(|_| is_full) else {
            return Vec::new();
        };
        let mut effects = self.close_room(&unused, now_ms);
        effects.push(GatewayEffect::Unfollow(unused));
        effects
    }
}
