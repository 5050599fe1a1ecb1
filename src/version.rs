//! The version of the program.

/// The name and the version, as programs tell each other: `jungle 0.1.0`.
pub const PROGRAM: &str = concat!("jungle ", env!("CARGO_PKG_VERSION"));

/// The version, in packages with the commit and its date: `0.1.0 (12b6b67f02, 2026-11-26)`.
pub const FULL: &str = env!("JUNGLE_VERSION");
