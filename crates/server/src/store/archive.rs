//! The end of a room: its game goes to the archive, and its players are rated.

use sqlx::query;

use super::row::{Columns, signed};
use super::{Store, StoreError, Write};
use jungle_rating::PoolRating;
use jungle_room::account::{AccountId, Pace};
use jungle_room::conduct::ConductOutcome;
use jungle_room::room::RoomId;
use jungle_rules::{EndReason, Side};

/// The number of moves of a game by which it can be found.
pub const OPENING_MOVES: usize = 4;

/// A player of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchivedPlayer {
    /// The account; `None` for a computer player.
    pub account: Option<AccountId>,
    /// The displayed name; `None` if the account is closed.
    pub name: Option<String>,
}

/// How an account behaved in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conduct {
    /// The account.
    pub account: AccountId,
    /// How it behaved.
    pub outcome: ConductOutcome,
}

/// A game that has ended.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The room, whose id is that of the game from now on.
    pub room: RoomId,
    /// The id of the game that was played, such as `jungle`.
    pub kind: String,
    /// How fast it was played; `None` without a limit of time.
    pub pace: Option<Pace>,
    /// Whether it is rated, which takes two accounts that have not played too many rated games with
    /// each other on that day, and a pace.
    pub rated: bool,
    /// When it began.
    pub began_ms: u64,
    /// When it ended.
    pub ended_ms: u64,
    /// The players, by [`Side::index`].
    pub players: [ArchivedPlayer; 2],
    /// The winner; `None` in a draw.
    pub winner: Option<Side>,
    /// Why it ended.
    pub reason: EndReason,
    /// The number of moves.
    pub turns: u32,
    /// The first moves as in records, of which up to [`OPENING_MOVES`] are kept.
    pub opening: Vec<String>,
    /// The game as a link.
    pub link: String,
    /// The record, without the names of the players: these are kept separately, so that they can be
    /// removed when an account is closed.
    pub record: String,
    /// How the players behaved.
    pub conduct: Vec<Conduct>,
}

/// What a game did to the rating of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingChange {
    /// The account.
    pub account: AccountId,
    /// The rating before the game.
    pub before: f64,
    /// The rating after it.
    pub after: f64,
}

/// A game in the archive.
#[derive(Clone, Debug, PartialEq)]
pub struct Archived {
    /// The id of the game.
    pub game: RoomId,
    /// The changes of the ratings, by [`Side::index`]; `None` if it is not rated.
    pub ratings: Option<[RatingChange; 2]>,
}

impl Finished {
    /// The pool and the accounts, if the game is rated.
    fn rated_pool(&self) -> Option<(String, [&AccountId; 2])> {
        let pace = self.pace.filter(|_| self.rated)?;
        let [first, second] = self.players.each_ref().map(|player| player.account.as_ref());
        let accounts = [first?, second?];
        (accounts[0] != accounts[1]).then(|| (format!("{}-{}", self.kind, pace.id()), accounts))
    }
}

/// The text by which the games with an opening are found. Each move ends with a semicolon, so that
/// the text of fewer moves is the beginning of that of more.
pub(super) fn opening_text(moves: &[String]) -> String {
    moves.iter().take(OPENING_MOVES).flat_map(|mv| [mv, ";"]).collect()
}

impl Store {
    /// Puts a game into the archive, rates its players by `rate`, and closes its room, in one
    /// transaction. A game that is in the archive already stays as it is, and the players are not
    /// rated again.
    ///
    /// # Errors
    /// If the database does not work; nothing is changed then.
    pub async fn archive(
        &self,
        finished: &Finished,
        now_ms: u64,
        rate: impl Fn([PoolRating; 2]) -> [PoolRating; 2],
    ) -> Result<Archived, StoreError> {
        let mut write = self.write().await?;
        let accounts = finished.players.each_ref().map(|player| player.account.as_ref());
        // Who plays two games at once is rated for one after the other, and the name of an account
        // that is being closed is removed.
        let has_account = write.lock_players(accounts).await?;
        let mut rated = finished.rated_pool().filter(|_| has_account == [true; 2]);
        if let Some((_, accounts)) = &rated
            && !write.may_rate(*accounts, finished.ended_ms).await?
        {
            rated = None;
        }
        if !write.insert_game(finished, rated.is_some()).await? {
            let ratings = self.rating_changes(finished, &mut write).await?;
            return Ok(Archived { game: finished.room.clone(), ratings });
        }
        let ratings = match rated {
            Some((pool, accounts)) => Some(write.rate(finished, &pool, accounts, rate).await?),
            None => None,
        };
        write.insert_conduct(&finished.room, &finished.conduct, finished.ended_ms).await?;
        write.close_room(&finished.room, now_ms).await?;
        write.commit().await?;
        Ok(Archived { game: finished.room.clone(), ratings })
    }

    /// Closes a room whose game is not worth keeping, since it was not begun.
    ///
    /// # Errors
    /// If the database does not work; nothing is changed then.
    pub async fn discard_room(
        &self,
        room: &RoomId,
        conduct: &[Conduct],
        now_ms: u64,
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        write.insert_conduct(room, conduct, now_ms).await?;
        write.close_room(room, now_ms).await?;
        Ok(write.commit().await?)
    }

    /// The changes of the ratings by a game in the archive.
    async fn rating_changes(
        &self,
        finished: &Finished,
        write: &mut Write,
    ) -> Result<Option<[RatingChange; 2]>, StoreError> {
        let rows = query("SELECT account, before, after FROM rated WHERE game = $1")
            .bind(finished.room.as_str())
            .fetch_all(&mut **write)
            .await?;
        let mut changes = Vec::new();
        for row in &rows {
            let (account, before) = (row.account_id("account")?, row.real("before")?);
            changes.push(RatingChange { account, before, after: row.real("after")? });
        }
        let first = finished.players[0].account.as_ref();
        changes.sort_by_key(|change| Some(&change.account) != first);
        Ok(changes.try_into().ok())
    }
}

impl Write {
    /// Locks the accounts of players, and tells which of them exist; they may be closed.
    async fn lock_players(
        &mut self,
        accounts: [Option<&AccountId>; 2],
    ) -> Result<[bool; 2], StoreError> {
        let mut exists = [false; 2];
        // Always in the same order, so that no two transactions wait for each other.
        let order = if accounts[0] > accounts[1] { [1, 0] } else { [0, 1] };
        for index in order {
            if let Some(account) = accounts[index] {
                let statement = "UPDATE account SET made = made WHERE id = $1";
                exists[index] = self.execute_for(statement, account).await? == 1;
            }
        }
        Ok(exists)
    }

    /// Inserts a game, with the names of accounts that are not closed. Returns whether it was not
    /// there before.
    async fn insert_game(
        &mut self,
        finished: &Finished,
        is_rated: bool,
    ) -> Result<bool, StoreError> {
        let [first, second] = &finished.players;
        let inserted = query(
            "INSERT INTO game (id, kind, pace, rated, began, ended, first, second, first_name, \
             second_name, winner, reason, turns, opening, link, record) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) \
             ON CONFLICT DO NOTHING",
        )
        .bind(finished.room.as_str())
        .bind(finished.kind.as_str())
        .bind(finished.pace.map(|pace| pace.id().to_owned()))
        .bind(i64::from(is_rated))
        .bind(signed(finished.began_ms))
        .bind(signed(finished.ended_ms))
        .bind(first.account.as_ref().map(|id| id.as_str().to_owned()))
        .bind(second.account.as_ref().map(|id| id.as_str().to_owned()))
        .bind(first.name.clone())
        .bind(second.name.clone())
        .bind(finished.winner.map(|side| signed(side.index() as u64)))
        .bind(finished.reason.code)
        .bind(i64::from(finished.turns))
        .bind(opening_text(&finished.opening))
        .bind(finished.link.as_str())
        .bind(finished.record.as_str())
        .execute(&mut **self)
        .await?;
        if inserted.rows_affected() == 0 {
            return Ok(false);
        }
        for statement in [
            "UPDATE game SET first_name = NULL WHERE id = $1 AND EXISTS (SELECT 1 FROM account \
             WHERE account.id = game.first AND account.closed IS NOT NULL)",
            "UPDATE game SET second_name = NULL WHERE id = $1 AND EXISTS (SELECT 1 FROM account \
             WHERE account.id = game.second AND account.closed IS NOT NULL)",
        ] {
            query(statement).bind(finished.room.as_str()).execute(&mut **self).await?;
        }
        Ok(true)
    }

    async fn rate(
        &mut self,
        finished: &Finished,
        pool: &str,
        accounts: [&AccountId; 2],
        rate: impl Fn([PoolRating; 2]) -> [PoolRating; 2],
    ) -> Result<[RatingChange; 2], StoreError> {
        let mut before = [PoolRating::default(); 2];
        for (rating, account) in before.iter_mut().zip(accounts) {
            if let Some(known) = self.rating(account, pool).await? {
                *rating = known;
            }
        }
        let after = rate(before);
        for index in 0..2 {
            self.set_rating(accounts[index], pool, &after[index]).await?;
            query(
                "INSERT INTO rated (game, account, pool, at, before, after) \
                 VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(finished.room.as_str())
            .bind(accounts[index].as_str())
            .bind(pool)
            .bind(signed(finished.ended_ms))
            .bind(before[index].rating)
            .bind(after[index].rating)
            .execute(&mut **self)
            .await?;
        }
        Ok([0, 1].map(|index| RatingChange {
            account: accounts[index].clone(),
            before: before[index].rating,
            after: after[index].rating,
        }))
    }

    async fn insert_conduct(
        &mut self,
        room: &RoomId,
        conduct: &[Conduct],
        at_ms: u64,
    ) -> Result<(), StoreError> {
        for conduct in conduct {
            query(
                "INSERT INTO conduct (account, at, room, outcome) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT DO NOTHING",
            )
            .bind(conduct.account.as_str())
            .bind(signed(at_ms))
            .bind(room.as_str())
            .bind(conduct.outcome.id())
            .execute(&mut **self)
            .await?;
        }
        Ok(())
    }
}
