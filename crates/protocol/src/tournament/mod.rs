//! Matches between players: built-in ones and external engines that speak the engine protocol.
//!
//! A [`Match`] plays many games from random openings or those of a book, each opening twice with
//! sides swapped, and reports Elo with its error and a sequential probability ratio test
//! ([`statistics`]). The players are described by [`PlayerSpec`]; [`process`] runs external engines.

pub mod match_runner;
pub mod openings;
pub mod players;
pub mod process;
pub mod statistics;

pub use match_runner::{Match, MatchEnd, MatchError, MatchGame};
pub use openings::{BookError, Openings, random_opening};
pub use players::{MatchSettings, PlayerSpec};
pub use statistics::{MatchScore, Sprt};
