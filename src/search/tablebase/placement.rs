//! Where pieces go and what they take, by slot. Property tests hold it to the rules' own moves.

use super::index::{BOTH_DENS, Squares};
use super::material_class::{MaterialClass, MoveType};
use crate::rules::Side;
use crate::rules::jungle::{Bitboard, DENS, LAND, RIVER, STEPS, TRAPS, Variant, jumps};

/// The pieces of a shape on their squares, the upper den the mover's.
pub struct Placement {
    /// Where each piece stands.
    pub at: Squares,
    /// Where anything stands.
    pub occupied: Bitboard,
    /// Where the Rats stand.
    rats: Bitboard,
}

/// A move of the side to move.
pub enum Step {
    /// Into the enemy den.
    Den,
    /// To an empty square.
    Quiet,
    /// Onto the enemy in a slot.
    Takes(usize),
}

impl Placement {
    /// The pieces on these squares; nothing when two stand on one.
    pub fn new(shape: &MaterialClass, at: Squares) -> Option<Self> {
        let (mut occupied, mut rats) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for (slot, &square) in at.iter().enumerate().take(shape.pieces()) {
            let square = Bitboard::of(square);
            if square.meets(occupied) {
                return None;
            }
            occupied |= square;
            if shape.move_type(slot) == MoveType::Swims {
                rats |= square;
            }
        }
        Some(Self { at, occupied, rats })
    }

    /// Where a piece gets from where it stands, or where it may have come from: on an empty board
    /// every step and jump goes both ways. Dens count, whoever stands on a square.
    #[inline]
    fn reach(&self, shape: &MaterialClass, slot: usize) -> Bitboard {
        let from = self.at[slot];
        let steps = STEPS[usize::from(from)];
        match shape.move_type(slot) {
            MoveType::Swims => steps,
            MoveType::Walks => steps & LAND,
            MoveType::Jumps => {
                let mut reach = steps & LAND;
                for jump in jumps(from) {
                    if !jump.over.meets(self.rats) {
                        reach |= Bitboard::of(jump.to);
                    }
                }
                reach
            }
        }
    }

    /// The squares from which a piece may have come without taking anything.
    #[inline]
    pub fn sources(&self, shape: &MaterialClass, slot: usize) -> Bitboard {
        self.reach(shape, slot) & !self.occupied & !BOTH_DENS
    }

    /// Calls `visit` with the slot, the target and the kind of each legal move.
    #[inline]
    pub fn for_each_move(
        &self,
        shape: &MaterialClass,
        variant: Variant,
        mut visit: impl FnMut(usize, u8, Step),
    ) {
        let (own_den, enemy_den) = (DENS[Side::First.index()], DENS[Side::Second.index()]);
        for slot in shape.us() {
            for to in self.reach(shape, slot) & !own_den {
                let target = Bitboard::of(to);
                if target.meets(enemy_den) {
                    visit(slot, to, Step::Den);
                } else if !target.meets(self.occupied) {
                    visit(slot, to, Step::Quiet);
                } else if let Some(victim) = shape.them().find(|&slot| self.at[slot] == to)
                    && self.may_capture(shape, variant, slot, victim)
                {
                    visit(slot, to, Step::Takes(victim));
                }
            }
        }
    }

    /// Whether a piece that reaches an enemy may take it.
    fn may_capture(
        &self,
        shape: &MaterialClass,
        variant: Variant,
        slot: usize,
        victim: usize,
    ) -> bool {
        let (from, to) = (Bitboard::of(self.at[slot]), Bitboard::of(self.at[victim]));
        if from.meets(TRAPS[Side::Second.index()]) && !variant.trapped_may_capture {
            return false;
        }
        let both_rats =
            shape.move_type(slot) == MoveType::Swims && shape.move_type(victim) == MoveType::Swims;
        let across_bank = from.meets(RIVER) != to.meets(RIVER);
        (shape.takes(slot, victim) || to.meets(TRAPS[Side::First.index()]))
            && (!across_bank || both_rats && variant.rat_shore_capture)
    }
}
