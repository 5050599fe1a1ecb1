//! The two sides of a game.

use std::ops::{Index, IndexMut, Not};

use serde::{Deserialize, Serialize};

/// A side, named by the order of moving. The name shown to people ("Blue", "White") is part of the
/// data of the game: see [`GameInfo::sides`](super::GameInfo::sides).
///
/// ```
/// use jungle_rules::Side;
///
/// assert_eq!(!Side::First, Side::Second);
/// assert_eq!(Side::BOTH.map(Side::index), [0, 1]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The side that makes the first move of a game from the standard start.
    First,
    /// The other side.
    Second,
}

impl Side {
    /// Both sides, in the order of [`Side::index`].
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// 0 for the first side, 1 for the second.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Side {
    type Output = Self;

    /// The opponent.
    #[inline]
    fn not(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// A value for each side: the first side's, then the second's, indexed by [`Side`].
///
/// ```
/// use jungle_rules::{BySide, Side};
///
/// let mut points = BySide([1, 0]);
/// points[Side::Second] += 3;
/// assert_eq!(points.map(|points| 2 * points), BySide([2, 6]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BySide<T>(pub [T; 2]);

impl<T> BySide<T> {
    /// The value of a side, for constant expressions, in which an index cannot be used.
    #[inline]
    pub const fn get(&self, side: Side) -> &T {
        &self.0[side.index()]
    }

    /// Applies a function to both values.
    #[inline]
    pub fn map<U>(self, make: impl FnMut(T) -> U) -> BySide<U> {
        BySide(self.0.map(make))
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        self.get(side)
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side.index()]
    }
}
