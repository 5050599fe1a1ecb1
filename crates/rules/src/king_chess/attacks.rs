//! The squares that pieces attack, occupied or not.

use crate::grid8::{LINES, SQUARES, bit, left, right, row};
use crate::{BySide, Side};

/// The squares that are a knight's move away, by square.
static KNIGHT: [u64; SQUARES] = {
    let mut attacks = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let set = bit(square as u8);
        let (near, far) = (left(set) | right(set), left(left(set)) | right(right(set)));
        attacks[square] = near << 16 | near >> 16 | far << 8 | far >> 8;
        square += 1;
    }
    attacks
};

/// The squares around a square.
static KING: [u64; SQUARES] = {
    let mut attacks = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let set = bit(square as u8);
        attacks[square] = crate::grid8::dilate(set) & !set;
        square += 1;
    }
    attacks
};

/// The squares that are a knight's move away.
///
/// ```
/// use jungle_rules::grid8::squares;
/// use jungle_rules::king_chess::attacks;
///
/// assert_eq!(squares(attacks::knight(0)).collect::<Vec<u8>>(), [10, 17]);
/// ```
#[inline]
pub fn knight(from: u8) -> u64 {
    KNIGHT[usize::from(from)]
}

/// The squares around a square.
///
/// ```
/// use jungle_rules::grid8::squares;
/// use jungle_rules::king_chess::attacks;
///
/// assert_eq!(squares(attacks::king(0)).collect::<Vec<u8>>(), [1, 8, 9]);
/// ```
#[inline]
pub fn king(from: u8) -> u64 {
    KING[usize::from(from)]
}

/// The squares that a rook reaches over empty ones, including the first occupied one in each
/// direction.
///
/// ```
/// use jungle_rules::grid8::{bit, squares};
/// use jungle_rules::king_chess::attacks;
///
/// let occupied = bit(2) | bit(16);
/// assert_eq!(squares(attacks::rook(0, occupied)).collect::<Vec<u8>>(), [1, 2, 8, 16]);
/// ```
#[inline]
pub fn rook(from: u8, occupied: u64) -> u64 {
    let [across, along, ..] = LINES[usize::from(from)];
    let set = bit(from);
    // Reversing the bytes reverses columns and diagonals, but not rows.
    let row = both_ways(set, occupied & across, u64::reverse_bits) & across;
    row | both_ways(set, occupied & along, u64::swap_bytes) & along
}

/// The squares that a bishop reaches; see [`rook`].
///
/// ```
/// use jungle_rules::grid8::{bit, squares};
/// use jungle_rules::king_chess::attacks;
///
/// assert_eq!(squares(attacks::bishop(0, bit(18))).collect::<Vec<u8>>(), [9, 18]);
/// ```
#[inline]
pub fn bishop(from: u8, occupied: u64) -> u64 {
    let [_, _, down, up] = LINES[usize::from(from)];
    let set = bit(from);
    both_ways(set, occupied & down, u64::swap_bytes) & down
        | both_ways(set, occupied & up, u64::swap_bytes) & up
}

/// Hyperbola quintessence (Gerd Isenberg and Aleks Peterson, 2007): subtracting the slider from the
/// other pieces of its line flips all bits up to the first of them; with reversed bits, the same
/// holds for the other direction.
#[inline]
fn both_ways(slider: u64, on_line: u64, reverse: fn(u64) -> u64) -> u64 {
    let forward = on_line.wrapping_sub(slider.wrapping_mul(2));
    let backward = reverse(reverse(on_line).wrapping_sub(reverse(slider).wrapping_mul(2)));
    forward ^ backward
}

/// Every square moved one row towards the opponent.
///
/// ```
/// use jungle_rules::Side;
/// use jungle_rules::grid8::bit;
/// use jungle_rules::king_chess::attacks;
///
/// assert_eq!(attacks::forward(bit(52), Side::First), bit(44));
/// assert_eq!(attacks::forward(bit(12), Side::Second), bit(20));
/// ```
#[inline]
pub const fn forward(set: u64, side: Side) -> u64 {
    match side {
        Side::First => set >> 8,
        Side::Second => set << 8,
    }
}

/// The row from which a side's pawns may advance two squares.
pub const HOME_ROWS: BySide<u64> = BySide([row(6), row(1)]);

/// The squares to which the pawns of a side advance over empty squares: by one, and by two.
///
/// ```
/// use jungle_rules::Side;
/// use jungle_rules::grid8::bit;
/// use jungle_rules::king_chess::attacks;
///
/// let pawns = bit(52) | bit(43);
/// let (single, double) = attacks::advances(pawns, Side::First, !pawns);
/// assert_eq!(single, bit(44) | bit(35));
/// assert_eq!(double, bit(36), "only from the home row");
/// ```
#[inline]
pub const fn advances(pawns: u64, side: Side, empty: u64) -> (u64, u64) {
    let single = forward(pawns, side) & empty;
    let from_home = forward(pawns & *HOME_ROWS.get(side), side) & empty;
    (single, forward(from_home, side) & empty)
}

/// The squares that the pawns of a side attack, to the left and to the right.
///
/// ```
/// use jungle_rules::Side;
/// use jungle_rules::grid8::bit;
/// use jungle_rules::king_chess::attacks;
///
/// // A pawn in the first column has no square on its left.
/// assert_eq!(attacks::pawn_captures(bit(48), Side::First), (0, bit(41)));
/// ```
#[inline]
pub const fn pawn_captures(pawns: u64, side: Side) -> (u64, u64) {
    let ahead = forward(pawns, side);
    (left(ahead), right(ahead))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooks_see_the_first_piece_on_each_line_and_nothing_behind_it() {
        let occupied = bit(3) | bit(24) | bit(29) | bit(30) | bit(59) | bit(27);
        let expected: u64 = [3, 11, 19, 24, 25, 26, 28, 29, 35, 43, 51, 59].map(bit).iter().sum();
        assert_eq!(rook(27, occupied), expected);
    }

    #[test]
    fn bishops_see_the_first_piece_on_each_diagonal_and_nothing_behind_it() {
        let occupied = bit(9) | bit(0) | bit(13) | bit(54) | bit(27);
        let expected: u64 = [18, 9, 20, 13, 36, 45, 54, 34, 41, 48].map(bit).iter().sum();
        assert_eq!(bishop(27, occupied), expected);
    }
}
