//! Copies of a whole database.

use std::fs::{File, OpenOptions};
use std::path::Path;

use futures_util::StreamExt;
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row, query};

use super::row::Columns;
use super::{DatabaseKind, Store, StoreError, Write};

/// The type of a column, which a missing value also has.
#[derive(Clone, Copy)]
enum Type {
    Text,
    Number,
    Real,
}

use Type::{Number, Real, Text};

/// A table and its columns.
type Table = (&'static str, &'static [(&'static str, Type)]);

/// All tables. Those to which others refer are before them.
const TABLES: &[Table] = &[
    (
        "account",
        &[
            ("id", Text),
            ("name", Text),
            ("folded", Text),
            ("hash", Text),
            ("made", Number),
            ("closed", Number),
        ],
    ),
    ("freed_name", &[("hash", Text), ("at", Number)]),
    ("session", &[("hash", Text), ("account", Text), ("made", Number), ("seen", Number)]),
    ("device", &[("hash", Text), ("account", Text), ("seen", Number)]),
    ("recovery", &[("account", Text), ("hash", Text), ("used", Number)]),
    ("friend", &[("account", Text), ("other", Text), ("made", Number), ("accepted", Number)]),
    ("block", &[("account", Text), ("other", Text), ("made", Number)]),
    (
        "room",
        &[
            ("id", Text),
            ("opened", Number),
            ("closed", Number),
            ("state", Text),
            ("due", Number),
            ("summary", Text),
        ],
    ),
    (
        "notice",
        &[("number", Number), ("at", Number), ("kind", Text), ("account", Text), ("detail", Text)],
    ),
    ("life", &[("id", Number), ("sign", Text)]),
    ("room_seat", &[("room", Text), ("account", Text), ("side", Number)]),
    ("event", &[("room", Text), ("number", Number), ("at", Number), ("body", Text)]),
    (
        "game",
        &[
            ("id", Text),
            ("kind", Text),
            ("pace", Text),
            ("rated", Number),
            ("began", Number),
            ("ended", Number),
            ("first", Text),
            ("second", Text),
            ("first_name", Text),
            ("second_name", Text),
            ("winner", Number),
            ("reason", Text),
            ("turns", Number),
            ("opening", Text),
            ("link", Text),
            ("record", Text),
        ],
    ),
    (
        "rating",
        &[
            ("account", Text),
            ("pool", Text),
            ("rating", Real),
            ("deviation", Real),
            ("volatility", Real),
            ("games", Number),
            ("at", Number),
        ],
    ),
    (
        "rated",
        &[
            ("game", Text),
            ("account", Text),
            ("pool", Text),
            ("at", Number),
            ("before", Real),
            ("after", Real),
        ],
    ),
    ("conduct", &[("account", Text), ("at", Number), ("room", Text), ("outcome", Text)]),
    (
        "audit",
        &[
            ("number", Number),
            ("at", Number),
            ("actor", Text),
            ("subject", Text),
            ("action", Text),
            ("detail", Text),
        ],
    ),
];

impl Store {
    /// Copies everything into an empty database, in one transaction, and counts the rows there. It
    /// copies the state at its beginning: what is written in the meantime is not copied.
    ///
    /// # Errors
    /// [`StoreError::NotEmpty`] or [`StoreError::Incomplete`], among others. The other database is
    /// empty after an error.
    pub async fn copy_to(&self, other: &Self) -> Result<(), StoreError> {
        let begin = match self.engine() {
            DatabaseKind::Sqlite => "BEGIN",
            DatabaseKind::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        };
        let mut source = self.pool().begin_with(begin).await?;
        let mut target = other.write().await?;
        for (table, _) in TABLES {
            if target.count(table).await? > 0 {
                return Err(StoreError::NotEmpty { table });
            }
        }
        for (table, columns) in TABLES {
            let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
            let values: Vec<String> = (1..=names.len()).map(|index| format!("${index}")).collect();
            let (names, values) = (names.join(", "), values.join(", "));
            let select = format!("SELECT {names} FROM {table}");
            let insert = format!("INSERT INTO {table} ({names}) VALUES ({values})");
            let mut rows = query(AssertSqlSafe(select)).fetch(&mut *source);
            let mut count = 0;
            while let Some(row) = rows.next().await {
                target.insert_row(&insert, columns, &row?).await?;
                count += 1;
            }
            let copied = target.count(table).await?;
            if copied != count {
                return Err(StoreError::Incomplete { table, rows: count, copied });
            }
        }
        Ok(target.commit().await?)
    }

    /// Copies a database of SQLite to a file that does not exist, while it is used. Only the owner
    /// of the file can read it.
    ///
    /// # Errors
    /// [`StoreError::NotSqlite`] or [`StoreError::File`], among others.
    pub async fn backup(&self, path: &Path) -> Result<(), StoreError> {
        if self.engine() != DatabaseKind::Sqlite {
            return Err(StoreError::NotSqlite);
        }
        let failed = |error| StoreError::File { path: path.to_owned(), error };
        let text =
            path.to_str().ok_or_else(|| failed(std::io::ErrorKind::InvalidFilename.into()))?;
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(path).map_err(failed)?;
        query("VACUUM INTO $1").bind(text).execute(self.pool()).await?;
        File::open(path).and_then(|file| file.sync_all()).map_err(failed)
    }
}

impl Write {
    /// The number of rows of a table.
    async fn count(&mut self, table: &str) -> Result<u64, StoreError> {
        let statement = format!("SELECT COUNT(*) AS rows_of_table FROM {table}");
        let row = query(AssertSqlSafe(statement)).fetch_one(&mut **self).await?;
        row.number("rows_of_table")
    }

    async fn insert_row(
        &mut self,
        insert: &str,
        columns: &[(&'static str, Type)],
        row: &AnyRow,
    ) -> Result<(), StoreError> {
        let mut statement = query(AssertSqlSafe(insert));
        for (name, kind) in columns {
            statement = match kind {
                Text => statement.bind(row.try_get::<Option<String>, _>(*name)?),
                Number => statement.bind(row.try_get::<Option<i64>, _>(*name)?),
                Real => statement.bind(row.try_get::<f64, _>(*name)?),
            };
        }
        statement.execute(&mut **self).await?;
        Ok(())
    }
}
