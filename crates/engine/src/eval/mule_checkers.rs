//! Evaluation of Cylindrical Mule Checkers by the terms of checkers programs, adapted to these
//! rules: losing all mules wins, crowning one loses, and a side with only mules loses. So a side's
//! mules are worth little or less than nothing, and moves of other checkers are worth much.

use crate::chances::ChanceCurve;
use crate::evaluate::Direct;
use crate::linear::{self, LinearTerms};
use crate::score::Score;
use crate::searchable::{HISTORY_SIZE, Searchable};
use crate::tablebase_probe::NoTablebase;
use jungle_rules::mule_checkers::{Board, Checker, Move};
use jungle_rules::{Position as _, Side};

/// The value of a jump over one checker for ordering captures.
const CAPTURE: Score = 100;

/// Soldiers and mules by the number of rows to the far one, up to eight.
const SOLDIER: usize = 0;
/// See [`SOLDIER`].
const MULE: usize = SOLDIER + 8;
/// Kings by the number of rows to the nearer end of the board, up to three.
const KING: usize = MULE + 8;
/// The steps of soldiers, mules and kings.
const MOBILITY: usize = KING + 4;
/// The soldiers, mules and kings that the opponent can jump over.
const EXPOSED: usize = MOBILITY + 3;
/// One, two or three mules are left.
const MULES_LEFT: usize = EXPOSED + 3;
/// One, two or three soldiers and kings are left.
const OTHERS_LEFT: usize = MULES_LEFT + 3;
/// The difference between the soldiers and kings of both sides as a share of all, times 64.
const LEAD: usize = OTHERS_LEFT + 3;
/// The same for mules.
const MULE_LEAD: usize = LEAD + 1;
/// The side to move.
const TEMPO: usize = MULE_LEAD + 1;
/// The number of terms.
const COUNT: usize = TEMPO + 1;

/// Fitted; see docs/benchmarks.md.
const AT_START: [i16; COUNT] = [
    2405, -5561, -413, -945, 143, 52, 168, 140, -5684, -6071, 147, -650, -798, 466, -8, 629, -4163,
    573, -7044, -2434, 211, 308, -500, 814, 4783, 3047, 2869, -958, -1546, 2716, 922, -762, 272,
    -229, 495,
];
const AT_END: [i16; COUNT] = [
    -1523, 330, -1138, -2698, -1383, -1766, -403, -386, -980, -236, -1112, -382, 290, 780, 1108,
    -539, -938, -1965, 70, -850, 43, -12, 167, -734, -935, -1379, 893, 779, 1222, 368, 1375, 1970,
    131, 156, 38,
];

/// Calls `add` with the terms of a side.
#[inline]
fn for_each_term_of(board: &Board, side: Side, mut add: impl FnMut(usize, Score)) {
    let last = usize::from(board.size()) - 1;
    for (row, checker) in board.checkers_of(side) {
        let row = usize::from(row);
        let to_go = if side == Side::First { last - row } else { row };
        // No undecided position has a soldier or a mule on its far row.
        let by_rows = to_go.clamp(1, 8) - 1;
        let term = match checker {
            Checker::Soldier => SOLDIER + by_rows,
            Checker::Mule => MULE + by_rows,
            Checker::King => KING + row.min(last - row).min(3),
        };
        add(term, 1);
    }
    for (index, steps) in board.mobility(side).into_iter().enumerate() {
        add(MOBILITY + index, steps);
    }
    for (index, count) in board.exposed(side).into_iter().enumerate() {
        add(EXPOSED + index, count);
    }
    let mules = board.count_checkers(side, Checker::Mule) as usize;
    for (term, left) in [(MULES_LEFT, mules), (OTHERS_LEFT, others(board, side) as usize)] {
        if (1..=3).contains(&left) {
            add(term + left - 1, 1);
        }
    }
}

/// The number of a side's soldiers and kings.
#[inline]
fn others(board: &Board, side: Side) -> u64 {
    board.count_checkers(side, Checker::Soldier) + board.count_checkers(side, Checker::King)
}

/// A difference as a share of the sum, times 64.
fn share(own: u64, theirs: u64) -> Score {
    64 * (own as Score - theirs as Score) / (own + theirs).max(1) as Score
}

impl LinearTerms for Board {
    const WEIGHTS: [&'static [i16]; 2] = [&AT_START, &AT_END];
    const CHANCES: ChanceCurve = ChanceCurve { even: 86.0, slope: 91.0 };

    /// By the share of the checkers that are left.
    fn stage(&self) -> Score {
        let size = Score::from(self.size());
        let left = (self.count_side(Side::First) + self.count_side(Side::Second)) as Score;
        (linear::START * left / (size * (size / 2 - 1))).min(linear::START)
    }

    #[inline]
    fn for_each_term(&self, mut add: impl FnMut(usize, Score)) {
        let us = self.side_to_move();
        for_each_term_of(self, us, &mut add);
        for_each_term_of(self, !us, |index, value| add(index, -value));
        add(LEAD, share(others(self, us), others(self, !us)));
        let mules = |side| self.count_checkers(side, Checker::Mule);
        add(MULE_LEAD, share(mules(us), mules(!us)));
        add(TEMPO, 1);
    }
}

impl Searchable for Board {
    type Evaluator = Direct;
    type Tablebase = NoTablebase;

    #[inline]
    fn history_index(&self, mv: Move) -> usize {
        usize::from(u16::from(mv)) % HISTORY_SIZE
    }

    #[inline]
    fn capture_score(&self, mv: Move) -> Option<Score> {
        (mv.jumps() > 0).then(|| CAPTURE * Score::from(mv.jumps()))
    }

    #[inline]
    fn captures_forced(&self) -> bool {
        self.can_jump()
    }
}
