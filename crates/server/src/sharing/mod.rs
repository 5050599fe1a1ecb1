//! What a server shares with the others of its cluster: the rooms, the lobby, and who is where. A
//! server without others answers itself in the same way.

mod alone;
mod cluster;
mod sessions;

pub(super) use alone::Alone;
pub(super) use cluster::Clustered;
use futures_util::future::BoxFuture;
use serde::{Deserialize, Serialize};
pub(super) use sessions::StreamSessions;

use super::rooms::RoomMeta;
use crate::cluster::ClusterError;
use crate::store::{Account, RoomRow, Seat, SessionHash};
use jungle_room::account::AccountId;
use jungle_room::connection_id::ServerId;
use jungle_room::gateway::{Gateway, NodePresence};
use jungle_room::lobby::LobbyCommand;
use jungle_room::room::RoomId;

/// What comes back from what servers share.
#[derive(Debug)]
pub(super) enum SharedEvent {
    /// There is a room, since a time in milliseconds.
    Room(RoomId, Box<RoomMeta>, u64),
    /// A room could not be opened, for a reason that is written to the log. It may be there all the
    /// same.
    NotOpened(RoomId, String),
    /// All rooms that were there before have been heard of.
    AllRooms,
    /// The next command of the lobby, with its number and its time.
    Lobby(Box<LobbyCommand>, u64, u64),
    /// Another server tells something that is not stored.
    Hint(ServerId, Hint),
}

/// What a server tells the others, who may not hear it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub(super) enum Hint {
    /// Who is in some rooms through it.
    Here {
        /// The rooms.
        rooms: Vec<(RoomId, NodePresence)>,
    },
}

/// What a server shares with others. Nothing here waits; what comes of it is [`SharedEvent`].
pub(super) trait Sharing: Send {
    /// This server.
    fn node(&self) -> ServerId;

    /// Opens a room, unless it is there already.
    fn open_room(&self, id: &RoomId, kept: &RoomMeta, now_ms: u64);

    /// Notes what has changed in a room apart from its entries. If that cannot be stored, it is
    /// [`SharedEvent::NotOpened`].
    fn room_changed(&self, row: RoomRow, seats: Vec<Seat>, now_ms: u64);

    /// Gives the lobby a command.
    fn lobby(&self, command: LobbyCommand);

    /// Does what is done some times a second.
    fn tick(&mut self, gateway: &Gateway, now_ms: u64);

    /// Whether what is shared can be read and written at present.
    fn is_well(&self, now_ms: u64) -> bool;

    /// Whether this server has been cut off for so long that its clients had better go to another one.
    fn is_cut_off(&self) -> bool;
}

/// A copy of a session.
pub(super) struct SessionCopy {
    /// Whose session it is.
    pub account: Account,
    /// Whether it is that of a guest who came while the database was away, which does not know it.
    pub is_new: bool,
}

/// Copies of sessions, by which servers know people while the database is away.
pub(super) trait SessionCopies: Send + Sync {
    /// Copies a session that is in the database, unless that was done not long ago.
    fn keep(&self, session: &SessionHash, account: &Account);

    /// Stores the session of a guest whom the database does not know. Returns whether it is stored.
    fn keep_new(&self, session: &SessionHash, guest: &Account) -> BoxFuture<'static, bool>;

    /// The copy of a session.
    fn find(
        &self,
        session: &SessionHash,
    ) -> BoxFuture<'static, Result<Option<SessionCopy>, ClusterError>>;

    /// Removes the copy of a session of an account, or of all of them. If that is not possible at
    /// present, it goes on trying, and nobody waits for it.
    fn forget(&self, account: &AccountId, session: Option<&SessionHash>) -> BoxFuture<'static, ()>;
}
