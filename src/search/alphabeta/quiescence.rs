//! Quiescence Search: at the leaves captures are searched on, so that no exchange is evaluated in
//! the middle.

use super::super::order::select_next;
use super::super::score::{INFINITE, MAX_PLY, Score};
use super::super::searchable::Searchable;
use super::Searcher;
use super::node::Window;

/// After so many captures in a row a position is evaluated as it is.
const MAX_CAPTURES: u32 = 24;

impl<P: Searchable> Searcher<'_, P> {
    /// The score of a position where only captures are searched, `captures` of them before it.
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
            // Stand pat: the side to move need not capture, and has a quiet move as good as this.
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
            let next = position.after(candidate.mv);
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
        // A capture was compulsory and there is none: the position is evaluated after all.
        if best == -INFINITE { self.static_eval(position, ply) } else { best }
    }
}
