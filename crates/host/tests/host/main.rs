//! The host of a game, through real sockets and files. Everything is on the loopback interface.

mod bots;
mod damage;
mod devices;
mod games;
mod guards;
mod hostile;
mod journal;
#[path = "../../../../tests/support/journal_cases.rs"]
mod journal_cases;
#[path = "../../../../tests/support/python_bots.rs"]
mod python_bots;
mod storm;
mod support;
mod versions;
