//! Why the lobby does not do what a player asks for.

use thiserror::Error;

/// Why the lobby does not do what a player asks for. [`code`](Self::code) is its id in messages.
///
/// ```
/// use jungle_room::lobby::LobbyRefusal;
///
/// assert_eq!(LobbyRefusal::Gone.code(), "seek_gone");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum LobbyRefusal {
    /// The setup is not the link of a game between two people without moves, or it is too long.
    #[error("bad_setup")]
    Setup,
    /// There is no such time control, or it has too many days.
    #[error("bad_time")]
    Time,
    /// Such games are not rated: they do not begin with the standard start and the default rules, or
    /// have no time limit.
    #[error("not_ratable")]
    NotRatable,
    /// Guests do not play rated games.
    #[error("guest")]
    Guest,
    /// The player has left too many games, and may not play rated ones for some time.
    #[error("restricted")]
    Restricted,
    /// The player has a seek with the same terms.
    #[error("duplicate")]
    Duplicate,
    /// The player has as many seeks as a player may have.
    #[error("too_many")]
    TooMany,
    /// The lobby has as many seeks as it can have.
    #[error("lobby_full")]
    Full,
    /// There is no such seek any more: it was withdrawn, or somebody else has taken it.
    #[error("seek_gone")]
    Gone,
    /// The seek is the player's own one.
    #[error("own_seek")]
    Own,
    /// One of the two players has blocked the other one.
    #[error("blocked")]
    Blocked,
    /// The players have the same address. They do not play rated games with each other.
    #[error("same_address")]
    SameAddress,
    /// The last rated game of both was with each other, by their addresses.
    #[error("again")]
    Again,
    /// The players have played as many rated games with each other within a day as count.
    #[error("often")]
    Often,
}

impl LobbyRefusal {
    /// All refusals.
    pub const ALL: [Self; 14] = [
        Self::Setup,
        Self::Time,
        Self::NotRatable,
        Self::Guest,
        Self::Restricted,
        Self::Duplicate,
        Self::TooMany,
        Self::Full,
        Self::Gone,
        Self::Own,
        Self::Blocked,
        Self::SameAddress,
        Self::Again,
        Self::Often,
    ];

    /// The id in messages: ASCII, never changed.
    pub fn code(self) -> String {
        self.to_string()
    }
}
