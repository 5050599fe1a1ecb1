//! The time, of which there are two kinds that are never mixed:
//!
//! - *spans*: [`now_ms`] and [`uptime_ms`] only ever grow, and by as much as passes. Clocks of games,
//!   heartbeats, limits of rates and everything else that waits or measures uses them.
//! - *dates*: [`date`] and [`date_ms`] are the time of day, which people and programs set at any
//!   moment. They say when something was; only what is kept for hours or days, such as a session, ends
//!   by them.
//!
//! This is the only module that asks the system for the date (`clippy.toml`).

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use jiff::Timestamp;

/// The date.
#[expect(clippy::disallowed_methods, reason = "this module is where the date is asked for")]
pub fn date() -> Timestamp {
    Timestamp::now()
}

/// The date in milliseconds since 1970; 0 before that.
pub fn date_ms() -> u64 {
    u64::try_from(date().as_millisecond()).unwrap_or_default()
}

/// The time for which the system has run, in milliseconds from some start. It is never set, and goes
/// on while the system is suspended where the system has such a clock (Linux, Android, macOS, iOS).
pub fn uptime_ms() -> u64 {
    #[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
    {
        use rustix::time::{ClockId, clock_gettime};
        #[cfg(target_vendor = "apple")]
        let clock = ClockId::Monotonic;
        #[cfg(not(target_vendor = "apple"))]
        let clock = ClockId::Boottime;
        let time = clock_gettime(clock);
        let number = |number: i64| u64::try_from(number).unwrap_or_default();
        number(time.tv_sec) * 1000 + number(time.tv_nsec) / 1_000_000
    }
    #[cfg(not(any(target_os = "linux", target_os = "android", target_vendor = "apple")))]
    {
        static START: LazyLock<web_time::Instant> = LazyLock::new(web_time::Instant::now);
        u64::try_from(START.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

/// What differs after each start of the system, where the system says it (Linux): as long as it is
/// the same, [`uptime_ms`] of one process can be compared with that of another.
#[cfg(not(target_family = "wasm"))]
pub fn boot() -> Option<String> {
    let id = std::fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
    Some(id.trim().to_owned()).filter(|id| !id.is_empty() && id.len() <= 64)
}

/// A clock whose times are dates in form, and which nobody sets: the date at which it was started,
/// and what has passed since.
///
/// ```
/// use jungle_storage::clock::Clock;
///
/// let mut clock = Clock::started(1_800_000_000_000, 5_000);
/// assert_eq!(clock.at(6_000), 1_800_000_001_000);
/// // What was dated before may be later, since the date was set back in between.
/// clock.not_before(1_800_000_004_000, 6_000);
/// assert_eq!(clock.at(6_500), 1_800_000_004_500);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// What the clock shows when the system starts.
    offset_ms: u64,
}

impl Clock {
    /// A clock that is started at a date, when the system has run for some time.
    pub fn started(date_ms: u64, uptime_ms: u64) -> Self {
        Self { offset_ms: date_ms.saturating_sub(uptime_ms) }
    }

    /// What the clock shows when the system has run for some time.
    pub fn at(self, uptime_ms: u64) -> u64 {
        self.offset_ms.saturating_add(uptime_ms)
    }

    /// Puts the clock forward if it shows less than some time.
    pub fn not_before(&mut self, ms: u64, uptime_ms: u64) {
        self.offset_ms = self.offset_ms.max(ms.saturating_sub(uptime_ms));
    }
}

/// The clock of this process: its offset.
static PROCESS: LazyLock<AtomicU64> =
    LazyLock::new(|| AtomicU64::new(Clock::started(date_ms(), uptime_ms()).offset_ms));

/// The time of this process, in milliseconds since 1970: the date at which the process first asked, and
/// what has passed since. It never goes back, and setting the date does not change it.
pub fn now_ms() -> u64 {
    let offset_ms = PROCESS.load(Ordering::Relaxed);
    Clock { offset_ms }.at(uptime_ms())
}

/// Puts [`now_ms`] forward if it is less than some time, such as that of the last entry of a journal:
/// the date may have been set back since an earlier process wrote it.
#[cfg(not(target_family = "wasm"))]
pub fn not_before(ms: u64) {
    PROCESS.fetch_max(ms.saturating_sub(uptime_ms()), Ordering::Relaxed);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_the_process_passes_as_that_of_the_system_does() {
        let (start, up) = (now_ms(), uptime_ms());
        std::thread::sleep(std::time::Duration::from_millis(20));
        let (passed, waited) = (now_ms() - start, uptime_ms() - up);
        assert!(waited >= 19 && passed.abs_diff(waited) <= 5, "{passed} ms and {waited} ms");
    }

    #[test]
    fn a_clock_is_put_forward_and_never_back() {
        let mut clock = Clock::started(10_000, 4_000);
        clock.not_before(9_000, 4_000);
        assert_eq!(clock.at(4_000), 10_000);
        clock.not_before(12_000, 4_500);
        assert_eq!(clock.at(4_500), 12_000);
        assert_eq!(Clock::started(0, 4_000).at(4_000), 4_000, "a system that is not told the date");
    }
}
