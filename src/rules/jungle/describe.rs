//! What people see of a position and of a move.

use super::Jungle;
use super::animal::Animal;
use super::bitboard::Bitboard;
use super::position::{Move, Position};
use super::squares::{COLUMNS, DENS, ROWS, SQUARES, STEPS, TRAPS, terrain};
use super::variant::Variant;
use crate::rules::{
    Describe, Effect, Geometry, Kind, KindSpec, Labels, Manner, Options, Piece, Placed, Played,
    RESIGN, Refusal, Rules, Side, SideSpec, Spec, Square, Terrain, Turn,
};

/// Name and look of Jungle.
pub(super) fn spec(options: &Options) -> Spec {
    let variant = Variant::new(options);
    let kind = |animal: Animal| KindSpec {
        name: animal.name(),
        about: about(animal, variant),
        labels: [animal.label().to_ascii_lowercase(), animal.label()],
        value: variant.rank(animal).into(),
        rank: Some(variant.rank(animal)),
    };
    Spec {
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
        sides: [
            SideSpec { name: "Blue", letters: &['b'] },
            SideSpec { name: "Red", letters: &['r', 'w'] },
        ],
        top: Side::First,
        kinds: Animal::ALL.into_iter().map(kind).collect(),
        notes: notes(variant),
        stop: RESIGN,
    }
}

/// What else a player has to know under these rules.
fn notes(variant: Variant) -> Vec<&'static str> {
    vec![
        "An animal takes enemies of its own rank and below.",
        if variant.trapped_may_capture {
            "In an enemy trap an animal counts 0: anything takes it; it takes as ever."
        } else {
            "In an enemy trap an animal counts 0: anything takes it, and it takes nothing."
        },
        if variant.rat_shore_capture {
            "Across the bank of the river only a rat takes a rat."
        } else {
            "Nothing is taken across the bank of the river."
        },
        "Who enters the enemy den wins.",
    ]
}

/// What is special about an animal.
fn about(animal: Animal, variant: Variant) -> &'static str {
    match animal {
        Animal::Rat => "swims; takes the elephant from land",
        Animal::Tiger | Animal::Lion => "jumps over the river, unless a rat swims there",
        Animal::Elephant if variant.elephant_takes_rat => "takes everything",
        Animal::Elephant => "takes everything but the rat",
        Animal::Cat | Animal::Dog | Animal::Wolf | Animal::Leopard => "goes step by step",
    }
}

impl Position {
    fn placed(&self, side: Side, animal: Animal, square: u8) -> Placed {
        let trapped = Bitboard::of(square).meets(TRAPS[(!side).index()]);
        Placed {
            square: Square(square.into()),
            piece: Piece { side, kind: Kind(animal.index() as u8) },
            rank: Some(if trapped { 0 } else { self.variant.rank(animal) }),
        }
    }
}

impl Describe for Position {
    fn turn(&self, mv: Move) -> Turn {
        Turn::step(Square(mv.from.into()), Square(mv.to.into()))
    }

    fn pieces(&self) -> Vec<Placed> {
        let occupied = self.side(Side::First) | self.side(Side::Second);
        let pieces = occupied.filter_map(|square| {
            self.piece_at(square).map(|(side, animal)| self.placed(side, animal, square))
        });
        pieces.collect()
    }

    fn effects(&self, mv: Move) -> Vec<Effect> {
        let them = !self.side_to_move;
        let (from, to) = (Square(mv.from.into()), Square(mv.to.into()));
        let mut effects = Vec::new();
        if let Some(taken) = mv.taken {
            effects.push(Effect::Taken(self.placed(them, taken, mv.to)));
        }
        let steps = STEPS[usize::from(mv.from)].meets(Bitboard::of(mv.to));
        let manner = if steps { Manner::Step } else { Manner::Jump };
        effects.push(Effect::Moved { from, to, manner });
        let in_trap = |square| Bitboard::of(square).meets(TRAPS[them.index()]);
        match (in_trap(mv.from), in_trap(mv.to)) {
            (false, true) => effects.push(Effect::Trapped { square: to }),
            (true, false) => effects.push(Effect::Freed { square: to }),
            _ => {}
        }
        effects
    }

    fn refusal(&self, turn: &Turn, spec: &Spec) -> Option<Refusal> {
        self.forbidden(turn, spec)
    }

    fn sentence(played: &Played, spec: &Spec) -> String {
        let Some(mover) = played.mover else {
            return String::new();
        };
        let side = spec.side_name(played.side);
        let name = spec.kind(mover.piece.kind).name.to_lowercase();
        let (mut jumped, mut trapped, mut freed, mut to) = (false, false, false, mover.square);
        for effect in &played.effects {
            match *effect {
                Effect::Moved { to: square, manner, .. } => {
                    to = square;
                    jumped = manner == Manner::Jump;
                }
                Effect::Trapped { .. } => trapped = true,
                Effect::Freed { .. } => freed = true,
                Effect::Taken(_) | Effect::Crowned { .. } => {}
            }
        }
        if let Some(taken) = played.taken().next() {
            let prey = spec.kind(taken.piece.kind).name.to_lowercase();
            let jumps = if jumped { "jumps and " } else { "" };
            return format!("{side}'s {name} {jumps}takes the {prey}.");
        }
        let wet = |square| spec.geometry.terrain(square) == Terrain::River;
        let in_den = Bitboard::of(to.0 as u8).meets(DENS[(!played.side).index()]);
        let does = match (wet(mover.square), wet(to)) {
            _ if in_den => "enters the den".to_owned(),
            _ if jumped => "jumps over the river".to_owned(),
            _ if trapped => "steps into a trap".to_owned(),
            _ if freed => "leaves the trap".to_owned(),
            (false, true) => "enters the river".to_owned(),
            (true, false) => "steps to the bank".to_owned(),
            (true, true) => format!("swims to {}", spec.geometry.label(to)),
            (false, false) => format!("goes to {}", spec.geometry.label(to)),
        };
        format!("{side}'s {name} {does}.")
    }
}
