//! The program is killed while it stores entries.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Duration;

use jungle_host::journal::{Journal, JournalEvent};
use jungle_room::room::{Entry, EntryId, RoomId};
use jungle_server::journal::SqlJournal;
use jungle_server::store::Store;
use rand::RngExt;
use tokio::sync::mpsc::unbounded_channel;

use crate::journal::entry;
use crate::support::{Database, room_id, runtime};

/// The number of kills; `JUNGLE_KILLS` sets another one.
const KILLS: usize = 20;
const ROOMS: usize = 50;
/// The address of the database for the process that is killed.
const ADDRESS: &str = "JUNGLE_TEST_DATABASE";

fn rooms() -> Vec<RoomId> {
    (0..ROOMS).map(|room| room_id(&format!("r{room}"))).collect()
}

/// Stores entries until it is killed, and prints each one that is fed back. It is a test so that it
/// can be started as another process.
#[test]
#[ignore = "started by another test"]
fn stores_entries_until_it_is_killed() {
    let address = std::env::var(ADDRESS).expect("the address of a database");
    let runtime = runtime();
    runtime.block_on(async {
        let store = Store::open(&address).await.expect("a database");
        let journal = SqlJournal::new(&store, runtime.handle());
        let (feed, mut fed) = unbounded_channel();
        let next = |room: &RoomId| Entry { id: EntryId(rand::random()), ..entry(room, 0) };
        for room in rooms() {
            journal.follow(room.clone(), feed.clone());
            journal.append(next(&room));
        }
        let mut output = std::io::stdout().lock();
        while let Some(JournalEvent::Entry(stamped)) = fed.recv().await {
            let Entry { room, id, .. } = &stamped.entry;
            writeln!(output, "fed {} {}", room.as_str(), id.0).expect("somebody who reads");
            journal.append(next(room));
        }
    });
}

#[test]
fn nothing_that_was_fed_back_is_lost() {
    let kills = std::env::var("JUNGLE_KILLS").ok().and_then(|text| text.parse().ok());
    let runtime = runtime();
    for database in runtime.block_on(Database::all()) {
        let engine = database.store.engine();
        runtime.block_on(database.store.close());
        let mut stored = vec![Vec::new(); ROOMS];
        for _ in 0..kills.unwrap_or(KILLS) {
            let mut child = Command::new(std::env::current_exe().expect("this program"))
                .args(["--exact", "kills::stores_entries_until_it_is_killed"])
                .args(["--ignored", "--nocapture"])
                .env(ADDRESS, &database.address)
                .stdout(Stdio::piped())
                .spawn()
                .expect("this program");
            let output = BufReader::new(child.stdout.take().expect("a pipe"));
            let reader = std::thread::spawn(move || {
                let mut fed = vec![Vec::new(); ROOMS];
                for line in output.lines().map_while(Result::ok) {
                    let mut words = line.split(' ').rev();
                    let id: Option<u64> = words.next().and_then(|word| word.parse().ok());
                    let room = words.next().and_then(|word| word.strip_prefix('r')?.parse().ok());
                    if let (Some(id), Some(room)) = (id, room) {
                        let room: usize = room;
                        fed[room].push(id);
                    }
                }
                fed
            });
            let time = rand::rng().random_range(150..400);
            std::thread::sleep(Duration::from_millis(time));
            child.kill().expect("a kill");
            child.wait().expect("an end");
            let fed = reader.join().expect("no panic");
            let now = runtime.block_on(async {
                let store = Store::open(&database.address).await.expect("a database");
                let journal = SqlJournal::new(&store, runtime.handle());
                let mut now = Vec::new();
                for room in rooms() {
                    let (feed, mut fed) = unbounded_channel();
                    journal.follow(room.clone(), feed);
                    journal.unfollow(room);
                    let mut ids = Vec::new();
                    while let Some(JournalEvent::Entry(stamped)) = fed.recv().await {
                        ids.push(stamped.entry.id.0);
                    }
                    now.push(ids);
                }
                journal.close().await;
                store.close().await;
                now
            });
            for (room, now) in now.iter().enumerate() {
                assert!(now.starts_with(&fed[room]) && now.starts_with(&stored[room]), "{room}");
            }
            stored = now;
        }
        let count: usize = stored.iter().map(Vec::len).sum();
        println!("{engine:?}: {count} entries");
        assert!(count > ROOMS);
    }
}
