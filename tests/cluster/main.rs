//! The same server on several machines: nodes of NATS and programs of this project on one machine.
#![cfg(feature = "cluster")]

mod ground;
mod journal;
#[path = "../support/journal_cases.rs"]
mod journal_cases;
mod kills;
#[path = "../support/member_cases.rs"]
mod member_cases;
#[expect(dead_code, reason = "other tests make bridges")]
#[path = "../support/namespace.rs"]
mod namespace;
mod nats;
mod network;
mod players;
#[path = "../support/postgres.rs"]
mod postgres;
mod queue;
#[path = "../support/rival_cases.rs"]
mod rival_cases;
mod servers;
#[expect(dead_code, reason = "written for the tests of one server")]
#[path = "../../crates/server/tests/server/support.rs"]
mod support;
