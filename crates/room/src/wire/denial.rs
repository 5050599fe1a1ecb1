//! Why a server does not do what a client asks for, if it is not the room that refuses it.

use thiserror::Error;

/// Why a server does not do what a client asks for. [`code`](Self::code) is its id in `refused`,
/// next to those of [`Refusal`](crate::room::Refusal).
///
/// ```
/// use jungle_room::wire::Denial;
///
/// assert_eq!(Denial::BadToken.code(), "bad_token");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Denial {
    /// There is no such room.
    #[error("no_room")]
    NoRoom,
    /// The game is over and in the archive, and its room is not open any more.
    #[error("closed")]
    Closed,
    /// The token is neither that of a seat nor the public one, or there is none where one is needed.
    #[error("bad_token")]
    BadToken,
    /// The name is not one of those from which guests choose.
    #[error("bad_name")]
    BadName,
    /// The room has no spectators.
    #[error("no_spectators")]
    NoSpectators,
    /// The room has as many spectators as it can have, or the connection is in as many rooms.
    #[error("full")]
    Full,
    /// The connection has not entered the room.
    #[error("not_entered")]
    NotEntered,
    /// The connection has entered the room as a spectator.
    #[error("no_seat")]
    NoSeat,
    /// Nobody can be asked for a seat: all are taken.
    #[error("no_free_seat")]
    NoFreeSeat,
    /// Another device has entered the seat with the same token, or the seat is free and the client
    /// has no token of it. The owner of the room is asked whether this one may have it; the answer
    /// follows.
    #[error("asks_owner")]
    AsksOwner,
    /// The owner of the room has not let this device have the seat.
    #[error("not_admitted")]
    NotAdmitted,
    /// Too many requests of the seat wait for the journal.
    #[error("waiting")]
    Waiting,
}

impl Denial {
    /// All denials.
    pub const ALL: [Self; 12] = [
        Self::NoRoom,
        Self::Closed,
        Self::BadToken,
        Self::BadName,
        Self::NoSpectators,
        Self::Full,
        Self::NotEntered,
        Self::NoSeat,
        Self::NoFreeSeat,
        Self::AsksOwner,
        Self::NotAdmitted,
        Self::Waiting,
    ];

    /// The id in messages: ASCII, never changed.
    pub fn code(self) -> String {
        self.to_string()
    }
}
