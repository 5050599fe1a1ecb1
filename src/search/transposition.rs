//! The transposition table: what was found out about positions, shared by all threads.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::limits::yield_to_host;
use super::score::{COUNTED, MAX_PLY, Score};

/// What a score of the table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// At most this.
    Upper,
    /// At least this.
    Lower,
    /// Just this.
    Exact,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TtEntry {
    /// The tag of the best move, 0 when there is none.
    pub move16: u16,
    /// The score, with distances counted from this position.
    pub score: Score,
    /// How deep it was searched.
    pub depth: i32,
    /// What the score is.
    pub bound: Bound,
}

/// A slot: the key mixed with the data, and the data. A slot that two threads wrote at once does not
/// match its key any more, and is as good as empty (Hyatt and Mann 2002).
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
    buckets: Vec<Bucket>,
    generation: AtomicU64,
}

/// So many buckets are filled at a time, 512 KiB.
const FILLED: usize = 1 << 13;

const DEPTH_SHIFT: u32 = 32;
const BOUND_SHIFT: u32 = 40;
const GENERATION_SHIFT: u32 = 42;
const GENERATIONS: u64 = 64;

impl TranspositionTable {
    /// A table of so many MiB, at least one.
    pub fn new(mebibytes: usize) -> Self {
        Self::with_buckets((mebibytes.max(1) << 20) / size_of::<Bucket>())
    }

    /// A table of so many groups of four positions, rounded down to a power of two, so that a key
    /// finds its group by its low bits; of fewer where there is not so much memory.
    pub fn with_buckets(count: usize) -> Self {
        let mut count = 1_usize << count.max(1).ilog2();
        let mut buckets: Vec<Bucket> = Vec::new();
        while count > 1 && buckets.try_reserve_exact(count).is_err() {
            count /= 2;
        }
        while buckets.len() < count {
            buckets.resize_with(count.min(buckets.len() + FILLED), Bucket::default);
            yield_to_host();
        }
        Self { buckets, generation: AtomicU64::new(0) }
    }

    /// A new search begins: what older ones left goes first.
    pub fn age(&self) {
        self.generation.fetch_add(1, Relaxed);
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        self.generation = AtomicU64::new(0);
    }

    fn bucket(&self, key: u64) -> &Bucket {
        &self.buckets[key as usize & (self.buckets.len() - 1)]
    }

    /// What is known about the position of a key, seen from `ply` plies below the root.
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

    /// Remembers what is known about a position `ply` plies below the root.
    #[inline]
    pub fn store(&self, key: u64, ply: usize, known: TtEntry) {
        let generation = self.generation.load(Relaxed) % GENERATIONS;
        let score = to_table(known.score, ply) as i16 as u16;
        let bound = match known.bound {
            Bound::Upper => 0,
            Bound::Lower => 1,
            Bound::Exact => 2,
        };
        let data = u64::from(score)
            | u64::from(known.move16) << 16
            | u64::from(known.depth as i8 as u8) << DEPTH_SHIFT
            | bound << BOUND_SHIFT
            | generation << GENERATION_SHIFT
            | 1 << 63;
        // The same position, or else what is shallow and old.
        let worth = |slot: &Slot| {
            let old = slot.data.load(Relaxed);
            if old == 0 || slot.check.load(Relaxed) ^ old == key {
                return i64::MIN;
            }
            let age =
                (generation + GENERATIONS - (old >> GENERATION_SHIFT) % GENERATIONS) % GENERATIONS;
            i64::from((old >> DEPTH_SHIFT) as u8 as i8) - 8 * age as i64
        };
        if let Some(slot) = self.bucket(key).0.iter().min_by_key(|slot| worth(slot)) {
            slot.check.store(key ^ data, Relaxed);
            slot.data.store(data, Relaxed);
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

/// In the table the distance to the end counts from the position itself.
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
    fn what_is_stored_is_found() {
        let table = TranspositionTable::new(1);
        let known = TtEntry { move16: 77, score: -123, depth: 9, bound: Bound::Lower };
        table.store(0xDEAD_BEEF, 3, known);
        assert_eq!(table.probe(0xDEAD_BEEF, 3), Some(known));
        assert_eq!(table.probe(0xDEAD_BEE0, 3), None);
    }

    #[test]
    fn the_distance_to_the_end_counts_from_the_position() {
        let table = TranspositionTable::new(1);
        let score = WIN - 10;
        table.store(5, 4, TtEntry { move16: 1, score, depth: 6, bound: Bound::Exact });
        // Six plies from the position; eight when it is met two plies below the root.
        assert_eq!(table.probe(5, 2).map(|known| known.score), Some(WIN - 8));
    }

    #[test]
    fn deep_results_stay() {
        let table = TranspositionTable::new(1);
        let buckets = table.buckets.len() as u64;
        for index in 0..10 {
            let depth = if index == 2 { 20 } else { 1 };
            let known = TtEntry { move16: 1, score: 0, depth, bound: Bound::Exact };
            table.store(7 + index * buckets, 0, known);
        }
        assert!(table.probe(7 + 2 * buckets, 0).is_some());
    }
}
