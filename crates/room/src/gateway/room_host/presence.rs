//! Who is in a room, through this server and through others.

use super::RoomHost;
use crate::connection_id::{ConnectionId, ServerId};
use crate::gateway::remote_presence::{NodePresence, PRESENCE_TIMEOUT_MS};
use crate::gateway::sync::{self, SyncState};
use crate::gateway::{Context, GatewayEffect};
use crate::room::Action;
use crate::wire::Denial;
use jungle_rules::{BySide, Side};

/// The time for which a seat may be without a connection before the room is told: many connections
/// are replaced at once, and the number of such entries is limited.
const LOST_MS: u64 = 3_000;

/// A connection in a room.
pub(super) struct Member {
    pub seat: Option<Side>,
    /// When it has entered.
    since_ms: u64,
    /// When the last move of the opponent, or the whole room, was sent to it.
    pub shown_ms: Option<u64>,
}

impl RoomHost {
    /// The connections in the room.
    pub fn connections(&self) -> impl Iterator<Item = ConnectionId> {
        self.members.keys().copied()
    }

    /// The connection with a seat.
    pub fn seated(&self, side: Side) -> Option<ConnectionId> {
        let mut members = self.members.iter();
        members.find(|(_, member)| member.seat == Some(side)).map(|(id, _)| *id)
    }

    /// When the last move of the opponent was sent to a connection with a seat.
    pub fn shown_ms(&self, connection: ConnectionId) -> Option<u64> {
        self.members.get(&connection)?.shown_ms
    }

    /// The seat of a connection.
    ///
    /// # Errors
    /// Why it has none.
    pub fn seat(&self, connection: ConnectionId) -> Result<Side, Denial> {
        let member = self.members.get(&connection).ok_or(Denial::NotEntered)?;
        member.seat.ok_or(Denial::NoSeat)
    }

    /// Whether one more spectator may enter.
    ///
    /// # Errors
    /// Why not.
    pub fn admits(&self, connection: ConnectionId) -> Result<(), Denial> {
        if !self.settings.spectators {
            return Err(Denial::NoSpectators);
        }
        let others = self.members.iter().filter(|(id, _)| **id != connection);
        let watchers = others.filter(|(_, member)| member.seat.is_none()).count();
        if watchers < self.settings.max_watchers { Ok(()) } else { Err(Denial::Full) }
    }

    /// Lets a connection in, and sends it what it is missing.
    pub fn enter(
        &mut self,
        connection: ConnectionId,
        seat: Option<Side>,
        have: SyncState,
        context: &mut Context,
    ) {
        self.due_ms = 0;
        let now_ms = context.now_ms;
        // Whoever enters again stays where the connection was.
        let before = self.members.get(&connection).filter(|before| before.seat == seat);
        let since_ms = before.map_or(now_ms, |before| before.since_ms);
        self.members.insert(connection, Member { seat, since_ms, shown_ms: Some(now_ms) });
        if let Some(side) = seat {
            self.lost[side] = None;
        }
        for message in sync::messages(&self.room, &self.entries, seat, have) {
            context.send(connection, &message);
        }
        self.is_presence_new = true;
        self.check_presence(context);
    }

    /// A connection has left, or was lost.
    pub fn leave(&mut self, connection: ConnectionId, on_purpose: bool, context: &mut Context) {
        self.due_ms = 0;
        for guest in &mut self.guests.0 {
            *guest = guest.take().filter(|guest| guest.connection != connection);
        }
        if self.devices.forget(connection) {
            context.effects.push(GatewayEffect::Withdraw(connection));
        }
        let Some(member) = self.members.remove(&connection) else {
            return;
        };
        self.is_presence_new = true;
        if let Some(side) = member.seat.filter(|side| self.seated(*side).is_none()) {
            let at = if on_purpose { context.now_ms } else { context.now_ms + LOST_MS };
            self.lost[side] = Some((at, on_purpose));
            self.check_presence(context);
        }
    }

    /// Whether each seat is connected, and the number of spectators.
    pub fn presence(&self) -> (BySide<bool>, u32) {
        let is_there = |side| self.seated(side).is_some() || self.remote.is_seated(side);
        let watchers = self.local_presence().watchers.saturating_add(self.remote.watchers());
        (BySide(Side::BOTH.map(is_there)), watchers)
    }

    /// The connection with a seat, and when it has entered.
    pub fn seated_since(&self, side: Side) -> Option<(ConnectionId, u64)> {
        let connection = self.seated(side)?;
        Some((connection, self.members.get(&connection)?.since_ms))
    }

    /// Who is in the room through this server.
    pub fn local_presence(&self) -> NodePresence {
        let since = |side| self.seated_since(side).map(|(_, since)| since);
        let watchers = self.members.values().filter(|member| member.seat.is_none()).count();
        NodePresence {
            seats: BySide(Side::BOTH.map(since)),
            watchers: u32::try_from(watchers).unwrap_or(u32::MAX),
        }
    }

    /// Another server tells who is in the room through it.
    pub fn presence_elsewhere(
        &mut self,
        node: ServerId,
        here: NodePresence,
        context: &mut Context,
    ) {
        let until_ms = context.now_ms.saturating_add(PRESENCE_TIMEOUT_MS);
        if self.remote.set(node, here, until_ms) {
            self.presence_changed(context);
        }
    }

    /// Somebody has come or gone through another server.
    pub(super) fn presence_changed(&mut self, context: &mut Context) {
        self.due_ms = 0;
        self.is_presence_new = true;
        for side in Side::BOTH {
            if self.remote.is_seated(side) {
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
            } else if is_away || self.remote.is_seated(side) {
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
