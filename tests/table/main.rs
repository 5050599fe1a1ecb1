//! Whole games through the entities and messages of the table, without a window.
#![cfg(feature = "window")]

mod games;
mod harness;
mod hints;
mod keeping;
mod other_games;
mod picking;
mod restart;
mod travel;
