//! The messages with which a client gets the entries that it is missing.

use crate::room::{ChainHash, Room, Stamped, Version};
use crate::wire::{MAX_SERVER_BYTES, ServerMessage, Summary};
use jungle_rules::Side;

/// The space for everything except the entries in a message, in bytes.
const HEAD_BYTES: usize = 512;

/// Adds an entry to those of a room, in little memory: a host may have many rooms.
pub(super) fn add(entries: &mut Vec<Stamped>, mut stamped: Stamped) {
    if let Some(first) = entries.first() {
        // The ids share their text.
        stamped.entry.room = first.entry.room.clone();
    }
    // A vector would otherwise double.
    if entries.len() == entries.capacity() {
        entries.reserve_exact(entries.len() / 4 + 8);
    }
    entries.push(stamped);
}

/// What a client says that it has of a room.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SyncState {
    pub version: Option<Version>,
    pub past: Option<ChainHash>,
}

impl SyncState {
    /// The version from which entries are sent; `None` if the client has another room.
    fn from(self, room: &Room, entries: &[Stamped]) -> Option<usize> {
        let from = usize::try_from(self.version?).ok()?;
        let Some(next) = entries.get(from) else {
            // A client that has more entries than this program gets the next ones later.
            let is_same = self.past.is_none_or(|past| past == room.past());
            return (from > entries.len() || is_same).then_some(entries.len());
        };
        self.past.is_none_or(|past| past == next.entry.past).then_some(from)
    }
}

/// The messages for a client with a seat, or a spectator, that has some of the entries of a room.
pub(super) fn messages(
    room: &Room,
    entries: &[Stamped],
    you: Option<Side>,
    have: SyncState,
) -> Vec<ServerMessage> {
    let Some(state) = Summary::of(room) else {
        return Vec::new();
    };
    let from = have.from(room, entries);
    let mut parts = parts(&entries[from.unwrap_or_default()..]).into_iter();
    let first = parts.next().unwrap_or_default();
    let (id, v) = (room.id(), room.version());
    let batch = |entries: &[Stamped]| ServerMessage::Batch {
        room: id.clone(),
        you,
        v,
        state: state.clone(),
        entries: entries.to_vec(),
    };
    let first = match from {
        Some(_) => batch(first),
        None => ServerMessage::Full {
            room: id.clone(),
            you,
            v,
            state: state.clone(),
            entries: first.to_vec(),
        },
    };
    let mut all = vec![first];
    all.extend(parts.map(batch));
    all
}

/// Parts of a list of entries, each short enough for a message.
fn parts(entries: &[Stamped]) -> Vec<&[Stamped]> {
    let (mut parts, mut start, mut bytes) = (Vec::new(), 0, HEAD_BYTES);
    for (index, stamped) in entries.iter().enumerate() {
        // The text of an entry, and around it `{"at_ms":18446744073709551615,"entry":},`.
        let length = stamped.entry.text().len() + 48;
        if bytes + length > MAX_SERVER_BYTES {
            parts.push(&entries[start..index]);
            (start, bytes) = (index, HEAD_BYTES);
        }
        bytes += length;
    }
    parts.push(&entries[start..]);
    parts
}
