//! Who is in the rooms through other servers of a cluster.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{ConnectionId, Gateway, GatewayEffect, ServerId};
use crate::room::RoomId;
use crate::wire::CloseCode;
use jungle_rules::{BySide, Side};

/// The time after which the people of a server from which nothing was heard are taken to be gone, in
/// milliseconds.
pub const PRESENCE_TIMEOUT_MS: u64 = 12_000;

/// Who is in a room through one server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NodePresence {
    /// When each seat was entered, in milliseconds since 1970; `None` without a connection.
    pub seats: BySide<Option<u64>>,
    /// The number of spectators.
    pub watchers: u32,
}

impl NodePresence {
    fn is_nobody(&self) -> bool {
        *self == Self::default()
    }
}

/// Who is in a room through the other servers, and until when this is believed.
#[derive(Default)]
pub(super) struct RemotePresence(BTreeMap<ServerId, (NodePresence, u64)>);

impl RemotePresence {
    /// Whether somebody is at a seat.
    pub fn is_seated(&self, side: Side) -> bool {
        self.0.values().any(|(here, _)| here.seats[side].is_some())
    }

    /// The number of spectators.
    pub fn watchers(&self) -> u32 {
        self.0.values().fold(0, |sum, (here, _)| sum.saturating_add(here.watchers))
    }

    /// When somebody has to be forgotten.
    pub fn due_ms(&self) -> Option<u64> {
        self.0.values().map(|(_, until)| *until).min()
    }

    /// Notes who is in the room through a server. Returns whether that is new.
    pub fn set(&mut self, node: ServerId, here: NodePresence, until_ms: u64) -> bool {
        let before = if here.is_nobody() {
            self.0.remove(&node)
        } else {
            self.0.insert(node, (here, until_ms))
        };
        before.unwrap_or_default().0 != here
    }

    /// Forgets the people of servers from which nothing was heard. Returns whether there were any.
    pub fn forget(&mut self, now_ms: u64) -> bool {
        let before = self.0.len();
        self.0.retain(|_, (_, until)| *until > now_ms);
        self.0.len() < before
    }
}

impl Gateway {
    /// Who is in each room through this server. Rooms without anybody are left out.
    pub fn local_presence(&self) -> impl Iterator<Item = (&RoomId, NodePresence)> {
        let here = self.rooms.iter().map(|(id, hosted)| (id, hosted.local_presence()));
        here.filter(|(_, here)| !here.is_nobody())
    }

    /// Another server tells who is in a room through it, which is believed for [`PRESENCE_TIMEOUT_MS`].
    pub fn presence_elsewhere(
        &mut self,
        node: ServerId,
        room: &RoomId,
        here: NodePresence,
        now_ms: u64,
    ) -> Vec<GatewayEffect> {
        // A person who comes back through another server leaves a connection behind.
        let later = Side::BOTH.into_iter().filter_map(|side| {
            let (own, since) = self.rooms.get(room)?.seated_since(side)?;
            here.seats[side].is_some_and(|other| other > since).then_some(own)
        });
        let replaced: Vec<ConnectionId> = later.collect();
        let mut effects = Vec::new();
        for connection in replaced {
            effects.extend(self.close(connection, CloseCode::OpenedElsewhere, None, now_ms));
        }
        effects.extend(self.handle(now_ms, |rooms, context| {
            if let Some(hosted) = rooms.get_mut(room) {
                hosted.presence_elsewhere(node, here, context);
            }
        }));
        effects
    }
}
