//! Hosts: a program that serves rooms to others, and what it has in common with a server.
//!
//! - Nobody is told that something is stored before it is in the journal.
//! - What strangers send is limited: connections, requests, bytes, lines of the log.
//! - No accounts, no database, no client's sockets, no Bevy.
//!
//! A [`Host`](host::Host) serves rooms on the local network, and a [`Journal`](journal::Journal) stores
//! their entries. A [`Page`](endpoint::Page) is what browsers get.
//!
//! The modules, in the order in which they may use each other:
//!
//! - [`journal`]: where the entries of rooms are stored;
//! - [`lan`]: addresses of this machine, and hosts nearby;
//! - [`endpoint`]: a port, requests, sockets, and computer players inside the program;
//! - [`host`]: the host of games on the local network.

pub mod endpoint;
pub mod host;
pub mod journal;
pub mod lan;
