//! The database of a server: accounts, sessions, friends, rooms, the archive of games, and ratings.
//!
//! [`Store`] uses SQLite or PostgreSQL, with the same tables and the same statements for both. The
//! types of columns are TEXT, BIGINT and DOUBLE PRECISION only. Everything that writes does so in one
//! transaction. All times are in milliseconds since 1970, and given by the caller.

mod accounts;
mod archive;
mod audit;
mod copy;
mod devices;
mod export;
mod games;
mod heartbeat;
mod lock;
mod names;
mod notices;
mod open;
mod ratings;
mod rooms;
pub(crate) mod row;
mod sessions;
mod social;

use std::io;
use std::ops::{Deref, DerefMut};
use std::path::PathBuf;
use std::sync::Arc;

use sqlx::migrate::MigrateError;
use sqlx::{Any, AnyConnection, AnyPool, Transaction};
use thiserror::Error;
use tokio::sync::{Mutex, OwnedMutexGuard};

pub use accounts::{ACCOUNTS_PER_PAGE, Account, StoredCredentials};
pub use archive::{Archived, ArchivedPlayer, Conduct, Finished, OPENING_MOVES, RatingChange};
pub use audit::{AUDIT_ROWS_PER_PAGE, AuditEntry, AuditRow};
pub use devices::{DEVICE_MS, DeviceHash, MAX_DEVICES};
pub use games::{ArchivedGame, CONDUCT_GAMES, ConductRow, GameFilter, ResultFilter};
pub use lock::{DatabaseLock, Usage};
pub use names::FREED_NAME_MS;
pub use notices::{AccountNotice, NOTICES_AT_ONCE};
pub use ratings::RankedAccount;
pub use rooms::{RoomRow, Seat};
pub use sessions::{SESSION_MS, SessionHash};
pub use social::FriendRow;

/// Why something cannot be read from the database or written to it.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The address is not one of the two kinds.
    #[error("the address of a database is `sqlite:` and a path, or begins with `postgres://`")]
    Address,
    /// The file of the database cannot be created.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// Another process uses the database.
    #[error("the database is used by {by}, and only one server at a time uses a database")]
    InUse {
        /// The process.
        by: String,
    },
    /// The file of SQLite is damaged.
    #[error("the file of the database is damaged: {reason}; put a backup in its place")]
    DamagedFile {
        /// What was found.
        reason: String,
    },
    /// The database does not work, or cannot be reached.
    #[error("database: {0}")]
    Database(#[from] sqlx::Error),
    /// The tables cannot be created or changed.
    #[error("tables of the database: {0}")]
    Tables(MigrateError),
    /// The tables are those of a newer version of this program.
    #[error("the database has tables of version {version}; this program knows those up to {known}")]
    Newer {
        /// The version of the tables.
        version: i64,
        /// The newest version that is known.
        known: i64,
    },
    /// A column holds what this program does not write.
    #[error("the column `{column}` of the database holds {value:?}")]
    Damaged {
        /// The name of the column.
        column: &'static str,
        /// What it holds.
        value: String,
    },
    /// Another account has the name, perhaps in another case.
    #[error("the name is taken")]
    NameTaken,
    /// Another account has had the name, and has given it up a short time ago.
    #[error("the name was that of another account a short time ago")]
    NameReserved,
    /// Another account has the id.
    #[error("the id is taken")]
    IdTaken,
    /// There is no account with this id, or it is closed.
    #[error("there is no such account")]
    NoAccount,
    /// Only a guest can become an account.
    #[error("the account is not that of a guest")]
    NotGuest,
    /// The database to which everything should be copied is not empty.
    #[error("the database is not empty: the table `{table}` has rows")]
    NotEmpty {
        /// A table with rows.
        table: &'static str,
    },
    /// A copied table has another number of rows.
    #[error("{copied} of {rows} rows of the table `{table}` were copied")]
    Incomplete {
        /// The table.
        table: &'static str,
        /// The number of rows that should have been copied.
        rows: u64,
        /// The number of rows that were copied.
        copied: u64,
    },
    /// Only SQLite copies itself to a file.
    #[error("only a database of SQLite is copied to a file; PostgreSQL has its own programs")]
    NotSqlite,
}

impl StoreError {
    /// A process with a name that may not be known.
    fn in_use(by: &str) -> Self {
        let by = if by.is_empty() { "another process" } else { by };
        Self::InUse { by: jungle_rules::text::sanitize(by, 100) }
    }
}

/// The kind of a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DatabaseKind {
    /// A file.
    Sqlite,
    /// A server, which may have several users.
    Postgres,
}

/// The database. Its copies share the connections.
///
/// ```
/// # tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
/// use jungle_room::account::{AccountId, AccountName};
/// use jungle_server::store::{Store, StoreError};
///
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("games.db");
/// let store = Store::open(&format!("sqlite:{}", path.display())).await?;
/// let id = AccountId::new("k3v9q2m4x8ab").expect("an id");
/// let name = AccountName::new("LiWei").expect("a name");
/// store.register(&id, &name, "hash of a password", 1_000).await?;
/// let same = AccountName::new("liwei").expect("a name");
/// let other = AccountId::new("a00000000000").expect("an id");
/// let taken = store.register(&other, &same, "hash", 2_000).await;
/// assert!(matches!(taken, Err(StoreError::NameTaken)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Store {
    pool: AnyPool,
    engine: DatabaseKind,
    /// In SQLite, transactions that write take turns: waiting here is fair, and waiting for the lock
    /// of the file is not.
    turn: Arc<Mutex<()>>,
}

/// A transaction that writes. Without [`Write::commit`], it changes nothing.
pub(crate) struct Write {
    transaction: Transaction<'static, Any>,
    _turn: Option<OwnedMutexGuard<()>>,
}

impl Write {
    pub(crate) async fn commit(self) -> Result<(), sqlx::Error> {
        self.transaction.commit().await
    }
}

impl Deref for Write {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.transaction
    }
}

impl DerefMut for Write {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.transaction
    }
}

impl Store {
    /// The kind of the database.
    pub fn engine(&self) -> DatabaseKind {
        self.engine
    }

    /// Whether the database answers from its tables.
    ///
    /// # Errors
    /// Why it does not.
    pub async fn check(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT id FROM account LIMIT 1").execute(self.pool()).await?;
        Ok(())
    }

    /// Whether the file of SQLite is whole; PostgreSQL looks after its own files. This reads the whole
    /// file.
    ///
    /// # Errors
    /// [`StoreError::DamagedFile`], or why it cannot be read.
    pub async fn check_file(&self) -> Result<(), StoreError> {
        if self.engine != DatabaseKind::Sqlite {
            return Ok(());
        }
        let check = sqlx::query_scalar("PRAGMA quick_check(1)");
        let found: String = check.fetch_one(self.pool()).await?;
        if found == "ok" { Ok(()) } else { Err(StoreError::DamagedFile { reason: found }) }
    }

    /// Closes the connections. What is written at the time is finished before.
    pub async fn close(&self) {
        self.pool.close().await;
    }

    /// The connections, for statements that only read.
    pub(crate) fn pool(&self) -> &AnyPool {
        &self.pool
    }

    /// Waits until it is the caller's turn to write, and returns the statement that begins the
    /// transaction.
    pub(crate) async fn turn(&self) -> (Option<OwnedMutexGuard<()>>, &'static str) {
        match self.engine {
            // A transaction that begins by reading could not write after another one has written.
            DatabaseKind::Sqlite => (Some(self.turn.clone().lock_owned().await), "BEGIN IMMEDIATE"),
            DatabaseKind::Postgres => (None, "BEGIN"),
        }
    }

    /// Begins a transaction that writes.
    pub(crate) async fn write(&self) -> Result<Write, sqlx::Error> {
        let (turn, begin) = self.turn().await;
        let transaction = self.pool.begin_with(begin).await?;
        Ok(Write { transaction, _turn: turn })
    }
}
