//! Evaluations as sums of weighted terms, for the tuner (Texel's Tuning Method and Tapered Eval on
//! chessprogramming.org).

use super::evaluate::Evaluate;

/// A group of terms that belong together.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// The first term.
    pub first: usize,
    /// How many terms there are.
    pub count: usize,
    /// What the terms are, in their order.
    pub about: &'static str,
}

impl Group {
    /// The first group of all.
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

/// A weight for a full board and one for an empty board; the number of pieces decides how much of
/// each counts.
pub type Weight = [i16; 2];

/// A game whose evaluation is a sum of terms, each with its [`Weight`].
pub trait Tunable: Evaluate {
    /// The groups of terms, one after the other.
    const GROUPS: &'static [Group];

    /// The weights of the terms.
    fn weights() -> &'static [Weight];

    /// Calls `add` with each term of the position and how often it counts for the side to move; a
    /// negative count is for the opponent.
    fn trace(&self, add: &mut dyn FnMut(usize, i32));

    /// The share of the pieces of a full board that are left, from 0 to 1.
    fn fullness(&self) -> f64;
}
