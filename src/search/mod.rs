//! How the machine plays.

mod alphabeta;
pub mod endgame;
mod engine;
mod eval;
mod evaluate;
mod hint;
mod level;
mod limits;
mod machine;
mod oracle;
mod order;
mod proof;
mod score;
mod table;
mod terms;

use std::hash::{BuildHasher, RandomState};

pub use engine::{AlphaBeta, Engine, Thought};
pub use evaluate::Evaluate;
pub use hint::{HINT_NODES, Hint, Reason as HintReason};
pub use level::{Level, NEVER, Seat, TOP_TIME};
pub use limits::{Control, Limits, Noise, Report};
pub use machine::{Machine, MachineRng};
pub use oracle::{NoEndings, Oracle};
pub use score::{COUNTED, Score, Verdict};
pub use terms::{Group, Tunable, Weight};

/// A seed that nobody can foresee, for games in which none was asked for.
pub fn fresh_seed() -> u64 {
    // Where the system has no random numbers to give, the standard library has some of its own.
    getrandom::u64().unwrap_or_else(|_| RandomState::new().hash_one(()))
}
