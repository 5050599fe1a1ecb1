//! The clocks of a game in a room: pure functions of the times of its entries.

use std::time::Duration;

use super::action::{GIVEN_DAY_MS, MAX_DELAY_MS, MAX_DELAY_MS_1};
use jungle_record::TimeControl;
use jungle_rules::{BySide, Side};

/// The time after the end of a side's time at which the side has lost, in milliseconds.
pub const FLAG_DELAY_MS: u64 = 1000;

/// The lag for which a side is compensated in all its moves together, in numbers of
/// [`credit_gain`]: at the start, and at most.
const CREDIT_START: u64 = 3;
const CREDIT_MAX: u64 = 7;

/// The time that a game is expected to take each side, in seconds; `None` in games of days and
/// without clocks.
pub(super) fn expected_seconds(time: TimeControl) -> Option<u64> {
    match time {
        TimeControl::Fischer { base, increment } => {
            Some(u64::from(base) + 40 * u64::from(increment))
        }
        TimeControl::Unlimited | TimeControl::Days(_) => None,
    }
}

/// The compensation for lag that a side gains with each move, in milliseconds: as in lichess's
/// `LagTracker`, 2/5 hundredths of a second for each expected second and 15 more, at most a second.
fn credit_gain(time: TimeControl) -> u64 {
    expected_seconds(time).map_or(0, |seconds| (seconds * 2 / 5 + 15).min(100) * 10)
}

/// The time of each side at the start, in milliseconds; `None` without clocks.
fn start_ms(time: TimeControl) -> Option<u64> {
    match time {
        TimeControl::Unlimited => None,
        TimeControl::Fischer { base: 0, increment } => Some(u64::from(increment) * 1000),
        TimeControl::Fischer { base, .. } => Some(u64::from(base) * 1000),
        TimeControl::Days(days) => Some(u64::from(days) * GIVEN_DAY_MS),
    }
}

/// The clocks of both sides. All times are in milliseconds.
#[derive(Clone, Debug)]
pub(super) struct Clocks {
    time: TimeControl,
    left_ms: BySide<u64>,
    credit_ms: BySide<u64>,
    side: Side,
    since_ms: u64,
    is_running: bool,
    is_delayed: bool,
    laws: u16,
}

impl Clocks {
    /// Clocks that stand, with the side to move, by some version of the laws.
    pub fn new(time: TimeControl, side: Side, laws: u16) -> Self {
        let left = start_ms(time).unwrap_or_default();
        let credit = CREDIT_START * credit_gain(time);
        Self {
            time,
            left_ms: BySide([left; 2]),
            credit_ms: BySide([credit; 2]),
            side,
            since_ms: 0,
            is_running: false,
            is_delayed: false,
            laws,
        }
    }

    /// The time control.
    pub fn time(&self) -> TimeControl {
        self.time
    }

    /// The time left to each side when the turn began.
    pub fn left_ms(&self) -> BySide<u64> {
        self.left_ms
    }

    /// When the turn began.
    pub fn since_ms(&self) -> u64 {
        self.since_ms
    }

    /// The side whose time is running out.
    pub fn running(&self) -> Option<Side> {
        (self.is_running && self.time != TimeControl::Unlimited).then_some(self.side)
    }

    /// By how much an entry can delay what runs out; `None` if not at all. Under the first version of
    /// the laws, only a clock that runs is delayed, once in a turn, and not in games of days.
    pub fn max_delay(&self) -> Option<u64> {
        let is_timed = matches!(self.time, TimeControl::Fischer { .. });
        let can_delay_1 = is_timed && self.running().is_some() && !self.is_delayed;
        match self.laws {
            1 => can_delay_1.then_some(MAX_DELAY_MS_1),
            _ => Some(MAX_DELAY_MS),
        }
    }

    /// The time to which something that began at a time is delayed by an entry that was stored at
    /// another. Nothing begins later than that: nobody is given time that has not passed.
    pub fn delayed(&self, since_ms: u64, ms: u64, at_ms: u64) -> u64 {
        let delayed = since_ms.saturating_add(ms);
        if self.laws == 1 { delayed } else { delayed.min(at_ms.max(since_ms)) }
    }

    /// Whether delays put off everything that runs out, rather than the clock alone.
    pub fn delays_all(&self) -> bool {
        self.laws != 1
    }

    /// The time since the turn began, at a time that may be earlier.
    fn elapsed(&self, now_ms: u64) -> u64 {
        now_ms.saturating_sub(self.since_ms)
    }

    /// The time left to each side as it is shown at a time; `None` without clocks.
    pub fn shown_at(&self, now_ms: u64) -> Option<BySide<u64>> {
        start_ms(self.time)?;
        let mut left = self.left_ms;
        if let Some(side) = self.running() {
            left[side] = left[side].saturating_sub(self.elapsed(now_ms));
        }
        Some(left)
    }

    /// The side whose time is running out, and when it has lost by that.
    pub fn flag(&self) -> Option<(Side, u64)> {
        let side = self.running()?;
        let allowed = [self.left_ms[side], self.credit_ms[side], FLAG_DELAY_MS];
        Some((side, allowed.into_iter().fold(self.since_ms, u64::saturating_add)))
    }

    /// The compensation for the lag of a move that was received at a time.
    fn credit(&self, received_ms: u64, lag_ms: u32) -> u64 {
        u64::from(lag_ms).min(self.credit_ms[self.side]).min(self.elapsed(received_ms))
    }

    /// Whether a move that was received at a time is in time.
    pub fn is_in_time(&self, received_ms: u64, lag_ms: u32) -> bool {
        let used = self.elapsed(received_ms) - self.credit(received_ms, lag_ms);
        self.running().is_none_or(|side| used <= self.left_ms[side])
    }

    /// Stops the clock of the side to move at the time at which its move was received, and starts
    /// the other one at the time at which it was stored. Returns the time that the move took.
    pub fn switch(&mut self, received_ms: u64, lag_ms: u32, at_ms: u64) -> Duration {
        let mut used = self.elapsed(received_ms);
        if let Some(side) = self.running() {
            let credit = self.credit(received_ms, lag_ms);
            used -= credit;
            self.left_ms[side] = self.left_after(used);
            let gain = credit_gain(self.time);
            self.credit_ms[side] = (self.credit_ms[side] + gain - credit).min(CREDIT_MAX * gain);
        }
        self.side = !self.side;
        self.begin_turn(at_ms);
        Duration::from_millis(used)
    }

    /// The time left to the side to move after a move that took some time.
    fn left_after(&self, used: u64) -> u64 {
        let left = self.left_ms[self.side];
        match self.time {
            TimeControl::Fischer { increment, .. } => {
                left.saturating_sub(used).saturating_add(u64::from(increment) * 1000)
            }
            TimeControl::Days(days) => u64::from(days) * GIVEN_DAY_MS,
            TimeControl::Unlimited => left,
        }
    }

    /// Starts the clock of the side to move.
    pub fn start(&mut self, at_ms: u64) {
        self.begin_turn(at_ms);
        self.is_running = true;
    }

    /// Lets the turn begin, without a clock unless it runs: the first moves in games with a clock
    /// are not timed.
    pub fn begin_turn(&mut self, at_ms: u64) {
        self.since_ms = at_ms;
        self.is_delayed = false;
    }

    /// Lets the turn begin later than it did, by an entry that was stored at a time.
    pub fn delay(&mut self, ms: u64, at_ms: u64) {
        self.since_ms = self.delayed(self.since_ms, ms, at_ms);
        self.is_delayed = true;
    }

    /// Stops the clock of the side to move, which keeps what it shows then.
    pub fn stop(&mut self, received_ms: u64) {
        if let Some(left) = self.shown_at(received_ms) {
            self.left_ms = left;
        }
        self.is_running = false;
    }

    /// Adds to the time of a side.
    pub fn give(&mut self, side: Side, ms: u64) {
        self.left_ms[side] = self.left_ms[side].saturating_add(ms);
    }

    /// Restores an earlier time of both sides, and starts the clock of the side to move.
    pub fn restore(&mut self, left_ms: BySide<u64>, side: Side, at_ms: u64) {
        self.left_ms = left_ms;
        self.side = side;
        self.start(at_ms);
    }
}
