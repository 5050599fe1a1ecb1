//! The last sign of life of the server.

use serde_json::json;
use sqlx::query;

use super::row::Columns;
use super::{Store, StoreError};
use jungle_host::journal::Heartbeat;

impl Store {
    /// Stores a sign of life of the server.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn put_life(&self, life: &Heartbeat) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let insert = "INSERT INTO life (id, sign) VALUES (1, $1) \
                      ON CONFLICT (id) DO UPDATE SET sign = excluded.sign";
        query(insert).bind(json!(life).to_string()).execute(&mut *write).await?;
        write.commit().await?;
        Ok(())
    }

    /// The last sign of life.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn life(&self) -> Result<Option<Heartbeat>, StoreError> {
        let row = query("SELECT sign FROM life WHERE id = 1");
        let row = row.fetch_optional(self.pool()).await?;
        row.map(|row| row.parsed("sign", |text| serde_json::from_str(text).ok())).transpose()
    }
}
