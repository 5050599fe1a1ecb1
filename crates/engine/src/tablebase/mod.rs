//! Endgame tablebases of Jungle (Endgame Tablebases on chessprogramming.org): win, loss or draw and
//! the distance for every position of up to [`MAX_PIECES`] pieces, under every rule option except
//! `repetition`, which depends on the history of the game.
//!
//! `material_class` defines which sets of animals are the same endgame, `catalogue` lists them,
//! `index` has the indices of placements, `placement` the moves, `build` the retrograde analysis,
//! `shared_bytes` the memory that its threads share, `probe` the values of positions, `stats` the
//! counts, `check` compares values with the rules, and `cache` has the tablebases that all searches
//! share.

mod build;
mod cache;
mod catalogue;
mod check;
mod index;
mod material_class;
mod placement;
mod probe;
mod shared_bytes;
mod stats;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};
use std::thread;

pub use build::{BuildError, BuildProgress};
pub use cache::SharedTablebase;
pub use catalogue::Material;
pub use material_class::MAX_PIECES;
pub use probe::Value;
pub use stats::{EndgameCounts, Tallies};

use crate::limits::StopSignal;
use build::ValueTable;
use catalogue::Catalogue;
use jungle_rules::jungle::{EqualRanks, Variant};
use material_class::MaterialClass;

/// Whether the endgames of a variant can be computed. Under `equal_ranks = both_fall` they cannot:
/// a side may lose with its own move, by its last piece, which the values of the tables do not
/// encode.
///
/// ```
/// use jungle_engine::tablebase::supports;
/// use jungle_rules::jungle::{EqualRanks, Variant};
///
/// assert!(supports(Variant::CLASSIC));
/// assert!(!supports(Variant { equal_ranks: EqualRanks::BothFall, ..Variant::CLASSIC }));
/// ```
pub fn supports(variant: Variant) -> bool {
    variant.equal_ranks != EqualRanks::BothFall
}

/// The tables of a variant. Threads may build and probe at the same time: a finished table can be
/// used by all threads and is never dropped.
///
/// ```
/// use jungle_engine::StopSignal;
/// use jungle_engine::tablebase::{Material, Tablebase, Value};
/// use jungle_rules::jungle::{Jungle, Variant};
/// use jungle_rules::{GameRules, Options};
///
/// let options = Options::new(Jungle::OPTIONS);
/// let board = Jungle::position_from_text("7/7/7/7/7/7/7/3l3/C6 b", &options)?;
/// let tablebase = Tablebase::new(Variant::CLASSIC);
/// assert_eq!(tablebase.probe(&board), None, "not built yet");
/// tablebase.build([Material::of(&board)], 1, StopSignal::never(), &|_| {})?;
/// assert_eq!(tablebase.probe(&board), Some(Value::Win(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Tablebase {
    variant: Variant,
    catalogue: Arc<Catalogue>,
    /// Indexed by class.
    tables: Vec<OnceLock<Arc<ValueTable>>>,
}

/// The progress of a build, in steps of about the same duration, or of a count, in sets of animals.
///
/// ```
/// use jungle_engine::tablebase::Progress;
///
/// assert_eq!(Progress { done: 3, total: 4 }.fraction(), 0.75);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// How many are done.
    pub done: usize,
    /// How many there are.
    pub total: usize,
}

impl Progress {
    /// The part that is done, from 0 to 1.
    pub fn fraction(self) -> f32 {
        self.done as f32 / self.total.max(1) as f32
    }
}

impl Tablebase {
    /// A tablebase without tables, for this variant.
    pub fn new(variant: Variant) -> Self {
        Self::yielding(variant, StopSignal::never())
    }

    /// The same, yielding to the host of the signal during the work.
    fn yielding(variant: Variant, stop: StopSignal) -> Self {
        let catalogue = Arc::new(Catalogue::new(variant, stop));
        let tables = catalogue.classes().iter().map(|_| OnceLock::new()).collect();
        Self { variant, catalogue, tables }
    }

    /// The rules.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Whether the table of a set of animals has been built.
    pub fn has(&self, material: Material) -> bool {
        let entry = self.catalogue.entry(material);
        entry.is_some_and(|entry| self.tables[entry.class].get().is_some())
    }

    /// Whether all tables of up to `pieces` pieces have been built.
    pub fn has_all(&self, pieces: usize) -> bool {
        let mut classes = self.catalogue.classes().iter().zip(&self.tables);
        classes.all(|(class, table)| class.pieces() > pieces || table.get().is_some())
    }

    /// Whether a table of more than `pieces` pieces has been built.
    fn has_larger(&self, pieces: usize) -> bool {
        let mut classes = self.catalogue.classes().iter().zip(&self.tables);
        classes.any(|(class, table)| class.pieces() > pieces && table.get().is_some())
    }

    /// The same tablebase without the tables of more than `pieces` pieces.
    #[must_use]
    pub fn up_to(&self, pieces: usize) -> Self {
        let built = |(class, table): (&MaterialClass, &OnceLock<Arc<ValueTable>>)| {
            if class.pieces() > pieces { OnceLock::new() } else { table.clone() }
        };
        let tables = self.catalogue.classes().iter().zip(&self.tables).map(built).collect();
        Self { variant: self.variant, catalogue: Arc::clone(&self.catalogue), tables }
    }

    /// The representative of the sets of animals with values in the same two tables, one for each
    /// side to move; `None` if there are too many animals.
    fn representative(&self, material: Material) -> Option<Material> {
        let class = self.catalogue.classes()[self.catalogue.entry(material)?.class];
        let first = class.min(class.after(None).0);
        Some(self.catalogue.equivalents(&first)[0])
    }

    /// The size of all tables in bytes: one byte per placement and side to move, counting mirror
    /// images once.
    pub fn bytes(&self) -> usize {
        self.tables.iter().filter_map(OnceLock::get).map(|table| table.layout.size()).sum()
    }

    /// Builds the tables of these sets of animals, for both sides to move, and of all sets that
    /// captures lead to, on `threads` threads. Sets that are too large are ignored.
    ///
    /// # Errors
    /// If `stop` was set before the end, or there is not enough memory; finished tables are kept.
    pub fn build<'a>(
        &self,
        materials: impl IntoIterator<Item = Material>,
        threads: usize,
        stop: impl Into<StopSignal<'a>>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<(), BuildError> {
        let stop = stop.into();
        let entries = materials.into_iter().filter_map(|material| self.catalogue.entry(material));
        let wanted = entries.map(|entry| self.catalogue.classes()[entry.class]).collect();
        let missing = self.missing(wanted);
        let (done, total) = (AtomicUsize::new(0), missing.iter().map(build::steps).sum());
        let advance = |steps: usize| {
            progress(Progress { done: steps + done.fetch_add(steps, Relaxed), total });
        };
        for pieces in 2..=MAX_PIECES {
            let level: Vec<MaterialClass> =
                missing.iter().filter(|class| class.pieces() == pieces).copied().collect();
            self.for_each_class(&level, threads, stop, &|class, threads| {
                for (class, table) in self.solve(class, threads, stop, &advance)? {
                    // Another build may have stored the same table first.
                    let _ = self.tables[self.catalogue.index(&class)].set(Arc::new(table));
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    /// Builds all tables of up to `pieces` pieces.
    ///
    /// # Errors
    /// If `stop` was set before the end, or there is not enough memory; finished tables are kept.
    pub fn build_all<'a>(
        &self,
        pieces: usize,
        threads: usize,
        stop: impl Into<StopSignal<'a>>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<(), BuildError> {
        self.build((2..=pieces).flat_map(Material::all), threads, stop, progress)
    }

    /// The classes to build for the wanted ones and all that captures lead to; one of each two that
    /// are built together.
    fn missing(&self, wanted: Vec<MaterialClass>) -> BTreeSet<MaterialClass> {
        let (mut missing, mut open) = (BTreeSet::new(), wanted);
        while let Some(class) = open.pop() {
            let pair = [class, class.after(None).0];
            let first = pair[0].min(pair[1]);
            let is_built = self.tables[self.catalogue.index(&first)].get().is_some();
            if is_built || !missing.insert(first) {
                continue;
            }
            for class in pair {
                if class.them().len() > 1 {
                    open.extend(class.them().map(|slot| class.after(Some(slot)).0));
                }
            }
        }
        missing
    }

    /// The tables of a class and of the class with the other side to move. All tables of fewer
    /// pieces must have been built.
    fn solve(
        &self,
        class: &MaterialClass,
        threads: usize,
        stop: StopSignal,
        advance: &(dyn Fn(usize) + Sync),
    ) -> Result<Vec<(MaterialClass, ValueTable)>, BuildError> {
        let smaller = |class: &MaterialClass| {
            let table = self.tables[self.catalogue.index(class)].get();
            Arc::clone(table.expect("tables of fewer pieces are built first"))
        };
        let tables = build::build(class, self.variant, threads, &smaller, stop, advance)?;
        Ok([*class, class.after(None).0].into_iter().zip(tables).collect())
    }

    /// Calls `work` with each class, on `threads` threads, or fewer if they cannot be started. Its
    /// second argument is the number of threads that it may use itself: one, unless there are more
    /// threads than classes.
    fn for_each_class(
        &self,
        classes: &[MaterialClass],
        threads: usize,
        stop: StopSignal,
        work: &(dyn Fn(&MaterialClass, usize) -> Result<(), BuildError> + Sync),
    ) -> Result<(), BuildError> {
        let next = AtomicUsize::new(0);
        let inner = (threads / classes.len().max(1)).max(1);
        let run = || {
            while let Some(class) = classes.get(next.fetch_add(1, Relaxed)) {
                if stop.is_set() {
                    return Err(BuildError::Stopped);
                }
                work(class, inner)?;
            }
            Ok(())
        };
        on_threads(threads.min(classes.len()), &run)
    }
}

/// Does some work on `threads` threads, or fewer if they cannot be started.
fn on_threads(
    threads: usize,
    work: &(dyn Fn() -> Result<(), BuildError> + Sync),
) -> Result<(), BuildError> {
    thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads)
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
            .collect();
        let mut result = work();
        for helper in helpers {
            let other = helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            result = result.and(other);
        }
        result
    })
}
