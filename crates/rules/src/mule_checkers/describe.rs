//! Names, notes and pieces of a position, and the effects of a move.

use super::MuleCheckers;
use super::board::{Board, Checker};
use super::board_size::DarkSquare;
use super::chain;
use crate::{
    BySide, Effect, GameInfo, GamePosition, GameRules, Geometry, IllegalMove, Kind, Labels, Move,
    MoveKind, Piece, PieceInfo, PlacedPiece, Resignation, Setup, Side, SideInfo, Square, Terrain,
};

/// Name and appearance of Mule Checkers on a board of this size.
pub(super) fn info(size: u8) -> GameInfo {
    let size = u16::from(size);
    let terrain = |square| match DarkSquare::at(square / size, square % size) {
        Some(_) => Terrain::Land,
        None => Terrain::Unused,
    };
    GameInfo {
        id: MuleCheckers::ID,
        title: "Mule Checkers",
        native_title: "",
        geometry: Geometry {
            rows: size,
            columns: size,
            wraps: true,
            labels: Labels::Number,
            terrain: (0..size * size).map(terrain).collect(),
        },
        sides: BySide([
            SideInfo { id: "white", name: "White", letters: &['w'] },
            SideInfo { id: "red", name: "Red", letters: &['r'] },
        ]),
        top: Side::First,
        kinds: vec![
            PieceInfo {
                id: "soldier",
                name: "Soldier",
                about: "soldier",
                labels: BySide(['s', 'S']),
                value: 2,
                rank: None,
            },
            PieceInfo {
                id: "mule",
                name: "Mule",
                about: "mule",
                labels: BySide(['m', 'M']),
                // The owner benefits when a mule is captured.
                value: -1,
                rank: None,
            },
            PieceInfo {
                id: "king",
                name: "King",
                about: "checkers_king",
                labels: BySide(['k', 'K']),
                value: 3,
                rank: None,
            },
        ],
        notes: vec!["edges", "captures", "win", "loss"],
        resignation: Resignation::Loss,
    }
}

impl Board {
    /// The number of a square on the whole board.
    pub(super) fn number(&self, square: DarkSquare) -> Square {
        Square(u16::from(square.row()) * u16::from(self.board.size) + u16::from(square.column()))
    }

    fn placed(&self, side: Side, checker: Checker, square: DarkSquare) -> PlacedPiece {
        let piece = Piece { side, kind: Kind(checker as u8) };
        PlacedPiece { square: self.number(square), piece, rank: None }
    }

    fn checkers(&self) -> impl Iterator<Item = (DarkSquare, Side, Checker)> {
        let checkers = self.board.all().iter();
        checkers.filter_map(|at| self.checker_at(at).map(|(side, checker)| (at, side, checker)))
    }
}

impl GamePosition for Board {
    fn to_move(&self, mv: chain::Move) -> Move {
        let reached = mv.hops(self.board).map(|(_, to)| to);
        let path = [mv.from()].into_iter().chain(reached).map(|square| self.number(square));
        Move { path: path.collect() }
    }

    /// A mule on its far row is shown as a king.
    fn pieces(&self) -> Vec<PlacedPiece> {
        let crowned = |at: DarkSquare, side| at.row() == self.far_row(side);
        let pieces = self.checkers().map(|(at, side, checker)| match checker {
            Checker::Mule if crowned(at, side) => self.placed(side, Checker::King, at),
            checker => self.placed(side, checker, at),
        });
        pieces.collect()
    }

    /// A mule on its far row remains a mule in position text: it is the reason why the game is
    /// over.
    fn setup(&self) -> Setup {
        let pieces = self.checkers().map(|(at, side, checker)| {
            let placed = self.placed(side, checker, at);
            (placed.square, placed.piece)
        });
        Setup { pieces: pieces.collect(), side_to_move: self.side_to_move }
    }

    fn effects(&self, mv: chain::Move) -> Vec<Effect> {
        let (mut effects, mut at) = (Vec::new(), mv.from());
        for (over, to) in mv.hops(self.board) {
            if let Some(over) = over
                && let Some((side, checker)) = self.checker_at(over)
            {
                effects.push(Effect::Captured(self.placed(side, checker, over)));
            }
            let kind = if over.is_some() { MoveKind::Jump } else { MoveKind::Step };
            effects.push(Effect::Moved { from: self.number(at), to: self.number(to), kind });
            at = to;
        }
        let mover = self.checker_at(mv.from());
        if mover
            .is_some_and(|(us, checker)| checker != Checker::King && at.row() == self.far_row(us))
        {
            let kind = Kind(Checker::King as u8);
            effects.push(Effect::Promoted { square: self.number(at), kind });
        }
        effects
    }

    fn illegal_reason(&self, mv: &Move, info: &GameInfo) -> Option<IllegalMove> {
        self.illegal_reason(mv, info)
    }
}
