//! What the person of a client has asked for, until the room shows it.

use crate::room::{Action, EntryId, Room, Version};

/// The time without an answer after which a request is sent again, in milliseconds.
pub const RESEND_MS: u64 = 2_500;
/// The time without an answer after which the person is told that it is not saved yet, in
/// milliseconds.
pub const UNSAVED_MS: u64 = 1_000;

/// A request that the room does not show yet.
#[derive(Clone, Debug)]
pub(super) struct Request {
    pub id: EntryId,
    pub action: Action,
    /// The message, which is the same each time it is sent.
    pub text: String,
    pub asked_ms: u64,
    /// When it was last sent on the present connection.
    pub sent_ms: Option<u64>,
    /// The version in which it is, once the server has said so.
    pub saved: Option<Version>,
}

impl Request {
    /// Whether it is to be sent now.
    pub fn is_due(&self, now_ms: u64) -> bool {
        let is_due = |sent: u64| sent.saturating_add(RESEND_MS) <= now_ms;
        self.saved.is_none() && self.sent_ms.is_none_or(is_due)
    }
}

/// An own request that is shown before the server has answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsaved {
    /// The id.
    pub id: EntryId,
    /// What happens.
    pub action: Action,
    /// Whether the person should be told that it is not saved yet.
    pub is_late: bool,
}

/// An own request that the server has refused, and that is not shown any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedRequest {
    /// What did not happen.
    pub action: Action,
    /// The reason: the code of a [`Denial`](crate::wire::Denial) or of a
    /// [`Refusal`](crate::room::Refusal).
    pub code: String,
}

/// Whether a room has taken the entry with an id.
pub(super) fn has_taken(room: &Room, request: &Request) -> bool {
    request.saved.is_some_and(|version| version <= room.version())
}
