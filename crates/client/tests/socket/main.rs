//! Clients and servers over the real sockets of this machine.

mod bot;
mod faults;
mod games;
mod player;
mod proxy;
#[path = "../../../../tests/support/python_bots.rs"]
#[expect(dead_code, reason = "only one bot plays here")]
mod python_bots;
mod server;
