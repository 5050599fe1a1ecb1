//! One alpha–beta search for every game: principal variation search with iterative deepening, a
//! transposition table, null moves, late-move reductions and quiescence.
//!
//! The pieces are those of the field; the chess programming wiki describes each under its name.

use super::evaluate::Evaluate;
use super::limits::{Limits, Repeats, SearchControl, SearchInfo};
use super::order::{Candidate, HISTORY_MAX, MoveOrder, select_next};
use super::score::{INFINITE, MAX_PLY, PROVED, Score, WIN, from_outcome, is_proved};
use super::tablebase_probe::TablebaseProbe;
use super::transposition::{Bound, TranspositionTable, TtEntry};

/// How many nodes pass between two looks at the clock.
const CLOCK: u64 = 256;
/// How many plies quiescence goes on.
const QUIESCENCE: i32 = 24;
/// Shallower searches open the whole window at once.
const NARROW_FROM: i32 = 5;

/// What was searched so deep goes into the engine's table. The many shallower results, which are of
/// use for a moment, go into a small one of the thread's own.
const DEEP: i32 = 5;
/// The buckets of that table, a MiB, or one a node when there are fewer: it stays in the processor's
/// cache, where the engine's is waited for at each node.
const SHALLOW: u64 = 1 << 14;

/// One thread's search.
pub struct Searcher<'a, P: Evaluate> {
    table: &'a TranspositionTable,
    /// What was searched less deep than [`DEEP`].
    shallow: TranspositionTable,
    control: SearchControl<'a>,
    limits: Limits,
    repeats: Repeats,
    tablebase: Option<&'a TablebaseProbe<P>>,
    /// The only moves of the root that are searched; all of them when there is none.
    only: &'a [P::Move],
    /// The keys of the positions of the game and of the line being searched.
    keys: Vec<u64>,
    /// From where on those positions could come again.
    reversible: usize,
    /// The moves of the positions of the line, one position after the other.
    moves: Vec<Candidate<P::Move>>,
    order: MoveOrder,
    /// The best line found from each ply on.
    lines: Vec<Vec<P::Move>>,
    nodes: u64,
    stopped: bool,
}

impl<'a, P: Evaluate> Searcher<'a, P> {
    /// A search of a position with the keys of those before it, the latest last, since the last
    /// move that cannot be taken back.
    pub fn new(
        table: &'a TranspositionTable,
        control: SearchControl<'a>,
        limits: Limits,
        repeats: Repeats,
        before: &[u64],
    ) -> Self {
        let mut keys = Vec::with_capacity(before.len() + MAX_PLY + 1);
        keys.extend_from_slice(before);
        let line = || Vec::with_capacity(MAX_PLY);
        Self {
            table,
            shallow: TranspositionTable::with_buckets(
                limits.nodes.unwrap_or(SHALLOW).min(SHALLOW) as usize
            ),
            control,
            limits,
            repeats,
            tablebase: None,
            only: &[],
            keys,
            reversible: 0,
            moves: Vec::with_capacity(64 * MAX_PLY),
            order: MoveOrder::new(),
            lines: std::iter::repeat_with(line).take(MAX_PLY + 1).collect(),
            nodes: 0,
            stopped: false,
        }
    }

    /// The same search told by exact endings, and of some moves of the root only.
    pub fn with_tablebase(self, guide: Option<&'a TablebaseProbe<P>>, only: &'a [P::Move]) -> Self {
        Self { tablebase: guide, only, ..self }
    }

    /// How many positions have been looked at.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Searches deeper and deeper until a limit is reached, and reports each iteration that was
    /// finished, and the last one if it has found a better move. `first` is the depth of the first: helpers of other threads begin elsewhere.
    pub fn iterative_deepening(
        &mut self,
        root: &P,
        first: i32,
        mut report: impl FnMut(&SearchInfo<P::Move>),
    ) -> Option<P::Move> {
        let mut best = None;
        let mut score = 0;
        for depth in first..=self.limits.max_depth() {
            score = self.aspiration_search(root, depth, score);
            let found = self.lines[0].first().copied();
            // An unfinished iteration began with the best move so far: what it has found since is
            // better. Otherwise it has nothing to tell.
            if !self.stopped || found.is_some() && found != best {
                best = found.or(best);
                report(&SearchInfo {
                    depth: depth as u32,
                    score,
                    nodes: self.nodes,
                    time: (self.control.elapsed)(),
                    line: self.lines[0].clone(),
                });
            }
            if self.stopped {
                break;
            }
            // Deeper is no better once the end is seen from here.
            if is_proved(score) && WIN - score.abs() <= depth {
                break;
            }
        }
        best
    }

    /// One iteration, in a window around what the one before has found.
    fn aspiration_search(&mut self, root: &P, depth: i32, expected: Score) -> Score {
        let mut width = P::MARGIN / 2;
        let (mut alpha, mut beta) = if depth < NARROW_FROM {
            (-INFINITE, INFINITE)
        } else {
            ((expected - width).max(-INFINITE), (expected + width).min(INFINITE))
        };
        loop {
            let score = self.search(root, depth, alpha, beta, 0, true);
            if self.stopped || (alpha < score && score < beta) {
                return score;
            }
            width *= 4;
            if score <= alpha {
                alpha = if width > 8 * P::MARGIN { -INFINITE } else { score - width };
            } else {
                beta = if width > 8 * P::MARGIN { INFINITE } else { score + width };
            }
        }
    }

    /// What is known of a position that is to be searched to a depth: if nothing of such a depth, then
    /// what a shallower search has left, for the order of the moves.
    fn probe(&self, key: u64, depth: i32, ply: usize) -> Option<TtEntry> {
        let shallow = || self.shallow.probe(key, ply);
        self.table_of(depth).probe(key, ply).or_else(|| (depth >= DEEP).then(shallow).flatten())
    }

    /// The table for what is searched to a depth.
    fn table_of(&self, depth: i32) -> &TranspositionTable {
        if depth < DEEP { &self.shallow } else { self.table }
    }

    fn count_node(&mut self) {
        self.nodes += 1;
        self.stopped |= self.limits.nodes.is_some_and(|most| self.nodes >= most);
        if self.nodes.is_multiple_of(CLOCK) {
            self.stopped |= self.control.is_over(&self.limits);
        }
    }

    /// The score of a position whose end is known: it has come, or is that of an exact ending.
    fn exact_score(&self, position: &P, ply: usize) -> Option<Score> {
        let end =
            position.terminal_outcome().map(|end| from_outcome(end, position.side_to_move(), ply));
        end.or_else(|| self.tablebase?.score(position, ply, self.reversible > 0))
    }

    /// How good a position seems.
    fn static_eval(&self, position: &P, ply: usize) -> Score {
        let error = self.limits.noise.map_or(0, |noise| noise.of(position.key()));
        let known = self.tablebase.and_then(|guide| guide.estimate(position, ply));
        known.unwrap_or_else(|| position.evaluate() + error)
    }

    /// How often a key has occurred in the game and on the line.
    fn occurrences(&self, key: u64) -> usize {
        self.keys[self.reversible..].iter().filter(|&&old| old == key).count()
    }

    /// The score of a position, exact between `alpha` and `beta`.
    fn search(
        &mut self,
        position: &P,
        mut depth: i32,
        mut alpha: Score,
        mut beta: Score,
        ply: usize,
        allow_null: bool,
    ) -> Score {
        self.lines[ply].clear();
        if self.stopped {
            return 0;
        }
        let is_principal = beta - alpha > 1;
        if let Some(score) = self.exact_score(position, ply) {
            self.count_node();
            return score;
        }
        let threatened = position.is_threatened();
        if threatened && ply > 0 && depth < MAX_PLY as i32 / 2 {
            depth += 1;
        }
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiesce(position, alpha, beta, ply, QUIESCENCE);
        }
        self.count_node();
        let key = position.key();
        if ply > 0 {
            if self.occurrences(key) > 0 {
                return 0;
            }
            // Nothing here can be better than a win in fewer plies than to here, nor worse.
            alpha = alpha.max(ply as Score - WIN);
            beta = beta.min(WIN - ply as Score - 1);
            if alpha >= beta {
                return alpha;
            }
        }

        let known = self.probe(key, depth, ply);
        if let Some(known) = known
            && !is_principal
            && known.depth >= depth
        {
            let settles = match known.bound {
                Bound::Exact => true,
                Bound::Lower => known.score >= beta,
                Bound::Upper => known.score <= alpha,
            };
            if settles {
                return known.score;
            }
        }
        let estimate = self.static_eval(position, ply);
        let tag = known.map_or(0, |known| known.move16);
        if tag == 0 && depth >= 5 && !threatened && ply > 0 {
            depth -= 1;
        }

        let forced = position.captures_forced();
        if !is_principal && !threatened && !forced && !is_proved(beta) {
            if depth <= 6 && estimate - P::MARGIN * depth >= beta {
                return estimate;
            }
            if allow_null && depth >= 3 && estimate >= beta && position.allows_null_move() {
                let passed = position.null_move();
                let reduction = 3 + depth / 4 + ((estimate - beta) / (2 * P::MARGIN)).min(2);
                self.keys.push(key);
                let score =
                    -self.search(&passed, depth - reduction, -beta, 1 - beta, ply + 1, false);
                self.keys.pop();
                if self.stopped {
                    return 0;
                }
                if score >= beta {
                    return if is_proved(score) { beta } else { score };
                }
            }
        }

        let from = self.moves.len();
        self.generate(position, tag, ply, false);
        if ply == 0 && !self.only.is_empty() {
            self.moves.retain(|candidate| self.only.contains(&candidate.mv));
        }
        if self.moves.len() == from {
            return from_outcome(position.no_moves_outcome(), position.side_to_move(), ply);
        }
        self.keys.push(key);
        let score = self.search_moves(
            position,
            Node { depth, alpha, beta, ply, estimate, is_principal, threatened, key },
            from,
        );
        self.keys.pop();
        self.moves.truncate(from);
        score
    }

    /// Searches the moves of a position, which wait from `from` on.
    fn search_moves(&mut self, position: &P, node: Node, from: usize) -> Score {
        let Node { depth, mut alpha, beta, ply, estimate, is_principal, threatened, key } = node;
        let before = alpha;
        let (mut best, mut best_tag, mut searched) = (-INFINITE, 0, 0);
        for index in from..self.moves.len() {
            let candidate = select_next(&mut self.moves[index..]);
            let mv = candidate.mv;
            let quiet = position.capture_score(mv).is_none();
            if ply > 0 && quiet && !threatened && best > -PROVED && !is_principal {
                let late = searched >= 4 + depth * depth;
                let hopeless = estimate + P::MARGIN * (depth + 1) <= alpha;
                if depth <= 4 && (late || hopeless && searched > 0) {
                    // Behind a quiet move that the table did not name there are only quiet ones.
                    if candidate.is_behind_captures() {
                        break;
                    }
                    continue;
                }
            }
            let next = position.after(mv);
            if self.repeats == Repeats::AreForbidden && self.occurrences(next.key()) >= 2 {
                continue;
            }
            let reversible = self.reversible;
            if position.is_irreversible(mv) {
                self.reversible = self.keys.len();
            }
            let mut reduction = 0;
            if depth >= 3 && searched >= 3 && quiet && !threatened {
                let log = |n: i32| n.ilog2() as i32;
                reduction = 1 + log(depth) * log(searched) / 3 - i32::from(is_principal);
                reduction -= self.order.history(position, mv) / (HISTORY_MAX / 2);
                reduction = reduction.clamp(0, depth - 2);
            }
            let mut score;
            if searched == 0 {
                score = -self.search(&next, depth - 1, -beta, -alpha, ply + 1, true);
            } else {
                score =
                    -self.search(&next, depth - 1 - reduction, -alpha - 1, -alpha, ply + 1, true);
                if score > alpha && reduction > 0 {
                    score = -self.search(&next, depth - 1, -alpha - 1, -alpha, ply + 1, true);
                }
                if score > alpha && score < beta {
                    score = -self.search(&next, depth - 1, -beta, -alpha, ply + 1, true);
                }
            }
            self.reversible = reversible;
            if self.stopped {
                return best.max(alpha);
            }
            searched += 1;
            if score > best {
                best = score;
                best_tag = position.move16(mv);
                if score > alpha {
                    alpha = score;
                    if is_principal {
                        self.extend_line(mv, ply);
                    }
                    if score >= beta {
                        if quiet {
                            self.order.update(position, &self.moves[from..=index], depth, ply);
                        }
                        break;
                    }
                }
            }
        }
        if searched == 0 {
            // Every move repeats a position for the third time.
            return from_outcome(position.no_moves_outcome(), position.side_to_move(), ply);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > before {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.table_of(depth).store(
            key,
            ply,
            TtEntry { move16: best_tag, score: best, depth, bound },
        );
        best
    }

    /// The line from a ply on: a move, and the line after it.
    fn extend_line(&mut self, mv: P::Move, ply: usize) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(mv);
        line.extend(lower.first().into_iter().flatten().take(MAX_PLY - 1));
    }

    /// Puts the moves of a position on the pile, or just those that take something.
    fn generate(&mut self, position: &P, tag: u16, ply: usize, takes_only: bool) {
        let (moves, order) = (&mut self.moves, self.order.at(position, tag, ply));
        position.for_each_move(|mv| {
            let gain = position.capture_score(mv);
            if !takes_only || gain.is_some() {
                moves.push(Candidate { mv, order_score: order.order_score(position, mv, gain) });
            }
        });
    }

    /// The score of a position when nothing but captures is looked at.
    fn quiesce(
        &mut self,
        position: &P,
        mut alpha: Score,
        beta: Score,
        ply: usize,
        left: i32,
    ) -> Score {
        if self.stopped {
            return 0;
        }
        self.count_node();
        if let Some(score) = self.exact_score(position, ply) {
            return score;
        }
        if left == 0 || ply >= MAX_PLY {
            return self.static_eval(position, ply);
        }
        let mut best = -INFINITE;
        let forced = position.captures_forced();
        if !forced {
            best = self.static_eval(position, ply);
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        if !forced && !position.has_captures() {
            return best;
        }
        let from = self.moves.len();
        self.generate(position, 0, ply, true);
        for index in from..self.moves.len() {
            let candidate = select_next(&mut self.moves[index..]);
            let next = position.after(candidate.mv);
            let score = -self.quiesce(&next, -beta, -alpha, ply + 1, left - 1);
            if self.stopped {
                break;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.moves.truncate(from);
        // Who had to take something and had nothing to take: not decided, and no capture either.
        if best == -INFINITE { self.static_eval(position, ply) } else { best }
    }
}

/// What the search of a position's moves goes by.
#[derive(Clone, Copy)]
struct Node {
    depth: i32,
    alpha: Score,
    beta: Score,
    ply: usize,
    estimate: Score,
    is_principal: bool,
    threatened: bool,
    key: u64,
}
