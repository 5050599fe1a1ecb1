//! A position as bitboards, and how a move changes it.

use std::ops::ControlFlow;

use super::attacks::HOME_ROWS;
use super::role::Role;
use super::{KING_CAPTURED, RESIGNED};
use crate::grid8::{SQUARES, bit, squares};
use crate::zobrist::{SECOND_TO_MOVE, piece_keys};
use crate::{BySide, EndCause, EndReason, GameInfo, NO_MOVE, Outcome, PositionError, Setup, Side};

static PIECE_KEYS: BySide<[[u64; SQUARES]; 6]> = piece_keys(0x4B49_4E47_2D43_4150);

/// A legal position: no more pieces of each kind than at the start, no pawn behind its home row, at
/// least one king.
///
/// ```
/// use std::sync::Arc;
///
/// use jungle_rules::king_chess::KingChess;
/// use jungle_rules::{GameRules, GameState, Options, Position, Side, diagram};
///
/// let rows = [
///     "....K...", // Black's king
///     "........",
///     "........",
///     "........",
///     "....r...",
///     "........",
///     "........",
///     "....k...", // White's king
/// ];
/// let options = Options::new(KingChess::OPTIONS);
/// let board = KingChess::position_from_text(&(rows.join("/") + " w"), &options)?;
/// let mut winners = Vec::new();
/// board.for_each_move(|mv| winners.extend(board.after(mv).outcome().map(|end| end.winner)));
/// assert_eq!(winners, [Some(Side::First)], "the rook captures the king");
///
/// let game = GameState::new(Arc::new(KingChess::info(&options)), options, board);
/// let squares = diagram(&game, |_| '.');
/// let drawn: Vec<String> = squares.chunks(8).map(String::from_iter).collect();
/// assert_eq!(drawn, rows);
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The pieces of each side.
    pub(super) sides: BySide<u64>,
    /// The squares of each kind of piece, of both sides, by [`Role::index`].
    pub(super) roles: [u64; 6],
    key: u64,
    pub(super) side_to_move: Side,
}

/// A move with the kinds of pieces involved, or a pass.
///
/// ```
/// use jungle_rules::king_chess::{KingChess, Role};
/// use jungle_rules::{GameRules, Options, Position};
///
/// let options = Options::new(KingChess::OPTIONS);
/// let board = KingChess::position_from_text("4K3/8/8/4N3/8/8/8/4r2k w", &options)?;
/// let mut captured = Vec::new();
/// board.for_each_move(|mv| captured.extend(mv.captured.map(|role| (mv.role, role))));
/// assert_eq!(captured, [(Role::Rook, Role::Knight)]);
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The square that the piece leaves.
    pub from: u8,
    /// The square that it reaches.
    pub to: u8,
    /// The kind of piece.
    pub role: Role,
    /// The kind of piece that it captures, if any.
    pub captured: Option<Role>,
}

impl Move {
    /// The move of a side that has no other move.
    pub const PASS: Self = Self { from: 0, to: 0, role: Role::King, captured: None };
}

impl From<Move> for u16 {
    #[inline]
    fn from(mv: Move) -> Self {
        Self::from(mv.from) << 6 | Self::from(mv.to) | 1 << 15
    }
}

impl Board {
    /// The position of a setup.
    ///
    /// # Errors
    /// Every reason why it is illegal.
    pub fn new(setup: &Setup, info: &GameInfo) -> Result<Self, Vec<PositionError>> {
        let role = |kind: crate::Kind| Role::ALL.get(usize::from(kind.0)).copied();
        let mut errors = setup.errors(info, |piece| role(piece.kind).map_or(0, Role::count));
        let pieces = || setup.pieces.iter().map(|&(at, piece)| (at, piece.side, role(piece.kind)));
        for (square, side, role) in pieces() {
            let behind = match side {
                Side::First => SQUARES as u16 - 8..SQUARES as u16,
                Side::Second => 0..8,
            };
            if role == Some(Role::Pawn) && behind.contains(&square.0) {
                errors.push(PositionError::misplaced("pawn_behind_home", square));
            }
        }
        if pieces().all(|(_, _, role)| role != Some(Role::King)) {
            errors.push(PositionError::whole_board("no_king"));
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        let mut board = Self::empty(setup.side_to_move);
        for (square, side, role) in pieces() {
            if let Some(role) = role {
                board.toggle(side, role, square.0 as u8);
            }
        }
        Ok(board)
    }

    fn empty(side_to_move: Side) -> Self {
        let key = if side_to_move == Side::Second { SECOND_TO_MOVE } else { 0 };
        Self { sides: BySide([0; 2]), roles: [0; 6], key, side_to_move }
    }

    /// Adds a piece on an empty square, or removes this piece.
    #[inline]
    fn toggle(&mut self, side: Side, role: Role, square: u8) {
        let set = bit(square);
        self.sides[side] ^= set;
        self.roles[role.index()] ^= set;
        self.key ^= PIECE_KEYS[side][role.index()][usize::from(square)];
    }

    /// The squares of a side's pieces.
    #[inline]
    pub fn side(&self, side: Side) -> u64 {
        self.sides[side]
    }

    /// The squares of a kind of piece, of both sides.
    #[inline]
    pub fn role(&self, role: Role) -> u64 {
        self.roles[role.index()]
    }

    /// The piece on a square.
    pub fn piece_at(&self, square: u8) -> Option<(Side, Role)> {
        let set = bit(square);
        let side = Side::BOTH.into_iter().find(|&side| self.side(side) & set != 0)?;
        self.role_at(square).map(|role| (side, role))
    }

    /// The kind of piece on a square.
    #[inline]
    pub(super) fn role_at(&self, square: u8) -> Option<Role> {
        Role::ALL.into_iter().find(|role| self.role(*role) & bit(square) != 0)
    }

    /// [`key`](crate::Position::key) computed from the pieces.
    pub fn key_from_scratch(&self) -> u64 {
        let mut fresh = Self::empty(self.side_to_move);
        for square in squares(self.side(Side::First) | self.side(Side::Second)) {
            if let Some((side, role)) = self.piece_at(square) {
                fresh.toggle(side, role, square);
            }
        }
        fresh.key
    }

    /// The score of a side's pieces when the game is stopped.
    ///
    /// ```
    /// use jungle_rules::king_chess::{KingChess, START};
    /// use jungle_rules::{GameRules, Options, Side};
    ///
    /// let options = Options::new(KingChess::OPTIONS);
    /// let board = KingChess::position_from_text(START, &options)?;
    /// assert_eq!(Side::BOTH.map(|side| board.score(side)), [1128, 1128]);
    /// # Ok::<(), jungle_rules::StartError>(())
    /// ```
    pub fn score(&self, side: Side) -> u32 {
        let count = |role: Role| (self.side(side) & self.role(role)).count_ones();
        Role::ALL.into_iter().map(|role| role.score() * count(role)).sum()
    }

    /// The outcome by score: the side with the higher score wins; equal scores are a draw.
    fn by_score(&self, reason: EndReason) -> Outcome {
        let [first, second] = Side::BOTH.map(|side| self.score(side));
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => Outcome::win(Side::First, reason),
            std::cmp::Ordering::Less => Outcome::win(Side::Second, reason),
            std::cmp::Ordering::Equal => Outcome::draw(reason),
        }
    }

    /// The result when a side stops the game.
    pub(super) fn resignation_by_score(&self) -> Outcome {
        Outcome { cause: EndCause::Resignation, ..self.by_score(RESIGNED) }
    }

    /// Whether a pawn of a side on this square has not moved.
    pub(super) fn is_home(side: Side, square: u8) -> bool {
        HOME_ROWS[side] & bit(square) != 0
    }

    /// The side whose opponent has no king.
    #[inline]
    pub(super) fn winner(&self) -> Option<Side> {
        let kings = self.role(Role::King);
        if kings & self.side(Side::First) == 0 {
            Some(Side::Second)
        } else if kings & self.side(Side::Second) == 0 {
            Some(Side::First)
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
        Some(Outcome::win(self.winner()?, KING_CAPTURED))
    }

    fn no_moves_outcome(&self) -> Outcome {
        self.by_score(NO_MOVE)
    }

    #[inline]
    fn try_for_each_move<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.generate(visit)
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        self.count()
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        let side = self.side_to_move;
        if mv != Move::PASS {
            if let Some(captured) = mv.captured {
                self.toggle(!side, captured, mv.to);
            }
            self.toggle(side, mv.role, mv.from);
            self.toggle(side, mv.role, mv.to);
        }
        self.side_to_move = !side;
        self.key ^= SECOND_TO_MOVE;
    }

    #[inline]
    fn is_irreversible(&self, mv: Move) -> bool {
        mv.captured.is_some() || mv.role == Role::Pawn
    }

    #[inline]
    fn null_move(&self) -> Self {
        let key = self.key ^ SECOND_TO_MOVE;
        Self { side_to_move: !self.side_to_move, key, ..*self }
    }
}
