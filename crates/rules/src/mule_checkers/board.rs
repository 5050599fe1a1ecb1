//! A position as bitboards, and how a move changes it.

use std::ops::ControlFlow;

use super::board_size::{BoardSize, DarkSquare, MAX_SQUARES, SquareSet};
use super::chain::{MAX_CHAINS, Move};
use super::{MULE_CROWNED, MULES_LOST, SOLDIERS_LOST};
use crate::zobrist::{SECOND_TO_MOVE, piece_keys};
use crate::{
    BySide, GameInfo, Kind, NO_MOVE, Outcome, PositionError, Setup, Side, Square, Terrain,
};

static PIECE_KEYS: BySide<[[u64; MAX_SQUARES]; 3]> = piece_keys(0x4D55_4C45_5320_4E4F);

/// A kind of checker, in the order of the game's kinds.
///
/// ```
/// use jungle_rules::mule_checkers::{Checker, MuleCheckers};
/// use jungle_rules::{GameRules, Options, Side};
///
/// let options = Options::new(MuleCheckers::OPTIONS);
/// let start = MuleCheckers::standard_start(&options);
/// let board = MuleCheckers::position_from_text(&start, &options)?;
/// let counts = Checker::ALL.map(|checker| board.count_checkers(Side::First, checker));
/// assert_eq!(counts, [8, 4, 0], "soldiers, mules, kings");
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Checker {
    /// Moves forward, and becomes a king on the far row.
    Soldier,
    /// Moves forward, and loses the game on the far row.
    Mule,
    /// Moves forward and backward.
    King,
}

impl Checker {
    /// All checkers.
    pub const ALL: [Self; 3] = [Self::Soldier, Self::Mule, Self::King];
}

/// A legal position: checkers on dark squares, no more than at the start, no soldier on its far
/// row, at most one mule on its far row.
///
/// ```
/// use jungle_rules::mule_checkers::MuleCheckers;
/// use jungle_rules::{GameRules, Options, diagram};
///
/// let rows = [
///     ".......m", "........", ".s......", "..S.....", //
///     "........", "....S...", "........", "M.......",
/// ];
/// let options = Options::new(MuleCheckers::OPTIONS);
/// let mut game = MuleCheckers::start_from_text(&(rows.join("/") + " w"), &options)?;
/// let moves: Vec<_> = game.legal_moves().iter().map(|mv| mv.text(game.info())).collect();
/// assert_eq!(moves, ["17 35 53"], "captures are mandatory, and a chain of jumps is one move");
///
/// let mv = game.legal_moves()[0].clone();
/// game.play(&mv)?;
/// let squares = diagram(game.as_ref(), |_| '.');
/// let rows: Vec<String> = squares.chunks(8).map(String::from_iter).collect();
/// assert_eq!(rows, [
///     ".......m",
///     "........",
///     "........",
///     "........",
///     "........",
///     "........",
///     ".....s..",
///     "M.......",
/// ]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The checkers of each side.
    pub(super) sides: BySide<SquareSet>,
    /// The mules of both sides. One on its far row has just been crowned: the game is over.
    mules: SquareSet,
    /// The kings of both sides.
    kings: SquareSet,
    pub(super) board: BoardSize,
    key: u64,
    pub(super) side_to_move: Side,
}

impl Board {
    /// The position of a setup.
    ///
    /// # Errors
    /// Every reason why it is illegal.
    pub fn new(setup: &Setup, info: &GameInfo) -> Result<Self, Vec<PositionError>> {
        let board = BoardSize { size: info.geometry.rows as u8 };
        let row = usize::from(board.size / 2);
        let most = row * (row - 2);
        let mut errors = setup.errors(info, |piece| match checker(piece.kind) {
            Some(Checker::Mule) => row,
            _ => most,
        });
        let mut position = Self::empty(board, setup.side_to_move);
        for &(square, piece) in &setup.pieces {
            if info.geometry.terrain.get(usize::from(square.0)) == Some(&Terrain::Unused) {
                errors.push(PositionError::misplaced("light_square", square));
            }
            let (Some(at), Some(checker)) = (dark(square, board), checker(piece.kind)) else {
                continue;
            };
            if checker == Checker::Soldier && at.row() == position.far_row(piece.side) {
                errors.push(PositionError::misplaced("soldier_on_far_row", square));
            }
            position.toggle(piece.side, checker, at);
        }
        for side in Side::BOTH {
            if (position.side(side) & !position.mules).count() > most as u64 {
                errors.push(PositionError::whole_board("too_many_soldiers").with("side", side));
            }
        }
        let crowned = Side::BOTH.map(|side| position.crowned_mules(side).count());
        if crowned[0] + crowned[1] > 1 {
            errors.push(PositionError::whole_board("crowned_mules"));
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        if position.count_chains() >= u64::from(MAX_CHAINS) {
            let limit = MAX_CHAINS as usize;
            return Err(vec![PositionError::whole_board("too_many_chains").with("limit", limit)]);
        }
        Ok(position)
    }

    fn empty(board: BoardSize, side_to_move: Side) -> Self {
        let key = if side_to_move == Side::Second { SECOND_TO_MOVE } else { 0 };
        let none = SquareSet::EMPTY;
        Self { sides: BySide([none; 2]), mules: none, kings: none, board, key, side_to_move }
    }

    /// Adds a checker on an empty square, or removes this checker.
    #[inline]
    fn toggle(&mut self, side: Side, checker: Checker, square: DarkSquare) {
        self.sides[side].toggle(square);
        match checker {
            Checker::Soldier => {}
            Checker::Mule => self.mules.toggle(square),
            Checker::King => self.kings.toggle(square),
        }
        self.key ^= PIECE_KEYS[side][checker as usize][square.index()];
    }

    /// The squares of a side's checkers.
    #[inline]
    pub(super) fn side(&self, side: Side) -> SquareSet {
        self.sides[side]
    }

    /// A side's checkers of a kind.
    #[inline]
    pub(super) fn checkers_of_kind(&self, side: Side, checker: Checker) -> SquareSet {
        let of_kind = match checker {
            Checker::Soldier => !(self.mules | self.kings),
            Checker::Mule => self.mules,
            Checker::King => self.kings,
        };
        self.side(side) & of_kind
    }

    /// The number of a side's checkers.
    #[inline]
    pub fn count_side(&self, side: Side) -> u64 {
        self.side(side).count()
    }

    /// The number of a side's checkers of a kind.
    #[inline]
    pub fn count_checkers(&self, side: Side, checker: Checker) -> u64 {
        self.checkers_of_kind(side, checker).count()
    }

    /// The kings of a side.
    #[inline]
    pub(super) fn kings(&self, side: Side) -> SquareSet {
        self.kings & self.side(side)
    }

    /// The number of rows, and of columns, of the board.
    pub fn size(&self) -> u8 {
        self.board.size
    }

    /// The checkers of a side with the rows on which they are.
    pub fn checkers_of(&self, side: Side) -> impl Iterator<Item = (u8, Checker)> {
        self.side(side).iter().map(|square| (square.row(), self.kind_at(square)))
    }

    /// The empty squares.
    #[inline]
    pub(super) fn empty_squares(&self) -> SquareSet {
        let BySide([first, second]) = self.sides;
        self.board.all() & !(first | second)
    }

    /// The checker on a square.
    #[inline]
    pub(super) fn checker_at(&self, square: DarkSquare) -> Option<(Side, Checker)> {
        let side = Side::BOTH.into_iter().find(|&side| self.side(side).contains(square))?;
        Some((side, self.kind_at(square)))
    }

    /// The kind of checker on an occupied square.
    #[inline]
    fn kind_at(&self, square: DarkSquare) -> Checker {
        if self.mules.contains(square) {
            Checker::Mule
        } else if self.kings.contains(square) {
            Checker::King
        } else {
            Checker::Soldier
        }
    }

    /// The row on which a side's checkers are crowned.
    #[inline]
    pub(super) fn far_row(&self, side: Side) -> u8 {
        match side {
            Side::First => self.board.size - 1,
            Side::Second => 0,
        }
    }

    /// The mules of a side that have been crowned.
    #[inline]
    fn crowned_mules(&self, side: Side) -> SquareSet {
        let [top, bottom] = self.board.end_rows();
        let far_row = if side == Side::First { bottom } else { top };
        self.mules & self.side(side) & far_row
    }

    /// [`key`](crate::Position::key) computed from the checkers.
    pub fn key_from_scratch(&self) -> u64 {
        let mut fresh = Self::empty(self.board, self.side_to_move);
        for square in self.board.all().iter() {
            if let Some((side, checker)) = self.checker_at(square) {
                fresh.toggle(side, checker, square);
            }
        }
        fresh.key
    }

    /// The outcome of the position, regardless of the legal moves; the conditions are in the order
    /// of the rules.
    #[inline]
    pub(super) fn end(&self) -> Option<Outcome> {
        use Side::{First as White, Second as Red};
        let loser = Side::BOTH.into_iter().find(|&side| !self.crowned_mules(side).is_empty());
        if let Some(loser) = loser {
            return Some(Outcome::win(!loser, MULE_CROWNED));
        }
        let without_mules = |side: Side| (self.mules & self.side(side)).is_empty();
        if let Some(winner) = [Red, White].into_iter().find(|&side| without_mules(side)) {
            return Some(Outcome::win(winner, MULES_LOST));
        }
        let only_mules = |side: Side| (self.side(side) & !self.mules).is_empty();
        let loser = [Red, White].into_iter().find(|&side| only_mules(side))?;
        Some(Outcome::win(!loser, SOLDIERS_LOST))
    }
}

fn checker(Kind(kind): Kind) -> Option<Checker> {
    Checker::ALL.get(usize::from(kind)).copied()
}

/// The square with this number, if it is a dark square.
pub(super) fn dark(Square(number): Square, board: BoardSize) -> Option<DarkSquare> {
    let size = u16::from(board.size);
    if number < size * size { DarkSquare::at(number / size, number % size) } else { None }
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
        self.end()
    }

    fn no_moves_outcome(&self) -> Outcome {
        Outcome::win(!self.side_to_move, NO_MOVE)
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
        let (us, from) = (self.side_to_move, mv.from());
        let Some((_, checker)) = self.checker_at(from) else {
            return;
        };
        self.toggle(us, checker, from);
        let mut at = from;
        for (over, to) in mv.hops(self.board) {
            if let Some(over) = over
                && let Some((them, captured)) = self.checker_at(over)
            {
                self.toggle(them, captured, over);
            }
            at = to;
        }
        let crowned = checker == Checker::Soldier && at.row() == self.far_row(us);
        self.toggle(us, if crowned { Checker::King } else { checker }, at);
        self.side_to_move = !us;
        self.key ^= SECOND_TO_MOVE;
    }

    #[inline]
    fn is_irreversible(&self, mv: Move) -> bool {
        mv.jumps() > 0
    }

    #[inline]
    fn null_move(&self) -> Self {
        let key = self.key ^ SECOND_TO_MOVE;
        Self { side_to_move: !self.side_to_move, key, ..*self }
    }
}
