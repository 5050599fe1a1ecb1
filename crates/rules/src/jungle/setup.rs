//! Positions from setups.

use super::animal::Animal;
use super::bitboard::Bitboard;
use super::board::Board;
use super::squares::{DENS, RIVER, SQUARES};
use super::variant::Variant;
use crate::{Kind, Piece, PositionError, Setup, Side, Square};

/// A reason why a setup is not a legal position.
///
/// ```
/// use jungle_rules::jungle::{Board, Jungle, SetupError, Variant};
/// use jungle_rules::{GameRules, Options, Setup, Square};
///
/// let info = Jungle::info(&Options::new(Jungle::OPTIONS));
/// let setup = Setup::parse("3l3/7/7/1c5/7/7/7/7/6L b", &info)?;
/// let errors = [SetupError::InOwnDen(Square(3)), SetupError::InRiver(Square(22))];
/// assert_eq!(Board::new(&setup, Variant::CLASSIC), Err(errors.to_vec()));
/// # Ok::<(), jungle_rules::TextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A square that the board does not have, or a kind that the game does not have.
    OffBoard(Square),
    /// A second piece on a square.
    Occupied(Square),
    /// A piece in the river that is not a rat.
    InRiver(Square),
    /// A piece in its own den.
    InOwnDen(Square),
    /// An animal that its side already has, on this square.
    Duplicate(Square, Animal),
    /// Each side has a piece in the opponent's den: neither can have won.
    BothDens,
    /// No pieces.
    NoPieces,
}

impl SetupError {
    /// The reason as the error type that all games share.
    pub fn position_error(self) -> PositionError {
        match self {
            Self::OffBoard(square) => PositionError::misplaced("off_board", square),
            Self::Occupied(square) => PositionError::misplaced("occupied", square),
            Self::InRiver(square) => PositionError::misplaced("in_river", square),
            Self::InOwnDen(square) => PositionError::misplaced("in_own_den", square),
            Self::Duplicate(square, animal) => {
                let kind = Kind(animal.index() as u8);
                PositionError::duplicate("second_animal", square).with("piece", kind)
            }
            Self::BothDens => PositionError::whole_board("both_dens"),
            Self::NoPieces => PositionError::whole_board("no_pieces"),
        }
    }
}

impl Board {
    /// The position of a setup.
    ///
    /// ```
    /// use jungle_rules::jungle::{Animal, Board, Jungle, Variant};
    /// use jungle_rules::{GameRules, Options, Setup, Side};
    ///
    /// let info = Jungle::info(&Options::new(Jungle::OPTIONS));
    /// let setup = Setup::parse("l6/7/7/1r5/7/7/7/7/6L b", &info)?;
    /// let board = Board::new(&setup, Variant::CLASSIC).expect("a legal position");
    /// assert_eq!(board.piece_at(22), Some((Side::First, Animal::Rat)));
    /// assert_eq!(board.count_pieces(), 3);
    /// # Ok::<(), jungle_rules::TextError>(())
    /// ```
    ///
    /// # Errors
    /// Every reason why it is illegal, in the order of its pieces.
    pub fn new(setup: &Setup, variant: Variant) -> Result<Self, Vec<SetupError>> {
        let Setup { pieces, side_to_move } = setup;
        let mut errors = Vec::new();
        for (index, &(square, piece)) in pieces.iter().enumerate() {
            errors.extend(piece_errors(&pieces[..index], square, piece));
        }
        let invades = |side: Side| {
            let mut own = pieces.iter().filter(|(_, piece)| piece.side == side);
            own.any(|&(square, _)| set_of(square).meets(DENS[!side]))
        };
        if Side::BOTH.into_iter().all(invades) {
            errors.push(SetupError::BothDens);
        }
        if pieces.is_empty() {
            errors.push(SetupError::NoPieces);
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        let mut board = Self::empty(*side_to_move, variant);
        for &(square, piece) in pieces {
            let animal = Animal::ALL[usize::from(piece.kind.0)];
            board.toggle(piece.side, animal, square.0 as u8);
        }
        Ok(board)
    }
}

/// Every reason why another piece is illegal on a square, given the pieces before it.
pub(super) fn piece_errors(
    before: &[(Square, Piece)],
    square: Square,
    piece: Piece,
) -> Vec<SetupError> {
    let Kind(kind) = piece.kind;
    let set = set_of(square);
    let Some(&animal) = Animal::ALL.get(usize::from(kind)).filter(|_| !set.is_empty()) else {
        return vec![SetupError::OffBoard(square)];
    };
    let occupied = before.iter().any(|&(other, _)| other == square);
    let second = before.iter().any(|&(_, other)| other == piece);
    let reasons = [
        (occupied, SetupError::Occupied(square)),
        (set.meets(RIVER) && animal != Animal::Rat, SetupError::InRiver(square)),
        (set.meets(DENS[piece.side]), SetupError::InOwnDen(square)),
        (second, SetupError::Duplicate(square, animal)),
    ];
    reasons.into_iter().filter_map(|(holds, reason)| holds.then_some(reason)).collect()
}

/// A square as a set, which is empty if the square is not on the board.
fn set_of(Square(square): Square) -> Bitboard {
    if usize::from(square) < SQUARES { Bitboard::of(square as u8) } else { Bitboard::EMPTY }
}
