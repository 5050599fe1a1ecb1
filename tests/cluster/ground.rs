//! What servers of a cluster stand on.

use crate::nats::{Nats, is_missing, runtime};
use crate::postgres::{Postgres, postgres};

/// Nodes of NATS, and a database.
pub struct Ground {
    pub nats: Nats,
    pub database: String,
    /// The name of the database.
    name: String,
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
        Some(Self { nats, database, name })
    }

    /// Closes all connections to the database, and lets nobody connect, or lets everybody again.
    pub fn set_database_away(&self, is_away: bool) {
        let (server, name) = (postgres().expect("the server"), &self.name);
        runtime().block_on(async {
            let allows = format!("ALTER DATABASE {name} ALLOW_CONNECTIONS {}", !is_away);
            server.execute(allows).await;
            if is_away {
                let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname";
                server.execute(format!("{end} = '{name}'")).await;
            }
        });
    }
}
