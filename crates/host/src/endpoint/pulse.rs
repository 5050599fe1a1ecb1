//! Notices that the program stood still: it was stopped, or the machine was.

/// The time after which a task that looks at the clock several times a second has stood still, in
/// milliseconds.
const STANDSTILL_MS: u64 = 1_000;

/// When a task last looked at the clock.
pub struct Pulse(u64);

impl Pulse {
    /// The pulse of a task that begins at a time.
    pub fn started(now_ms: u64) -> Self {
        Self(now_ms)
    }

    /// Looks at the clock, before anything is done that depends on the time. Returns from when to when
    /// the task stood still, if it did.
    pub fn beat(&mut self, now_ms: u64) -> Option<(u64, u64)> {
        let last = std::mem::replace(&mut self.0, now_ms);
        (now_ms.saturating_sub(last) >= STANDSTILL_MS).then_some((last, now_ms))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_long_pause_is_a_standstill() {
        let mut pulse = Pulse::started(50_000);
        assert_eq!(pulse.beat(50_999), None);
        assert_eq!(pulse.beat(51_999), Some((50_999, 51_999)));
        assert_eq!(pulse.beat(52_000), None);
    }
}
