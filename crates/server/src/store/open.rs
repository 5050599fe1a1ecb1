//! Opens databases, and creates their tables.

use std::fs::OpenOptions;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use sqlx::any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers};
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::PgConnectOptions;
use sqlx::{AnyConnection, ConnectOptions, Connection, Executor};
use tokio::sync::Mutex;

use super::{DatabaseKind, Store, StoreError};

/// What is escaped in the address of a file.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'/').remove(b'_').remove(b'.');

/// The tables, version by version.
static MIGRATIONS: Migrator = sqlx::migrate!("src/store/migrations");

/// The beginnings of addresses.
const SQLITE: &str = "sqlite:";
const POSTGRES: [&str; 2] = ["postgres://", "postgresql://"];

/// The maximum number of connections. SQLite has one writer, and readers on few cores.
const SQLITE_CONNECTIONS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 16;
/// The longest time for which a connection is waited for.
pub(super) const CONNECT: Duration = Duration::from_secs(5);
/// How often the file of SQLite is tried when another program opens it at the same time, and the pause
/// between. SQLite waits by itself for most locks, but not for the one that switches a new file to
/// WAL, since two programs that wait for each other would do so for ever.
const BUSY_TRIES: u32 = 100;
const BUSY_PAUSE: Duration = Duration::from_millis(100);
/// For each connection to SQLite. Another program may have locked the file, for example to copy it.
const SQLITE_SETTINGS: &str = "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; \
    PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;";
/// For each connection to PostgreSQL. What was committed survives a loss of power, whatever the
/// settings of the server.
const POSTGRES_SETTINGS: &str = "SET synchronous_commit = on; SET lock_timeout = '10s';";

/// The path after [`SQLITE`].
fn sqlite_path(text: &str) -> &Path {
    Path::new(text.strip_prefix("//").unwrap_or(text))
}

impl Store {
    /// The kind of the database with an address.
    pub fn engine_of(address: &str) -> Option<DatabaseKind> {
        let is_postgres = POSTGRES.iter().any(|prefix| address.starts_with(prefix));
        if address.starts_with(SQLITE) {
            Some(DatabaseKind::Sqlite)
        } else {
            is_postgres.then_some(DatabaseKind::Postgres)
        }
    }

    /// Where the database with an address is, without passwords.
    pub fn place(address: &str) -> String {
        match (Self::engine_of(address), address.parse::<PgConnectOptions>()) {
            (Some(DatabaseKind::Sqlite), _) => address.to_owned(),
            (Some(DatabaseKind::Postgres), Ok(options)) => {
                let socket = options.get_socket().map(|path| path.display().to_string());
                let host = socket.unwrap_or_else(|| options.get_host().to_owned());
                let name = options.get_database().unwrap_or_default();
                format!("postgres://{host}:{}/{name}", options.get_port())
            }
            _ => String::new(),
        }
    }

    /// The file of SQLite that an address names, if it does not exist.
    pub fn missing_file(address: &str) -> Option<&Path> {
        address.strip_prefix(SQLITE).map(sqlite_path).filter(|path| !path.exists())
    }

    /// Opens the database with an address: `sqlite:` and the path of a file, which is created, or
    /// the address of a database of PostgreSQL, such as `postgres://user@localhost/jungle`. Creates
    /// the tables or brings them up to date.
    ///
    /// # Errors
    /// If the address is neither, the database cannot be reached, or its tables are those of a newer
    /// version of this program.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        let engine = Self::engine_of(address).ok_or(StoreError::Address)?;
        let address = match engine {
            DatabaseKind::Sqlite => sqlite_address(&sqlite_file(address)?)?,
            DatabaseKind::Postgres => address.to_owned(),
        };
        install_default_drivers();
        let options: AnyConnectOptions = address.parse()?;
        let mut tries = 1;
        while let Err(error) = create_tables(&options, engine).await {
            if engine != DatabaseKind::Sqlite || tries == BUSY_TRIES || !is_busy(&error) {
                return Err(error);
            }
            tries += 1;
            tokio::time::sleep(BUSY_PAUSE).await;
        }
        let (connections, settings) = match engine {
            DatabaseKind::Sqlite => (SQLITE_CONNECTIONS, SQLITE_SETTINGS),
            DatabaseKind::Postgres => (POSTGRES_CONNECTIONS, POSTGRES_SETTINGS),
        };
        let pool = AnyPoolOptions::new()
            .max_connections(connections)
            .acquire_timeout(CONNECT)
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    connection.execute(settings).await?;
                    Ok(())
                })
            })
            .connect_with(options)
            .await?;
        Ok(Self { pool, engine, turn: Arc::new(Mutex::new(())) })
    }
}

/// Creates the file of a database, which only its owner can read. SQLite gives the files beside it
/// the same permissions.
pub(super) fn create_file(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(|_| ())
}

/// The file with an address of SQLite, which is created, without links on the way to it: however it is
/// named, it is the same one.
pub(super) fn sqlite_file(address: &str) -> Result<PathBuf, StoreError> {
    let path = sqlite_path(address.strip_prefix(SQLITE).ok_or(StoreError::Address)?);
    let failed = |error| StoreError::File { path: path.to_owned(), error };
    create_file(path).and_then(|()| path.canonicalize()).map_err(failed)
}

/// The address of a file for the driver: its path, in which everything is escaped that could be taken
/// for something else.
fn sqlite_address(path: &Path) -> Result<String, StoreError> {
    let failed = |error| StoreError::File { path: path.to_owned(), error };
    let text = path.to_str().ok_or_else(|| failed(io::ErrorKind::InvalidFilename.into()))?;
    Ok(format!("sqlite://{}", utf8_percent_encode(text, ESCAPED)))
}

/// Whether SQLite could not do something because of what another program does at the moment. The
/// lower eight bits of its codes tell the kind of an error.
fn is_busy(error: &StoreError) -> bool {
    const SQLITE_BUSY: u32 = 5;
    let (StoreError::Database(error) | StoreError::Tables(MigrateError::Execute(error))) = error
    else {
        return false;
    };
    let code = error.as_database_error().and_then(|error| error.code());
    code.and_then(|code| code.parse::<u32>().ok()).is_some_and(|code| code & 0xff == SQLITE_BUSY)
}

/// Creates the tables or brings them up to date, through a connection of its own: after an error, it
/// may still hold the lock that keeps others from doing the same.
async fn create_tables(
    options: &AnyConnectOptions,
    engine: DatabaseKind,
) -> Result<(), StoreError> {
    let connecting = tokio::time::timeout(CONNECT, options.connect());
    let mut connection: AnyConnection =
        connecting.await.map_err(|_| sqlx::Error::PoolTimedOut)??;
    let done = match engine {
        // The driver of SQLite itself does not keep others out.
        DatabaseKind::Sqlite => {
            connection.execute(SQLITE_SETTINGS).await?;
            let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
            let done = MIGRATIONS.run_direct(None, &mut *transaction, false).await;
            if done.is_ok() {
                transaction.commit().await?;
            }
            done
        }
        DatabaseKind::Postgres => MIGRATIONS.run_direct(None, &mut connection, false).await,
    };
    done.map_err(|error| match error {
        MigrateError::VersionMissing(version) => {
            let known = MIGRATIONS.iter().map(|migration| migration.version).max();
            StoreError::Newer { version, known: known.unwrap_or_default() }
        }
        error => StoreError::Tables(error),
    })?;
    connection.close().await?;
    Ok(())
}
