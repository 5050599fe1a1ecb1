//! The connection of a client: when it is opened, greeted, watched and given up.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use crate::net::wire::CloseCode;

/// The time after which a connection without an answer to a ping is lost, in milliseconds.
pub const PONG_MS: u64 = 9_000;
/// The times to wait before connecting again, one after the other, in milliseconds. Each is
/// multiplied by a random number between 0.5 and 1.5, so that not all clients of a server that has
/// failed come back at once.
pub const RECONNECT_MS: [u64; 5] = [500, 1_000, 2_000, 4_000, 8_000];

/// How far a connection is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Connection {
    /// There is none until this time, in milliseconds.
    Waiting {
        /// When the next one is opened.
        until_ms: u64,
    },
    /// It is being opened, since this time.
    Connecting {
        /// Since when.
        since_ms: u64,
    },
    /// It is open, and the server has not answered the greeting.
    Greeting {
        /// Since when.
        since_ms: u64,
    },
    /// The server has not yet answered the request to enter the room.
    Entering,
    /// The client is in the room.
    Entered,
    /// The server has closed it, and nothing but the person opens it again.
    Stopped {
        /// Why.
        code: CloseCode,
    },
}

impl Connection {
    /// Whether the server is answering.
    pub fn is_greeted(self) -> bool {
        matches!(self, Self::Entering | Self::Entered)
    }

    /// Whether there is a connection, or one is being opened.
    pub fn is_open(self) -> bool {
        !matches!(self, Self::Waiting { .. } | Self::Stopped { .. })
    }
}

/// The waiting times before connecting again.
#[derive(Debug, Default)]
pub(super) struct Attempts(usize);

impl Attempts {
    /// The next waiting time.
    pub fn wait_ms(&mut self, rng: &mut ChaCha8Rng) -> u64 {
        let wait = RECONNECT_MS[self.0.min(RECONNECT_MS.len() - 1)];
        self.0 += 1;
        rng.random_range(wait / 2..=wait + wait / 2)
    }

    /// The client is in the room.
    pub fn succeed(&mut self) {
        self.0 = 0;
    }
}

/// The pings of a connection.
#[derive(Debug, Default)]
pub(super) struct Pings {
    number: u32,
    sent_ms: Option<u64>,
    /// When the first ping without an answer was sent.
    missing_ms: Option<u64>,
}

impl Pings {
    /// The number of a new ping, if it is time for one.
    pub fn next(&mut self, now_ms: u64, interval_ms: u64) -> Option<u32> {
        if self.sent_ms.is_some_and(|sent| now_ms < sent.saturating_add(interval_ms)) {
            return None;
        }
        self.number = self.number.wrapping_add(1);
        self.sent_ms = Some(now_ms);
        self.missing_ms.get_or_insert(now_ms);
        Some(self.number)
    }

    /// When the next ping is sent, or an answer has been missing for too long.
    pub fn due_ms(&self, interval_ms: u64) -> u64 {
        let next = self.sent_ms.map_or(0, |sent| sent.saturating_add(interval_ms));
        self.missing_ms.map_or(next, |sent| next.min(sent.saturating_add(PONG_MS)))
    }

    /// The time since the ping with this number was sent, if it is the last one.
    pub fn answered(&mut self, number: u32, now_ms: u64) -> Option<u64> {
        self.missing_ms = None;
        let sent = self.sent_ms.filter(|_| number == self.number)?;
        Some(now_ms.saturating_sub(sent))
    }

    /// Whether an answer has been missing for so long that the connection is lost.
    pub fn are_lost(&self, now_ms: u64) -> bool {
        self.missing_ms.is_some_and(|sent| sent.saturating_add(PONG_MS) <= now_ms)
    }
}
