//! The subjects of messages about rooms.

use sha2::{Digest, Sha256};

use jungle_room::room::RoomId;

/// The stream with the entries of all rooms.
pub(crate) const ROOMS: &str = "ROOMS";
/// The number of parts into which rooms are divided, so that a server may read some of them only.
const SHARDS: u8 = 8;

/// The stream with the commands of the lobby, and its subject.
pub(crate) const LOBBY: &str = "LOBBY";
pub(crate) const LOBBY_SUBJECT: &str = "lobby";
/// The subject of what servers tell each other without storing it.
pub(crate) const HINTS: &str = "hint";
/// The subject in [`ROOMS`] of the key with which servers sign tickets.
pub(crate) const KEY: &str = "key";
/// The stream with copies of sessions.
pub(crate) const SESSIONS: &str = "SESSIONS";
/// The stream with the tickets that have been used.
pub(crate) const TICKETS: &str = "TICKETS";
const ENTRY: &str = "room";
const INFO: &str = "info";

/// What a message in [`ROOMS`] is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// An entry of a room.
    Entry(RoomId),
    /// What is known of a room apart from its entries.
    Info(RoomId),
}

impl Subject {
    /// The subjects of entries, and of what is known of rooms apart from them.
    pub const ENTRIES: &str = "room.*.*";
    pub const INFOS: &str = "info.*.*";

    /// The subject of a message; `None` if it is not one of this program.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.splitn(3, '.');
        let (kind, _, room) = (parts.next()?, parts.next()?, RoomId::new(parts.next()?)?);
        let subject = match kind {
            ENTRY => Self::Entry(room),
            INFO => Self::Info(room),
            _ => return None,
        };
        (subject.text() == text).then_some(subject)
    }

    /// The text, such as `room.3.k3v9q2m4x8`.
    pub fn text(&self) -> String {
        let (kind, room) = match self {
            Self::Entry(room) => (ENTRY, room),
            Self::Info(room) => (INFO, room),
        };
        format!("{kind}.{}.{}", shard(room), room.as_str())
    }
}

/// The subject of a session of an account; `*` stands for any.
pub(crate) fn session_subject(session: &str, account: &str) -> String {
    format!("session.{session}.{account}")
}

/// The subject of a ticket that has been used; `*` stands for any.
pub(crate) fn ticket_subject(ticket: &str) -> String {
    format!("ticket.{ticket}")
}

/// The part to which a room belongs, which is the same on every server and in every version.
fn shard(room: &RoomId) -> u8 {
    Sha256::digest(room.as_str())[0] % SHARDS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_are_read_as_they_were_written() {
        let room = RoomId::new("k3v9q2m4x8").expect("an id");
        let subjects = [Subject::Entry(room.clone()), Subject::Info(room)];
        for (subject, kind) in subjects.into_iter().zip(["room", "info"]) {
            // The shards are part of what is stored.
            assert_eq!(subject.text(), format!("{kind}.7.k3v9q2m4x8"));
            assert_eq!(Subject::parse(&subject.text()), Some(subject));
        }
        for text in ["room.3.k3v9q2m4x8", "room.7", "room.7.K3", "other.7.k3v9q2m4x8", ""] {
            assert_eq!(Subject::parse(text), None, "{text}");
        }
    }
}
