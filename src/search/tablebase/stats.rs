//! How many endings are won, lost and drawn.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};

use super::build::{DRAW, NOTHING, ValueTable};
use super::material_class::{MAX_PIECES, MaterialClass};
use super::{Material, Progress, Stopped, Tablebase};

/// Counts of positions of one side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EndgameCounts {
    /// All positions that are not decided on the board; those without a move among them.
    pub positions: u64,
    /// Those that the side to move wins.
    pub wins: u64,
    /// Those that it loses.
    pub losses: u64,
    /// The others.
    pub draws: u64,
    /// The longest way to a win or a loss, in plies.
    pub longest: u8,
}

impl EndgameCounts {
    fn of(table: &ValueTable, stands_for: u64) -> Self {
        let mut tally = Self::default();
        for (index, &value) in table.values.iter().enumerate() {
            if value == NOTHING {
                continue;
            }
            let count = stands_for * table.layout.weight(index as u32);
            tally.positions += count;
            match value {
                DRAW => tally.draws += count,
                _ if value % 2 == 0 => tally.wins += count,
                _ => tally.losses += count,
            }
            tally.longest = tally.longest.max(value.saturating_sub(1));
        }
        tally
    }

    /// The sum of two counts.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            positions: self.positions + other.positions,
            wins: self.wins + other.wins,
            losses: self.losses + other.losses,
            draws: self.draws + other.draws,
            longest: self.longest.max(other.longest),
        }
    }
}

/// Counts that are finished, each under the first of the sets of animals that were counted with it:
/// whoever keeps them need not begin anew.
pub type Tallies = BTreeMap<Material, EndgameCounts>;

impl Tablebase {
    /// Counts all positions of so many pieces (2 to [`MAX_PIECES`]): the side to move has either
    /// colour once, the other follows by symmetry. Builds the smaller endings, which stay; the
    /// counted ones do not. `known` has counts of an earlier call with the same rules; each new one
    /// is handed to `keep`.
    ///
    /// # Errors
    /// When `stop` was set before everything was counted.
    pub fn count(
        &self,
        pieces: usize,
        threads: usize,
        known: &Tallies,
        stop: &AtomicBool,
        keep: &(dyn Fn(Progress, Material, &EndgameCounts) + Sync),
    ) -> Result<EndgameCounts, Stopped> {
        assert!((2..=MAX_PIECES).contains(&pieces), "no endings of {pieces} pieces");
        self.build_all(pieces - 1, threads, stop, &|_| {})?;
        let first = |shape: &MaterialClass| self.catalogue.equivalents(shape)[0];
        let shapes = self.catalogue.classes().iter().filter(|shape| shape.pieces() == pieces);
        let pairs = shapes.filter(|shape| **shape <= shape.after(None).0);
        let (done, open): (Vec<MaterialClass>, Vec<MaterialClass>) =
            pairs.partition(|shape| known.contains_key(&first(shape)));
        let sum = done
            .iter()
            .map(|shape| known[&first(shape)])
            .fold(EndgameCounts::default(), EndgameCounts::and);
        let total = done.len() + open.len();
        let state = Mutex::new((done.len(), sum));
        self.each(&open, threads, stop, &|shape, threads| {
            let tables = self.solve(shape, threads, stop)?;
            let tallies = tables.iter().map(|(shape, table)| {
                EndgameCounts::of(table, self.catalogue.equivalents(shape).len() as u64)
            });
            let tally = tallies.fold(EndgameCounts::default(), EndgameCounts::and);
            let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
            *state = (state.0 + 1, state.1.and(tally));
            keep(Progress { done: state.0, total }, first(shape), &tally);
            Ok(())
        })?;
        Ok(state.into_inner().unwrap_or_else(PoisonError::into_inner).1)
    }
}
