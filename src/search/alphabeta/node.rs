//! A node of the search tree: what the search is asked there, and what it has found out before it
//! looks at the moves.

use super::super::score::{INFINITE, Score};

/// The scores of interest: a score inside is exact, one outside only a bound.
#[derive(Clone, Copy)]
pub struct Window {
    /// The side to move is sure of this much elsewhere.
    pub alpha: Score,
    /// The opponent is sure to allow no more than this.
    pub beta: Score,
}

impl Window {
    /// Every score.
    pub const FULL: Self = Self { alpha: -INFINITE, beta: INFINITE };

    /// The null window that shows whether a score is above alpha.
    pub fn null_above(alpha: Score) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    /// The null window that shows whether a score reaches beta.
    pub fn null_below(beta: Score) -> Self {
        Self { alpha: beta - 1, beta }
    }

    /// The window as the opponent sees it.
    pub fn flipped(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Whether no score is inside, not even as a bound.
    pub fn is_empty(self) -> bool {
        self.alpha >= self.beta
    }

    /// Whether a score can be inside: only nodes of the principal variation have such a window.
    pub fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// What a node is searched for.
#[derive(Clone, Copy)]
pub struct Node {
    /// The plies from the root.
    pub ply: usize,
    /// The plies that are left before quiescence.
    pub depth: i32,
    /// The scores of interest.
    pub window: Window,
    /// Whether a null move led here: there are never two in a row.
    pub is_after_null_move: bool,
}

impl Node {
    /// The root of an iteration.
    pub fn root(depth: i32, window: Window) -> Self {
        Self { ply: 0, depth, window, is_after_null_move: false }
    }

    /// The node after a move, searched to a depth with a window as this side sees it.
    pub fn child(self, depth: i32, window: Window) -> Self {
        let (ply, window) = (self.ply + 1, window.flipped());
        Self { ply, depth, window, is_after_null_move: false }
    }

    /// The node after a null move.
    pub fn null_move_child(self, depth: i32) -> Self {
        let window = Window::null_below(self.window.beta);
        Self { is_after_null_move: true, ..self.child(depth, window) }
    }
}

/// What is known of a node before its moves are searched.
#[derive(Clone, Copy)]
pub struct NodeFacts {
    /// The key of the position.
    pub key: u64,
    /// The evaluation without a search.
    pub static_eval: Score,
    /// Whether the node is on the principal variation: it was given an open window.
    pub is_pv: bool,
    /// Whether the side to move is threatened with losing at once.
    pub is_threatened: bool,
}
