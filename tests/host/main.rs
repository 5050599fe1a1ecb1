//! The host of a game, through real sockets and files. Everything is on the loopback interface.
#![cfg(feature = "host")]

mod damage;
mod devices;
mod games;
mod guards;
mod hostile;
mod journal;
#[path = "../support/journal_cases.rs"]
mod journal_cases;
mod kills;
mod measure;
mod storm;
mod support;
mod versions;
