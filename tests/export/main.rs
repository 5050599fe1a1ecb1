//! Pictures and texts of games, read back as other programs read them.
#![cfg(feature = "art")]

mod command;
mod films;
mod pictures;
mod support;
mod texts;
