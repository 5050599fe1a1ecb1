//! The search of a node: Principal Variation Search, fail-soft, with the heuristics of
//! [`selectivity`].

use super::super::limits::RepetitionRule;
use super::super::order::select_next;
use super::super::score::{INFINITE, MAX_PLY, Score, from_outcome, is_proved};
use super::super::searchable::Searchable;
use super::super::transposition::{Bound, TtEntry};
use super::node::{Node, NodeFacts, Window};
use super::{Searcher, selectivity};

impl<P: Searchable> Searcher<'_, P> {
    /// The score of a position, exact inside the window of the node.
    pub(super) fn search(&mut self, position: &P, mut node: Node) -> Score {
        let ply = node.ply;
        self.pv_table[ply].clear();
        if self.stopped {
            return 0;
        }
        let is_pv = node.window.is_open();
        if let Some(score) = self.exact_score(position, ply) {
            self.count_node();
            return score;
        }
        let is_threatened = position.is_threatened();
        node.depth += selectivity::threat_extension(node, is_threatened);
        if node.depth <= 0 || ply >= MAX_PLY {
            return self.quiesce(position, node.window, ply, 0);
        }
        self.count_node();
        let key = position.key();
        if ply > 0 {
            if self.occurrences(key) > 0 {
                return 0;
            }
            node.window = selectivity::mate_distance_window(node.window, ply);
            if node.window.is_empty() {
                return node.window.alpha;
            }
        }

        let entry = self.probe(key, node.depth, ply);
        if let Some(entry) = entry
            && !is_pv
            && entry.depth >= node.depth
            && is_cutoff(entry, node.window)
        {
            return entry.score;
        }
        let best = self.best.filter(|_| ply == 0).map(Into::into);
        let tt_move = best.or(entry.map(|entry| entry.move16)).unwrap_or_default();
        let static_eval = self.static_eval(position, ply);
        node.depth -= selectivity::internal_iterative_reduction(node, tt_move != 0, is_threatened);

        let facts = NodeFacts { key, static_eval, is_pv, is_threatened };
        if selectivity::may_prune_node(position, node, facts) {
            if selectivity::reverse_futility::<P>(node, static_eval) {
                return static_eval;
            }
            if let Some(score) = self.search_null_move(position, node, facts) {
                return score;
            }
        }

        let first = self.moves.len();
        self.generate(position, tt_move, ply, false);
        if ply == 0 {
            let mut moves = std::mem::take(&mut self.moves);
            moves.retain(|candidate| self.is_searched(candidate.mv));
            self.moves = moves;
        }
        if self.moves.len() == first {
            return from_outcome(position.no_moves_outcome(), position.side_to_move(), ply);
        }
        self.keys.push(key);
        let score = self.search_moves(position, node, facts, first);
        self.keys.pop();
        self.moves.truncate(first);
        score
    }

    /// Null Move Pruning: if even passing keeps the score at beta, some move does too. `None` if no
    /// null move was tried, or if it did not reach beta.
    fn search_null_move(&mut self, position: &P, node: Node, facts: NodeFacts) -> Option<Score> {
        let reduction = selectivity::null_move_reduction::<P>(node, facts.static_eval)?;
        if !position.allows_null_move() {
            return None;
        }
        let passed = position.null_move();
        self.keys.push(facts.key);
        let score = -self.search(&passed, node.null_move_child(node.depth - reduction));
        self.keys.pop();
        if self.stopped {
            return Some(0);
        }
        // A proved win after passing is not proved for this position.
        let beta = node.window.beta;
        (score >= beta).then_some(if is_proved(score) { beta } else { score })
    }

    /// Searches the moves of a position: those from index `first` of `self.moves`.
    fn search_moves(
        &mut self,
        position: &P,
        mut node: Node,
        facts: NodeFacts,
        first: usize,
    ) -> Score {
        let Node { ply, depth, window: Window { alpha: original_alpha, beta }, .. } = node;
        let (mut best, mut best_move, mut searched) = (-INFINITE, 0, 0);
        for index in first..self.moves.len() {
            let candidate = select_next(&mut self.moves[index..]);
            let mv = candidate.mv;
            let is_quiet = position.capture_score(mv).is_none();
            if is_quiet && selectivity::prunes_quiet_move::<P>(node, facts, searched, best) {
                // A quiet move that is not the transposition table's is followed only by quiet
                // ones.
                if candidate.is_after_captures() {
                    break;
                }
                continue;
            }
            let mut next = position.clone();
            next.play(mv);
            if self.repetition_rule == RepetitionRule::Forbidden
                && self.occurrences(next.key()) >= 2
            {
                continue;
            }
            let reversible = self.reversible;
            if position.is_irreversible(mv) {
                self.reversible = self.keys.len();
            }
            let reduction = if is_quiet {
                let history = || self.order.history(position, mv);
                selectivity::late_move_reduction(node, facts, searched, history)
            } else {
                0
            };
            let score = self.search_move(&next, node, searched == 0, reduction);
            self.reversible = reversible;
            if self.stopped {
                return best.max(node.window.alpha);
            }
            searched += 1;
            if score > best {
                best = score;
                best_move = mv.into();
                if score > node.window.alpha {
                    node.window.alpha = score;
                    if facts.is_pv {
                        self.update_pv(mv, ply);
                    }
                    if score >= beta {
                        if is_quiet {
                            self.order.update(position, &self.moves[first..=index], depth, ply);
                        }
                        break;
                    }
                }
            }
        }
        if searched == 0 {
            // Every move would lead to the third occurrence of a position.
            return from_outcome(position.no_moves_outcome(), position.side_to_move(), ply);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > original_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        // Without some of its moves, the root has no score of its own.
        if ply > 0 || self.excluded.is_empty() && self.root_moves.is_empty() {
            let entry = TtEntry { move16: best_move, score: best, depth, bound };
            self.table_of(depth).store(facts.key, ply, entry);
        }
        best
    }

    /// Principal Variation Search: the first move is searched with the full window. Every other
    /// move is first searched with a null window, at a depth reduced by `reduction`, and with the
    /// full window only if it turns out better than the best so far.
    #[inline]
    fn search_move(&mut self, next: &P, node: Node, is_first: bool, reduction: i32) -> Score {
        let Window { alpha, beta } = node.window;
        let depth = node.depth - 1;
        if is_first {
            return -self.search(next, node.child(depth, node.window));
        }
        let null_window = Window::null_above(alpha);
        let mut score = -self.search(next, node.child(depth - reduction, null_window));
        if score > alpha && reduction > 0 {
            score = -self.search(next, node.child(depth, null_window));
        }
        if score > alpha && score < beta {
            score = -self.search(next, node.child(depth, node.window));
        }
        score
    }

    /// Sets the principal variation from a ply: a move, followed by the line of the next ply.
    fn update_pv(&mut self, mv: P::Move, ply: usize) {
        let (upper, lower) = self.pv_table.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(mv);
        line.extend(lower.first().into_iter().flatten().take(MAX_PLY - 1));
    }
}

/// Whether the score of a table entry cuts off a node with this window.
fn is_cutoff(entry: TtEntry, window: Window) -> bool {
    match entry.bound {
        Bound::Exact => true,
        Bound::Lower => entry.score >= window.beta,
        Bound::Upper => entry.score <= window.alpha,
    }
}
