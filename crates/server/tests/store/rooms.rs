//! The list of rooms.

use jungle_host::journal::Journal;
use jungle_room::room::Phase;
use jungle_rules::Side;
use jungle_server::journal::SqlJournal;
use jungle_server::store::{RoomRow, Seat};
use serde_json::json;
use tokio::runtime::Handle;
use tokio::sync::mpsc::unbounded_channel;

use crate::journal_cases::opened;
use crate::support::{accounts, each, room_id};

fn row(id: &str, opened_ms: u64) -> RoomRow {
    let summary = json!({"name": "O'Neil \u{0} \"x\""});
    RoomRow { id: room_id(id), opened_ms, phase: Phase::Open, due_ms: None, summary }
}

#[test]
fn rooms_are_listed_until_they_are_closed() {
    each(async |store| {
        let [ada, ben] = accounts(store, ["Ada", "Ben"]).await;
        let seat = |account: &_, side| Seat { account: Clone::clone(account), side };
        let (mut a, b) = (row("a", 10), row("b", 5));
        assert!(store.put_room(&a, &[seat(&ada, Side::First)], 10).await.expect("a room"));
        assert!(store.put_room(&b, &[seat(&ben, Side::First)], 10).await.expect("a room"));
        a.phase = Phase::Running;
        a.due_ms = Some(500);
        let seats = [seat(&ada, Side::First), seat(&ben, Side::Second)];
        assert!(store.put_room(&a, &seats, 20).await.expect("a room"));
        assert_eq!(store.rooms().await.expect("rooms"), [b.clone(), a.clone()]);
        let of_ben = store.export(&ben).await.expect("a database").expect("an account");
        assert_eq!(of_ben["rooms"].as_array().map(Vec::len), Some(2));

        a.phase = Phase::Closed;
        assert!(store.put_room(&a, &seats, 600).await.expect("a room"));
        a.phase = Phase::Running;
        assert!(!store.put_room(&a, &seats, 700).await.expect("a room"), "it stays closed");
        store.discard_room(&b.id, &[], 800).await.expect("a room");
        assert_eq!(store.rooms().await.expect("rooms"), []);
        let closed = store.room(&b.id).await.expect("a database").expect("a room");
        assert_eq!((closed.phase, closed.summary), (Phase::Closed, b.summary));
        let since = async |ms| store.rooms_closed_since(ms).await.expect("rooms");
        let ids = |rooms: &[(RoomRow, u64)]| -> Vec<(String, u64)> {
            rooms.iter().map(|(row, ms)| (row.id.as_str().to_owned(), *ms)).collect()
        };
        assert_eq!(ids(&since(600).await), [("a".to_owned(), 600), ("b".to_owned(), 800)]);
        assert_eq!(ids(&since(601).await), [("b".to_owned(), 800)]);
        assert_eq!(store.room(&room_id("c")).await.expect("a database"), None);
    });
}

#[test]
fn closed_rooms_are_removed_with_their_entries() {
    each(async |store| {
        let journal = SqlJournal::new(store, &Handle::current());
        let (feed, mut fed) = unbounded_channel();
        for (id, closed_ms) in [("a", 100), ("b", 200)] {
            store.put_room(&row(id, 1), &[], 1).await.expect("a room");
            journal.follow(room_id(id), feed.clone());
            journal.append(opened(&room_id(id)));
            fed.recv().await.expect("an entry");
            store.discard_room(&room_id(id), &[], closed_ms).await.expect("an end");
        }
        let closed = store.closed_rooms(150).await.expect("the rooms");
        assert_eq!(closed.len(), 1);
        assert_eq!(store.remove_closed_rooms(150).await.expect("a number"), 1);
        assert_eq!(store.closed_rooms(150).await.expect("the rooms"), []);
        assert_eq!(store.room(&room_id("a")).await.expect("a database"), None);
        let (feed, mut fed) = unbounded_channel();
        journal.follow(room_id("a"), feed.clone());
        journal.close().await;
        drop(feed);
        assert!(fed.recv().await.is_none(), "no entries");
        assert!(store.room(&room_id("b")).await.expect("a database").is_some());
    });
}
