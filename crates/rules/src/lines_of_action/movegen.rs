//! Move generation.

use std::convert::Infallible;
use std::ops::ControlFlow;

use super::board::{Board, Move};
use crate::grid8::{DIRECTIONS, LINES, RAYS, SQUARES, bit, offset, squares};
use crate::{BySide, Side};

/// The target of a move that would leave the board.
const OFF: u8 = u8::MAX;

/// The target of a move, by square, direction and number of steps.
static TARGETS: [[[u8; 9]; 8]; SQUARES] = {
    let mut targets = [[[OFF; 9]; 8]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut direction = 0;
        while direction < DIRECTIONS.len() {
            let mut steps = 1;
            while steps <= 8 {
                if let Some(to) = offset(square as u8, direction, steps as i8) {
                    targets[square][direction][steps] = to;
                }
                steps += 1;
            }
            direction += 1;
        }
        square += 1;
    }
    targets
};

impl Board {
    /// Calls `visit` with each legal move, in the order of the squares, until it breaks. A side
    /// that cannot move passes if the other side can move.
    #[inline]
    pub(super) fn generate<B>(
        &self,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.connected() != BySide([false; 2]) {
            return ControlFlow::Continue(());
        }
        let us = self.side_to_move;
        let mut moved = false;
        self.for_each_step(us, |mv| {
            moved = true;
            visit(mv)
        })?;
        if !moved && self.side_can_move(!us) {
            visit(Move::PASS)?;
        }
        ControlFlow::Continue(())
    }

    /// The number of moves that [`generate`](Self::generate) visits.
    #[inline]
    pub(super) fn count(&self) -> u64 {
        if self.connected() != BySide([false; 2]) {
            return 0;
        }
        let us = self.side_to_move;
        let mut count = 0;
        let _: ControlFlow<Infallible> = self.for_each_step(us, |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        if count == 0 { u64::from(self.side_can_move(!us)) } else { count }
    }

    /// Whether a side's pieces can move, whichever side is to move.
    fn side_can_move(&self, side: Side) -> bool {
        self.for_each_step(side, |_| ControlFlow::Break(())).is_break()
    }

    /// Calls `visit` with each move of a side's pieces, whichever side is to move, until it breaks.
    #[inline]
    fn for_each_step<B>(
        &self,
        side: Side,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (own, enemy) = (self.side(side), self.side(!side));
        for from in squares(own) {
            let at = usize::from(from);
            for line in 0..DIRECTIONS.len() / 2 {
                let reach = self.reach(from, line);
                for direction in [2 * line, 2 * line + 1] {
                    let to = TARGETS[at][direction][reach];
                    if to == OFF || own & bit(to) != 0 {
                        continue;
                    }
                    if self.between(from, to, direction) & enemy == 0 {
                        visit(Move { from, to })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The number of squares that a piece moves along a line, which is the number of pieces on the
    /// line.
    #[inline]
    pub(super) fn reach(&self, from: u8, line: usize) -> usize {
        let BySide([first, second]) = self.sides;
        1 + ((first | second) & LINES[usize::from(from)][line]).count_ones() as usize
    }

    /// The squares between two squares on a line with this direction.
    #[inline]
    pub(super) fn between(&self, from: u8, to: u8, direction: usize) -> u64 {
        let ray = &RAYS[direction];
        ray[usize::from(from)] & !ray[usize::from(to)] & !bit(to)
    }
}
