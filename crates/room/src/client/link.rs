//! The connection of a client: when it is opened, greeted, watched and given up.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use super::Output;
use crate::wire::{ClientMessage, CloseCode, WIRE_VERSION};

/// The time after which a connection without an answer to a ping is lost, in milliseconds.
pub const PONG_MS: u64 = 9_000;
/// The times to wait before connecting again, one after the other, in milliseconds. Each is
/// multiplied by a random number between 0.5 and 1.5, so that not all clients of a server that has
/// failed come back at once.
pub const RECONNECT_MS: [u64; 5] = [500, 1_000, 2_000, 4_000, 8_000];

/// How far a connection is.
///
/// ```
/// use jungle_room::client::Connection;
///
/// assert!(Connection::Entered.is_greeted());
/// assert!(!Connection::Waiting { until_ms: 1_000 }.is_open());
/// ```
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

/// What is to be done about a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Nothing at present.
    Nothing,
    /// To open one.
    Connect,
    /// To give it up, since the server does not answer.
    GiveUp,
    /// To watch it: the server is answering.
    Watch,
}

/// The connection of a client, which is opened again when it is lost.
#[derive(Debug)]
pub(super) struct Link {
    /// How far it is.
    pub connection: Connection,
    /// Whether the last attempt failed before the server greeted.
    pub is_unanswered: bool,
    pub pings: Pings,
    attempts: Attempts,
    /// The last `bye` of the connection: its code, and the time to wait.
    bye: Option<(u16, Option<u64>)>,
}

impl Link {
    /// A connection that is opened at the first step.
    pub fn new(now_ms: u64) -> Self {
        Self {
            connection: Connection::Waiting { until_ms: now_ms },
            is_unanswered: false,
            pings: Pings::default(),
            attempts: Attempts::default(),
            bye: None,
        }
    }

    /// Is opened at the next step.
    pub fn wake(&mut self, now_ms: u64) {
        if !self.connection.is_open() {
            self.connection = Connection::Waiting { until_ms: now_ms };
        }
    }

    /// Greets the server on a connection that is open now. The ticket shows whose it is.
    pub fn greet(&mut self, app: &str, ticket: Option<String>, now_ms: u64) -> Vec<Output> {
        if !matches!(self.connection, Connection::Connecting { .. }) {
            return Vec::new();
        }
        self.connection = Connection::Greeting { since_ms: now_ms };
        self.pings = Pings::default();
        self.bye = None;
        let hello = ClientMessage::Hello { v: WIRE_VERSION, app: app.to_owned(), ticket };
        vec![Output::Send(hello.text())]
    }

    /// Whether the server has yet to answer the greeting.
    pub fn is_greeting(&self) -> bool {
        matches!(self.connection, Connection::Greeting { .. })
    }

    /// The server has answered the greeting.
    pub fn greeted(&mut self) {
        self.connection = Connection::Entering;
        self.is_unanswered = false;
    }

    /// The client has what it has connected for.
    pub fn entered(&mut self) {
        self.connection = Connection::Entered;
        self.attempts.succeed();
    }

    /// The server has said why it closes the connection, and for how long the client is to wait.
    pub fn said_bye(&mut self, code: u16, retry_ms: Option<u64>) {
        self.bye = Some((code, retry_ms));
    }

    /// The connection was closed with a code, or lost. Returns whether there was one.
    pub fn closed(&mut self, code: Option<u16>, rng: &mut ChaCha8Rng, now_ms: u64) -> bool {
        if !self.connection.is_open() {
            return false;
        }
        self.is_unanswered = self.bye.is_none() && !self.connection.is_greeted();
        let wait = self.attempts.wait_ms(rng);
        let (told, retry) = self.bye.take().unzip();
        let code = told.or(code).and_then(CloseCode::from_number);
        self.connection = match code.filter(|code| !code.may_reconnect()) {
            Some(code) => Connection::Stopped { code },
            None => {
                let wait = wait.max(retry.flatten().unwrap_or_default());
                Connection::Waiting { until_ms: now_ms.saturating_add(wait) }
            }
        };
        true
    }

    /// The server is another program, or speaks a newer version.
    pub fn reject(&mut self) -> Vec<Output> {
        if !self.connection.is_open() {
            return Vec::new();
        }
        self.connection = Connection::Stopped { code: CloseCode::Version };
        vec![Output::Close]
    }

    /// What is to be done now.
    pub fn step(&mut self, now_ms: u64) -> Step {
        match self.connection {
            Connection::Waiting { until_ms } if until_ms <= now_ms => {
                self.connection = Connection::Connecting { since_ms: now_ms };
                Step::Connect
            }
            Connection::Connecting { since_ms } | Connection::Greeting { since_ms }
                if since_ms.saturating_add(PONG_MS) <= now_ms =>
            {
                Step::GiveUp
            }
            Connection::Entering | Connection::Entered if self.pings.are_lost(now_ms) => {
                Step::GiveUp
            }
            Connection::Entering | Connection::Entered => Step::Watch,
            _ => Step::Nothing,
        }
    }

    /// When the next step is, before the server answers; `None` afterwards, or if nothing but the
    /// person opens the connection again.
    pub fn due_ms(&self) -> Option<u64> {
        match self.connection {
            Connection::Waiting { until_ms } => Some(until_ms),
            Connection::Connecting { since_ms } | Connection::Greeting { since_ms } => {
                Some(since_ms.saturating_add(PONG_MS))
            }
            Connection::Entering | Connection::Entered | Connection::Stopped { .. } => None,
        }
    }

    /// A ping, if it is time for one.
    pub fn ping(&mut self, interval_ms: u64, now_ms: u64) -> Option<Output> {
        let n = self.pings.next(now_ms, interval_ms)?;
        Some(Output::Send(ClientMessage::Ping { n }.text()))
    }
}

/// The waiting times before connecting again.
#[derive(Debug, Default)]
struct Attempts(usize);

impl Attempts {
    /// The next waiting time.
    pub fn wait_ms(&mut self, rng: &mut ChaCha8Rng) -> u64 {
        let wait = RECONNECT_MS[self.0.min(RECONNECT_MS.len() - 1)];
        self.0 += 1;
        rng.random_range(wait / 2..=wait + wait / 2)
    }

    /// The client has what it has connected for.
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
