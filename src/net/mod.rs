//! Playing together over a network. None of these modules does any I/O.

pub mod client;
pub mod gateway;
pub mod room;
pub mod wire;
