//! What is counted and measured.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use parking_lot::Mutex;

/// The most errors whose texts are shown.
const SHOWN: u64 = 10;
/// The width of a bucket of the histogram up to [`FINE`], and that of those above, in microseconds.
const STEP: u32 = 20;
const COARSE: u32 = 1_000;
/// The time up to which buckets are narrow, and the longest time, in microseconds.
const FINE: u32 = 100_000;
const MAX: u32 = 60_000_000;

/// What is counted and measured in all rooms together.
#[derive(Default)]
pub struct Figures {
    /// The numbers of moves by the time from sending them to their acknowledgement.
    acks: Mutex<Vec<u64>>,
    slowest: AtomicU64,
    games: AtomicU64,
    reconnects: AtomicU64,
    resent: AtomicU64,
    errors: AtomicU64,
    notices: AtomicU64,
}

fn bucket(microseconds: u32) -> usize {
    let fine = microseconds.min(FINE) / STEP;
    let coarse = (microseconds.clamp(FINE, MAX) - FINE) / COARSE;
    (fine + coarse) as usize
}

/// The largest time in a bucket.
fn time(bucket: usize) -> u32 {
    let (bucket, fine) = (bucket as u32, FINE / STEP);
    if bucket < fine { (bucket + 1) * STEP } else { FINE + (bucket - fine + 1) * COARSE }
}

impl Figures {
    /// A move was acknowledged after some time.
    pub fn acknowledged(&self, passed: Duration) {
        let microseconds = u32::try_from(passed.as_micros()).unwrap_or(MAX);
        let (mut acks, bucket) = (self.acks.lock(), bucket(microseconds));
        if acks.len() <= bucket {
            acks.resize(bucket + 1, 0);
        }
        acks[bucket] += 1;
        self.slowest.fetch_max(microseconds.into(), Ordering::Relaxed);
    }

    /// A game has ended.
    pub fn ended(&self) {
        self.games.fetch_add(1, Ordering::Relaxed);
    }

    /// A client has come back.
    pub fn reconnected(&self) {
        self.reconnects.fetch_add(1, Ordering::Relaxed);
    }

    /// A move was sent again.
    pub fn sent_again(&self) {
        self.resent.fetch_add(1, Ordering::Relaxed);
    }

    /// Something has failed.
    pub fn failed(&self, error: &str) {
        if self.errors.fetch_add(1, Ordering::Relaxed) < SHOWN {
            eprintln!("{error}");
        }
    }

    /// The number of moves that were acknowledged.
    pub fn moves(&self) -> u64 {
        self.acks.lock().iter().sum()
    }

    /// The number of games that have ended.
    pub fn games(&self) -> u64 {
        self.games.load(Ordering::Relaxed)
    }

    /// The number of clients that came back.
    pub fn reconnects(&self) -> u64 {
        self.reconnects.load(Ordering::Relaxed)
    }

    /// The number of moves that were sent again.
    pub fn resent(&self) -> u64 {
        self.resent.load(Ordering::Relaxed)
    }

    /// The server has told a client that the storage waits, or works again.
    pub fn noted(&self) {
        self.notices.fetch_add(1, Ordering::Relaxed);
    }

    /// The number of such notices.
    pub fn notices(&self) -> u64 {
        self.notices.load(Ordering::Relaxed)
    }

    /// The number of errors.
    pub fn errors(&self) -> u64 {
        self.errors.load(Ordering::Relaxed)
    }

    /// The times below which these parts of the acknowledgements came, in microseconds.
    pub fn quantiles<const N: usize>(&self, parts: [f64; N]) -> [u32; N] {
        let acks = self.acks.lock();
        let total: u64 = acks.iter().sum();
        let slowest = u32::try_from(self.slowest.load(Ordering::Relaxed)).unwrap_or(MAX);
        parts.map(|part| {
            let wanted = (total as f64 * part).ceil() as u64;
            let mut count = 0;
            let found = acks.iter().position(|number| {
                count += number;
                count >= wanted
            });
            found.map_or(0, time).min(slowest)
        })
    }
}

/// The slope of the line through samples of a time and a value, without the first third, in which the
/// server fills its caches and keeps the first rooms that have ended; `None` if there are too few.
pub fn slope(samples: &[(f64, f64)]) -> Option<f64> {
    let samples = &samples[samples.len() / 3..];
    if samples.len() < 3 {
        return None;
    }
    let count = samples.len() as f64;
    let mean = |value: fn(&(f64, f64)) -> f64| samples.iter().map(value).sum::<f64>() / count;
    let (time, value) = (mean(|sample| sample.0), mean(|sample| sample.1));
    let common: f64 = samples.iter().map(|sample| (sample.0 - time) * (sample.1 - value)).sum();
    let spread: f64 = samples.iter().map(|sample| (sample.0 - time).powi(2)).sum();
    Some(common / spread)
}
