//! How good a position of Jungle is.
//!
//! Terms, in hundredths of a cat's worth or so: material by situation, how near each animal is to
//! the enemy den, who is about to enter a den.

use crate::rules::jungle::{
    Animal, BANKS, Bitboard, COLUMNS, DENS, Move, Position, SQUARES, TRAPS,
};
use crate::rules::{Position as _, Side};
use crate::search::endgame::Shared;
use crate::search::evaluate::Evaluate;
use crate::search::score::{Score, WIN};

/// What each animal is worth, in the order of the ranks, weakest first. Strong programs of the
/// field agree on the shape: the jumpers and the elephant near ten, the rat in the middle, since it
/// is the only one to fear for the elephant and the only one in the river.
const BY_RANK: [Score; 8] = [450, 200, 300, 380, 480, 850, 950, 900];
/// What a rat is worth more while the enemy elephant lives.
const RAT_AGAINST_ELEPHANT: Score = 120;
/// What an elephant is worth more when no rat is left to fear.
const ELEPHANT_WITHOUT_RAT: Score = 100;
/// What a step towards the enemy den is worth, in the order of the ranks.
const PER_STEP: [Score; 8] = [8, 5, 6, 7, 8, 13, 13, 9];
/// What it is worth to be so near to the enemy den, in steps.
const NEAR_DEN: [Score; 5] = [0, 110, 60, 30, 12];
/// What having the move is worth.
const TEMPO: Score = 12;

/// How many steps each square is from each side's den, the river not minded.
static DISTANCE: [[u8; SQUARES]; 2] = {
    let mut distance = [[0; SQUARES]; 2];
    let mut side = 0;
    while side < 2 {
        let den = DENS[side].0.trailing_zeros() as usize;
        let mut square = 0;
        while square < SQUARES {
            let rows = (den / COLUMNS).abs_diff(square / COLUMNS);
            let columns = (den % COLUMNS).abs_diff(square % COLUMNS);
            distance[side][square] = (rows + columns) as u8;
            square += 1;
        }
        side += 1;
    }
    distance
};

/// The worth of an animal of a rank (0 the weakest) on a square, without what stands elsewhere.
static PLACED: [[[i16; SQUARES]; 8]; 2] = {
    let mut placed = [[[0; SQUARES]; 8]; 2];
    let mut side = 0;
    while side < 2 {
        let mut rank = 0;
        while rank < 8 {
            let mut square = 0;
            while square < SQUARES {
                let steps = DISTANCE[1 - side][square] as usize;
                let mut worth = BY_RANK[rank] + PER_STEP[rank] * (11 - steps as Score);
                if steps < NEAR_DEN.len() {
                    worth += NEAR_DEN[steps];
                }
                placed[side][rank][square] = worth as i16;
                square += 1;
            }
            rank += 1;
        }
        side += 1;
    }
    placed
};

fn material(position: &Position, side: Side) -> Score {
    let own = position.side(side);
    let mut score = 0;
    for (rank, &animal) in position.variant().ranking().iter().enumerate() {
        let set = position.animal(animal) & own;
        if !set.is_empty() {
            let square = set.0.trailing_zeros() as usize;
            score += Score::from(PLACED[side.index()][rank][square]);
        }
    }
    let enemy = position.side(!side);
    let has = |animal: Animal, whose: Bitboard| position.animal(animal).meets(whose);
    if has(Animal::Rat, own) && has(Animal::Elephant, enemy) {
        score += RAT_AGAINST_ELEPHANT;
    }
    if has(Animal::Elephant, own) && !has(Animal::Rat, enemy) {
        score += ELEPHANT_WITHOUT_RAT;
    }
    score
}

impl Evaluate for Position {
    const MARGIN: Score = 80;

    type Endings = Shared;

    #[inline]
    fn evaluate(&self) -> Score {
        let us = self.side_to_move();
        material(self, us) - material(self, !us) + TEMPO
    }

    #[inline]
    fn tag(&self, mv: Move) -> u16 {
        u16::from(mv.from) << 6 | u16::from(mv.to) | 1 << 15
    }

    #[inline]
    fn slot(&self, mv: Move) -> usize {
        usize::from(mv.animal as u8) << 6 | usize::from(mv.to)
    }

    #[inline]
    fn gain(&self, mv: Move) -> Option<Score> {
        if Bitboard::of(mv.to).meets(DENS[(!self.side_to_move()).index()]) {
            return Some(WIN);
        }
        let worth = |animal: Animal| BY_RANK[animal.index()];
        mv.taken.map(|taken| 16 * worth(taken) - worth(mv.animal))
    }

    #[inline]
    fn is_irreversible(&self, mv: Move) -> bool {
        mv.taken.is_some()
    }

    #[inline]
    fn may_take(&self) -> bool {
        let us = self.side_to_move();
        let (own, enemy) = (self.side(us), self.side(!us));
        let jumpers = self.animal(Animal::Tiger) | self.animal(Animal::Lion);
        let near = (own.neighbours() & (enemy | DENS[(!us).index()])).is_empty();
        !near || (jumpers & own).meets(BANKS)
    }

    /// With few animals left, having to move can be what loses.
    #[inline]
    fn without_turn(&self) -> Option<Self> {
        let enough = self.side(self.side_to_move()).count() >= 3;
        enough.then(|| self.passed())
    }

    #[inline]
    fn is_threatened(&self) -> bool {
        let us = self.side_to_move();
        self.side(!us).meets(TRAPS[us.index()])
    }
}
