//! A position as bitboards, and how a move changes it.

use std::ops::ControlFlow;

use super::animal::Animal;
use super::bitboard::Bitboard;
use super::squares::{DENS, SQUARES};
use super::variant::Variant;
use super::{DEN, LAST_PIECE, NO_PIECES};
use crate::zobrist::{SECOND_TO_MOVE, piece_keys};
use crate::{BySide, NO_MOVE, Outcome, Side};

static PIECE_KEYS: BySide<[[u64; SQUARES]; 8]> = piece_keys(0x4A55_4E47_4C45_2026);

/// A legal position of Jungle: each side has each animal at most once, on a square that it may
/// occupy.
///
/// ```
/// use std::sync::Arc;
///
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{GameRules, GameState, Options, Position, diagram};
///
/// let options = Options::new(Jungle::OPTIONS);
/// // Blue's lion on the bank of the river, which is three rows high and two columns wide.
/// let mut rows = [
///     ".......", ".......", ".......", //
///     ".......", "l......", ".......", //
///     ".......", ".......", "......C",
/// ];
/// let board = Jungle::position_from_text(&(rows.join("/") + " b"), &options)?;
/// assert_eq!(board.count_moves(), 3, "two steps along the bank and the jump");
///
/// rows[4] = "lR.....";
/// let board = Jungle::position_from_text(&(rows.join("/") + " b"), &options)?;
/// assert_eq!(board.count_moves(), 2, "the rat blocks the jump");
///
/// let game = GameState::new(Arc::new(Jungle::info(&options)), options, board);
/// let squares = diagram(&game, |terrain| terrain.mark().unwrap_or('.'));
/// let rows: Vec<String> = squares.chunks(7).map(String::from_iter).collect();
/// assert_eq!(rows, [
///     "..#X#..",
///     "...#...",
///     ".......",
///     ".**.**.",
///     "lR*.**.",
///     ".**.**.",
///     ".......",
///     "...#...",
///     "..#X#.C",
/// ]);
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The pieces of each side.
    pub(super) sides: BySide<Bitboard>,
    /// The squares of each animal, of both sides, by [`Animal::index`].
    pub(super) animals: [Bitboard; 8],
    pub(super) key: u64,
    pub(super) side_to_move: Side,
    pub(super) variant: Variant,
}

/// A move, with the animals involved.
///
/// ```
/// use jungle_rules::jungle::{Animal, Jungle, START};
/// use jungle_rules::{GamePosition, GameRules, Options, Position};
///
/// let options = Options::new(Jungle::OPTIONS);
/// let start = Jungle::position_from_text(START, &options)?;
/// let mut rat_moves = Vec::new();
/// start.for_each_move(|mv| {
///     if mv.animal == Animal::Rat {
///         rat_moves.push(start.to_move(mv).text(&Jungle::info(&options)));
///     }
/// });
/// assert_eq!(rat_moves, ["A3 A2", "A3 B3", "A3 A4"]);
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The square that the animal leaves.
    pub from: u8,
    /// The square that it reaches.
    pub to: u8,
    /// The animal that moves.
    pub animal: Animal,
    /// The animal that it captures, if any.
    pub captured: Option<Animal>,
}

impl From<Move> for u16 {
    #[inline]
    fn from(mv: Move) -> Self {
        Self::from(mv.from) << 6 | Self::from(mv.to) | 1 << 15
    }
}

impl Board {
    /// A board without pieces.
    pub(super) fn empty(side_to_move: Side, variant: Variant) -> Self {
        let key = if side_to_move == Side::Second { SECOND_TO_MOVE } else { 0 };
        let (sides, animals) = (BySide([Bitboard::EMPTY; 2]), [Bitboard::EMPTY; 8]);
        Self { sides, animals, key, side_to_move, variant }
    }

    /// Adds a piece on an empty square, or removes this piece.
    #[inline]
    pub(super) fn toggle(&mut self, side: Side, animal: Animal, square: u8) {
        let set = Bitboard::of(square);
        self.sides[side] ^= set;
        self.animals[animal.index()] ^= set;
        self.key ^= PIECE_KEYS[side][animal.index()][usize::from(square)];
    }

    /// The rule options that apply.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The squares of a side's pieces.
    #[inline]
    pub fn side(&self, side: Side) -> Bitboard {
        self.sides[side]
    }

    /// The number of pieces of both sides.
    #[inline]
    pub fn count_pieces(&self) -> usize {
        (self.side(Side::First) | self.side(Side::Second)).count() as usize
    }

    /// The squares of an animal, of both sides.
    #[inline]
    pub fn animal(&self, animal: Animal) -> Bitboard {
        self.animals[animal.index()]
    }

    /// The piece on a square.
    pub fn piece_at(&self, square: u8) -> Option<(Side, Animal)> {
        let set = Bitboard::of(square);
        let side = Side::BOTH.into_iter().find(|&side| self.sides[side].meets(set))?;
        Some((side, self.animal_at(set)))
    }

    /// The animal on an occupied square.
    #[inline]
    pub fn animal_at(&self, square: Bitboard) -> Animal {
        let found = Animal::ALL.into_iter().find(|a| self.animals[a.index()].meets(square));
        found.expect("an occupied square holds an animal")
    }

    /// The position with the board rotated by 180 degrees and the sides swapped.
    ///
    /// ```
    /// use jungle_rules::jungle::{Jungle, START};
    /// use jungle_rules::{GamePosition, GameRules, Options};
    ///
    /// let options = Options::new(Jungle::OPTIONS);
    /// let info = Jungle::info(&options);
    /// let start = Jungle::position_from_text(START, &options)?;
    /// let red_first = START.replace(" b", " r");
    /// assert_eq!(start.turned().setup().text(&info), red_first, "the start is symmetric");
    /// # Ok::<(), jungle_rules::StartError>(())
    /// ```
    #[must_use]
    pub fn turned(&self) -> Self {
        let mut turned = Self::empty(!self.side_to_move, self.variant);
        for side in Side::BOTH {
            for square in self.side(side) {
                let animal = self.animal_at(Bitboard::of(square));
                let square = Bitboard::of(square).turned().0.trailing_zeros() as u8;
                turned.toggle(!side, animal, square);
            }
        }
        turned
    }

    /// [`key`](crate::Position::key) computed from the pieces.
    pub fn key_from_scratch(&self) -> u64 {
        let mut key = Self::empty(self.side_to_move, self.variant).key;
        for side in Side::BOTH {
            for square in self.side(side) {
                let animal = self.animal_at(Bitboard::of(square));
                key ^= PIECE_KEYS[side][animal.index()][usize::from(square)];
            }
        }
        key
    }

    /// The side that is in the enemy den or has captured all pieces. If no piece is left, nothing can
    /// move either.
    #[inline]
    pub(super) fn winner(&self) -> Option<Side> {
        let BySide([first, second]) = self.sides;
        if first.meets(DENS[Side::Second]) || second.is_empty() {
            Some(Side::First)
        } else if second.meets(DENS[Side::First]) || first.is_empty() {
            Some(Side::Second)
        } else {
            None
        }
    }
}

impl crate::Position for Board {
    type Move = Move;

    #[inline]
    fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn terminal_outcome(&self) -> Option<Outcome> {
        let winner = self.winner()?;
        if self.side(winner).is_empty() {
            return Some(Outcome::draw(NO_PIECES));
        }
        let in_den = self.side(winner).meets(DENS[!winner]);
        Some(Outcome::win(winner, if in_den { DEN } else { LAST_PIECE }))
    }

    fn no_moves_outcome(&self) -> Outcome {
        if self.variant.no_move_draws {
            Outcome::draw(NO_MOVE)
        } else {
            Outcome::win(!self.side_to_move, NO_MOVE)
        }
    }

    #[inline]
    fn try_for_each_move<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.generate(visit)
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        self.count()
    }

    #[inline(always)]
    fn play(&mut self, mv: Move) {
        let side = self.side_to_move;
        self.toggle(side, mv.animal, mv.from);
        let mut falls = false;
        if let Some(captured) = mv.captured {
            self.toggle(!side, captured, mv.to);
            falls = self.variant.both_fall(side, mv.animal, captured, Bitboard::of(mv.to));
        }
        if !falls {
            self.toggle(side, mv.animal, mv.to);
        }
        self.side_to_move = !side;
        self.key ^= SECOND_TO_MOVE;
    }

    #[inline]
    fn is_irreversible(&self, mv: Move) -> bool {
        mv.captured.is_some()
    }

    #[inline]
    fn null_move(&self) -> Self {
        let key = self.key ^ SECOND_TO_MOVE;
        Self { side_to_move: !self.side_to_move, key, ..*self }
    }
}
