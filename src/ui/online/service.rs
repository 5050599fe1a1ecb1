//! What connects the interface to servers.

#[cfg(not(target_family = "wasm"))]
use std::collections::BTreeMap;
use std::io;
#[cfg(not(target_family = "wasm"))]
use std::path::{Path, PathBuf};

use bevy::prelude::*;

#[cfg(not(target_family = "wasm"))]
use crate::net::client::http::SessionToken;
use crate::net::client::http::{self, Credential, HttpRequest, Pending};
use crate::net::client::online::LobbyNews;
use crate::net::client::{Busy, LobbySocket, ServerAddress, Waker};
use crate::net::wire::LobbyRequest;
use crate::random::fresh_seed;
#[cfg(not(target_family = "wasm"))]
use crate::storage;
use crate::version;

/// The connection to a lobby.
pub trait LobbyConnection: Send + Sync {
    /// Gives a command.
    ///
    /// # Errors
    /// If too many commands wait.
    fn send(&self, command: LobbyRequest) -> Result<(), Busy>;

    /// What is new since the last call.
    fn news(&self) -> Option<LobbyNews>;
}

impl LobbyConnection for LobbySocket {
    fn send(&self, command: LobbyRequest) -> Result<(), Busy> {
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
    ) -> io::Result<Box<dyn LobbyConnection>>;

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

    /// By what this program shows a server that somebody has signed in with it before. A page has
    /// nothing: its browser keeps it.
    fn device(&self, server: &ServerAddress) -> Option<http::SessionToken>;

    /// Keeps that.
    ///
    /// # Errors
    /// Why it could not be stored.
    #[cfg(not(target_family = "wasm"))]
    fn keep_device(&self, server: &ServerAddress, device: &http::SessionToken) -> io::Result<()>;
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
    ) -> io::Result<Box<dyn LobbyConnection>> {
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

    #[cfg(target_family = "wasm")]
    fn device(&self, _server: &ServerAddress) -> Option<http::SessionToken> {
        None
    }

    #[cfg(not(target_family = "wasm"))]
    fn session(&self, server: &ServerAddress) -> Option<SessionToken> {
        read_tokens(&storage::sessions_file()?).ok()?.remove(&server.to_string())
    }

    #[cfg(not(target_family = "wasm"))]
    fn keep_session(
        &self,
        server: &ServerAddress,
        session: Option<&SessionToken>,
    ) -> io::Result<()> {
        keep_token(storage::sessions_file(), server, session)
    }

    #[cfg(not(target_family = "wasm"))]
    fn device(&self, server: &ServerAddress) -> Option<SessionToken> {
        read_tokens(&storage::devices_file()?).ok()?.remove(&server.to_string())
    }

    #[cfg(not(target_family = "wasm"))]
    fn keep_device(&self, server: &ServerAddress, device: &SessionToken) -> io::Result<()> {
        keep_token(storage::devices_file(), server, Some(device))
    }
}

/// The maximum length of a file of tokens, in bytes, and the number of servers in it.
#[cfg(not(target_family = "wasm"))]
const MAX_BYTES: u64 = 64 * 1024;
#[cfg(not(target_family = "wasm"))]
const MAX_SERVERS: usize = 50;

/// The tokens in a file, by server; none if there is no file, or if it is damaged: people sign in again.
///
/// # Errors
/// That the file cannot be read.
#[cfg(not(target_family = "wasm"))]
fn read_tokens(path: &Path) -> io::Result<BTreeMap<String, SessionToken>> {
    match storage::load(path, MAX_BYTES) {
        Ok(content) => Ok(serde_json::from_slice(&content).unwrap_or_default()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(BTreeMap::new()),
        Err(error) => Err(error),
    }
}

/// Keeps the token for a server in a file, or removes it.
#[cfg(not(target_family = "wasm"))]
fn keep_token(
    path: Option<PathBuf>,
    server: &ServerAddress,
    token: Option<&SessionToken>,
) -> io::Result<()> {
    let path = path.ok_or(io::ErrorKind::NotFound)?;
    // Another window may keep the token for another server at the same time.
    let _lock = path.parent().and_then(storage::lock_folder);
    let mut tokens = read_tokens(&path)?;
    tokens.remove(&server.to_string());
    if let Some(token) = token {
        // Those of servers that are not used any more would remain for ever.
        while tokens.len() >= MAX_SERVERS {
            tokens.pop_first();
        }
        tokens.insert(server.to_string(), token.clone());
    }
    let text = serde_json::to_string(&tokens)?;
    storage::save_private(&path, text.as_bytes())
}
