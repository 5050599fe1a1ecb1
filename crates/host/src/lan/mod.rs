//! Playing in a local network: the addresses of this machine, and hosts that announce themselves.

pub mod addresses;
pub mod awake;
pub mod nearby;

use std::time::Duration;

/// The time after which there is help for people whose guests do not come.
pub const HELP_AFTER: Duration = Duration::from_secs(20);
