//! A position as two sets of squares, and how a move changes it.

use std::ops::ControlFlow;

use super::{BOTH_CONNECTED, CONNECTED, CONNECTED_BY_OPPONENT, PIECES};
use crate::grid8::{SQUARES, bit, dilate};
use crate::zobrist::{SECOND_TO_MOVE, piece_keys};
use crate::{BySide, GameInfo, NO_MOVE, Outcome, PositionError, Setup, Side};

static PIECE_KEYS: BySide<[[u64; SQUARES]; 1]> = piece_keys(0x4C49_4E45_532D_4F41);

/// A legal position of Lines of Action: each side has a piece, and at most [`PIECES`].
///
/// ```
/// use std::sync::Arc;
///
/// use jungle_rules::lines_of_action::LinesOfAction;
/// use jungle_rules::{GameRules, GameState, Options, Position, diagram};
///
/// let rows = [
///     "B.......",
///     "..B.....",
///     "........",
///     "........",
///     "........",
///     ".....W..",
///     "........",
///     ".......W",
/// ];
/// let options = Options::new(LinesOfAction::OPTIONS);
/// let board = LinesOfAction::position_from_text(&(rows.join("/") + " b"), &options)?;
/// let mut connecting = 0;
/// board.for_each_move(|mv| connecting += u32::from(board.after(mv).outcome().is_some()));
/// assert_eq!(connecting, 3, "two moves of the one piece and one of the other");
///
/// let game = GameState::new(Arc::new(LinesOfAction::info(&options)), options, board);
/// let squares = diagram(&game, |_| '.');
/// let drawn: Vec<String> = squares.chunks(8).map(String::from_iter).collect();
/// assert_eq!(drawn, rows);
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The pieces of each side.
    pub(super) sides: BySide<u64>,
    key: u64,
    pub(super) side_to_move: Side,
    /// Whether the mover wins when both sides are connected; a draw otherwise.
    mover_wins: bool,
}

/// A move, or a pass.
///
/// ```
/// use jungle_rules::lines_of_action::{LinesOfAction, START};
/// use jungle_rules::{GameRules, Options, Position};
///
/// let options = Options::new(LinesOfAction::OPTIONS);
/// let start = LinesOfAction::position_from_text(START, &options)?;
/// let mut targets = Vec::new();
/// start.for_each_move(|mv| {
///     if mv.from == 8 {
///         targets.push(mv.to);
///     }
/// });
/// targets.sort_unstable();
/// assert_eq!(targets, [10, 26, 56]);
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The square that the piece leaves.
    pub from: u8,
    /// The square that it reaches.
    pub to: u8,
}

impl Move {
    /// The move of a side that has no other move.
    pub const PASS: Self = Self { from: 0, to: 0 };
}

impl From<Move> for u16 {
    #[inline]
    fn from(mv: Move) -> Self {
        Self::from(mv.from) << 6 | Self::from(mv.to) | 1 << 15
    }
}

impl Board {
    /// The position of a setup. With `mover_wins`, a move that connects both sides wins instead of
    /// drawing.
    ///
    /// # Errors
    /// Every reason why it is illegal.
    pub fn new(
        setup: &Setup,
        info: &GameInfo,
        mover_wins: bool,
    ) -> Result<Self, Vec<PositionError>> {
        let mut errors = setup.errors(info, |_| PIECES);
        for side in Side::BOTH {
            if setup.pieces.iter().all(|(_, piece)| piece.side != side) {
                errors.push(PositionError::whole_board("side_without_pieces").with("side", side));
            }
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        let side_to_move = setup.side_to_move;
        let key = if side_to_move == Side::Second { SECOND_TO_MOVE } else { 0 };
        let mut board = Self { sides: BySide([0; 2]), key, side_to_move, mover_wins };
        for &(square, piece) in &setup.pieces {
            board.toggle(piece.side, square.0 as u8);
        }
        Ok(board)
    }

    /// The squares of a side's pieces.
    pub fn side(&self, side: Side) -> u64 {
        self.sides[side]
    }

    /// [`key`](crate::Position::key) computed from the pieces.
    pub fn key_from_scratch(&self) -> u64 {
        let mut empty = Self { sides: BySide([0; 2]), key: 0, ..*self };
        for side in Side::BOTH {
            crate::grid8::squares(self.side(side)).for_each(|at| empty.toggle(side, at));
        }
        empty.key ^ if self.side_to_move == Side::Second { SECOND_TO_MOVE } else { 0 }
    }

    /// Adds or removes a piece.
    #[inline]
    fn toggle(&mut self, side: Side, square: u8) {
        self.sides[side] ^= bit(square);
        self.key ^= PIECE_KEYS[side][0][usize::from(square)];
    }

    /// Whether all pieces of a side are one group, for each side.
    #[inline]
    pub(super) fn connected(&self) -> BySide<bool> {
        self.sides.map(is_connected)
    }
}

/// Whether the squares of a set are one group; squares that share a corner are neighbours.
#[inline]
fn is_connected(set: u64) -> bool {
    // The group of the first square, extended by its neighbours until it no longer grows.
    let mut group = set & set.wrapping_neg();
    loop {
        let larger = dilate(group) & set;
        if larger == group {
            return group == set;
        }
        group = larger;
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
        let mover = !self.side_to_move;
        match self.connected().0 {
            [true, true] if self.mover_wins => Some(Outcome::win(mover, BOTH_CONNECTED)),
            [true, true] => Some(Outcome::draw(BOTH_CONNECTED)),
            [false, false] => None,
            [first, _] => {
                let winner = if first { Side::First } else { Side::Second };
                let reason = if winner == mover { CONNECTED } else { CONNECTED_BY_OPPONENT };
                Some(Outcome::win(winner, reason))
            }
        }
    }

    fn no_moves_outcome(&self) -> Outcome {
        Outcome::draw(NO_MOVE)
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
            if self.side(!side) & bit(mv.to) != 0 {
                self.toggle(!side, mv.to);
            }
            self.toggle(side, mv.from);
            self.toggle(side, mv.to);
        }
        self.side_to_move = !side;
        self.key ^= SECOND_TO_MOVE;
    }

    #[inline]
    fn is_irreversible(&self, mv: Move) -> bool {
        mv != Move::PASS && self.side(!self.side_to_move) & bit(mv.to) != 0
    }

    #[inline]
    fn null_move(&self) -> Self {
        let key = self.key ^ SECOND_TO_MOVE;
        Self { side_to_move: !self.side_to_move, key, ..*self }
    }
}
