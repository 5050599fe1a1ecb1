//! A PostgreSQL server for the tests, which the first of them starts and which ends with them.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{AnyConnection, AssertSqlSafe, Connection, query};

pub struct Postgres {
    /// The folder with the socket.
    pub folder: PathBuf,
    /// The script that ends the server when its standard input ends.
    _script: Child,
}

/// The folder of the programs of PostgreSQL.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    folders.extend(versions.map(|version| version.path().join("bin")));
    let has_all =
        |folder: &PathBuf| ["initdb", "postgres"].iter().all(|name| folder.join(name).is_file());
    folders.into_iter().find(has_all)
}

pub fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn start() -> Result<Postgres, String> {
    let programs = programs().ok_or("neither `initdb` nor `postgres` is in the PATH")?;
    let mut command = if is_root() {
        // PostgreSQL refuses to run as root.
        let mut command = Command::new("runuser");
        command.args(["-u", "nobody", "--", "sh"]);
        command
    } else {
        Command::new("sh")
    };
    command.args(["-c", include_str!("postgres.sh"), "postgres.sh"]).arg(programs).current_dir("/");
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().map_err(|error| format!("{command:?}: {error}"))?;
    let mut output = BufReader::new(child.stdout.take().ok_or("no output")?);
    let mut folder = String::new();
    output.read_line(&mut folder).map_err(|error| error.to_string())?;
    let folder = folder.trim();
    if folder.is_empty() {
        return Err("the server does not start".to_owned());
    }
    Ok(Postgres { folder: folder.into(), _script: child })
}

/// The server; `None` if there is none on this machine, which the environment variable `CI` makes an
/// error.
pub fn postgres() -> Option<&'static Postgres> {
    static SERVER: OnceLock<Result<Postgres, String>> = OnceLock::new();
    match SERVER.get_or_init(start) {
        Ok(server) => Some(server),
        Err(error) if std::env::var_os("CI").is_some() => panic!("PostgreSQL: {error}"),
        Err(error) => {
            eprintln!("only with SQLite, since there is no PostgreSQL: {error}");
            None
        }
    }
}

impl Postgres {
    /// The address of a database, through the socket in a folder.
    pub fn address(folder: &std::path::Path, database: &str) -> String {
        let folder = folder.to_str().expect("a path in UTF-8").replace('/', "%2F");
        format!("postgres://jungle@localhost/{database}?host={folder}")
    }

    /// Makes a new database, and returns its name.
    pub async fn create_database(&self) -> String {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let name = format!("test_{}", NEXT.fetch_add(1, Ordering::Relaxed));
        self.execute(format!("CREATE DATABASE {name} STRATEGY file_copy")).await;
        name
    }

    /// Executes a statement of the administrator.
    pub async fn execute(&self, statement: String) {
        sqlx::any::install_default_drivers();
        let address = Self::address(&self.folder, "postgres");
        let mut connection = AnyConnection::connect(&address).await.expect("a connection");
        query(AssertSqlSafe(statement)).execute(&mut connection).await.expect("a statement");
        connection.close().await.expect("an end");
    }
}
