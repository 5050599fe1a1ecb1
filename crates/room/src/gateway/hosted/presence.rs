//! Who is in a room, here and through other servers.

use super::{LOST_MS, RoomHost};
use crate::connection_id::{ConnectionId, ServerId};
use crate::gateway::Context;
use crate::gateway::elsewhere::{NodePresence, PRESENCE_TIMEOUT_MS};
use crate::room::Action;
use jungle_rules::{BySide, Side};

impl RoomHost {
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
    pub fn here(&self) -> NodePresence {
        let since = |side| self.seated_since(side).map(|(_, since)| since);
        let watchers = self.members.values().filter(|member| member.seat.is_none()).count();
        NodePresence {
            seats: BySide(Side::BOTH.map(since)),
            watchers: u32::try_from(watchers).unwrap_or(u32::MAX),
        }
    }

    /// Another server tells who is in the room through it.
    pub fn seen(&mut self, node: ServerId, here: NodePresence, context: &mut Context) {
        let until_ms = context.now_ms.saturating_add(PRESENCE_TIMEOUT_MS);
        if self.elsewhere.set(node, here, until_ms) {
            self.presence_changed(context);
        }
    }

    /// Somebody has come or gone elsewhere.
    pub(super) fn presence_changed(&mut self, context: &mut Context) {
        self.due_ms = 0;
        self.is_presence_new = true;
        for side in Side::BOTH {
            if self.elsewhere.is_seated(side) {
                self.lost[side] = None;
            } else if self.seated(side).is_none() && !self.room.is_away(side) {
                let lost = (context.now_ms.saturating_add(LOST_MS), false);
                self.lost[side] = self.lost[side].or(Some(lost));
            }
        }
        self.check_presence(context);
    }

    /// Tells the room who is away and who is back.
    pub(super) fn check_presence(&mut self, context: &mut Context) {
        for side in Side::BOTH {
            let is_away = self.room.is_away(side);
            if self.seated(side).is_some() {
                if is_away {
                    self.ask(Action::Returned { seat: side }, context);
                }
            } else if is_away || self.elsewhere.is_seated(side) {
                self.lost[side] = None;
            } else if let Some((_, on_purpose)) =
                self.lost[side].filter(|(at, _)| *at <= context.now_ms)
            {
                let is_possible = self.ask(Action::Left { seat: side, on_purpose }, context);
                self.lost[side] = self.lost[side].filter(|_| is_possible);
            }
        }
    }
}
