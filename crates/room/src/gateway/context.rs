//! What a gateway has apart from its rooms.

use std::collections::BTreeMap;
use std::sync::Arc;

use rand::rngs::ChaCha8Rng;

use super::GatewayEffect;
use super::connection::Connection;
use crate::connection_id::ConnectionId;
use crate::room::{Entry, EntryId, RoomId};
use crate::wire::ServerMessage;

/// What the parts of a gateway share while something is handled.
pub(super) struct Context<'a> {
    pub now_ms: u64,
    pub rng: &'a mut ChaCha8Rng,
    pub connections: &'a mut BTreeMap<ConnectionId, Connection>,
    pub effects: Vec<GatewayEffect>,
    /// The connections that have just entered a seat.
    pub seated: Vec<ConnectionId>,
}

impl Context<'_> {
    pub fn send(&mut self, to: ConnectionId, message: &ServerMessage) {
        self.send_all([to], message);
    }

    pub fn send_all(
        &mut self,
        all: impl IntoIterator<Item = ConnectionId>,
        message: &ServerMessage,
    ) {
        let text: Arc<str> = message.text().into();
        let known = all.into_iter().filter(|to| self.connections.contains_key(to));
        self.effects.extend(known.map(|to| GatewayEffect::Send { to, text: text.clone() }));
    }

    pub fn refuse(&mut self, to: ConnectionId, room: &RoomId, id: Option<EntryId>, code: String) {
        self.send(to, &ServerMessage::Refused { room: room.clone(), id, code, game: None });
    }

    pub fn ping(&mut self, to: ConnectionId) {
        let connection = self.connections.get_mut(&to);
        if connection.is_some_and(|connection| connection.round_trip.begin(self.now_ms)) {
            self.effects.push(GatewayEffect::Ping { to });
        }
    }

    pub fn append(&mut self, entry: Entry) {
        self.effects.push(GatewayEffect::Append(Box::new(entry)));
    }
}
