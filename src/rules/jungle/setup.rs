//! From a setup to a legal position.

use super::animal::Animal;
use super::bitboard::Bitboard;
use super::position::Position;
use super::squares::{DENS, RIVER, SQUARES};
use super::variant::Variant;
use crate::rules::{Kind, Piece, Setup, Side, Spec, Square};

/// A reason why a setup is no legal position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A square that the board does not have, or a kind that the game does not have.
    OffBoard(Square),
    /// A second piece on a square.
    Occupied(Square),
    /// Not a Rat, and in the river.
    InRiver(Square),
    /// A piece in its own den.
    InOwnDen(Square),
    /// An animal that its side has already, on this square.
    Duplicate(Square, Animal),
    /// Each side stands in the other's den: nobody can have won.
    BothDens,
    /// No piece at all.
    NoPieces,
}

impl SetupError {
    /// The reason in a sentence without a full stop.
    pub fn sentence(self, spec: &Spec) -> String {
        let at = |square| spec.geometry.label(square);
        match self {
            Self::OffBoard(square) => format!("square number {} is not on the board", square.0),
            Self::Occupied(square) => format!("two pieces stand on {}", at(square)),
            Self::InRiver(square) => format!("only a rat can be in the river ({})", at(square)),
            Self::InOwnDen(square) => format!("no piece can be in its own den ({})", at(square)),
            Self::Duplicate(square, animal) => {
                let name = animal.name().to_lowercase();
                format!("a side has one {name} only (second on {})", at(square))
            }
            Self::BothDens => "both dens are taken".to_owned(),
            Self::NoPieces => "there are no pieces".to_owned(),
        }
    }
}

impl Position {
    /// The position of a setup.
    ///
    /// # Errors
    /// Every reason why it is illegal, in the order of its pieces.
    pub fn new(setup: &Setup, variant: Variant) -> Result<Self, Vec<SetupError>> {
        let mut position = Self::empty(setup.side_to_move, variant);
        let mut errors = Vec::new();
        for &(square, piece) in &setup.pieces {
            match position.check(square, piece) {
                Ok(animal) => position.toggle(piece.side, animal, square.0 as u8),
                Err(error) => errors.push(error),
            }
        }
        if Side::BOTH.iter().all(|&side| position.side(side).meets(DENS[(!side).index()])) {
            errors.push(SetupError::BothDens);
        }
        if setup.pieces.is_empty() {
            errors.push(SetupError::NoPieces);
        }
        if errors.is_empty() { Ok(position) } else { Err(errors) }
    }

    /// Whether one more piece can stand on a square.
    pub(super) fn check(&self, square: Square, piece: Piece) -> Result<Animal, SetupError> {
        let Kind(kind) = piece.kind;
        let (true, Some(&animal)) =
            (usize::from(square.0) < SQUARES, Animal::ALL.get(usize::from(kind)))
        else {
            return Err(SetupError::OffBoard(square));
        };
        let set = Bitboard::of(square.0 as u8);
        if self.piece_at(square.0 as u8).is_some() {
            Err(SetupError::Occupied(square))
        } else if set.meets(RIVER) && animal != Animal::Rat {
            Err(SetupError::InRiver(square))
        } else if set.meets(DENS[piece.side.index()]) {
            Err(SetupError::InOwnDen(square))
        } else if self.animal(animal).meets(self.side(piece.side)) {
            Err(SetupError::Duplicate(square, animal))
        } else {
            Ok(animal)
        }
    }
}
