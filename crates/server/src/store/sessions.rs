//! Sessions: who is signed in.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use sqlx::query;

use super::row::{self, Columns, signed};
use super::{Account, AccountNotice, Store, StoreError, Write};
use jungle_room::account::AccountId;

/// A session that is not used for this time has ended, in milliseconds.
pub const SESSION_MS: u64 = 90 * 24 * 60 * 60 * 1000;
/// The use of a session is written at most once in this time, in milliseconds.
const SEEN_INTERVAL_MS: u64 = 60 * 60 * 1000;

/// The SHA-256 hash of the token of a session. The token itself is not stored, so that nobody can
/// sign in who reads the database.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SessionHash(String);

impl SessionHash {
    /// The hash of a token.
    pub fn of(token: &[u8]) -> Self {
        Self(row::hash(token))
    }

    /// The hash with this text; `None` if the text is not a hash.
    pub fn read(text: &str) -> Option<Self> {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(text).ok()?;
        (bytes.len() == Sha256::output_size()).then(|| Self(text.to_owned()))
    }

    /// Its text: letters, digits, `-` and `_`.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Store {
    /// Begins a session.
    ///
    /// # Errors
    /// [`StoreError::NoAccount`], among others.
    pub async fn create_session(
        &self,
        session: &SessionHash,
        account: &AccountId,
        now_ms: u64,
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        write.lock_account(account).await?;
        query("INSERT INTO session (hash, account, made, seen) VALUES ($1, $2, $3, $3)")
            .bind(session.0.as_str())
            .bind(account.as_str())
            .bind(signed(now_ms))
            .execute(&mut *write)
            .await?;
        Ok(write.commit().await?)
    }

    /// The account of a session, whose end is [`SESSION_MS`] after its last use. `None` if there is
    /// no such session, or it has ended.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn session(
        &self,
        session: &SessionHash,
        now_ms: u64,
    ) -> Result<Option<Account>, StoreError> {
        let row = query(
            "SELECT account.id, account.name, account.hash, account.made, account.closed, \
             session.seen FROM session JOIN account ON account.id = session.account \
             WHERE session.hash = $1 AND session.seen > $2 AND account.closed IS NULL",
        )
        .bind(session.0.as_str())
        .bind(signed(now_ms) - signed(SESSION_MS))
        .fetch_optional(self.pool())
        .await?;
        let Some(row) = row else { return Ok(None) };
        let account = Account::read(&row)?;
        if row.number("seen")?.saturating_add(SEEN_INTERVAL_MS) <= now_ms {
            let mut write = self.write().await?;
            query("UPDATE session SET seen = $1 WHERE hash = $2 AND seen < $1")
                .bind(signed(now_ms))
                .bind(session.0.as_str())
                .execute(&mut *write)
                .await?;
            write.commit().await?;
        }
        Ok(Some(account))
    }

    /// Ends a session. Nobody can be a guest again whose session has ended.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn end_session(
        &self,
        account: &Account,
        session: &SessionHash,
        now_ms: u64,
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        query("DELETE FROM session WHERE hash = $1")
            .bind(session.0.as_str())
            .execute(&mut *write)
            .await?;
        let id = account.id.clone();
        let notice = if account.is_guest {
            AccountNotice::Gone { account: id }
        } else {
            AccountNotice::SessionEnded { account: id, session: session.clone() }
        };
        write.notify(&notice, now_ms).await?;
        Ok(write.commit().await?)
    }

    /// Ends all sessions of an account. Returns their number.
    ///
    /// # Errors
    /// [`StoreError::NoAccount`], among others.
    pub async fn end_sessions(&self, account: &AccountId, now_ms: u64) -> Result<u64, StoreError> {
        let mut write = self.write().await?;
        // A session that begins at the same time begins before all of this, or after it.
        write.lock_account(account).await?;
        let ended = write.end_sessions(account, now_ms).await?;
        write.commit().await?;
        Ok(ended)
    }

    /// Removes the sessions that have ended because they were not used. Returns their number.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn remove_ended_sessions(&self, now_ms: u64) -> Result<u64, StoreError> {
        let mut write = self.write().await?;
        let removed = query("DELETE FROM session WHERE seen <= $1")
            .bind(signed(now_ms) - signed(SESSION_MS))
            .execute(&mut *write)
            .await?;
        write.commit().await?;
        Ok(removed.rows_affected())
    }
}

impl Write {
    /// Ends all sessions of an account that is locked, as the last thing that is done. Returns their
    /// number.
    pub(super) async fn end_sessions(
        &mut self,
        account: &AccountId,
        now_ms: u64,
    ) -> Result<u64, StoreError> {
        let ended = self.execute_for("DELETE FROM session WHERE account = $1", account).await?;
        self.notify(&AccountNotice::SessionsEnded { account: account.clone() }, now_ms).await?;
        Ok(ended)
    }
}
