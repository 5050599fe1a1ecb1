//! The moves of a placement, by slot. Property tests compare them with those of the rules.

use super::index::{BOTH_DENS, Squares};
use super::material_class::{MaterialClass, MoveType};
use jungle_rules::Side;
use jungle_rules::jungle::{Bitboard, DENS, LAND, STEPS, Variant, jumps};

/// The pieces of a class on their squares; the side to move has the upper den.
pub struct Placement {
    /// The square of each piece.
    pub squares: Squares,
    /// All occupied squares.
    pub occupied: Bitboard,
    /// The squares of the Rats.
    rats: Bitboard,
}

/// The kind of a move.
pub enum Step {
    /// Into the opponent's den.
    Den,
    /// To an empty square.
    Quiet,
    /// A capture of the piece in a slot.
    Captures(usize),
}

impl Placement {
    /// The pieces on these squares; `None` if two share a square.
    pub fn new(class: &MaterialClass, squares: Squares) -> Option<Self> {
        let (mut occupied, mut rats) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for (slot, &square) in squares.iter().enumerate().take(class.pieces()) {
            let square = Bitboard::of(square);
            if square.meets(occupied) {
                return None;
            }
            occupied |= square;
            if class.move_type(slot) == MoveType::Swims {
                rats |= square;
            }
        }
        Some(Self { squares, occupied, rats })
    }

    /// The squares that a piece reaches, including dens and occupied squares. It may have come from
    /// the same squares: steps and jumps work in both directions.
    #[inline]
    fn reach(&self, class: &MaterialClass, slot: usize) -> Bitboard {
        let from = self.squares[slot];
        let steps = STEPS[usize::from(from)];
        match class.move_type(slot) {
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

    /// The squares that a piece may have come from by a quiet move.
    #[inline]
    pub fn sources(&self, class: &MaterialClass, slot: usize) -> Bitboard {
        self.reach(class, slot) & !self.occupied & !BOTH_DENS
    }

    /// Calls `visit` with the slot, the target square and the kind of each legal move.
    #[inline]
    pub fn for_each_move(
        &self,
        class: &MaterialClass,
        variant: Variant,
        mut visit: impl FnMut(usize, u8, Step),
    ) {
        let (own_den, opponent_den) = (DENS[Side::First], DENS[Side::Second]);
        for slot in class.us() {
            for to in self.reach(class, slot) & !own_den {
                let target = Bitboard::of(to);
                if target.meets(opponent_den) {
                    visit(slot, to, Step::Den);
                } else if !target.meets(self.occupied) {
                    visit(slot, to, Step::Quiet);
                } else if let Some(victim) = class.them().find(|&slot| self.squares[slot] == to)
                    && self.may_capture(class, variant, slot, victim)
                {
                    visit(slot, to, Step::Captures(victim));
                }
            }
        }
    }

    /// Whether a piece that reaches one of the opponent's pieces may capture it.
    fn may_capture(
        &self,
        class: &MaterialClass,
        variant: Variant,
        slot: usize,
        victim: usize,
    ) -> bool {
        let (from, to) = (Bitboard::of(self.squares[slot]), Bitboard::of(self.squares[victim]));
        let weaker = if class.captures(slot, victim) { to } else { Bitboard::EMPTY };
        let is_rat = class.move_type(slot) == MoveType::Swims;
        let rats = if is_rat { self.rats } else { Bitboard::EMPTY };
        variant.capture_targets(Side::First, from, weaker, rats).meets(to)
    }
}
