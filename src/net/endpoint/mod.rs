//! What connects a gateway to a network: a port, requests, sockets, and computer players inside the
//! program. Hosts and servers share it.

pub(super) mod computer;
mod failure;
pub mod guard;
pub(super) mod listener;
pub(super) mod log;
mod meter;
pub(super) mod network;
pub(super) mod page;
pub(super) mod peers;
pub(super) mod pulse;
pub(super) mod serve;
pub(super) mod socket;

pub use listener::Reach;
pub use log::write_log;
pub use page::Page;

use crate::version;

/// The name and version of this program in messages.
pub(super) fn app() -> String {
    version::PROGRAM.to_owned()
}
