//! The engine: the search of any game behind one trait, with its threads and its tablebase.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use super::alphabeta::Searcher;
use super::chances::{ChanceCurve, Chances};
use super::evaluate::{Evaluator as _, Weights as _, WeightsError};
use super::limits::{RepetitionRule, Request, SearchControl, SearchInfo, SearchLimits};
use super::score::{Score, is_proved};
use super::searchable::{Searchable, WeightsOf};
use super::tablebase::BuildProgress;
use super::tablebase_probe::{RootProbe, TablebaseProbe, TablebaseSource};
use super::transposition::TranspositionTable;
use jungle_rules::{Game, GamePosition, GameState, Move, Repetition};

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult {
    /// The move to play.
    pub mv: Move,
    /// The last report, with a line that begins with the move; `None` if no iteration was finished.
    pub info: Option<SearchInfo<Move>>,
    /// The nodes searched by all threads.
    pub nodes: u64,
    /// The number of threads that searched: fewer than requested if the system could not start
    /// more.
    pub threads: usize,
}

/// A search of the positions of some game.
///
/// ```
/// use jungle_engine::{SearchControl, SearchLimits, engine_of};
/// use jungle_rules::games::find_game;
///
/// let entry = find_game("lines-of-action").expect("a game of the program");
/// let game = entry.start(&entry.default_options());
/// let engine = (engine_of("lines-of-action").open)(1);
/// let limits = SearchLimits { depth: Some(3), ..SearchLimits::default() };
/// let mut depths = Vec::new();
/// let control = SearchControl::unattended();
/// let result = engine.search(game.as_ref(), limits.into(), control, &mut |info| {
///     depths.push(info.depth);
/// });
/// assert_eq!(depths, [1, 2, 3]);
/// assert!(game.legal_moves().contains(&result.expect("the game is not over").mv));
/// ```
pub trait Engine: Send + Sync {
    /// Searches for the best move and reports the lines of each iteration. `None` if the game is
    /// over or is not the engine's.
    fn search(
        &self,
        game: &dyn Game,
        request: Request,
        control: SearchControl,
        report: &mut dyn FnMut(&SearchInfo<Move>),
    ) -> Option<SearchResult>;

    /// Whether the tablebase has the value of the position for a search with these limits. Waits
    /// for the same tables as the search.
    fn in_tablebase(&self, game: &dyn Game, limits: SearchLimits, control: SearchControl) -> bool;

    /// The static evaluation for the side to move.
    fn evaluate(&self, game: &dyn Game) -> Option<Score>;

    /// How full the transposition table is, in thousandths.
    fn hashfull(&self) -> usize;

    /// The chances of the side to move by the score of a search.
    fn chances(&self, score: Score) -> Chances;

    /// Replaces the weights of the evaluation by those of a file.
    ///
    /// # Errors
    /// If they are not for this game; the engine then keeps its weights.
    fn load_weights(&mut self, file: &[u8]) -> Result<(), WeightsError>;

    /// Clears the transposition table.
    fn clear(&mut self);
}

/// The engine of the games with positions `P`.
///
/// ```
/// use jungle_engine::AlphaBeta;
/// use jungle_rules::king_chess::{Board, KingChess};
/// use jungle_rules::{GameRules, Options};
///
/// let engine = AlphaBeta::<Board>::boxed(1);
/// let game = KingChess::start(&Options::new(KingChess::OPTIONS));
/// assert!(engine.evaluate(game.as_ref()).is_some());
/// assert_eq!(AlphaBeta::<Board>::TABLEBASE_PIECES, 0, "no tablebases");
/// ```
pub struct AlphaBeta<P: Searchable> {
    table: TranspositionTable,
    weights: WeightsOf<P>,
}

impl<P: Searchable + GamePosition> AlphaBeta<P> {
    /// An engine with a transposition table of `mebibytes` MiB.
    pub fn boxed(mebibytes: usize) -> Box<dyn Engine> {
        let (table, weights) = (TranspositionTable::new(mebibytes), WeightsOf::<P>::built_in());
        Box::new(Self { table, weights })
    }

    /// The chances of winning by score, with the built-in weights.
    pub const CHANCES: ChanceCurve = P::Evaluator::BUILT_IN_CHANCES;

    /// The largest number of pieces of a position with an exact value; 0 without tablebases.
    pub const TABLEBASE_PIECES: usize = P::Tablebase::MAX_PIECES;

    /// Starts to build, in the background, the tables that the game may need. Returns at once; does
    /// nothing if threads are not available or the game has no tablebase.
    pub fn prepare(game: &dyn Game) {
        if let Some(state) = Self::state(game) {
            P::Tablebase::prepare(state.position());
        }
    }

    /// Drops large tables of the game, and stops building them.
    pub fn release_tablebase() {
        P::Tablebase::release();
    }

    /// The progress of building large tables for the game's position, or why they cannot be
    /// built; `None` if there are none, or they are not being built.
    pub fn tablebase_progress(game: &dyn Game) -> Option<BuildProgress> {
        P::Tablebase::progress(Self::state(game)?.position())
    }

    fn state(game: &dyn Game) -> Option<&GameState<P>> {
        game.as_any().downcast_ref()
    }

    /// The tablebase for a search with these limits.
    fn tablebase(
        state: &GameState<P>,
        limits: &SearchLimits,
        control: SearchControl,
    ) -> Option<TablebaseProbe<P>> {
        let open = || TablebaseProbe::new(state, limits.are_deterministic(), control.stop);
        limits.use_tablebase.then(open).flatten()
    }

    /// Searches on `threads` threads (Lazy SMP): each searches the whole tree, and the helpers fill
    /// the shared transposition table. The first thread is limited to its share of the nodes, and
    /// the search ends when it ends.
    fn search_threads(
        &self,
        root: &P,
        setting: Setting<P>,
        control: SearchControl,
        threads: usize,
        mut report: impl FnMut(&SearchInfo<P::Move>),
    ) -> Found<P::Move> {
        let Setting { limits, repetition_rule, keys, tablebase, root_moves, lines, before } =
            setting;
        let first_depth = 1 + before.first().map_or(0, |line| line.depth as i32);
        let nodes = limits.nodes.map(|nodes| nodes.div_ceil(threads.max(1) as u64));
        let limits = SearchLimits { nodes, ..limits };
        let helper_limits =
            SearchLimits { nodes: None, time: limits.time.or(Some(Duration::MAX)), ..limits };
        let (done, helper_nodes) = (AtomicBool::new(false), AtomicU64::new(0));
        // Helpers run out of time as soon as the first thread has ended.
        let elapsed = || if done.load(Relaxed) { Duration::MAX } else { (control.elapsed)() };
        let helper_control = SearchControl { elapsed: &elapsed, ..control };
        let help = |index: usize| {
            let mut searcher = Searcher::<P>::new(
                &self.table,
                helper_control,
                helper_limits,
                repetition_rule,
                keys,
                &self.weights,
                root,
            )
            .with_tablebase(tablebase, root_moves, lines);
            searcher.iterative_deepening(root, first_depth + index as i32 % 3, before, |_| {});
            helper_nodes.fetch_add(searcher.nodes(), Relaxed);
        };
        let mut searcher = Searcher::<P>::new(
            &self.table,
            control,
            limits,
            repetition_rule,
            keys,
            &self.weights,
            root,
        )
        .with_tablebase(tablebase, root_moves, lines);
        let (best, threads) = thread::scope(|scope| {
            let help = &help;
            let helpers = (1..threads)
                .map_while(|index| {
                    thread::Builder::new().spawn_scoped(scope, move || help(index)).ok()
                })
                .count();
            let best = searcher.iterative_deepening(root, first_depth, before, &mut report);
            done.store(true, Relaxed);
            (best, 1 + helpers)
        });
        Found { best, nodes: searcher.nodes() + helper_nodes.load(Relaxed), threads }
    }
}

/// The parameters that all threads of a search share.
struct Setting<'a, P: Searchable> {
    limits: SearchLimits,
    repetition_rule: RepetitionRule,
    keys: &'a [u64],
    tablebase: Option<&'a TablebaseProbe<P>>,
    root_moves: &'a [P::Move],
    lines: usize,
    before: &'a [SearchInfo<P::Move>],
}

/// The combined result of the threads of a search.
struct Found<M> {
    best: Option<M>,
    nodes: u64,
    threads: usize,
}

impl<P: Searchable + GamePosition> Engine for AlphaBeta<P> {
    fn search(
        &self,
        game: &dyn Game,
        request: Request,
        control: SearchControl,
        report: &mut dyn FnMut(&SearchInfo<Move>),
    ) -> Option<SearchResult> {
        let Request { limits, threads, lines, moves, before } = request;
        let state = Self::state(game)?;
        let root = state.position();
        let is_chosen = |mv: &Move| moves.is_empty() || moves.contains(mv);
        let first = game.legal_moves().iter().find(|mv| is_chosen(mv))?.clone();
        let tablebase = Self::tablebase(state, &limits, control);
        let probe_root = || match &tablebase {
            Some(base) if lines == 1 && moves.is_empty() => base.at_root(root),
            Some(base) => base.lines_at_root(root, |mv| is_chosen(&root.to_move(mv))),
            None => RootProbe::Unknown,
        };
        // Of the moves that keep the draw, those that are hard to answer are best. A search that
        // probes every position cannot distinguish them, so this one does not use the tablebase.
        let (tablebase_below, drawn) = match probe_root() {
            RootProbe::Decided(known) => {
                return Some(decided(root, known, lines, (1, threads), control, report));
            }
            RootProbe::Drawn(moves) => (None, moves),
            RootProbe::Unknown => (tablebase.as_ref(), Vec::new()),
        };
        // The search knows no history of moves, so under this rule it is told the legal ones.
        let is_told = drawn.is_empty() && state.repetition() == Repetition::Seven;
        let mut root_moves = if is_told { state.allowed_moves().to_vec() } else { drawn.clone() };
        if root_moves.is_empty() && !moves.is_empty() {
            root.for_each_move(|mv| root_moves.push(mv));
        }
        root_moves.retain(|&mv| is_chosen(&root.to_move(mv)));
        self.table.age();
        let repetition_rule = match state.repetition() {
            Repetition::Forbidden => RepetitionRule::Forbidden,
            Repetition::Allowed | Repetition::Draw | Repetition::Seven => RepetitionRule::Draw,
        };
        // The search adds the key of the root itself.
        let keys = state.earlier_keys();
        let tablebase = tablebase_below;
        let root_moves = root_moves.as_slice();
        let before: Vec<_> = before.iter().filter_map(|info| with_own_moves(root, info)).collect();
        let before = before.as_slice();
        let setting =
            Setting { limits, repetition_rule, keys, tablebase, root_moves, lines, before };
        let mut last = None;
        let found = self.search_threads(root, setting, control, threads, |info| {
            let mut info = with_moves(root, info);
            if !drawn.is_empty() {
                info.score = 0;
            }
            report(&info);
            if info.rank == 1 {
                last = Some(info);
            }
        });
        // Tables that were finished during the search override its result.
        let best = match probe_root() {
            RootProbe::Decided(known) => {
                let Found { nodes, threads, .. } = found;
                return Some(decided(root, known, lines, (nodes, threads), control, report));
            }
            RootProbe::Drawn(moves) => {
                found.best.filter(|mv| moves.contains(mv)).or(Some(moves[0]))
            }
            RootProbe::Unknown => found.best,
        };
        let mv = best.map_or(first, |mv| root.to_move(mv));
        Some(SearchResult { mv, info: last, nodes: found.nodes, threads: found.threads })
    }

    fn in_tablebase(&self, game: &dyn Game, limits: SearchLimits, control: SearchControl) -> bool {
        Self::state(game).is_some_and(|state| {
            let tablebase = Self::tablebase(state, &limits, control);
            tablebase.is_some_and(|tablebase| tablebase.has(state.position()))
        })
    }

    fn evaluate(&self, game: &dyn Game) -> Option<Score> {
        let position = Self::state(game)?.position();
        let score = P::Evaluator::new(&self.weights, position).evaluate(position, 0);
        debug_assert!(!is_proved(score), "an evaluation proves nothing");
        position.outcome().is_none().then_some(score)
    }

    fn hashfull(&self) -> usize {
        self.table.hashfull()
    }

    fn chances(&self, score: Score) -> Chances {
        P::Evaluator::chances(&self.weights).of(score)
    }

    fn load_weights(&mut self, file: &[u8]) -> Result<(), WeightsError> {
        self.weights = WeightsOf::<P>::from_bytes(file)?;
        Ok(())
    }

    fn clear(&mut self) {
        self.table.clear();
    }
}

/// The result for a root that the tablebase has decided, with lines of best play, after a search of
/// the given numbers of nodes and threads.
fn decided<P: GamePosition>(
    root: &P,
    known: Vec<(Score, Vec<P::Move>)>,
    lines: usize,
    (nodes, threads): (u64, usize),
    control: SearchControl,
    report: &mut dyn FnMut(&SearchInfo<Move>),
) -> SearchResult {
    let time = (control.elapsed)();
    let mut infos = Vec::new();
    for ((score, line), rank) in known.into_iter().take(lines).zip(1..) {
        let depth = line.len() as u32;
        let info = with_moves(root, &SearchInfo { depth, score, nodes, time, rank, line });
        report(&info);
        infos.push(info);
    }
    let best = infos.swap_remove(0);
    SearchResult { mv: best.line[0].clone(), info: Some(best), nodes, threads }
}

/// The report with the moves of its line converted to those of the [`Game`] trait.
fn with_moves<P: GamePosition>(root: &P, info: &SearchInfo<P::Move>) -> SearchInfo<Move> {
    let mut position = root.clone();
    let mut line = Vec::with_capacity(info.line.len());
    for &mv in &info.line {
        line.push(position.to_move(mv));
        position.play(mv);
    }
    let SearchInfo { depth, score, nodes, time, rank, .. } = *info;
    SearchInfo { depth, score, nodes, time, rank, line }
}

/// The report with the moves of its line converted from those of the [`Game`] trait; `None` if its
/// first move is illegal.
fn with_own_moves<P: GamePosition>(
    root: &P,
    info: &SearchInfo<Move>,
) -> Option<SearchInfo<P::Move>> {
    let mut position = root.clone();
    let mut line = Vec::with_capacity(info.line.len());
    for mv in &info.line {
        let mut found = None;
        position.for_each_move(|own| {
            if found.is_none() && position.to_move(own) == *mv {
                found = Some(own);
            }
        });
        let Some(own) = found else {
            break;
        };
        line.push(own);
        position.play(own);
    }
    let SearchInfo { depth, score, nodes, time, rank, .. } = *info;
    (!line.is_empty()).then_some(SearchInfo { depth, score, nodes, time, rank, line })
}
