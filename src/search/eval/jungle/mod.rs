//! Evaluation of Jungle: the sum of the terms of `terms`, each with its weight from `weights`,
//! which `examples/tune` fits to the results of games of the program against itself.
//!
//! Each weight is a pair, for a full and for an empty board, interpolated by the number of pieces
//! (Tapered Eval).

mod terms;
mod weights;

use std::sync::LazyLock;

use terms::{Sink, TERMS};
use weights::WEIGHTS;

use crate::rules::Position as _;
use crate::rules::jungle::{Animal, BANKS, Bitboard, Board, DENS, Move, TRAPS};
use crate::search::evaluate::Evaluate;
use crate::search::score::{Score, WIN};
use crate::search::searchable::Searchable;
use crate::search::tablebase::SharedTablebase;
use crate::search::terms::{Group, Tunable, Weight};

/// The number of pieces on a full board.
const FULL: Score = 16;

/// The value of each animal for ordering captures, by [`Animal::index`].
const VALUES: [Score; 8] = [450, 200, 300, 380, 480, 850, 950, 900];

/// A weight for a full board in the lower half and one for an empty board in the upper, so that one
/// addition adds both.
type Packed = i32;

const fn packed(weight: Weight) -> Packed {
    weight[0] as Packed + ((weight[1] as Packed) << 16)
}

/// The weights of the terms.
static PACKED: [Packed; TERMS] = {
    let mut all = [0; TERMS];
    let mut term = 0;
    while term < TERMS {
        all[term] = packed(WEIGHTS[term]);
        term += 1;
    }
    all
};

/// The sums of the terms of [`terms::material`], without and with elephants that capture rats,
/// indexed by the rank of the animal and the ranks of the opponent's animals.
type MaterialSums = [[[Packed; 256]; 8]; 2];
static MATERIAL_SUMS: LazyLock<Box<MaterialSums>> = LazyLock::new(|| {
    let mut sums = Box::new([[[0; 256]; 8]; 2]);
    for captures_rat in [false, true] {
        for rank in 0..8 {
            for enemies in 0..=u8::MAX {
                let terms = terms::material(rank, enemies, captures_rat);
                sums[usize::from(captures_rat)][rank][usize::from(enemies)] =
                    terms.map(|term| PACKED[term]).sum();
            }
        }
    }
    sums
});

/// The sum of the weights.
struct Sum<'a> {
    total: Packed,
    material_sums: &'a MaterialSums,
}

impl Sink for Sum<'_> {
    #[inline]
    fn add(&mut self, term: usize, count: i32) {
        self.total += PACKED[term] * count;
    }

    #[inline]
    fn add_material(&mut self, rank: usize, enemies: u8, elephant_takes_rat: bool, sign: i32) {
        let of_rank = &self.material_sums[usize::from(elephant_takes_rat)][rank];
        self.total += of_rank[usize::from(enemies)] * sign;
    }
}

impl Sum<'_> {
    /// The score of a board with `pieces` pieces.
    fn score(&self, pieces: Score) -> Score {
        let full = Score::from(self.total as i16);
        // A negative lower half has borrowed from the upper one.
        let empty = (self.total - full) >> 16;
        (full * pieces + empty * (FULL - pieces)) / FULL
    }
}

impl Evaluate for Board {
    const MARGIN: Score = 100;

    #[inline]
    fn evaluate(&self) -> Score {
        let mut sum = Sum { total: 0, material_sums: &MATERIAL_SUMS };
        terms::for_each_term(self, &mut sum);
        sum.score(self.count_pieces() as Score)
    }
}

impl Searchable for Board {
    type Tablebase = SharedTablebase;

    #[inline]
    fn history_index(&self, mv: Move) -> usize {
        usize::from(mv.animal as u8) << 6 | usize::from(mv.to)
    }

    #[inline]
    fn capture_score(&self, mv: Move) -> Option<Score> {
        if Bitboard::of(mv.to).meets(DENS[!self.side_to_move()]) {
            return Some(WIN);
        }
        let value = |animal: Animal| VALUES[animal.index()];
        mv.captured.map(|captured| 16 * value(captured) - value(mv.animal))
    }

    #[inline]
    fn has_captures(&self) -> bool {
        let us = self.side_to_move();
        let (own, enemy) = (self.side(us), self.side(!us));
        let near = (own.neighbours() & (enemy | DENS[!us])).is_empty();
        !near || (self.jumpers() & own).meets(BANKS)
    }

    /// With few animals left, the side to move may be in zugzwang.
    #[inline]
    fn allows_null_move(&self) -> bool {
        self.side(self.side_to_move()).count() >= 3
    }

    #[inline]
    fn is_threatened(&self) -> bool {
        let us = self.side_to_move();
        self.side(!us).meets(TRAPS[us])
    }
}

/// Passes the terms to a function.
struct Trace<'a>(&'a mut dyn FnMut(usize, i32));

impl Sink for Trace<'_> {
    fn add(&mut self, term: usize, count: i32) {
        (self.0)(term, count);
    }

    fn add_material(&mut self, rank: usize, enemies: u8, elephant_takes_rat: bool, sign: i32) {
        for term in terms::material(rank, enemies, elephant_takes_rat) {
            (self.0)(term, sign);
        }
    }
}

impl Tunable for Board {
    const GROUPS: &'static [Group] = terms::GROUPS;

    fn weights() -> &'static [Weight] {
        &WEIGHTS
    }

    fn trace(&self, add: &mut dyn FnMut(usize, i32)) {
        terms::for_each_term(self, &mut Trace(add));
    }

    fn fullness(&self) -> f64 {
        self.count_pieces() as f64 / f64::from(FULL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::jungle::Jungle;
    use crate::rules::{GameRules as _, GameState, Options};

    /// The evaluation from the terms of the tuner, in full precision.
    fn from_terms(position: &Board) -> f64 {
        let (mut sum, full) = (0.0, position.fullness());
        position.trace(&mut |term, count| {
            let [middle, end] = Board::weights()[term].map(f64::from);
            sum += f64::from(count) * (middle * full + end * (1.0 - full));
        });
        sum
    }

    #[test]
    fn tuner_terms_add_up_to_the_evaluation() {
        let mut start = Options::new(Jungle::OPTIONS);
        for captures_rat in ["false", "true"] {
            start.set("elephant_takes_rat", captures_rat).expect("an option of the game");
            let mut seed = 1_usize;
            for _ in 0..20 {
                let mut game = Jungle::start(&start);
                while game.outcome().is_none() && game.ply() < 200 {
                    let state: Option<&GameState<Board>> = game.as_any().downcast_ref();
                    let position = state.expect("a game of Jungle").position();
                    let (score, exact) = (position.evaluate(), from_terms(position));
                    assert!((f64::from(score) - exact).abs() <= 1.0, "{score} {exact}");
                    assert_eq!(
                        score,
                        position.turned().evaluate(),
                        "both sides are evaluated in the same way"
                    );
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    let legal = game.legal_moves();
                    let mv = legal[(seed >> 33) % legal.len()].clone();
                    game.play(&mv).expect("the move is legal");
                }
            }
        }
    }
}
