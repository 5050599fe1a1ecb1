//! Rows of the database.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sha2::{Digest, Sha256};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::StoreError;
use jungle_room::account::{AccountId, AccountName};
use jungle_room::room::RoomId;

/// A number for a column, whose numbers are signed.
pub fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// The SHA-256 hash of what is not to be stored itself, as a text.
pub fn hash(secret: &[u8]) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(secret))
}

/// The columns of a row, by their names.
pub trait Columns {
    /// A text.
    fn text(&self, column: &'static str) -> Result<String, StoreError>;

    /// A text that may be missing.
    fn optional_text(&self, column: &'static str) -> Result<Option<String>, StoreError>;

    /// A number that is not negative.
    fn number(&self, column: &'static str) -> Result<u64, StoreError>;

    /// A number that is not negative and may be missing.
    fn optional_number(&self, column: &'static str) -> Result<Option<u64>, StoreError>;

    /// A number with a fraction.
    fn real(&self, column: &'static str) -> Result<f64, StoreError>;

    /// A text of which a value is made.
    fn parsed<T>(
        &self,
        column: &'static str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, StoreError> {
        let value = self.text(column)?;
        parse(&value).ok_or(StoreError::Damaged { column, value })
    }

    /// A text that may be missing, of which a value is made.
    fn optional_parsed<T>(
        &self,
        column: &'static str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, StoreError> {
        let Some(value) = self.optional_text(column)? else { return Ok(None) };
        parse(&value).map(Some).ok_or(StoreError::Damaged { column, value })
    }

    /// The id of an account.
    fn account_id(&self, column: &'static str) -> Result<AccountId, StoreError> {
        self.parsed(column, AccountId::new)
    }

    /// The name of an account, which may be missing.
    fn account_name(&self, column: &'static str) -> Result<Option<AccountName>, StoreError> {
        self.optional_parsed(column, AccountName::new)
    }

    /// The id of a room.
    fn room_id(&self, column: &'static str) -> Result<RoomId, StoreError> {
        self.parsed(column, RoomId::new)
    }

    /// A text in JSON.
    fn json(&self, column: &'static str) -> Result<Value, StoreError> {
        self.parsed(column, |text| serde_json::from_str(text).ok())
    }

    /// A text that is the name of a variant in JSON.
    fn variant<T: DeserializeOwned>(&self, column: &'static str) -> Result<T, StoreError> {
        self.parsed(column, |text| serde_json::from_value(text.into()).ok())
    }
}

impl Columns for AnyRow {
    fn text(&self, column: &'static str) -> Result<String, StoreError> {
        Ok(self.try_get(column)?)
    }

    fn optional_text(&self, column: &'static str) -> Result<Option<String>, StoreError> {
        Ok(self.try_get(column)?)
    }

    fn number(&self, column: &'static str) -> Result<u64, StoreError> {
        unsigned(self.try_get(column)?, column)
    }

    fn optional_number(&self, column: &'static str) -> Result<Option<u64>, StoreError> {
        let number: Option<i64> = self.try_get(column)?;
        number.map(|number| unsigned(number, column)).transpose()
    }

    fn real(&self, column: &'static str) -> Result<f64, StoreError> {
        Ok(self.try_get(column)?)
    }
}

fn unsigned(number: i64, column: &'static str) -> Result<u64, StoreError> {
    u64::try_from(number).map_err(|_| StoreError::Damaged { column, value: number.to_string() })
}
