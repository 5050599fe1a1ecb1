//! Who is in a room.

use super::Hosted;
use crate::net::gateway::{ConnectionId, Here};
use crate::rules::{BySide, Side};

impl Hosted {
    /// Whether each seat is connected, and the number of spectators.
    pub fn presence(&self) -> (BySide<bool>, u32) {
        let is_there = |side| self.seated(side).is_some() || self.elsewhere.is_seated(side);
        let watchers = self.here().watchers.saturating_add(self.elsewhere.watchers());
        (BySide(Side::BOTH.map(is_there)), watchers)
    }

    /// The connection with a seat, and when it has entered.
    pub fn seated_since(&self, side: Side) -> Option<(ConnectionId, u64)> {
        let connection = self.seated(side)?;
        Some((connection, self.members.get(&connection)?.since_ms))
    }

    /// Who is in the room through this server.
    pub fn here(&self) -> Here {
        let since = |side| self.seated_since(side).map(|(_, since)| since);
        let watchers = self.members.values().filter(|member| member.seat.is_none()).count();
        Here {
            seats: BySide(Side::BOTH.map(since)),
            watchers: u32::try_from(watchers).unwrap_or(u32::MAX),
        }
    }
}
