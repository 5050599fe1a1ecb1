//! The evaluation of Breakthrough, and what the search needs in addition.

use jungle::rules::{Position as _, Side};
use jungle::search::{Direct, Evaluate, NoTablebase, Score, Searchable};

use crate::rules::{Board, SIZE, Step};

/// The value of a pawn on its first row.
const PAWN: Score = 100;

/// The value of a side's pawns: more the further they have gone.
fn value(board: &Board, side: Side) -> Score {
    let value = |square: u8| {
        let rows = match side {
            Side::First => SIZE - 1 - square / SIZE,
            Side::Second => square / SIZE,
        };
        PAWN + 8 * Score::from(rows) * Score::from(rows)
    };
    board.pawns(side).map(value).sum()
}

impl Evaluate for Board {
    fn evaluate(&self) -> Score {
        let us = self.side_to_move();
        value(self, us) - value(self, !us)
    }
}

impl Searchable for Board {
    type Evaluator = Direct;
    type Tablebase = NoTablebase;

    fn history_index(&self, step: Step) -> usize {
        usize::from(step.from) << 6 | usize::from(step.to)
    }

    fn capture_score(&self, step: Step) -> Option<Score> {
        if self.reaches_far_row(step) {
            return Some(10 * PAWN);
        }
        self.captures(step).then_some(PAWN)
    }
}
