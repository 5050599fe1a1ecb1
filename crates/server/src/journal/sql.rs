//! A journal in a database: one row for each entry.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, Connection, query};
use tokio::runtime::Handle;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::store::row::{Columns, signed};
use crate::store::{DatabaseKind, Store, StoreError};
use jungle_host::journal::{
    Journal, JournalError, JournalEvent, JournalEventSender, JournalRequest, RequestSender,
    WaitingRequests,
};
use jungle_room::room::{Entry, MAX_ENTRY_BYTES, RoomId, Stamped};
use jungle_storage::clock::now_ms;

/// The maximum number of entries in a transaction.
const MAX_TOGETHER: usize = 64;
/// The maximum number of requests that wait for a writer.
const MAX_WAITING: usize = 4096;
/// The number of writers in PostgreSQL, each for some of the rooms. SQLite has one writer anyway.
const POSTGRES_WRITERS: usize = 4;
/// The longest time that a transaction may take. After that its connection is given up, since the
/// database or the network may never answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// The latest time that a column can hold.
const MAX_TIME: u64 = i64::MAX as u64;

/// A journal in the table `event` of a database, in which the entries of a room are numbered. Tasks
/// write what waits, many entries in a transaction, and feed them back after it.
///
/// When a transaction fails, it is not always known whether its entries were stored. They are read
/// again before anything else of their rooms is fed back. In the same way, entries come that other
/// programs have stored. If another program stores an entry of the same room at the same time, one of
/// the two entries does not come.
pub struct SqlJournal {
    writers: Vec<Writer>,
}

/// A task that writes, from outside.
struct Writer {
    requests: RequestSender,
    task: JoinHandle<()>,
}

impl SqlJournal {
    /// A journal in a database, with tasks on a runtime.
    pub fn new(store: &Store, runtime: &Handle) -> Self {
        let count = match store.engine() {
            DatabaseKind::Sqlite => 1,
            DatabaseKind::Postgres => POSTGRES_WRITERS,
        };
        let writer = |_| {
            let (requests, queue) = RequestSender::new(MAX_WAITING);
            let task = Task {
                store: store.clone(),
                connection: None,
                waiting: requests.waiting(),
                rooms: HashMap::new(),
                last_ms: 0,
            };
            Writer { requests, task: runtime.spawn(task.run(queue)) }
        };
        Self { writers: (0..count).map(writer).collect() }
    }

    /// Ends the journal when everything that waits is written.
    pub async fn close(self) {
        for Writer { requests, task } in self.writers {
            drop(requests);
            // Without the task, which may have panicked, there is nothing left to wait for.
            let _ = task.await;
        }
    }

    /// Where requests to the writer of a room go.
    fn requests(&self, room: &RoomId) -> &RequestSender {
        let mut hasher = DefaultHasher::new();
        room.hash(&mut hasher);
        &self.writers[hasher.finish() as usize % self.writers.len()].requests
    }
}

impl Journal for SqlJournal {
    fn append(&self, entry: Entry) {
        self.requests(&entry.room).append(entry);
    }

    fn follow(&self, room: RoomId, feed: JournalEventSender) {
        self.requests(&room).follow(room, feed);
    }

    fn unfollow(&self, room: RoomId) {
        self.requests(&room).unfollow(room);
    }
}

/// A task that writes the entries of some rooms.
struct Task {
    store: Store,
    /// The connection, unless it has failed.
    connection: Option<PoolConnection<Any>>,
    waiting: WaitingRequests,
    rooms: HashMap<RoomId, Followed>,
    /// The latest time at which an entry was stored.
    last_ms: u64,
}

/// A room that is followed.
#[derive(Default)]
struct Followed {
    feeds: Vec<JournalEventSender>,
    /// The number of the next entry that is fed back.
    next: u64,
    /// Whether there may be more in the database than was fed back.
    is_behind: bool,
}

/// An entry that is to be stored, with its text.
struct Waiting {
    stamped: Stamped,
    text: String,
}

impl Task {
    /// Works until the journal is dropped.
    async fn run(mut self, mut queue: UnboundedReceiver<JournalRequest>) {
        let mut requests = Vec::with_capacity(MAX_TOGETHER);
        while queue.recv_many(&mut requests, MAX_TOGETHER).await > 0 {
            self.waiting.taken(requests.len());
            let mut entries = Vec::with_capacity(requests.len());
            for request in requests.drain(..) {
                match request {
                    JournalRequest::Append(entry) => entries.push(*entry),
                    JournalRequest::Follow(room, feed) => {
                        // Those before are part of what the follower reads.
                        self.write(std::mem::take(&mut entries)).await;
                        self.follow(room, feed).await;
                    }
                    JournalRequest::Unfollow(room) => {
                        self.write(std::mem::take(&mut entries)).await;
                        self.rooms.remove(&room);
                    }
                }
            }
            self.write(entries).await;
        }
    }

    /// Stores entries in one transaction, and feeds them back.
    async fn write(&mut self, entries: Vec<Entry>) {
        self.last_ms = self.last_ms.max(now_ms());
        let entries: Vec<Waiting> = entries
            .into_iter()
            .map(|entry| {
                // Rooms decide by the time at which an entry was received, unless it is later than
                // that of storing: a clock that was set back in between changes nothing.
                let at_ms = self.last_ms.max(entry.received_ms).min(MAX_TIME);
                Waiting { text: entry.text(), stamped: Stamped { at_ms, entry } }
            })
            // No room takes such an entry.
            .filter(|waiting| waiting.text.len() <= MAX_ENTRY_BYTES)
            .collect();
        if entries.is_empty() {
            return;
        }
        let mut touched: Vec<RoomId> = Vec::new();
        for Waiting { stamped, .. } in &entries {
            if !touched.contains(&stamped.entry.room) {
                touched.push(stamped.entry.room.clone());
            }
        }
        match self.store(&entries).await {
            Ok(stored) => {
                for (Waiting { stamped, .. }, number) in entries.iter().zip(stored) {
                    if let Some(room) = self.rooms.get_mut(&stamped.entry.room) {
                        room.stored(stamped, number);
                    }
                }
                for room in touched {
                    self.catch_up(&room).await;
                }
            }
            Err(error) => {
                for room in touched {
                    if let Some(followed) = self.rooms.get_mut(&room) {
                        followed.is_behind = true;
                        followed.fail(&room, &error);
                    }
                }
            }
        }
    }

    /// Sends the entries of a room to a new follower.
    async fn follow(&mut self, room: RoomId, feed: JournalEventSender) {
        match self.read(&room, 0).await {
            Ok(entries) => {
                let followed = self.rooms.entry(room).or_default();
                let sent =
                    |stamped: &Stamped| feed.send(JournalEvent::Entry(Box::new(stamped.clone())));
                let is_there = entries.iter().all(|stamped| sent(stamped).is_ok());
                // The others may have missed some of them.
                entries.iter().zip(0..).for_each(|(stamped, number)| {
                    if number == followed.next {
                        followed.feed(stamped);
                    }
                });
                followed.is_behind = false;
                followed.feeds.extend(is_there.then_some(feed));
            }
            Err(error) => {
                // If nobody receives it, nobody has to know.
                let _ = feed.send(JournalEvent::Failed(room, failure(&error)));
            }
        }
    }

    /// Feeds back what there is in the database and was not fed back.
    async fn catch_up(&mut self, room: &RoomId) {
        let behind = self.rooms.get(room).filter(|followed| followed.is_behind);
        let Some(next) = behind.map(|followed| followed.next) else { return };
        let read = self.read(room, next).await;
        let Some(followed) = self.rooms.get_mut(room) else { return };
        match read {
            Ok(entries) => {
                entries.iter().for_each(|stamped| followed.feed(stamped));
                followed.is_behind = false;
            }
            Err(error) => followed.fail(room, &error),
        }
    }

    /// Stores entries in one transaction. Returns their numbers, except for those that were not
    /// stored.
    async fn store(&mut self, entries: &[Waiting]) -> Result<Vec<Option<u64>>, StoreError> {
        let (_turn, begin) = self.store.turn().await;
        let connection = self.connection().await?;
        let done = timeout(PATIENCE, insert(connection, begin, entries)).await;
        self.checked(done.unwrap_or(Err(too_slow())))
    }

    /// The entries of a room from a number on.
    async fn read(&mut self, room: &RoomId, from: u64) -> Result<Vec<Stamped>, StoreError> {
        let connection = self.connection().await?;
        let done = timeout(PATIENCE, select(connection, room, from)).await;
        self.checked(done.unwrap_or(Err(too_slow())))
    }

    async fn connection(&mut self) -> Result<&mut AnyConnection, StoreError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.store.pool().acquire().await?,
        };
        Ok(self.connection.insert(connection))
    }

    /// Gives the connection up after an error: it may be in any state, or not work any more.
    fn checked<T>(&mut self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        if result.is_err() {
            drop(self.connection.take().map(PoolConnection::detach));
        }
        result
    }
}

impl Followed {
    /// Feeds an entry back that was stored with a number, or takes note that it was not.
    fn stored(&mut self, stamped: &Stamped, number: Option<u64>) {
        if number == Some(self.next) && !self.is_behind {
            self.feed(stamped);
        } else {
            self.is_behind = true;
        }
    }

    /// Sends the next entry to all followers, and forgets those that are gone.
    fn feed(&mut self, stamped: &Stamped) {
        self.next += 1;
        self.feeds.retain(|feed| feed.send(JournalEvent::Entry(Box::new(stamped.clone()))).is_ok());
    }

    /// Tells all followers that the room cannot be read or written.
    fn fail(&mut self, room: &RoomId, error: &StoreError) {
        self.feeds
            .retain(|feed| feed.send(JournalEvent::Failed(room.clone(), failure(error))).is_ok());
    }
}

/// The error after [`PATIENCE`].
fn too_slow() -> StoreError {
    sqlx::Error::from(io::Error::from(io::ErrorKind::TimedOut)).into()
}

fn failure(error: &StoreError) -> JournalError {
    JournalError::Database { reason: error.to_string() }
}

/// Inserts entries in one transaction. Returns their numbers, except for those whose number another
/// program has used in the meantime.
async fn insert(
    connection: &mut AnyConnection,
    begin: &'static str,
    entries: &[Waiting],
) -> Result<Vec<Option<u64>>, StoreError> {
    let mut transaction = connection.begin_with(begin).await?;
    let mut numbers = Vec::with_capacity(entries.len());
    for Waiting { stamped: Stamped { at_ms, entry }, text } in entries {
        let row = query(
            "INSERT INTO event (room, number, at, body) \
             SELECT $1, COALESCE(MAX(number) + 1, 0), $2, $3 FROM event WHERE room = $1 \
             ON CONFLICT DO NOTHING RETURNING number",
        )
        .bind(entry.room.as_str())
        .bind(signed(*at_ms))
        .bind(text.as_str())
        .fetch_optional(&mut *transaction)
        .await?;
        numbers.push(row.map(|row| row.number("number")).transpose()?);
    }
    transaction.commit().await?;
    Ok(numbers)
}

/// The entries of a room from a number on.
async fn select(
    connection: &mut AnyConnection,
    room: &RoomId,
    from: u64,
) -> Result<Vec<Stamped>, StoreError> {
    let rows = query(
        "SELECT number, at, body FROM event WHERE room = $1 AND number >= $2 ORDER BY number",
    )
    .bind(room.as_str())
    .bind(signed(from))
    .fetch_all(connection)
    .await?;
    let mut entries = Vec::with_capacity(rows.len());
    for (row, expected) in rows.iter().zip(from..) {
        let at_ms = row.number("at")?;
        let entry = Entry::parse(&row.text("body")?).ok().filter(|entry| entry.room == *room);
        let entry = entry.ok_or_else(|| {
            // The text itself may have names of people.
            let value = format!("no entry {expected} of the room {}", room.as_str());
            StoreError::Damaged { column: "body", value }
        })?;
        let number = row.number("number")?;
        if number != expected {
            return Err(StoreError::Damaged { column: "number", value: number.to_string() });
        }
        entries.push(Stamped { at_ms, entry });
    }
    Ok(entries)
}
