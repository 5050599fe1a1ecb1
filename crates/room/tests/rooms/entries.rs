//! The text of entries, and their limits.

use jungle_room::room::{
    Action, Author, ChainHash, Claim, Entry, EntryError, EntryId, MAX_ENTRY_BYTES, Offer,
    OfferKind, Refusal, Room, RoomId, Stamped, View,
};
use jungle_rules::Side;
use proptest::prelude::*;

use crate::histories::plans;
use crate::support::{
    NONE, OPENED_MS, Table, cases, fischer, jungle, occupant, one_of_each, room_id,
};

fn entry(what: Action) -> Entry {
    Entry {
        room: room_id(),
        base: 3,
        past: ChainHash(0x0123_4567_89ab_cdef),
        by: Author::First,
        id: EntryId(0xff),
        received_ms: OPENED_MS,
        what,
    }
}

#[test]
fn entries_have_this_text() {
    let head = r#"{"room":"k3v9q","base":3,"past":"0123456789abcdef","by":"first","id":"00000000000000ff","received_ms":1800000000000,"what":"#;
    for (what, text) in [
        (
            Action::Moved { turn: "A3 A4".to_owned(), lag_ms: 12 },
            r#"{"t":"moved","turn":"A3 A4","lag_ms":12}"#,
        ),
        (Action::Resigned, r#"{"t":"resigned"}"#),
        (Action::Offered { offer: Offer::Draw }, r#"{"t":"offered","offer":"draw"}"#),
        (
            Action::Offered { offer: Offer::Takeback { to: 4 } },
            r#"{"t":"offered","offer":{"takeback":{"to":4}}}"#,
        ),
        (Action::Accepted { offer: OfferKind::Pause }, r#"{"t":"accepted","offer":"pause"}"#),
        (Action::Delayed { ms: 4_900 }, r#"{"t":"delayed","ms":4900}"#),
        (Action::Flagged { seat: Side::Second }, r#"{"t":"flagged","seat":"second"}"#),
        (Action::Claimed { claim: Claim::Win }, r#"{"t":"claimed","claim":"win"}"#),
    ] {
        let text = format!("{head}{text}}}");
        assert_eq!(entry(what.clone()).text(), text);
        assert_eq!(Entry::parse(&text).expect("an entry"), entry(what));
    }
}

#[test]
fn every_action_has_a_text() {
    let room = Table::running(jungle(NONE)).room;
    let mut actions: Vec<Action> = one_of_each(&room).into_iter().map(|(_, what)| what).collect();
    actions.push(Action::Opened(Box::new(jungle(fischer(300, 5)))));
    for what in actions {
        let text = entry(what.clone()).text();
        assert!(text.len() <= MAX_ENTRY_BYTES, "{text}");
        assert_eq!(Entry::parse(&text).expect("an entry").what, what);
    }
}

#[test]
fn other_texts_are_not_entries() {
    let text = entry(Action::Resigned).text();
    let with = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        Entry::parse(&text.replace(from, to)).expect_err(to)
    };
    assert!(matches!(with("\"base\":3,", ""), EntryError::Malformed(_)));
    assert!(matches!(
        with("\"base\":3", "\"base\":3,\"winner\":\"first\""),
        EntryError::Malformed(_)
    ));
    assert!(matches!(with("\"base\":3", "\"base\":-3"), EntryError::Malformed(_)));
    assert!(matches!(with("00000000000000ff", "+0000000000000ff"), EntryError::Malformed(_)));
    assert!(matches!(with("k3v9q", "K3V9Q"), EntryError::Malformed(_)));
    assert!(matches!(with("resigned", "won"), EntryError::Malformed(_)));
    assert!(matches!(with("\"base\":3", "\"base\": 3"), EntryError::OtherText));
    assert!(matches!(with("\"t\"", "\"winner\":\"first\",\"t\""), EntryError::OtherText));
    let long = entry(Action::Moved { turn: "A1 ".repeat(400), lag_ms: 0 }).text();
    assert!(matches!(Entry::parse(&long), Err(EntryError::TooLong)));
}

#[test]
fn the_hash_covers_every_entry_and_its_time() {
    let opened = |at_ms, opening| {
        let mut room = Room::new(room_id());
        let what = Action::Opened(Box::new(opening));
        let entry = room.entry(Author::System, EntryId(1), OPENED_MS, what);
        room.apply(&Stamped { at_ms, entry }).expect("a playable room");
        room.past()
    };
    let past = opened(OPENED_MS, jungle(NONE));
    assert_eq!(opened(OPENED_MS, jungle(NONE)), past);
    assert_ne!(opened(OPENED_MS + 1, jungle(NONE)), past);
    assert_ne!(opened(OPENED_MS, jungle(fischer(60, 0))), past);
}

/// Two programs write on the same version; each sees the entry of the other one too late.
#[test]
fn of_two_rivals_the_first_in_the_journal_wins_everywhere() {
    let mut waiting = jungle(fischer(60, 0));
    waiting.seats[Side::Second] = None;
    let mut late = Table::running(jungle(fischer(60, 0)));
    late.pass_ms(62_170);
    let seated = |name| Action::Seated { seat: Side::Second, occupant: occupant(name).into() };
    let some_move = late.some_move(0, 0);
    let flagged = Action::Flagged { seat: Side::First };
    for (table, rivals) in [
        (
            Table::open(waiting),
            [(Author::System, 0, seated("Cy")), (Author::System, 0, seated("Di"))],
        ),
        (late.clone(), [(Author::First, 3_000, some_move), (Author::System, 0, flagged)]),
        (
            Table::running(jungle(NONE)),
            [(Author::First, 0, Action::Resigned), (Author::Second, 0, Action::Resigned)],
        ),
    ] {
        let entries = [0, 1].map(|rival: usize| {
            let (by, ago_ms, what) = rivals[rival].clone();
            let entry =
                table.room.entry(by, EntryId(1_000 + rival as u64), table.now - ago_ms, what);
            assert_eq!(table.room.propose(&entry, table.now), Ok(()), "both are possible");
            Stamped { at_ms: table.now, entry }
        });
        for [first, second] in [[0, 1], [1, 0]] {
            let mut room = table.room.clone();
            assert!(room.apply(&entries[first]).is_ok());
            let outcome = room.record().and_then(|record| record.outcome());
            assert_eq!(room.apply(&entries[second]), Err(Refusal::Stale));
            assert_eq!(room.record().and_then(|record| record.outcome()), outcome);
        }
    }
}

#[test]
fn ids_of_rooms_are_short_and_plain() {
    for text in ["a", "k3v9q", "two-words", &"x".repeat(32)] {
        assert_eq!(RoomId::new(text).expect("an id").as_str(), text);
    }
    for text in ["", "A", "a b", "a/b", "ä", "a\n", &"x".repeat(33)] {
        assert_eq!(RoomId::new(text), None, "{text:?}");
    }
}

#[test]
fn times_at_the_limits_of_numbers_are_no_problem() {
    for (received, at) in [(0, u64::MAX), (u64::MAX, 0), (u64::MAX, u64::MAX)] {
        let mut table = Table::running(jungle(fischer(300, 5)));
        table.now = at;
        let action = table.some_move(0, u32::MAX);
        let _ = table.ask_at(received, Side::First, action);
        let _ = table.room.clocks_at(0);
        let _ = table.room.clocks_at(u64::MAX);
        let due = table.room.due(u64::MAX);
        let _ = due.map(|due| table.ask(Author::System, due));
    }
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn what_clients_are_shown_is_read_as_it_was_written(plan in plans()) {
        let journal = plan.journal(OPENED_MS);
        let view = journal.room().view().expect("an open room");
        let text = serde_json::to_string(&view).expect("JSON");
        prop_assert_eq!(serde_json::from_str::<View>(&text).expect("a view"), view);
    }

    #[test]
    fn a_damaged_text_is_an_error_or_another_entry(plan in plans(), at: prop::sample::Index, letter: char) {
        let journal = plan.journal(OPENED_MS);
        let stamped = &journal.entries[at.index(journal.entries.len())];
        let text = stamped.entry.text();
        let places: Vec<usize> = text.char_indices().map(|(place, _)| place).collect();
        let place = places[at.index(places.len())];
        let damaged: String = text[..place].chars().chain([letter]).chain(text[place..].chars().skip(1)).collect();
        if let Ok(entry) = Entry::parse(&damaged) {
            prop_assert_eq!(entry.text(), damaged);
            let mut room = Room::new(room_id());
            let _ = room.apply(&Stamped { at_ms: stamped.at_ms, entry });
        }
    }
}
