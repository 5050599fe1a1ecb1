//! What a client asks of the lobby of a server.

use serde::{Deserialize, Serialize};

use crate::lobby::{SeekId, Terms};
use crate::room::Takebacks;

/// What a client asks of the lobby of a server. All except the list need an account.
///
/// ```
/// use jungle_room::wire::{ClientMessage, LobbyRequest};
///
/// let message = ClientMessage::Lobby { what: LobbyRequest::Subscribe {} };
/// assert_eq!(message.text(), "{\"t\":\"lobby\",\"what\":{\"t\":\"subscribe\"}}");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
// Serde ignores unknown fields of variants without braces.
pub enum LobbyRequest {
    /// Asks for the list of seeks, and for its changes.
    Subscribe {},
    /// Asks for no more changes.
    Unsubscribe {},
    /// Opens a seek.
    Seek {
        /// What is to be played.
        terms: Terms,
        /// Whether the lobby looks for an opponent.
        quick: bool,
    },
    /// Withdraws an own seek.
    Cancel {
        /// The seek.
        seek: SeekId,
    },
    /// Takes a seek of another player.
    Take {
        /// The seek.
        seek: SeekId,
    },
    /// Opens a room with a free seat for a friend. The game is not rated.
    Invite {
        /// What is to be played.
        terms: Terms,
        /// How moves are taken back.
        takebacks: Takebacks,
    },
    /// Plays against a computer player. The game is not rated.
    PlayComputer {
        /// What is to be played.
        terms: Terms,
        /// The id of the computer player.
        player: String,
    },
}
