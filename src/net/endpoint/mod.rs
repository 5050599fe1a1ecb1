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
pub(super) mod serve;
pub(super) mod socket;

use std::time::{SystemTime, UNIX_EPOCH};

pub use listener::Reach;
pub use log::write_log;
pub use page::Page;

use crate::version;

/// The name and version of this program in messages.
pub(super) fn app() -> String {
    version::PROGRAM.to_owned()
}

/// The time in milliseconds since 1970.
pub fn now_ms() -> u64 {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(passed.as_millis()).unwrap_or(u64::MAX)
}
