//! What the lists and profiles of a server contain, and which games are searched for.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;

use jungle_room::account::{AccountName, Friendship, Pool};
use jungle_room::room::RoomId;
use jungle_rules::Side;

/// What is escaped in the parameters of an address.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b',');

/// A player in a ranking.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct RankedPlayer {
    /// The place.
    pub place: u64,
    /// The name; `None` if the account is closed.
    pub name: Option<AccountName>,
    /// The rating.
    pub rating: f64,
    /// The number of rated games.
    pub games: u64,
}

/// A page of a ranking.
#[derive(Clone, Debug, PartialEq)]
pub struct RankingPage {
    /// The pool.
    pub pool: Pool,
    /// The number of the page, from 0.
    pub page: u32,
    /// The players, the best first.
    pub players: Vec<RankedPlayer>,
}

/// The rating of a player in a pool.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct PoolEntry {
    /// The id of the pool.
    pub pool: String,
    /// The rating.
    pub rating: i32,
    /// Whether it is still uncertain.
    pub is_provisional: bool,
    /// The number of rated games.
    pub games: u64,
}

/// What everybody may know of a player.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct PlayerPage {
    /// The name.
    pub name: AccountName,
    /// Whether it is a guest.
    pub is_guest: bool,
    /// The ratings.
    pub ratings: Vec<PoolEntry>,
    /// The games that the player has not left, in per cent.
    #[serde(default)]
    pub completion: Option<u8>,
}

/// A game of the archive in a list.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct GameSummary {
    /// The id.
    pub id: RoomId,
    /// The id of the game that was played.
    pub game: String,
    /// Whether it is rated.
    pub rated: bool,
    /// When it ended, in milliseconds since 1970.
    pub ended_ms: u64,
    /// The names of the players; `None` for closed accounts.
    pub players: [Option<String>; 2],
    /// The winner; `None` in a draw.
    pub winner: Option<Side>,
    /// The number of moves.
    pub moves: u64,
}

/// A page of the archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamePage {
    /// Which games.
    pub search: GameSearch,
    /// Whether these are those after the ones before.
    pub is_more: bool,
    /// The games, the newest first.
    pub games: Vec<GameSummary>,
}

/// A friend, or somebody who has asked or was asked.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Friend {
    /// The name; `None` if the account is closed.
    pub name: Option<AccountName>,
    /// How they stand to each other.
    pub state: Friendship,
}

/// Which games of the archive are listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameSearch {
    /// One of the players; `None` for any.
    pub player: Option<AccountName>,
    /// The id of the game that was played; `None` for any.
    pub game: Option<&'static str>,
    /// The result; `None` for any.
    pub result: Option<SearchedResult>,
    /// The first moves, with commas between them.
    pub opening: String,
}

/// A result for which games are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchedResult {
    /// The side has won.
    Won(Side),
    /// There is no winner.
    Drawn,
}

impl GameSearch {
    /// All games of a player.
    pub fn of(player: AccountName) -> Self {
        Self { player: Some(player), ..Self::default() }
    }

    /// The path of the list, from the game after `before`.
    pub(super) fn path(&self, before: Option<&str>) -> String {
        let result = self.result.map(|result| match result {
            SearchedResult::Won(Side::First) => "first",
            SearchedResult::Won(Side::Second) => "second",
            SearchedResult::Drawn => "drawn",
        });
        let opening = self.opening.trim();
        let parameters = [
            ("player", self.player.as_ref().map(AccountName::as_str)),
            ("game", self.game),
            ("result", result),
            ("opening", Some(opening).filter(|opening| !opening.is_empty())),
            ("before", before),
        ];
        let parameters = parameters.into_iter().filter_map(|(name, value)| {
            Some(format!("{name}={}", utf8_percent_encode(value?, ESCAPED)))
        });
        format!("/api/games?{}", parameters.collect::<Vec<_>>().join("&"))
    }
}
