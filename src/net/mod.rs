//! Playing together over a network. Rooms, messages, gateways and clients are pure machines; the
//! feature `host` adds what connects them to a network.

pub mod client;
pub mod gateway;
pub mod guest_names;
#[cfg(all(feature = "host", not(target_family = "wasm")))]
pub mod lan;
pub mod room;
pub mod wire;

#[cfg(all(feature = "host", not(target_family = "wasm")))]
pub mod host;
#[cfg(all(feature = "host", not(target_family = "wasm")))]
pub mod journal;
