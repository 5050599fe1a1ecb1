//! The lock of a database, by which only those servers use it at once that know of each other.

use std::fs::{File, TryLockError};
use std::io::{Read, Write};
use std::path::Path;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, install_default_drivers};
use sqlx::{AnyConnection, ConnectOptions, Executor, query, query_scalar};
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};
use tracing::error;

use super::open::{CONNECT, create_file, sqlite_file};
use super::{DatabaseKind, Store, StoreError};

/// The number of the lock in a database of PostgreSQL. Nothing else there uses such locks.
const POSTGRES_LOCK: i64 = 0x6a75_6e67;
/// How often the connection that has the lock is looked at.
const LOOK: Duration = Duration::from_secs(5);
/// How often a lock is tried, and the pause between: PostgreSQL takes a moment to notice that a server
/// was killed.
const TRIES: usize = 20;
const PAUSE: Duration = Duration::from_millis(150);

/// Who else may use a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Usage {
    /// Nobody.
    Alone,
    /// The other servers of a cluster.
    Shared,
}

/// The lock of a database, as long as it exists.
#[derive(Debug)]
pub struct DatabaseLock {
    /// The locked file of a database of SQLite.
    _file: Option<File>,
    /// The task with the connection that has the lock of a database of PostgreSQL.
    holder: Option<AbortHandle>,
}

impl Drop for DatabaseLock {
    fn drop(&mut self) {
        if let Some(holder) = &self.holder {
            holder.abort();
        }
    }
}

/// The lock of a database of PostgreSQL that this process wants to have.
struct Wanted {
    options: AnyConnectOptions,
    usage: Usage,
    owner: String,
}

impl DatabaseLock {
    /// Locks the database with an address. The owner is named to others who try the same. With
    /// PostgreSQL, the lock is taken again when the database was away; if somebody else has it then,
    /// this is reported.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if another process has the lock, or why it cannot be taken.
    pub async fn take(address: &str, usage: Usage, owner: &str) -> Result<Self, StoreError> {
        match Store::engine_of(address).ok_or(StoreError::Address)? {
            DatabaseKind::Sqlite => {
                let file = lock_file(&sqlite_file(address)?, owner)?;
                Ok(Self { _file: Some(file), holder: None })
            }
            DatabaseKind::Postgres => {
                install_default_drivers();
                let owner = owner.to_owned();
                let wanted = Wanted { options: address.parse()?, usage, owner };
                let mut tries = 1;
                let connection = loop {
                    match wanted.lock().await {
                        Err(StoreError::InUse { .. }) if tries < TRIES => tries += 1,
                        result => break result?,
                    }
                    sleep(PAUSE).await;
                };
                let holder = tokio::spawn(wanted.hold(connection)).abort_handle();
                Ok(Self { _file: None, holder: Some(holder) })
            }
        }
    }
}

/// Locks the file beside a database of SQLite, which also names the process that has it. The system
/// unlocks it when the process ends, in whatever way.
fn lock_file(database: &Path, owner: &str) -> Result<File, StoreError> {
    let mut path = database.as_os_str().to_owned();
    path.push(".lock");
    let path = Path::new(&path);
    let failed = |error| StoreError::File { path: path.to_owned(), error };
    create_file(path).map_err(failed)?;
    let mut file = File::options().read(true).write(true).open(path).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let mut by = String::new();
            // Some systems let nobody read a locked file.
            let _ = file.take(100).read_to_string(&mut by);
            return Err(StoreError::in_use(&by));
        }
        Err(TryLockError::Error(error)) => return Err(failed(error)),
    }
    file.set_len(0).and_then(|()| file.write_all(owner.as_bytes())).map_err(failed)?;
    Ok(file)
}

impl Wanted {
    /// A connection that has the lock.
    async fn lock(&self) -> Result<AnyConnection, StoreError> {
        let connecting = timeout(CONNECT, self.options.connect());
        let mut connection = connecting.await.map_err(|_| sqlx::Error::PoolTimedOut)??;
        query("SELECT set_config('application_name', $1, false)")
            .bind(self.owner.as_str())
            .execute(&mut connection)
            .await?;
        let statement = match self.usage {
            Usage::Alone => "SELECT pg_try_advisory_lock($1)",
            Usage::Shared => "SELECT pg_try_advisory_lock_shared($1)",
        };
        let is_locked: bool =
            query_scalar(statement).bind(POSTGRES_LOCK).fetch_one(&mut connection).await?;
        if is_locked {
            return Ok(connection);
        }
        let by: String = query_scalar(
            "SELECT COALESCE(MIN(activity.application_name), '') FROM pg_locks \
             JOIN pg_stat_activity AS activity ON activity.pid = pg_locks.pid \
             WHERE pg_locks.locktype = 'advisory' AND CAST(pg_locks.objid AS BIGINT) = $1 \
             AND pg_locks.granted AND activity.datname = current_database()",
        )
        .bind(POSTGRES_LOCK)
        .fetch_one(&mut connection)
        .await?;
        Err(StoreError::in_use(&by))
    }

    /// Keeps the lock, also over failures of the database.
    async fn hold(self, mut connection: AnyConnection) {
        loop {
            sleep(LOOK).await;
            let answered = timeout(CONNECT, connection.execute("SELECT 1")).await;
            if answered.is_ok_and(|answer| answer.is_ok()) {
                continue;
            }
            match self.lock().await {
                Ok(again) => connection = again,
                Err(error @ StoreError::InUse { .. }) => error!(%error, "failed"),
                // The database is still away, which others report.
                Err(_) => {}
            }
        }
    }
}
