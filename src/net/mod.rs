//! Playing together over a network: the rest of it is in `jungle-room` and `jungle-client`.

#[cfg(feature = "host")]
pub use jungle_client as client;
#[cfg(feature = "host")]
pub use jungle_client::qr;
pub use jungle_room::{
    account, conduct, connection_id, gateway, guest_names, lobby, room, summary, wire,
};

#[cfg(all(feature = "server", not(target_family = "wasm")))]
pub mod cluster;
#[cfg(all(feature = "host", not(target_family = "wasm")))]
pub mod endpoint;
#[cfg(all(feature = "host", not(target_family = "wasm")))]
pub mod host;
#[cfg(all(feature = "host", not(target_family = "wasm")))]
pub mod journal;
#[cfg(all(feature = "host", not(target_family = "wasm")))]
pub mod lan;
#[cfg(all(feature = "server", not(target_family = "wasm")))]
pub mod server;
#[cfg(all(feature = "server", not(target_family = "wasm")))]
pub mod store;
