//! Playing in a local network: the addresses of this machine, the QR code of a link, and hosts that
//! announce themselves.

pub mod addresses;
pub mod awake;
pub mod nearby;
pub mod qr;
