//! Accounts, their passwords and their recovery codes.

use sqlx::any::AnyRow;
use sqlx::query;

use super::row::{Columns, signed};
use super::{AccountNotice, SessionHash, Store, StoreError, Write};
use jungle_room::account::{AccountId, AccountName, guest_name, long_guest_name};

/// The number of accounts on a page of [`Store::accounts`].
pub const ACCOUNTS_PER_PAGE: usize = 50;

/// An account, which may be that of a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The id.
    pub id: AccountId,
    /// The name; `None` if the account is closed.
    pub name: Option<AccountName>,
    /// Whether it is the account of a guest, without a password.
    pub is_guest: bool,
    /// When it was made.
    pub made_ms: u64,
    /// When it was closed.
    pub closed_ms: Option<u64>,
}

impl Account {
    /// The account in a row with the columns `id`, `name`, `hash`, `made` and `closed`.
    pub(super) fn read(row: &AnyRow) -> Result<Self, StoreError> {
        let closed_ms = row.optional_number("closed")?;
        Ok(Self {
            id: row.account_id("id")?,
            name: row.account_name("name")?,
            is_guest: closed_ms.is_none() && row.optional_text("hash")?.is_none(),
            made_ms: row.number("made")?,
            closed_ms,
        })
    }
}

/// An account with the hash of its password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCredentials {
    /// The account.
    pub account: Account,
    /// The hash, as a PHC text; `None` for a guest.
    pub password_hash: Option<String>,
}

impl Store {
    /// Makes the account of a guest.
    ///
    /// # Errors
    /// [`StoreError::NameTaken`] or [`StoreError::IdTaken`], among others.
    pub async fn create_guest(
        &self,
        id: &AccountId,
        name: &AccountName,
        now_ms: u64,
    ) -> Result<Account, StoreError> {
        self.insert(id, name, None, now_ms).await
    }

    /// Adds a guest with a session who came while the database was away, unless the account is there
    /// already. If another account has the guest's name, the guest gets a longer one.
    ///
    /// # Errors
    /// [`StoreError::NoAccount`] if the account was closed meanwhile, [`StoreError::NotGuest`] if it
    /// has a password, among others.
    pub async fn add_guest(
        &self,
        id: &AccountId,
        session: &SessionHash,
        made_ms: u64,
        now_ms: u64,
    ) -> Result<Account, StoreError> {
        let short = self.insert(id, &guest_name(id), None, made_ms).await;
        let inserted = match short {
            Err(StoreError::NameTaken) => {
                self.insert(id, &long_guest_name(id), None, made_ms).await
            }
            other => other,
        };
        match inserted {
            Ok(_) | Err(StoreError::IdTaken) => {}
            Err(error) => return Err(error),
        }
        let mut write = self.write().await?;
        let account = write.lock_account(id).await?;
        if !account.is_guest {
            return Err(StoreError::NotGuest);
        }
        query(
            "INSERT INTO session (hash, account, made, seen) VALUES ($1, $2, $3, $3) \
             ON CONFLICT DO NOTHING",
        )
        .bind(session.as_str())
        .bind(id.as_str())
        .bind(signed(now_ms))
        .execute(&mut *write)
        .await?;
        write.commit().await?;
        Ok(account)
    }

    /// Makes an account with a password, whose hash is a PHC text.
    ///
    /// # Errors
    /// [`StoreError::NameTaken`], [`StoreError::NameReserved`] or [`StoreError::IdTaken`], among
    /// others.
    pub async fn register(
        &self,
        id: &AccountId,
        name: &AccountName,
        password_hash: &str,
        now_ms: u64,
    ) -> Result<Account, StoreError> {
        self.insert(id, name, Some(password_hash), now_ms).await
    }

    async fn insert(
        &self,
        id: &AccountId,
        name: &AccountName,
        hash: Option<&str>,
        now_ms: u64,
    ) -> Result<Account, StoreError> {
        let mut write = self.write().await?;
        let inserted = query(
            "INSERT INTO account (id, name, folded, hash, made) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT DO NOTHING",
        )
        .bind(id.as_str())
        .bind(name.as_str())
        .bind(name.folded())
        .bind(hash.map(str::to_owned))
        .bind(signed(now_ms))
        .execute(&mut *write)
        .await?;
        if inserted.rows_affected() == 0 {
            let same = query("SELECT id FROM account WHERE id = $1").bind(id.as_str());
            let has_same_id = same.fetch_optional(&mut *write).await?.is_some();
            return Err(if has_same_id { StoreError::IdTaken } else { StoreError::NameTaken });
        }
        // Guests do not choose their names.
        if hash.is_some() {
            write.check_name_chosen(name, now_ms).await?;
        }
        write.commit().await?;
        Ok(Account {
            id: id.clone(),
            name: Some(name.clone()),
            is_guest: hash.is_none(),
            made_ms: now_ms,
            closed_ms: None,
        })
    }

    /// Makes a guest's account one with a name and a password. It keeps its id and its games; the
    /// sessions of the guest end.
    ///
    /// # Errors
    /// [`StoreError::NameTaken`], [`StoreError::NameReserved`], [`StoreError::NoAccount`] or
    /// [`StoreError::NotGuest`], among others.
    pub async fn register_guest(
        &self,
        id: &AccountId,
        name: &AccountName,
        password_hash: &str,
        now_ms: u64,
    ) -> Result<Account, StoreError> {
        let mut write = self.write().await?;
        let account = write.lock_account(id).await?;
        if !account.is_guest {
            return Err(StoreError::NotGuest);
        }
        write.set_name(id, name).await?;
        write.check_name_chosen(name, now_ms).await?;
        query("UPDATE account SET hash = $1 WHERE id = $2")
            .bind(password_hash)
            .bind(id.as_str())
            .execute(&mut *write)
            .await?;
        write.end_sessions(id, now_ms).await?;
        write.commit().await?;
        Ok(Account { name: Some(name.clone()), is_guest: false, ..account })
    }

    /// The account with an id, which may be closed.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn account(&self, id: &AccountId) -> Result<Option<Account>, StoreError> {
        let row = query("SELECT id, name, hash, made, closed FROM account WHERE id = $1")
            .bind(id.as_str())
            .fetch_optional(self.pool())
            .await?;
        row.as_ref().map(Account::read).transpose()
    }

    /// The account with a name in any case, and the hash of its password.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn credentials(
        &self,
        name: &AccountName,
    ) -> Result<Option<StoredCredentials>, StoreError> {
        let row = query("SELECT id, name, hash, made, closed FROM account WHERE folded = $1")
            .bind(name.folded())
            .fetch_optional(self.pool())
            .await?;
        let Some(row) = row else { return Ok(None) };
        let (account, password_hash) = (Account::read(&row)?, row.optional_text("hash")?);
        Ok(Some(StoredCredentials { account, password_hash }))
    }

    /// Replaces the password of an account that has one, ends all its sessions, and forgets its
    /// devices.
    ///
    /// # Errors
    /// [`StoreError::NoAccount`], among others.
    pub async fn set_password(
        &self,
        id: &AccountId,
        hash: &str,
        now_ms: u64,
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let updated = query("UPDATE account SET hash = $1 WHERE id = $2 AND hash IS NOT NULL")
            .bind(hash)
            .bind(id.as_str())
            .execute(&mut *write)
            .await?;
        if updated.rows_affected() == 0 {
            return Err(StoreError::NoAccount);
        }
        // Whoever has known the password that was is a stranger now.
        write.execute_for("DELETE FROM device WHERE account = $1", id).await?;
        write.end_sessions(id, now_ms).await?;
        Ok(write.commit().await?)
    }

    /// Gives an account another name, which may be one that nobody can choose at present. Archived
    /// games keep the name with which they were played.
    ///
    /// # Errors
    /// [`StoreError::NameTaken`] or [`StoreError::NoAccount`], among others.
    pub async fn rename(
        &self,
        id: &AccountId,
        name: &AccountName,
        now_ms: u64,
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let account = write.lock_account(id).await?;
        write.set_name(id, name).await?;
        write.give_up_name(&account, now_ms).await?;
        write.forget_freed_name(name).await?;
        write.notify(&AccountNotice::Renamed { account: id.clone() }, now_ms).await?;
        Ok(write.commit().await?)
    }

    /// Replaces the recovery codes of an account by others, of which only hashes are stored.
    ///
    /// # Errors
    /// [`StoreError::NoAccount`], among others.
    pub async fn set_recovery_codes(
        &self,
        id: &AccountId,
        hashes: &[String],
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        write.lock_account(id).await?;
        write.execute_for("DELETE FROM recovery WHERE account = $1", id).await?;
        for hash in hashes {
            query("INSERT INTO recovery (account, hash) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(id.as_str())
                .bind(hash.as_str())
                .execute(&mut *write)
                .await?;
        }
        Ok(write.commit().await?)
    }

    /// Uses a recovery code. Returns whether the account has it and it was not used before.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn use_recovery_code(
        &self,
        id: &AccountId,
        hash: &str,
        now_ms: u64,
    ) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let used = query(
            "UPDATE recovery SET used = $1 WHERE account = $2 AND hash = $3 AND used IS NULL",
        )
        .bind(signed(now_ms))
        .bind(id.as_str())
        .bind(hash)
        .execute(&mut *write)
        .await?;
        write.commit().await?;
        Ok(used.rows_affected() == 1)
    }

    /// The number of recovery codes of an account that are not used.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn recovery_codes_left(&self, id: &AccountId) -> Result<u64, StoreError> {
        let left =
            query("SELECT COUNT(*) AS codes FROM recovery WHERE account = $1 AND used IS NULL")
                .bind(id.as_str())
                .fetch_one(self.pool())
                .await?;
        left.number("codes")
    }

    /// Closes an account. Its name is removed, also from archived games, and can be chosen again after
    /// [`FREED_NAME_MS`](super::FREED_NAME_MS); its sessions, devices, recovery codes, friends and
    /// blocks are removed, and its rows in the log of the administrators lose their details. Its
    /// games and ratings remain, with its id only.
    ///
    /// # Errors
    /// [`StoreError::NoAccount`], among others.
    pub async fn close_account(&self, id: &AccountId, now_ms: u64) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let account = write.lock_account(id).await?;
        write.give_up_name(&account, now_ms).await?;
        query(
            "UPDATE account SET name = NULL, folded = NULL, hash = NULL, closed = $1 \
             WHERE id = $2",
        )
        .bind(signed(now_ms))
        .bind(id.as_str())
        .execute(&mut *write)
        .await?;
        for statement in [
            "UPDATE game SET first_name = NULL WHERE first = $1",
            "UPDATE game SET second_name = NULL WHERE second = $1",
            "UPDATE audit SET detail = 'null' WHERE subject = $1",
            "DELETE FROM session WHERE account = $1",
            "DELETE FROM device WHERE account = $1",
            "DELETE FROM recovery WHERE account = $1",
            "DELETE FROM friend WHERE account = $1 OR other = $1",
            "DELETE FROM block WHERE account = $1 OR other = $1",
        ] {
            write.execute_for(statement, id).await?;
        }
        write.notify(&AccountNotice::Gone { account: id.clone() }, now_ms).await?;
        Ok(write.commit().await?)
    }

    /// Removes the guests from before a time who have no session, so that nobody can be them again, and
    /// who are not needed otherwise: those with games stay. Returns their number.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn remove_lost_guests(&self, made_before_ms: u64) -> Result<u64, StoreError> {
        let mut write = self.write().await?;
        let removed = query(
            "DELETE FROM account WHERE hash IS NULL AND closed IS NULL AND made < $1 \
             AND NOT EXISTS (SELECT 1 FROM session WHERE session.account = account.id) \
             AND NOT EXISTS (SELECT 1 FROM room_seat WHERE room_seat.account = account.id) \
             AND NOT EXISTS (SELECT 1 FROM game WHERE game.first = account.id) \
             AND NOT EXISTS (SELECT 1 FROM game WHERE game.second = account.id) \
             AND NOT EXISTS (SELECT 1 FROM friend \
                 WHERE friend.account = account.id OR friend.other = account.id) \
             AND NOT EXISTS (SELECT 1 FROM block \
                 WHERE block.account = account.id OR block.other = account.id) \
             AND NOT EXISTS (SELECT 1 FROM rating WHERE rating.account = account.id) \
             AND NOT EXISTS (SELECT 1 FROM recovery WHERE recovery.account = account.id)",
        )
        .bind(signed(made_before_ms))
        .execute(&mut *write)
        .await?;
        write.commit().await?;
        Ok(removed.rows_affected())
    }

    /// A page of the accounts that are not closed, the oldest first: those after an account, or the
    /// first ones.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn accounts(&self, after: Option<&Account>) -> Result<Vec<Account>, StoreError> {
        let (made, id) = match after {
            Some(after) => (signed(after.made_ms), after.id.as_str()),
            None => (-1, ""),
        };
        let rows = query(
            "SELECT id, name, hash, made, closed FROM account \
             WHERE closed IS NULL AND (made, id) > ($1, $2) ORDER BY made, id LIMIT $3",
        )
        .bind(made)
        .bind(id)
        .bind(signed(ACCOUNTS_PER_PAGE as u64))
        .fetch_all(self.pool())
        .await?;
        rows.iter().map(Account::read).collect()
    }
}

impl Write {
    /// Keeps others from changing an account until the end of the transaction. Returns it.
    pub(super) async fn lock_account(&mut self, id: &AccountId) -> Result<Account, StoreError> {
        // A change that changes nothing locks the row in both kinds of databases.
        query("UPDATE account SET made = made WHERE id = $1")
            .bind(id.as_str())
            .execute(&mut **self)
            .await?;
        let row = query("SELECT id, name, hash, made, closed FROM account WHERE id = $1")
            .bind(id.as_str())
            .fetch_optional(&mut **self)
            .await?;
        let account = row.as_ref().map(Account::read).transpose()?;
        account.filter(|account| account.closed_ms.is_none()).ok_or(StoreError::NoAccount)
    }

    /// Locks several accounts, always in the same order, so that no two transactions wait for each
    /// other.
    pub(super) async fn lock_accounts(&mut self, ids: &[&AccountId]) -> Result<(), StoreError> {
        let mut sorted = ids.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        for id in sorted {
            self.lock_account(id).await?;
        }
        Ok(())
    }

    /// Executes a statement with the id of an account. Returns the number of rows that it concerned.
    pub(super) async fn execute_for(
        &mut self,
        statement: &'static str,
        id: &AccountId,
    ) -> Result<u64, StoreError> {
        let done = query(statement).bind(id.as_str()).execute(&mut **self).await?;
        Ok(done.rows_affected())
    }

    async fn set_name(&mut self, id: &AccountId, name: &AccountName) -> Result<(), StoreError> {
        let updated = query("UPDATE account SET name = $1, folded = $2 WHERE id = $3")
            .bind(name.as_str())
            .bind(name.folded())
            .bind(id.as_str())
            .execute(&mut **self)
            .await;
        match updated {
            Ok(_) => Ok(()),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
                Err(StoreError::NameTaken)
            }
            Err(error) => Err(error.into()),
        }
    }
}
