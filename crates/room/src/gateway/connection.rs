//! The connections of a gateway: what is known of them, and how much they may send.

use std::collections::BTreeSet;

use super::{Gateway, GatewayEffect};
use crate::account::Member;
use crate::connection_id::ConnectionId;
use crate::room::RoomId;
use crate::wire::{
    CloseCode, ENTER_RATE, HELLO_MS, MOVE_RATE, Rate, SEAT_RATE, SILENCE_MS, WATCH_RATE,
};

/// What is added to the measured round trip before the lag of a move is limited by it, in
/// milliseconds: measurements vary.
const ROUND_TRIP_MARGIN_MS: u64 = 140;

/// What is known of a connection.
pub(super) struct Connection {
    pub opened_ms: u64,
    /// When the last message came.
    pub heard_ms: u64,
    pub is_greeted: bool,
    /// Whether its ticket is being checked.
    pub is_checked: bool,
    /// Its account.
    pub member: Option<Member>,
    pub rooms: BTreeSet<RoomId>,
    /// Whether it may not be a spectator.
    pub needs_token: bool,
    /// Whether it has ever entered a seat.
    has_seat: bool,
    messages: Bucket,
    pub moves: Bucket,
    pub enters: Bucket,
    pub round_trip: RoundTrip,
}

impl Connection {
    pub fn new(now_ms: u64) -> Self {
        Self {
            opened_ms: now_ms,
            heard_ms: now_ms,
            is_greeted: false,
            is_checked: false,
            member: None,
            rooms: BTreeSet::new(),
            needs_token: false,
            has_seat: false,
            messages: Bucket::new(WATCH_RATE),
            moves: Bucket::new(MOVE_RATE),
            enters: Bucket::new(ENTER_RATE),
            round_trip: RoundTrip::default(),
        }
    }

    /// When the connection is closed unless something comes before.
    pub fn silent_ms(&self) -> u64 {
        let quiet = self.heard_ms.saturating_add(SILENCE_MS);
        if self.is_greeted { quiet } else { quiet.min(self.opened_ms.saturating_add(HELLO_MS)) }
    }

    /// The program stood still for some time, in which it could hear nothing.
    pub fn stood_still(&mut self, ms: u64) {
        self.heard_ms = self.heard_ms.saturating_add(ms);
        self.opened_ms = self.opened_ms.saturating_add(ms);
        self.round_trip.stood_still(ms);
    }

    /// Lets the connection send as much as one with a seat. It gets the rate only once, so that it
    /// cannot get rid of the messages that it has sent.
    pub fn take_seat(&mut self) {
        if !self.has_seat {
            self.has_seat = true;
            self.messages = Bucket::new(SEAT_RATE);
        }
    }

    /// Whether it may send one more message.
    pub fn may_send(&mut self, now_ms: u64) -> bool {
        self.messages.take(now_ms)
    }
}

impl Gateway {
    /// Closes the connections that have been silent for too long.
    pub(super) fn close_silent(&mut self, now_ms: u64) -> Vec<GatewayEffect> {
        // Messages only delay the time at which a connection is closed.
        if now_ms < self.silent_ms {
            return Vec::new();
        }
        let silent = self.connections.iter().filter(|(_, known)| known.silent_ms() <= now_ms);
        let silent: Vec<ConnectionId> = silent.map(|(id, _)| *id).collect();
        let close = |id| self.close(id, CloseCode::Silent, None, now_ms);
        let effects = silent.into_iter().flat_map(close).collect();
        let next = self.connections.values().map(Connection::silent_ms).min();
        self.silent_ms = next.unwrap_or(u64::MAX);
        effects
    }
}

/// A limit for the rate of something: a bucket that leaks at a constant rate.
///
/// ```
/// use jungle_room::gateway::Bucket;
/// use jungle_room::wire::Rate;
///
/// let mut bucket = Bucket::new(Rate { messages: 2, per_ms: 1_000 });
/// assert!(bucket.take(0) && bucket.take(0));
/// assert!(!bucket.take(0));
/// assert!(bucket.take(500));
/// ```
#[derive(Clone, Copy)]
pub struct Bucket {
    rate: Rate,
    /// When the bucket will be empty, in microseconds.
    empty_us: u64,
}

impl Bucket {
    /// An empty bucket.
    pub fn new(rate: Rate) -> Self {
        Self { rate, empty_us: 0 }
    }

    /// Whether one more is allowed, which then counts.
    pub fn take(&mut self, now_ms: u64) -> bool {
        self.take_many(1, now_ms)
    }

    /// Whether so many more are allowed, which then count.
    pub fn take_many(&mut self, count: u64, now_ms: u64) -> bool {
        let now = now_ms.saturating_mul(1000);
        let size = u64::from(self.rate.per_ms) * 1000;
        let added = size.saturating_mul(count) / u64::from(self.rate.messages);
        let filled = self.empty_us.max(now).saturating_add(added);
        let is_allowed = filled - now <= size;
        if is_allowed {
            self.empty_us = filled;
        }
        is_allowed
    }
}

/// The round trip of a connection, measured by ping frames.
#[derive(Default)]
pub(super) struct RoundTrip {
    sent_ms: Option<u64>,
    mean_ms: Option<u64>,
}

impl RoundTrip {
    /// Whether a ping is to be sent now: there is only one at a time.
    pub fn begin(&mut self, now_ms: u64) -> bool {
        let is_free = self.sent_ms.is_none();
        self.sent_ms.get_or_insert(now_ms);
        is_free
    }

    /// The program stood still for some time, which is no part of the round trip.
    fn stood_still(&mut self, ms: u64) {
        self.sent_ms = self.sent_ms.map(|sent| sent.saturating_add(ms));
    }

    /// The answer has come.
    pub fn end(&mut self, now_ms: u64) {
        if let Some(sent) = self.sent_ms.take() {
            let measured = now_ms.saturating_sub(sent);
            self.mean_ms = Some(self.mean_ms.map_or(measured, |mean| (9 * mean + measured) / 10));
        }
    }

    /// The lag of a move: the part of the time since the opponent's move was sent that the person
    /// did not think, at most the round trip.
    pub fn lag(&self, shown_ms: Option<u64>, now_ms: u64, thought_ms: u32) -> u32 {
        let passed = shown_ms.map_or(0, |shown| now_ms.saturating_sub(shown));
        let limit = self.mean_ms.unwrap_or_default() + ROUND_TRIP_MARGIN_MS;
        let lag = passed.saturating_sub(u64::from(thought_ms)).min(limit);
        u32::try_from(lag).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_lets_its_rate_pass() {
        let mut bucket = Bucket::new(Rate { messages: 10, per_ms: 1_000 });
        let passed = |bucket: &mut Bucket, now| (0..100).filter(|_| bucket.take(now)).count();
        assert_eq!(passed(&mut bucket, 5_000), 10);
        assert_eq!(passed(&mut bucket, 5_000), 0);
        assert_eq!(passed(&mut bucket, 5_250), 2);
        assert_eq!(passed(&mut bucket, 5_100), 0, "the clock was set back");
        assert_eq!(passed(&mut bucket, 60_000), 10);
    }

    #[test]
    fn lag_is_what_is_left_of_the_time_up_to_the_round_trip() {
        let mut trip = RoundTrip::default();
        assert_eq!(trip.lag(None, 9_000, 0), 0, "nothing was shown");
        assert_eq!(trip.lag(Some(1_000), 9_000, 7_950), 50);
        assert_eq!(trip.lag(Some(1_000), 9_000, 0), 140, "nothing was measured");
        assert_eq!(trip.lag(Some(1_000), 9_000, 9_000), 0);
        assert!(trip.begin(1_000) && !trip.begin(1_100));
        trip.end(1_200);
        trip.end(1_900);
        assert_eq!(trip.lag(Some(1_000), 9_000, 0), 340);
        assert!(trip.begin(2_000));
        trip.end(2_000);
        assert_eq!(trip.lag(Some(1_000), 9_000, 0), 320);
        assert!(trip.begin(3_000));
        trip.stood_still(10_000);
        trip.end(13_000);
        assert_eq!(trip.lag(Some(1_000), 20_000, 0), 302, "a pause of the program");
    }
}
