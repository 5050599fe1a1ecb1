//! What bounds a search, and what it reports.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use super::score::{MAX_PLY, Score};

/// What bounds a search. Whatever is reached first ends it; one move is always found.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// The deepest iteration, in plies.
    pub depth: Option<u32>,
    /// The most positions that are looked at: just so many on one thread, about so many by several
    /// together.
    pub nodes: Option<u64>,
    /// The longest time.
    pub time: Option<Duration>,
    /// How uncertain the judgement of positions is; not at all when there is none.
    pub noise: Option<Noise>,
    /// Whether exact endings are used where the game has them. A search that is bounded by nodes or
    /// depth alone waits for those of its root and uses no others, so that it is the same every
    /// time; any other uses what has been built.
    pub use_tablebase: bool,
}

/// What the repetition of positions means to the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeats {
    /// The third occurrence ends the game as a draw, or nothing happens but that nobody gets
    /// anywhere: a repetition is worth nothing.
    AreDraws,
    /// The third occurrence is illegal.
    AreForbidden,
}

/// An error of judgement, the same for the same position and seed: it makes a player weaker, and
/// its games differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noise {
    /// What decides the errors.
    pub seed: u64,
    /// The largest error, in points of the evaluation.
    pub max: Score,
}

impl Noise {
    /// The error for the position with a key.
    pub fn of(self, key: u64) -> Score {
        // The multiplier of splitmix64: any bit of the key reaches the high half.
        let mixed = (key ^ self.seed).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
        let width = 2 * u64::from(self.max.unsigned_abs()) + 1;
        (mixed % width) as Score - self.max
    }
}

impl Limits {
    /// Whether nothing but nodes and depth bounds the search, and something does.
    pub fn are_counted(&self) -> bool {
        self.time.is_none() && (self.nodes.is_some() || self.depth.is_some())
    }

    /// The deepest iteration that makes sense.
    pub fn max_depth(&self) -> i32 {
        let most = MAX_PLY as u32 / 2;
        self.depth.unwrap_or(most).clamp(1, most) as i32
    }
}

/// What a search may be told, and asks, from outside.
#[derive(Clone, Copy)]
pub struct SearchControl<'a> {
    /// How long the search has been running.
    pub elapsed: &'a (dyn Fn() -> Duration + Sync),
    /// Set by whoever wants it to end at once.
    pub stop: &'a AtomicBool,
}

impl SearchControl<'_> {
    /// Whether the search is to end.
    pub fn is_over(&self, limits: &Limits) -> bool {
        should_stop(self.stop) || limits.time.is_some_and(|time| (self.elapsed)() >= time)
    }
}

/// Whether a search is told to end. Whatever takes long asks now and then, and [rests](rest).
pub fn should_stop(stop: &AtomicBool) -> bool {
    yield_to_host();
    stop.load(Relaxed)
}

/// Lets the page go on where it has no worker for the search; anywhere else nothing happens. Nothing
/// takes a millisecond on a desktop without it.
pub fn yield_to_host() {
    #[cfg(all(target_family = "wasm", feature = "worker"))]
    host::pause();
}

#[cfg(all(target_family = "wasm", feature = "worker"))]
mod host {
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen(js_namespace = host)]
    extern "C" {
        /// Returns when the search may go on.
        pub fn pause();
    }
}

/// How far a search has come: after each iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchInfo<M> {
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
