//! How the machine plays.

mod alphabeta;
mod bot;
mod engine;
mod eval;
mod evaluate;
mod hint;
mod level;
mod limits;
mod mate_search;
mod order;
mod score;
pub mod tablebase;
mod tablebase_probe;
mod terms;
mod transposition;

use std::hash::{BuildHasher, RandomState};

pub use bot::{Bot, BotRng};
pub use engine::{AlphaBeta, Engine, SearchResult};
pub use evaluate::Evaluate;
pub use hint::{HINT_NODES, Hint, Reason as HintReason};
pub use level::{BotContext, Level, NEVER_STOP, STRONGEST_TIME};
pub use limits::{Limits, Noise, SearchControl, SearchInfo};
pub use score::{COUNTED, Score, Verdict};
pub use tablebase_probe::{NoTablebase, TablebaseSource};
pub use terms::{Group, Tunable, Weight};

/// A seed that nobody can foresee, for games in which none was asked for.
pub fn fresh_seed() -> u64 {
    // Where the system has no random numbers to give, the standard library has some of its own.
    getrandom::u64().unwrap_or_else(|_| RandomState::new().hash_one(()))
}
