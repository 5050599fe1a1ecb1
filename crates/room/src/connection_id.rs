//! The numbers of connections and of the servers that have them.

use serde::{Deserialize, Serialize};

/// The number of bits of the number of a connection that count the connections of a server.
const COUNT_BITS: u32 = 40;

/// A server of a cluster; a server without others has number 0.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct ServerId(pub u32);

impl ServerId {
    /// The number of the first connection.
    pub fn first_connection(self) -> ConnectionId {
        ConnectionId(u64::from(self.0) << COUNT_BITS | 1)
    }
}

/// The number of a connection: larger than those of the connections opened before on the same
/// server. Its first bits are those of the server.
///
/// ```
/// use jungle_room::connection_id::{ConnectionId, ServerId};
///
/// let first = ServerId(3).first_connection();
/// let second = ConnectionId(first.0 + 1);
/// assert_eq!(second.node(), ServerId(3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ConnectionId(pub u64);

impl ConnectionId {
    /// The server.
    pub fn node(self) -> ServerId {
        ServerId((self.0 >> COUNT_BITS) as u32)
    }
}
