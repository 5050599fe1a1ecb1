//! Move generation: one move at a time for play, whole sets of moves for counting.

use std::ops::ControlFlow;

use super::attacks::{advances, bishop, forward, king, knight, pawn_captures, rook};
use super::board::{Board, Move};
use super::role::Role;
use crate::Side;
use crate::grid8::{bit, left, right, squares};

impl Board {
    /// Calls `visit` with each legal move, pawns first, until it breaks. A side that cannot move
    /// passes if the other side can move.
    #[inline]
    pub(super) fn generate<B>(
        &self,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.winner().is_some() {
            return ControlFlow::Continue(());
        }
        let us = self.side_to_move;
        let (own, enemy) = (self.side(us), self.side(!us));
        let mut moved = false;
        for role in Role::ALL {
            for from in squares(self.role(role) & own) {
                let targets = match role {
                    Role::Pawn => self.pawn_targets(from, us),
                    piece => self.reach(piece, from) & !own,
                };
                for to in squares(targets) {
                    let captured = if enemy & bit(to) == 0 { None } else { self.role_at(to) };
                    moved = true;
                    visit(Move { from, to, role, captured })?;
                }
            }
        }
        if !moved && self.count_of(!us) > 0 {
            visit(Move::PASS)?;
        }
        ControlFlow::Continue(())
    }

    /// The number of moves that [`generate`](Self::generate) visits.
    #[inline]
    pub(super) fn count(&self) -> u64 {
        if self.winner().is_some() {
            return 0;
        }
        let count = self.count_of(self.side_to_move);
        if count == 0 { u64::from(self.count_of(!self.side_to_move) > 0) } else { count }
    }

    /// The number of moves of a side's pieces, whichever side is to move.
    #[inline]
    fn count_of(&self, side: Side) -> u64 {
        let (own, enemy) = (self.side(side), self.side(!side));
        let pawns = self.role(Role::Pawn) & own;
        let (single, double) = advances(pawns, side, !(own | enemy));
        let (left, right) = pawn_captures(pawns, side);
        let mut count = single.count_ones()
            + double.count_ones()
            + (left & enemy).count_ones()
            + (right & enemy).count_ones();
        for role in &Role::ALL[1..] {
            for from in squares(self.role(*role) & own) {
                count += (self.reach(*role, from) & !own).count_ones();
            }
        }
        u64::from(count)
    }

    /// The squares that a piece other than a pawn attacks, occupied or not.
    #[inline]
    pub(super) fn reach(&self, role: Role, from: u8) -> u64 {
        let occupied = self.side(Side::First) | self.side(Side::Second);
        match role {
            Role::Pawn => 0,
            Role::Knight => knight(from),
            Role::Bishop => bishop(from, occupied),
            Role::Rook => rook(from, occupied),
            Role::Queen => bishop(from, occupied) | rook(from, occupied),
            Role::King => king(from),
        }
    }

    /// The squares that a pawn of a side can move to.
    #[inline]
    fn pawn_targets(&self, from: u8, side: Side) -> u64 {
        let enemy = self.side(!side);
        let pawn = bit(from);
        let (single, double) = advances(pawn, side, !(self.side(side) | enemy));
        let ahead = forward(pawn, side);
        single | double | (left(ahead) | right(ahead)) & enemy
    }
}
