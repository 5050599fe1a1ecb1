//! The capture rule, defined once: the move generator, the explanations of illegal moves, the
//! tablebase and the evaluation all use [`Variant::capture_targets`].

use super::animal::Animal;
use super::bitboard::Bitboard;
use super::squares::{LAND, RIVER, TRAPS};
use super::variant::{EqualRanks, Variant};
use crate::Side;

/// Masks by the values of the three options that affect captures, then by [`Animal::index`] of the
/// attacker and of the victim: all bits are set if the attacker captures the victim on open ground.
static CAPTURES: [[[u64; 8]; 8]; 8] = {
    let mut tables = [[[0; 8]; 8]; 8];
    let mut index = 0;
    while index < 8 * 8 * 8 {
        let (table, attacker, victim) = (index / 64, index / 8 % 8, index % 8);
        let variant = Variant {
            elephant_takes_rat: table & 1 != 0,
            wolf_over_dog: table & 2 != 0,
            equal_ranks: if table & 4 != 0 { EqualRanks::Blocked } else { EqualRanks::Captures },
            ..Variant::CLASSIC
        };
        if variant.captures(Animal::ALL[attacker], Animal::ALL[victim]) {
            tables[table][attacker][victim] = u64::MAX;
        }
        index += 1;
    }
    tables
};

impl Variant {
    /// Whether an animal captures another on open ground, where neither trap nor river matters.
    #[inline]
    pub const fn captures(self, attacker: Animal, victim: Animal) -> bool {
        match (attacker, victim) {
            (Animal::Rat, Animal::Elephant) => true,
            (Animal::Elephant, Animal::Rat) => self.elephant_takes_rat,
            _ if attacker as u8 == victim as u8 => !matches!(self.equal_ranks, EqualRanks::Blocked),
            _ => self.rank(attacker) > self.rank(victim),
        }
    }

    /// The squares of all animals that an animal captures on open ground; `animals` is indexed by
    /// [`Animal::index`].
    #[inline]
    pub(super) fn capturable(self, attacker: Animal, animals: &[Bitboard; 8]) -> Bitboard {
        let table = usize::from(self.elephant_takes_rat)
            | usize::from(self.wolf_over_dog) << 1
            | usize::from(self.equal_ranks == EqualRanks::Blocked) << 2;
        let masks = &CAPTURES[table][attacker.index()];
        Bitboard(animals.iter().zip(masks).fold(0, |set, (animal, mask)| set | animal.0 & mask))
    }

    /// Whether an animal of `us` falls with the one that it captures on a square.
    #[inline]
    pub fn both_fall(self, us: Side, attacker: Animal, victim: Animal, to: Bitboard) -> bool {
        attacker == victim && self.equal_ranks == EqualRanks::BothFall && !to.meets(TRAPS[us])
    }

    /// The squares on which a piece of `us` on the square `from` may capture what it can reach.
    /// `weaker` are the squares of the animals that it [captures](Self::captures) on open ground,
    /// `rats` those of the Rats if it is a Rat itself.
    #[inline]
    pub fn capture_targets(
        self,
        us: Side,
        from: Bitboard,
        weaker: Bitboard,
        rats: Bitboard,
    ) -> Bitboard {
        if from.meets(TRAPS[!us]) && !self.trapped_may_capture {
            return Bitboard::EMPTY;
        }
        let same_element = if from.meets(RIVER) { RIVER } else { LAND };
        let across_bank = if self.rat_shore_capture { rats } else { Bitboard::EMPTY };
        (weaker | TRAPS[us]) & (same_element | across_bank)
    }
}
