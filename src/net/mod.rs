//! Playing together over a network.

pub mod room;
