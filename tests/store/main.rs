//! The database of a server, with SQLite and with PostgreSQL.
#![cfg(feature = "server")]

mod accounts;
mod archive;
mod copy;
mod devices;
mod failures;
mod journal;
#[path = "../support/journal_cases.rs"]
mod journal_cases;
mod kills;
mod migration;
mod notices;
mod postgres;
mod rooms;
mod social;
mod support;
mod versions;
