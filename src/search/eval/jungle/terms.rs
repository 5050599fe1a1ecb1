//! The terms of Jungle's evaluation. The weights are tuned.
//!
//! - Material: each animal, each pair of animals of the two sides (a Rat against an Elephant), and
//!   animals that none of the opponent's animals can capture.
//! - Piece-square tables, symmetric about the middle column: the way to the den, traps and river.
//! - The race for a den: the distances of the nearest attacker and the nearest defender.
//! - The zone around a den: the numbers of attackers and defenders.
//! - Threatened animals, jumps that Rats block, and mobility.
//!
//! Van Rijn and Vis (ICGA Journal 37(2), 2014) report that existing programs use material and the
//! distance to the den as terms.

use crate::rules::jungle::{
    Animal, BANKS, Bitboard, Board, COLUMNS, DENS, LAND, RIVER, SQUARES, STEPS, Variant, jumps,
};
use crate::rules::{BySide, Position as _, Side};
use crate::search::terms::Group;

/// Ranks.
const RANKS: usize = 8;
/// The number of squares in the left half of the board, including the middle column.
const FOLDED: usize = SQUARES / COLUMNS * COLUMNS.div_ceil(2);
/// The largest distance from a den that has terms of its own; all larger distances count as one
/// more.
const NEAR: usize = 5;
/// The squares around a den up to this distance are its zone.
const ZONE_STEPS: usize = 3;
/// How many attacker counts and how many defender counts of a zone have terms of their own.
const ATTACKERS: usize = 3;
const DEFENDERS: usize = 4;

const PLACED: Group = Group::first(
    RANKS * FOLDED,
    "an animal on a square: by rank, row from its own den, column from the edge",
);
const AGAINST: Group =
    Group::after(&PLACED, RANKS * RANKS, "an animal against one of the opponent's: by both ranks");
const INVULNERABLE: Group = Group::after(
    &AGAINST,
    RANKS,
    "an animal that none of the opponent's captures on open ground: by rank",
);
const RACE: Group = Group::after(
    &INVULNERABLE,
    NEAR * (NEAR + 1),
    "the nearest attacker of a den, by its distance and the nearest defender's",
);
const RACE_TO_MOVE: Group =
    Group::after(&RACE, NEAR * (NEAR + 1), "the same, attacking side to move");
const ZONE: Group = Group::after(
    &RACE_TO_MOVE,
    ATTACKERS * DEFENDERS,
    "attackers of a den's zone, by their defenders",
);
const THREATENED: Group =
    Group::after(&ZONE, RANKS, "an animal next to one that captures it: by rank");
const THREATENED_TO_MOVE: Group = Group::after(&THREATENED, RANKS, "the same, its side to move");
const BLOCKED: Group = Group::after(
    &THREATENED_TO_MOVE,
    2,
    "a jump that a rat blocks: its own side's rat, the opponent's",
);
const MOBILITY: Group = Group::after(&BLOCKED, 1, "an empty square within a step");
const TEMPO: Group = Group::after(&MOBILITY, 1, "the side to move");

/// All groups in their order.
pub const GROUPS: &[Group] = &[
    PLACED,
    AGAINST,
    INVULNERABLE,
    RACE,
    RACE_TO_MOVE,
    ZONE,
    THREATENED,
    THREATENED_TO_MOVE,
    BLOCKED,
    MOBILITY,
    TEMPO,
];

/// The number of terms.
pub const TERMS: usize = TEMPO.end();

/// The squares within each distance from each side's den. The river is ignored: animals this near
/// have crossed it, or almost.
static WITHIN: BySide<[Bitboard; NEAR + 1]> = {
    let mut within = [[Bitboard::EMPTY; NEAR + 1]; 2];
    let mut side = 0;
    while side < 2 {
        let mut reached = DENS.0[side];
        let mut steps = 0;
        while steps <= NEAR {
            within[side][steps] = reached;
            reached = reached.union(reached.neighbours());
            steps += 1;
        }
        side += 1;
    }
    BySide(within)
};

/// The index of a square in the piece-square tables, for each side.
static FOLDS: BySide<[u8; SQUARES]> = {
    let mut folds = [[0; SQUARES]; 2];
    let mut square = 0;
    while square < SQUARES {
        let (row, column) = (square / COLUMNS, square % COLUMNS);
        let column = if column < COLUMNS / 2 { column } else { COLUMNS - 1 - column };
        let fold = row * COLUMNS.div_ceil(2) + column;
        folds[0][square] = fold as u8;
        folds[1][SQUARES - 1 - square] = fold as u8;
        square += 1;
    }
    BySide(folds)
};

/// Receives the terms of a position.
pub trait Sink {
    /// Adds `count` times a term for the side to move; a negative count is for the opponent.
    fn add(&mut self, term: usize, count: i32);

    /// Adds the terms of [`material`] for an animal; `sign` is 1 for the side to move and -1 for
    /// the opponent.
    fn add_material(&mut self, rank: usize, enemies: u8, elephant_takes_rat: bool, sign: i32);
}

/// The material terms of an animal of a rank (0 is the weakest) against the opponent's animals, a
/// bit of `enemies` for each rank.
pub fn material(rank: usize, enemies: u8, elephant_takes_rat: bool) -> impl Iterator<Item = usize> {
    let variant = Variant { elephant_takes_rat, ..Variant::CLASSIC };
    let captures = move |enemy: usize| variant.captures(Animal::ALL[enemy], Animal::ALL[rank]);
    let enemies = (0..RANKS).filter(move |enemy| enemies >> enemy & 1 != 0);
    let invulnerable = !enemies.clone().any(captures);
    let pairs = enemies.map(move |enemy| AGAINST.first + rank * RANKS + enemy);
    pairs.chain(invulnerable.then_some(INVULNERABLE.first + rank))
}

/// Passes all terms of a position to a sink.
#[inline]
pub fn for_each_term(position: &Board, sink: &mut impl Sink) {
    let us = position.side_to_move();
    let ranks = position.variant().ranking().map(|animal| position.animal(animal));
    add_side::<1>(position, &ranks, us, sink);
    add_side::<-1>(position, &ranks, !us, sink);
    sink.add(TEMPO.first, 1);
}

/// The terms of a side: `SIGN` is 1 for the side to move, -1 for the opponent. `ranks` contains the
/// animals of each rank, of both sides.
#[inline(always)]
fn add_side<const SIGN: i32>(
    position: &Board,
    ranks: &[Bitboard; RANKS],
    side: Side,
    sink: &mut impl Sink,
) {
    pieces::<SIGN>(position, ranks, side, sink);
    race::<SIGN>(position, side, sink);
    jumps_and_mobility::<SIGN>(position, side, sink);
}

/// The terms of each animal of a side: its square, material, threats.
#[inline(always)]
fn pieces<const SIGN: i32>(
    position: &Board,
    ranks: &[Bitboard; RANKS],
    side: Side,
    sink: &mut impl Sink,
) {
    let (own, enemy) = (position.side(side), position.side(!side));
    let variant = position.variant();
    let (captures_rat, animals) = (variant.elephant_takes_rat, variant.ranking());
    // Threats are counted whether or not the attacker is in a trap, and not between river and land.
    let threats = Variant { trapped_may_capture: true, ..variant };
    let present = ranks.iter().enumerate().map(|(rank, set)| u8::from(set.meets(enemy)) << rank);
    let enemies = present.fold(0, |all, one| all | one);
    let folds = &FOLDS[side];
    for rank in (0..RANKS).rev() {
        let piece = ranks[rank] & own;
        if piece.is_empty() {
            continue;
        }
        let square = usize::from(piece.0.trailing_zeros() as u8);
        sink.add(PLACED.first + rank * FOLDED + usize::from(folds[square]), SIGN);
        sink.add_material(rank, enemies, captures_rat, SIGN);
        let attacked = (STEPS[square] & enemy).any(|from| {
            let attacker = Bitboard::of(from);
            let is_weaker = variant.captures(position.animal_at(attacker), animals[rank]);
            let weaker = if is_weaker { piece } else { Bitboard::EMPTY };
            threats.capture_targets(!side, attacker, weaker, Bitboard::EMPTY).meets(piece)
        });
        if attacked {
            sink.add(THREATENED.first + rank, SIGN);
            if SIGN > 0 {
                sink.add(THREATENED_TO_MOVE.first + rank, 1);
            }
        }
    }
}

/// The race of a side's attackers to the enemy den.
#[inline(always)]
fn race<const SIGN: i32>(position: &Board, side: Side, sink: &mut impl Sink) {
    let (attackers, defenders) = (position.side(side), position.side(!side));
    let within = &WITHIN[!side];
    // Branchless, because the branches would be hard to predict.
    let nearest = |set: Bitboard| {
        1 + within[1..].iter().map(|&near| usize::from(!set.meets(near))).sum::<usize>()
    };
    let attack = nearest(attackers);
    if attack > NEAR {
        return;
    }
    let defence = nearest(defenders);
    let term = (attack - 1) * (NEAR + 1) + defence - 1;
    sink.add(RACE.first + term, SIGN);
    if SIGN > 0 {
        sink.add(RACE_TO_MOVE.first + term, 1);
    }
    let zone = within[ZONE_STEPS];
    let attackers = ((attackers & zone).count() as usize).min(ATTACKERS);
    if attackers > 0 {
        let defenders = ((defenders & zone).count() as usize).min(DEFENDERS - 1);
        sink.add(ZONE.first + (attackers - 1) * DEFENDERS + defenders, SIGN);
    }
}

/// The jumps that Rats block, and the empty squares within a step.
#[inline(always)]
fn jumps_and_mobility<const SIGN: i32>(position: &Board, side: Side, sink: &mut impl Sink) {
    let own = position.side(side);
    let rats = position.animal(Animal::Rat);
    let jumpers = position.jumpers() & own;
    if rats.meets(RIVER) {
        for from in jumpers & BANKS {
            for jump in jumps(from) {
                if jump.over.meets(rats) {
                    let blocker = usize::from(!jump.over.meets(rats & own));
                    sink.add(BLOCKED.first + blocker, SIGN);
                }
            }
        }
    }
    let rat = rats & own;
    let walkers = own & !rat;
    let empty = !(own | position.side(!side) | DENS[side]);
    let targets = (walkers.neighbours() & empty & LAND) | (rat.neighbours() & empty);
    sink.add(MOBILITY.first, SIGN * targets.count() as i32);
}
