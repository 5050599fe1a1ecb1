//! A server with a real database and real sockets.

mod accounts;
mod bots;
mod crowds;
mod games;
mod invitations;
mod metrics;
mod outages;
#[path = "../../../../tests/support/postgres.rs"]
mod postgres;
mod proxy;
#[path = "../../../../tests/support/python_bots.rs"]
mod python_bots;
mod refused_requests;
mod restarts;
#[path = "../../../../tests/support/rival_cases.rs"]
mod rival_cases;
mod rivals;
mod support;
mod tls;
