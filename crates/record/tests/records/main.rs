//! Records of games and their files.

mod analysis;
mod damaged;
mod damaged_table;
mod links;
mod pasted;
mod properties;
mod support;
mod valid;
mod version2;
