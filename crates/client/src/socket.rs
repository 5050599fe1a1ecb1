//! The sockets of clients, the same in a window and in a browser.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::http::Credential;
use super::machine::{Mailbox, Order, Target};
#[cfg(not(target_family = "wasm"))]
use super::native::Line;
use super::online::{LobbyEvent, LobbyNews, LobbySession, LobbySnapshot};
use super::session::Session;
#[cfg(target_family = "wasm")]
use super::web::Line;
use super::{
    Busy, Command, Identity, RefusedRequest, RoomAddress, ServerAddress, Snapshot, SocketUpdate,
    Waker,
};
use jungle_room::wire::LobbyRequest;

/// A client in a room, connected to its server. Dropping it leaves the room on purpose, without
/// waiting until the server has heard it; `finish` waits for that at the end of the program.
///
/// The program gives [`Command`]s and takes [`SocketUpdate`]; neither blocks. In a browser, it uses and drops
/// the socket in the thread in which it was opened.
pub struct Socket {
    line: Line,
    mailbox: Arc<Mailbox<Snapshot, RefusedRequest>>,
    /// The number of commands that were given.
    given: AtomicU64,
}

impl Socket {
    /// Connects to a room. The seed is that of the ids of requests and of the times between attempts
    /// to connect; it must differ from those of other clients of the same seat, at any time.
    ///
    /// # Errors
    /// Why the system provides no thread or no sockets. A server that cannot be reached is no error:
    /// the client tries again until the socket is dropped.
    pub fn open(
        address: &RoomAddress,
        identity: Identity,
        seed: u64,
        wake: Waker,
    ) -> io::Result<Self> {
        let (session, target, mailbox) = Session::new(address, identity, seed);
        let line = Line::open(target, Box::new(session), wake)?;
        Ok(Self { line, mailbox, given: AtomicU64::new(0) })
    }

    /// Gives a command. What is not possible is among the refusals in the next news.
    ///
    /// # Errors
    /// If too many commands wait.
    pub fn send(&self, command: Command) -> Result<(), Busy> {
        self.line.send(Order::Room(command))?;
        self.given.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    /// Whether the client had carried out all commands that were given until now, so that the room to
    /// show has the own moves in it.
    pub fn is_current(&self, snapshot: &Snapshot) -> bool {
        snapshot.has_carried_out(self.given.load(Ordering::Relaxed))
    }

    /// What is new since the last call. The first call always returns something.
    pub fn news(&self) -> Option<SocketUpdate> {
        self.mailbox.take().map(|(snapshot, refused)| SocketUpdate { snapshot, refused })
    }

    /// The time of the client, in milliseconds since the socket was opened.
    pub fn now_ms(&self) -> u64 {
        self.line.now_ms()
    }
}

/// A client of the lobby of a server. Dropping it withdraws the own seeks.
///
/// The program gives [`LobbyRequest`]s and takes [`LobbyNews`]; neither blocks. In a browser, it uses
/// and drops the socket in the thread in which it was opened.
pub struct LobbySocket {
    line: Line,
    mailbox: Arc<Mailbox<LobbySnapshot, LobbyEvent>>,
}

impl LobbySocket {
    /// Connects to a lobby. `app` is the name and version of the program.
    ///
    /// # Errors
    /// Why the system provides no thread or no sockets, or if this is not the thread of a page.
    pub fn open(
        server: &ServerAddress,
        credential: Credential,
        app: String,
        seed: u64,
        wake: Waker,
    ) -> io::Result<Self> {
        let (session, mailbox) = LobbySession::new(app, seed);
        let target = Target { server: server.clone(), credential: Some(credential) };
        let line = Line::open(target, Box::new(session), wake)?;
        Ok(Self { line, mailbox })
    }

    /// Gives a command.
    ///
    /// # Errors
    /// If too many commands wait.
    pub fn send(&self, command: LobbyRequest) -> Result<(), Busy> {
        self.line.send(Order::Lobby(command))
    }

    /// What is new since the last call. The first call always returns something.
    pub fn news(&self) -> Option<LobbyNews> {
        self.mailbox.take().map(|(snapshot, events)| LobbyNews { snapshot, events })
    }
}
