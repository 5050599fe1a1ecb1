//! The transposition table: the results of searches by position, shared by all threads
//! (Transposition Table and Shared Hash Table on chessprogramming.org).

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::score::{ESTIMATED_WIN, MAX_PLY, Score};

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
    /// The best move as a number, 0 if there is none.
    pub move16: u16,
    /// The score; distances to the end are counted from the root of the search.
    pub score: Score,
    /// The depth of the search, in plies.
    pub depth: i32,
    /// What the score means.
    pub bound: Bound,
}

/// The number of words of a bucket, which is a cache line of four entries.
///
/// An entry is stored as two words: the key XOR the data, and the data. An entry that two threads
/// wrote at the same time no longer matches its key and counts as empty (Hyatt and Mann, "A
/// lock-less transposition table implementation for parallel search", 2002).
const BUCKET_WORDS: usize = 8;
/// The size of a bucket and its alignment, in bytes.
const BUCKET_BYTES: usize = BUCKET_WORDS * size_of::<AtomicU64>();

type Bucket = [AtomicU64; BUCKET_WORDS];

/// A table of fixed size.
pub struct TranspositionTable {
    /// The buckets, a power of two of them, starting at the first word that begins a cache line.
    words: Vec<AtomicU64>,
    /// The index of that word.
    first: usize,
    generation: AtomicU64,
}

const DEPTH_SHIFT: u32 = 32;
const BOUND_SHIFT: u32 = 40;
const GENERATION_SHIFT: u32 = 42;
const GENERATIONS: u64 = 64;
/// A result of the previous search is worth as much as a result of this search that is shallower by
/// this number of plies.
const AGE_WEIGHT: i64 = 8;

impl TranspositionTable {
    /// A table of `mebibytes` MiB, at least one.
    pub fn new(mebibytes: usize) -> Self {
        Self::with_buckets((mebibytes.max(1) << 20) / BUCKET_BYTES)
    }

    /// A table of `count` buckets of four entries, rounded down to a power of two, so that the low
    /// bits of a key are the index of its bucket; smaller if there is not enough memory.
    pub fn with_buckets(count: usize) -> Self {
        let mut count = 1_usize << count.max(1).ilog2();
        while count > 1 && !can_allocate(word_count(count)) {
            count /= 2;
        }
        let words = zeroed_words(word_count(count));
        let first = words.as_ptr().align_offset(BUCKET_BYTES);
        Self { words, first, generation: AtomicU64::new(0) }
    }

    /// Begins a new search: results of older ones are replaced first.
    pub fn age(&self) {
        self.generation.fetch_add(1, Relaxed);
    }

    /// Removes all entries.
    pub fn clear(&mut self) {
        // Allocating new memory costs less than overwriting the old, but there may not be enough
        // for both.
        let count = self.buckets().len();
        self.words = Vec::new();
        *self = Self::with_buckets(count);
    }

    #[inline]
    fn buckets(&self) -> &[Bucket] {
        self.words[self.first..].as_chunks().0
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        let buckets = self.buckets();
        &buckets[key as usize & (buckets.len() - 1)]
    }

    /// The entry of the position with a key, `ply` plies below the root.
    #[inline]
    pub fn probe(&self, key: u64, ply: usize) -> Option<TtEntry> {
        let found = entries(self.bucket(key)).iter().find_map(|[check, data]| {
            let data = data.load(Relaxed);
            (check.load(Relaxed) ^ data == key && data != 0).then_some(data)
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
    /// older result for the same position, otherwise the shallowest and oldest one.
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
        let worth = |[check, data]: &[AtomicU64; 2]| {
            let old = data.load(Relaxed);
            if old == 0 || check.load(Relaxed) ^ old == key {
                return i64::MIN;
            }
            let age =
                (generation + GENERATIONS - (old >> GENERATION_SHIFT) % GENERATIONS) % GENERATIONS;
            i64::from((old >> DEPTH_SHIFT) as u8 as i8) - AGE_WEIGHT * age as i64
        };
        let least = entries(self.bucket(key)).iter().min_by_key(|entry| worth(entry));
        if let Some([check, data]) = least {
            check.store(key ^ new, Relaxed);
            data.store(new, Relaxed);
        }
    }

    /// How full the table is, in thousandths, estimated from a sample.
    pub fn hashfull(&self) -> usize {
        let sample = self.buckets();
        let sample = &sample[..sample.len().min(250)];
        let stored = sample.iter().flat_map(entries);
        let used = stored.filter(|[_, data]| data.load(Relaxed) != 0).count();
        used * 1000 / (4 * sample.len())
    }
}

/// The entries of a bucket, each as check and data.
#[inline]
fn entries(bucket: &Bucket) -> &[[AtomicU64; 2]] {
    bucket.as_chunks().0
}

/// The number of words that hold `buckets` buckets wherever the allocation begins.
const fn word_count(buckets: usize) -> usize {
    buckets * BUCKET_WORDS + BUCKET_WORDS - 1
}

/// Whether the system grants an allocation of `words` words.
pub fn can_allocate(words: usize) -> bool {
    Vec::<u64>::new().try_reserve_exact(words).is_ok()
}

/// `count` words of zero. The system provides zeroed pages when they are first used, so a large
/// table uses no more memory than its entries.
pub fn zeroed_words(count: usize) -> Vec<AtomicU64> {
    // Collecting reuses the allocation, and in optimised builds converting its words costs nothing.
    vec![0; count].into_iter().map(AtomicU64::new).collect()
}

/// In the table, distances to the end are counted from the position itself, so that they are
/// correct wherever the position occurs.
const fn to_table(score: Score, ply: usize) -> Score {
    if score >= ESTIMATED_WIN {
        score + ply as Score
    } else if score <= -ESTIMATED_WIN {
        score - ply as Score
    } else {
        score
    }
}

const fn from_table(score: Score, ply: usize) -> Score {
    if score >= ESTIMATED_WIN {
        score - ply as Score
    } else if score <= -ESTIMATED_WIN {
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
        // The end is six plies from the position, so eight from a root two plies above it.
        assert_eq!(table.probe(5, 2).map(|entry| entry.score), Some(WIN - 8));
    }

    /// The resident memory of this process, in MiB.
    #[cfg(target_os = "linux")]
    fn resident_mebibytes() -> usize {
        let status =
            std::fs::read_to_string("/proc/self/status").expect("Linux provides this file");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kibibytes = line.and_then(|line| line.trim().strip_suffix(" kB"));
        kibibytes.and_then(|number| number.parse::<usize>().ok()).expect("a size") >> 10
    }

    #[test]
    #[cfg(target_os = "linux")]
    #[cfg_attr(debug_assertions, ignore = "only optimised builds leave the zeroed pages alone")]
    fn a_table_takes_up_memory_only_when_entries_are_stored() {
        let before = resident_mebibytes();
        let mut table = TranspositionTable::new(2048);
        assert_eq!(table.buckets().len() * BUCKET_BYTES, 2048 << 20);
        table.clear();
        // Other tests run at the same time in the same process.
        assert!(resident_mebibytes() < before + 1024, "{before} MiB before");
    }

    #[test]
    fn buckets_are_cache_lines() {
        for (asked, count) in [(0, 1), (1, 1), (2, 2), (1000, 512)] {
            let table = TranspositionTable::with_buckets(asked);
            assert_eq!(table.buckets().len(), count);
            assert_eq!(table.buckets().as_ptr().addr() % BUCKET_BYTES, 0);
        }
    }

    #[test]
    fn shallow_entries_are_replaced_before_deep_ones() {
        let table = TranspositionTable::new(1);
        let buckets = table.buckets().len() as u64;
        for index in 0..10 {
            let depth = if index == 2 { 20 } else { 1 };
            let entry = TtEntry { move16: 1, score: 0, depth, bound: Bound::Exact };
            table.store(7 + index * buckets, 0, entry);
        }
        assert!(table.probe(7 + 2 * buckets, 0).is_some());
    }
}
