//! Evaluation of Jungle by a network, which `examples/tune` trains on games of the program against
//! itself.

mod accumulator;
pub mod network;

use std::sync::Arc;

use accumulator::{Accumulator, Accumulators};
use network::Network;

use crate::evaluate::{Evaluate, Weights as _};
use crate::score::{Score, WIN};
use crate::searchable::Searchable;
use crate::tablebase::SharedTablebase;
use jungle_rules::Position as _;
use jungle_rules::jungle::{Animal, BANKS, Bitboard, Board, DENS, Move, TRAPS};

/// The value of each animal for ordering captures, by [`Animal::index`].
const VALUES: [Score; 8] = [450, 200, 300, 380, 480, 850, 950, 900];

impl Evaluate for Board {
    const MARGIN: Score = 100;

    fn evaluate(&self) -> Score {
        let network = <Arc<Network>>::built_in();
        Accumulator::of(&network, self).score(&network, self)
    }
}

impl Searchable for Board {
    type Evaluator = Accumulators;
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
