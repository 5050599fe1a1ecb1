//! A server with a real database and real sockets.

mod accounts;
mod bots;
#[path = "../support/clock_cases.rs"]
mod clock_cases;
mod clocks;
mod crowds;
mod games;
mod invitations;
mod kills;
mod log;
#[path = "../support/member_cases.rs"]
mod member_cases;
mod members;
mod metrics;
mod operators;
mod outages;
#[path = "../support/postgres.rs"]
mod postgres;
mod proxy;
#[path = "../support/python_bots.rs"]
mod python_bots;
mod refused_requests;
mod restarts;
#[path = "../support/rival_cases.rs"]
mod rival_cases;
mod rivals;
mod support;
mod tls;
