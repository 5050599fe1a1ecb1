//! The HTTP interface of a server, as both ends write and read it: accounts, lists and the archive.
//!
//! Fields are in alphabetical order, in which they are sent. A client ignores fields that it does not
//! know; a server refuses them.

use serde::{Deserialize, Serialize};

use crate::account::{AccountName, Friendship, Member, Pace};
use crate::room::RoomId;
use crate::summary::RoomSummary;
use jungle_rules::Side;

/// The number of players on a page of a ranking.
pub const RANKS_PER_PAGE: usize = 50;
/// The number of games on a page of the archive.
pub const GAMES_PER_PAGE: usize = 50;
/// The maximum number of points in the history of a rating.
pub const HISTORY_LENGTH: usize = 500;

/// A name and a password: somebody signs in, or makes an account.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

/// A new password for an account of which a recovery code is known.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PasswordRecovery {
    /// The recovery code.
    pub code: String,
    /// The name of the account.
    pub name: String,
    /// The new password.
    pub password: String,
}

/// A change of the password.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The new password.
    pub new: String,
    /// The present one.
    pub old: String,
}

/// The password of an account that is to be deleted; guests have none.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deletion {
    /// The password.
    pub password: Option<String>,
}

/// The name of another account.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// The name.
    pub name: String,
}

/// Nothing more than that something was done.
#[derive(Serialize, Deserialize)]
pub struct Done {}

/// Why a request is refused.
#[derive(Serialize, Deserialize)]
pub struct ErrorAnswer {
    /// The code.
    pub error: String,
}

/// Who is signed in.
#[derive(Serialize, Deserialize)]
pub struct Me {
    /// The account, if somebody is.
    pub you: Option<Member>,
}

/// Somebody is signed in now.
#[derive(Serialize, Deserialize)]
pub struct Entered {
    /// The recovery codes of a new account, which are shown once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub codes: Option<Vec<String>>,
    /// The number of recovery codes that are left after one was used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub codes_left: Option<u64>,
    /// The token of the device, for programs that are no browsers; guests have none.
    #[serde(default)]
    pub device: Option<String>,
    /// The token of the session, for programs that are no browsers.
    #[serde(default)]
    pub session: Option<String>,
    /// The account.
    pub you: Member,
}

/// A ticket, by which a socket shows for a moment whose it is.
#[derive(Serialize, Deserialize)]
pub struct TicketAnswer {
    /// The ticket.
    pub ticket: String,
}

/// Rooms of the account, or those that anybody can watch.
#[derive(Serialize, Deserialize)]
pub struct Rooms {
    /// The rooms.
    pub rooms: Vec<RoomSummary>,
}

/// A player in a ranking.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RankedPlayer {
    /// The number of rated games.
    pub games: u64,
    /// The name; `None` if the account is closed.
    pub name: Option<AccountName>,
    /// The place, from 1.
    pub place: u64,
    /// The rating.
    pub rating: f64,
}

/// A page of a ranking.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ranking {
    /// The number of the page, from 0.
    pub page: u32,
    /// The players, the best first.
    pub players: Vec<RankedPlayer>,
    /// The id of the pool.
    pub pool: String,
}

/// The rating of a player in a pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PoolEntry {
    /// The number of rated games.
    pub games: u64,
    /// Whether the rating is still uncertain.
    pub is_provisional: bool,
    /// The id of the pool.
    pub pool: String,
    /// The rating.
    pub rating: i32,
}

/// What everybody may know of a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerPage {
    /// The games that the player has not left, in per cent.
    #[serde(default)]
    pub completion: Option<u8>,
    /// Whether it is a guest.
    pub is_guest: bool,
    /// The name.
    pub name: AccountName,
    /// The ratings.
    pub ratings: Vec<PoolEntry>,
    /// When the account was made, in milliseconds since 1970.
    #[serde(default)]
    pub since_ms: u64,
}

/// The ratings of a player in a pool.
#[derive(Serialize, Deserialize)]
pub struct RatingHistory {
    /// When each game ended, in milliseconds since 1970, and the rating after it, the oldest first.
    pub points: Vec<(u64, f64)>,
    /// The id of the pool.
    pub pool: String,
}

/// A game of the archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameSummary {
    /// When it began, in milliseconds since 1970.
    pub began_ms: u64,
    /// When it ended, in milliseconds since 1970.
    pub ended_ms: u64,
    /// The id of the game that was played, such as `jungle`.
    pub game: String,
    /// The id of the room.
    pub id: RoomId,
    /// The game as a link, where only one is asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// The number of moves.
    pub moves: u64,
    /// How fast it was played; `None` without a limit of time.
    pub pace: Option<Pace>,
    /// The names of the players; `None` for closed accounts.
    pub players: [Option<String>; 2],
    /// Whether it is rated.
    pub rated: bool,
    /// The code of the reason for its end.
    pub reason: String,
    /// The winner; `None` in a draw.
    pub winner: Option<Side>,
}

/// A page of the archive.
#[derive(Serialize, Deserialize)]
pub struct Games {
    /// The games, the newest first.
    pub games: Vec<GameSummary>,
}

/// A friend, or somebody who has asked or was asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Friend {
    /// The name; `None` if the account is closed.
    pub name: Option<AccountName>,
    /// How they stand to each other.
    pub state: Friendship,
}

/// Friends and requests.
#[derive(Serialize, Deserialize)]
pub struct Friends {
    /// The friends.
    pub friends: Vec<Friend>,
}

/// Somebody was asked for friendship.
#[derive(Serialize, Deserialize)]
pub struct Befriended {
    /// How both stand to each other now.
    pub state: Friendship,
}

/// Whom an account has blocked.
#[derive(Serialize, Deserialize)]
pub struct Blocks {
    /// The names.
    pub blocks: Vec<AccountName>,
}
