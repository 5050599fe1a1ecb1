//! Pictures and texts of games, read back as other programs read them.

mod animations;
mod pictures;
mod support;
mod texts;
