//! Signs of life: until when a program served its rooms, told to the next one that serves them.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};

use jungle_room::room::MAX_DELAY_MS;
use jungle_storage::clock::{boot, not_before, now_ms, uptime_ms};

/// The time between two signs of life, in milliseconds.
pub const HEARTBEAT_MS: u64 = 2_000;
/// The name of the file.
const FILE: &str = "alive.json";
/// The maximum size of the file, in bytes.
const MAX_BYTES: u64 = 8_192;

/// A sign of life.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heartbeat {
    /// The time of the program, [`now_ms`].
    pub at_ms: u64,
    /// For how long the system had run.
    pub uptime_ms: u64,
    /// Which start of the system that was, where the system says it.
    pub boot: Option<String>,
    /// From when to when nothing served the rooms before, as far as it may not be stored yet in each of
    /// them that this time is given back.
    pub owed: Vec<(u64, u64)>,
}

impl Heartbeat {
    /// The sign of life of a time at which [`now_ms`] was asked. If the program has stood still since,
    /// it did not live in between.
    pub fn at(at_ms: u64, owed: Vec<(u64, u64)>) -> Self {
        let since_ms = now_ms().saturating_sub(at_ms);
        Self { at_ms, uptime_ms: uptime_ms().saturating_sub(since_ms), boot: boot(), owed }
    }

    /// From when to when nothing served the rooms: what was owed, and from this last sign of life of
    /// the program before until now. The time of this program goes on where that of the other one
    /// was: by what the system says that has passed if it was not started again, whatever was done to
    /// the date; otherwise by the date. Time that is given back is bounded then.
    pub fn stopped_since(self) -> Vec<(u64, u64)> {
        let is_same_boot = self.boot.is_some() && self.boot == boot();
        let passed_ms = uptime_ms().checked_sub(self.uptime_ms).filter(|_| is_same_boot);
        // Entries that were stored since are not later than the next sign of life would have been.
        not_before(self.at_ms.saturating_add(passed_ms.unwrap_or(HEARTBEAT_MS)));
        let to_ms = now_ms();
        let from_ms = match passed_ms {
            Some(_) => self.at_ms,
            None => self.at_ms.max(to_ms.saturating_sub(MAX_DELAY_MS)),
        };
        // A damaged file may have spans that end before they begin.
        let owed = self.owed.into_iter().filter(|(from, to)| from < to);
        owed.chain([(from_ms, to_ms)]).collect()
    }

    /// Writes it into a folder, in place of the one before.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        let text = serde_json::to_string(self).expect("only types that JSON can hold");
        jungle_storage::save(&folder.join(FILE), text.as_bytes())
    }

    /// The sign of life in a folder, if there is one.
    pub fn read(folder: &Path) -> Option<Self> {
        let content = jungle_storage::load(&folder.join(FILE), MAX_BYTES).ok()?;
        serde_json::from_slice(&content).ok()
    }
}

/// When signs of life are due: one every [`HEARTBEAT_MS`], after the one before has been stored.
#[derive(Default)]
pub struct Heartbeats {
    /// When the last one was; 0 before.
    at_ms: u64,
    is_storing: Arc<AtomicBool>,
}

/// A sign of life is being stored, until this is dropped.
pub struct Storing(Arc<AtomicBool>);

impl Drop for Storing {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

impl Heartbeats {
    /// The sign of life of a time, if one is due. What is owed is asked for only then; without it,
    /// there is none.
    pub fn due(
        &mut self,
        now_ms: u64,
        owed: impl FnOnce() -> Option<Vec<(u64, u64)>>,
    ) -> Option<(Heartbeat, Storing)> {
        if now_ms < self.at_ms.saturating_add(HEARTBEAT_MS) {
            return None;
        }
        let owed = owed()?;
        if self.is_storing.swap(true, Ordering::Relaxed) {
            return None;
        }
        self.at_ms = now_ms;
        Some((Heartbeat::at(now_ms, owed), Storing(self.is_storing.clone())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_without_a_program_is_that_since_its_last_sign_of_life() {
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(Heartbeat::read(folder.path()), None);
        let now = Heartbeat::at(now_ms(), vec![(5, 9)]);
        let ago = |ms: u64| Heartbeat {
            at_ms: now.at_ms - ms,
            uptime_ms: now.uptime_ms - ms,
            ..now.clone()
        };
        for life in [ago(400), ago(300)] {
            life.write(folder.path()).expect("space");
            assert_eq!(Heartbeat::read(folder.path()), Some(life));
        }
        let spans = ago(300).stopped_since();
        assert_eq!((spans[0], spans[1].0), ((5, 9), now.at_ms - 300));
        let (from, to) = spans[1];
        assert!((300..2_000).contains(&(to - from)), "{from} to {to}");
    }

    #[test]
    fn after_a_start_of_the_system_the_date_decides_within_bounds() {
        let now = Heartbeat::at(now_ms(), Vec::new());
        let year = 365 * 24 * 3_600_000;
        let boot = Some("another start".to_owned());
        let before = Heartbeat { at_ms: now.at_ms - year, uptime_ms: 5, boot, ..now };
        let (from, to) = before.stopped_since()[0];
        assert_eq!(to - from, MAX_DELAY_MS);
    }
}
