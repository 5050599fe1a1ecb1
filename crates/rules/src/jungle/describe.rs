//! Names, notes and pieces of a position, and the effects of a move.

use super::Jungle;
use super::animal::Animal;
use super::bitboard::Bitboard;
use super::board::{self, Board};
use super::squares::{COLUMNS, ROWS, SQUARES, STEPS, TRAPS, terrain};
use super::variant::{EqualRanks, Variant};
use crate::{
    BySide, Effect, GameInfo, GamePosition, GameRules, Geometry, IllegalMove, Kind, Labels, Move,
    MoveKind, Options, Piece, PieceInfo, PlacedPiece, Resignation, Side, SideInfo, Square,
};

/// Name and appearance of Jungle.
pub(super) fn info(options: &Options) -> GameInfo {
    let variant = Variant::new(options);
    let kind = |animal: Animal| PieceInfo {
        id: animal.id(),
        name: animal.name(),
        about: about(animal, variant),
        labels: BySide([animal.label().to_ascii_lowercase(), animal.label()]),
        value: variant.rank(animal).into(),
        rank: Some(variant.rank(animal)),
    };
    GameInfo {
        id: Jungle::ID,
        title: "Jungle",
        native_title: "鬥獸棋",
        geometry: Geometry {
            rows: ROWS as u16,
            columns: COLUMNS as u16,
            wraps: false,
            labels: Labels::LetterNumber { first_column: 'A', first_row: 1 },
            terrain: (0..SQUARES as u8).map(terrain).collect(),
        },
        sides: BySide([
            SideInfo { id: "blue", name: "Blue", letters: &['b'] },
            SideInfo { id: "red", name: "Red", letters: &['r', 'w'] },
        ]),
        top: Side::First,
        kinds: Animal::ALL.into_iter().map(kind).collect(),
        notes: notes(variant),
        resignation: Resignation::Loss,
    }
}

/// The rules that are not in the descriptions of the animals.
fn notes(variant: Variant) -> Vec<&'static str> {
    vec![
        match variant.equal_ranks {
            EqualRanks::Captures => "ranks",
            EqualRanks::BothFall => "ranks_both_fall",
            EqualRanks::Blocked => "ranks_blocked",
        },
        if variant.trapped_may_capture { "trap_captures" } else { "trap" },
        if variant.rat_shore_capture { "shore_rats" } else { "shore" },
        "den",
    ]
}

/// How an animal moves and captures.
fn about(animal: Animal, variant: Variant) -> &'static str {
    match animal {
        Animal::Rat => "rat",
        _ if variant.jumps(animal) => "jumper",
        Animal::Elephant if variant.elephant_takes_rat => "elephant_and_rat",
        Animal::Elephant => "elephant",
        _ => "step",
    }
}

impl Board {
    fn placed(&self, side: Side, animal: Animal, square: u8) -> PlacedPiece {
        let trapped = Bitboard::of(square).meets(TRAPS[!side]);
        PlacedPiece {
            square: Square(square.into()),
            piece: Piece { side, kind: Kind(animal.index() as u8) },
            rank: Some(if trapped { 0 } else { self.variant.rank(animal) }),
        }
    }
}

impl GamePosition for Board {
    fn to_move(&self, mv: board::Move) -> Move {
        Move::step(Square(mv.from.into()), Square(mv.to.into()))
    }

    fn pieces(&self) -> Vec<PlacedPiece> {
        let occupied = self.side(Side::First) | self.side(Side::Second);
        let pieces = occupied.filter_map(|square| {
            self.piece_at(square).map(|(side, animal)| self.placed(side, animal, square))
        });
        pieces.collect()
    }

    fn effects(&self, mv: board::Move) -> Vec<Effect> {
        let them = !self.side_to_move;
        let (from, to) = (Square(mv.from.into()), Square(mv.to.into()));
        let mut effects = Vec::new();
        if let Some(captured) = mv.captured {
            effects.push(Effect::Captured(self.placed(them, captured, mv.to)));
        }
        let steps = STEPS[usize::from(mv.from)].meets(Bitboard::of(mv.to));
        let kind = if steps { MoveKind::Step } else { MoveKind::Jump };
        effects.push(Effect::Moved { from, to, kind });
        let target = Bitboard::of(mv.to);
        if let Some(captured) = mv.captured
            && self.variant.both_fall(self.side_to_move, mv.animal, captured, target)
        {
            effects.push(Effect::Fell(self.placed(self.side_to_move, mv.animal, mv.to)));
            return effects;
        }
        let in_trap = |square| Bitboard::of(square).meets(TRAPS[them]);
        match (in_trap(mv.from), in_trap(mv.to)) {
            (false, true) => effects.push(Effect::Trapped { square: to }),
            (true, false) => effects.push(Effect::LeftTrap { square: to }),
            _ => {}
        }
        effects
    }

    fn illegal_reason(&self, mv: &Move, info: &GameInfo) -> Option<IllegalMove> {
        self.illegal_reason(mv, info)
    }
}
