//! Names that accounts have given up: for a time, nobody can be taken for the one who had it before.

use sqlx::query;

use super::row::{self, signed};
use super::{Account, Store, StoreError, Write};
use jungle_room::account::AccountName;

/// The time for which the name of an account that was closed or renamed cannot be chosen, in
/// milliseconds.
pub const FREED_NAME_MS: u64 = 90 * 24 * 60 * 60 * 1000;

/// The hash of a name. The name itself is removed with its account.
fn hash(name: &AccountName) -> String {
    row::hash(name.folded().as_bytes())
}

impl Store {
    /// Forgets the names that can be chosen again.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn remove_freed_names(&self, now_ms: u64) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        query("DELETE FROM freed_name WHERE at <= $1")
            .bind(signed(now_ms) - signed(FREED_NAME_MS))
            .execute(&mut *write)
            .await?;
        Ok(write.commit().await?)
    }
}

impl Write {
    /// An account gives up its name. Those of guests cannot be chosen in any case.
    pub(super) async fn give_up_name(
        &mut self,
        account: &Account,
        now_ms: u64,
    ) -> Result<(), StoreError> {
        let Some(name) = account.name.as_ref().filter(|_| !account.is_guest) else {
            return Ok(());
        };
        query(
            "INSERT INTO freed_name (hash, at) VALUES ($1, $2) \
             ON CONFLICT (hash) DO UPDATE SET at = excluded.at",
        )
        .bind(hash(name))
        .bind(signed(now_ms))
        .execute(&mut **self)
        .await?;
        Ok(())
    }

    /// A name has an owner again.
    pub(super) async fn forget_freed_name(&mut self, name: &AccountName) -> Result<(), StoreError> {
        let statement = query("DELETE FROM freed_name WHERE hash = $1");
        statement.bind(hash(name)).execute(&mut **self).await?;
        Ok(())
    }

    /// Whether an account may choose a name that no other one has. This is asked after the name was
    /// entered: an account that is being closed at the same time has given it up by then.
    ///
    /// # Errors
    /// [`StoreError::NameReserved`] if not, among others.
    pub(super) async fn check_name_chosen(
        &mut self,
        name: &AccountName,
        now_ms: u64,
    ) -> Result<(), StoreError> {
        let freed = query("SELECT at FROM freed_name WHERE hash = $1 AND at > $2")
            .bind(hash(name))
            .bind(signed(now_ms) - signed(FREED_NAME_MS))
            .fetch_optional(&mut **self)
            .await?;
        if freed.is_some() { Err(StoreError::NameReserved) } else { Ok(()) }
    }
}
