//! Why a turn is illegal: the rule that forbids it, in words.

use super::board::{self, Board};
use crate::rules::grid8::{RAYS, bit};
use crate::rules::illegal_move::{from_to, illegal, unforced_pass};
use crate::rules::{GameInfo, IllegalMove, Move, Side, Square};

impl Board {
    /// Whose piece stands on a square.
    pub(super) fn side_at(&self, square: Square) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.side(side) & bit(square.0 as u8) != 0)
    }

    /// The first rule that forbids a turn; nothing when it is legal on a board where nobody has
    /// won.
    pub(super) fn illegal_reason(&self, mv: &Move, info: &GameInfo) -> Option<IllegalMove> {
        if mv.is_pass() {
            return unforced_pass(self, board::Move::PASS);
        }
        let us = self.side_to_move;
        let (from, to) = match from_to(mv, info, us, |square| self.side_at(square)) {
            Ok((from, to)) => (from.0 as u8, to.0 as u8),
            Err(refusal) => return Some(refusal),
        };
        let towards = RAYS.iter().position(|ray| ray[usize::from(from)] & bit(to) != 0);
        let Some(direction) = towards else {
            return Some(illegal(
                "not_a_line",
                "A piece moves along a row, a column or a diagonal",
            ));
        };
        let reach = self.reach(from, direction / 2);
        let between = self.between(from, to, direction);
        if between.count_ones() as usize + 1 != reach {
            let squares =
                if reach == 1 { "one square".to_owned() } else { format!("{reach} squares") };
            return Some(illegal(
                "distance",
                format!("On this line a piece moves exactly {squares}, one for each piece on it"),
            ));
        }
        let blocked = between & self.side(!us) != 0;
        blocked.then(|| illegal("blocked", "A piece does not pass over an enemy"))
    }
}
