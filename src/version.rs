//! The version of the program.

pub use jungle_room::wire::PROGRAM;

/// The version, in packages with the commit and its date: `0.1.0 (12b6b67f02, 2026-11-26)`.
pub const FULL: &str = env!("JUNGLE_VERSION");
