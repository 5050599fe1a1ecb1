//! What connects a gateway to a network: a port, requests, sockets, and computer players inside the
//! program. Hosts and servers share it.

pub mod computer;
mod failure;
pub mod guard;
pub mod listener;
pub mod log;
mod meter;
pub mod network;
pub mod page;
pub mod peers;
pub mod pulse;
pub mod serve;
pub mod socket;

pub use listener::Reach;
pub use log::write_log;
pub use page::Page;
