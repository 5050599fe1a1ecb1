//! Why a move is illegal: the rule that forbids it.

use super::attacks::{advances, bishop, forward, pawn_captures, rook};
use super::board::{self, Board};
use super::role::Role;
use crate::grid8::bit;
use crate::illegal_move::{from_to, unforced_pass};
use crate::{GameInfo, IllegalMove, Kind, Move, Square};

impl Board {
    /// The first rule that forbids a move; `None` if it is legal on a board where neither side has
    /// won.
    pub(super) fn illegal_reason(&self, mv: &Move, info: &GameInfo) -> Option<IllegalMove> {
        if mv.is_pass() {
            return unforced_pass(self, board::Move::PASS);
        }
        let us = self.side_to_move;
        let side_at = |Square(square)| self.piece_at(square as u8).map(|(side, _)| side);
        let (from, to) = match from_to(mv, info, us, side_at) {
            Ok((from, to)) => (from.0 as u8, to.0 as u8),
            Err(reason) => return Some(reason),
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
            return illegal("blocked", role);
        }
        illegal("not_its_move", role)
    }

    fn illegal_pawn_move(&self, from: u8, to: u8) -> Option<IllegalMove> {
        let us = self.side_to_move;
        let (pawn, target) = (bit(from), bit(to));
        let (own, enemy) = (self.side(us), self.side(!us));
        let (single, double) = advances(pawn, us, u64::MAX);
        let (captures_left, captures_right) = pawn_captures(pawn, us);
        if (captures_left | captures_right) & target != 0 {
            let captures = enemy & target != 0;
            return if captures { None } else { illegal("nothing_to_take", Role::Pawn) };
        }
        if (single | double) & target != 0 {
            if enemy & target != 0 {
                return illegal("pawn_takes", Role::Pawn);
            }
            let passed_over = if single & target == 0 { single & (own | enemy) } else { 0 };
            return if passed_over == 0 { None } else { illegal("blocked", Role::Pawn) };
        }
        let two_ahead = forward(forward(pawn, us), us) & target != 0;
        if two_ahead && !Self::is_home(us, from) {
            return illegal("not_home", Role::Pawn);
        }
        illegal("not_its_move", Role::Pawn)
    }
}

/// A reason that concerns how a piece moves.
fn illegal(code: &'static str, role: Role) -> Option<IllegalMove> {
    Some(IllegalMove::new(code).with("piece", Kind(role.index() as u8)))
}
