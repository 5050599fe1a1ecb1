//! A node of the search tree: the parameters of its search, and what is known before its moves are
//! searched.

use super::super::score::{INFINITE, Score};

/// The search window: a score inside it is exact, one outside it is only a bound.
#[derive(Clone, Copy)]
pub struct Window {
    /// The score that the side to move is already sure of.
    pub alpha: Score,
    /// The score that the opponent is already sure not to exceed.
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

    /// The window from the opponent's point of view.
    pub fn flipped(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Whether alpha has reached beta, so that the node is cut off.
    pub fn is_empty(self) -> bool {
        self.alpha >= self.beta
    }

    /// Whether a score can be strictly inside: only PV nodes have such a window.
    pub fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// The parameters of the search of a node.
#[derive(Clone, Copy)]
pub struct Node {
    /// The plies from the root.
    pub ply: usize,
    /// The remaining depth before quiescence search, in plies.
    pub depth: i32,
    /// The search window.
    pub window: Window,
    /// Whether a null move led here: there are never two in a row.
    pub is_after_null_move: bool,
}

impl Node {
    /// The root of an iteration.
    pub fn root(depth: i32, window: Window) -> Self {
        Self { ply: 0, depth, window, is_after_null_move: false }
    }

    /// The node after a move. `window` is from the point of view of the side that plays it.
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

/// What is known about a node before its moves are searched.
#[derive(Clone, Copy)]
pub struct NodeFacts {
    /// The key of the position.
    pub key: u64,
    /// The evaluation without a search.
    pub static_eval: Score,
    /// Whether this is a PV node: it was given an open window.
    pub is_pv: bool,
    /// Whether the side to move is threatened with losing at once.
    pub is_threatened: bool,
}
