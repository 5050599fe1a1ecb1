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
//!
//! ```
//! use jungle_record::{GameSetup, Name, Player, Record, TimeControl, link};
//! use jungle_room::room::{
//!     Action, Author, EntryId, LAWS, Occupant, Opening, Room, RoomId, Stamped, Takebacks, Token,
//! };
//! use jungle_rules::BySide;
//! use jungle_rules::games::GAMES;
//!
//! let start = GAMES[0].start(&GAMES[0].default_options());
//! let setup = GameSetup { start, players: [Player::Human; 2], seed: 0 };
//! let person = |name: &str| Occupant {
//!     name: Name::new(name).expect("a valid name"),
//!     portrait: None,
//!     user: None,
//!     token: Token::random().expect("a source of random numbers").hash(),
//! };
//! let opening = Opening {
//!     laws: LAWS,
//!     setup: link::write(&Record::new(setup, None), 0),
//!     time: TimeControl::Unlimited,
//!     rated: false,
//!     takebacks: Takebacks::Agreed,
//!     offers: true,
//!     seats: BySide([Some(person("Ada")), Some(person("Ben"))]),
//! };
//! let mut room = Room::new(RoomId::new("k3v9q").expect("an id"));
//! let opened = room.entry(Author::System, EntryId(1), 1_000, Action::Opened(Box::new(opening)));
//! room.apply(&Stamped { at_ms: 1_000, entry: opened })?;
//! let action = Action::Moved { turn: "A3 A4".to_owned(), lag_ms: 0 };
//! let moved = room.entry(Author::First, EntryId(2), 2_000, action);
//! room.apply(&Stamped { at_ms: 2_000, entry: moved })?;
//! assert_eq!(room.game().map(|game| game.ply()), Some(1));
//! # Ok::<(), jungle_room::room::Refusal>(())
//! ```

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
