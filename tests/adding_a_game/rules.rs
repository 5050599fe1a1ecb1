//! Breakthrough by Dan Troyka on a board of six by six squares: a pawn moves one square straight or
//! diagonally forward, and captures diagonally. A side wins by reaching the far row or by capturing
//! the last pawn.

use std::ops::ControlFlow;

use jungle::rules::illegal_move::from_to;
use jungle::rules::zobrist::{SECOND_TO_MOVE, piece_keys};
use jungle::rules::{
    BySide, Effect, EndReason, GameInfo, GamePosition, GameRules, Geometry, IllegalMove, Kind,
    Labels, Move, MoveKind, NO_MOVE, Options, Outcome, Piece, PieceInfo, PlacedPiece, Position,
    PositionError, Resignation, RuleOption, Setup, Side, SideInfo, Square, Terrain,
};

/// The number of rows, and of columns, of the board.
pub const SIZE: u8 = 6;
const SQUARES: usize = 36;
/// The number of pawns of a side at the start.
const PAWNS: usize = 12;
/// The row that the pawns of each side want to reach.
const FAR_ROWS: BySide<u8> = BySide([0, SIZE - 1]);

/// A side has reached the far row.
pub const FAR_ROW: EndReason = EndReason::new("far_row");
/// A side has captured the last pawn of its opponent.
pub const LAST_PAWN: EndReason = EndReason::new("last_piece");

/// The game of Breakthrough.
pub struct Breakthrough;

impl GameRules for Breakthrough {
    type Position = Board;

    const ID: &'static str = "breakthrough";
    const OPTIONS: &'static [RuleOption] = &[];

    fn info(_: &Options) -> GameInfo {
        GameInfo {
            id: Self::ID,
            title: "Breakthrough",
            native_title: "",
            geometry: Geometry {
                rows: SIZE.into(),
                columns: SIZE.into(),
                wraps: false,
                labels: Labels::LetterNumber { first_column: 'A', first_row: 1 },
                terrain: vec![Terrain::Land; SQUARES],
            },
            sides: BySide([
                SideInfo { id: "white", name: "White", letters: &['w'] },
                SideInfo { id: "black", name: "Black", letters: &['b'] },
            ]),
            top: Side::Second,
            kinds: vec![PieceInfo {
                id: "pawn",
                name: "Pawn",
                labels: BySide(['p', 'P']),
                about: "breakthrough_pawn",
                value: 1,
                rank: None,
            }],
            notes: vec!["far_row", "last_pawn"],
            resignation: Resignation::Loss,
        }
    }

    fn standard_start(_: &Options) -> String {
        "PPPPPP/PPPPPP/6/6/pppppp/pppppp w".to_owned()
    }

    fn position(setup: &Setup, info: &GameInfo, _: &Options) -> Result<Board, Vec<PositionError>> {
        Board::new(setup, info)
    }
}

/// A legal position of Breakthrough: at most one side has reached its far row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The pawns of each side: bit `row * 6 + column`, row 0 at the top.
    pawns: BySide<u64>,
    key: u64,
    side_to_move: Side,
}

/// A move from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The square that the pawn leaves.
    pub from: u8,
    /// The square that it reaches.
    pub to: u8,
}

impl From<Step> for u16 {
    fn from(step: Step) -> Self {
        1 << 12 | Self::from(step.from) << 6 | Self::from(step.to)
    }
}

static PIECE_KEYS: BySide<[[u64; SQUARES]; 1]> = piece_keys(0x4252_4541_4B54_4852);

impl Board {
    /// The position of a setup.
    ///
    /// # Errors
    /// Every reason why it is illegal.
    fn new(setup: &Setup, info: &GameInfo) -> Result<Self, Vec<PositionError>> {
        let mut errors = setup.errors(info, |_| PAWNS);
        let reaches = |side: Side| {
            let far_row = u16::from(FAR_ROWS[side]);
            let of_side = setup.pieces.iter().filter(move |(_, piece)| piece.side == side);
            of_side.map(|&(square, _)| square).any(|square| info.geometry.row(square) == far_row)
        };
        if Side::BOTH.into_iter().all(reaches) {
            errors.push(PositionError::whole_board("both_far_rows"));
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        let side_to_move = setup.side_to_move;
        let key = if side_to_move == Side::Second { SECOND_TO_MOVE } else { 0 };
        let mut board = Self { pawns: BySide([0; 2]), key, side_to_move };
        for &(square, piece) in &setup.pieces {
            board.toggle(piece.side, square.0 as u8);
        }
        Ok(board)
    }

    /// Adds or removes a pawn.
    fn toggle(&mut self, side: Side, square: u8) {
        self.pawns[side] ^= 1 << square;
        self.key ^= PIECE_KEYS[side][0][usize::from(square)];
    }

    /// The squares of a side's pawns, in order.
    pub fn pawns(&self, side: Side) -> impl Iterator<Item = u8> + use<> {
        let mut rest = self.pawns[side];
        std::iter::from_fn(move || {
            let square = rest.trailing_zeros() as u8;
            (rest != 0).then(|| {
                rest &= rest - 1;
                square
            })
        })
    }

    /// The side of the pawn on a square.
    fn side_at(&self, square: u8) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.pawns[side] & 1 << square != 0)
    }

    /// Whether a move captures.
    pub fn captures(&self, step: Step) -> bool {
        self.side_at(step.to).is_some()
    }

    /// Whether a move reaches the far row.
    pub fn reaches_far_row(&self, step: Step) -> bool {
        step.to / SIZE == FAR_ROWS[self.side_to_move]
    }

    /// Whether a pawn can go to a square that is one row ahead and at most one column away.
    fn can_go(&self, step: Step) -> bool {
        let is_straight = step.from % SIZE == step.to % SIZE;
        match self.side_at(step.to) {
            None => true,
            Some(side) => side != self.side_to_move && !is_straight,
        }
    }
}

/// The squares one row ahead and at most one column away, in order.
fn ahead(side: Side, from: u8) -> impl Iterator<Item = u8> {
    let (row, column) = (from / SIZE, from % SIZE);
    let row = match side {
        Side::First => row.checked_sub(1),
        Side::Second => Some(row + 1).filter(|&row| row < SIZE),
    };
    let columns = column.saturating_sub(1)..=(column + 1).min(SIZE - 1);
    row.into_iter().flat_map(move |row| columns.clone().map(move |column| row * SIZE + column))
}

impl Position for Board {
    type Move = Step;

    fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn terminal_outcome(&self) -> Option<Outcome> {
        Side::BOTH.into_iter().find_map(|side| {
            if self.pawns(side).any(|square| square / SIZE == FAR_ROWS[side]) {
                return Some(Outcome::win(side, FAR_ROW));
            }
            (self.pawns[!side] == 0).then(|| Outcome::win(side, LAST_PAWN))
        })
    }

    /// Does not occur: the foremost pawn can always move diagonally.
    fn no_moves_outcome(&self) -> Outcome {
        Outcome::win(!self.side_to_move, NO_MOVE)
    }

    fn try_for_each_move<B>(
        &self,
        mut visit: impl FnMut(Step) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.terminal_outcome().is_some() {
            return ControlFlow::Continue(());
        }
        for from in self.pawns(self.side_to_move) {
            for to in ahead(self.side_to_move, from) {
                let step = Step { from, to };
                if self.can_go(step) {
                    visit(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn play(&mut self, step: Step) {
        let side = self.side_to_move;
        if self.captures(step) {
            self.toggle(!side, step.to);
        }
        self.toggle(side, step.from);
        self.toggle(side, step.to);
        self.side_to_move = !side;
        self.key ^= SECOND_TO_MOVE;
    }

    /// No pawn moves back.
    fn is_irreversible(&self, _: Step) -> bool {
        true
    }

    fn null_move(&self) -> Self {
        let key = self.key ^ SECOND_TO_MOVE;
        Self { side_to_move: !self.side_to_move, key, ..*self }
    }
}

fn placed(side: Side, square: u8) -> PlacedPiece {
    PlacedPiece { square: Square(square.into()), piece: Piece { side, kind: Kind(0) }, rank: None }
}

impl GamePosition for Board {
    fn to_move(&self, step: Step) -> Move {
        Move::step(Square(step.from.into()), Square(step.to.into()))
    }

    fn pieces(&self) -> Vec<PlacedPiece> {
        let at = |square| self.side_at(square).map(|side| placed(side, square));
        (0..SQUARES as u8).filter_map(at).collect()
    }

    fn effects(&self, step: Step) -> Vec<Effect> {
        let captured = self.side_at(step.to).map(|side| Effect::Captured(placed(side, step.to)));
        let (from, to) = (Square(step.from.into()), Square(step.to.into()));
        captured.into_iter().chain([Effect::Moved { from, to, kind: MoveKind::Step }]).collect()
    }

    fn illegal_reason(&self, mv: &Move, info: &GameInfo) -> Option<IllegalMove> {
        let side_at = |square: Square| self.side_at(square.0 as u8);
        let step = match from_to(mv, info, self.side_to_move, side_at) {
            Ok((from, to)) => Step { from: from.0 as u8, to: to.0 as u8 },
            Err(reason) => return Some(reason),
        };
        if !ahead(self.side_to_move, step.from).any(|to| to == step.to) {
            return Some(IllegalMove::new("not_forward"));
        }
        (!self.can_go(step)).then(|| IllegalMove::new("pawn_takes"))
    }
}
