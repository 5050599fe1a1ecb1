//! One alpha–beta search for every game: Iterative Deepening with Aspiration Windows here, the
//! search of a node in `pvs`, its pruning and reductions in `selectivity`, captures at the leaves
//! in `quiescence`.
//!
//! Capitalised names are titles of pages on chessprogramming.org.

mod node;
mod pvs;
mod quiescence;
mod selectivity;

use super::evaluate::Evaluator as _;
use super::limits::{RepetitionRule, SearchControl, SearchInfo, SearchLimits};
use super::order::{Candidate, MoveOrder};
use super::score::{INFINITE, MAX_PLY, PROVED_WIN, Score, WIN, from_outcome, is_proved};
use super::searchable::{Searchable, WeightsOf};
use super::tablebase_probe::TablebaseProbe;
use super::transposition::{TranspositionTable, TtEntry};
use node::{Node, Window};

/// The number of nodes between two reads of the clock and the stop flag.
const CLOCK_INTERVAL: u64 = 256;
/// Results of at least this depth, in plies, go into the shared transposition table. The many
/// shallower ones, which are useful only briefly, go into a small table that belongs to one thread.
const SHARED_MIN_DEPTH: i32 = 5;
/// The number of buckets of that small table (1 MiB), or one per node if the search has fewer
/// nodes. The table stays in the processor's cache, while each access to the shared table waits for
/// memory.
const LOCAL_BUCKETS: u64 = 1 << 14;

/// A line of an iteration.
struct Found<M> {
    score: Score,
    depth: i32,
    /// At least one move.
    line: Vec<M>,
}

/// One thread's search.
pub struct Searcher<'a, P: Searchable> {
    /// The results of [`SHARED_MIN_DEPTH`] and deeper.
    shared: &'a TranspositionTable,
    /// The shallower results.
    local: TranspositionTable,
    control: SearchControl<'a>,
    limits: SearchLimits,
    repetition_rule: RepetitionRule,
    tablebase: Option<&'a TablebaseProbe<P>>,
    /// The root moves that are searched; all of them if this is empty.
    root_moves: &'a [P::Move],
    /// The number of lines to find.
    lines: usize,
    /// The first moves of the lines that this iteration has found.
    excluded: Vec<P::Move>,
    /// The keys of the positions of the game and of the line being searched.
    keys: Vec<u64>,
    /// The index of the first key whose position can still occur again.
    reversible: usize,
    /// The moves of each position on the current line, one position after another.
    moves: Vec<Candidate<P::Move>>,
    order: MoveOrder,
    evaluator: P::Evaluator,
    /// The best root move so far, which is searched first: that of the last finished iteration, or
    /// one that has risen above it since.
    best: Option<P::Move>,
    /// The best line found from each ply (a triangular PV table).
    pv_table: Vec<Vec<P::Move>>,
    nodes: u64,
    stopped: bool,
}

impl<'a, P: Searchable> Searcher<'a, P> {
    /// A search; `earlier_keys` are the keys of the positions of the game that can still occur
    /// again, in any order and without the root's.
    pub fn new(
        shared: &'a TranspositionTable,
        control: SearchControl<'a>,
        limits: SearchLimits,
        repetition_rule: RepetitionRule,
        earlier_keys: &[u64],
        weights: &WeightsOf<P>,
        root: &P,
    ) -> Self {
        let mut keys = Vec::with_capacity(earlier_keys.len() + MAX_PLY + 1);
        keys.extend_from_slice(earlier_keys);
        let line = || Vec::with_capacity(MAX_PLY);
        Self {
            shared,
            local: TranspositionTable::with_buckets(
                limits.nodes.unwrap_or(LOCAL_BUCKETS).min(LOCAL_BUCKETS) as usize,
            ),
            control,
            limits,
            repetition_rule,
            tablebase: None,
            root_moves: &[],
            lines: 1,
            excluded: Vec::new(),
            keys,
            reversible: 0,
            moves: Vec::with_capacity(64 * MAX_PLY),
            order: MoveOrder::new(),
            evaluator: P::Evaluator::new(weights, root),
            best: None,
            pv_table: std::iter::repeat_with(line).take(MAX_PLY + 1).collect(),
            nodes: 0,
            stopped: false,
        }
    }

    /// The same search with a tablebase, restricted to `root_moves` unless they are empty, and for
    /// `lines` lines.
    pub fn with_tablebase(
        self,
        tablebase: Option<&'a TablebaseProbe<P>>,
        root_moves: &'a [P::Move],
        lines: usize,
    ) -> Self {
        Self { tablebase, root_moves, lines, ..self }
    }

    /// The nodes searched so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Iterative Deepening: searches one ply deeper each time until a limit is reached. Reports the
    /// lines of each finished iteration, and those of an unfinished one if it has found a better
    /// move. `first_depth` is the depth of the first iteration: helper threads start at different
    /// depths (Lazy SMP). `before` are the lines of an iteration that was finished earlier.
    pub fn iterative_deepening(
        &mut self,
        root: &P,
        first_depth: i32,
        before: &[SearchInfo<P::Move>],
        mut report: impl FnMut(&SearchInfo<P::Move>),
    ) -> Option<P::Move> {
        let mut moves = 0;
        root.for_each_move(|mv| moves += usize::from(self.is_searched(mv)));
        let found = |before: &SearchInfo<P::Move>| Found {
            score: before.score,
            depth: before.depth as i32,
            line: before.line.clone(),
        };
        let mut lines: Vec<Found<P::Move>> = before.iter().map(found).collect();
        for depth in first_depth..=self.limits.max_depth() {
            let mut found = self.iteration(root, depth, &lines, self.lines.min(moves));
            if found.is_empty() {
                break;
            }
            found.sort_by_key(|found| -found.score);
            // Lines that were not searched again are those of the iteration before.
            let is_old = |line: &Found<P::Move>| !self.excluded.contains(&line.line[0]);
            found.extend(lines.into_iter().filter(is_old));
            found.truncate(self.lines);
            lines = found;
            for (line, rank) in lines.iter().zip(1..) {
                report(&SearchInfo {
                    depth: line.depth as u32,
                    score: line.score,
                    nodes: self.nodes,
                    time: (self.control.elapsed)(),
                    rank,
                    line: line.line.clone(),
                });
            }
            // A deeper iteration cannot find a shorter win or loss than one within this depth.
            let is_final =
                |line: &Found<P::Move>| is_proved(line.score) && WIN - line.score.abs() <= depth;
            let is_mate = |plies: u32| WIN - lines[0].score <= plies as Score;
            if self.stopped || lines.iter().all(is_final) || self.limits.mate.is_some_and(is_mate) {
                break;
            }
        }
        lines.first().map(|found| found.line[0])
    }

    /// The lines of one depth, the best first: those that were found before the search was stopped.
    fn iteration(
        &mut self,
        root: &P,
        depth: i32,
        before: &[Found<P::Move>],
        lines: usize,
    ) -> Vec<Found<P::Move>> {
        let mut found = Vec::new();
        self.excluded.clear();
        for index in 0..lines {
            let old = before.get(index);
            self.best = old.map(|old| old.line[0]).filter(|mv| !self.excluded.contains(mv));
            let expected = old.map_or(0, |old| old.score);
            let line = self.aspiration_search(root, depth, expected);
            // Further lines count only if they are finished. The rule of repetition may leave fewer
            // moves than there are lines.
            let counts =
                |line: &Found<P::Move>| !line.line.is_empty() && (index == 0 || !self.stopped);
            let Some(line) = line.filter(counts) else {
                break;
            };
            self.excluded.push(line.line[0]);
            found.push(line);
            if self.stopped {
                break;
            }
        }
        found
    }

    /// Whether a root move is searched at present.
    fn is_searched(&self, mv: P::Move) -> bool {
        (self.root_moves.is_empty() || self.root_moves.contains(&mv))
            && !self.excluded.contains(&mv)
    }

    /// Aspiration Windows: an iteration is searched with a narrow window around the score of the
    /// previous one, and again with a wider one as long as the score is outside it. `None` if the
    /// search was stopped before it found a better move than the best one so far.
    fn aspiration_search(
        &mut self,
        root: &P,
        depth: i32,
        expected: Score,
    ) -> Option<Found<P::Move>> {
        const MIN_DEPTH: i32 = 5;
        const GROWTH: Score = 4;
        let max_width = 8 * P::MARGIN;
        let mut width = P::MARGIN / 2;
        let mut window = Window::FULL;
        if depth >= MIN_DEPTH {
            window.alpha = window.alpha.max(expected - width);
            window.beta = window.beta.min(expected + width);
        }
        let mut risen = None;
        loop {
            let score = self.search(root, Node::root(depth, window));
            let found = Found { score, depth, line: self.pv_table[0].clone() };
            if self.stopped {
                // The best move so far was searched first, so that another one is better. Those
                // that were not searched may be better still: a loss is not proved.
                let is_better = |found: &Found<P::Move>| {
                    let first = found.line.first().copied();
                    first.is_some() && first != self.best && score > -PROVED_WIN
                };
                return Some(found).filter(is_better).or(risen);
            }
            if window.alpha < score && score < window.beta {
                return Some(found);
            }
            width *= GROWTH;
            if score <= window.alpha {
                window.alpha = if width > max_width { -INFINITE } else { score - width };
            } else {
                window.beta = if width > max_width { INFINITE } else { score + width };
                self.best = found.line.first().copied();
                risen = Some(found);
            }
        }
    }

    /// The table entry for a position that will be searched to `depth`. If there is no entry of
    /// such a depth, the entry of a shallower search still provides the move to try first.
    fn probe(&self, key: u64, depth: i32, ply: usize) -> Option<TtEntry> {
        let local = || self.local.probe(key, ply);
        self.table_of(depth)
            .probe(key, ply)
            .or_else(|| (depth >= SHARED_MIN_DEPTH).then(local).flatten())
    }

    /// The table that stores results of this depth.
    fn table_of(&self, depth: i32) -> &TranspositionTable {
        if depth < SHARED_MIN_DEPTH { &self.local } else { self.shared }
    }

    fn count_node(&mut self) {
        self.nodes += 1;
        self.stopped |= self.limits.nodes.is_some_and(|limit| self.nodes >= limit);
        if self.nodes.is_multiple_of(CLOCK_INTERVAL) {
            self.stopped |= self.control.is_over(&self.limits);
        }
    }

    /// The score of a position that is decided on the board or by the tablebase.
    fn exact_score(&self, position: &P, ply: usize) -> Option<Score> {
        let end = position.terminal_outcome();
        end.map(|end| from_outcome(end, position.side_to_move(), ply))
            .or_else(|| self.tablebase?.score(position, ply, self.reversible > 0))
    }

    /// The score of a position without a search: an estimate from the tablebase, or the evaluation
    /// plus the error of the [`Noise`](super::limits::Noise) in the limits.
    fn static_eval(&mut self, position: &P, ply: usize) -> Score {
        let estimate = self.tablebase.and_then(|tablebase| tablebase.estimate(position, ply));
        estimate.unwrap_or_else(|| {
            let error = self.limits.noise.map_or(0, |noise| noise.of(position.key()));
            self.evaluator.evaluate(position, ply) + error
        })
    }

    /// How often a key has occurred in the game and on the current line.
    fn occurrences(&self, key: u64) -> usize {
        self.keys[self.reversible..].iter().filter(|&&old| old == key).count()
    }

    /// Appends the moves of a position to [`moves`](Self::moves), or its captures only, each with
    /// its ordering score.
    fn generate(&mut self, position: &P, tt_move: u16, ply: usize, captures_only: bool) {
        let (moves, order) = (&mut self.moves, self.order.at(position, tt_move, ply));
        position.for_each_move(|mv| {
            let capture_score = position.capture_score(mv);
            if !captures_only || capture_score.is_some() {
                let order_score = order.order_score(position, mv, capture_score);
                moves.push(Candidate { mv, order_score });
            }
        });
    }
}
