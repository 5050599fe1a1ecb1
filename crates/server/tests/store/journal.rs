//! The journal in a database.

use std::collections::HashMap;
use std::time::Instant;

use jungle_host::journal::{Journal, JournalEvent};
use jungle_room::room::{Action, Author, Entry, EntryId, RoomId};
use jungle_server::journal::SqlJournal;
use tokio::sync::mpsc::unbounded_channel;

use crate::journal_cases::{conform, opened};
use crate::support::{Database, room_id, runtime};

/// An entry of a room that builds on a version. The journal does not look at what it says.
pub fn entry(room: &RoomId, base: u32) -> Entry {
    let id = EntryId(u64::from(base));
    let what = Action::Moved { turn: "A3 A4".to_owned(), lag_ms: 0 };
    Entry { base, by: Author::First, id, what, ..opened(room) }
}

#[test]
fn the_journals_in_databases_conform() {
    let runtime = runtime();
    for database in runtime.block_on(Database::all()) {
        println!("{:?}", database.store.engine());
        conform(&|| Box::new(SqlJournal::new(&database.store, runtime.handle())));
    }
}

#[test]
fn entries_of_many_rooms_are_stored_together() {
    const ROOMS: usize = 1_000;
    const ENTRIES: u32 = 10;
    let runtime = runtime();
    runtime.block_on(async {
        for database in Database::all().await {
            let journal = SqlJournal::new(&database.store, runtime.handle());
            let rooms: Vec<RoomId> = (0..ROOMS).map(|room| room_id(&format!("r{room}"))).collect();
            let (feed, mut fed) = unbounded_channel();
            rooms.iter().for_each(|room| journal.follow(room.clone(), feed.clone()));
            let start = Instant::now();
            let mut versions: HashMap<RoomId, u32> = HashMap::new();
            for base in 0..ENTRIES {
                rooms.iter().for_each(|room| journal.append(entry(room, base)));
                for _ in 0..ROOMS {
                    match fed.recv().await.expect("an entry") {
                        JournalEvent::Entry(stamped) => {
                            let version = versions.entry(stamped.entry.room.clone()).or_default();
                            assert_eq!(stamped.entry.base, *version);
                            *version += 1;
                        }
                        JournalEvent::Failed(room, error) => panic!("{}: {error}", room.as_str()),
                    }
                }
            }
            let count = ROOMS as u32 * ENTRIES;
            let rate = f64::from(count) / start.elapsed().as_secs_f64();
            println!("{:?}: {rate:.0} entries a second", database.store.engine());
            assert!(versions.values().all(|version| *version == ENTRIES));
            journal.close().await;
            assert!(fed.try_recv().is_err(), "each entry once");
        }
    });
}

#[test]
fn entries_are_stored_in_the_order_in_which_they_come() {
    let runtime = runtime();
    runtime.block_on(async {
        for database in Database::all().await {
            let journal = SqlJournal::new(&database.store, runtime.handle());
            let (feed, mut fed) = unbounded_channel();
            let room = room_id("list");
            journal.follow(room.clone(), feed);
            let turn = "A".repeat(1024);
            let too_long = Entry { what: Action::Moved { turn, lag_ms: 0 }, ..entry(&room, 0) };
            journal.append(too_long);
            let appended = [3, 0, 2, 1, 1, 0, 2];
            appended.iter().for_each(|base| journal.append(entry(&room, *base)));
            journal.close().await;
            let mut bases = Vec::new();
            while let Ok(JournalEvent::Entry(stamped)) = fed.try_recv() {
                bases.push(stamped.entry.base);
            }
            assert_eq!(bases, appended);
        }
    });
}

#[test]
fn nothing_is_stored_before_it_was_received() {
    let runtime = runtime();
    runtime.block_on(async {
        for database in Database::all().await {
            let journal = SqlJournal::new(&database.store, runtime.handle());
            let (feed, mut fed) = unbounded_channel();
            let room = room_id("early");
            journal.follow(room.clone(), feed);
            let received = [u64::MAX, 9_000_000_000_000, 5];
            for (base, received_ms) in (0..).zip(received) {
                journal.append(Entry { received_ms, ..entry(&room, base) });
            }
            journal.close().await;
            let mut times = Vec::new();
            while let Ok(JournalEvent::Entry(stamped)) = fed.try_recv() {
                times.push(stamped.at_ms);
            }
            assert_eq!(times[..2], [i64::MAX as u64, 9_000_000_000_000]);
            assert!(times[2] < 9_000_000_000_000, "the time of others is not changed");
        }
    });
}

/// Two programs with the same database: entries of one come to those who follow the other, as soon
/// as something is appended there.
#[test]
fn entries_of_other_programs_come() {
    let runtime = runtime();
    runtime.block_on(async {
        for database in Database::all().await {
            let [one, two] = [(); 2].map(|()| SqlJournal::new(&database.store, runtime.handle()));
            let room = room_id("shared");
            let [(feed_one, mut fed_one), (feed_two, mut fed_two)] =
                [(); 2].map(|()| unbounded_channel());
            one.follow(room.clone(), feed_one);
            two.follow(room.clone(), feed_two);
            for base in 0..3 {
                one.append(entry(&room, base));
            }
            for base in 0..3 {
                assert!(
                    matches!(fed_one.recv().await, Some(JournalEvent::Entry(fed)) if fed.entry.base == base)
                );
            }
            two.append(entry(&room, 3));
            for base in 0..4 {
                assert!(
                    matches!(fed_two.recv().await, Some(JournalEvent::Entry(fed)) if fed.entry.base == base)
                );
            }
            one.append(entry(&room, 4));
            for base in 3..5 {
                assert!(
                    matches!(fed_one.recv().await, Some(JournalEvent::Entry(fed)) if fed.entry.base == base)
                );
            }
            one.close().await;
            two.close().await;
            assert!(fed_one.try_recv().is_err() && fed_two.try_recv().is_err());
        }
    });
}
