//! Databases of other versions, and addresses.

use std::path::Path;

use jungle_host::journal::{Journal, JournalEvent};
use jungle_room::account::{AccountId, Friendship};
use jungle_room::conduct::ConductOutcome;
use jungle_room::room::Action;
use jungle_rules::Side;
use jungle_server::journal::SqlJournal;
use jungle_server::store::{
    DatabaseKind, GameFilter, ResultFilter, SessionHash, Store, StoreError,
};
use sqlx::{AnyConnection, AssertSqlSafe, Connection, raw_sql};
use tokio::sync::mpsc::unbounded_channel;

use crate::copy::is_private;
use crate::postgres::{Postgres, postgres};
use crate::support::{Database, account_name, finished, pool, rate, room_id, runtime};

/// The tables of version 1 with some rows.
const VERSION_1: &str = include_str!("../data/store/version_1.sql");
/// The checksum of the statements that made these tables, which must never be changed.
const CHECKSUM_1: &str = "66f506db4568fd766a371f8384e563267b48af08216acdfafe808a7b9d80c79d20bdecde11d1ae79a0d26b3321ac79f5";

/// The table in which the version of the others is stored.
fn version_table(engine: DatabaseKind) -> String {
    let (bytes, literal) = match engine {
        DatabaseKind::Sqlite => ("BLOB", format!("x'{CHECKSUM_1}'")),
        DatabaseKind::Postgres => ("BYTEA", format!("'\\x{CHECKSUM_1}'::bytea")),
    };
    format!(
        "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL, \
         installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, success BOOLEAN NOT NULL, \
         checksum {bytes} NOT NULL, execution_time BIGINT NOT NULL); \
         INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (1, 'accounts rooms games', TRUE, {literal}, 1);"
    )
}

/// Executes statements through a connection of their own.
pub async fn execute(address: &str, statements: &str) {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(address).await.expect("a connection");
    raw_sql(AssertSqlSafe(statements)).execute(&mut connection).await.expect("statements");
    connection.close().await.expect("an end");
}

#[test]
fn a_database_of_version_1_is_brought_up_to_date() {
    let folder = tempfile::tempdir().expect("a folder");
    runtime().block_on(async {
        let path = folder.path().join("old.db");
        std::fs::write(&path, "").expect("an empty file");
        let mut databases = vec![(DatabaseKind::Sqlite, format!("sqlite:{}", path.display()))];
        if let Some(server) = postgres() {
            let name = server.create_database().await;
            databases.push((DatabaseKind::Postgres, Postgres::address(&server.folder, &name)));
        }
        for (engine, address) in databases {
            execute(&address, &(version_table(engine) + VERSION_1)).await;
            for _ in 0..2 {
                let store = Store::open(&address).await.expect("a database");
                is_up_to_date(&store).await;
                store.close().await;
            }
        }
    });
}

async fn is_up_to_date(store: &Store) {
    let found = store.credentials(&account_name("ADA")).await.expect("a database");
    let ada = found.expect("an account").account.id;
    let [ben, guest] =
        ["benbenbenben", "guestguest00"].map(|id| AccountId::new(id).expect("an id"));
    let accounts = store.accounts(None).await.expect("accounts");
    assert_eq!(
        accounts.iter().map(|account| account.is_guest).collect::<Vec<_>>(),
        [false, false, true]
    );
    let session = store.session(&SessionHash::of(b"token"), 7_000).await.expect("a database");
    assert_eq!(session.map(|account| account.id).as_ref(), Some(&ada));
    assert_eq!(store.recovery_codes_left(&ada).await.expect("a number"), 1);
    let rooms = store.rooms().await.expect("rooms");
    assert_eq!((rooms.len(), rooms[0].due_ms), (1, Some(9_000)));
    let opening = vec!["A3 A4".to_owned(), "G7 G6".to_owned()];
    let (player, result) = (Some(ada.clone()), Some(ResultFilter::Won));
    let filter = GameFilter { player, result, opening, ..GameFilter::default() };
    let games = store.games(&filter).await.expect("games");
    assert_eq!((games.len(), games[0].winner, &*games[0].reason), (1, Some(Side::First), "den"));
    let rating = store.rating(&ada, pool()).await.expect("a database").expect("a rating");
    assert_eq!((rating.rating, rating.volatility), (1662.25, 0.0899));
    assert_eq!(store.conduct(&ben).await.expect("conduct")[0].outcome, ConductOutcome::Left);
    assert!(store.blocked(&guest).await.expect("a database").contains(&ben));
    let journal = SqlJournal::new(store, &tokio::runtime::Handle::current());
    let (feed, mut fed) = unbounded_channel();
    journal.follow(room_id("open"), feed);
    let Some(JournalEvent::Entry(stamped)) = fed.recv().await else { panic!("no entry") };
    assert_eq!((stamped.at_ms, stamped.entry.what), (8_000, Action::Resigned));
    journal.close().await;
    // The game is there already, and what version 2 has added works.
    let game = finished("old", [&ada, &ben], 80_000);
    let archived = store.archive(&game, 99_000, rate).await.expect("a game");
    assert_eq!(archived.ratings.expect("changes")[0].after, 1662.25);
    assert_eq!(store.befriend(&ada, &ben, 1).await.expect("a request"), Friendship::Asked);
}

#[test]
fn a_database_of_a_newer_version_is_refused() {
    runtime().block_on(async {
        for database in Database::all().await {
            let literal = match database.store.engine() {
                DatabaseKind::Sqlite => "x'00'",
                DatabaseKind::Postgres => "'\\x00'::bytea",
            };
            database.store.close().await;
            let newer = format!(
                "INSERT INTO _sqlx_migrations (version, description, success, checksum, \
                 execution_time) VALUES (999, 'later', TRUE, {literal}, 1)"
            );
            execute(&database.address, &newer).await;
            // The second time, too: the first one leaves no lock behind.
            for _ in 0..2 {
                let refused = Store::open(&database.address).await;
                let is_clear =
                    matches!(refused, Err(StoreError::Newer { version: 999, known: 33 }));
                assert!(is_clear, "{refused:?}");
            }
        }
    });
}

#[test]
fn several_programs_create_the_tables_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    runtime().block_on(async {
        let mut addresses = Vec::new();
        for number in 0..5 {
            let path = folder.path().join(format!("new-{number}.db"));
            addresses.push(format!("sqlite:{}", path.display()));
        }
        if let Some(server) = postgres() {
            let name = server.create_database().await;
            addresses.push(Postgres::address(&server.folder, &name));
        }
        for address in addresses {
            let open = |_| {
                let address = address.clone();
                tokio::spawn(async move { Store::open(&address).await })
            };
            for task in (0..4).map(open).collect::<Vec<_>>() {
                let store = task.await.expect("no panic").expect("a database");
                assert!(store.rooms().await.expect("rooms").is_empty());
            }
        }
    });
}

#[test]
fn a_file_has_any_name_and_is_private() {
    let folder = tempfile::tempdir().expect("a folder");
    runtime().block_on(async {
        for name in ["games.db", "a b?mode=memory#x%41.db", ":memory:", "Käse.db"] {
            let path = folder.path().join(name);
            let store = Store::open(&format!("sqlite:{}", path.display())).await;
            let store = store.unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(store.rooms().await.expect("rooms").is_empty());
            assert!(std::fs::metadata(&path).expect("a file").len() > 0, "{name}");
            for end in ["", "-wal", "-shm"] {
                is_private(Path::new(&format!("{}{end}", path.display())));
            }
            store.close().await;
        }
        let files = std::fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(files, 4, "nothing else is left");
    });
}

#[test]
fn other_addresses_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    runtime().block_on(async {
        for address in ["", "games.db", "mysql://localhost/x", "http://localhost"] {
            let refused = Store::open(address).await;
            assert!(matches!(refused, Err(StoreError::Address)), "{refused:?}");
        }
        let path = folder.path().join("none").join("games.db");
        let refused = Store::open(&format!("sqlite:{}", path.display())).await;
        assert!(matches!(refused, Err(StoreError::File { .. })), "{refused:?}");
        let text = folder.path().join("text");
        std::fs::write(&text, "this is no database ".repeat(100)).expect("a file");
        let refused = Store::open(&format!("sqlite:{}", text.display())).await;
        assert!(matches!(refused, Err(StoreError::Database(_))), "{refused:?}");
        let nowhere = Store::open("postgres://jungle@127.0.0.1:1/none").await;
        assert!(matches!(nowhere, Err(StoreError::Database(_))), "{nowhere:?}");
    });
}
