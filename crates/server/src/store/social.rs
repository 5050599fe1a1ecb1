//! Friends and blocks.

use std::collections::BTreeSet;

use sqlx::any::AnyRow;
use sqlx::query;

use super::row::{Columns, signed};
use super::{Account, AccountNotice, Store, StoreError, Write};
use jungle_room::account::{AccountId, Friendship};

/// A friend, or somebody who has asked or was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FriendRow {
    /// The account.
    pub account: Account,
    /// Whether they are friends, or which of both has asked.
    pub friendship: Friendship,
    /// Since when.
    pub since_ms: u64,
}

impl FriendRow {
    /// The friend in a row: the account with the columns of [`Account::read`], `asker`, `asked` and
    /// `accepted`.
    fn read(row: &AnyRow) -> Result<Self, StoreError> {
        let account = Account::read(row)?;
        let is_invitation = row.text("asker")? == account.id.as_str();
        let (friendship, since_ms) = match (row.optional_number("accepted")?, is_invitation) {
            (Some(accepted), _) => (Friendship::Friends, accepted),
            (None, true) => (Friendship::Invited, row.number("asked")?),
            (None, false) => (Friendship::Asked, row.number("asked")?),
        };
        Ok(Self { account, friendship, since_ms })
    }
}

impl Store {
    /// Asks another account for friendship, or accepts it if the other one has asked. An account that
    /// has blocked the other one cannot ask it. One that was blocked is not to know it: its request
    /// is stored like any other, but not shown to the other one as long as the block lasts.
    ///
    /// # Errors
    /// [`StoreError::NoAccount`] if one of them does not exist or both are the same, among others.
    pub async fn befriend(
        &self,
        account: &AccountId,
        other: &AccountId,
        now_ms: u64,
    ) -> Result<Friendship, StoreError> {
        if account == other {
            return Err(StoreError::NoAccount);
        }
        let mut write = self.write().await?;
        write.lock_accounts(&[account, other]).await?;
        let block = query("SELECT made FROM block WHERE account = $1 AND other = $2")
            .bind(account.as_str())
            .bind(other.as_str())
            .fetch_optional(&mut *write)
            .await?;
        if block.is_some() {
            return Ok(Friendship::None);
        }
        let invitation = query("SELECT accepted FROM friend WHERE account = $1 AND other = $2")
            .bind(other.as_str())
            .bind(account.as_str())
            .fetch_optional(&mut *write)
            .await?;
        if invitation.is_some() {
            query(
                "UPDATE friend SET accepted = $1 \
                 WHERE account = $2 AND other = $3 AND accepted IS NULL",
            )
            .bind(signed(now_ms))
            .bind(other.as_str())
            .bind(account.as_str())
            .execute(&mut *write)
            .await?;
            write.commit().await?;
            return Ok(Friendship::Friends);
        }
        query(
            "INSERT INTO friend (account, other, made) VALUES ($1, $2, $3) \
             ON CONFLICT DO NOTHING",
        )
        .bind(account.as_str())
        .bind(other.as_str())
        .bind(signed(now_ms))
        .execute(&mut *write)
        .await?;
        let row = query("SELECT accepted FROM friend WHERE account = $1 AND other = $2")
            .bind(account.as_str())
            .bind(other.as_str())
            .fetch_one(&mut *write)
            .await?;
        write.commit().await?;
        let is_accepted = row.optional_number("accepted")?.is_some();
        Ok(if is_accepted { Friendship::Friends } else { Friendship::Asked })
    }

    /// Ends a friendship, takes a request back, or declines one. Returns whether there was one.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn unfriend(
        &self,
        account: &AccountId,
        other: &AccountId,
    ) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let was_there = write.unfriend(account, other).await?;
        write.commit().await?;
        Ok(was_there)
    }

    /// The friends of an account, those whom it has asked, and those who have asked it, the latest
    /// first.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn friends(&self, account: &AccountId) -> Result<Vec<FriendRow>, StoreError> {
        let rows = query(
            "SELECT account.id, account.name, account.hash, account.made, account.closed, \
             friend.account AS asker, friend.made AS asked, friend.accepted FROM friend \
             JOIN account ON account.id = friend.other WHERE friend.account = $1 UNION ALL \
             SELECT account.id, account.name, account.hash, account.made, account.closed, \
             friend.account AS asker, friend.made AS asked, friend.accepted FROM friend \
             JOIN account ON account.id = friend.account WHERE friend.other = $1 \
             AND NOT EXISTS (SELECT 1 FROM block \
                 WHERE block.account = $1 AND block.other = friend.account)",
        )
        .bind(account.as_str())
        .fetch_all(self.pool())
        .await?;
        let mut friends = rows.iter().map(FriendRow::read).collect::<Result<Vec<_>, _>>()?;
        friends.sort_by(|a, b| {
            b.since_ms.cmp(&a.since_ms).then_with(|| a.account.id.cmp(&b.account.id))
        });
        Ok(friends)
    }

    /// Blocks another account, which ends a friendship.
    ///
    /// # Errors
    /// [`StoreError::NoAccount`] if one of them does not exist or both are the same, among others.
    pub async fn block(
        &self,
        account: &AccountId,
        other: &AccountId,
        now_ms: u64,
    ) -> Result<(), StoreError> {
        if account == other {
            return Err(StoreError::NoAccount);
        }
        let mut write = self.write().await?;
        write.lock_accounts(&[account, other]).await?;
        query(
            "INSERT INTO block (account, other, made) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        )
        .bind(account.as_str())
        .bind(other.as_str())
        .bind(signed(now_ms))
        .execute(&mut *write)
        .await?;
        write.unfriend(account, other).await?;
        let (account, other) = (account.clone(), other.clone());
        write.notify(&AccountNotice::Blocked { account, other }, now_ms).await?;
        Ok(write.commit().await?)
    }

    /// Ends a block. Returns whether there was one.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn unblock(
        &self,
        account: &AccountId,
        other: &AccountId,
    ) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let removed = query("DELETE FROM block WHERE account = $1 AND other = $2")
            .bind(account.as_str())
            .bind(other.as_str())
            .execute(&mut *write)
            .await?;
        write.commit().await?;
        Ok(removed.rows_affected() > 0)
    }

    /// The accounts that an account has blocked, the latest first.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn blocks(&self, account: &AccountId) -> Result<Vec<Account>, StoreError> {
        let rows = query(
            "SELECT account.id, account.name, account.hash, account.made, account.closed \
             FROM block JOIN account ON account.id = block.other WHERE block.account = $1 \
             ORDER BY block.made DESC, account.id",
        )
        .bind(account.as_str())
        .fetch_all(self.pool())
        .await?;
        rows.iter().map(Account::read).collect()
    }

    /// The accounts that an account has blocked, and those that have blocked it.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn blocked(&self, account: &AccountId) -> Result<BTreeSet<AccountId>, StoreError> {
        let rows = query(
            "SELECT other AS id FROM block WHERE account = $1 \
             UNION SELECT account AS id FROM block WHERE other = $1",
        )
        .bind(account.as_str())
        .fetch_all(self.pool())
        .await?;
        rows.iter().map(|row| row.parsed("id", AccountId::new)).collect()
    }
}

impl Write {
    /// Ends a friendship or a request. Returns whether there was one.
    async fn unfriend(
        &mut self,
        account: &AccountId,
        other: &AccountId,
    ) -> Result<bool, StoreError> {
        let removed = query(
            "DELETE FROM friend WHERE account = $1 AND other = $2 OR account = $2 AND other = $1",
        )
        .bind(account.as_str())
        .bind(other.as_str())
        .execute(&mut **self)
        .await?;
        Ok(removed.rows_affected() > 0)
    }
}
