//! Which moves there are: one at a time for players, and all at once for counts.

use std::ops::ControlFlow;

use super::animal::Animal;
use super::bitboard::Bitboard;
use super::board::{Board, Move};
use super::squares::{BANKS, DENS, LAND, RIVER, STEPS, TRAPS, jumps};
use crate::rules::Side;

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
        let mut up_to = Bitboard::EMPTY;
        for &animal in self.variant.ranking() {
            up_to |= self.animal(animal);
            let piece = self.animal(animal) & own;
            if piece.is_empty() {
                continue;
            }
            let from = piece.0.trailing_zeros() as u8;
            let mut targets = STEPS[usize::from(from)];
            if animal != Animal::Rat {
                targets &= LAND;
            }
            if animal.jumps() {
                targets |= self.jump_targets(from);
            }
            targets &= open;
            // Few pieces stand next to an enemy.
            if targets.meets(enemy) {
                targets &= !enemy | self.capturable(animal, up_to, piece, us);
            }
            for to in targets {
                let set = Bitboard::of(to);
                let taken = enemy.meets(set).then(|| self.animal_at(set));
                visit(Move { from, to, animal, captured: taken })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// How many moves [`generate`](Self::generate) makes. Moves onto empty squares are counted for
    /// all pieces at once; captures, which are few, one victim at a time.
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
        let ground = empty & LAND;
        let mut count = (walkers.up() & ground).count()
            + (walkers.down() & ground).count()
            + (walkers.left() & ground).count()
            + (walkers.right() & ground).count()
            + (rat.neighbours() & empty).count();

        let jumpers = (self.animal(Animal::Tiger) | self.animal(Animal::Lion)) & own & BANKS;
        for from in jumpers {
            let targets = self.jump_targets(from);
            count += (targets & empty).count();
            if targets.meets(enemy) {
                let piece = Bitboard::of(from);
                let animal = self.animal_at(piece);
                count += (targets & self.capturable(animal, self.rank_at_most(animal), piece, us))
                    .count();
            }
        }
        for to in own.neighbours() & enemy {
            count += (STEPS[usize::from(to)] & self.attackers(Bitboard::of(to), us)).count();
        }
        count
    }

    /// Where a Lion or Tiger can land from a square, whoever stands there: a Rat of either colour
    /// in the water blocks the jump.
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

    /// All animals of a rank up to that of one, of both sides.
    #[inline]
    fn rank_at_most(&self, animal: Animal) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        for &weaker in self.variant.ranking() {
            set |= self.animal(weaker);
            if weaker == animal {
                break;
            }
        }
        set
    }

    /// The enemies that an animal of `us` on a square may take, wherever they stand; `up_to` are all
    /// animals of a rank up to its own.
    #[inline]
    fn capturable(&self, animal: Animal, up_to: Bitboard, from: Bitboard, us: Side) -> Bitboard {
        let enemy = self.side(!us);
        if from.meets(TRAPS[!us]) && !self.variant.trapped_may_capture {
            return Bitboard::EMPTY;
        }
        let rats = self.animal(Animal::Rat);
        let mut prey = up_to;
        match animal {
            Animal::Rat => prey |= self.animal(Animal::Elephant),
            Animal::Elephant if !self.variant.elephant_takes_rat => prey &= !rats,
            _ => {}
        }
        prey |= TRAPS[us];
        // Nothing is taken across the bank, and only Rats come to it from the water.
        let same_element = if from.meets(RIVER) { RIVER } else { LAND };
        let shore = if animal == Animal::Rat && self.variant.rat_shore_capture {
            rats
        } else {
            Bitboard::EMPTY
        };
        prey & enemy & (same_element | shore)
    }

    /// The pieces of `us` that may take the enemy on a square, wherever they stand: [`Self::prey`]
    /// seen from the victim.
    #[inline]
    fn attackers(&self, victim: Bitboard, us: Side) -> Bitboard {
        let own = self.side(us);
        let rats = self.animal(Animal::Rat);
        let mut takers = if victim.meets(TRAPS[us]) {
            own
        } else {
            let animal = self.animal_at(victim);
            let mut stronger = Bitboard::EMPTY;
            for &attacker in self.variant.ranking().iter().rev() {
                stronger |= self.animal(attacker);
                if attacker == animal {
                    break;
                }
            }
            match animal {
                Animal::Elephant => stronger |= rats,
                Animal::Rat if !self.variant.elephant_takes_rat => {
                    stronger &= !self.animal(Animal::Elephant);
                }
                _ => {}
            }
            stronger & own
        };
        if !self.variant.trapped_may_capture {
            takers &= !TRAPS[!us];
        }
        let same_element = if victim.meets(RIVER) { RIVER } else { LAND };
        let shore = if victim.meets(rats) && self.variant.rat_shore_capture {
            rats
        } else {
            Bitboard::EMPTY
        };
        takers & (same_element | shore)
    }
}
