//! The journal in a stream.

use std::thread::sleep;
use std::time::{Duration, Instant};

use jungle_host::journal::{Journal, JournalEvent};
use jungle_room::room::{Entry, EntryId};
use jungle_server::journal::StreamJournal;
use tokio::sync::mpsc::unbounded_channel;

use crate::journal_cases::{conform, opened, room_id};
use crate::nats::{Nats, all, is_missing, runtime};

/// The time in which something has to happen.
const PATIENCE: Duration = Duration::from_secs(20);

#[test]
fn the_journals_in_streams_conform() {
    let runtime = runtime();
    let _inside = runtime.enter();
    for nats in all() {
        let cluster = runtime.block_on(nats.connect());
        println!("{} nodes", nats.settings().replicas);
        conform(&|| Box::new(StreamJournal::new(cluster.clone())));
    }
}

/// Whatever rooms come and go, a journal remembers only those that the stream has, and those that are
/// followed.
#[test]
fn rooms_that_the_stream_has_no_more_are_forgotten() {
    if is_missing(1) {
        return;
    }
    let nats = Nats::start(1);
    let runtime = runtime();
    let _inside = runtime.enter();
    let cluster = runtime.block_on(nats.connect());
    let journal =
        StreamJournal::with_times(cluster.clone(), Duration::ZERO, Duration::from_millis(20));
    let until = |what: &str, holds: &dyn Fn() -> bool| {
        let end = Instant::now() + PATIENCE;
        while !holds() {
            assert!(Instant::now() < end, "{what}: {} rooms", journal.remembered());
            sleep(Duration::from_millis(5));
        }
    };
    let open = |name: &str, id: u64| {
        let room = room_id(name);
        let (feed, mut fed) = unbounded_channel();
        journal.follow(room.clone(), feed);
        journal.append(Entry { id: EntryId(id), ..opened(&room) });
        let entry = runtime.block_on(fed.recv()).expect("an entry");
        assert!(matches!(entry, JournalEvent::Entry(_)), "{entry:?}");
        (room, fed)
    };
    let rooms: Vec<_> = (0..20).map(|number| open(&format!("room-{number}"), 1)).collect();
    until("all are remembered", &|| journal.remembered() == rooms.len());
    // The first one is still followed, and the entries of the last one are still there.
    let (last, _) = rooms.last().expect("a room");
    for (room, _) in &rooms[1..] {
        journal.unfollow(room.clone());
    }
    for (room, _) in &rooms[..rooms.len() - 1] {
        runtime.block_on(cluster.forget(room)).expect("an answer");
    }
    until("the others are forgotten", &|| journal.remembered() == 2);
    let (feed, mut fed) = unbounded_channel();
    journal.follow(last.clone(), feed);
    let entry = runtime.block_on(fed.recv()).expect("an entry");
    assert!(matches!(entry, JournalEvent::Entry(_)), "{entry:?}");
    // A room that was forgotten is like a new one. (The stream knows the id of the first entry.)
    let (_, fed) = open("room-7", 2);
    until("it is remembered again", &|| journal.remembered() == 3);
    drop(fed);
}
