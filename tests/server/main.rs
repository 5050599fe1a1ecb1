//! The server as a program, with a real database and real sockets.

#[path = "../support/clock_cases.rs"]
mod clock_cases;
mod clocks;
mod kills;
mod log;
#[path = "../support/member_cases.rs"]
mod member_cases;
mod members;
mod operators;
#[path = "../support/postgres.rs"]
mod postgres;
#[expect(dead_code, reason = "written for the tests of the server itself")]
#[path = "../support/rival_cases.rs"]
mod rival_cases;
#[expect(dead_code, reason = "written for the tests of the server itself")]
#[path = "../../crates/server/tests/server/support.rs"]
mod support;
