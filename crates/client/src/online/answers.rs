//! Pages of lists, and which games are searched for.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use jungle_room::account::{AccountName, Pool};
use jungle_room::api::{GameSummary, RankedPlayer};
use jungle_rules::Side;

/// What is escaped in the parameters of an address.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b',');

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
