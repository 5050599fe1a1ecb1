//! Why a turn is illegal: the rule that forbids it, in words.

use super::attacks::{advances, bishop, forward, pawn_takes, rook};
use super::position::{Move, Position};
use super::role::Role;
use crate::rules::grid8::set_of;
use crate::rules::refusal::{from_to, refuse, unforced_pass};
use crate::rules::{Refusal, Spec, Square, Turn};

impl Position {
    /// The first rule that forbids a turn; nothing when it is legal on a board where nobody has
    /// won.
    pub(super) fn forbidden(&self, turn: &Turn, spec: &Spec) -> Option<Refusal> {
        if turn.is_pass() {
            return unforced_pass(self, Move::PASS);
        }
        let us = self.side_to_move;
        let side_at = |Square(square)| self.piece_at(square as u8).map(|(side, _)| side);
        let (from, to) = match from_to(turn, spec, us, side_at) {
            Ok((from, to)) => (from.0 as u8, to.0 as u8),
            Err(refusal) => return Some(refusal),
        };
        let (_, role) = self.piece_at(from)?;
        if role == Role::Pawn {
            return self.forbidden_to_pawn(from, to);
        }
        let target = set_of(to);
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
            return Some(refuse("blocked", format!("Something stands in the {name}'s way")));
        }
        let how = match role {
            Role::Knight => "The knight moves two squares straight and one aside",
            Role::Bishop => "The bishop moves along diagonals",
            Role::Rook => "The rook moves along rows and columns",
            Role::Queen => "The queen moves along rows, columns and diagonals",
            Role::King | Role::Pawn => "The king moves one square",
        };
        Some(refuse("not_its_move", how))
    }

    fn forbidden_to_pawn(&self, from: u8, to: u8) -> Option<Refusal> {
        let us = self.side_to_move;
        let (pawn, target) = (set_of(from), set_of(to));
        let (own, enemy) = (self.side(us), self.side(!us));
        let (single, double) = advances(pawn, us, u64::MAX);
        let (takes_left, takes_right) = pawn_takes(pawn, us);
        if (takes_left | takes_right) & target != 0 {
            let takes = enemy & target != 0;
            let refusal = refuse("nothing_to_take", "A pawn goes aside only to take");
            return (!takes).then_some(refusal);
        }
        if (single | double) & target != 0 {
            if enemy & target != 0 {
                return Some(refuse("pawn_takes", "A pawn takes diagonally, not straight ahead"));
            }
            let passes = if single & target == 0 { single & (own | enemy) } else { 0 };
            let refusal = refuse("blocked", "Something stands in the pawn's way");
            return (passes != 0).then_some(refusal);
        }
        let two_ahead = forward(forward(pawn, us), us) & target != 0;
        if two_ahead && !Self::is_home(us, from) {
            return Some(refuse("not_home", "A pawn advances two squares from its home row only"));
        }
        Some(refuse("not_its_move", "A pawn advances one square, and takes diagonally"))
    }
}
