//! Guests who want a free seat.

use super::RoomHost;
use crate::connection_id::ConnectionId;
use crate::gateway::sync::SyncState;
use crate::gateway::{Context, GatewayEffect};
use crate::room::{Action, DeviceId, Occupant, Refusal};
use jungle_rules::Side;

/// A guest who waits for a seat.
pub(super) struct Guest {
    pub connection: ConnectionId,
    occupant: Occupant,
    have: SyncState,
    device: Option<DeviceId>,
}

impl RoomHost {
    /// A side whose seat is free, one that nobody but a connection asks for if possible.
    pub fn free_side(&self, connection: ConnectionId) -> Option<Side> {
        let is_free = |side: &Side| {
            self.settings.invitations[*side].is_some() && self.room.token(*side).is_none()
        };
        let free = || Side::BOTH.into_iter().filter(is_free);
        let asked_for = |side: &Side| self.devices.is_asked_for(*side, connection);
        free().find(|side| !asked_for(side)).or(free().next())
    }

    /// Refuses to let a connection in. It stays where it is already.
    pub fn turn_away(&self, connection: ConnectionId, code: String, context: &mut Context) {
        context.refuse(connection, self.room.id(), None, code);
        if !self.members.contains_key(&connection)
            && let Some(connection) = context.connections.get_mut(&connection)
        {
            connection.rooms.remove(self.room.id());
        }
    }

    /// Asks for a free seat for a guest, who enters when the room has taken the entry. Another guest
    /// for whom the same seat is being asked for comes first: both may have the same invitation.
    pub fn invite(
        &mut self,
        connection: ConnectionId,
        side: Side,
        occupant: Occupant,
        (have, device): (SyncState, Option<DeviceId>),
        context: &mut Context,
    ) {
        let is_other = |guest: &Guest| guest.connection != connection && guest.occupant != occupant;
        if self.guests[side].as_ref().is_some_and(is_other) {
            return self.turn_away(connection, Refusal::SeatTaken.code(), context);
        }
        self.guests[side] = Some(Guest { connection, occupant, have, device });
        self.seat_guest(side, context);
    }

    pub(super) fn seat_guest(&mut self, side: Side, context: &mut Context) {
        let Some(Guest { connection, occupant, .. }) = &self.guests[side] else {
            return;
        };
        let (connection, occupant) = (*connection, Box::new(occupant.clone()));
        if !self.ask(Action::Seated { seat: side, occupant }, context) {
            // Nobody can take the seat any more: it is taken, or the game has ended.
            self.guests[side] = None;
            self.turn_away(connection, Refusal::SeatTaken.code(), context);
        }
    }

    /// Lets guests in whose seat is theirs, and turns those away whose seat is taken.
    pub(super) fn settle_guests(&mut self, context: &mut Context) {
        for side in Side::BOTH {
            let Some(token) = self.room.token(side) else {
                self.seat_guest(side, context);
                continue;
            };
            if let Some(connection) = self.devices.take_guest(side) {
                context.effects.push(GatewayEffect::Withdraw(connection));
                self.turn_away(connection, Refusal::SeatTaken.code(), context);
            }
            let Some(Guest { connection, occupant, have, device }) = self.guests[side].take()
            else {
                continue;
            };
            // The token of an invitation may be that of several people.
            let user = occupant.user.as_ref().map(|user| user.as_str());
            if token == occupant.token && self.room.user(side) == user {
                context.seated.push(connection);
                self.devices.bind(side, device);
                self.enter(connection, Some(side), have, context);
            } else {
                self.turn_away(connection, Refusal::SeatTaken.code(), context);
            }
        }
    }
}
