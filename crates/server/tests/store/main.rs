//! The database of a server, with SQLite and with PostgreSQL.

mod accounts;
mod archive;
mod copy;
mod devices;
mod failures;
mod journal;
#[path = "../../../../tests/support/journal_cases.rs"]
mod journal_cases;
mod kills;
mod migration;
mod notices;
#[path = "../../../../tests/support/postgres.rs"]
mod postgres;
mod rooms;
mod social;
mod support;
mod versions;
