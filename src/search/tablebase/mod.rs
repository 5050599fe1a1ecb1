//! Exact endings of Jungle by retrograde analysis: win, loss or draw and the distance for every
//! position of up to four pieces, under every rule switch but the repetition, which needs history.
//!
//! `shape` says which sets of animals are one ending, `catalogue` lists them, `index` numbers the
//! placements, `ground` has the moves, `build` the analysis, `probe` the answers, `stats` the sums, `library` what all searches share.

mod build;
mod cache;
mod catalogue;
mod index;
mod material_class;
mod placement;
mod probe;
mod stats;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};

pub use build::Stopped;
pub use cache::Shared;
pub use catalogue::Material;
pub use material_class::MAX_PIECES;
pub use probe::Value;
pub use stats::{EndgameCounts, Tallies};

use crate::rules::jungle::Variant;
use crate::search::limits::should_stop;
use build::ValueTable;
use catalogue::Catalogue;
use material_class::MaterialClass;

/// The endings under some rules. Threads may build and probe at the same time: what has been built
/// is there for all, and stays.
pub struct Tablebase {
    variant: Variant,
    catalogue: Arc<Catalogue>,
    /// By the number of the shape.
    tables: Vec<OnceLock<Arc<ValueTable>>>,
}

/// How far a building has come, in tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is done, what was there before not counted.
    pub done: usize,
    /// What there was to do.
    pub total: usize,
}

impl Tablebase {
    /// No ending yet, for these rules.
    pub fn new(variant: Variant) -> Self {
        let catalogue = Arc::new(Catalogue::new(variant));
        let tables = catalogue.classes().iter().map(|_| OnceLock::new()).collect();
        Self { variant, catalogue, tables }
    }

    /// The rule switches in force.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Whether the endings of a set of animals are there.
    pub fn has(&self, material: Material) -> bool {
        let entry = self.catalogue.entry(material);
        entry.is_some_and(|entry| self.tables[entry.class].get().is_some())
    }

    /// Whether all endings of so many pieces and fewer are there.
    pub fn has_all(&self, pieces: usize) -> bool {
        let mut shapes = self.catalogue.classes().iter().zip(&self.tables);
        shapes.all(|(shape, table)| shape.pieces() > pieces || table.get().is_some())
    }

    /// The same endings, those of more than so many pieces left out.
    #[must_use]
    pub fn up_to(&self, pieces: usize) -> Self {
        let kept = |(shape, table): (&MaterialClass, &OnceLock<Arc<ValueTable>>)| {
            if shape.pieces() > pieces { OnceLock::new() } else { table.clone() }
        };
        let tables = self.catalogue.classes().iter().zip(&self.tables).map(kept).collect();
        Self { variant: self.variant, catalogue: Arc::clone(&self.catalogue), tables }
    }

    /// One set of animals for all whose endings are in the same tables, either side to move; nothing
    /// when there are too many.
    fn representative(&self, material: Material) -> Option<Material> {
        let shape = self.catalogue.classes()[self.catalogue.entry(material)?.class];
        let first = shape.min(shape.after(None).0);
        Some(self.catalogue.equivalents(&first)[0])
    }

    /// The bytes of all tables that are there: one a placement and side to move, mirror images
    /// counting once.
    pub fn bytes(&self) -> usize {
        self.tables.iter().filter_map(OnceLock::get).map(|table| table.values.len()).sum()
    }

    /// Builds the endings of these sets of animals, for both sides to move, and all that they lead
    /// to, on so many threads. Sets that are too large are passed over.
    ///
    /// # Errors
    /// When `stop` was set before everything was there; what is finished stays.
    pub fn build(
        &self,
        materials: impl IntoIterator<Item = Material>,
        threads: usize,
        stop: &AtomicBool,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<(), Stopped> {
        let entries = materials.into_iter().filter_map(|material| self.catalogue.entry(material));
        let wanted = entries.map(|entry| self.catalogue.classes()[entry.class]).collect();
        let missing = self.missing(wanted);
        let (done, total) = (AtomicUsize::new(0), missing.len());
        for pieces in 2..=MAX_PIECES {
            let level: Vec<MaterialClass> =
                missing.iter().filter(|shape| shape.pieces() == pieces).copied().collect();
            self.each(&level, threads, stop, &|shape, threads| {
                for (shape, table) in self.solve(shape, threads, stop)? {
                    // Another thread may have come first, with the same values.
                    let _ = self.tables[self.catalogue.number(&shape)].set(Arc::new(table));
                }
                progress(Progress { done: 1 + done.fetch_add(1, Relaxed), total });
                Ok(())
            })?;
        }
        Ok(())
    }

    /// Builds everything of so many pieces and fewer.
    ///
    /// # Errors
    /// When `stop` was set before everything was there; what is finished stays.
    pub fn build_all(
        &self,
        pieces: usize,
        threads: usize,
        stop: &AtomicBool,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<(), Stopped> {
        self.build((2..=pieces).flat_map(Material::all), threads, stop, progress)
    }

    /// One shape of each pair that is built together and is not there yet, with all that they lead
    /// to.
    fn missing(&self, wanted: Vec<MaterialClass>) -> BTreeSet<MaterialClass> {
        let (mut missing, mut open) = (BTreeSet::new(), wanted);
        while let Some(shape) = open.pop() {
            let pair = [shape, shape.after(None).0];
            let first = pair[0].min(pair[1]);
            let is_there = self.tables[self.catalogue.number(&first)].get().is_some();
            if is_there || !missing.insert(first) {
                continue;
            }
            for shape in pair {
                if shape.them().len() > 1 {
                    open.extend(shape.them().map(|slot| shape.after(Some(slot)).0));
                }
            }
        }
        missing
    }

    /// The tables of a shape and its partner, all smaller ones being there.
    fn solve(
        &self,
        shape: &MaterialClass,
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<Vec<(MaterialClass, ValueTable)>, Stopped> {
        let smaller = |shape: &MaterialClass| {
            let table = self.tables[self.catalogue.number(shape)].get();
            Arc::clone(table.expect("smaller endings are built first"))
        };
        let tables = build::build(shape, self.variant, threads, &smaller, stop)?;
        Ok([*shape, shape.after(None).0].into_iter().zip(tables).collect())
    }

    /// Does something with each shape, on so many threads; what is done is told how many of them
    /// it may use itself, which is one unless there are more threads than shapes.
    fn each(
        &self,
        shapes: &[MaterialClass],
        threads: usize,
        stop: &AtomicBool,
        work: &(dyn Fn(&MaterialClass, usize) -> Result<(), Stopped> + Sync),
    ) -> Result<(), Stopped> {
        let next = AtomicUsize::new(0);
        let inner = (threads / shapes.len().max(1)).max(1);
        let run = || {
            while let Some(shape) = shapes.get(next.fetch_add(1, Relaxed)) {
                if should_stop(stop) {
                    return Err(Stopped);
                }
                work(shape, inner)?;
            }
            Ok(())
        };
        std::thread::scope(|scope| {
            let helpers: Vec<_> =
                (1..threads.min(shapes.len())).map(|_| scope.spawn(run)).collect();
            let mut result = run();
            for helper in helpers {
                let other = helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                result = result.and(other);
            }
            result
        })
    }
}
