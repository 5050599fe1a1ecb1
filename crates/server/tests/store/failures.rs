//! Databases that fail, and networks to them.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jungle_host::journal::{Journal, JournalEvent};
use jungle_rating::DAY_MS;
use jungle_room::room::{EntryId, RoomId};
use jungle_server::journal::SqlJournal;
use jungle_server::store::{DatabaseKind, Store};
use parking_lot::Mutex;
use rand::RngExt;
use sqlx::{AnyConnection, Connection, query};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::timeout;

use crate::journal::entry;
use crate::postgres::{Postgres, postgres};
use crate::support::{Database, accounts, finished, pool, rate, room_id, runtime};

/// How long a client waits for an entry before it appends it again.
const RESENT: Duration = Duration::from_millis(300);

/// What there is between the program and PostgreSQL: a socket in a folder that passes everything on,
/// until its connections are cut.
struct Proxy {
    connections: Arc<Mutex<Vec<UnixStream>>>,
}

impl Proxy {
    fn start(folder: &Path, server: &Path) -> Self {
        let name = ".s.PGSQL.5432";
        let listener = UnixListener::bind(folder.join(name)).expect("a socket");
        let connections = Arc::new(Mutex::new(Vec::new()));
        let (server, kept) = (server.join(name), connections.clone());
        std::thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let server = UnixStream::connect(&server).expect("the server");
                let copies = [&client, &server].map(|end| end.try_clone().expect("a copy"));
                kept.lock().extend(copies);
                let [client_two, server_two] =
                    [&client, &server].map(|end| end.try_clone().expect("a copy"));
                std::thread::spawn(move || pass_on(client, server));
                std::thread::spawn(move || pass_on(server_two, client_two));
            }
        });
        Self { connections }
    }

    /// Cuts all connections, at any byte.
    fn cut(&self) {
        for connection in self.connections.lock().drain(..) {
            let _ = connection.shutdown(std::net::Shutdown::Both);
        }
    }
}

fn pass_on(mut from: UnixStream, mut to: UnixStream) {
    let mut buffer = [0; 4096];
    while let Ok(length @ 1..) = from.read(&mut buffer) {
        if to.write_all(&buffer[..length]).is_err() {
            break;
        }
    }
    let _ = to.shutdown(std::net::Shutdown::Both);
}

/// Waits for the next entry of a room that nobody has appended before.
async fn store_next(
    journal: &SqlJournal,
    fed: &mut UnboundedReceiver<JournalEvent>,
    room: &RoomId,
    list: &mut Vec<u64>,
) {
    let base = u32::try_from(list.len()).expect("a short list");
    let id = EntryId(rand::rng().random());
    let length = list.len();
    while !list[length..].contains(&id.0) {
        journal.append(jungle_room::room::Entry { id, ..entry(room, base) });
        let until = Instant::now() + RESENT;
        while let Ok(Some(next)) =
            timeout(until.saturating_duration_since(Instant::now()), fed.recv()).await
        {
            if let JournalEvent::Entry(stamped) = next {
                list.push(stamped.entry.id.0);
                if stamped.entry.id == id {
                    break;
                }
            }
        }
    }
}

/// Connections are cut at random moments, also while a transaction is being committed, so that
/// nobody knows whether it was.
#[test]
fn cut_connections_lose_and_double_nothing() {
    let Some(server) = postgres() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let runtime = runtime();
    runtime.block_on(async {
        let name = server.create_database().await;
        let direct =
            Store::open(&Postgres::address(&server.folder, &name)).await.expect("a database");
        let proxy = Proxy::start(folder.path(), &server.folder);
        let store =
            Store::open(&Postgres::address(folder.path(), &name)).await.expect("a database");
        let journal = Arc::new(SqlJournal::new(&store, runtime.handle()));
        let players = (0..8).map(|number| {
            let (journal, room) = (journal.clone(), room_id(&format!("r{number}")));
            tokio::spawn(async move {
                let (feed, mut fed) = unbounded_channel();
                journal.follow(room.clone(), feed);
                let mut list = Vec::new();
                for _ in 0..60 {
                    store_next(&journal, &mut fed, &room, &mut list).await;
                }
                (room, list)
            })
        });
        let players: Vec<_> = players.collect();
        let [ada, ben] = accounts(&direct, ["Ada", "Ben"]).await;
        let mut games = 0;
        while !players.iter().all(tokio::task::JoinHandle::is_finished) {
            let time = rand::rng().random_range(5..60);
            tokio::time::sleep(Duration::from_millis(time)).await;
            // A game is archived by somebody who tries again until it is.
            let ended_ms = 90_000 + games * DAY_MS;
            let game = finished(&format!("g-{games}"), [&ada, &ben], ended_ms);
            let archiving = store.archive(&game, 91_000, rate);
            let cut = async {
                let time = rand::rng().random_range(0..8);
                tokio::time::sleep(Duration::from_millis(time)).await;
                proxy.cut();
            };
            let (archived, ()) = tokio::join!(archiving, cut);
            if archived.is_err() {
                while store.archive(&game, 91_000, rate).await.is_err() {}
            }
            games += 1;
        }
        let rating = direct.rating(&ada, pool()).await.expect("a database").expect("a rating");
        assert_eq!((u64::from(rating.games), rating.rating), (games, 1500.0 + 10.0 * games as f64));
        // What was fed back is exactly what is in the database.
        let other = SqlJournal::new(&direct, runtime.handle());
        let mut lists = HashMap::new();
        let (feed, mut fed) = unbounded_channel();
        for player in players {
            let (room, list) = player.await.expect("no panic");
            other.follow(room.clone(), feed.clone());
            lists.insert(room, list);
        }
        other.close().await;
        drop(feed);
        let mut stored: HashMap<RoomId, Vec<u64>> = HashMap::new();
        while let Some(JournalEvent::Entry(stamped)) = fed.recv().await {
            stored.entry(stamped.entry.room.clone()).or_default().push(stamped.entry.id.0);
        }
        println!("{games} cuts, {} entries", stored.values().map(Vec::len).sum::<usize>());
        for (room, list) in &lists {
            let distinct: std::collections::HashSet<_> = list.iter().collect();
            assert!(distinct.len() >= 60);
            assert_eq!(stored[room][..list.len()], list[..], "{}", room.as_str());
        }
    });
}

/// The database refuses to be written for a while.
#[test]
fn a_failing_database_is_tried_again() {
    let runtime = runtime();
    runtime.block_on(async {
        for database in Database::all().await {
            let journal = SqlJournal::new(&database.store, runtime.handle());
            let (feed, mut fed) = unbounded_channel();
            let room = room_id("failing");
            journal.follow(room.clone(), feed);
            journal.append(entry(&room, 0));
            assert!(matches!(fed.recv().await, Some(JournalEvent::Entry(_))));
            let [lock, unlock] = match database.store.engine() {
                DatabaseKind::Sqlite => ["BEGIN EXCLUSIVE", "COMMIT"],
                DatabaseKind::Postgres => ["BEGIN; LOCK TABLE event", "COMMIT"],
            };
            let mut locking =
                AnyConnection::connect(&database.address).await.expect("a connection");
            sqlx::raw_sql(lock).execute(&mut locking).await.expect("a lock");
            for base in 1..5 {
                journal.append(entry(&room, base));
            }
            let failed = timeout(Duration::from_secs(20), fed.recv()).await.expect("an answer");
            assert!(
                matches!(&failed, Some(JournalEvent::Failed(which, _)) if *which == room),
                "{failed:?}"
            );
            query(unlock).execute(&mut locking).await.expect("the end of the lock");
            // Entries of the transaction that has failed may be there or not.
            journal.append(entry(&room, 9));
            let mut bases = Vec::new();
            while bases.last() != Some(&9) {
                if let Some(JournalEvent::Entry(stamped)) = fed.recv().await {
                    bases.push(stamped.entry.base);
                }
            }
            assert!(bases == [9] || bases[bases.len() - 2] == 4, "{bases:?}");
            journal.close().await;
        }
    });
}

/// More is appended than the database can store: memory is bounded, and what is fed back is stored.
#[test]
fn a_queue_that_is_full_loses_entries_only() {
    let runtime = runtime();
    runtime.block_on(async {
        for database in Database::all().await {
            let journal = SqlJournal::new(&database.store, runtime.handle());
            let (feed, mut fed) = unbounded_channel();
            let room = room_id("flood");
            journal.follow(room.clone(), feed);
            for base in 0..50_000 {
                journal.append(entry(&room, base));
            }
            journal.close().await;
            let mut bases = Vec::new();
            while let Ok(JournalEvent::Entry(stamped)) = fed.try_recv() {
                bases.push(stamped.entry.base);
            }
            assert!(bases.is_sorted_by(|a, b| a < b), "in order, each once");
            assert!((1_000..50_000).contains(&bases.len()), "{}", bases.len());
        }
    });
}
