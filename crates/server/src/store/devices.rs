//! Devices from which somebody has signed in: the failures of strangers do not keep them out.

use sqlx::query;

use super::row::{self, signed};
use super::{Store, StoreError};
use jungle_room::account::AccountId;

/// A device is forgotten if nobody signs in from it for this time, in milliseconds.
pub const DEVICE_MS: u64 = 365 * 24 * 60 * 60 * 1000;
/// The maximum number of devices of an account; the one from which nobody has signed in for the
/// longest time is forgotten first.
pub const MAX_DEVICES: usize = 10;

/// The SHA-256 hash of the token of a device. The token itself is not stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceHash(String);

impl DeviceHash {
    /// The hash of a token.
    pub fn of(token: &[u8]) -> Self {
        Self(row::hash(token))
    }

    /// Its text: letters, digits, `-` and `_`.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Store {
    /// Whether somebody has signed in from a device: to an account, or to any one.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn knows_device(
        &self,
        device: &DeviceHash,
        account: Option<&AccountId>,
        now_ms: u64,
    ) -> Result<bool, StoreError> {
        let row = query(
            "SELECT seen FROM device WHERE hash = $1 AND seen > $2 \
             AND ($3 IS NULL OR account = $3) LIMIT 1",
        )
        .bind(device.as_str())
        .bind(signed(now_ms) - signed(DEVICE_MS))
        .bind(account.map(|account| account.as_str().to_owned()))
        .fetch_optional(self.pool())
        .await?;
        Ok(row.is_some())
    }

    /// Somebody signs in to an account from a device.
    ///
    /// # Errors
    /// [`StoreError::NoAccount`], among others.
    pub async fn remember_device(
        &self,
        device: &DeviceHash,
        account: &AccountId,
        now_ms: u64,
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        write.lock_account(account).await?;
        query(
            "INSERT INTO device (hash, account, seen) VALUES ($1, $2, $3) \
             ON CONFLICT (hash, account) DO UPDATE SET seen = excluded.seen",
        )
        .bind(device.as_str())
        .bind(account.as_str())
        .bind(signed(now_ms))
        .execute(&mut *write)
        .await?;
        query(
            "DELETE FROM device WHERE account = $1 AND hash NOT IN \
             (SELECT hash FROM device WHERE account = $1 ORDER BY seen DESC, hash LIMIT $2)",
        )
        .bind(account.as_str())
        .bind(signed(MAX_DEVICES as u64))
        .execute(&mut *write)
        .await?;
        Ok(write.commit().await?)
    }

    /// Forgets the devices from which nobody has signed in for a long time.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn remove_unused_devices(&self, now_ms: u64) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        query("DELETE FROM device WHERE seen <= $1")
            .bind(signed(now_ms) - signed(DEVICE_MS))
            .execute(&mut *write)
            .await?;
        Ok(write.commit().await?)
    }
}
