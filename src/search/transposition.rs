//! The transposition table: the results of searches by position, shared by all threads (Transposition
//! Table and Shared Hash Table on chessprogramming.org).

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::score::{COUNTED, MAX_PLY, Score};

/// What a score in the table means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The score is at most this.
    Upper,
    /// The score is at least this.
    Lower,
    /// The score is exactly this.
    Exact,
}

/// The result of searching a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TtEntry {
    /// The best move as [`move16`](super::Evaluate::move16), 0 when there is none.
    pub move16: u16,
    /// The score; distances to the end count from the root of the search.
    pub score: Score,
    /// The depth of the search, in plies.
    pub depth: i32,
    /// What the score means.
    pub bound: Bound,
}

/// An entry as it is stored: the key exclusive-or the data, and the data. An entry that two threads
/// wrote at the same time does not match its key any more and counts as empty (Hyatt and Mann,
/// "A lock-less transposition table implementation for parallel search", 2002).
#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// The slots that a key may be in: a cache line.
#[repr(align(64))]
#[derive(Default)]
struct Bucket([Slot; 4]);

/// A table of fixed size.
pub struct TranspositionTable {
    /// As many as a power of two.
    buckets: Vec<Bucket>,
    generation: AtomicU64,
}

const DEPTH_SHIFT: u32 = 32;
const BOUND_SHIFT: u32 = 40;
const GENERATION_SHIFT: u32 = 42;
const GENERATIONS: u64 = 64;
/// A result of the search before is worth as much as one of this search so many plies less deep.
const AGE_WEIGHT: i64 = 8;

impl TranspositionTable {
    /// A table of so many MiB, at least one.
    pub fn new(mebibytes: usize) -> Self {
        Self::with_buckets((mebibytes.max(1) << 20) / size_of::<Bucket>())
    }

    /// A table of so many buckets of four entries, rounded down to a power of two, so that the low
    /// bits of a key say where it is; smaller where there is not so much memory.
    pub fn with_buckets(count: usize) -> Self {
        let mut count = 1_usize << count.max(1).ilog2();
        let mut buckets: Vec<Bucket> = Vec::new();
        while count > 1 && buckets.try_reserve_exact(count).is_err() {
            count /= 2;
        }
        buckets.resize_with(count, Bucket::default);
        Self { buckets, generation: AtomicU64::new(0) }
    }

    /// Begins a new search: results of older ones are replaced first.
    pub fn age(&self) {
        self.generation.fetch_add(1, Relaxed);
    }

    /// Removes all entries.
    pub fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        self.generation = AtomicU64::new(0);
    }

    fn bucket(&self, key: u64) -> &Bucket {
        &self.buckets[key as usize & (self.buckets.len() - 1)]
    }

    /// The entry of the position with a key, `ply` plies below the root.
    #[inline]
    pub fn probe(&self, key: u64, ply: usize) -> Option<TtEntry> {
        let found = self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            (slot.check.load(Relaxed) ^ data == key && data != 0).then_some(data)
        })?;
        let score = Score::from(found as u16 as i16);
        Some(TtEntry {
            move16: (found >> 16) as u16,
            score: from_table(score, ply),
            depth: i32::from((found >> DEPTH_SHIFT) as u8 as i8),
            bound: match found >> BOUND_SHIFT & 3 {
                0 => Bound::Upper,
                1 => Bound::Lower,
                _ => Bound::Exact,
            },
        })
    }

    /// Stores the result for the position with a key, `ply` plies below the root. It replaces an
    /// older result for the same position, or else the one that is shallowest and oldest.
    #[inline]
    pub fn store(&self, key: u64, ply: usize, entry: TtEntry) {
        let generation = self.generation.load(Relaxed) % GENERATIONS;
        let score = to_table(entry.score, ply) as i16 as u16;
        let bound = match entry.bound {
            Bound::Upper => 0,
            Bound::Lower => 1,
            Bound::Exact => 2,
        };
        let new = u64::from(score)
            | u64::from(entry.move16) << 16
            | u64::from(entry.depth as i8 as u8) << DEPTH_SHIFT
            | bound << BOUND_SHIFT
            | generation << GENERATION_SHIFT
            | 1 << 63;
        let worth = |slot: &Slot| {
            let old = slot.data.load(Relaxed);
            if old == 0 || slot.check.load(Relaxed) ^ old == key {
                return i64::MIN;
            }
            let age =
                (generation + GENERATIONS - (old >> GENERATION_SHIFT) % GENERATIONS) % GENERATIONS;
            i64::from((old >> DEPTH_SHIFT) as u8 as i8) - AGE_WEIGHT * age as i64
        };
        if let Some(slot) = self.bucket(key).0.iter().min_by_key(|slot| worth(slot)) {
            slot.check.store(key ^ new, Relaxed);
            slot.data.store(new, Relaxed);
        }
    }

    /// How full the table is, in thousandths, by a sample.
    pub fn hashfull(&self) -> usize {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let used = sample.iter().flat_map(|bucket| &bucket.0);
        let used = used.filter(|slot| slot.data.load(Relaxed) != 0).count();
        used * 1000 / (4 * sample.len())
    }
}

/// In the table distances to the end count from the position itself, so that they hold wherever it
/// is met.
const fn to_table(score: Score, ply: usize) -> Score {
    if score >= COUNTED {
        score + ply as Score
    } else if score <= -COUNTED {
        score - ply as Score
    } else {
        score
    }
}

const fn from_table(score: Score, ply: usize) -> Score {
    if score >= COUNTED {
        score - ply as Score
    } else if score <= -COUNTED {
        score + ply as Score
    } else {
        score
    }
}

const _: () = assert!(super::score::INFINITE + MAX_PLY as Score <= i16::MAX as Score);

#[cfg(test)]
mod tests {
    use super::super::score::WIN;
    use super::*;

    #[test]
    fn a_stored_entry_is_found_by_its_key_alone() {
        let table = TranspositionTable::new(1);
        let entry = TtEntry { move16: 77, score: -123, depth: 9, bound: Bound::Lower };
        table.store(0xDEAD_BEEF, 3, entry);
        assert_eq!(table.probe(0xDEAD_BEEF, 3), Some(entry));
        assert_eq!(table.probe(0xDEAD_BEE0, 3), None);
    }

    #[test]
    fn distances_to_the_end_count_from_the_position() {
        let table = TranspositionTable::new(1);
        let score = WIN - 10;
        table.store(5, 4, TtEntry { move16: 1, score, depth: 6, bound: Bound::Exact });
        // The end is six plies from the position, so eight from a root two plies before it.
        assert_eq!(table.probe(5, 2).map(|entry| entry.score), Some(WIN - 8));
    }

    #[test]
    fn shallow_entries_are_replaced_before_deep_ones() {
        let table = TranspositionTable::new(1);
        let buckets = table.buckets.len() as u64;
        for index in 0..10 {
            let depth = if index == 2 { 20 } else { 1 };
            let entry = TtEntry { move16: 1, score: 0, depth, bound: Bound::Exact };
            table.store(7 + index * buckets, 0, entry);
        }
        assert!(table.probe(7 + 2 * buckets, 0).is_some());
    }
}
