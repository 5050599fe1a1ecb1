//! The local network: addresses, codes, and hosts that announce themselves.

mod addresses;
#[path = "../../../../tests/support/namespace.rs"]
mod namespace;
mod nearby;
