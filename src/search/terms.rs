//! What an evaluation is made of, where its weights are tuned.

use super::evaluate::Evaluate;

/// A group of terms that belong together.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// The first term.
    pub first: usize,
    /// How many terms there are.
    pub count: usize,
    /// What they are, in the order of the terms.
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

/// A weight for a full board and one for an empty board: between them it goes by the number of
/// pieces (tapered evaluation).
pub type Weight = [i16; 2];

/// A game whose evaluation is a sum of terms, each with its [`Weight`].
pub trait Tunable: Evaluate {
    /// The groups of terms, one behind the other.
    const GROUPS: &'static [Group];

    /// The weights of the terms.
    fn weights() -> &'static [Weight];

    /// Calls `add` with each term of the position and how often it counts for the side to move:
    /// less than nothing, for the other.
    fn trace(&self, add: &mut dyn FnMut(usize, i32));

    /// How many of the pieces of a full board there are, from 0 to 1.
    fn fullness(&self) -> f64;
}
