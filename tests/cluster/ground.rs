//! What servers of a cluster stand on.

use crate::nats::{Nats, is_missing, runtime};
use crate::postgres::{Postgres, postgres};

/// Nodes of NATS, and a database.
pub struct Ground {
    pub nats: Nats,
    pub database: String,
}

impl Ground {
    /// `None` without the programs.
    pub fn new(nodes: usize) -> Option<Self> {
        if is_missing(nodes) {
            return None;
        }
        let server = postgres()?;
        let name = runtime().block_on(server.create_database());
        let database = Postgres::address(&server.folder, &name);
        let nats = Nats::start(nodes);
        // The nodes have to have found each other.
        runtime().block_on(nats.connect());
        Some(Self { nats, database })
    }
}
