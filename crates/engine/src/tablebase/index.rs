//! Indices for the placements of a material class.
//!
//! The board is always turned so that the side to move has the upper den, and mirrored so that the
//! piece in the first slot, the lead, is in the left half or in the middle column. A placement with
//! the lead in the left half represents its mirror image too; with the lead in the middle column
//! each of the two has an index.

use super::material_class::{MAX_PIECES, MaterialClass, MoveType, Order};
use jungle_rules::jungle::{Bitboard, COLUMNS, DENS, LAND, SQUARES};

/// The squares of the pieces of a class, by slot.
pub type Squares = [u8; MAX_PIECES];

/// Both dens, which are empty before the end of the game.
pub const BOTH_DENS: Bitboard = DENS.0[0].union(DENS.0[1]);

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

/// A square from the other side's point of view: the board rotated by 180 degrees.
pub const fn turned(square: u8) -> u8 {
    SQUARES as u8 - 1 - square
}

/// A square with the columns in the opposite order.
const fn mirrored(square: u8) -> u8 {
    square + COLUMNS as u8 - 1 - 2 * (square % COLUMNS as u8)
}

/// The indices of the placements of a class.
#[derive(Clone)]
pub struct IndexLayout {
    pieces: usize,
    /// By slot, the squares on which the piece may stand.
    places: [Bitboard; MAX_PIECES],
    /// The same as lists, in order.
    lists: [[u8; SQUARES]; MAX_PIECES],
    /// By slot, the difference of the indices when the piece moves to the next of its squares.
    strides: [u32; MAX_PIECES],
    size: u32,
}

impl IndexLayout {
    /// The layout of a class.
    pub fn new(class: &MaterialClass) -> Self {
        let mut layout = Self {
            pieces: class.pieces(),
            places: [Bitboard::EMPTY; MAX_PIECES],
            lists: [[0; SQUARES]; MAX_PIECES],
            strides: [0; MAX_PIECES],
            size: 1,
        };
        for slot in (0..class.pieces()).rev() {
            let terrain =
                if class.move_type(slot) == MoveType::Swims { Bitboard::ALL } else { LAND };
            let half = if slot == 0 { RIGHT_HALF } else { Bitboard::EMPTY };
            let places = terrain & !BOTH_DENS & !half;
            for (rank, square) in places.enumerate() {
                layout.lists[slot][rank] = square;
            }
            layout.places[slot] = places;
            layout.strides[slot] = layout.size;
            layout.size *= places.count() as u32;
        }
        layout
    }

    /// The number of indices; those with two pieces on one square are not positions.
    pub fn size(&self) -> usize {
        self.size as usize
    }

    /// The placement of an index.
    pub fn squares(&self, mut index: u32) -> Squares {
        let mut squares = [0; MAX_PIECES];
        for (slot, square) in squares.iter_mut().enumerate().take(self.pieces) {
            let rank = index / self.strides[slot];
            index -= rank * self.strides[slot];
            *square = self.lists[slot][rank as usize];
        }
        squares
    }

    /// The index of a placement.
    pub fn index(&self, squares: &Squares) -> usize {
        let mirror = Bitboard::of(squares[0]).meets(RIGHT_HALF);
        let see = |square| if mirror { mirrored(square) } else { square };
        (0..self.pieces).map(|slot| self.part(slot, see(squares[slot]))).sum::<u32>() as usize
    }

    /// The number of positions that an index represents.
    pub fn weight(&self, index: u32) -> u64 {
        let lead = self.lists[0][(index / self.strides[0]) as usize];
        if Bitboard::of(lead).meets(MIDDLE_COLUMN) { 1 } else { 2 }
    }

    /// What a piece on a square adds to the index.
    fn part(&self, slot: usize, square: u8) -> u32 {
        let before = Bitboard((1 << square) - 1) & self.places[slot];
        before.count() as u32 * self.strides[slot]
    }
}

/// Computes indices of another class, the one after a move, from the squares of this class before
/// the move: they are sums of table entries, and no square has to be rotated.
pub struct ClassView {
    /// What a piece adds to the index, not mirrored and mirrored, by slot and square.
    parts: [[[u32; SQUARES]; MAX_PIECES]; 2],
    /// The slot of the other class's lead.
    lead: usize,
}

/// The half of its board in which the lead of the other class is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum LeadSide {
    /// In the left half: the index also represents the mirror image.
    Left,
    /// In the middle column: the mirror image has an index of its own.
    Middle,
    /// In the right half: the index is that of the mirror image.
    Right,
}

impl ClassView {
    /// The view of a layout; `order` contains, for each of its slots, the slot of this class.
    pub fn new(layout: &IndexLayout, order: &Order) -> Self {
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

    /// The half in which the lead is once the piece in `slot` is on `square`.
    #[inline]
    pub fn lead_side(&self, squares: &Squares, slot: usize, square: u8) -> LeadSide {
        let square = Bitboard::of(if slot == self.lead { square } else { squares[self.lead] });
        // The other board is rotated: right becomes left.
        if square.meets(RIGHT_HALF) {
            LeadSide::Left
        } else if square.meets(MIDDLE_COLUMN) {
            LeadSide::Middle
        } else {
            LeadSide::Right
        }
    }

    /// The index of a placement, mirrored or not.
    #[inline]
    pub fn index(&self, squares: &Squares, mirror: bool) -> u32 {
        let parts = &self.parts[usize::from(mirror)];
        (0..MAX_PIECES).map(|slot| parts[slot][usize::from(squares[slot])]).sum()
    }

    /// The index when the piece in a slot has moved from one square to another.
    #[inline]
    pub fn index_after(&self, index: u32, mirror: bool, slot: usize, from: u8, to: u8) -> usize {
        let parts = &self.parts[usize::from(mirror)][slot];
        (index - parts[usize::from(from)] + parts[usize::from(to)]) as usize
    }
}
