//! The archive of games, and how people behaved in them.

use sqlx::any::AnyRow;
use sqlx::query;

use super::archive::opening_text;
use super::row::{Columns, signed};
use super::{Store, StoreError};
use jungle_room::account::{AccountId, Pace};
use jungle_room::api::{GAMES_PER_PAGE, GameSummary};
use jungle_room::conduct::ConductOutcome;
use jungle_room::room::RoomId;
use jungle_rules::{EndReason, Side};

/// The number of games of which [`Store::conduct`] tells how somebody behaved in them.
pub const CONDUCT_GAMES: usize = 30;

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultFilter {
    /// A side has won.
    SideWon(Side),
    /// The player of [`GameFilter::player`] has won.
    Won,
    /// The player of [`GameFilter::player`] has lost.
    Lost,
    /// Nobody has won.
    Drawn,
}

impl ResultFilter {
    /// The index of the winner when the player sits at a side, or -1 in a draw. `None` if it takes a
    /// player and there is none.
    fn winner(self, player: Option<Side>) -> Option<i64> {
        let index = |side: Side| signed(side.index() as u64);
        match self {
            Self::SideWon(side) => Some(index(side)),
            Self::Won => player.map(index),
            Self::Lost => player.map(|side| index(!side)),
            Self::Drawn => Some(-1),
        }
    }
}

/// Which games of the archive are listed: those to which everything applies that is given.
#[derive(Clone, Debug, Default)]
pub struct GameFilter {
    /// One of the players.
    pub player: Option<AccountId>,
    /// The id of the game that was played.
    pub kind: Option<String>,
    /// The result.
    pub result: Option<ResultFilter>,
    /// The first moves, up to [`OPENING_MOVES`](super::OPENING_MOVES).
    pub opening: Vec<String>,
    /// The end and the id of the last game of the page before.
    pub before: Option<(u64, RoomId)>,
}

/// A game of the archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchivedGame {
    /// What a list shows of it, and the link.
    pub summary: GameSummary,
    /// The record.
    pub record: String,
}

/// How an account behaved in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConductRow {
    /// The room of the game.
    pub room: RoomId,
    /// When the game ended.
    pub at_ms: u64,
    /// How the account behaved.
    pub outcome: ConductOutcome,
}

/// Reads what a list shows of a game.
fn read_summary(row: &AnyRow) -> Result<GameSummary, StoreError> {
    let pace = |text: &str| Pace::ALL.into_iter().find(|pace| pace.id() == text);
    let winner = row.optional_number("winner")?;
    let reason: EndReason = row.variant("reason")?;
    Ok(GameSummary {
        began_ms: row.number("began")?,
        ended_ms: row.number("ended")?,
        game: row.text("kind")?,
        id: row.room_id("id")?,
        link: None,
        moves: row.number("turns")?,
        pace: row.optional_parsed("pace", pace)?,
        players: [row.optional_text("first_name")?, row.optional_text("second_name")?],
        rated: row.number("rated")? != 0,
        reason: reason.code.to_owned(),
        winner: winner.map(|_| super::rooms::side_of(row, "winner")).transpose()?,
    })
}

/// A statement that lists games: those to which a condition applies, and what all filters have.
macro_rules! listed {
    ($condition:literal, $winner:literal) => {
        concat!(
            "SELECT id, kind, pace, rated, began, ended, first_name, second_name, winner, reason, \
             turns FROM game WHERE ",
            $condition,
            " AND ($2 IS NULL OR kind = $2) AND (",
            $winner,
            " IS NULL OR COALESCE(winner, -1) = ",
            $winner,
            ") AND substr(opening, 1, CAST($5 AS INTEGER)) = $6 AND (ended, id) < ($7, $8) "
        )
    };
}

/// The games of anybody. The first argument is missing, and the third and the fourth are the same.
const ALL_GAMES: &str = concat!(
    listed!("$1 IS NULL AND ($4 IS NULL OR $4 = $3)", "$3"),
    "ORDER BY ended DESC, id DESC LIMIT $9"
);
/// The games of a player. The winner is the third argument if the player is the first side, and the
/// fourth if the player is the second side.
const GAMES_OF_PLAYER: &str = concat!(
    listed!("first = $1", "$3"),
    "UNION ALL ",
    listed!("second = $1 AND (first IS NULL OR first <> $1)", "$4"),
    "ORDER BY ended DESC, id DESC LIMIT $9"
);

impl Store {
    /// A page of the games in the archive, the newest first.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn games(&self, filter: &GameFilter) -> Result<Vec<GameSummary>, StoreError> {
        let opening = opening_text(&filter.opening);
        let texts = [filter.kind.as_deref().unwrap_or_default(), opening.as_str()];
        let winners = match (filter.result, filter.player.is_some()) {
            (None, _) => [None; 2],
            (Some(result), true) => Side::BOTH.map(|side| result.winner(Some(side))),
            (Some(result), false) => [result.winner(None); 2],
        };
        let is_impossible = filter.result.is_some() && winners[0].is_none();
        // PostgreSQL has no texts with this character.
        if is_impossible || texts.iter().any(|text| text.contains('\0')) {
            return Ok(Vec::new());
        }
        let (ended, id) = match &filter.before {
            Some((ended_ms, id)) => (signed(*ended_ms), id.as_str()),
            None => (i64::MAX, ""),
        };
        let statement = if filter.player.is_some() { GAMES_OF_PLAYER } else { ALL_GAMES };
        let rows = query(statement)
            .bind(filter.player.as_ref().map(|id| id.as_str().to_owned()))
            .bind(filter.kind.clone())
            .bind(winners[0])
            .bind(winners[1])
            .bind(signed(opening.chars().count() as u64))
            .bind(opening)
            .bind(ended)
            .bind(id)
            .bind(signed(GAMES_PER_PAGE as u64))
            .fetch_all(self.pool())
            .await?;
        rows.iter().map(read_summary).collect()
    }

    /// A game of the archive.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn game(&self, id: &RoomId) -> Result<Option<ArchivedGame>, StoreError> {
        let row = query(
            "SELECT id, kind, pace, rated, began, ended, first_name, second_name, winner, reason, \
             turns, link, record FROM game WHERE id = $1",
        )
        .bind(id.as_str())
        .fetch_optional(self.pool())
        .await?;
        let Some(row) = row else { return Ok(None) };
        let summary = GameSummary { link: Some(row.text("link")?), ..read_summary(&row)? };
        Ok(Some(ArchivedGame { summary, record: row.text("record")? }))
    }

    /// How an account behaved in its last [`CONDUCT_GAMES`] games, the newest first.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn conduct(&self, account: &AccountId) -> Result<Vec<ConductRow>, StoreError> {
        let rows = query(
            "SELECT room, at, outcome FROM conduct WHERE account = $1 \
             ORDER BY at DESC, room LIMIT $2",
        )
        .bind(account.as_str())
        .bind(signed(CONDUCT_GAMES as u64))
        .fetch_all(self.pool())
        .await?;
        let read = |row: &AnyRow| {
            let (room, at_ms) = (row.room_id("room")?, row.number("at")?);
            Ok(ConductRow { room, at_ms, outcome: row.variant("outcome")? })
        };
        rows.iter().map(read).collect()
    }
}
