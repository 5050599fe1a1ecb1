//! Keys for hashing positions (Zobrist 1970), made at compile time.

use super::squares::SQUARES;

/// A key for each side, animal and square.
pub const PIECE_KEYS: [[[u64; SQUARES]; 8]; 2] = {
    let mut keys = [[[0; SQUARES]; 8]; 2];
    let (mut index, mut state) = (0, 0x4A55_4E47_4C45_2026);
    while index < 2 * 8 * SQUARES {
        state = next(state);
        keys[index / (8 * SQUARES)][index / SQUARES % 8][index % SQUARES] = mix(state);
        index += 1;
    }
    keys
};

/// The key of the second side to move.
pub const SECOND_TO_MOVE: u64 = mix(0x5349_4445_2054_574F);

/// One step of the SplitMix64 generator (Steele, Lea and Flood 2014).
const fn next(state: u64) -> u64 {
    state.wrapping_add(0x9E37_79B9_7F4A_7C15)
}

const fn mix(state: u64) -> u64 {
    let z = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
