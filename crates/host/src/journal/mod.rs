//! Where the entries of rooms are stored.
//!
//! A [`Journal`] stores the entries that are appended to it and feeds them back, with the time at
//! which they were stored. An entry that comes back is on disk. [`FileJournal`] keeps each room in a
//! file; those of servers are in `jungle-server`.

mod file;
mod heartbeat;
mod requests;

use std::io;
use std::path::PathBuf;

use thiserror::Error;
use tokio::sync::mpsc;

pub use file::{FileJournal, MAX_FILE_BYTES, read_file};
pub use heartbeat::{HEARTBEAT_MS, Heartbeat, Heartbeats, Storing};
pub use requests::{JournalRequest, RequestSender, WaitingRequests};

use jungle_room::room::{Entry, RoomId, Stamped};

/// What a journal sends to those who follow a room.
#[derive(Debug)]
pub enum JournalEvent {
    /// The next entry of a room.
    Entry(Box<Stamped>),
    /// The room cannot be followed, or entries cannot be stored at present. Those that could not be
    /// stored do not come.
    Failed(RoomId, JournalError),
}

/// The sender through which a journal feeds entries back.
pub type JournalEventSender = mpsc::UnboundedSender<JournalEvent>;

/// Where the entries of rooms are stored.
///
/// What every implementation does:
///
/// - A room is one list of entries, to which every stored entry is added at the end.
/// - Whoever follows a room is sent this list from its first entry, each entry once and in order,
///   also if the journal was closed and opened in between.
/// - An entry is sent only when it is stored so that it survives the end of the program.
/// - An appended entry may be lost: nothing says whether it was stored, except that it comes back.
///   It may be stored more than once. Which entries a room takes is decided by
///   [`Room`](jungle_room::room::Room), not by the journal.
pub trait Journal: Send {
    /// Hands an entry over. It does not wait.
    fn append(&self, entry: Entry);

    /// Sends all entries of a room, which may have none yet, and then each new one, until the
    /// receiver is dropped. It does not wait.
    fn follow(&self, room: RoomId, feed: JournalEventSender);

    /// Sends nothing more of a room to anybody, until it is followed again. It does not wait.
    fn unfollow(&self, room: RoomId);
}

/// Why a journal cannot be read or written.
#[derive(Debug, Error)]
pub enum JournalError {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A line of a file is damaged.
    #[error("{}: line {line}: {reason}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The number of the line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// A file is larger than [`MAX_FILE_BYTES`].
    #[error("{}: larger than {MAX_FILE_BYTES} bytes", path.display())]
    TooLarge {
        /// The file.
        path: PathBuf,
    },
    /// A database or a stream cannot be read or written.
    #[error("{reason}")]
    Database {
        /// Why.
        reason: String,
    },
    /// Too much waits to be read or written.
    #[error("too many entries and rooms wait for the journal")]
    Busy,
}
