//! Pictures and texts of games, read back as other programs read them.
#![cfg(feature = "art")]

mod animations;
mod command;
mod pictures;
mod support;
mod texts;
