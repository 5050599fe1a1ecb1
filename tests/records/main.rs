//! Records of games and their files.

mod properties;
mod support;
