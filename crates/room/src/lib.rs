//! Playing together over a network: rooms, the lobby, the messages, and what servers and clients do with
//! them.
//!
//! - Pure machines: what happens and the time are passed in, and what is to be done is returned.
//! - The same entries give the same room everywhere, on servers and on clients.
//! - Everything that a stranger can make grow is limited.
//! - No sockets, no files, no clocks, no threads, no Bevy.
//!
//! A [`Room`](room::Room) is what its entries make it. A [`Gateway`](gateway::Gateway) stands between
//! rooms and the clients of a server, and a [`Client`](client::Client) is one of these.
//!
//! The modules, in the order in which they may use each other:
//!
//! - [`account`]: the ids and names of accounts, and the pools in which they are rated;
//! - [`guest_names`]: names for people who choose none;
//! - [`connection_id`]: the numbers of connections and servers;
//! - [`room`]: a game between people who are connected by a network;
//! - [`summary`]: what a server says about a room to those who are not in it;
//! - [`conduct`]: when players have to wait before they may play again;
//! - [`lobby`]: where players find opponents;
//! - [`wire`]: the messages between clients and servers, as text;
//! - [`gateway`]: the program between the clients of rooms and the journal;
//! - [`client`]: a client in a room, a client of a lobby, and the addresses of both.

pub mod account;
pub mod client;
pub mod conduct;
pub mod connection_id;
pub mod gateway;
pub mod guest_names;
pub mod lobby;
pub mod room;
pub mod summary;
pub mod wire;
