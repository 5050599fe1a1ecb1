//! Evaluation of Lines of Action: how close each side's stones are to each other.
//!
//! In Mark Winands, "Informed Search in Complex Games" (2004), concentration around the centre of
//! mass is the strongest single term; stones in the centre of the board have more lines to move
//! along.

use crate::rules::lines_of_action::{Board, Move};
use crate::rules::{Position as _, Side};
use crate::search::evaluate::{Direct, Evaluate};
use crate::search::score::Score;
use crate::search::searchable::Searchable;
use crate::search::tablebase_probe::NoTablebase;

/// The bonus for each square nearer to the centre of mass, averaged over the stones.
const CONCENTRATION: Score = 120;
/// The bonus for each square nearer to the centre of the board, for each stone.
const CENTRE: Score = 3;
/// The bonus for the side to move.
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

    #[inline]
    fn evaluate(&self) -> Score {
        let us = self.side_to_move();
        concentration(self.side(us)) - concentration(self.side(!us)) + TEMPO
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
