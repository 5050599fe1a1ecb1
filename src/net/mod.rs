//! Playing together over a network. Except for [`journal`] and [`host`], which need threads and
//! files, none of these modules does any I/O.

pub mod client;
pub mod gateway;
pub mod guest_names;
pub mod room;
pub mod wire;

#[cfg(all(feature = "host", not(target_family = "wasm")))]
pub mod host;
#[cfg(all(feature = "host", not(target_family = "wasm")))]
pub mod journal;
