//! Zobrist hashing (Albert Zobrist, 1970): keys computed at compile time.

use super::BySide;

/// The key of the second side to move.
pub const SECOND_TO_MOVE: u64 = mix(0x5349_4445_2054_574F);

/// A key for each side, kind of piece and square, derived from the seed of a game.
///
/// ```
/// use jungle_rules::Side;
/// use jungle_rules::zobrist::piece_keys;
///
/// // Keys for games with two kinds of pieces and nine squares.
/// let keys = piece_keys::<2, 9>(7);
/// assert_ne!(keys[Side::First][0][0], keys[Side::Second][0][0]);
/// assert_eq!(keys, piece_keys(7), "the same seed gives the same keys");
/// ```
pub const fn piece_keys<const KINDS: usize, const SQUARES: usize>(
    seed: u64,
) -> BySide<[[u64; SQUARES]; KINDS]> {
    let mut keys = [[[0; SQUARES]; KINDS]; 2];
    let (mut index, mut state) = (0, seed);
    while index < 2 * KINDS * SQUARES {
        state = next(state);
        keys[index / (KINDS * SQUARES)][index / SQUARES % KINDS][index % SQUARES] = mix(state);
        index += 1;
    }
    BySide(keys)
}

/// One step of the SplitMix64 generator (Steele, Lea and Flood 2014).
const fn next(state: u64) -> u64 {
    state.wrapping_add(0x9E37_79B9_7F4A_7C15)
}

const fn mix(state: u64) -> u64 {
    let z = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
