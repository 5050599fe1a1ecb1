//! What bounds a search, and what it reports.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use super::score::{MAX_PLY, Score};

/// What bounds a search. Whatever is reached first ends it; one move is always found.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// The deepest iteration, in plies.
    pub depth: Option<u32>,
    /// The most positions that are looked at, by all threads together.
    pub nodes: Option<u64>,
    /// The longest time.
    pub time: Option<Duration>,
}

impl Limits {
    /// The deepest iteration that makes sense.
    pub fn max_depth(&self) -> i32 {
        let most = MAX_PLY as u32 / 2;
        self.depth.unwrap_or(most).clamp(1, most) as i32
    }
}

/// What a search may be told, and asks, from outside.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    /// How long the search has been running.
    pub elapsed: &'a (dyn Fn() -> Duration + Sync),
    /// Set by whoever wants it to end at once.
    pub stop: &'a AtomicBool,
}

impl Control<'_> {
    /// Whether the search is to end.
    pub fn is_over(&self, limits: &Limits) -> bool {
        self.stop.load(Relaxed) || limits.time.is_some_and(|time| (self.elapsed)() >= time)
    }
}

/// How far a search has come: after each iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The iteration, in plies.
    pub depth: u32,
    /// The score for the side to move.
    pub score: Score,
    /// The positions looked at so far.
    pub nodes: u64,
    /// The time so far.
    pub time: Duration,
    /// The line that both sides would play.
    pub line: Vec<M>,
}
