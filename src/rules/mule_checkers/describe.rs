//! What people see of a position and of a turn.

use super::MuleCheckers;
use super::board::Dark;
use super::chain::Move;
use super::position::{Checker, Position};
use crate::rules::{
    Describe, Effect, Geometry, Kind, KindSpec, Labels, Manner, Piece, Placed, Played, RESIGN,
    Refusal, Rules, Setup, Side, SideSpec, Spec, Square, Terrain, Turn,
};

/// Name and look of Mule Checkers on a board of a size.
pub(super) fn spec(size: u8) -> Spec {
    let size = u16::from(size);
    let ground = |square| match Dark::at(square / size, square % size) {
        Some(_) => Terrain::Land,
        None => Terrain::Idle,
    };
    Spec {
        id: MuleCheckers::ID,
        title: "Mule Checkers",
        native_title: "",
        geometry: Geometry {
            rows: size,
            columns: size,
            wraps: true,
            labels: Labels::Number,
            terrain: (0..size * size).map(ground).collect(),
        },
        sides: [
            SideSpec { name: "White", letters: &['w'] },
            SideSpec { name: "Red", letters: &['r'] },
        ],
        top: Side::First,
        kinds: vec![
            KindSpec {
                name: "Soldier",
                about: "goes diagonally forward; becomes a king on the far row",
                labels: ['s', 'S'],
                value: 2,
                rank: None,
            },
            KindSpec {
                name: "Mule",
                about: "goes as a soldier, but loses the game on the far row",
                labels: ['m', 'M'],
                // It is the owner who gains when a mule is taken.
                value: -1,
                rank: None,
            },
            KindSpec {
                name: "King",
                about: "goes diagonally forward and backward",
                labels: ['k', 'K'],
                value: 3,
                rank: None,
            },
        ],
        notes: vec![
            "The left and the right edge are joined: what leaves on one side comes in on the other.",
            "An enemy with an empty square behind is jumped over and taken. Who can jump must jump, \
             and goes on jumping with that checker while it can; a crown ends the turn.",
            "Who loses all mules wins, and so does who takes all soldiers and kings.",
            "Who crowns a mule or cannot move loses.",
        ],
        stop: RESIGN,
    }
}

impl Position {
    /// The number of a square on the whole board.
    pub(super) fn number(&self, square: Dark) -> Square {
        Square(u16::from(square.row()) * u16::from(self.board.size) + u16::from(square.column()))
    }

    fn placed(&self, side: Side, checker: Checker, square: Dark) -> Placed {
        let piece = Piece { side, kind: Kind(checker as u8) };
        Placed { square: self.number(square), piece, rank: None }
    }

    fn checkers(&self) -> impl Iterator<Item = (Dark, Side, Checker)> {
        let checkers = self.board.all().iter();
        checkers.filter_map(|at| self.checker_at(at).map(|(side, checker)| (at, side, checker)))
    }
}

impl Describe for Position {
    fn turn(&self, mv: Move) -> Turn {
        let reached = mv.stretches(self.board).map(|(_, to)| to);
        let path = [mv.from()].into_iter().chain(reached).map(|square| self.number(square));
        Turn { path: path.collect() }
    }

    /// A mule on its far row wears its crown.
    fn pieces(&self) -> Vec<Placed> {
        let crowned = |at: Dark, side| at.row() == self.far_row(side);
        let pieces = self.checkers().map(|(at, side, checker)| match checker {
            Checker::Mule if crowned(at, side) => self.placed(side, Checker::King, at),
            checker => self.placed(side, checker, at),
        });
        pieces.collect()
    }

    /// A mule on its far row is a mule still: it tells why the game is over.
    fn setup(&self) -> Setup {
        let pieces = self.checkers().map(|(at, side, checker)| {
            let placed = self.placed(side, checker, at);
            (placed.square, placed.piece)
        });
        Setup { pieces: pieces.collect(), side_to_move: self.side_to_move }
    }

    fn effects(&self, mv: Move) -> Vec<Effect> {
        let (mut effects, mut at) = (Vec::new(), mv.from());
        for (over, to) in mv.stretches(self.board) {
            if let Some(over) = over
                && let Some((side, checker)) = self.checker_at(over)
            {
                effects.push(Effect::Taken(self.placed(side, checker, over)));
            }
            let manner = if over.is_some() { Manner::Jump } else { Manner::Step };
            effects.push(Effect::Moved { from: self.number(at), to: self.number(to), manner });
            at = to;
        }
        let mover = self.checker_at(mv.from());
        if mover
            .is_some_and(|(us, checker)| checker != Checker::King && at.row() == self.far_row(us))
        {
            let kind = Kind(Checker::King as u8);
            effects.push(Effect::Crowned { square: self.number(at), kind });
        }
        effects
    }

    fn refusal(&self, turn: &Turn, spec: &Spec) -> Option<Refusal> {
        self.forbidden(turn, spec)
    }

    fn sentence(played: &Played, spec: &Spec) -> String {
        let (Some(mover), Some(to)) = (played.mover, played.turn.path.last()) else {
            return String::new();
        };
        let (side, to) = (spec.side_name(played.side), spec.geometry.label(*to));
        let name = |piece: Piece| spec.kind(piece.kind).name.to_lowercase();
        let taken: Vec<Placed> = played.taken().collect();
        let does = match taken[..] {
            [] => format!("goes to {to}"),
            [one] => format!("jumps to {to} and takes a {}", name(one.piece)),
            _ => format!("jumps to {to} and takes {} checkers", taken.len()),
        };
        let is_crowned =
            played.effects.iter().any(|effect| matches!(effect, Effect::Crowned { .. }));
        let crowned = if is_crowned { ", and is crowned" } else { "" };
        format!("{side}'s {} {does}{crowned}.", name(mover.piece))
    }
}
