//! What the servers of a cluster share, on NATS JetStream: the entries of rooms, the requests of
//! players to the lobby, and who is connected where.
//!
//! No server owns a room. Each of them reads the same streams in the same order, and comes to the same
//! state; what a stream does not take, or takes twice, the state ignores. A publication that is not
//! answered may have been stored or not: nobody relies on the answer, only on what comes back.

mod connection;
mod follower;
mod nodes;
mod publish;
mod subjects;
mod tickets;

use serde::Deserialize;
use thiserror::Error;

pub use connection::Cluster;
pub use connection::{ANSWER_TIME, stream_config};
pub use follower::{Delivered, Followed, Follower};
pub use publish::is_there;
pub(crate) use publish::{is_late, with_id};
pub(crate) use subjects::{
    HINTS, KEY, LOBBY, LOBBY_SUBJECT, ROOMS, SESSIONS, Subject, TICKETS, session_subject,
    ticket_subject,
};

/// Where the nodes of a cluster are, and how many of them have each message.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClusterSettings {
    /// The addresses of the nodes, such as `nats://10.0.0.1:4222`, with commas between.
    pub nodes: String,
    /// The number of nodes that have each message: 1 on a single node, else 3 or 5.
    pub replicas: usize,
}

impl ClusterSettings {
    /// The address of each node.
    fn each_node(&self) -> impl Iterator<Item = &str> {
        self.nodes.split(',').map(str::trim)
    }
}

/// Why a cluster cannot be used.
#[derive(Debug, Error)]
pub enum ClusterError {
    /// No node answers.
    #[error("no node of the cluster answers: {0}")]
    Connect(String),
    /// The nodes are too old.
    #[error(
        "the node has nats-server {version}, whose nodes do not agree in a cluster; use 2.12 or newer"
    )]
    TooOld {
        /// The version.
        version: String,
    },
    /// A stream cannot be created or read.
    #[error("the stream {stream}: {reason}")]
    Stream {
        /// The name of the stream.
        stream: &'static str,
        /// Why.
        reason: String,
    },
}
