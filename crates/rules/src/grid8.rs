//! Bitboards of 8×8 squares as `u64`: bit `row * 8 + column`.

/// The number of rows, and of columns, of the board.
pub const SIZE: usize = 8;
/// The number of squares of the board.
pub const SQUARES: usize = SIZE * SIZE;

/// The eight directions as steps down and right, each next to its opposite: along the row, along
/// the column, along the two diagonals.
pub const DIRECTIONS: [(i8, i8); 8] =
    [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1)];

/// The squares from a square to the edge, without the square itself, by [`DIRECTIONS`].
pub static RAYS: [[u64; SQUARES]; 8] = rays();

/// The lines through a square, without the square itself: row, column and the two diagonals, each
/// of two opposite [`DIRECTIONS`].
pub static LINES: [[u64; 4]; SQUARES] = {
    let rays = rays();
    let mut lines = [[0; 4]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut line = 0;
        while line < 4 {
            lines[square][line] = rays[2 * line][square] | rays[2 * line + 1][square];
            line += 1;
        }
        square += 1;
    }
    lines
};

const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
const LAST_COLUMN: u64 = FIRST_COLUMN << 7;

const fn rays() -> [[u64; SQUARES]; 8] {
    let mut rays = [[0; SQUARES]; 8];
    let mut direction = 0;
    while direction < 8 {
        let mut square = 0;
        while square < SQUARES {
            let mut distance = 1;
            while let Some(to) = offset(square as u8, direction, distance) {
                rays[direction][square] |= bit(to);
                distance += 1;
            }
            square += 1;
        }
        direction += 1;
    }
    rays
}

/// The square `distance` steps away in a direction of [`DIRECTIONS`], if it is on the board.
///
/// ```
/// use jungle_rules::grid8::{DIRECTIONS, offset};
///
/// assert_eq!(DIRECTIONS[2], (1, 0), "down");
/// assert_eq!(offset(3, 2, 2), Some(19));
/// assert_eq!(offset(60, 2, 1), None, "60 is in the last row");
/// ```
pub const fn offset(square: u8, direction: usize, distance: i8) -> Option<u8> {
    let (down, right) = DIRECTIONS[direction];
    let row = (square / 8) as i8 + down * distance;
    let column = (square % 8) as i8 + right * distance;
    if row < 0 || row > 7 || column < 0 || column > 7 {
        return None;
    }
    Some((row * 8 + column) as u8)
}

/// The set of one square.
///
/// ```
/// use jungle_rules::grid8::bit;
///
/// assert_eq!(bit(0) | bit(3), 0b1001);
/// ```
#[inline]
pub const fn bit(square: u8) -> u64 {
    1 << square
}

/// The row of a square as a set, by its number.
///
/// ```
/// use jungle_rules::grid8::{row, squares};
///
/// assert_eq!(squares(row(1)).collect::<Vec<u8>>(), [8, 9, 10, 11, 12, 13, 14, 15]);
/// ```
pub const fn row(number: u32) -> u64 {
    0xFF << (8 * number)
}

/// The squares at the edge of the board.
pub const EDGE: u64 = FIRST_COLUMN | LAST_COLUMN | row(0) | row(7);

/// Every square moved one column left; squares of the first column are dropped.
///
/// ```
/// use jungle_rules::grid8::{bit, left};
///
/// assert_eq!(left(bit(8) | bit(10)), bit(9));
/// ```
#[inline]
pub const fn left(set: u64) -> u64 {
    (set & !FIRST_COLUMN) >> 1
}

/// Every square moved one column right; squares of the last column are dropped.
///
/// ```
/// use jungle_rules::grid8::{bit, right};
///
/// assert_eq!(right(bit(7) | bit(5)), bit(6));
/// ```
#[inline]
pub const fn right(set: u64) -> u64 {
    (set & !LAST_COLUMN) << 1
}

/// The squares of a set and all that touch them, including at a corner.
///
/// ```
/// use jungle_rules::grid8::{bit, dilate, squares};
///
/// assert_eq!(squares(dilate(bit(0))).collect::<Vec<u8>>(), [0, 1, 8, 9]);
/// ```
#[inline]
pub const fn dilate(set: u64) -> u64 {
    let wide = set | left(set) | right(set);
    wide | wide >> 8 | wide << 8
}

/// The squares of a set, in order.
///
/// ```
/// use jungle_rules::grid8::{bit, squares};
///
/// assert_eq!(squares(bit(40) | bit(2)).collect::<Vec<u8>>(), [2, 40]);
/// ```
#[inline]
pub fn squares(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let square = set.trailing_zeros() as u8;
            set &= set - 1;
            square
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rays_end_at_the_edge() {
        assert_eq!(RAYS[0][0], 0xFE, "from the top left corner along the row");
        assert_eq!(RAYS[1][0], 0);
        assert_eq!(RAYS[4][0].count_ones(), 7);
        assert_eq!(LINES[27].map(u64::count_ones), [7, 7, 7, 6]);
    }

    #[test]
    fn dilation_does_not_wrap_around_the_edge() {
        assert_eq!(dilate(bit(7)), bit(6) | bit(7) | bit(14) | bit(15));
        assert_eq!(dilate(bit(0)), bit(0) | bit(1) | bit(8) | bit(9));
    }
}
