//! The limits of what a client may send, and of what is kept for it.

/// A number of messages in a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// The number of messages that may come at once.
    pub messages: u32,
    /// The time after which as many may come again, in milliseconds.
    pub per_ms: u32,
}

/// The maximum length of a message of a client, in bytes.
pub const MAX_CLIENT_BYTES: usize = 4 * 1024;
/// The maximum length of a message of a server, in bytes. It is larger than that of a client, so
/// that the entries of the longest game are fewer messages than [`MAX_QUEUE`].
pub const MAX_SERVER_BYTES: usize = 32 * 1024;

/// The rate at which a connection with a seat may send messages.
pub const SEAT_RATE: Rate = Rate { messages: 100, per_ms: 20_000 };
/// The rate at which a connection without a seat may send messages.
pub const WATCH_RATE: Rate = Rate { messages: 30, per_ms: 30_000 };
/// The rate at which a connection may send moves.
pub const MOVE_RATE: Rate = Rate { messages: 10, per_ms: 1_000 };
/// The rate at which a connection may enter rooms, since the answer may be a whole game.
pub const ENTER_RATE: Rate = Rate { messages: 20, per_ms: 30_000 };

/// The rate of the bytes that a client may send, more than its messages can have: frames that end no
/// message, such as empty ones, count too.
pub const BYTE_RATE: Rate = Rate { messages: 512 * 1024, per_ms: 20_000 };

/// The time from connecting to `hello`, in milliseconds.
pub const HELLO_MS: u64 = 10_000;
/// The time without a message after which a server closes a connection, in milliseconds.
pub const SILENCE_MS: u64 = 30_000;
/// The time between two pings of a client, in milliseconds.
pub const PING_MS: u64 = 5_000;
/// The time between two pings of a client in a room with clocks, in milliseconds.
pub const PING_TIMED_MS: u64 = 2_500;

/// The maximum number of messages that wait to be sent on a connection, which is then closed.
pub const MAX_QUEUE: usize = 64;
/// The maximum number of requests of a seat that wait to be stored.
pub const MAX_WAITING: usize = 8;
/// The maximum number of connections of a server.
pub const MAX_CONNECTIONS: usize = 4_096;
/// The maximum number of rooms in which a connection is.
pub const MAX_ROOMS_ENTERED: usize = 64;
