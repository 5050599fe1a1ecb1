//! The local network: addresses, codes, and hosts that announce themselves.

mod addresses;
#[path = "../support/namespace.rs"]
mod namespace;
mod nearby;
mod qr;
