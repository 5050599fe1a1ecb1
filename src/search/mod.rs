//! How the machine plays.

mod machine;

use std::hash::{BuildHasher, RandomState};

pub use machine::{Machine, MachineRng};

/// A seed that nobody can foresee, for games in which none was asked for.
pub fn fresh_seed() -> u64 {
    RandomState::new().hash_one(())
}
