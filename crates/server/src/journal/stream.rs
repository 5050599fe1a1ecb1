//! A journal in a stream of a cluster.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio::task::AbortHandle;
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::cluster::{Cluster, Delivered, Followed, Follower, ROOMS, Subject, is_late, with_id};
use jungle_host::journal::{
    Journal, JournalError, JournalEvent, JournalEventSender, JournalRequest, RequestSender,
    WaitingRequests,
};
use jungle_room::room::{Entry, MAX_ENTRY_BYTES, RoomId, Stamped};

/// The maximum number of requests that wait.
const MAX_WAITING: usize = 8_192;
/// The longest time for which the entries of one room are read.
const LOAD_TIME: Duration = Duration::from_secs(10);
/// The time after which the stream may have no entries any more of a room that nobody follows: servers
/// remove them a day after the end of its game. And the time between two looks whether it has.
const KEEP: Duration = Duration::from_secs(25 * 60 * 60);
const LOOK: Duration = Duration::from_secs(60 * 60);

/// A journal in the stream `ROOMS` of a cluster. Any number of programs use it at once.
///
/// A task reads the stream from its first message on, and feeds back what concerns the rooms that are
/// followed. An entry is published on the condition that it follows the last one of its room, as far
/// as this journal has read: otherwise somebody else was first, and the entry need not be stored, since
/// no room would take it.
pub struct StreamJournal {
    requests: RequestSender<StreamRequest>,
    heard_ms: Arc<AtomicU64>,
    remembered: Arc<AtomicUsize>,
    task: AbortHandle,
}

enum StreamRequest {
    /// What the task is asked to do.
    Asked(JournalRequest),
    /// The entries of a room were read for a follower, up to a number in the stream.
    Loaded(RoomId, JournalEventSender, Result<Vec<(u64, Stamped)>, JournalError>),
    /// An entry could not be published.
    Failed(RoomId, String),
    /// The stream had no entries of a room after the last one that was read, with this number.
    Gone(RoomId, u64),
}

impl From<JournalRequest> for StreamRequest {
    fn from(request: JournalRequest) -> Self {
        Self::Asked(request)
    }
}

impl StreamJournal {
    /// A journal in a cluster, with tasks on the present runtime.
    pub fn new(cluster: Cluster) -> Self {
        Self::with_times(cluster, KEEP, LOOK)
    }

    /// A journal that looks at these intervals whether the stream still has the entries of rooms that
    /// were not followed for a time, and forgets those of which it has none.
    pub fn with_times(cluster: Cluster, keep: Duration, look: Duration) -> Self {
        let (requests, queue) = RequestSender::new(MAX_WAITING);
        let entries = Subject::ENTRIES.to_owned();
        let follower = Follower::new(cluster.clone(), ROOMS, entries, 1);
        let heard_ms = follower.heard_ms();
        let remembered = Arc::new(AtomicUsize::new(0));
        let task = Task {
            cluster,
            rooms: HashMap::new(),
            requests: requests.own_requests(),
            waiting: requests.waiting(),
            remembered: remembered.clone(),
            keep,
        };
        let task = tokio::spawn(task.run(queue, follower, look)).abort_handle();
        Self { requests, heard_ms, remembered, task }
    }

    /// The number of rooms of which it remembers something. It does not grow with those that the stream
    /// does not have any more.
    pub fn remembered(&self) -> usize {
        self.remembered.load(Ordering::Relaxed)
    }

    /// When the stream last gave a sign of life, in milliseconds since 1970; it changes.
    pub fn heard_ms(&self) -> Arc<AtomicU64> {
        self.heard_ms.clone()
    }
}

impl Drop for StreamJournal {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Journal for StreamJournal {
    fn append(&self, entry: Entry) {
        self.requests.append(entry);
    }

    fn follow(&self, room: RoomId, feed: JournalEventSender) {
        self.requests.follow(room, feed);
    }

    fn unfollow(&self, room: RoomId) {
        self.requests.unfollow(room);
    }
}

/// The task of a journal.
struct Task {
    cluster: Cluster,
    rooms: HashMap<RoomId, StreamRoom>,
    /// For what other tasks tell this one.
    requests: UnboundedSender<StreamRequest>,
    waiting: WaitingRequests,
    remembered: Arc<AtomicUsize>,
    /// How long a room is remembered at least that is not followed any more.
    keep: Duration,
}

/// A room of which there are entries, or that is followed.
#[derive(Default)]
struct StreamRoom {
    /// The number in the stream of its last entry; 0 without any.
    last: u64,
    state: State,
    /// Entries that come while others are read for new followers, with their numbers in the stream.
    meanwhile: Vec<(u64, Stamped)>,
    /// The number of followers for whom entries are being read.
    loading: usize,
    /// When it was last unfollowed.
    unfollowed: Option<Instant>,
}

impl StreamRoom {
    /// Whether nobody has followed it for a time.
    fn is_left(&self, time: Duration) -> bool {
        let is_unfollowed = matches!(&self.state, State::Fed(feeds) if feeds.is_empty());
        is_unfollowed
            && self.loading == 0
            && self.unfollowed.is_some_and(|unfollowed| unfollowed.elapsed() >= time)
    }
}

enum State {
    /// Nobody has followed it so far: all its entries.
    New(Vec<Stamped>),
    /// It is or was followed.
    Fed(Vec<JournalEventSender>),
}

impl Default for State {
    fn default() -> Self {
        Self::New(Vec::new())
    }
}

impl Task {
    /// Works until the journal is dropped.
    async fn run(
        mut self,
        mut queue: UnboundedReceiver<StreamRequest>,
        mut follower: Follower,
        look: Duration,
    ) {
        let mut looks = interval(look);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            self.remembered.store(self.rooms.len(), Ordering::Relaxed);
            tokio::select! {
                Some(followed) = follower.next() => {
                    if let Followed::Message(delivered) = followed {
                        self.delivered(delivered);
                    }
                }
                Some(request) = queue.recv() => self.work(request).await,
                _ = looks.tick() => self.look(),
                else => return,
            }
        }
    }

    async fn work(&mut self, request: StreamRequest) {
        match request {
            StreamRequest::Asked(request) => {
                self.waiting.taken(1);
                match request {
                    JournalRequest::Append(entry) => self.append(&entry).await,
                    JournalRequest::Follow(room, feed) => self.follow(room, feed),
                    JournalRequest::Unfollow(room) => {
                        let known = self.rooms.entry(room).or_default();
                        known.state = State::Fed(Vec::new());
                        known.unfollowed = Some(Instant::now());
                    }
                }
            }
            StreamRequest::Loaded(room, feed, entries) => self.loaded(room, feed, entries),
            StreamRequest::Failed(room, reason) => self.fail(&room, &reason),
            StreamRequest::Gone(room, last) => {
                let known = self.rooms.get(&room);
                if known.is_some_and(|known| known.last == last && known.is_left(self.keep)) {
                    self.rooms.remove(&room);
                }
            }
        }
    }

    /// Asks the stream which of the rooms that nobody follows it still has.
    fn look(&self) {
        let left = self.rooms.iter().filter(|(_, known)| known.is_left(self.keep));
        let left: Vec<(RoomId, u64)> =
            left.map(|(room, known)| (room.clone(), known.last)).collect();
        let (cluster, requests) = (self.cluster.clone(), self.requests.clone());
        tokio::spawn(async move {
            for (room, last) in left {
                match cluster.has_entries(&room).await {
                    Ok(true) => {}
                    // The journal may be gone.
                    Ok(false) => drop(requests.send(StreamRequest::Gone(room, last))),
                    // The next look may have an answer.
                    Err(_) => return,
                }
            }
        });
    }

    /// Publishes an entry. Whether it was stored is known when it comes back.
    async fn append(&self, entry: &Entry) {
        let (room, text) = (&entry.room, entry.text());
        // No room takes such an entry.
        if text.len() > MAX_ENTRY_BYTES {
            return;
        }
        // A room that has yet to be read may have any number of entries.
        let mut message = with_id(message_id(entry));
        if let Some(known) = self.rooms.get(room) {
            message = message.expected_last_subject_sequence(known.last);
        }
        let message = message.payload(text.into());
        let subject = Subject::Entry(room.clone()).text();
        let sent = self.cluster.context().send_publish(subject, message).await;
        let (requests, room) = (self.requests.clone(), room.clone());
        match sent {
            Ok(answer) => {
                tokio::spawn(async move {
                    if let Err(error) = answer.await
                        && !is_late(&error)
                    {
                        // The journal may be gone.
                        let _ = requests.send(StreamRequest::Failed(room, error.to_string()));
                    }
                });
            }
            Err(error) => {
                let _ = requests.send(StreamRequest::Failed(room, error.to_string()));
            }
        }
    }

    /// A message of the stream.
    fn delivered(&mut self, delivered: Delivered) {
        let Some((room, stamped)) = read(&delivered) else {
            return;
        };
        let known = self.rooms.entry(room).or_default();
        known.last = delivered.sequence;
        let Some(stamped) = stamped else {
            return;
        };
        if known.loading > 0 {
            known.meanwhile.push((delivered.sequence, stamped.clone()));
        }
        match &mut known.state {
            State::New(entries) => entries.push(stamped),
            State::Fed(feeds) => {
                feeds.retain(|feed| {
                    feed.send(JournalEvent::Entry(Box::new(stamped.clone()))).is_ok()
                });
            }
        }
    }

    /// Sends all entries of a room to a new follower.
    fn follow(&mut self, room: RoomId, feed: JournalEventSender) {
        let known = self.rooms.entry(room.clone()).or_default();
        if let State::New(entries) = &mut known.state {
            let entries = std::mem::take(entries).into_iter();
            let is_there = entries
                .map(|stamped| feed.send(JournalEvent::Entry(Box::new(stamped))))
                .all(|it| it.is_ok());
            known.state = State::Fed(if is_there { vec![feed] } else { Vec::new() });
            return;
        }
        known.loading += 1;
        let (cluster, requests, last) = (self.cluster.clone(), self.requests.clone(), known.last);
        tokio::spawn(async move {
            let loaded = load(cluster, &room, last).await;
            // The journal may be gone.
            let _ = requests.send(StreamRequest::Loaded(room, feed, loaded));
        });
    }

    /// Sends what was read of a room to its new follower, and what has come since.
    fn loaded(
        &mut self,
        room: RoomId,
        feed: JournalEventSender,
        entries: Result<Vec<(u64, Stamped)>, JournalError>,
    ) {
        let known = self.rooms.entry(room.clone()).or_default();
        known.loading -= 1;
        let meanwhile = if known.loading == 0 {
            std::mem::take(&mut known.meanwhile)
        } else {
            known.meanwhile.clone()
        };
        match entries {
            Ok(entries) => {
                let last = entries.last().map_or(0, |(sequence, _)| *sequence);
                let meanwhile = meanwhile.into_iter().filter(|(sequence, _)| *sequence > last);
                let mut all = entries.into_iter().chain(meanwhile);
                let is_there = all
                    .all(|(_, stamped)| feed.send(JournalEvent::Entry(Box::new(stamped))).is_ok());
                if let State::Fed(feeds) = &mut known.state {
                    feeds.extend(is_there.then_some(feed));
                }
            }
            Err(error) => {
                // If nobody receives it, nobody has to know.
                let _ = feed.send(JournalEvent::Failed(room, error));
            }
        }
    }

    /// Tells all followers that entries of the room cannot be stored at present.
    fn fail(&mut self, room: &RoomId, reason: &str) {
        if let Some(StreamRoom { state: State::Fed(feeds), .. }) = self.rooms.get_mut(room) {
            let failed = || {
                JournalEvent::Failed(
                    room.clone(),
                    JournalError::Database { reason: reason.to_owned() },
                )
            };
            feeds.retain(|feed| feed.send(failed()).is_ok());
        }
    }
}

/// Reads the entries of a room up to a number in the stream.
async fn load(
    cluster: Cluster,
    room: &RoomId,
    last: u64,
) -> Result<Vec<(u64, Stamped)>, JournalError> {
    let mut entries = Vec::new();
    if last == 0 {
        return Ok(entries);
    }
    let subject = Subject::Entry(room.clone()).text();
    let mut follower = Follower::new(cluster, ROOMS, subject, 1);
    let read_all = async {
        while let Some(followed) = follower.next().await {
            let Followed::Message(delivered) = followed else {
                continue;
            };
            if let Some((_, Some(stamped))) = read(&delivered) {
                entries.push((delivered.sequence, stamped));
            }
            if delivered.sequence >= last {
                break;
            }
        }
    };
    let late = |_| JournalError::Database { reason: "the stream cannot be read".to_owned() };
    timeout(LOAD_TIME, read_all).await.map_err(late)?;
    Ok(entries)
}

/// The room and the entry of a message. Without an entry, it has a text that is not one, which no
/// server takes.
fn read(delivered: &Delivered) -> Option<(RoomId, Option<Stamped>)> {
    let Some(Subject::Entry(room)) = Subject::parse(&delivered.subject) else {
        return None;
    };
    let text = std::str::from_utf8(&delivered.payload).ok();
    let entry = text.and_then(|text| Entry::parse(text).ok()).filter(|entry| entry.room == room);
    // Rooms decide by the time at which an entry was received, unless it is later than that of
    // storing: the clocks of two machines may differ.
    let stamped =
        entry.map(|entry| Stamped { at_ms: delivered.at_ms.max(entry.received_ms), entry });
    Some((room, stamped))
}

/// The id by which a stream recognises an entry that is published twice. The same request on another
/// version is another entry.
fn message_id(entry: &Entry) -> String {
    let Entry { room, base, by, id, .. } = entry;
    format!("{} {by:?} {:016x} {base}", room.as_str(), id.0)
}
