//! What servers have to be told of accounts. Each notice is written in the transaction of what it
//! tells, so that none is lost; every server of a database reads all of them, and so hears of what
//! another program has done.

use sqlx::any::AnyRow;
use sqlx::query;

use super::row::{Columns, signed};
use super::{SessionHash, Store, StoreError, Write};
use jungle_room::account::AccountId;

/// The maximum number of notices that [`Store::notices`] returns.
pub const NOTICES_AT_ONCE: usize = 1_000;

/// What servers have to be told of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AccountNotice {
    /// A session has ended.
    SessionEnded {
        /// Whose session it was.
        account: AccountId,
        /// The session.
        session: SessionHash,
    },
    /// All sessions that had begun have ended.
    SessionsEnded {
        /// Whose sessions they were.
        account: AccountId,
    },
    /// The account has another name.
    Renamed {
        /// The account.
        account: AccountId,
    },
    /// Nobody can be this account any more.
    Gone {
        /// The account.
        account: AccountId,
    },
    /// An account has blocked another one.
    Blocked {
        /// The account.
        account: AccountId,
        /// The other one.
        other: AccountId,
    },
}

impl AccountNotice {
    /// The kind, the account and the detail, as they are stored.
    fn columns(&self) -> (&'static str, &AccountId, Option<&str>) {
        match self {
            Self::SessionEnded { account, session } => ("session", account, Some(session.as_str())),
            Self::SessionsEnded { account } => ("sessions", account, None),
            Self::Renamed { account } => ("renamed", account, None),
            Self::Gone { account } => ("gone", account, None),
            Self::Blocked { account, other } => ("blocked", account, Some(other.as_str())),
        }
    }

    fn read(row: &AnyRow) -> Result<Self, StoreError> {
        let account = row.account_id("account")?;
        Ok(match row.text("kind")?.as_str() {
            "session" => {
                let session = row.parsed("detail", SessionHash::read)?;
                Self::SessionEnded { account, session }
            }
            "sessions" => Self::SessionsEnded { account },
            "renamed" => Self::Renamed { account },
            "gone" => Self::Gone { account },
            "blocked" => Self::Blocked { account, other: row.account_id("detail")? },
            value => {
                return Err(StoreError::Damaged { column: "kind", value: value.to_owned() });
            }
        })
    }
}

impl Store {
    /// The notices after a number with their numbers, the oldest first.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn notices(&self, after: u64) -> Result<Vec<(u64, AccountNotice)>, StoreError> {
        let rows = query(
            "SELECT number, kind, account, detail FROM notice WHERE number > $1 \
             ORDER BY number LIMIT $2",
        )
        .bind(signed(after))
        .bind(signed(NOTICES_AT_ONCE as u64))
        .fetch_all(self.pool())
        .await?;
        rows.iter().map(|row| Ok((row.number("number")?, AccountNotice::read(row)?))).collect()
    }

    /// The number of the last notice; 0 if there was none.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn last_notice(&self) -> Result<u64, StoreError> {
        let row = query("SELECT COALESCE(MAX(number), 0) AS number FROM notice")
            .fetch_one(self.pool())
            .await?;
        row.number("number")
    }

    /// Removes the notices from before a time, except the last one.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn remove_notices(&self, before_ms: u64) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        query("DELETE FROM notice WHERE at < $1 AND number < (SELECT MAX(number) FROM notice)")
            .bind(signed(before_ms))
            .execute(&mut *write)
            .await?;
        Ok(write.commit().await?)
    }
}

impl Write {
    /// Adds a notice. It is the last statement of its transaction: in PostgreSQL, other notices wait
    /// until it is committed, so that no number appears before a smaller one.
    pub(super) async fn notify(
        &mut self,
        notice: &AccountNotice,
        now_ms: u64,
    ) -> Result<(), StoreError> {
        let (kind, account, detail) = notice.columns();
        loop {
            let added = query(
                "INSERT INTO notice (number, at, kind, account, detail) \
                 SELECT COALESCE(MAX(number), 0) + 1, $1, $2, $3, $4 FROM notice WHERE 1 = 1 \
                 ON CONFLICT DO NOTHING",
            )
            .bind(signed(now_ms))
            .bind(kind)
            .bind(account.as_str())
            .bind(detail.map(str::to_owned))
            .execute(&mut **self)
            .await?;
            // In PostgreSQL, another notice may have taken the number at the same time.
            if added.rows_affected() == 1 {
                return Ok(());
            }
        }
    }
}
