//! Bitboards: the 63 squares of the board fit into a `u64`.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXorAssign, Not};

use super::squares::{COLUMNS, SQUARES};

/// A set of squares, bit `row * 7 + column`; the highest bit is never set.
///
/// ```
/// use jungle_rules::Side;
/// use jungle_rules::jungle::{Bitboard, RIVER, TRAPS};
///
/// let corner = Bitboard::of(0);
/// assert_eq!(corner.neighbours().collect::<Vec<u8>>(), [1, 7]);
/// assert_eq!(corner.turned(), Bitboard::of(62));
/// assert_eq!((RIVER.count(), TRAPS[Side::First].count()), (12, 3));
/// assert!(!RIVER.meets(TRAPS[Side::First]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// Every square.
    pub const ALL: Self = Self((1 << SQUARES) - 1);

    const FIRST_COLUMN: u64 = {
        let (mut column, mut square) = (0, 0);
        while square < SQUARES {
            column |= 1 << square;
            square += COLUMNS;
        }
        column
    };
    const LAST_COLUMN: u64 = Self::FIRST_COLUMN << (COLUMNS - 1);

    /// The set of one square.
    #[inline]
    pub const fn of(square: u8) -> Self {
        Self(1 << square)
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the two sets have a square in common.
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The number of squares.
    #[inline]
    pub const fn count(self) -> u64 {
        self.0.count_ones() as u64
    }

    /// The squares of both sets.
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Every square moved one row up; squares of the first row are dropped.
    #[inline]
    pub const fn up(self) -> Self {
        Self(self.0 >> COLUMNS)
    }

    /// Every square moved one row down; squares of the last row are dropped.
    #[inline]
    pub const fn down(self) -> Self {
        Self(self.0 << COLUMNS & Self::ALL.0)
    }

    /// Every square moved one column left; squares of the first column are dropped.
    #[inline]
    pub const fn left(self) -> Self {
        Self((self.0 & !Self::FIRST_COLUMN) >> 1)
    }

    /// Every square moved one column right; squares of the last column are dropped.
    #[inline]
    pub const fn right(self) -> Self {
        Self((self.0 & !Self::LAST_COLUMN) << 1)
    }

    /// The squares one step away from any square of the set.
    #[inline]
    pub const fn neighbours(self) -> Self {
        self.up().union(self.down()).union(self.left()).union(self.right())
    }

    /// The board rotated by 180 degrees.
    #[inline]
    pub const fn turned(self) -> Self {
        Self(self.0.reverse_bits() >> (64 - SQUARES))
    }
}

impl Iterator for Bitboard {
    type Item = u8;

    /// Removes the first square from the set.
    #[inline]
    fn next(&mut self) -> Option<u8> {
        (self.0 != 0).then(|| {
            let square = self.0.trailing_zeros() as u8;
            self.0 &= self.0 - 1;
            square
        })
    }
}

impl Not for Bitboard {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl BitAnd for Bitboard {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

impl BitAndAssign for Bitboard {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Bitboard {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}
