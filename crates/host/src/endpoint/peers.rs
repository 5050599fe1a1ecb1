//! The connections of a gateway, and what is sent to them.

use std::collections::BTreeMap;

use tokio::sync::mpsc::error::TrySendError;

use super::socket::{Outgoing, Peer};
use jungle_room::connection_id::ConnectionId;
use jungle_room::wire::CloseCode;

/// The connections of a gateway.
#[derive(Default)]
pub struct Peers(BTreeMap<ConnectionId, Peer>);

impl Peers {
    /// Adds a connection.
    pub fn insert(&mut self, id: ConnectionId, peer: Peer) {
        self.0.insert(id, peer);
    }

    /// Forgets a connection, which is cut if it is still there.
    pub fn remove(&mut self, id: ConnectionId) {
        self.0.remove(&id);
    }

    /// The number of connections.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The connections.
    pub fn ids(&self) -> Vec<ConnectionId> {
        self.0.keys().copied().collect()
    }

    /// Lets a connection send something. A client that reads too slowly is cut: returns whether this
    /// one is not.
    pub fn send(&mut self, to: ConnectionId, outgoing: Outgoing) -> bool {
        let sent = self.0.get(&to).map(|peer| peer.queue.try_send(outgoing));
        let is_slow = matches!(sent, Some(Err(TrySendError::Full(_))));
        if is_slow && let Some(peer) = self.0.remove(&to) {
            // A connection that is lost already cannot be cut.
            let _ = peer.cut.send(CloseCode::TooMuch);
        }
        !is_slow
    }

    /// Closes a connection, after everything before has been sent.
    pub fn close(&mut self, to: ConnectionId, code: CloseCode) {
        if let Some(Peer { queue, cut }) = self.0.remove(&to)
            && let Err(TrySendError::Full(Outgoing::Close(code, cut))) =
                queue.try_send(Outgoing::Close(code, cut))
        {
            // A connection that is lost already cannot be cut.
            let _ = cut.send(code);
        }
    }
}
