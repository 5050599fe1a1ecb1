//! The moves of both sides, counted line by line: what a line contains determines the moves along
//! it, which a table has for each content ("Line tables", as in the program of Mark Winands).

use std::sync::LazyLock;

use crate::score::Score;
use jungle_rules::grid8::{SIZE, bit, row};
use jungle_rules::lines_of_action::Board;
use jungle_rules::{BySide, Side};

/// The kinds of moves: captures, moves to the edge of the board, others.
pub const KINDS: usize = 3;

/// The lines that are the edge of the board, and the others that have two squares or more.
const EDGES: usize = 4;
const INNER: usize = 38;

/// The bits of a number of moves in a packed sum.
const FIELD: usize = 8;
/// The fields of the moves of both sides that are neither captures nor to the edge.
const OTHERS: u64 = 0xFF << (2 * FIELD) | 0xFF << ((KINDS + 2) * FIELD);

/// A line of the board.
#[derive(Clone, Copy)]
struct Line {
    squares: u64,
    /// The product with the pieces on the squares, shifted, has a bit for each square, in order.
    factor: u64,
    shift: u32,
    /// Where the contents of lines of this length begin in the table.
    table: usize,
}

impl Line {
    #[inline]
    fn content(self, set: u64) -> usize {
        ((set & self.squares).wrapping_mul(self.factor) >> self.shift) as usize
    }
}

const fn line(squares: u64, factor: u64, shift: u32) -> Line {
    Line { squares, factor, shift, table: first_index(squares.count_ones()) }
}

/// Where the contents of lines of a length begin: after those of all shorter lines.
const fn first_index(length: u32) -> usize {
    (3_usize.pow(length) - 9) / 2
}

const fn horizontal(number: u32) -> Line {
    line(row(number), 1, 8 * number)
}

const fn vertical(number: u32) -> Line {
    line(0x0101_0101_0101_0101 << number, 0x0102_0408_1020_4080 >> number, 56)
}

/// The diagonal whose squares have this difference of column and row, or this sum of both, if it is
/// falling or rising.
const fn diagonal(is_falling: bool, number: i32) -> Line {
    let (mut squares, mut first_column) = (0, SIZE as u32);
    let mut square = 0;
    while square < 64 {
        let (row, column) = (square / 8, square % 8);
        let found = if is_falling { column - row } else { column + row };
        if found == number {
            squares |= bit(square as u8);
            if (column as u32) < first_column {
                first_column = column as u32;
            }
        }
        square += 1;
    }
    // The squares have different columns.
    line(squares, 0x0101_0101_0101_0101, 56 + first_column)
}

static EDGE_LINES: [Line; EDGES] = [horizontal(0), horizontal(7), vertical(0), vertical(7)];

static INNER_LINES: [Line; INNER] = {
    let mut lines = [horizontal(1); INNER];
    let mut number = 1;
    while number < 7 {
        lines[number - 1] = horizontal(number as u32);
        lines[number + 5] = vertical(number as u32);
        number += 1;
    }
    let mut number = 0;
    while number < 13 {
        lines[12 + number] = diagonal(true, number as i32 - 6);
        lines[25 + number] = diagonal(false, number as i32 + 1);
        number += 1;
    }
    lines
};

/// The bits of a number as digits of a number in base 3.
static TERNARY: [u16; 256] = {
    let mut numbers = [0; 256];
    let mut bits = 1;
    while bits < 256 {
        numbers[bits] = 3 * numbers[bits / 2] + bits as u16 % 2;
        bits += 1;
    }
    numbers
};

/// The packed numbers of moves along a line, by its length and its content in base 3: digit 1 for
/// a piece of the first side, 2 for one of the second.
static MOVES: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let lengths = 2..=SIZE;
    lengths
        .flat_map(|length| (0..3_usize.pow(length as u32)).map(move |at| moves(length, at)))
        .collect()
});

fn moves(length: usize, content: usize) -> u64 {
    let squares: Vec<Option<Side>> = (0..length as u32)
        .map(|square| match content / 3_usize.pow(square) % 3 {
            0 => None,
            1 => Some(Side::First),
            _ => Some(Side::Second),
        })
        .collect();
    let reach = squares.iter().flatten().count();
    let mut packed = 0;
    for from in 0..length {
        let Some(side) = squares[from] else {
            continue;
        };
        for to in [from.checked_sub(reach), Some(from + reach)].into_iter().flatten() {
            let Some(&target) = squares.get(to).filter(|target| **target != Some(side)) else {
                continue;
            };
            let between = &squares[from.min(to) + 1..from.max(to)];
            if between.contains(&Some(!side)) {
                continue;
            }
            let kind = match target {
                Some(_) => 0,
                None if to == 0 || to == length - 1 => 1,
                None => 2,
            };
            packed += 1 << (FIELD * (KINDS * side.index() + kind));
        }
    }
    packed
}

/// The numbers of moves of each side's pieces, whichever side is to move, by their kinds.
#[inline]
pub fn mobility(board: &Board) -> BySide<[Score; KINDS]> {
    let moves: &[u64] = &MOVES;
    let [first, second] = Side::BOTH.map(|side| board.side(side));
    let sum = |lines: &[Line]| -> u64 {
        let of_line = |line: &Line| {
            let [first, second] =
                [first, second].map(|set| usize::from(TERNARY[line.content(set)]));
            moves[line.table + first + 2 * second]
        };
        lines.iter().map(of_line).sum()
    };
    // All squares of these lines are at the edge.
    let at_edge = sum(&EDGE_LINES);
    let packed = sum(&INNER_LINES) + (at_edge & !OTHERS) + ((at_edge & OTHERS) >> FIELD);
    let count = |index: usize| ((packed >> (FIELD * index)) & 0xFF) as Score;
    BySide(Side::BOTH.map(|side| std::array::from_fn(|kind| count(KINDS * side.index() + kind))))
}

#[cfg(test)]
mod tests {
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use jungle_rules::grid8::EDGE;
    use jungle_rules::lines_of_action::{LinesOfAction, Move, START};
    use jungle_rules::{GameRules, Options, Position};

    /// The numbers of the legal moves of the side to move, by their kinds.
    fn counted(board: &Board) -> [Score; KINDS] {
        let other = board.side(!board.side_to_move());
        let mut counts = [0; KINDS];
        board.for_each_move(|mv| {
            let is_in = |set: u64| set & bit(mv.to) != 0;
            if mv != Move::PASS {
                counts[if is_in(other) {
                    0
                } else if is_in(EDGE) {
                    1
                } else {
                    2
                }] += 1;
            }
        });
        counts
    }

    #[test]
    fn mobility_is_the_number_of_legal_moves() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..200 {
            let options = Options::new(LinesOfAction::OPTIONS);
            let mut board = LinesOfAction::position_from_text(START, &options).expect("the start");
            while board.terminal_outcome().is_none() {
                let side = board.side_to_move();
                let found = mobility(&board);
                assert_eq!(found[side], counted(&board), "{board:?}");
                assert_eq!(found[!side], counted(&board.null_move()), "{board:?}");
                let mut moves = Vec::new();
                board.for_each_move(|mv| moves.push(mv));
                if moves.is_empty() {
                    break;
                }
                board.play(moves[rng.random_range(0..moves.len())]);
            }
        }
    }
}
