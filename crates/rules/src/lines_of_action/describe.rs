//! Names, notes and pieces of a position, and the effects of a move.

use super::LinesOfAction;
use super::board::{self, Board};
use crate::grid8::{SIZE, SQUARES, bit, squares};
use crate::{
    BySide, Effect, GameInfo, GamePosition, GameRules, Geometry, IllegalMove, Kind, Labels, Move,
    MoveKind, Piece, PieceInfo, PlacedPiece, Resignation, Side, SideInfo, Square, Terrain,
};

/// Name and appearance of Lines of Action.
pub(super) fn info() -> GameInfo {
    GameInfo {
        id: LinesOfAction::ID,
        title: "Lines of Action",
        native_title: "",
        geometry: Geometry {
            rows: SIZE as u16,
            columns: SIZE as u16,
            wraps: false,
            labels: Labels::LetterNumber { first_column: 'a', first_row: 0 },
            terrain: vec![Terrain::Land; SQUARES],
        },
        sides: BySide([
            SideInfo { id: "black", name: "Black", letters: &['b'] },
            SideInfo { id: "white", name: "White", letters: &['w'] },
        ]),
        top: Side::First,
        kinds: vec![PieceInfo {
            id: "stone",
            name: "Stone",
            about: "stone",
            labels: BySide(['B', 'W']),
            value: 1,
            rank: None,
        }],
        notes: vec!["pass_over", "capture", "connect", "capture_connects", "pass"],
        resignation: Resignation::Loss,
    }
}

fn placed(side: Side, square: u8) -> PlacedPiece {
    PlacedPiece { square: Square(square.into()), piece: Piece { side, kind: Kind(0) }, rank: None }
}

impl GamePosition for Board {
    fn to_move(&self, mv: board::Move) -> Move {
        if mv == board::Move::PASS {
            return Move::pass();
        }
        Move::step(Square(mv.from.into()), Square(mv.to.into()))
    }

    fn pieces(&self) -> Vec<PlacedPiece> {
        let BySide([first, second]) = self.sides;
        let side = |square| if first & bit(square) != 0 { Side::First } else { Side::Second };
        squares(first | second).map(|square| placed(side(square), square)).collect()
    }

    fn effects(&self, mv: board::Move) -> Vec<Effect> {
        if mv == board::Move::PASS {
            return Vec::new();
        }
        let them = !self.side_to_move;
        let captures = self.side(them) & bit(mv.to) != 0;
        let (from, to) = (Square(mv.from.into()), Square(mv.to.into()));
        let capture = captures.then(|| Effect::Captured(placed(them, mv.to)));
        capture.into_iter().chain([Effect::Moved { from, to, kind: MoveKind::Step }]).collect()
    }

    fn illegal_reason(&self, mv: &Move, info: &GameInfo) -> Option<IllegalMove> {
        self.illegal_reason(mv, info)
    }
}
