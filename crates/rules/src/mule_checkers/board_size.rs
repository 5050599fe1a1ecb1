//! The dark squares of a cylinder, and sets of them.
//!
//! Only squares whose row and column add up to an odd number are played on: in each row, half as
//! many as the board has columns. They are numbered from 0 along their row.

use std::ops::{BitAnd, BitOr, Not};

/// The minimum number of rows and columns of a board.
pub const MIN_SIZE: u8 = 8;
/// The maximum number of rows and columns of a board.
pub const MAX_SIZE: u8 = 18;
/// The maximum number of dark squares in a row.
const MAX_ROW_SQUARES: u8 = MAX_SIZE / 2;
/// The maximum number of dark squares of a board.
pub const MAX_SQUARES: usize = MAX_SIZE as usize * MAX_ROW_SQUARES as usize;

/// A dark square: `row * MAX_ROW_SQUARES + index in the row`, on boards of every size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DarkSquare(u8);

impl DarkSquare {
    /// The square at a row and a column, if it is a dark square.
    pub const fn at(row: u16, column: u16) -> Option<Self> {
        if (row + column).is_multiple_of(2) {
            return None;
        }
        Some(Self::new(row as u8, column as u8 / 2))
    }

    const fn new(row: u8, index: u8) -> Self {
        Self(row * MAX_ROW_SQUARES + index)
    }

    /// The row; 0 is the top row.
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 / MAX_ROW_SQUARES
    }

    const fn index_in_row(self) -> u8 {
        self.0 % MAX_ROW_SQUARES
    }

    /// The column; 0 is the leftmost column.
    pub const fn column(self) -> u8 {
        2 * self.index_in_row() + (self.row() + 1) % 2
    }

    /// The index in tables by square.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One of the four diagonal directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the next row, to the left.
    DownLeft,
    /// To the next row, to the right.
    DownRight,
    /// To the previous row, to the left.
    UpLeft,
    /// To the previous row, to the right.
    UpRight,
}

impl Direction {
    /// All directions, in the order of their numbers.
    pub const ALL: [Self; 4] = [Self::DownLeft, Self::DownRight, Self::UpLeft, Self::UpRight];

    /// The opposite direction.
    pub const fn back(self) -> Self {
        match self {
            Self::DownLeft => Self::UpRight,
            Self::DownRight => Self::UpLeft,
            Self::UpLeft => Self::DownRight,
            Self::UpRight => Self::DownLeft,
        }
    }

    const fn is_down(self) -> bool {
        matches!(self, Self::DownLeft | Self::DownRight)
    }

    const fn is_left(self) -> bool {
        matches!(self, Self::DownLeft | Self::UpLeft)
    }
}

/// The size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardSize {
    /// The number of rows, and of columns.
    pub size: u8,
}

impl BoardSize {
    const fn row_squares(self) -> u8 {
        self.size / 2
    }

    /// The neighbour of a square in a direction: across the joined edges, but not beyond the first
    /// or the last row.
    #[inline]
    pub fn next(self, from: DarkSquare, direction: Direction) -> Option<DarkSquare> {
        let row = from.row();
        let next = if direction.is_down() { row + 1 } else { row.wrapping_sub(1) };
        if next >= self.size {
            return None;
        }
        let (index, last) = (from.index_in_row(), self.row_squares() - 1);
        // Dark squares of odd rows begin at column 0, of even rows at column 1.
        let index = match (direction.is_left(), row % 2 == 1) {
            (true, true) => index.checked_sub(1).unwrap_or(last),
            (false, false) if index == last => 0,
            (false, false) => index + 1,
            _ => index,
        };
        Some(DarkSquare::new(next, index))
    }

    /// Every square of a set moved in a direction, as by [`next`](Self::next).
    #[inline]
    pub fn shift(self, set: SquareSet, direction: Direction) -> SquareSet {
        let masks = self.masks();
        let mv = self.row_squares() as u32 - 1;
        let turned = if direction.is_left() {
            let odd = set & ODD_ROWS;
            let inner = (odd & !masks.first_in_rows).shift_right(1);
            inner | (odd & masks.first_in_rows).shift_left(mv) | set & !ODD_ROWS
        } else {
            let even = set & !ODD_ROWS;
            let inner = (even & !masks.last_in_rows).shift_left(1);
            inner | (even & masks.last_in_rows).shift_right(mv) | set & ODD_ROWS
        };
        let row = u32::from(MAX_ROW_SQUARES);
        let moved =
            if direction.is_down() { turned.shift_left(row) } else { turned.shift_right(row) };
        moved & masks.all
    }

    /// All dark squares.
    #[inline]
    pub fn all(self) -> SquareSet {
        self.masks().all
    }

    /// The first and the last row.
    #[inline]
    pub fn end_rows(self) -> [SquareSet; 2] {
        self.masks().end_rows
    }

    #[inline]
    fn masks(self) -> &'static Masks {
        &MASKS[usize::from(self.size)]
    }
}

/// The sets that are needed to move on a board.
struct Masks {
    all: SquareSet,
    first_in_rows: SquareSet,
    last_in_rows: SquareSet,
    end_rows: [SquareSet; 2],
}

/// The sets of each board, by its size.
static MASKS: [Masks; MAX_SIZE as usize + 1] = {
    const NONE: Masks = Masks {
        all: SquareSet::EMPTY,
        first_in_rows: SquareSet::EMPTY,
        last_in_rows: SquareSet::EMPTY,
        end_rows: [SquareSet::EMPTY; 2],
    };
    let mut masks = [NONE; MAX_SIZE as usize + 1];
    let mut size = MIN_SIZE;
    while size <= MAX_SIZE {
        let board = &mut masks[size as usize];
        let mut row = 0;
        while row < size {
            let mut index = 0;
            while index < size / 2 {
                let square = DarkSquare::new(row, index);
                board.all = board.all.with(square);
                if index == 0 {
                    board.first_in_rows = board.first_in_rows.with(square);
                }
                if index == size / 2 - 1 {
                    board.last_in_rows = board.last_in_rows.with(square);
                }
                if row == 0 {
                    board.end_rows[0] = board.end_rows[0].with(square);
                }
                if row == size - 1 {
                    board.end_rows[1] = board.end_rows[1].with(square);
                }
                index += 1;
            }
            row += 1;
        }
        size += 2;
    }
    masks
};

/// The squares of the odd rows.
const ODD_ROWS: SquareSet = {
    let mut odd = SquareSet::EMPTY;
    let mut square = 0;
    while square < MAX_SQUARES as u8 {
        if DarkSquare(square).row() % 2 == 1 {
            odd = odd.with(DarkSquare(square));
        }
        square += 1;
    }
    odd
};

/// The number of `u64` words of a set.
const WORDS: usize = MAX_SQUARES.div_ceil(64);

/// A set of dark squares: a bit for each, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SquareSet([u64; WORDS]);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self([0; WORDS]);

    const fn with(mut self, DarkSquare(square): DarkSquare) -> Self {
        self.0[square as usize / 64] |= 1 << (square % 64);
        self
    }

    /// Adds or removes a square.
    #[inline]
    pub fn toggle(&mut self, DarkSquare(square): DarkSquare) {
        self.0[usize::from(square / 64)] ^= 1 << (square % 64);
    }

    /// Whether a square is in the set.
    #[inline]
    pub fn contains(&self, DarkSquare(square): DarkSquare) -> bool {
        self.0[usize::from(square / 64)] & 1 << (square % 64) != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// The number of squares.
    #[inline]
    pub fn count(&self) -> u64 {
        self.0.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// The squares, row by row from the top.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = DarkSquare> {
        (0_u8..).zip(self.0).flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                (bits != 0).then(|| {
                    let bit = bits.trailing_zeros() as u8;
                    bits &= bits - 1;
                    DarkSquare(64 * word + bit)
                })
            })
        })
    }

    /// Every square's number increased by `by`, which is less than 64.
    #[inline]
    fn shift_left(self, by: u32) -> Self {
        let [low, middle, high] = self.0;
        let carry = |word: u64| word >> (64 - by);
        Self([low << by, middle << by | carry(low), high << by | carry(middle)])
    }

    /// Every square's number decreased by `by`, which is less than 64.
    #[inline]
    fn shift_right(self, by: u32) -> Self {
        let [low, middle, high] = self.0;
        let carry = |word: u64| word << (64 - by);
        Self([low >> by | carry(middle), middle >> by | carry(high), high >> by])
    }
}

impl BitAnd for SquareSet {
    type Output = Self;

    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(row, other)| *row &= other);
        self
    }
}

impl BitOr for SquareSet {
    type Output = Self;

    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(row, other)| *row |= other);
        self
    }
}

impl Not for SquareSet {
    type Output = Self;

    /// All other squares, including those that a smaller board does not have.
    #[inline]
    fn not(mut self) -> Self {
        self.0.iter_mut().for_each(|row| *row = !*row);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifting_a_set_moves_each_of_its_squares() {
        for size in [8, 10, 18] {
            let board = BoardSize { size };
            for direction in Direction::ALL {
                for square in board.all().iter() {
                    let mut set = SquareSet::EMPTY;
                    set.toggle(square);
                    let next: Vec<DarkSquare> = board.shift(set, direction).iter().collect();
                    assert_eq!(next, Vec::from_iter(board.next(square, direction)));
                }
            }
        }
    }

    #[test]
    fn the_left_edge_is_joined_to_the_right_edge() {
        let board = BoardSize { size: 8 };
        let corner = DarkSquare::at(1, 0).expect("a dark square");
        assert_eq!(board.next(corner, Direction::DownLeft), DarkSquare::at(2, 7));
        assert_eq!(board.next(corner, Direction::UpLeft), DarkSquare::at(0, 7));
        let other = DarkSquare::at(2, 7).expect("a dark square");
        assert_eq!(board.next(other, Direction::UpRight), Some(corner));
    }
}
