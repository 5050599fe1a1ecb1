//! The values of the network's first layer, updated from one position to the next.

use std::sync::Arc;

use arrayvec::ArrayVec;

use super::network::{BUILT_IN_CHANCES, Network, Units, chance_curve, options, placed};
use crate::chances::ChanceCurve;
use crate::evaluate::Evaluator;
use crate::score::{MAX_PLY, Score};
use jungle_rules::jungle::{Animal, Bitboard, Board};
use jungle_rules::{BySide, Position as _, Side};

/// The units of the positions on the current line of a search.
pub struct Accumulators {
    network: Arc<Network>,
    /// Those of an empty board, then those of each ply.
    plies: Vec<Accumulator>,
}

impl Evaluator<Board> for Accumulators {
    type Weights = Arc<Network>;

    const BUILT_IN_CHANCES: ChanceCurve = BUILT_IN_CHANCES;

    fn new(network: &Arc<Network>, root: &Board) -> Self {
        let plies = vec![Accumulator::empty(network, root); MAX_PLY + 2];
        Self { network: Arc::clone(network), plies }
    }

    #[inline]
    fn evaluate(&mut self, position: &Board, ply: usize) -> Score {
        let [before, accumulator] = &mut self.plies[ply..ply + 2] else {
            return 0;
        };
        accumulator.update(&self.network, before, position);
        accumulator.score(&self.network, position)
    }

    fn chances(network: &Arc<Network>) -> ChanceCurve {
        chance_curve(network.even, network.slope)
    }
}

/// The units of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Accumulator {
    /// The squares of each animal, by side and [`Animal::index`].
    animals: BySide<[Bitboard; 8]>,
    /// By viewer: the board and its mirror image.
    units: BySide<[Units; 2]>,
}

/// An animal that is on a square of one position and not of the other: side, rank, square.
type Change = (Side, usize, usize);

impl Accumulator {
    /// An empty board under the rules of a position.
    pub fn empty(network: &Network, position: &Board) -> Self {
        let inputs = options(position.variant()).map(|input| &network.inputs[input]);
        let units = inputs.fold(network.biases, |units, row| plus(&units, row));
        let animals = BySide([[Bitboard::EMPTY; 8]; 2]);
        Self { animals, units: BySide([[units; 2]; 2]) }
    }

    /// The units of a position.
    pub fn of(network: &Network, position: &Board) -> Self {
        let empty = Self::empty(network, position);
        let mut units = empty.clone();
        units.update(network, &empty, position);
        units
    }

    /// Sets this to a position under the same rules, starting from another one.
    #[inline]
    pub fn update(&mut self, network: &Network, before: &Self, position: &Board) {
        let mut added = ArrayVec::<Change, 16>::new();
        let mut removed = ArrayVec::<Change, 16>::new();
        let ranks = position.variant();
        for side in Side::BOTH {
            let own = position.side(side);
            for animal in Animal::ALL {
                let index = animal.index();
                let (old, new) = (before.animals[side][index], position.animal(animal) & own);
                self.animals[side][index] = new;
                if old != new {
                    let change = |set: Bitboard| {
                        let square = set.0.trailing_zeros() as usize;
                        (side, usize::from(ranks.rank(animal)) - 1, square)
                    };
                    added.extend((!new.is_empty()).then(|| change(new)));
                    removed.extend((!old.is_empty()).then(|| change(old)));
                }
            }
        }
        for viewer in Side::BOTH {
            for (is_mirrored, units) in self.units[viewer].iter_mut().enumerate() {
                let row = |&(side, rank, square): &Change| {
                    &network.inputs[placed(viewer, side, rank, square, is_mirrored == 1)]
                };
                let old = &before.units[viewer][is_mirrored];
                *units = match (added.as_slice(), removed.as_slice()) {
                    ([to], [from]) => minus(&plus(old, row(to)), row(from)),
                    ([to], [from, captured]) => {
                        minus(&minus(&plus(old, row(to)), row(from)), row(captured))
                    }
                    _ => {
                        let more = added.iter().map(row).fold(*old, |sum, row| plus(&sum, row));
                        removed.iter().map(row).fold(more, |sum, row| minus(&sum, row))
                    }
                };
            }
        }
    }

    /// The score for the side to move of the position that this was set to.
    #[inline]
    pub fn score(&self, network: &Network, position: &Board) -> Score {
        let us = position.side_to_move();
        network.output([&self.units[us], &self.units[!us]], position.count_pieces())
    }
}

#[inline(always)]
fn plus(units: &Units, row: &Units) -> Units {
    std::array::from_fn(|unit| units[unit].wrapping_add(row[unit]))
}

#[inline(always)]
fn minus(units: &Units, row: &Units) -> Units {
    std::array::from_fn(|unit| units[unit].wrapping_sub(row[unit]))
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::BotRng;
    use crate::evaluate::{Evaluate as _, Weights};
    use jungle_rules::jungle::{Jungle, OPTIONS, PRESETS};
    use jungle_rules::{GamePosition as _, GameRules as _, GameState, Options};

    /// The same position in the mirror.
    fn mirrored(position: &Board, options: &Options) -> Board {
        let text = position.setup().text(&Jungle::info(options));
        let (rows, side) = text.split_once(' ').expect("a position text");
        let rows: Vec<String> = rows.split('/').map(|row| row.chars().rev().collect()).collect();
        let text = format!("{} {side}", rows.join("/"));
        Jungle::position_from_text(&text, options).expect("a legal position")
    }

    #[test]
    fn positions_of_a_line_are_evaluated_as_by_themselves() {
        let mut rng = BotRng::seed_from_u64(1);
        for game in 0..60 {
            let options = Options::preset(OPTIONS, &PRESETS[game % PRESETS.len()]);
            let mut game = Jungle::start(&options);
            let board = |game: &dyn jungle_rules::Game| {
                let state: Option<&GameState<Board>> = game.as_any().downcast_ref();
                *state.expect("a game of Jungle").position()
            };
            let mut accumulators = Accumulators::new(&Weights::built_in(), &board(game.as_ref()));
            while game.outcome().is_none() && game.ply() < 200 {
                let position = board(game.as_ref());
                let score = position.evaluate();
                assert_eq!(position.turned().evaluate(), score, "both sides are alike");
                assert_eq!(mirrored(&position, &options).evaluate(), score, "left and right");
                // A search visits the plies in another order than a game.
                let ply = rng.random_range(0..=MAX_PLY);
                assert_eq!(accumulators.evaluate(&position, ply), score);
                let passed = position.null_move();
                assert_eq!(accumulators.evaluate(&passed, ply), passed.evaluate());
                let legal = game.legal_moves();
                let mv = legal[rng.random_range(0..legal.len())].clone();
                game.play(&mv).expect("a legal move");
            }
        }
    }
}
