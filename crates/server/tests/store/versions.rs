//! Databases of earlier versions of the program are brought up to date, and their games go on. The files
//! were made by `tools/version_data.py`.

use std::collections::BTreeMap;

use jungle_host::journal::{Journal, JournalEvent};
use jungle_room::account::{AccountId, AccountName};
use jungle_room::room::{Action, Author, EntryId, Phase, Room, RoomId};
use jungle_rules::Side;
use jungle_server::journal::SqlJournal;
use jungle_server::store::{GameFilter, Store};
use sqlx::{AssertSqlSafe, query};
use tokio::runtime::Handle;
use tokio::sync::mpsc::unbounded_channel;

use crate::migration::execute;
use crate::postgres::{Postgres, postgres};
use crate::support::{pool, runtime};

/// What a version has stored in databases of both kinds.
struct Version {
    name: &'static str,
    sqlite: &'static str,
    postgres: &'static str,
}

const VERSIONS: [Version; 1] = [Version {
    name: "0323f88",
    sqlite: include_str!("../../../../tests/data/version_0323f88/sqlite.sql"),
    postgres: include_str!("../../../../tests/data/version_0323f88/postgres.sql"),
}];

/// The number of rows of each table, apart from the entries of rooms.
const ROWS: [(&str, i64); 12] = [
    ("room", 13),
    ("room_seat", 21),
    ("account", 7),
    ("session", 4),
    ("recovery", 40),
    ("game", 4),
    ("rating", 3),
    ("rated", 4),
    ("conduct", 9),
    ("block", 1),
    ("friend", 2),
    ("audit", 4),
];

#[test]
fn databases_of_earlier_versions_are_brought_up_to_date() {
    let folder = tempfile::tempdir().expect("a folder");
    runtime().block_on(async {
        for version in VERSIONS {
            let path = folder.path().join(format!("{}.db", version.name));
            std::fs::write(&path, "").expect("an empty file");
            let mut databases = vec![(format!("sqlite:{}", path.display()), version.sqlite)];
            if let Some(server) = postgres() {
                let name = server.create_database().await;
                databases.push((Postgres::address(&server.folder, &name), version.postgres));
            }
            for (address, dump) in databases {
                execute(&address, dump).await;
                let store = Store::open(&address).await.expect("a database");
                println!("{}: {:?}", version.name, store.engine());
                has_all_rows(&address).await;
                has_accounts(&store).await;
                has_games(&store).await;
                rooms_go_on(&store).await;
                store.close().await;
                let again = Store::open(&address).await.expect("a database");
                again.close().await;
            }
        }
    });
}

async fn has_all_rows(address: &str) {
    let options = address.parse().expect("an address");
    let pool = sqlx::AnyPool::connect_with(options).await.expect("a connection");
    for (table, rows) in ROWS {
        let statement = format!("SELECT COUNT(*) FROM {table}");
        let found = query(AssertSqlSafe(statement)).fetch_one(&pool).await.expect("a number");
        assert_eq!(sqlx::Row::get::<i64, _>(&found, 0), rows, "{table}");
    }
    pool.close().await;
}

async fn account(store: &Store, name: &str) -> AccountId {
    let name = AccountName::new(name).expect("a name");
    store.credentials(&name).await.expect("a database").expect("an account").account.id
}

/// People with passwords, one of whom has another name now; and two guests.
/// Nobody lists the deleted account, of which the row is there.
async fn has_accounts(store: &Store) {
    let accounts = store.accounts(None).await.expect("accounts");
    let mut names: Vec<String> = accounts
        .iter()
        .map(|account| match (&account.name, account.is_guest, account.closed_ms) {
            (Some(_), true, None) => "guest".to_owned(),
            (Some(name), false, None) => name.as_str().to_owned(),
            other => panic!("{other:?}"),
        })
        .collect();
    names.sort();
    assert_eq!(names, ["Ada", "Ben", "Cleopatra", "Eve", "guest", "guest"]);
    let [ada, ben, cleo, eve] = [
        account(store, "ada").await,
        account(store, "ben").await,
        account(store, "cleopatra").await,
        account(store, "eve").await,
    ];
    assert_eq!(store.recovery_codes_left(&ada).await.expect("a number"), 10);
    assert_eq!(store.recovery_codes_left(&eve).await.expect("a number"), 9);
    assert!(store.blocked(&ben).await.expect("a database").contains(&eve));
    let friends = store.friends(&ada).await.expect("friends");
    assert_eq!(friends.len(), 2);
    assert_eq!(store.ratings(&eve).await.expect("ratings").len(), 0);
    let rating = store.rating(&cleo, pool()).await.expect("a database").expect("a rating");
    assert_eq!((rating.games, rating.rating > 1500.0), (1, true));
}

async fn has_games(store: &Store) {
    let games = store.games(&GameFilter::default()).await.expect("games");
    let count = |reason: &str, rated| {
        games.iter().filter(|game| game.reason == reason && game.rated == rated).count()
    };
    // The fourth game, a rated one, ended by the rules.
    assert_eq!((games.len(), games.iter().filter(|game| game.rated).count()), (4, 2));
    let ended = [("agreement", false), ("resignation", false), ("resignation", true)];
    assert!(ended.iter().all(|(reason, rated)| count(reason, *rated) == 1));
    for game in games {
        let archived = store.game(&game.id).await.expect("a database").expect("a game");
        let record = jungle_record::read(archived.record.as_bytes()).expect("a record");
        assert_eq!(record.len() as u64, game.moves);
    }
}

/// The room with the entries that a journal has.
async fn room(journal: &SqlJournal, id: &RoomId) -> Room {
    let (feed, mut fed) = unbounded_channel();
    journal.follow(id.clone(), feed.clone());
    let mut room = Room::new(id.clone());
    // The journal has sent everything before it takes this entry.
    let mark = room.entry(Author::System, EntryId(7), 1, Action::Closed);
    journal.append(mark.clone());
    while let Some(JournalEvent::Entry(stamped)) = fed.recv().await {
        if stamped.entry == mark {
            break;
        }
        room.apply(&stamped).unwrap_or_else(|refusal| panic!("{}: {refusal:?}", id.as_str()));
    }
    room
}

/// Every room that is open has its entries, and the games that are being played take a move.
async fn rooms_go_on(store: &Store) {
    let journal = SqlJournal::new(store, &Handle::current());
    let mut phases = BTreeMap::new();
    for row in store.rooms().await.expect("rooms") {
        let mut room = room(&journal, &row.id).await;
        let phase = room.phase().expect("an open room");
        *phases.entry(format!("{phase:?}")).or_insert(0) += 1;
        if phase != Phase::Running {
            continue;
        }
        let game = room.game().expect("a game");
        let turn = game.legal_moves()[0].text(game.info());
        let by = match game.side_to_move() {
            Side::First => Author::First,
            Side::Second => Author::Second,
        };
        let what = Action::Moved { turn, lag_ms: 0 };
        let entry = room.entry(by, EntryId(99), room.at_ms() + 1, what);
        journal.append(entry.clone());
        let (feed, mut fed) = unbounded_channel();
        journal.follow(row.id.clone(), feed);
        while let Some(JournalEvent::Entry(stamped)) = fed.recv().await {
            if stamped.entry == entry {
                room.apply(&stamped).expect("a move");
                break;
            }
        }
        assert_eq!(room.phase(), Some(Phase::Running), "{}", row.id.as_str());
    }
    let expected = [("Open".to_owned(), 3), ("Running".to_owned(), 5)];
    assert_eq!(phases, BTreeMap::from(expected));
    journal.close().await;
}
