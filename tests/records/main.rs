//! Records of games and their files.

mod damaged;
mod properties;
mod sound;
mod support;
