//! Names, notes and pieces of a position, and the effects of a move.

use super::KingChess;
use super::board::{self, Board};
use super::role::Role;
use crate::grid8::{SIZE, SQUARES, squares};
use crate::{
    BySide, EarlyEnd, Effect, GameInfo, GamePosition, GameRules, Geometry, IllegalMove, Kind,
    Labels, Move, MoveKind, Outcome, Piece, PieceInfo, PlacedPiece, Resignation, Side, SideInfo,
    Square, Terrain,
};

/// Name and appearance of king-capture Chess.
pub(super) fn info() -> GameInfo {
    let kind = |role: Role| PieceInfo {
        id: role.id(),
        name: role.name(),
        about: about(role),
        labels: BySide([role.label().to_ascii_lowercase(), role.label()]),
        value: role.value(),
        rank: None,
    };
    GameInfo {
        id: KingChess::ID,
        title: "King-capture Chess",
        native_title: "",
        geometry: Geometry {
            rows: SIZE as u16,
            columns: SIZE as u16,
            wraps: false,
            labels: Labels::LetterNumber { first_column: 'A', first_row: 1 },
            terrain: vec![Terrain::Land; SQUARES],
        },
        sides: BySide([
            SideInfo { id: "white", name: "White", letters: &['w'] },
            SideInfo { id: "black", name: "Black", letters: &['b'] },
        ]),
        top: Side::Second,
        kinds: Role::ALL.into_iter().map(kind).collect(),
        notes: vec!["king_capture", "no_special_moves", "pass", "stop"],
        resignation: Resignation::Score(scores()),
    }
}

/// The score of each kind of piece, highest first.
fn scores() -> Vec<(Kind, u32)> {
    let mut roles = Role::ALL;
    roles.sort_by_key(|role| std::cmp::Reverse(role.score()));
    roles.map(|role| (Kind(role.index() as u8), role.score())).to_vec()
}

/// How a piece moves.
fn about(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

fn placed(side: Side, role: Role, square: u8) -> PlacedPiece {
    let piece = Piece { side, kind: Kind(role.index() as u8) };
    PlacedPiece { square: Square(square.into()), piece, rank: None }
}

impl GamePosition for Board {
    fn to_move(&self, mv: board::Move) -> Move {
        if mv == board::Move::PASS {
            return Move::pass();
        }
        Move::step(Square(mv.from.into()), Square(mv.to.into()))
    }

    fn pieces(&self) -> Vec<PlacedPiece> {
        let occupied = squares(self.side(Side::First) | self.side(Side::Second));
        let pieces = occupied.filter_map(|square| {
            self.piece_at(square).map(|(side, role)| placed(side, role, square))
        });
        pieces.collect()
    }

    fn effects(&self, mv: board::Move) -> Vec<Effect> {
        if mv == board::Move::PASS {
            return Vec::new();
        }
        let them = !self.side_to_move;
        let (from, to) = (Square(mv.from.into()), Square(mv.to.into()));
        let capture = mv.captured.map(|role| Effect::Captured(placed(them, role, mv.to)));
        capture.into_iter().chain([Effect::Moved { from, to, kind: MoveKind::Step }]).collect()
    }

    fn illegal_reason(&self, mv: &Move, info: &GameInfo) -> Option<IllegalMove> {
        self.illegal_reason(mv, info)
    }

    fn early_outcome(&self, end: EarlyEnd) -> Outcome {
        match end {
            // A side that stops the game does not lose: the score decides.
            EarlyEnd::Resignation(_) => self.resignation_by_score(),
            _ => end.outcome(),
        }
    }
}
