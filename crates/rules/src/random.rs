//! Random seeds.

use std::hash::{BuildHasher, RandomState};

/// An unpredictable seed, for games without a given seed.
///
/// ```
/// use jungle_rules::random::fresh_seed;
///
/// assert_ne!(fresh_seed(), fresh_seed());
/// ```
pub fn fresh_seed() -> u64 {
    // Falls back to the standard library's random hash keys if the system has no random source.
    getrandom::u64().unwrap_or_else(|_| RandomState::new().hash_one(()))
}
