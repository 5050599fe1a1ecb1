//! A machine whose clocks have faults: its date is set, its other clock is fast or slow, and the program
//! on it stands still. What must hold is told by the true time of the world.

use jungle_record::TimeControl;
use jungle_room::gateway::Gateway;
use jungle_room::room::{Action, Offer, Phase, Room};
use jungle_storage::clock::Clock;
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use super::{Event, Fault, PLAY_MS, Person, World};
use crate::samples::{NOW_MS, room_id};

const DAY_MS: i64 = 24 * 3_600_000;
/// For how long the machine had run when the world began.
const UPTIME_MS: u64 = 5_000_000;
/// The time between two signs of life.
const LIFE_MS: u64 = 2_000;
/// The time after which a program that looks at its clock at each tick stood still.
const STANDSTILL_MS: u64 = 1_000;
/// The time by which too much is given back for each standstill: that between two ticks.
const TICKS_MS: u64 = 510;

/// The machine of a server without others, and what the program on it remembers.
pub struct Machine {
    /// By how much the clock that is never set is fast, in parts of a thousand.
    rate: i64,
    /// By how much the date is wrong.
    date_off: i64,
    /// The clock of the program, and when it last looked at it.
    clock: Clock,
    beat_ms: Option<u64>,
    /// The last sign of life: the time of the program, that for which the machine had run, and what
    /// was owed.
    life: Option<(u64, u64, Vec<(u64, u64)>)>,
    /// For how long the machine had run at the last one of this program; 0 before.
    alive_ms: u64,
    /// Until when the program stands still.
    paused_until: u64,
}

/// A time that has passed, as a clock shows it that is fast by some parts of a thousand.
fn at_rate(passed_ms: u64, rate: i64) -> u64 {
    let passed = i64::try_from(passed_ms).expect("a short time");
    passed_ms.saturating_add_signed(passed * rate / 1_000)
}

impl Machine {
    pub fn new(rng: &mut ChaCha8Rng) -> Self {
        Self {
            rate: rng.random_range(-10..=10),
            date_off: 0,
            clock: Clock::started(NOW_MS, UPTIME_MS),
            beat_ms: None,
            life: None,
            alive_ms: 0,
            paused_until: 0,
        }
    }

    fn uptime_ms(&self, now: u64) -> u64 {
        UPTIME_MS + at_rate(now - NOW_MS, self.rate)
    }

    fn date_ms(&self, now: u64) -> u64 {
        now.saturating_add_signed(self.date_off)
    }
}

impl Person {
    /// The time of the clock of a person's device.
    pub(super) fn time(&self, now: u64) -> u64 {
        NOW_MS + at_rate(now - NOW_MS, self.rate) + self.skew
    }
}

impl Event {
    /// Whether the program of the server has to run for it.
    pub(super) fn is_at_gateway(&self) -> bool {
        matches!(
            self,
            Self::Open(_)
                | Self::ToGateway(..)
                | Self::EndAtGateway(_)
                | Self::Pong(_)
                | Self::Store(..)
                | Self::Follow(..)
                | Self::Crash(_)
                | Self::Pause(_)
        )
    }
}

impl World {
    pub(super) fn plan_clock_faults(&mut self) {
        for _ in 0..self.rng.random_range(1..4) {
            let at = self.rng.random_range(2_000..PLAY_MS);
            let ms = [1_000, 75_000, 3_600_000, DAY_MS][self.below(4)];
            let sign = if self.rng.random() { 1 } else { -1 };
            let ms = self.rng.random_range(1_000..=ms);
            self.after(at, Event::SetDate(sign * ms));
        }
        for _ in 0..self.rng.random_range(0..3) {
            let at = self.rng.random_range(2_000..PLAY_MS);
            let longest = [3_000, 15_000, 300_000][self.below(3)];
            let ms = self.rng.random_range(1_000..=longest);
            self.quiet_ms += ms;
            self.after(at, Event::Pause(ms));
        }
    }

    pub(super) fn set_date(&mut self, ms: i64) {
        if let Some(machine) = &mut self.servers[0].machine {
            machine.date_off += ms;
        }
    }

    pub(super) fn pause(&mut self, ms: u64) {
        if let Some(machine) = &mut self.servers[0].machine {
            machine.paused_until = self.now + ms;
            self.unserved.push((self.now, self.now + ms, TICKS_MS));
        }
    }

    /// For how long the program still stands still.
    pub(super) fn paused_for(&self) -> Option<u64> {
        let until = self.servers.first()?.machine.as_ref()?.paused_until;
        until.checked_sub(self.now).filter(|ms| *ms > 0)
    }

    /// The time of a server's program.
    pub(super) fn time_of(&self, index: usize) -> u64 {
        let server = &self.servers[index];
        match &server.machine {
            None => self.now + server.skew,
            Some(machine) if self.fault == Fault::WallTime => machine.date_ms(self.now),
            Some(machine) => machine.clock.at(machine.uptime_ms(self.now)),
        }
    }

    /// A program is killed.
    pub(super) fn stop_machine(&mut self, index: usize) {
        if self.servers[index].machine.is_some() {
            // Until it is started again.
            self.unserved.push((self.now, u64::MAX, LIFE_MS + TICKS_MS));
        }
    }

    /// A program is started. Returns when none ran before.
    pub(super) fn start_machine(&mut self, index: usize) -> Vec<(u64, u64)> {
        let now = self.now;
        let Some(machine) = self.servers[index].machine.as_mut() else {
            return Vec::new();
        };
        let uptime = machine.uptime_ms(now);
        machine.clock = Clock::started(machine.date_ms(now), uptime);
        let life = machine.life.clone();
        if let Some((from, before, _)) = &life {
            machine.clock.not_before(from + uptime - before, uptime);
        }
        machine.alive_ms = 0;
        machine.beat_ms = Some(machine.clock.at(uptime));
        if let Some((_, until, _)) =
            self.unserved.iter_mut().find(|(_, until, _)| *until == u64::MAX)
        {
            *until = now;
        }
        let time = self.time_of(index);
        let spans = life.map(|(from, _, owed)| owed.into_iter().chain([(from, time)]).collect());
        spans.unwrap_or_default()
    }

    /// A program looks at its clock, before it does anything else.
    pub(super) fn beat(&mut self, index: usize) -> Result<(), String> {
        let (now, time) = (self.now, self.time_of(index));
        let server = &mut self.servers[index];
        let Some(machine) = server.machine.as_mut().filter(|_| server.gateway.is_some()) else {
            return Ok(());
        };
        self.shown_true.insert(time, now);
        let before = machine.beat_ms.replace(time);
        let uptime = machine.uptime_ms(now);
        let Some(before) = before.filter(|before| time.saturating_sub(*before) >= STANDSTILL_MS)
        else {
            if machine.alive_ms + LIFE_MS <= uptime {
                machine.alive_ms = uptime;
                let owed = server.gateway.as_ref().and_then(Gateway::owed).unwrap_or_default();
                machine.life = Some((time, uptime, owed));
            }
            return Ok(());
        };
        let times = if self.fault == Fault::TimeTwice { 2 } else { 1 };
        for _ in 0..times {
            let effects =
                self.with_gateway(index, |gateway, _| gateway.stood_still(before, time, true));
            self.perform(index, effects)?;
        }
        Ok(())
    }

    /// The time between two true times in which the room was served, and by how much a clock may
    /// differ from it.
    fn served(&self, from: u64, to: u64) -> (u64, u64) {
        // A program that stands still may be killed: no time counts twice.
        let mut spans: Vec<_> = self.unserved.iter().filter(|(_, end, _)| *end > from).collect();
        spans.sort_unstable();
        let (mut served, mut off, mut at) = (0, 20, from);
        for &&(begin, end, unsure) in spans.iter().filter(|(begin, ..)| *begin < to) {
            served += begin.saturating_sub(at);
            off += unsure;
            at = at.max(end);
        }
        served += to.saturating_sub(at);
        (served, off + served / 100)
    }

    /// No clock runs longer or shorter than its player thought by the true time, and no flag falls
    /// that this does not explain.
    pub(super) fn check_own_time(&self) -> Result<(), String> {
        let TimeControl::Fischer { increment, .. } = self.time else {
            return Ok(());
        };
        if self.servers[0].machine.is_none() {
            return Ok(());
        }
        let mut room = Room::new(room_id());
        // When the turn began, if it is to be checked.
        let mut began = None;
        for (stamped, &(stored, read)) in self.taken.iter().zip(&self.stored_true) {
            let entry = &stamped.entry;
            let turn = room.turn().filter(|_| room.phase() == Some(Phase::Running));
            let left = |room: &Room| Some(room.view()?.clocks?.left_ms[turn?.0]);
            let before = left(&room);
            room.apply(stamped).map_err(|refusal| format!("{refusal}: not the same room"))?;
            match &entry.what {
                Action::Moved { .. } | Action::Flagged { .. } => {}
                Action::Accepted { .. } | Action::Offered { offer: Offer::Takeback { .. } } => {
                    began = None;
                    continue;
                }
                _ => continue,
            }
            let received = self.shown_true.get(&entry.received_ms).copied().unwrap_or(stored);
            if let Some(((from, seen), before)) = began.zip(before) {
                let (own, off) = self.served(from, received.max(from));
                match entry.what {
                    Action::Moved { lag_ms, .. } => {
                        let after = left(&room).unwrap_or_default();
                        let used = (before + u64::from(increment) * 1_000).saturating_sub(after);
                        // No clock runs before the position comes from the journal.
                        let least = own.saturating_sub(seen - from).min(before);
                        if used > own + off || used + u64::from(lag_ms) + off < least {
                            let text = format!("a clock ran for {used} ms in a turn of {own} ms");
                            return Err(format!("{text}, lag {lag_ms} ms"));
                        }
                    }
                    _ if own + off < before => {
                        return Err(format!("a side with {before} ms has lost after {own} ms"));
                    }
                    _ => {}
                }
            }
            began = (room.phase() == Some(Phase::Running)).then_some((stored, read.max(stored)));
        }
        Ok(())
    }
}
