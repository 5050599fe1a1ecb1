//! Evaluations as sums of weighted terms, for the tuner (Texel's Tuning Method and Tapered Eval on
//! chessprogramming.org).

use super::evaluate::Evaluate;

/// A group of terms that belong together.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// The first term.
    pub first: usize,
    /// The number of terms.
    pub count: usize,
    /// A description of the terms, in their order.
    pub about: &'static str,
}

impl Group {
    /// The first group.
    pub const fn first(count: usize, about: &'static str) -> Self {
        Self { first: 0, count, about }
    }

    /// The group after another.
    pub const fn after(before: &Self, count: usize, about: &'static str) -> Self {
        Self { first: before.end(), count, about }
    }

    /// The first term after the group.
    pub const fn end(&self) -> usize {
        self.first + self.count
    }
}

/// A weight for a full board and one for an empty board; they are interpolated by the number of
/// pieces.
pub type Weight = [i16; 2];

/// A game whose evaluation is a sum of terms, each with its [`Weight`].
pub trait Tunable: Evaluate {
    /// The groups of terms, one after the other.
    const GROUPS: &'static [Group];

    /// The weights of the terms.
    fn weights() -> &'static [Weight];

    /// Calls `add` with each term of the position and its count for the side to move; a negative
    /// count is for the opponent.
    fn trace(&self, add: &mut dyn FnMut(usize, i32));

    /// The number of pieces divided by that of a full board, from 0 to 1.
    fn fullness(&self) -> f64;
}
