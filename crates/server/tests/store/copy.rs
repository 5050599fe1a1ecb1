//! Copies of whole databases.

use std::path::Path;

use jungle_host::journal::{Heartbeat, Journal, JournalEvent};
use jungle_room::account::AccountId;
use jungle_room::room::{Phase, Stamped};
use jungle_rules::Side;
use jungle_server::journal::SqlJournal;
use jungle_server::store::{AuditEntry, DeviceHash, RoomRow, Seat, SessionHash, Store, StoreError};
use serde_json::{Value, json};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row, query};
use tokio::runtime::Handle;
use tokio::sync::mpsc::unbounded_channel;

use crate::journal::entry;
use crate::support::{Database, accounts, finished, rate, room_id, runtime};

/// Puts something into every table.
async fn fill(store: &Store) -> [AccountId; 4] {
    let ids = accounts(store, ["Ada", "Ben", "Eve", "Gone"]).await;
    let [ada, ben, eve, gone] = &ids;
    store.create_session(&SessionHash::of(b"token"), ada, 5).await.expect("a session");
    store.remember_device(&DeviceHash::of(b"device"), ada, 5).await.expect("a device");
    store.set_recovery_codes(ada, &["code".to_owned()]).await.expect("codes");
    store.befriend(ada, ben, 6).await.expect("a request");
    store.befriend(ben, ada, 7).await.expect("a friendship");
    store.befriend(eve, ada, 8).await.expect("a request");
    store.block(ben, eve, 9).await.expect("a block");
    for number in 0..30 {
        let game = finished(&format!("g-{number}"), [ada, ben], 90_000 + number);
        store.archive(&game, 91_000, rate).await.expect("a game");
    }
    let summary = json!({"names": ["Ada", "ß \u{0}"]});
    let due_ms = Some(77);
    let room =
        RoomRow { id: room_id("open"), opened_ms: 3, phase: Phase::Running, due_ms, summary };
    let seat = Seat { account: ada.clone(), side: Side::Second };
    store.put_room(&room, &[seat], 4).await.expect("a room");
    store
        .put_life(&Heartbeat::at(jungle_storage::clock::now_ms(), vec![(1, 2)]))
        .await
        .expect("a sign of life");
    let (actor, subject) = (Some(ben.clone()), Some(ada.clone()));
    let log = AuditEntry { actor, subject, action: "warned".to_owned(), detail: json!(1) };
    store.add_audit(&log, 50).await.expect("a row");
    let journal = SqlJournal::new(store, &Handle::current());
    for base in 0..700 {
        journal.append(entry(&room.id, base));
    }
    journal.close().await;
    store.close_account(gone, 99_000).await.expect("an end");
    ids
}

/// What there is to see of a database.
async fn content(store: &Store, ids: &[AccountId]) -> (Vec<Value>, Vec<Stamped>, Vec<RoomRow>) {
    let mut exports = Vec::new();
    for id in ids {
        exports.push(store.export(id).await.expect("a database").expect("an account"));
    }
    let journal = SqlJournal::new(store, &Handle::current());
    let (feed, mut fed) = unbounded_channel();
    journal.follow(room_id("open"), feed);
    journal.close().await;
    let mut entries = Vec::new();
    while let Some(JournalEvent::Entry(stamped)) = fed.recv().await {
        entries.push(*stamped);
    }
    (exports, entries, store.rooms().await.expect("rooms"))
}

/// All rows of all tables of a database of SQLite.
async fn rows(address: &str) -> Vec<String> {
    let mut connection = AnyConnection::connect(address).await.expect("a connection");
    let mut list = async |statement: String| -> Vec<String> {
        let rows = query(AssertSqlSafe(statement)).fetch_all(&mut connection).await;
        let text = |row: &AnyRow| row.get::<String, _>(0);
        rows.expect("rows").iter().map(text).collect()
    };
    let tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_%' \
        ESCAPE '\\' AND name NOT LIKE 'sqlite%' ORDER BY name";
    let mut all = Vec::new();
    for table in list(tables.to_owned()).await {
        let columns = list(format!("SELECT name FROM pragma_table_info('{table}')")).await;
        let columns: Vec<String> = columns.iter().map(|name| format!("quote({name})")).collect();
        let columns = columns.join(" || ', ' || ");
        let found = list(format!("SELECT '{table}: ' || {columns} FROM {table} ORDER BY 1")).await;
        assert!(!found.is_empty(), "{table} has no rows, so that this test finds nothing");
        all.extend(found);
    }
    assert!(all.len() > 13);
    all
}

#[test]
fn a_copy_is_the_same() {
    runtime().block_on(async {
        let from = Database::sqlite().await;
        let ids = fill(&from.store).await;
        let before = content(&from.store, &ids).await;
        assert_eq!(before.1.len(), 700);
        let mut copies = vec![from];
        copies.extend(Database::postgres().await);
        copies.push(Database::sqlite().await);
        for pair in copies.windows(2) {
            let (from, to) = (&pair[0].store, &pair[1].store);
            from.copy_to(to).await.expect("a copy");
            assert_eq!(content(to, &ids).await, before);
            let again = from.copy_to(to).await;
            assert!(matches!(again, Err(StoreError::NotEmpty { .. })), "{again:?}");
        }
        let last = &copies[copies.len() - 1].store;
        let session = last.session(&SessionHash::of(b"token"), 6).await.expect("a database");
        assert_eq!(session.map(|account| account.id).as_ref(), Some(&ids[0]));
        let [first, last_rows] =
            [&copies[0], &copies[copies.len() - 1]].map(|database| rows(&database.address));
        assert_eq!(first.await, last_rows.await);
        // What follows works as before.
        let game = finished("next", [&ids[0], &ids[1]], 95_000);
        last.archive(&game, 95_000, rate).await.expect("a game");
    });
}

#[test]
fn a_backup_is_made_while_the_database_is_used() {
    runtime().block_on(async {
        let from = Database::sqlite().await;
        let ids = fill(&from.store).await;
        let before = content(&from.store, &ids).await;
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("it's a copy.db");
        let archiving = {
            let (store, ids) = (from.store.clone(), ids.clone());
            tokio::spawn(async move {
                for number in 0..50 {
                    let game = finished(&format!("h-{number}"), [&ids[0], &ids[1]], 90_000);
                    store.archive(&game, 91_000, rate).await.expect("a game");
                }
            })
        };
        from.store.backup(&path).await.expect("a backup");
        archiving.await.expect("no panic");
        is_private(&path);
        let again = from.store.backup(&path).await;
        assert!(matches!(again, Err(StoreError::File { .. })), "{again:?}");
        let copy = Store::open(&format!("sqlite:{}", path.display())).await.expect("a database");
        let after = content(&copy, &ids).await;
        assert_eq!((&after.1, &after.2), (&before.1, &before.2));
        let games = after.0[0]["games"].as_array().expect("games").len();
        assert!((30..=80).contains(&games), "{games}");
        if let Some(postgres) = Database::postgres().await {
            let refused = postgres.store.backup(&folder.path().join("other.db")).await;
            assert!(matches!(refused, Err(StoreError::NotSqlite)), "{refused:?}");
        }
    });
}

#[cfg(unix)]
pub fn is_private(path: &Path) {
    use std::os::unix::fs::PermissionsExt;

    let mode = std::fs::metadata(path).expect("a file").permissions().mode();
    assert_eq!(mode & 0o077, 0, "{}: {mode:o}", path.display());
}

#[cfg(not(unix))]
pub fn is_private(_path: &Path) {}
