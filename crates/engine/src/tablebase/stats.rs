//! The numbers of won, lost and drawn endgame positions.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display, Formatter};

use parking_lot::Mutex;
use rand::SeedableRng as _;

use super::build::{DRAW, NO_POSITION, ValueTable};
use super::material_class::{MAX_PIECES, MaterialClass};
use super::{BuildError, Material, Progress, Tablebase};
use crate::BotRng;
use crate::limits::StopSignal;

/// The tables of up to this number of pieces are kept while those of more pieces are counted.
const KEPT_PIECES: usize = 3;
/// The number of random placements of each set that are checked when it is counted.
const SAMPLES: usize = 2000;

/// Counts of positions of one side to move.
///
/// ```
/// use jungle_engine::tablebase::EndgameCounts;
///
/// let counts = EndgameCounts::parse("10 6 3 1 12").expect("6, 3 and 1 add up to 10");
/// assert_eq!(counts.and(counts).to_string(), "20 12 6 2 12");
/// assert_eq!(EndgameCounts::parse("10 6 3 2 12"), None);
/// ```
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
        for (index, value) in table.values().enumerate() {
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

    /// Reads counts as they are displayed; `None` if they are no such text or do not add up.
    pub fn parse(text: &str) -> Option<Self> {
        let numbers: Option<Vec<u64>> = text.split(' ').map(|word| word.parse().ok()).collect();
        let &[positions, wins, losses, draws, longest] = numbers?.as_slice() else {
            return None;
        };
        let sum = wins.checked_add(losses)?.checked_add(draws)?;
        let longest = longest.try_into().ok()?;
        (sum == positions).then_some(Self { positions, wins, losses, draws, longest })
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

impl Display for EndgameCounts {
    /// The positions, wins, losses, draws, and the plies of the longest win or loss.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { positions, wins, losses, draws, longest } = self;
        write!(f, "{positions} {wins} {losses} {draws} {longest}")
    }
}

/// Finished counts, keyed by the first of the sets of animals that were counted together: a caller
/// that stores them can continue a stopped count.
pub type Tallies = BTreeMap<Material, EndgameCounts>;

impl Tablebase {
    /// The sets of `pieces` animals that are counted on their own, each of which stands for all sets
    /// with the same tables; with `set`, only the one that stands for it.
    pub fn counted_sets(&self, pieces: usize, set: Option<Material>) -> Vec<Material> {
        self.counted_classes(pieces, set).map(|class| self.first_set(class)).collect()
    }

    /// The classes of `pieces` pieces with one side to move; those with the other follow by symmetry.
    fn counted_classes(
        &self,
        pieces: usize,
        set: Option<Material>,
    ) -> impl Iterator<Item = &MaterialClass> {
        let wanted = set.and_then(|set| self.representative(set));
        let classes = self.catalogue.classes().iter().filter(move |class| class.pieces() == pieces);
        let pairs = classes.filter(|class| **class <= class.after(None).0);
        pairs.filter(move |class| wanted.is_none_or(|wanted| wanted == self.first_set(class)))
    }

    fn first_set(&self, class: &MaterialClass) -> Material {
        self.catalogue.equivalents(class)[0]
    }

    /// Counts all positions of `pieces` pieces (2 to [`MAX_PIECES`]) with one side to move; those
    /// with the other follow by symmetry. With `set` it counts only that set of animals, with either
    /// side to move, and those that have the same tables. Random positions of each set are checked.
    /// Tables of up to three pieces are kept; others are dropped as soon as possible.
    /// `known` contains the counts of an earlier call with the same rules; `keep` is called with each
    /// new one.
    ///
    /// ```
    /// use jungle_engine::StopSignal;
    /// use jungle_engine::tablebase::{Material, Tablebase, Tallies};
    /// use jungle_rules::jungle::Variant;
    ///
    /// let tablebase = Tablebase::new(Variant::CLASSIC);
    /// let set = Material::parse("L-C");
    /// let stop = StopSignal::never();
    /// let counts = tablebase.count(2, set, 1, &Tallies::new(), stop, &|_, _, _| {})?;
    /// assert_eq!(counts.wins + counts.losses + counts.draws, counts.positions);
    /// assert!(counts.wins > counts.losses);
    /// # Ok::<(), jungle_engine::tablebase::BuildError>(())
    /// ```
    ///
    /// # Errors
    /// If `stop` was set before everything was counted, or there is not enough memory.
    pub fn count<'a>(
        &self,
        pieces: usize,
        set: Option<Material>,
        threads: usize,
        known: &Tallies,
        stop: impl Into<StopSignal<'a>>,
        keep: &(dyn Fn(Progress, Material, &EndgameCounts) + Sync),
    ) -> Result<EndgameCounts, BuildError> {
        let stop = stop.into();
        assert!((2..=MAX_PIECES).contains(&pieces), "no tables of {pieces} pieces");
        self.build_all((pieces - 1).min(KEPT_PIECES), threads, stop, &|_| {})?;
        let first = |class: &MaterialClass| self.first_set(class);
        let pairs = self.counted_classes(pieces, set).copied();
        let (done, open): (Vec<MaterialClass>, Vec<MaterialClass>) =
            pairs.partition(|class| known.contains_key(&first(class)));
        let sum = done
            .iter()
            .map(|class| known[&first(class)])
            .fold(EndgameCounts::default(), EndgameCounts::and);
        let total = done.len() + open.len();
        let state = Mutex::new((done.len(), sum));
        let count = |class: &MaterialClass, threads: usize| {
            let base = self.up_to(KEPT_PIECES);
            base.build([first(class)], threads, stop, &|_| {})?;
            base.check(first(class), SAMPLES, &mut BotRng::seed_from_u64(1))?;
            let both = BTreeSet::from([*class, class.after(None).0]);
            let counts = both.iter().map(|class| {
                let table = base.tables[self.catalogue.index(class)].get();
                let equivalents = self.catalogue.equivalents(class).len() as u64;
                EndgameCounts::of(table.expect("it was built"), equivalents)
            });
            let counts = counts.fold(EndgameCounts::default(), EndgameCounts::and);
            let mut state = state.lock();
            *state = (state.0 + 1, state.1.and(counts));
            keep(Progress { done: state.0, total }, first(class), &counts);
            Ok(())
        };
        if pieces > KEPT_PIECES + 1 {
            // Two of these at the same time would need too much memory.
            open.iter().try_for_each(|class| count(class, threads))?;
        } else {
            self.for_each_class(&open, threads, stop, &count)?;
        }
        Ok(state.into_inner().1)
    }
}
