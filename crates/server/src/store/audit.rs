//! The log of what administrators and the program itself did to accounts.

use serde_json::Value;
use sqlx::any::AnyRow;
use sqlx::query;

use super::row::{Columns, signed};
use super::{Store, StoreError};
use jungle_room::account::AccountId;

/// The number of rows on a page of [`Store::audit`].
pub const AUDIT_ROWS_PER_PAGE: usize = 50;

/// Something that was done.
#[derive(Clone, Debug, PartialEq)]
pub struct AuditEntry {
    /// The account that did it; `None` for the program itself.
    pub actor: Option<AccountId>,
    /// The account to which it was done.
    pub subject: Option<AccountId>,
    /// What was done: a short id.
    pub action: String,
    /// The details.
    pub detail: Value,
}

/// A row of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct AuditRow {
    /// The number of the row, from 1.
    pub number: u64,
    /// When it was done.
    pub at_ms: u64,
    /// What was done.
    pub entry: AuditEntry,
}

impl AuditRow {
    fn read(row: &AnyRow) -> Result<Self, StoreError> {
        Ok(Self {
            number: row.number("number")?,
            at_ms: row.number("at")?,
            entry: AuditEntry {
                actor: row.optional_parsed("actor", AccountId::new)?,
                subject: row.optional_parsed("subject", AccountId::new)?,
                action: row.text("action")?,
                detail: row.json("detail")?,
            },
        })
    }
}

impl Store {
    /// Adds a row to the log.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn add_audit(&self, entry: &AuditEntry, now_ms: u64) -> Result<(), StoreError> {
        loop {
            let mut write = self.write().await?;
            let added = query(
                "INSERT INTO audit (number, at, actor, subject, action, detail) \
                 SELECT COALESCE(MAX(number), 0) + 1, $1, $2, $3, $4, $5 FROM audit WHERE 1 = 1 \
                 ON CONFLICT DO NOTHING",
            )
            .bind(signed(now_ms))
            .bind(entry.actor.as_ref().map(|id| id.as_str().to_owned()))
            .bind(entry.subject.as_ref().map(|id| id.as_str().to_owned()))
            .bind(entry.action.as_str())
            .bind(entry.detail.to_string())
            .execute(&mut *write)
            .await?;
            write.commit().await?;
            // In PostgreSQL, another row may have taken the number at the same time.
            if added.rows_affected() == 1 {
                return Ok(());
            }
        }
    }

    /// A page of the log, the newest first: the rows before a number, or the last ones; all of them,
    /// or those about an account.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn audit(
        &self,
        subject: Option<&AccountId>,
        before: Option<u64>,
    ) -> Result<Vec<AuditRow>, StoreError> {
        let rows = query(
            "SELECT number, at, actor, subject, action, detail FROM audit \
             WHERE number < $1 AND ($2 IS NULL OR subject = $2) ORDER BY number DESC LIMIT $3",
        )
        .bind(signed(before.unwrap_or(u64::MAX)))
        .bind(subject.map(|id| id.as_str().to_owned()))
        .bind(signed(AUDIT_ROWS_PER_PAGE as u64))
        .fetch_all(self.pool())
        .await?;
        rows.iter().map(AuditRow::read).collect()
    }
}
