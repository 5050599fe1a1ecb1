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
//! - [`api`]: what servers and clients say to each other by HTTP;
//! - [`conduct`]: when players have to wait before they may play again;
//! - [`lobby`]: where players find opponents;
//! - [`wire`]: the messages between clients and servers, as text;
//! - [`gateway`]: the program between the clients of rooms and the journal;
//! - [`client`]: a client in a room, a client of a lobby, and the addresses of both.
//!
//! ```
//! use jungle_room::client::{Client, ClientSettings, Connection, Output, RoomAddress};
//! use jungle_room::wire::PROGRAM;
//!
//! let link = "http://192.168.178.20:7878/#r/k3v9q/AQEBAQEBAQEBAQEBAQEBAQ";
//! let RoomAddress { room, pass, .. } = link.parse()?;
//! let app = PROGRAM.to_owned();
//! let settings = ClientSettings { app, room, pass, persona: None, device: None };
//! let mut client = Client::new(settings, 7, 1_000);
//! // The program around the client opens a connection, and says when it is open.
//! assert_eq!(client.tick(1_000), [Output::Connect]);
//! let outputs = client.connected(1_050);
//! assert!(matches!(&outputs[..], [Output::Send(hello)] if hello.contains("hello")));
//! assert_eq!(client.connection(), Connection::Greeting { since_ms: 1_050 });
//! # Ok::<(), jungle_room::client::RoomLinkError>(())
//! ```

pub mod account;
pub mod api;
pub mod client;
pub mod conduct;
pub mod connection_id;
pub mod gateway;
pub mod guest_names;
pub mod lobby;
pub mod room;
pub mod summary;
pub mod wire;
