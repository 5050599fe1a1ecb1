//! The host of a game, through real sockets and files. Everything is on the loopback interface.
#![cfg(feature = "host")]

mod bots;
#[path = "../support/clock_cases.rs"]
mod clock_cases;
#[cfg(target_os = "linux")]
mod clocks;
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
#[path = "../support/python_bots.rs"]
mod python_bots;
mod storm;
mod support;
mod versions;
