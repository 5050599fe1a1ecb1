//! What connects the interface to servers.

use std::io;

use bevy::prelude::*;

#[cfg(not(target_family = "wasm"))]
use crate::net::client::http::SessionToken;
use crate::net::client::http::{self, Credential, HttpRequest, Pending};
use crate::net::client::online::{LobbyCommand, LobbyNews};
use crate::net::client::{Busy, LobbySocket, ServerAddress, Waker};
use crate::random::fresh_seed;
#[cfg(not(target_family = "wasm"))]
use crate::storage;
use crate::version;

/// The connection to a lobby.
pub trait Lobby: Send + Sync {
    /// Gives a command.
    ///
    /// # Errors
    /// If too many commands wait.
    fn send(&self, command: LobbyCommand) -> Result<(), Busy>;

    /// What is new since the last call.
    fn news(&self) -> Option<LobbyNews>;
}

impl Lobby for LobbySocket {
    fn send(&self, command: LobbyCommand) -> Result<(), Busy> {
        self.send(command)
    }

    fn news(&self) -> Option<LobbyNews> {
        self.news()
    }
}

/// What the interface needs of servers, and to remember of them.
pub trait Service: Send + Sync {
    /// Sends a request in the background.
    fn ask(&self, request: HttpRequest, wake: Waker) -> Pending;

    /// Connects to a lobby.
    ///
    /// # Errors
    /// Why the system does not allow it.
    fn open_lobby(
        &self,
        server: &ServerAddress,
        credential: Credential,
        wake: Waker,
    ) -> io::Result<Box<dyn Lobby>>;

    /// The session that this program has at a server. A page has none: its browser keeps it.
    fn session(&self, server: &ServerAddress) -> Option<http::SessionToken>;

    /// Keeps the session at a server, or forgets it.
    ///
    /// # Errors
    /// Why it could not be stored; it is valid until the program ends.
    fn keep_session(
        &self,
        server: &ServerAddress,
        session: Option<&http::SessionToken>,
    ) -> io::Result<()>;
}

/// What connects the interface to servers.
#[derive(Resource)]
pub struct OnlineService(pub Box<dyn Service>);

impl Default for OnlineService {
    fn default() -> Self {
        Self(Box::new(Network))
    }
}

/// The network, and the files of this program.
struct Network;

impl Service for Network {
    fn ask(&self, request: HttpRequest, wake: Waker) -> Pending {
        http::send(request, wake)
    }

    fn open_lobby(
        &self,
        server: &ServerAddress,
        credential: Credential,
        wake: Waker,
    ) -> io::Result<Box<dyn Lobby>> {
        let app = version::PROGRAM.to_owned();
        let socket = LobbySocket::open(server, credential, app, fresh_seed(), wake)?;
        Ok(Box::new(socket))
    }

    #[cfg(target_family = "wasm")]
    fn session(&self, _server: &ServerAddress) -> Option<http::SessionToken> {
        None
    }

    #[cfg(target_family = "wasm")]
    fn keep_session(
        &self,
        _server: &ServerAddress,
        _session: Option<&http::SessionToken>,
    ) -> io::Result<()> {
        Ok(())
    }

    #[cfg(not(target_family = "wasm"))]
    fn session(&self, server: &ServerAddress) -> Option<SessionToken> {
        read_sessions()?.remove(&server.to_string())
    }

    #[cfg(not(target_family = "wasm"))]
    fn keep_session(
        &self,
        server: &ServerAddress,
        session: Option<&SessionToken>,
    ) -> io::Result<()> {
        let path = storage::sessions_file().ok_or(io::ErrorKind::NotFound)?;
        let mut sessions = read_sessions().unwrap_or_default();
        match session {
            Some(session) => sessions.insert(server.to_string(), session.clone()),
            None => sessions.remove(&server.to_string()),
        };
        // Those of servers that are not used any more would remain for ever.
        while sessions.len() > MAX_SERVERS {
            sessions.pop_first();
        }
        let text = serde_json::to_string(&sessions)?;
        storage::save_private(&path, text.as_bytes())
    }
}

/// The maximum length of the file of sessions, in bytes, and the number of servers in it.
#[cfg(not(target_family = "wasm"))]
const MAX_BYTES: u64 = 64 * 1024;
#[cfg(not(target_family = "wasm"))]
const MAX_SERVERS: usize = 50;

/// The sessions by server; `None` if there are none that can be read.
#[cfg(not(target_family = "wasm"))]
fn read_sessions() -> Option<std::collections::BTreeMap<String, SessionToken>> {
    let content = storage::load(&storage::sessions_file()?, MAX_BYTES).ok()?;
    serde_json::from_slice(&content).ok()
}
