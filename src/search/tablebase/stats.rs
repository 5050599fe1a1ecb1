//! The numbers of won, lost and drawn endgame positions.

use std::collections::BTreeMap;

use parking_lot::Mutex;

use super::build::{DRAW, NO_POSITION, ValueTable};
use super::material_class::{MAX_PIECES, MaterialClass};
use super::{Material, Progress, Stopped, Tablebase};
use crate::search::limits::StopSignal;

/// Counts of positions of one side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EndgameCounts {
    /// All positions that are not decided on the board, including positions without a legal move.
    pub positions: u64,
    /// Wins for the side to move.
    pub wins: u64,
    /// Losses for the side to move.
    pub losses: u64,
    /// Draws.
    pub draws: u64,
    /// The plies of the longest win or loss.
    pub longest: u8,
}

impl EndgameCounts {
    fn of(table: &ValueTable, equivalents: u64) -> Self {
        let mut counts = Self::default();
        for (index, &value) in table.values.iter().enumerate() {
            if value == NO_POSITION {
                continue;
            }
            let count = equivalents * table.layout.weight(index as u32);
            counts.positions += count;
            match value {
                DRAW => counts.draws += count,
                _ if value % 2 == 0 => counts.wins += count,
                _ => counts.losses += count,
            }
            counts.longest = counts.longest.max(value.saturating_sub(1));
        }
        counts
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

/// Finished counts, keyed by the first of the sets of animals that were counted together: a caller
/// that stores them can continue a stopped count.
pub type Tallies = BTreeMap<Material, EndgameCounts>;

impl Tablebase {
    /// Counts all positions of `pieces` pieces (2 to [`MAX_PIECES`]) with one side to move; those
    /// with the other follow by symmetry. The tables of fewer pieces are built and kept; the
    /// counted ones are dropped. `known` contains the counts of an earlier call with the same
    /// rules; `keep` is called with each new one.
    ///
    /// # Errors
    /// If `stop` was set before everything was counted.
    pub fn count<'a>(
        &self,
        pieces: usize,
        threads: usize,
        known: &Tallies,
        stop: impl Into<StopSignal<'a>>,
        keep: &(dyn Fn(Progress, Material, &EndgameCounts) + Sync),
    ) -> Result<EndgameCounts, Stopped> {
        let stop = stop.into();
        assert!((2..=MAX_PIECES).contains(&pieces), "no tables of {pieces} pieces");
        self.build_all(pieces - 1, threads, stop, &|_| {})?;
        let first = |class: &MaterialClass| self.catalogue.equivalents(class)[0];
        let classes = self.catalogue.classes().iter().filter(|class| class.pieces() == pieces);
        let pairs = classes.filter(|class| **class <= class.after(None).0);
        let (done, open): (Vec<MaterialClass>, Vec<MaterialClass>) =
            pairs.partition(|class| known.contains_key(&first(class)));
        let sum = done
            .iter()
            .map(|class| known[&first(class)])
            .fold(EndgameCounts::default(), EndgameCounts::and);
        let total = done.len() + open.len();
        let state = Mutex::new((done.len(), sum));
        self.for_each_class(&open, threads, stop, &|class, threads| {
            let tables = self.solve(class, threads, stop)?;
            let counts = tables.iter().map(|(class, table)| {
                EndgameCounts::of(table, self.catalogue.equivalents(class).len() as u64)
            });
            let counts = counts.fold(EndgameCounts::default(), EndgameCounts::and);
            let mut state = state.lock();
            *state = (state.0 + 1, state.1.and(counts));
            keep(Progress { done: state.0, total }, first(class), &counts);
            Ok(())
        })?;
        Ok(state.into_inner().1)
    }
}
