//! The limits of a search, the signal that stops it, and its reports.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::score::{MAX_PLY, Score};
use jungle_rules::Move;

/// The limits of a search. It ends at the first that is reached; a move is always found.
///
/// ```
/// use std::time::Duration;
///
/// use jungle_engine::SearchLimits;
///
/// let limits = SearchLimits { nodes: Some(10_000), ..SearchLimits::default() };
/// assert!(limits.are_deterministic());
/// let limits = SearchLimits { time: Some(Duration::from_secs(1)), ..limits };
/// assert!(!limits.are_deterministic(), "how far it gets depends on the computer");
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct SearchLimits {
    /// The deepest iteration, in plies.
    pub depth: Option<u32>,
    /// The maximum number of nodes: exact for one thread, approximate for several together.
    pub nodes: Option<u64>,
    /// The maximum time.
    pub time: Option<Duration>,
    /// A number of plies: a win within it ends the search.
    pub mate: Option<u32>,
    /// An error added to each evaluation, if any.
    pub noise: Option<Noise>,
    /// Whether the tablebase is used where the game has one. A search that is limited by nodes or
    /// depth only waits for the tables of its root and uses no others, so that it is reproducible;
    /// any other uses the tables that have been built.
    pub use_tablebase: bool,
}

/// What to search for.
///
/// ```
/// use jungle_engine::{Request, SearchControl, SearchLimits, engine_of};
/// use jungle_rules::games::find_game;
///
/// let entry = find_game("king-chess").expect("a game of the program");
/// let game = entry.start(&entry.default_options());
/// let engine = (engine_of("king-chess").open)(1);
/// let limits = SearchLimits { depth: Some(2), ..SearchLimits::default() };
/// let request = Request { lines: 3, ..limits.into() };
/// let mut ranks = Vec::new();
/// engine.search(game.as_ref(), request, SearchControl::unattended(), &mut |info| {
///     if info.depth == 2 {
///         ranks.push(info.rank);
///     }
/// });
/// assert_eq!(ranks, [1, 2, 3], "the three best moves");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// When the search ends.
    pub limits: SearchLimits,
    /// The number of threads.
    pub threads: usize,
    /// The number of lines to find: the best move, the best one without it, and so on.
    pub lines: usize,
    /// The moves among which to choose; all if there are none.
    pub moves: &'a [Move],
    /// The lines of the last iteration of a search of the same position, which is continued with
    /// deeper iterations; none for a new search.
    pub before: &'a [SearchInfo<Move>],
}

impl From<SearchLimits> for Request<'_> {
    /// The best move, on one thread.
    fn from(limits: SearchLimits) -> Self {
        Self { limits, threads: 1, lines: 1, moves: &[], before: &[] }
    }
}

/// How the search treats repeated positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RepetitionRule {
    /// The third occurrence ends the game as a draw, or repetition is allowed and neither side
    /// makes progress by it: a repetition has score 0.
    Draw,
    /// The third occurrence is illegal.
    Forbidden,
}

/// An evaluation error, the same for the same position and seed: it makes a player weaker and its
/// games varied.
///
/// ```
/// use jungle_engine::Noise;
///
/// let noise = Noise { seed: 7, max: 30 };
/// assert_eq!(noise.of(1234), noise.of(1234));
/// assert!(noise.of(1234).abs() <= 30);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noise {
    /// The seed of the errors.
    pub seed: u64,
    /// The maximum error, in evaluation points.
    pub max: Score,
}

impl Noise {
    /// The error for the position with this key.
    pub fn of(self, key: u64) -> Score {
        // The multiplier of SplitMix64: every bit of the key reaches the high half.
        let mixed = (key ^ self.seed).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
        let values = 2 * u64::from(self.max.unsigned_abs()) + 1;
        (mixed % values) as Score - self.max
    }
}

impl SearchLimits {
    /// Whether the search is limited, and only by nodes or depth.
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

/// Asks a long computation to stop, and lets the host program do other work in the meantime.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
///
/// use jungle_engine::StopSignal;
///
/// let flag = AtomicBool::new(false);
/// let signal = StopSignal::new(&flag);
/// assert!(!signal.is_set());
/// flag.store(true, Ordering::Relaxed);
/// assert!(signal.is_set());
/// ```
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

    /// The same signal for a host without threads, such as a web page without workers:
    /// `yield_to_host` is called at least once per millisecond of computation on a desktop
    /// computer.
    #[must_use]
    pub const fn yielding(self, yield_to_host: fn()) -> Self {
        Self { yield_to_host, ..self }
    }

    /// Yields to the host.
    pub fn yield_to_host(self) {
        (self.yield_to_host)();
    }

    /// Yields to the host, then returns whether to stop.
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

/// Connects a running search to the rest of the program.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use std::time::{Duration, Instant};
///
/// use jungle_engine::{SearchControl, SearchLimits};
///
/// let (began, stop) = (Instant::now(), AtomicBool::new(true));
/// let elapsed = || began.elapsed();
/// let control = SearchControl::new(&elapsed, &stop);
/// let limits = SearchLimits { time: Some(Duration::from_secs(60)), ..SearchLimits::default() };
/// assert!(control.is_over(&limits), "the flag is set");
/// assert!(!SearchControl::unattended().is_over(&limits));
/// ```
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

    /// A search without a clock that is never stopped: it needs a limit of nodes or depth.
    pub fn unattended() -> Self {
        Self::new(&|| Duration::ZERO, StopSignal::never())
    }

    /// Whether the search must end.
    pub fn is_over(&self, limits: &SearchLimits) -> bool {
        self.stop.is_set() || limits.time.is_some_and(|time| (self.elapsed)() >= time)
    }
}

/// The state of a search after an iteration (`info` in UCI).
///
/// ```
/// use jungle_engine::{SearchControl, SearchLimits, engine_of};
/// use jungle_rules::games::find_game;
///
/// let entry = find_game("king-chess").expect("a game of the program");
/// let game = entry.start(&entry.default_options());
/// let engine = (engine_of("king-chess").open)(1);
/// let limits = SearchLimits { nodes: Some(500), ..SearchLimits::default() };
/// let control = SearchControl::unattended();
/// let result = engine.search(game.as_ref(), limits.into(), control, &mut |_| {});
/// let info = result.and_then(|result| result.info).expect("a finished iteration");
/// assert!(info.depth >= 1 && info.nodes <= 500);
/// assert!(game.legal_moves().contains(&info.line[0]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchInfo<M> {
    /// The depth of the iteration, in plies.
    pub depth: u32,
    /// The score for the side to move.
    pub score: Score,
    /// The nodes searched so far.
    pub nodes: u64,
    /// The elapsed time.
    pub time: Duration,
    /// The rank of the line among the best ones, from 1.
    pub rank: u32,
    /// The principal variation: the line that both sides are expected to play.
    pub line: Vec<M>,
}
