//! Records of games and their files.

mod analysis;
mod damaged;
mod links;
mod properties;
mod sound;
mod support;
mod version2;
