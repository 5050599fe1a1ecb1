//! Why a turn is illegal: the rule that forbids it, in words.

use super::attacks::{advances, bishop, forward, pawn_captures, rook};
use super::board::{self, Board};
use super::role::Role;
use crate::rules::grid8::bit;
use crate::rules::illegal_move::{from_to, illegal, unforced_pass};
use crate::rules::{GameInfo, IllegalMove, Move, Square};

impl Board {
    /// The first rule that forbids a turn; nothing when it is legal on a board where nobody has
    /// won.
    pub(super) fn illegal_reason(&self, mv: &Move, info: &GameInfo) -> Option<IllegalMove> {
        if mv.is_pass() {
            return unforced_pass(self, board::Move::PASS);
        }
        let us = self.side_to_move;
        let side_at = |Square(square)| self.piece_at(square as u8).map(|(side, _)| side);
        let (from, to) = match from_to(mv, info, us, side_at) {
            Ok((from, to)) => (from.0 as u8, to.0 as u8),
            Err(refusal) => return Some(refusal),
        };
        let (_, role) = self.piece_at(from)?;
        if role == Role::Pawn {
            return self.illegal_pawn_move(from, to);
        }
        let target = bit(to);
        if self.reach(role, from) & target != 0 {
            return None;
        }
        let on_empty_board = match role {
            Role::Bishop => bishop(from, 0),
            Role::Rook => rook(from, 0),
            Role::Queen => bishop(from, 0) | rook(from, 0),
            Role::Pawn | Role::Knight | Role::King => 0,
        };
        if on_empty_board & target != 0 {
            let name = role.name().to_lowercase();
            return Some(illegal("blocked", format!("Something stands in the {name}'s way")));
        }
        let how = match role {
            Role::Knight => "The knight moves two squares straight and one aside",
            Role::Bishop => "The bishop moves along diagonals",
            Role::Rook => "The rook moves along rows and columns",
            Role::Queen => "The queen moves along rows, columns and diagonals",
            Role::King | Role::Pawn => "The king moves one square",
        };
        Some(illegal("not_its_move", how))
    }

    fn illegal_pawn_move(&self, from: u8, to: u8) -> Option<IllegalMove> {
        let us = self.side_to_move;
        let (pawn, target) = (bit(from), bit(to));
        let (own, enemy) = (self.side(us), self.side(!us));
        let (single, double) = advances(pawn, us, u64::MAX);
        let (takes_left, takes_right) = pawn_captures(pawn, us);
        if (takes_left | takes_right) & target != 0 {
            let takes = enemy & target != 0;
            let refusal = illegal("nothing_to_take", "A pawn goes aside only to take");
            return (!takes).then_some(refusal);
        }
        if (single | double) & target != 0 {
            if enemy & target != 0 {
                return Some(illegal("pawn_takes", "A pawn takes diagonally, not straight ahead"));
            }
            let passes = if single & target == 0 { single & (own | enemy) } else { 0 };
            let refusal = illegal("blocked", "Something stands in the pawn's way");
            return (passes != 0).then_some(refusal);
        }
        let two_ahead = forward(forward(pawn, us), us) & target != 0;
        if two_ahead && !Self::is_home(us, from) {
            return Some(illegal("not_home", "A pawn advances two squares from its home row only"));
        }
        Some(illegal("not_its_move", "A pawn advances one square, and takes diagonally"))
    }
}
