//! What people see of a position and of a move.

use super::LinesOfAction;
use super::position::{Move, Position};
use crate::rules::grid8::{SIZE, SQUARES, set_of, squares};
use crate::rules::{
    Describe, Effect, Geometry, Kind, KindSpec, Labels, Manner, Piece, Placed, Played, RESIGN,
    Refusal, Rules, Side, SideSpec, Spec, Square, Terrain, Turn,
};

/// Name and look of Lines of Action.
pub(super) fn spec() -> Spec {
    Spec {
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
        sides: [
            SideSpec { name: "Black", letters: &['b'] },
            SideSpec { name: "White", letters: &['w'] },
        ],
        top: Side::First,
        kinds: vec![KindSpec {
            name: "Stone",
            about: "moves exactly as many squares as there are stones on its line, of both colours",
            labels: ['B', 'W'],
            value: 1,
            rank: None,
        }],
        notes: vec![
            "A stone passes over stones of its own colour, never over the enemy's.",
            "It takes an enemy stone on which it lands.",
            "Who has all stones in one group wins; corners count as touching.",
            "Mind the last capture: it may connect what is left of the enemy.",
            "A side that cannot move passes.",
        ],
        stop: RESIGN,
    }
}

fn placed(side: Side, square: u8) -> Placed {
    Placed { square: Square(square.into()), piece: Piece { side, kind: Kind(0) }, rank: None }
}

impl Describe for Position {
    fn turn(&self, mv: Move) -> Turn {
        if mv == Move::PASS {
            return Turn::pass();
        }
        Turn::step(Square(mv.from.into()), Square(mv.to.into()))
    }

    fn pieces(&self) -> Vec<Placed> {
        let [first, second] = self.sides;
        let side = |square| if first & set_of(square) != 0 { Side::First } else { Side::Second };
        squares(first | second).map(|square| placed(side(square), square)).collect()
    }

    fn effects(&self, mv: Move) -> Vec<Effect> {
        if mv == Move::PASS {
            return Vec::new();
        }
        let them = !self.side_to_move;
        let taken = self.side(them) & set_of(mv.to) != 0;
        let (from, to) = (Square(mv.from.into()), Square(mv.to.into()));
        let takes = taken.then(|| Effect::Taken(placed(them, mv.to)));
        takes.into_iter().chain([Effect::Moved { from, to, manner: Manner::Step }]).collect()
    }

    fn refusal(&self, turn: &Turn, spec: &Spec) -> Option<Refusal> {
        self.forbidden(turn, spec)
    }

    fn sentence(played: &Played, spec: &Spec) -> String {
        let side = spec.side_name(played.side);
        let Some(to) = played.turn.path.last() else {
            return format!("{side} cannot move and passes.");
        };
        let to = spec.geometry.label(*to);
        match played.taken().next() {
            Some(_) => format!("{side} takes a stone on {to}."),
            None => format!("{side} goes to {to}."),
        }
    }
}
