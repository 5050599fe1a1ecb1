//! Why a move is illegal: the rule that forbids it.

use super::board::{self, Board};
use crate::grid8::{RAYS, bit};
use crate::illegal_move::{from_to, unforced_pass};
use crate::{GameInfo, IllegalMove, Move, Side, Square};

impl Board {
    /// The side of the piece on a square.
    pub(super) fn side_at(&self, square: Square) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.side(side) & bit(square.0 as u8) != 0)
    }

    /// The first rule that forbids a move; `None` if it is legal on a board where neither side has
    /// won.
    pub(super) fn illegal_reason(&self, mv: &Move, info: &GameInfo) -> Option<IllegalMove> {
        if mv.is_pass() {
            return unforced_pass(self, board::Move::PASS);
        }
        let us = self.side_to_move;
        let (from, to) = match from_to(mv, info, us, |square| self.side_at(square)) {
            Ok((from, to)) => (from.0 as u8, to.0 as u8),
            Err(reason) => return Some(reason),
        };
        let towards = RAYS.iter().position(|ray| ray[usize::from(from)] & bit(to) != 0);
        let Some(direction) = towards else {
            return Some(IllegalMove::new("not_a_line"));
        };
        let reach = self.reach(from, direction / 2);
        let between = self.between(from, to, direction);
        if between.count_ones() as usize + 1 != reach {
            return Some(IllegalMove::new("distance").with("count", reach));
        }
        let blocked = between & self.side(!us) != 0;
        blocked.then(|| IllegalMove::new("blocked"))
    }
}
