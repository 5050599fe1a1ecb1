//! Evaluation of Lines of Action by the terms of Mark Winands, Jos Uiterwijk and Jaap van den Herik,
//! "An Effective Evaluation Function for Lines of Action" (2006): concentration, centralisation,
//! mobility, quads, connectedness, uniformity, the number of groups, and the side to move.

mod mobility;

use mobility::{KINDS, mobility};

use crate::chances::ChanceCurve;
use crate::evaluate::Direct;
use crate::linear::{self, LinearTerms};
use crate::score::Score;
use crate::searchable::Searchable;
use crate::tablebase_probe::NoTablebase;
use jungle_rules::grid8::{dilate, left, right, squares};
use jungle_rules::lines_of_action::{Board, Move};
use jungle_rules::{Position as _, Side};

/// The stones on each kind of square; see [`SQUARE_KINDS`].
const SQUARE: usize = 0;
/// The mean distance of the stones from their centre of mass, in steps of a king, times 64.
const DISTANCE: usize = SQUARE + 10;
/// Captures, moves to the edge, other moves.
const MOBILITY: usize = DISTANCE + 1;
/// Squares of two by two with three stones, and with four.
const QUADS: usize = MOBILITY + KINDS;
/// The mean number of neighbours of a stone, times 64.
const CONNECTEDNESS: usize = QUADS + 2;
/// The area of the smallest rectangle that contains all stones.
const AREA: usize = CONNECTEDNESS + 1;
/// The groups of connected stones, up to four; one is the end of the game.
const GROUPS: usize = AREA + 1;
/// The share of the stones that do not belong to the largest group, times 64.
const OUTSIDE: usize = GROUPS + 3;
/// The side to move.
const TEMPO: usize = OUTSIDE + 1;
/// The number of terms.
const COUNT: usize = TEMPO + 1;

/// Fitted; see docs/benchmarks.md.
const AT_START: [i16; COUNT] = [
    515, 702, 1218, 1092, 1500, 1369, 1002, 1730, 1415, 1422, -54, 88, -13, -17, -195, 789, 5, 37,
    660, -324, -298, -19, 715,
];
const AT_END: [i16; COUNT] = [
    1272, 1146, 1278, 1436, 1198, 1318, 1733, 1287, 1397, 1309, -161, 974, 197, 238, 842, 475, -29,
    -195, 2109, -112, -1881, -72, 1946,
];

/// The squares that are the same by symmetry have the same number, from the corner to the centre.
static SQUARE_KINDS: [u8; 64] = {
    let mut kinds = [0; 64];
    let mut square = 0;
    while square < 64 {
        let (row, column) = (square / 8, square % 8);
        let row = if row < 4 { row } else { 7 - row };
        let column = if column < 4 { column } else { 7 - column };
        let (inner, outer) = if row > column { (row, column) } else { (column, row) };
        kinds[square] = (inner * (inner + 1) / 2 + outer) as u8;
        square += 1;
    }
    kinds
};

/// Calls `add` with the terms of a side's stones and moves.
#[inline]
fn for_each_term_of(set: u64, moves: [Score; KINDS], mut add: impl FnMut(usize, Score)) {
    let count = set.count_ones() as Score;
    let (mut rows, mut columns) = (0, 0);
    for square in squares(set) {
        rows += Score::from(square / 8);
        columns += Score::from(square % 8);
        add(SQUARE + usize::from(SQUARE_KINDS[usize::from(square)]), 1);
    }
    // Distances are multiplied by the number of stones.
    let distance = |square: u8| {
        let row = Score::from(square / 8) * count - rows;
        let column = Score::from(square % 8) * count - columns;
        row.abs().max(column.abs())
    };
    let distances: Score = squares(set).map(distance).sum();
    add(DISTANCE, 64 * distances / (count * count));
    for (kind, moves) in moves.into_iter().enumerate() {
        add(MOBILITY + kind, moves);
    }
    // The squares of which the neighbour to the right, below, and diagonally is occupied too.
    let (beside, below, diagonal) = (left(set), set >> 8, left(set >> 8));
    let three = set & beside & (below ^ diagonal) | (set ^ beside) & below & diagonal;
    add(QUADS, three.count_ones() as Score);
    add(QUADS + 1, (set & beside & below & diagonal).count_ones() as Score);
    let neighbours = [beside, below, diagonal, right(set >> 8)];
    let pairs: u32 = neighbours.iter().map(|near| (set & near).count_ones()).sum();
    add(CONNECTEDNESS, 64 * 2 * pairs as Score / count);
    add(AREA, area(set));
    let (groups, largest) = groups(set);
    if groups > 1 {
        add(GROUPS + groups.min(4) - 2, 1);
    }
    add(OUTSIDE, 64 * (count - largest) / count);
}

/// The area of the smallest rectangle that contains a set.
fn area(set: u64) -> Score {
    let rows = (7 - set.leading_zeros() as Score / 8) - set.trailing_zeros() as Score / 8 + 1;
    let half = set | set >> 32;
    let quarter = half | half >> 16;
    let columns = ((quarter | quarter >> 8) & 0xFF) as u8;
    rows * (8 - (columns.leading_zeros() + columns.trailing_zeros()) as Score)
}

/// The number of groups of connected stones, and the stones of the largest.
fn groups(set: u64) -> (usize, Score) {
    let (mut rest, mut count, mut largest) = (set, 0, 0);
    while rest != 0 {
        let mut group = rest & rest.wrapping_neg();
        loop {
            let larger = dilate(group) & rest;
            if larger == group {
                break;
            }
            group = larger;
        }
        rest &= !group;
        count += 1;
        largest = largest.max(group.count_ones() as Score);
    }
    (count, largest)
}

impl LinearTerms for Board {
    const WEIGHTS: [&'static [i16]; 2] = [&AT_START, &AT_END];
    const CHANCES: ChanceCurve = ChanceCurve { even: 12.0, slope: 142.0 };
    const MARGIN: Score = 60;

    /// From 24 stones to 8.
    fn stage(&self) -> Score {
        let count = Side::BOTH.map(|side| self.side(side).count_ones()).iter().sum::<u32>();
        (4 * (count as Score - 8)).clamp(0, linear::START)
    }

    #[inline]
    fn for_each_term(&self, mut add: impl FnMut(usize, Score)) {
        let (us, moves) = (self.side_to_move(), mobility(self));
        for_each_term_of(self.side(us), moves[us], &mut add);
        for_each_term_of(self.side(!us), moves[!us], |index, value| add(index, -value));
        add(TEMPO, 1);
    }
}

impl Searchable for Board {
    type Evaluator = Direct;
    type Tablebase = NoTablebase;

    #[inline]
    fn history_index(&self, mv: Move) -> usize {
        usize::from(mv.from) << 6 | usize::from(mv.to)
    }

    /// Capturing a stone does not gain anything by itself and may even help the opponent, so all
    /// moves are quiet.
    #[inline]
    fn capture_score(&self, _: Move) -> Option<Score> {
        None
    }

    #[inline]
    fn allows_null_move(&self) -> bool {
        Side::BOTH.into_iter().all(|side| self.side(side).count_ones() >= 4)
    }
}
