//! Terrain, steps and jumps, computed at compile time from a drawing of the board.

use super::bitboard::Bitboard;
use crate::{BySide, Side, Terrain};

/// The number of rows of the board.
pub const ROWS: usize = 9;
/// The number of columns of the board.
pub const COLUMNS: usize = 7;
/// The number of squares of the board.
pub const SQUARES: usize = ROWS * COLUMNS;

/// The board from above: `*` river, `#` trap, `X` den. The upper half is the first side's.
const PICTURE: [&[u8; COLUMNS]; ROWS] = [
    b"..#X#..", b"...#...", b".......", b".**.**.", b".**.**.", b".**.**.", b".......", b"...#...",
    b"..#X#..",
];

const fn marked(mark: u8, rows: std::ops::Range<usize>) -> Bitboard {
    let (mut set, mut row) = (0, rows.start);
    while row < rows.end {
        let mut column = 0;
        while column < COLUMNS {
            if PICTURE[row][column] == mark {
                set |= 1 << (row * COLUMNS + column);
            }
            column += 1;
        }
        row += 1;
    }
    Bitboard(set)
}

/// The river.
pub const RIVER: Bitboard = marked(b'*', 0..ROWS);
/// Everything except the river.
pub const LAND: Bitboard = Bitboard(Bitboard::ALL.0 & !RIVER.0);
/// The den of each side.
pub const DENS: BySide<Bitboard> =
    BySide([marked(b'X', 0..ROWS / 2), marked(b'X', ROWS / 2..ROWS)]);
/// The traps of each side.
pub const TRAPS: BySide<Bitboard> =
    BySide([marked(b'#', 0..ROWS / 2), marked(b'#', ROWS / 2..ROWS)]);

/// The squares one step from each square.
pub const STEPS: [Bitboard; SQUARES] = {
    let mut steps = [Bitboard::EMPTY; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        steps[square] = Bitboard::of(square as u8).neighbours();
        square += 1;
    }
    steps
};

/// A jump over the river.
#[derive(Clone, Copy, Debug)]
pub struct Jump {
    /// The square that it reaches.
    pub to: u8,
    /// The river squares that it passes over.
    pub over: Bitboard,
}

/// The maximum number of jumps from one square, which is that on the land between the two rivers.
const MAX_JUMPS: usize = 2;

/// The jumps from each square; only the first [`JUMP_COUNTS`] of them are used.
const JUMP_TABLE: [[Jump; MAX_JUMPS]; SQUARES] = jump_tables().0;
const JUMP_COUNTS: [u8; SQUARES] = jump_tables().1;

/// The land squares from which a jump is possible.
pub const BANKS: Bitboard = {
    let (mut set, mut square) = (0, 0);
    while square < SQUARES {
        if JUMP_COUNTS[square] > 0 {
            set |= 1 << square;
        }
        square += 1;
    }
    Bitboard(set)
};

/// The jumps from a square.
///
/// ```
/// use jungle_rules::jungle::jumps;
///
/// // From A5 over B5 and C5 to D5.
/// let [jump] = jumps(28) else { panic!("one jump begins on A5") };
/// assert_eq!((jump.to, jump.over.collect::<Vec<u8>>()), (31, vec![29, 30]));
/// assert_eq!(jumps(31).len(), 2, "D5 is between the two rivers");
/// ```
#[inline]
pub fn jumps(from: u8) -> &'static [Jump] {
    &JUMP_TABLE[usize::from(from)][..usize::from(JUMP_COUNTS[usize::from(from)])]
}

const fn jump_tables() -> ([[Jump; MAX_JUMPS]; SQUARES], [u8; SQUARES]) {
    let mut table = [[Jump { to: 0, over: Bitboard::EMPTY }; MAX_JUMPS]; SQUARES];
    let mut counts = [0; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        if LAND.meets(Bitboard::of(from as u8)) {
            let mut direction = 0;
            while direction < 4 {
                let (mut over, mut at) = (0, step(Bitboard::of(from as u8), direction));
                while at.meets(RIVER) {
                    over |= at.0;
                    at = step(at, direction);
                }
                if over != 0 && !at.is_empty() {
                    let to = at.0.trailing_zeros() as u8;
                    table[from][counts[from] as usize] = Jump { to, over: Bitboard(over) };
                    counts[from] += 1;
                }
                direction += 1;
            }
        }
        from += 1;
    }
    (table, counts)
}

const fn step(set: Bitboard, direction: usize) -> Bitboard {
    match direction {
        0 => set.up(),
        1 => set.down(),
        2 => set.left(),
        _ => set.right(),
    }
}

/// The terrain of a square.
pub fn terrain(square: u8) -> Terrain {
    let square = Bitboard::of(square);
    for side in Side::BOTH {
        if square.meets(TRAPS[side]) {
            return Terrain::Trap(side);
        }
        if square.meets(DENS[side]) {
            return Terrain::Den(side);
        }
    }
    if square.meets(RIVER) { Terrain::River } else { Terrain::Land }
}
