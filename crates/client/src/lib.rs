//! The sockets of clients, native and in browsers, and requests to the HTTP interface of a server.
//!
//! - What a client does is decided by the machines of [`jungle_room::client`]: this connects them.
//! - Native sockets share one thread, and nobody waits for it; the program is woken when there is news.
//! - No server, no files, no Bevy.
//!
//! A [`Socket`] connects a client to a room, and a [`LobbySocket`] one to a lobby. [`http::send`] sends
//! a request.

#[cfg(not(target_family = "wasm"))]
mod background;
pub mod http;
mod machine;
#[cfg(not(target_family = "wasm"))]
mod native;
pub mod online;
pub mod qr;
mod session;
mod socket;
#[cfg(not(target_family = "wasm"))]
mod stream;
#[cfg(target_family = "wasm")]
mod web;

#[cfg(not(target_family = "wasm"))]
pub use background::finish;
pub use jungle_room::client::{
    Client, ClientSettings, Connection, HostAddress, HostName, MAX_LINK_BYTES, Output, PONG_MS,
    Pass, Presence, RECONNECT_MS, RESEND_MS, RefusedRequest, RoomAddress, RoomLinkError,
    ServerAddress, UNSAVED_MS, Unsaved,
};
pub use session::{Busy, Command, Identity, MAX_COMMANDS, Snapshot, SocketUpdate, Waker};
pub use socket::{LobbySocket, Socket};
