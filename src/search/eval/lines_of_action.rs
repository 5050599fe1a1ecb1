//! How good a position of Lines of Action is: how near each side's stones are to each other.
//!
//! Mark Winands, "Informed Search in Complex Games" (2004), has concentration around the centre of
//! mass as the strongest single term; the centre of the board keeps lines open.

use crate::rules::lines_of_action::{Board, Move};
use crate::rules::{Position as _, Side};
use crate::search::evaluate::Evaluate;
use crate::search::score::Score;
use crate::search::tablebase_probe::NoTablebase;

/// What a square nearer to the centre of mass is worth, on the average of the stones.
const CONCENTRATION: Score = 120;
/// What a square nearer to the middle of the board is worth, a stone.
const CENTRE: Score = 3;
/// What having the move is worth.
const TEMPO: Score = 10;

fn concentration(set: u64) -> Score {
    let (mut rows, mut columns, mut count, mut centre) = (0, 0, 0, 0);
    let mut rest = set;
    while rest != 0 {
        let square = rest.trailing_zeros() as Score;
        rest &= rest - 1;
        let (row, column) = (square / 8, square % 8);
        (rows, columns, count) = (rows + row, columns + column, count + 1);
        centre += (2 * row - 7).abs().max((2 * column - 7).abs());
    }
    let mut apart = 0;
    let mut rest = set;
    while rest != 0 {
        let square = rest.trailing_zeros() as Score;
        rest &= rest - 1;
        let (row, column) = (square / 8 * count - rows, square % 8 * count - columns);
        apart += row.abs().max(column.abs());
    }
    // `apart` is the sum of distances times the number of stones.
    -CONCENTRATION * apart / (count * count) - CENTRE * centre / 2
}

impl Evaluate for Board {
    const MARGIN: Score = 60;

    type Tablebase = NoTablebase;

    #[inline]
    fn evaluate(&self) -> Score {
        let us = self.side_to_move();
        concentration(self.side(us)) - concentration(self.side(!us)) + TEMPO
    }

    #[inline]
    fn move16(&self, mv: Move) -> u16 {
        u16::from(mv.from) << 6 | u16::from(mv.to) | 1 << 15
    }

    #[inline]
    fn history_index(&self, mv: Move) -> usize {
        usize::from(mv.from) << 6 | usize::from(mv.to)
    }

    /// Taking a stone is no gain of itself, it may even help the enemy: nothing here is urgent but
    /// the end, which the search sees.
    #[inline]
    fn capture_score(&self, _: Move) -> Option<Score> {
        None
    }

    #[inline]
    fn allows_null_move(&self) -> bool {
        Side::BOTH.into_iter().all(|side| self.side(side).count_ones() >= 4)
    }
}
