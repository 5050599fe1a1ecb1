//! Full moves: one move of each side, counted together as in chess ("Fullmove" on
//! chessprogramming.org).

/// How many full moves so many moves of both sides are. The last one may lack its second half.
///
/// ```
/// use jungle_record::fullmoves;
///
/// assert_eq!([0, 1, 2, 3].map(fullmoves), [0, 1, 1, 2]);
/// ```
pub fn fullmoves(moves: usize) -> usize {
    moves.div_ceil(2)
}

/// The number, from 1, of the full move to which the move with an index among the moves of both
/// sides belongs.
///
/// ```
/// use jungle_record::fullmove_number;
///
/// assert_eq!([0, 1, 2, 3].map(fullmove_number), [1, 1, 2, 2]);
/// ```
pub fn fullmove_number(index: usize) -> usize {
    fullmoves(index + 1)
}
