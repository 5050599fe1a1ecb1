//! Playing together over a network: rooms, the lobby, the messages, and what servers and clients do with
//! them.
//!
//! - Pure machines: what happens and the time are passed in, and what is to be done is returned.
//! - The same entries give the same room everywhere, on servers and on clients.
//! - Everything that a stranger can make grow is limited.
//! - No sockets, no files, no clocks, no threads, no Bevy.
//!
//! | word | meaning |
//! | --- | --- |
//! | room | a game between two people who are connected by a network, and those who watch it |
//! | seat | one of the two places of players in a room |
//! | token | the secret that proves whose a seat is |
//! | entry | what happened in a room: a move, an offer, somebody who takes a seat |
//! | version | the number of entries that a room has taken; an entry says on which version it builds |
//! | fold | a room, computed from its entries in order |
//! | journal | where entries are stored, in order; an entry counts once it comes back from there |
//! | snapshot | a copy of what a client has at some time, for the program around it |
//! | connection | a socket of a client, open or lost |
//! | presence | who is connected to a room at present |
//! | gateway | what stands between the rooms and the connections of one server |
//! | room host | the part of a gateway that serves one room |
//! | proposal | an entry that a gateway has checked and appended, and that is not stored yet |
//! | acknowledgement | the message that an entry of a client is stored |
//! | pending | what a client has asked for, shows, and was not told to be stored |
//! | delivery | an entry on its way to the connections of its room |
//! | lobby | where people find opponents |
//! | seek | the wish for an opponent, on terms |
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
