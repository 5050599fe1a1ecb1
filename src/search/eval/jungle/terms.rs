//! The terms of Jungle's evaluation: what is counted in a position. The weights are tuned.
//!
//! - Material by situation: each animal, each pair of own and enemy animals (a Rat against an
//!   Elephant), and animals that no living enemy can take.
//! - Square tables, the board's left and right halves alike: the way to the den, traps and river.
//! - The race for a den: how near the nearest attacker and the nearest defender are.
//! - The zone around a den: how many attack and how many defend.
//! - Threats that stand on the board, jumps that Rats block, and room to move.
//!
//! Van Rijn and Vis (ICGA Journal 37(2), 2014) name the terms that programs of the field have:
//! material and the distance to the den; the others are those that their games are lost by.

use crate::rules::jungle::{
    Animal, BANKS, Bitboard, Board, COLUMNS, DENS, LAND, RIVER, SQUARES, STEPS, Variant, jumps,
};
use crate::rules::{BySide, Position as _, Side};
use crate::search::terms::Group;

/// Ranks.
const RANKS: usize = 8;
/// Squares of the left half of the board, the middle column included.
const FOLDED: usize = SQUARES / COLUMNS * COLUMNS.div_ceil(2);
/// The distances from a den that are told apart; whatever is further counts as one more.
const NEAR: usize = 5;
/// The squares around a den up to this distance are its zone.
const ZONE_STEPS: usize = 3;
/// The numbers of attackers and defenders of a zone that are told apart.
const ATTACKERS: usize = 3;
const DEFENDERS: usize = 4;

const PLACED: Group = Group::first(
    RANKS * FOLDED,
    "an animal on a square: by rank, row from its own den, column from the edge",
);
const AGAINST: Group = Group::after(
    &PLACED,
    RANKS * RANKS,
    "an animal while an enemy lives: by its rank and the enemy's",
);
const UNHUNTED: Group =
    Group::after(&AGAINST, RANKS, "an animal that no living enemy can take in the open: by rank");
const RACE: Group = Group::after(
    &UNHUNTED,
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
    Group::after(&ZONE, RANKS, "an animal next to one that takes it: by rank");
const THREATENED_TO_MOVE: Group = Group::after(&THREATENED, RANKS, "the same, its side to move");
const BLOCKED: Group =
    Group::after(&THREATENED_TO_MOVE, 2, "a jump that a rat blocks: one's own, the enemy's");
const MOBILITY: Group = Group::after(&BLOCKED, 1, "an empty square within a step");
const TEMPO: Group = Group::after(&MOBILITY, 1, "having the move");

/// All groups in their order.
pub const GROUPS: &[Group] = &[
    PLACED,
    AGAINST,
    UNHUNTED,
    RACE,
    RACE_TO_MOVE,
    ZONE,
    THREATENED,
    THREATENED_TO_MOVE,
    BLOCKED,
    MOBILITY,
    TEMPO,
];

/// How many terms there are.
pub const TERMS: usize = TEMPO.end();

/// The squares within each distance from each side's den, the river not minded: what is so near has
/// it behind itself, or almost.
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

/// The square of the table for a square, as each side sees it.
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

/// Who hears of the terms of a position.
pub trait Sink {
    /// A term counts so often for the side to move; less than nothing, for the other.
    fn add(&mut self, term: usize, count: i32);

    /// An animal of a rank (0 the weakest) lives while `enemies` do, a bit each by rank: `sign` is
    /// 1 for the side to move.
    fn situation(&mut self, rank: usize, enemies: u8, elephant_takes_rat: bool, sign: i32);
}

/// The terms of an animal of a rank while `enemies` live.
pub fn situation(
    rank: usize,
    enemies: u8,
    elephant_takes_rat: bool,
) -> impl Iterator<Item = usize> {
    let variant = Variant { elephant_takes_rat, ..Variant::CLASSIC };
    let hunts = move |enemy: usize| variant.captures(Animal::ALL[enemy], Animal::ALL[rank]);
    let living = (0..RANKS).filter(move |enemy| enemies >> enemy & 1 != 0);
    let unhunted = !living.clone().any(hunts);
    let pairs = living.map(move |enemy| AGAINST.first + rank * RANKS + enemy);
    pairs.chain(unhunted.then_some(UNHUNTED.first + rank))
}

/// Tells all terms of a position.
#[inline]
pub fn tell(position: &Board, sink: &mut impl Sink) {
    let us = position.side_to_move();
    let ranks = position.variant().ranking().map(|animal| position.animal(animal));
    of_side::<1>(position, &ranks, us, sink);
    of_side::<-1>(position, &ranks, !us, sink);
    sink.add(TEMPO.first, 1);
}

/// The terms of a side: `SIGN` is 1 for the side to move, -1 for the other. `ranks` are the animals
/// of each rank, of both sides.
#[inline(always)]
fn of_side<const SIGN: i32>(
    position: &Board,
    ranks: &[Bitboard; RANKS],
    side: Side,
    sink: &mut impl Sink,
) {
    pieces::<SIGN>(position, ranks, side, sink);
    race::<SIGN>(position, side, sink);
    jumps_and_room::<SIGN>(position, side, sink);
}

/// What each animal of a side counts: where it stands, who lives, who threatens it.
#[inline(always)]
fn pieces<const SIGN: i32>(
    position: &Board,
    ranks: &[Bitboard; RANKS],
    side: Side,
    sink: &mut impl Sink,
) {
    let (own, enemy) = (position.side(side), position.side(!side));
    let variant = position.variant();
    let (takes_rat, animals) = (variant.elephant_takes_rat, variant.ranking());
    // Threats are counted whether or not the attacker is in a trap, and not between river and land.
    let threats = Variant { trapped_may_capture: true, ..variant };
    let living = ranks.iter().enumerate().map(|(rank, set)| u8::from(set.meets(enemy)) << rank);
    let enemies = living.fold(0, |all, one| all | one);
    let folds = &FOLDS[side];
    for rank in (0..RANKS).rev() {
        let piece = ranks[rank] & own;
        if piece.is_empty() {
            continue;
        }
        let square = usize::from(piece.0.trailing_zeros() as u8);
        sink.add(PLACED.first + rank * FOLDED + usize::from(folds[square]), SIGN);
        sink.situation(rank, enemies, takes_rat, SIGN);
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

/// The race of a side's attackers for the enemy den.
#[inline(always)]
fn race<const SIGN: i32>(position: &Board, side: Side, sink: &mut impl Sink) {
    let (attackers, defenders) = (position.side(side), position.side(!side));
    let within = &WITHIN[!side];
    // Counted without a branch: where the nearest stands is hard to foresee.
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

/// The jumps that Rats block, and the empty squares that a step leads to.
#[inline(always)]
fn jumps_and_room<const SIGN: i32>(position: &Board, side: Side, sink: &mut impl Sink) {
    let own = position.side(side);
    let rats = position.animal(Animal::Rat);
    let jumpers = (position.animal(Animal::Tiger) | position.animal(Animal::Lion)) & own;
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
    let ground = empty & LAND;
    let room = (walkers.neighbours() & ground) | (rat.neighbours() & empty);
    sink.add(MOBILITY.first, SIGN * room.count() as i32);
}
