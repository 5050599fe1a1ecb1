//! What every journal does. The cases take any implementation.

use std::sync::Arc;
use std::time::Duration;

use jungle_host::journal::{Journal, JournalEvent};
use jungle_record::{GameSetup, Name, Player, Record, TimeControl, link};
use jungle_room::room::{
    Action, Author, ChatPreset, Entry, EntryId, Occupant, PROTOCOL_RULES_VERSION, Room, RoomId,
    RoomOpening, Stamped, Takebacks, TokenHash,
};
use jungle_rules::games::GAMES;
use jungle_rules::{BySide, Side};
use jungle_storage::clock::now_ms;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

/// Opens a journal, always on the same storage.
type Open<'a> = &'a dyn Fn() -> Box<dyn Journal>;

const WAIT: Duration = Duration::from_secs(10);

/// Somebody who follows a room.
struct Follower {
    fed: UnboundedReceiver<JournalEvent>,
    entries: Vec<Stamped>,
    room: Room,
}

impl Follower {
    fn new(journal: &dyn Journal, room: &RoomId) -> Self {
        let (feed, fed) = unbounded_channel();
        journal.follow(room.clone(), feed);
        Self { fed, entries: Vec::new(), room: Room::new(room.clone()) }
    }

    /// Takes what comes until there are as many entries.
    fn wait(&mut self, count: usize) {
        let start = std::time::Instant::now();
        while self.entries.len() < count {
            match self.fed.try_recv() {
                Ok(JournalEvent::Entry(stamped)) => {
                    let _ = self.room.apply(&stamped);
                    self.entries.push(*stamped);
                }
                Ok(JournalEvent::Failed(_, error)) => panic!("{error}"),
                Err(_) => std::thread::sleep(Duration::from_millis(1)),
            }
            assert!(start.elapsed() < WAIT, "{} of {count} entries", self.entries.len());
        }
    }

    fn has_more(&mut self) -> bool {
        std::thread::sleep(Duration::from_millis(50));
        self.fed.try_recv().is_ok()
    }
}

pub fn room_id(text: &str) -> RoomId {
    RoomId::new(text).expect("an id")
}

/// The first entry of a room.
pub fn opened(room: &RoomId) -> Entry {
    let start = GAMES[0].start(&GAMES[0].default_options());
    let setup = GameSetup { start, players: [Player::Human; 2], seed: 7 };
    let occupant = |text: &str| Occupant {
        name: Name::new(text).expect("a name"),
        portrait: None,
        user: None,
        token: TokenHash::of(text),
    };
    let opening = RoomOpening {
        laws: PROTOCOL_RULES_VERSION,
        setup: link::write(&Record::new(setup, None), 0),
        time: TimeControl::Unlimited,
        rated: false,
        takebacks: Takebacks::Agreed,
        offers: true,
        seats: BySide([Some(occupant("Ada")), Some(occupant("Ben"))]),
    };
    let action = Action::Opened(Box::new(opening));
    Room::new(room.clone()).entry(Author::System, EntryId(1), 1_000, action)
}

/// A room with some moves, and its entries.
fn played(journal: &dyn Journal, id: &RoomId, moves: u64) -> Follower {
    let mut follower = Follower::new(journal, id);
    journal.append(opened(id));
    follower.wait(1);
    for number in 0..moves {
        journal.append(next_move(&follower.room, number));
        follower.wait(follower.entries.len() + 1);
    }
    follower
}

pub fn next_move(room: &Room, number: u64) -> Entry {
    let game = room.game().expect("an open room");
    let turn = game.legal_moves()[0].text(game.info());
    let action = Action::Moved { turn, lag_ms: 0 };
    room.entry(game.side_to_move().into(), EntryId(100 + number), 2_000 + number, action)
}

fn stores_entries_in_order(open: Open) {
    let (journal, id) = (open(), room_id("order"));
    let follower = played(&*journal, &id, 5);
    assert_eq!(follower.room.version(), 6);
    let is_now = |stamped: &Stamped| now_ms().abs_diff(stamped.at_ms) < 60_000;
    assert!(follower.entries.iter().all(is_now), "the time of storing");
}

fn followers_get_all_from_the_first(open: Open) {
    let (journal, id) = (open(), room_id("late"));
    let first = played(&*journal, &id, 4);
    let mut late = Follower::new(&*journal, &id);
    late.wait(5);
    assert_eq!(late.entries, first.entries);
    journal.append(next_move(&late.room, 9));
    late.wait(6);
    assert!(!late.has_more(), "each once");
}

fn entries_survive(open: Open) {
    let id = room_id("survive");
    let before = {
        let journal = open();
        let follower = played(&*journal, &id, 3);
        // This is not waited for: it may be stored or not.
        journal.append(next_move(&follower.room, 50));
        follower
    };
    let journal = open();
    let mut after = Follower::new(&*journal, &id);
    after.wait(4);
    assert_eq!(after.entries[..4], before.entries[..]);
    std::thread::sleep(Duration::from_millis(50));
    while let Ok(JournalEvent::Entry(stamped)) = after.fed.try_recv() {
        let _ = after.room.apply(&stamped);
        after.entries.push(*stamped);
    }
    let version = after.room.version();
    assert!((4..=5).contains(&version));
    journal.append(next_move(&after.room, 60));
    after.wait(after.entries.len() + 1);
    assert_eq!(after.room.version(), version + 1);
}

fn rooms_are_separate(open: Open) {
    let journal = open();
    let (a, b) = (room_id("a"), room_id("b"));
    let (mut one, mut two) = (played(&*journal, &a, 2), played(&*journal, &b, 3));
    assert_eq!((one.room.version(), two.room.version()), (3, 4));
    assert!(!one.has_more() && !two.has_more());
}

fn one_of_two_rivals_is_taken(open: Open) {
    let (journal, id) = (open(), room_id("rivals"));
    let mut one = played(&*journal, &id, 0);
    let mut two = Follower::new(&*journal, &id);
    two.wait(1);
    for round in 0..20 {
        let entry = |author: Author, id: u64, preset| {
            one.room.entry(author, EntryId(id), 3_000, Action::Said { preset })
        };
        let rivals = [
            entry(Author::First, 1000 + round, ChatPreset::Hello),
            entry(Author::Second, 2000 + round, ChatPreset::HaveFun),
        ];
        let version = one.room.version();
        rivals.into_iter().for_each(|rival| journal.append(rival));
        // A journal may leave out the one that cannot be taken any more.
        one.wait(one.entries.len() + 1);
        std::thread::sleep(Duration::from_millis(10));
        while let Ok(JournalEvent::Entry(stamped)) = one.fed.try_recv() {
            let _ = one.room.apply(&stamped);
            one.entries.push(*stamped);
        }
        assert!(one.room.version() <= version + 1);
    }
    two.wait(one.entries.len());
    assert_eq!(two.entries, one.entries);
    assert_eq!(two.room.past(), one.room.past());
}

fn a_repeated_entry_is_taken_once(open: Open) {
    let (journal, id) = (open(), room_id("repeated"));
    let mut follower = played(&*journal, &id, 0);
    let entry = next_move(&follower.room, 1);
    for _ in 0..3 {
        journal.append(entry.clone());
    }
    follower.wait(2);
    std::thread::sleep(Duration::from_millis(50));
    while let Ok(JournalEvent::Entry(stamped)) = follower.fed.try_recv() {
        let _ = follower.room.apply(&stamped);
    }
    assert_eq!(follower.room.version(), 2);
    assert_eq!(follower.room.ignored().other_history, 0);
}

fn a_follower_that_is_gone_disturbs_nobody(open: Open) {
    let (journal, id) = (open(), room_id("gone"));
    let mut follower = played(&*journal, &id, 1);
    drop(Follower::new(&*journal, &id));
    for number in 10..15 {
        journal.append(next_move(&follower.room, number));
        follower.wait(follower.entries.len() + 1);
    }
    assert_eq!(follower.room.version(), 7);
}

fn followers_that_come_during_appends_miss_nothing(open: Open) {
    let (journal, id) = (open(), room_id("during"));
    let mut first = played(&*journal, &id, 0);
    let mut others = Vec::new();
    for number in 0..30 {
        journal.append(next_move(&first.room, number));
        others.push(Follower::new(&*journal, &id));
        first.wait(first.entries.len() + 1);
    }
    for other in &mut others {
        other.wait(31);
        assert_eq!(other.entries, first.entries);
        assert!(other.fed.try_recv().is_err());
    }
}

fn texts_are_kept_exactly(open: Open) {
    let (journal, id) = (open(), room_id("exact"));
    let first = played(&*journal, &id, 2);
    let mut second = Follower::new(&*journal, &id);
    second.wait(3);
    let texts = |follower: &Follower| -> Vec<String> {
        follower.entries.iter().map(|stamped| stamped.entry.text()).collect()
    };
    assert_eq!(texts(&first), texts(&second));
    assert_eq!(first.room.past(), second.room.past());
    assert!(first.room.token(Side::First).is_some());
}

fn an_unfollowed_room_is_not_sent_until_it_is_followed_again(open: Open) {
    let (journal, id) = (open(), room_id("unfollowed"));
    let mut before = played(&*journal, &id, 2);
    let appended = next_move(&before.room, 50);
    journal.unfollow(id.clone());
    journal.append(appended.clone());
    let mut after = Follower::new(&*journal, &id);
    after.wait(4);
    assert_eq!(after.entries[3].entry, appended);
    assert!(!before.has_more() && !after.has_more());
}

fn many_threads_append_at_once(open: Open) {
    let (journal, id) = (open(), room_id("threads"));
    let mut follower = played(&*journal, &id, 0);
    let journal = Arc::new(parking_lot::Mutex::new(journal));
    let base = Arc::new(follower.room.clone());
    let threads: Vec<_> = (0..8_u64)
        .map(|thread| {
            let (journal, base) = (journal.clone(), base.clone());
            std::thread::spawn(move || {
                for number in 0..20 {
                    journal.lock().append(next_move(&base, 1000 * (thread + 1) + number));
                }
            })
        })
        .collect();
    threads.into_iter().for_each(|thread| thread.join().expect("a thread without panic"));
    follower.wait(2);
    let mut other = Follower::new(&**journal.lock(), &id);
    other.wait(2);
    assert_eq!(other.entries[..2], follower.entries[..2]);
    assert_eq!((other.room.version(), other.room.past()), (2, follower.room.past()));
}

/// All cases.
pub fn conform(open: Open) {
    stores_entries_in_order(open);
    followers_get_all_from_the_first(open);
    entries_survive(open);
    rooms_are_separate(open);
    one_of_two_rivals_is_taken(open);
    a_repeated_entry_is_taken_once(open);
    a_follower_that_is_gone_disturbs_nobody(open);
    followers_that_come_during_appends_miss_nothing(open);
    texts_are_kept_exactly(open);
    an_unfollowed_room_is_not_sent_until_it_is_followed_again(open);
    many_threads_append_at_once(open);
}
