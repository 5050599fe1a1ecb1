//! The local network: addresses, codes, and hosts that announce themselves.

mod addresses;
mod nearby;
mod qr;
