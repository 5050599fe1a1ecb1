//! Whole games through the entities and messages of the table, without a window.
#![cfg(feature = "window")]

mod analysis;
mod autosave;
mod clocks;
mod coach;
mod draws;
mod failing_players;
mod games;
mod harness;
mod hints;
mod navigation;
mod other_games;
mod picking;
mod restart;
#[path = "../support/saved_games.rs"]
mod saved_games;
mod scene;
