//! Requests to the writer of a journal, and the queue in which they wait.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::{Journal, JournalError, JournalEvent, JournalEventSender};
use jungle_room::room::{Entry, RoomId};

/// A request to the writer of a journal.
pub enum JournalRequest {
    /// To store an entry.
    Append(Box<Entry>),
    /// To send the entries of a room.
    Follow(RoomId, JournalEventSender),
    /// To send nothing more of a room.
    Unfollow(RoomId),
}

/// The end of a queue of requests at which they are handed over. A writer may have other ones of its own.
///
/// Entries for which there is no space are lost, and appended again by whoever misses them.
pub struct RequestSender<T = JournalRequest> {
    requests: UnboundedSender<T>,
    waiting: WaitingRequests,
    max: usize,
}

/// The number of requests that wait.
#[derive(Clone, Default)]
pub struct WaitingRequests(Arc<AtomicUsize>);

impl WaitingRequests {
    /// The writer has taken this number of requests.
    pub fn taken(&self, count: usize) {
        self.0.fetch_sub(count, Ordering::Relaxed);
    }
}

impl<T: From<JournalRequest>> RequestSender<T> {
    /// A queue for at most `max` requests, with the end at which the writer takes them.
    pub fn new(max: usize) -> (Self, UnboundedReceiver<T>) {
        let (requests, queue) = unbounded_channel();
        (Self { requests, waiting: WaitingRequests::default(), max }, queue)
    }

    /// The number of requests that wait, which the writer keeps.
    pub fn waiting(&self) -> WaitingRequests {
        self.waiting.clone()
    }

    /// A sender for what the writer asks of itself.
    pub fn own_requests(&self) -> UnboundedSender<T> {
        self.requests.clone()
    }

    /// Hands a request over. Returns whether there was space for it.
    fn send(&self, request: JournalRequest) -> bool {
        let has_space = self.waiting.0.fetch_add(1, Ordering::Relaxed) < self.max;
        // Without the writer, nothing is stored, and nobody is told that it was.
        if !has_space || self.requests.send(request.into()).is_err() {
            self.waiting.taken(1);
        }
        has_space
    }
}

impl<T: From<JournalRequest> + Send> Journal for RequestSender<T> {
    fn append(&self, entry: Entry) {
        self.send(JournalRequest::Append(Box::new(entry)));
    }

    fn follow(&self, room: RoomId, feed: JournalEventSender) {
        if !self.send(JournalRequest::Follow(room.clone(), feed.clone())) {
            // If nobody receives it, nobody has to know.
            let _ = feed.send(JournalEvent::Failed(room, JournalError::Busy));
        }
    }

    fn unfollow(&self, room: RoomId) {
        // It is never left out: otherwise entries would be sent that nobody expects.
        self.waiting.0.fetch_add(1, Ordering::Relaxed);
        let _ = self.requests.send(JournalRequest::Unfollow(room).into());
    }
}
