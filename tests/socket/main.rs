//! Clients and servers over the real sockets of this machine.

mod bot;
mod faults;
mod games;
mod player;
mod proxy;
mod server;
