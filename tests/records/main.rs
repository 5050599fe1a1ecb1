//! Records of games and their files.

mod damaged;
mod links;
mod properties;
mod sound;
mod support;
