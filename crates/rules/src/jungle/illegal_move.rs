//! Why a move is illegal: the rule that forbids it.

use super::animal::Animal;
use super::bitboard::Bitboard;
use super::board::Board;
use super::squares::{DENS, RIVER, STEPS, TRAPS, jumps};
use crate::illegal_move::from_to;
use crate::{GameInfo, IllegalMove, Kind, Move, Square};

impl Board {
    /// The first rule that forbids a move, in the order in which a player would ask: which side's
    /// piece, how it moves, where it may stand, what it may capture. `None` if the move is legal on
    /// a board where neither side has won.
    pub(super) fn illegal_reason(&self, mv: &Move, info: &GameInfo) -> Option<IllegalMove> {
        let illegal = |code| Some(IllegalMove::new(code));
        let us = self.side_to_move;
        let side_at = |Square(square)| self.piece_at(square as u8).map(|(side, _)| side);
        let (from, to) = match from_to(mv, info, us, side_at) {
            Ok((Square(from), Square(to))) => (from as u8, to as u8),
            Err(reason) => return Some(reason),
        };
        let (start, target) = (Bitboard::of(from), Bitboard::of(to));
        let (_, animal) = self.piece_at(from)?;
        let victim = self.piece_at(to);

        let jump = jumps(from).iter().find(|jump| jump.to == to);
        if !STEPS[usize::from(from)].meets(target) {
            match jump {
                Some(jump) if self.variant.jumps(animal) => {
                    if jump.over.meets(self.animal(Animal::Rat)) {
                        return illegal("jump_blocked");
                    }
                }
                Some(_) => return illegal("not_a_jumper"),
                None => {
                    return Some(IllegalMove::new("not_a_step").with("piece", kind(animal)));
                }
            }
        }
        if target.meets(DENS[us]) {
            return illegal("own_den");
        }
        if target.meets(RIVER) && animal != Animal::Rat {
            return illegal("river");
        }
        let (_, victim) = victim?;
        let code = self.illegal_capture(animal, start, victim, target)?;
        Some(IllegalMove::new(code).with("piece", kind(animal)).with("victim", kind(victim)))
    }

    /// The first rule that forbids the side to move to capture a piece that it can reach.
    fn illegal_capture(
        &self,
        animal: Animal,
        from: Bitboard,
        victim: Animal,
        to: Bitboard,
    ) -> Option<&'static str> {
        let if_so = |holds| if holds { to } else { Bitboard::EMPTY };
        let rats = if_so(animal == Animal::Rat && victim == Animal::Rat);
        let may_capture = |weaker, rats| {
            self.variant.capture_targets(self.side_to_move, from, weaker, rats).meets(to)
        };
        if may_capture(if_so(self.variant.captures(animal, victim)), rats) {
            None
        } else if may_capture(to, rats) {
            Some(match (animal, victim) {
                (Animal::Elephant, Animal::Rat) => "elephant_rat",
                _ if animal == victim => "equal_rank",
                _ => "too_strong",
            })
        } else if self.variant.trapped_may_capture || !from.meets(TRAPS[!self.side_to_move]) {
            Some("bank")
        } else {
            Some("trapped")
        }
    }
}

fn kind(animal: Animal) -> Kind {
    Kind(animal.index() as u8)
}
