//! Random seeds.

use std::hash::{BuildHasher, RandomState};

/// An unpredictable seed, for games that were given none.
pub fn fresh_seed() -> u64 {
    // The standard library has random keys of its own where the system cannot be asked.
    getrandom::u64().unwrap_or_else(|_| RandomState::new().hash_one(()))
}
