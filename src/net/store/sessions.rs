//! Sessions: who is signed in.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use sqlx::query;

use super::row::{Columns, signed};
use super::{Account, Store, StoreError};
use crate::net::account::AccountId;

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
        Self(BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(token)))
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

    /// Ends a session. Returns whether there was one.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn remove_session(&self, session: &SessionHash) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let removed = query("DELETE FROM session WHERE hash = $1")
            .bind(session.0.as_str())
            .execute(&mut *write)
            .await?;
        write.commit().await?;
        Ok(removed.rows_affected() == 1)
    }

    /// Ends all sessions of an account, except one if it is given. Returns their number.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn remove_sessions(
        &self,
        account: &AccountId,
        except: Option<&SessionHash>,
    ) -> Result<u64, StoreError> {
        let mut write = self.write().await?;
        let removed = query("DELETE FROM session WHERE account = $1 AND hash <> $2")
            .bind(account.as_str())
            .bind(except.map_or("", |session| session.0.as_str()))
            .execute(&mut *write)
            .await?;
        write.commit().await?;
        Ok(removed.rows_affected())
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
