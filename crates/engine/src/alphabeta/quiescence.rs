//! Quiescence Search: at the leaves the search continues with captures only, so that no position is
//! evaluated in the middle of an exchange.

use super::super::order::select_next;
use super::super::score::{INFINITE, MAX_PLY, Score};
use super::super::searchable::Searchable;
use super::Searcher;
use super::node::Window;

/// After this number of captures in a row a position is evaluated as it is.
const MAX_CAPTURES: u32 = 24;

impl<P: Searchable> Searcher<'_, P> {
    /// The score of a position after `captures` consecutive captures, searching only captures.
    pub(super) fn quiesce(
        &mut self,
        position: &P,
        mut window: Window,
        ply: usize,
        captures: u32,
    ) -> Score {
        if self.stopped {
            return 0;
        }
        self.count_node();
        if let Some(score) = self.exact_score(position, ply) {
            return score;
        }
        if captures == MAX_CAPTURES || ply >= MAX_PLY {
            return self.static_eval(position, ply);
        }
        let mut best = -INFINITE;
        if !position.captures_forced() {
            // Stand pat: the side to move need not capture, and is assumed to have a quiet move
            // that is at least this good.
            best = self.static_eval(position, ply);
            if best >= window.beta || !position.has_captures() {
                return best;
            }
            window.alpha = window.alpha.max(best);
        }
        let first = self.moves.len();
        self.generate(position, 0, ply, true);
        for index in first..self.moves.len() {
            let candidate = select_next(&mut self.moves[index..]);
            let mut next = position.clone();
            next.play(candidate.mv);
            let score = -self.quiesce(&next, window.flipped(), ply + 1, captures + 1);
            if self.stopped {
                break;
            }
            best = best.max(score);
            window.alpha = window.alpha.max(score);
            if window.is_empty() {
                break;
            }
        }
        self.moves.truncate(first);
        // Captures are forced but there is none: the position is evaluated as it is.
        if best == -INFINITE { self.static_eval(position, ply) } else { best }
    }
}
