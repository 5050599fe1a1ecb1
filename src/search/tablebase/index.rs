//! Numbers for the placements of a shape's pieces.
//!
//! The board is always seen so that the side to move has the upper den, and mirrored so that the
//! piece in the first slot, the lead, stands in the left half or in the middle column. A placement
//! with the lead in the left half stands for its mirror image too; with the lead in the middle
//! column both have numbers.

use super::material_class::{MAX_PIECES, MaterialClass, MoveType, Order};
use crate::rules::jungle::{Bitboard, COLUMNS, DENS, LAND, SQUARES};

/// The squares of a shape's pieces, by slot.
pub type Squares = [u8; MAX_PIECES];

/// Both dens: nobody stands there while the game goes on.
pub const BOTH_DENS: Bitboard = DENS[0].union(DENS[1]);

const MIDDLE: usize = COLUMNS / 2;

/// The squares of the middle column.
pub const MIDDLE_COLUMN: Bitboard = columns(MIDDLE, MIDDLE + 1);
const RIGHT_HALF: Bitboard = columns(MIDDLE + 1, COLUMNS);

const fn columns(from: usize, to: usize) -> Bitboard {
    let (mut set, mut square) = (0, 0);
    while square < SQUARES {
        if square % COLUMNS >= from && square % COLUMNS < to {
            set |= 1 << square;
        }
        square += 1;
    }
    Bitboard(set)
}

/// A square as the other side sees it: the board turned by 180 degrees.
pub const fn turned(square: u8) -> u8 {
    SQUARES as u8 - 1 - square
}

/// A square with the columns in the opposite order.
const fn mirrored(square: u8) -> u8 {
    square + COLUMNS as u8 - 1 - 2 * (square % COLUMNS as u8)
}

/// How the placements of a shape are numbered.
#[derive(Clone)]
pub struct Layout {
    pieces: usize,
    /// Where the piece in a slot may stand.
    places: [Bitboard; MAX_PIECES],
    /// The same as a list, in order.
    lists: [[u8; SQUARES]; MAX_PIECES],
    strides: [u32; MAX_PIECES],
    size: u32,
}

impl Layout {
    /// The numbers of a shape.
    pub fn new(shape: &MaterialClass) -> Self {
        let mut layout = Self {
            pieces: shape.pieces(),
            places: [Bitboard::EMPTY; MAX_PIECES],
            lists: [[0; SQUARES]; MAX_PIECES],
            strides: [0; MAX_PIECES],
            size: 1,
        };
        for slot in (0..shape.pieces()).rev() {
            let ground =
                if shape.move_type(slot) == MoveType::Swims { Bitboard::ALL } else { LAND };
            let half = if slot == 0 { RIGHT_HALF } else { Bitboard::EMPTY };
            let places = ground & !BOTH_DENS & !half;
            for (rank, square) in places.enumerate() {
                layout.lists[slot][rank] = square;
            }
            layout.places[slot] = places;
            layout.strides[slot] = layout.size;
            layout.size *= places.count() as u32;
        }
        layout
    }

    /// How many numbers there are; some stand for two pieces on one square and mean nothing.
    pub fn size(&self) -> usize {
        self.size as usize
    }

    /// The placement of a number.
    pub fn squares(&self, mut index: u32) -> Squares {
        let mut at = [0; MAX_PIECES];
        for (slot, square) in at.iter_mut().enumerate().take(self.pieces) {
            let rank = index / self.strides[slot];
            index -= rank * self.strides[slot];
            *square = self.lists[slot][rank as usize];
        }
        at
    }

    /// The number of a placement.
    pub fn index(&self, at: &Squares) -> usize {
        let mirror = Bitboard::of(at[0]).meets(RIGHT_HALF);
        let parts = (0..self.pieces)
            .map(|slot| self.part(slot, if mirror { mirrored(at[slot]) } else { at[slot] }));
        parts.sum::<u32>() as usize
    }

    /// How many positions a number stands for.
    pub fn weight(&self, index: u32) -> u64 {
        let lead = self.lists[0][(index / self.strides[0]) as usize];
        if Bitboard::of(lead).meets(MIDDLE_COLUMN) { 1 } else { 2 }
    }

    /// What a piece on a square adds to the number.
    fn part(&self, slot: usize, square: u8) -> u32 {
        let before = Bitboard((1 << square) - 1) & self.places[slot];
        before.count() as u32 * self.strides[slot]
    }
}

/// The numbers of another shape as they are for the pieces of this one, whose turn it was just now:
/// sums of look-ups, no square is turned on the way.
pub struct View {
    /// What a piece adds to the number: not mirrored and mirrored, by slot and square.
    parts: [[[u32; SQUARES]; MAX_PIECES]; 2],
    /// The slot of the other shape's lead.
    lead: usize,
}

/// On which side of the other shape's board its lead stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Lead {
    /// Where it is numbered, for both.
    Left,
    /// Where it is numbered for itself alone.
    Middle,
    /// Where it has the number of its mirror image.
    Right,
}

impl View {
    /// The numbers of a layout whose slots come from these.
    pub fn new(layout: &Layout, order: &Order) -> Self {
        let mut parts = [[[0; SQUARES]; MAX_PIECES]; 2];
        for slot in 0..layout.pieces {
            for square in 0..SQUARES as u8 {
                let there = turned(square);
                for (mirror, there) in [there, mirrored(there)].into_iter().enumerate() {
                    parts[mirror][order[slot]][usize::from(square)] = layout.part(slot, there);
                }
            }
        }
        Self { parts, lead: order[0] }
    }

    /// Where the lead stands when one piece has moved.
    #[inline]
    pub fn lead(&self, at: &Squares, slot: usize, square: u8) -> Lead {
        let square = Bitboard::of(if slot == self.lead { square } else { at[self.lead] });
        // The view is turned: what is right here is left there.
        if square.meets(RIGHT_HALF) {
            Lead::Left
        } else if square.meets(MIDDLE_COLUMN) {
            Lead::Middle
        } else {
            Lead::Right
        }
    }

    /// The number of a placement, mirrored or not.
    #[inline]
    pub fn sum(&self, at: &Squares, mirror: bool) -> u32 {
        let parts = &self.parts[usize::from(mirror)];
        (0..MAX_PIECES).map(|slot| parts[slot][usize::from(at[slot])]).sum()
    }

    /// How the number changes when a piece goes from one square to another.
    #[inline]
    pub fn step(&self, sum: u32, mirror: bool, slot: usize, from: u8, to: u8) -> usize {
        let parts = &self.parts[usize::from(mirror)][slot];
        (sum - parts[usize::from(from)] + parts[usize::from(to)]) as usize
    }
}
