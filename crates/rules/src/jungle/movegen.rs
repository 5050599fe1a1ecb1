//! Move generation: one move at a time for play, all moves at once for counting.

use std::ops::ControlFlow;

use super::animal::Animal;
use super::bitboard::Bitboard;
use super::board::{Board, Move};
use super::squares::{BANKS, DENS, LAND, STEPS, jumps};

impl Board {
    /// Calls `visit` with each legal move, the weakest animal's first, until it breaks.
    #[inline]
    pub(super) fn generate<B>(
        &self,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.winner().is_some() {
            return ControlFlow::Continue(());
        }
        let (us, them) = (self.side_to_move, !self.side_to_move);
        let (own, enemy) = (self.side(us), self.side(them));
        let open = !(own | DENS[us]);
        for &animal in self.variant.ranking() {
            let piece = self.animal(animal) & own;
            if piece.is_empty() {
                continue;
            }
            let from = piece.0.trailing_zeros() as u8;
            let mut targets = STEPS[usize::from(from)];
            if animal != Animal::Rat {
                targets &= LAND;
            }
            if self.variant.jumps(animal) {
                targets |= self.jump_targets(from);
            }
            targets &= open;
            // Few pieces are next to an opponent's piece.
            if targets.meets(enemy) {
                targets &= !enemy | self.capture_targets(animal, piece);
            }
            for to in targets {
                let target = Bitboard::of(to);
                let captured = enemy.meets(target).then(|| self.animal_at(target));
                visit(Move { from, to, animal, captured })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The number of moves that [`generate`](Self::generate) visits. Moves onto empty squares are
    /// counted for all pieces at once; captures, of which there are few, piece by piece.
    #[inline]
    pub(super) fn count(&self) -> u64 {
        if self.winner().is_some() {
            return 0;
        }
        let (us, them) = (self.side_to_move, !self.side_to_move);
        let (own, enemy) = (self.side(us), self.side(them));
        let empty = !(own | enemy | DENS[us]);

        let rat = self.animal(Animal::Rat) & own;
        let walkers = own & !rat;
        let empty_land = empty & LAND;
        let mut count = (walkers.up() & empty_land).count()
            + (walkers.down() & empty_land).count()
            + (walkers.left() & empty_land).count()
            + (walkers.right() & empty_land).count()
            + (rat.neighbours() & empty).count();

        let jumpers = self.jumpers() & own & BANKS;
        let mut attackers = own & enemy.neighbours();
        for from in jumpers {
            let targets = self.jump_targets(from);
            count += (targets & empty).count();
            if targets.meets(enemy) {
                attackers |= Bitboard::of(from);
            }
        }
        for from in attackers {
            let piece = Bitboard::of(from);
            let animal = self.animal_at(piece);
            let mut targets = STEPS[usize::from(from)];
            if jumpers.meets(piece) {
                targets |= self.jump_targets(from);
            }
            count += (targets & enemy & self.capture_targets(animal, piece)).count();
        }
        count
    }

    /// The animals that jump over the river, of both sides.
    #[inline]
    pub fn jumpers(&self) -> Bitboard {
        let leopards =
            if self.variant.leopard_jumps { self.animal(Animal::Leopard) } else { Bitboard::EMPTY };
        self.animal(Animal::Tiger) | self.animal(Animal::Lion) | leopards
    }

    /// The squares that a jumping animal reaches, occupied or not. A Rat of either side
    /// in the river blocks the jump.
    #[inline]
    pub(super) fn jump_targets(&self, from: u8) -> Bitboard {
        let rats = self.animal(Animal::Rat);
        let mut targets = Bitboard::EMPTY;
        for jump in jumps(from) {
            if !jump.over.meets(rats) {
                targets |= Bitboard::of(jump.to);
            }
        }
        targets
    }

    /// The squares on which an animal of the side to move may capture what it can reach.
    #[inline]
    fn capture_targets(&self, animal: Animal, from: Bitboard) -> Bitboard {
        let weaker = self.variant.capturable(animal, &self.animals);
        let rats = if animal == Animal::Rat { self.animal(animal) } else { Bitboard::EMPTY };
        self.variant.capture_targets(self.side_to_move, from, weaker, rats)
    }
}
