//! The two sides of a game.

use std::ops::Not;

/// A side, named by who moves first. What people call it ("Blue", "White") is data of the game:
/// see [`Spec::sides`](super::Spec::sides).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The side that makes the first move of a game from the standard start.
    First,
    /// The other side.
    Second,
}

impl Side {
    /// Both sides, in the order of [`Side::index`].
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// 0 for the first side, 1 for the second: for tables with an entry a side.
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
