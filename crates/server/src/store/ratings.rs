//! The ratings of accounts.

use std::collections::BTreeSet;

use sqlx::any::AnyRow;
use sqlx::{Any, Executor, query};

use super::row::{Columns, signed};
use super::{Store, StoreError, Write};
use jungle_rating::{
    DAY_MS, LISTED_DEVIATION, LISTED_GAMES, PoolRating, RATED_A_DAY, VARIANCE_PER_DAY,
};
use jungle_room::account::{AccountId, AccountName, Pool};
use jungle_room::api::{HISTORY_LENGTH, RANKS_PER_PAGE};

/// An account in the ranking of a pool.
#[derive(Clone, Debug, PartialEq)]
pub struct RankedAccount {
    /// The place, from 1.
    pub place: u64,
    /// The account.
    pub account: AccountId,
    /// Its name.
    pub name: AccountName,
    /// Its rating.
    pub rating: PoolRating,
}

/// The rating in a row.
fn read(row: &AnyRow) -> Result<PoolRating, StoreError> {
    Ok(PoolRating {
        rating: row.real("rating")?,
        deviation: row.real("deviation")?,
        volatility: row.real("volatility")?,
        games: u32::try_from(row.number("games")?).unwrap_or(u32::MAX),
        at_ms: row.number("at")?,
    })
}

/// The rating of an account in the pool with an id.
async fn find(
    database: impl Executor<'_, Database = Any>,
    account: &AccountId,
    pool: &str,
) -> Result<Option<PoolRating>, StoreError> {
    let row = query(
        "SELECT rating, deviation, volatility, games, at FROM rating \
         WHERE account = $1 AND pool = $2",
    )
    .bind(account.as_str())
    .bind(pool)
    .fetch_optional(database)
    .await?;
    row.as_ref().map(read).transpose()
}

impl Store {
    /// A page of the ranking of a pool, from 0: the accounts that are listed at a time (see
    /// [`PoolRating::is_listed_at`]), the best first.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn ranking(
        &self,
        pool: Pool,
        page: u32,
        now_ms: u64,
    ) -> Result<Vec<RankedAccount>, StoreError> {
        let offset = u64::from(page) * RANKS_PER_PAGE as u64;
        let rows = query(
            "SELECT account.id, account.name, rating.rating, rating.deviation, \
             rating.volatility, rating.games, rating.at FROM rating \
             JOIN account ON account.id = rating.account \
             WHERE rating.pool = $1 AND rating.games >= $2 AND rating.deviation <= $3 \
             AND rating.deviation * rating.deviation + rating.volatility * rating.volatility \
             * $4 * ($5 - rating.at) <= $3 * $3 AND account.name IS NOT NULL \
             ORDER BY rating.rating DESC, account.id LIMIT $6 OFFSET $7",
        )
        .bind(pool.to_string())
        .bind(i64::from(LISTED_GAMES))
        .bind(LISTED_DEVIATION)
        .bind(VARIANCE_PER_DAY / DAY_MS as f64)
        .bind(signed(now_ms))
        .bind(signed(RANKS_PER_PAGE as u64))
        .bind(signed(offset))
        .fetch_all(self.pool())
        .await?;
        let ranked = |(index, row): (usize, &AnyRow)| {
            let (account, name) = (row.account_id("id")?, row.parsed("name", AccountName::new)?);
            Ok(RankedAccount {
                place: offset + index as u64 + 1,
                account,
                name,
                rating: read(row)?,
            })
        };
        rows.iter().enumerate().map(ranked).collect()
    }

    /// The rating of an account in a pool; `None` without a rated game.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn rating(
        &self,
        account: &AccountId,
        pool: Pool,
    ) -> Result<Option<PoolRating>, StoreError> {
        find(self.pool(), account, &pool.to_string()).await
    }

    /// The ratings of an account in the pools in which it has played, in the order of the pools.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn ratings(
        &self,
        account: &AccountId,
    ) -> Result<Vec<(Pool, PoolRating)>, StoreError> {
        let rows = query(
            "SELECT pool, rating, deviation, volatility, games, at FROM rating WHERE account = $1",
        )
        .bind(account.as_str())
        .fetch_all(self.pool())
        .await?;
        let mut ratings = Vec::new();
        for row in &rows {
            // A server may have had other games before.
            if let Some(pool) = Pool::find(&row.text("pool")?) {
                ratings.push((pool, read(row)?));
            }
        }
        ratings.sort_by_key(|(pool, _)| Pool::all().position(|known| known == *pool));
        Ok(ratings)
    }

    /// When each of the last [`HISTORY_LENGTH`] games of an account in a pool ended, and the rating
    /// after it, the oldest first.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn rating_history(
        &self,
        account: &AccountId,
        pool: Pool,
    ) -> Result<Vec<(u64, f64)>, StoreError> {
        let rows = query(
            "SELECT at, after FROM rated WHERE account = $1 AND pool = $2 \
             ORDER BY at DESC, game DESC LIMIT $3",
        )
        .bind(account.as_str())
        .bind(pool.to_string())
        .bind(signed(HISTORY_LENGTH as u64))
        .fetch_all(self.pool())
        .await?;
        let point = |row: &AnyRow| Ok((row.number("at")?, row.real("after")?));
        rows.iter().rev().map(point).collect()
    }

    /// The accounts with which an account has played so many rated games within the last day that
    /// another one would not be rated.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn often_played(
        &self,
        account: &AccountId,
        now_ms: u64,
    ) -> Result<BTreeSet<AccountId>, StoreError> {
        let rows = query(
            "SELECT other.account AS id FROM rated AS own JOIN rated AS other \
             ON other.game = own.game AND other.account <> own.account \
             WHERE own.account = $1 AND own.at > $2 \
             GROUP BY other.account HAVING COUNT(*) >= $3",
        )
        .bind(account.as_str())
        .bind(signed(now_ms.saturating_sub(DAY_MS)))
        .bind(i64::from(RATED_A_DAY))
        .fetch_all(self.pool())
        .await?;
        rows.iter().map(|row| row.account_id("id")).collect()
    }
}

impl Write {
    /// The rating of an account in the pool with an id.
    pub(super) async fn rating(
        &mut self,
        account: &AccountId,
        pool: &str,
    ) -> Result<Option<PoolRating>, StoreError> {
        find(&mut **self, account, pool).await
    }

    /// Whether a game of two accounts that ended at a time is rated, given their others of the days
    /// before and after it.
    pub(super) async fn may_rate(
        &mut self,
        accounts: [&AccountId; 2],
        ended_ms: u64,
    ) -> Result<bool, StoreError> {
        let row = query(
            "SELECT COUNT(*) AS games FROM rated AS own JOIN rated AS other \
             ON other.game = own.game WHERE own.account = $1 AND other.account = $2 \
             AND own.at > $3 AND own.at < $4",
        )
        .bind(accounts[0].as_str())
        .bind(accounts[1].as_str())
        .bind(signed(ended_ms.saturating_sub(DAY_MS)))
        .bind(signed(ended_ms.saturating_add(DAY_MS)))
        .fetch_one(&mut **self)
        .await?;
        Ok(row.number("games")? < u64::from(RATED_A_DAY))
    }

    /// Stores the rating of an account in the pool with an id.
    pub(super) async fn set_rating(
        &mut self,
        account: &AccountId,
        pool: &str,
        rating: &PoolRating,
    ) -> Result<(), StoreError> {
        query(
            "INSERT INTO rating (account, pool, rating, deviation, volatility, games, at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (account, pool) DO UPDATE SET \
             rating = excluded.rating, deviation = excluded.deviation, \
             volatility = excluded.volatility, games = excluded.games, at = excluded.at",
        )
        .bind(account.as_str())
        .bind(pool)
        .bind(rating.rating)
        .bind(rating.deviation)
        .bind(rating.volatility)
        .bind(i64::from(rating.games))
        .bind(signed(rating.at_ms))
        .execute(&mut **self)
        .await?;
        Ok(())
    }
}
