//! What bounds a search, what may stop it, and what it reports.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::score::{MAX_PLY, Score};

/// What bounds a search. Whichever is reached first ends it; one move is always found.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// The deepest iteration, in plies.
    pub depth: Option<u32>,
    /// The most nodes: exact on one thread, approximate for several together.
    pub nodes: Option<u64>,
    /// The longest time.
    pub time: Option<Duration>,
    /// An error added to each evaluation, if any.
    pub noise: Option<Noise>,
    /// Whether the tablebase is used where the game has one. A search that is bounded by nodes or
    /// depth alone waits for the tables of its root and uses no others, so that it is the same
    /// every time; any other uses the tables that have been built.
    pub use_tablebase: bool,
}

/// What the repetition of positions means to the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeats {
    /// The third occurrence ends the game as a draw, or has no consequence but that neither side
    /// makes progress: a repetition has score 0.
    AreDraws,
    /// The third occurrence is illegal.
    AreForbidden,
}

/// An evaluation error, the same for the same position and seed: it makes a player weaker and its
/// games vary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noise {
    /// Decides the errors.
    pub seed: u64,
    /// The largest error, in points of the evaluation.
    pub max: Score,
}

impl Noise {
    /// The error for the position with a key.
    pub fn of(self, key: u64) -> Score {
        // The multiplier of SplitMix64: every bit of the key reaches the high half.
        let mixed = (key ^ self.seed).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
        let values = 2 * u64::from(self.max.unsigned_abs()) + 1;
        (mixed % values) as Score - self.max
    }
}

impl Limits {
    /// Whether the search is bounded, and by nodes or depth alone.
    pub fn are_deterministic(&self) -> bool {
        self.time.is_none() && (self.nodes.is_some() || self.depth.is_some())
    }

    /// The deepest iteration.
    pub fn max_depth(&self) -> i32 {
        let deepest = MAX_PLY as u32 / 2;
        self.depth.unwrap_or(deepest).clamp(1, deepest) as i32
    }
}

/// A stop flag that is never set.
pub static NEVER_STOP: AtomicBool = AtomicBool::new(false);

/// Asks a long computation to stop, and lets the program around it do other work meanwhile.
#[derive(Clone, Copy)]
pub struct StopSignal<'a> {
    flag: &'a AtomicBool,
    yield_to_host: fn(),
}

impl<'a> StopSignal<'a> {
    /// Asks to stop when the flag is set.
    pub const fn new(flag: &'a AtomicBool) -> Self {
        Self { flag, yield_to_host: || {} }
    }

    /// Never asks to stop.
    pub const fn never() -> Self {
        Self::new(&NEVER_STOP)
    }

    /// The same signal for a host without threads, such as a page without workers: `yield_to_host`
    /// is called at least once in the time that a desktop computes for a millisecond.
    #[must_use]
    pub const fn yielding(self, yield_to_host: fn()) -> Self {
        Self { yield_to_host, ..self }
    }

    /// Yields to the host.
    pub fn yield_to_host(self) {
        (self.yield_to_host)();
    }

    /// Lets the host work, then says whether to stop.
    pub fn is_set(self) -> bool {
        self.yield_to_host();
        self.flag.load(Relaxed)
    }
}

impl<'a> From<&'a AtomicBool> for StopSignal<'a> {
    fn from(flag: &'a AtomicBool) -> Self {
        Self::new(flag)
    }
}

/// What connects a running search with the rest of the program.
#[derive(Clone, Copy)]
pub struct SearchControl<'a> {
    /// How long the search has been running.
    pub elapsed: &'a (dyn Fn() -> Duration + Sync),
    /// Ends the search at once.
    pub stop: StopSignal<'a>,
}

impl<'a> SearchControl<'a> {
    /// A search with this clock that ends when `stop` is set.
    pub fn new(
        elapsed: &'a (dyn Fn() -> Duration + Sync),
        stop: impl Into<StopSignal<'a>>,
    ) -> Self {
        Self { elapsed, stop: stop.into() }
    }

    /// A search without a clock that is never stopped: nodes or depth have to bound it.
    pub fn unattended() -> Self {
        Self::new(&|| Duration::ZERO, StopSignal::never())
    }

    /// Whether the search has to end.
    pub fn is_over(&self, limits: &Limits) -> bool {
        self.stop.is_set() || limits.time.is_some_and(|time| (self.elapsed)() >= time)
    }
}

/// The state of a search after an iteration (`info` in UCI).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchInfo<M> {
    /// The depth of the iteration, in plies.
    pub depth: u32,
    /// The score for the side to move.
    pub score: Score,
    /// The nodes searched so far.
    pub nodes: u64,
    /// The time so far.
    pub time: Duration,
    /// The principal variation: the line that both sides are expected to play.
    pub line: Vec<M>,
}
