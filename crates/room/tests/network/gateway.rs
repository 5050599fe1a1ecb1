//! The gateway: who may do what, and who is told what.

use jungle_record::TimeControl;
use jungle_room::connection_id::ConnectionId;
use jungle_room::gateway::RoomSettings;
use jungle_room::room::{
    Action, Author, ChainHash, ChatPreset, EntryId, Offer, OfferKind, Phase, RoomId,
};
use jungle_room::wire::{
    Act, ClientMessage, CloseCode, Enter, MAX_CLIENT_BYTES, MAX_ROOMS_ENTERED, MAX_SERVER_BYTES,
    MAX_WAITING, ServerMessage, ServerNotice,
};
use jungle_rules::Side;

use crate::house::{House, enter};
use crate::samples::{name, opening, room_id, token};

const NONE: TimeControl = TimeControl::Unlimited;
const FAST: TimeControl = TimeControl::Fischer { base: 60, increment: 1 };

fn guest(text: &str) -> ClientMessage {
    let (token, name) = (Some(token(1)), Some(name(text)));
    ClientMessage::Enter(Enter { token, name, ..Enter::new(room_id()) })
}

#[test]
fn connections_begin_with_a_greeting() {
    let long = format!("{:>1$}", r#"{"t":"ping","n":1}"#, MAX_CLIENT_BYTES + 1);
    for (is_greeted, text, code) in [
        (false, r#"{"t":"ping","n":1}"#, CloseCode::Unknown),
        (false, r#"{"t":"hello","v":3,"app":"x"}"#, CloseCode::Version),
        (false, r#"{"t":"hello","v":3,"app":"x","more":1}"#, CloseCode::Version),
        (false, r#"{"t":"hello","v":0,"app":"x"}"#, CloseCode::Version),
        (false, r#"{"t":"hello","v":1,"app":"x","more":1}"#, CloseCode::Unknown),
        (true, r#"{"t":"hello","v":1,"app":"x"}"#, CloseCode::Unknown),
        (true, "hello", CloseCode::Unknown),
        (true, r#"{"t":"lobby","on":true}"#, CloseCode::Unknown),
        (true, &long, CloseCode::TooMuch),
    ] {
        let mut house = House::open(NONE);
        if is_greeted {
            house.greet(1)
        } else {
            house.connect(1)
        }
        house.send_text(1, text);
        assert_eq!(house.closed(1), Some(code), "{text}");
    }
}

#[test]
fn a_move_is_written_in_one_way() {
    let mut house = House::seated(NONE);
    let turn = house.some_move();
    let (from, to) = turn.split_once(' ').expect("two squares");
    let others =
        [format!("{from}  {to}"), format!(" {turn}"), format!("{turn}\n"), format!("{from}\t{to}")];
    let (room, base) = (room_id(), house.room().version());
    for (number, turn) in (1..).zip(&others) {
        let (id, turn) = (EntryId(number), turn.clone());
        house.send(1, &ClientMessage::Move { room: room.clone(), id, base, turn, thought_ms: 0 });
    }
    assert_eq!(house.refusals(1), ["notation"; 4]);
    assert_eq!(house.room().version(), base);
    // Journals may have such moves.
    house.store_other(Author::First, Action::Moved { turn: others[0].clone(), lag_ms: 0 });
    assert_eq!(house.room().record().map(jungle_record::Record::len), Some(1));
}

#[test]
fn silent_connections_are_closed() {
    let mut house = House::open(NONE);
    house.connect(1);
    house.greet(2);
    house.pass(9_999);
    assert_eq!((house.closed(1), house.closed(2)), (None, None));
    house.pass(1);
    assert_eq!((house.closed(1), house.closed(2)), (Some(CloseCode::Silent), None));
    house.send(2, &ClientMessage::Ping { n: 1 });
    house.pass(29_999);
    assert_eq!(house.closed(2), None);
    house.pass(1);
    assert_eq!(house.closed(2), Some(CloseCode::Silent));
}

#[test]
fn connections_are_limited() {
    let mut house = House::empty();
    for id in 0..=200 {
        house.connect(id);
    }
    assert_eq!((house.closed(199), house.closed(200)), (None, Some(CloseCode::Full)));
}

#[test]
fn a_seat_is_entered_with_its_token_only() {
    let mut house = House::open(NONE);
    for (message, code) in [
        (enter(Some(token(9))), "bad_token"),
        (guest("Mallory"), "bad_name"),
        (enter(Some(token(1))), "bad_name"),
        (
            ClientMessage::Enter(Enter {
                token: Some(token(0)),
                ..Enter::new(RoomId::new("other").expect("an id"))
            }),
            "no_room",
        ),
    ] {
        house.greet(1);
        house.send(1, &message);
        assert_eq!(house.refusals(1), [code]);
        house.disconnect(1);
    }
    house.enter(1, Some(token(0)));
    let full = house.take(1);
    assert!(
        matches!(full[1], ServerMessage::Full { you: Some(Side::First), v: 1, .. }),
        "{full:?}"
    );
    house.enter(2, None);
    let full = house.take(2);
    assert!(matches!(full[1], ServerMessage::Full { you: None, v: 1, .. }), "{full:?}");
}

#[test]
fn a_guest_takes_the_free_seat() {
    let mut house = House::open(NONE);
    house.greet(2);
    house.stores = false;
    house.send(2, &guest("Ben"));
    assert_eq!(house.take(2).len(), 1, "only the welcome, before the journal has stored it");
    let seated = house.appended.pop().expect("an entry");
    // Another gateway is faster.
    house.store_other(Author::First, Action::Said { preset: ChatPreset::Hello });
    house.store(seated);
    assert_eq!(house.room().phase(), Some(Phase::Open));
    let again = house.appended.pop().expect("the entry on the new version");
    house.store(again);
    let messages = house.take(2);
    assert!(matches!(messages[0], ServerMessage::Full { you: Some(Side::Second), v: 3, .. }));
    assert_eq!(house.room().phase(), Some(Phase::Waiting));
    // The token is now that of the seat; the name is not asked again.
    house.stores = true;
    house.enter(3, Some(token(1)));
    assert_eq!(house.closed(2), Some(CloseCode::OpenedElsewhere));
    assert_eq!(house.room().version(), 3);
}

#[test]
fn the_connection_that_was_opened_last_has_the_seat() {
    let mut house = House::seated(NONE);
    house.greet(3);
    house.enter(4, Some(token(0)));
    assert_eq!(house.closed(1), Some(CloseCode::OpenedElsewhere));
    house.send(3, &enter(Some(token(0))));
    assert_eq!((house.closed(3), house.closed(4)), (Some(CloseCode::OpenedElsewhere), None));
    house.pass(4_000);
    assert!(!house.room().is_away(Side::First));
    house.play(4, 1);
    assert_eq!(house.refusals(4), [""; 0]);
}

#[test]
fn spectators_are_limited_and_ask_for_nothing() {
    let mut house = House::seated(NONE);
    for id in 3..6 {
        house.enter(id, None);
    }
    house.enter(6, None);
    assert_eq!(house.refusals(6), ["full"]);
    house.play(3, 1);
    assert_eq!(house.refusals(3), ["no_seat"]);
    house.play(6, 1);
    assert_eq!(house.refusals(6), ["not_entered"]);
    let closed = RoomId::new("closed").expect("an id");
    house.open_room(closed.clone(), opening(NONE, [None, None]), false);
    house.send(3, &ClientMessage::Enter(Enter::new(closed)));
    assert_eq!(house.refusals(3), ["no_spectators"]);
}

#[test]
fn a_connection_is_in_a_limited_number_of_rooms() {
    let mut house = House::empty();
    house.greet(1);
    for number in 0..=MAX_ROOMS_ENTERED {
        let room = RoomId::new(&format!("r{number}")).expect("an id");
        house.open_room(room.clone(), opening(NONE, [None, None]), true);
        house.send(1, &ClientMessage::Enter(Enter::new(room)));
        house.pass(1_600);
    }
    assert_eq!(house.refusals(1), ["full"]);
}

#[test]
fn a_request_is_acknowledged_when_the_room_has_taken_it() {
    let mut house = House::seated(NONE);
    house.take(1);
    house.take(2);
    house.stores = false;
    house.play(1, 7);
    house.pass(100);
    let messages = house.take(1);
    assert!(!messages.iter().any(|message| matches!(message, ServerMessage::Ack { .. })));
    let entry = house.appended.pop().expect("an entry");
    assert_eq!(entry.id, EntryId(7));
    house.store(entry);
    let messages = house.take(1);
    assert!(matches!(messages[0], ServerMessage::Event { v: 2, .. }), "{messages:?}");
    let ack = ServerMessage::Ack { room: room_id(), id: EntryId(7), v: 2 };
    assert_eq!(messages[1..], *std::slice::from_ref(&ack));
    assert!(!house.take(2).contains(&ack), "nobody else is answered");
    // A repeated request is answered with the version that it has.
    house.play(1, 7);
    assert_eq!(house.take(1), [ack]);
    assert_eq!(house.appended, []);
}

#[test]
fn what_is_not_possible_is_refused_at_once() {
    let mut house = House::seated(NONE);
    house.play(2, 1);
    assert_eq!(house.refusals(2), ["not_your_turn"]);
    let (room, base) = (room_id(), house.room().version());
    for (turn, code) in [("Z9 Z8", "notation"), ("A1 A9", "not_a_step")] {
        let (room, turn, id) = (room.clone(), turn.to_owned(), EntryId(2));
        house.send(1, &ClientMessage::Move { room, id, base, turn, thought_ms: 0 });
        assert_eq!(house.refusals(1), [code]);
    }
    house.act(1, 3, Act::Resign {});
    assert_eq!(house.refusals(1), ["not_now"]);
}

#[test]
fn a_lost_race_is_run_again_with_the_same_request() {
    let mut house = House::seated(FAST);
    house.stores = false;
    house.play(1, 7);
    let received = house.now;
    let first = house.appended.pop().expect("an entry");
    house.pass(500);
    house.store_other(Author::Second, Action::Said { preset: ChatPreset::Hello });
    let second = house.appended.pop().expect("the same request on the new version");
    assert_eq!((second.id, second.received_ms), (EntryId(7), received));
    assert_eq!(second.base, first.base + 1);
    house.store(first);
    assert_eq!(house.room().version(), 2);
    house.store(second);
    assert_eq!(house.room().version(), 3);
    let ack = ServerMessage::Ack { room: room_id(), id: EntryId(7), v: 3 };
    assert!(house.take(1).contains(&ack));
}

#[test]
fn a_request_for_another_position_is_stale() {
    let mut house = House::seated(NONE);
    house.play(1, 1);
    house.play(2, 2);
    house.act(2, 3, Act::Offer { offer: Offer::Takeback { to: 1 } });
    let (room, base) = (room_id(), house.room().version());
    house.act(2, 4, Act::Withdraw { offer: OfferKind::Takeback });
    house.play(1, 5);
    house.act(2, 6, Act::Offer { offer: Offer::Draw });
    // The first player accepts what was offered in an earlier version.
    let what = Act::Accept { offer: OfferKind::Draw };
    let accept = ClientMessage::Act { room: room.clone(), id: EntryId(7), base, what };
    house.send(1, &accept);
    assert_eq!(house.refusals(1), ["stale"]);
    // Own moves are no reason: the person has seen them.
    house.act(1, 8, Act::Accept { offer: OfferKind::Draw });
    assert_eq!(house.refusals(1), [""; 0]);
    assert_eq!(house.room().phase(), Some(Phase::Over));
}

#[test]
fn requests_on_unknown_versions_wait_for_the_journal() {
    let mut house = House::seated(NONE);
    let (room, turn, base) = (room_id(), house.some_move(), 9);
    house.take(1);
    house.take(2);
    house.send(1, &ClientMessage::Move { room, id: EntryId(1), base, turn, thought_ms: 0 });
    assert_eq!(house.take(1), []);
    assert_eq!(house.room().version(), 1);
}

#[test]
fn waiting_requests_are_limited_and_appended_again() {
    let mut house = House::seated(NONE);
    house.stores = false;
    house.take(1);
    for id in 0..=MAX_WAITING {
        house.act(1, 10 + u64::try_from(id).expect("small"), Act::AllowOffers { allowed: false });
    }
    assert_eq!(house.refusals(1), ["waiting"]);
    assert_eq!(house.appended.len(), 1, "one after the other");
    house.pass(3_500);
    assert_eq!(house.appended.len(), 2, "the first one again");
    let notice = |code| ServerMessage::Notice { room: room_id(), code };
    assert!(house.take(2).contains(&notice(ServerNotice::StorageWaits)));
    house.stores = true;
    let entry = house.appended.pop().expect("an entry");
    house.store(entry);
    house.pass(100);
    assert!(house.take(2).contains(&notice(ServerNotice::StorageWorks)));
    let codes = house.refusals(1);
    assert_eq!(codes, ["not_now"; MAX_WAITING - 1], "only the first one changes anything");
}

#[test]
fn rates_are_limited() {
    let ping = ClientMessage::Ping { n: 1 };
    let limit = |house: &mut House, id: u64, message: &ClientMessage| {
        (0..500)
            .take_while(|_| {
                house.send(id, message);
                house.closed(id).is_none()
            })
            .count()
    };
    let mut house = House::seated(NONE);
    house.enter(3, None);
    assert_eq!(limit(&mut house, 3, &ping), 28);
    assert_eq!(limit(&mut house, 1, &ping), 100);
    assert_eq!(house.closed(1), Some(CloseCode::TooMuch));
    let (room, turn) = (room_id(), "A1 A2".to_owned());
    let play = ClientMessage::Move { room, id: EntryId(1), base: 1, turn, thought_ms: 0 };
    assert_eq!(limit(&mut house, 2, &play), 10);
    let mut house = House::seated(NONE);
    assert_eq!(limit(&mut house, 1, &enter(Some(token(0)))), 19);
    assert_eq!(house.closed(1), Some(CloseCode::TooMuch));
}

#[test]
fn the_room_is_told_who_is_away() {
    let mut house = House::seated(FAST);
    house.play(1, 1);
    house.play(2, 2);
    house.disconnect(2);
    house.pass(2_999);
    assert!(!house.room().is_away(Side::Second));
    house.pass(1);
    assert!(house.room().is_away(Side::Second));
    house.enter(3, Some(token(1)));
    assert!(!house.room().is_away(Side::Second));
    house.send(3, &ClientMessage::Leave { room: room_id(), on_purpose: true });
    assert!(house.room().is_away(Side::Second));
    house.pass(10_000);
    let view = house.room().view().expect("an open room");
    let away = view.seats[Side::Second].as_ref().and_then(|seat| seat.away);
    assert!(away.is_some_and(|away| away.is_gone && away.on_purpose));
    house.act(1, 3, Act::Claim { claim: jungle_room::room::Claim::Win });
    assert_eq!(house.room().phase(), Some(Phase::Over));
}

#[test]
fn after_a_restart_players_have_time_to_come_back() {
    let mut house = House::open(FAST);
    house.pass(29_000);
    assert!(!house.room().is_away(Side::First));
    house.pass(2_000);
    assert!(house.room().is_away(Side::First));
}

#[test]
fn a_lost_clock_is_noticed() {
    let mut house = House::seated(FAST);
    house.play(1, 1);
    house.play(2, 2);
    for _ in 0..3 {
        house.pass(20_500);
        house.send(1, &ClientMessage::Ping { n: 1 });
        house.send(2, &ClientMessage::Ping { n: 1 });
    }
    assert_eq!(house.room().phase(), Some(Phase::Running));
    house.pass(9_000);
    assert_eq!(house.room().phase(), Some(Phase::Over));
}

#[test]
fn lag_is_credited_up_to_the_measured_round_trip() {
    let mut house = House::seated(FAST);
    house.play(1, 1);
    assert_eq!(house.pinged, [2]);
    house.now += 300;
    house.gateway.ponged(ConnectionId(2), house.now);
    house.now += 2_000;
    let (room, base) = (room_id(), house.room().version());
    for (id, thought_ms, lag_ms) in [(2, 2_100, 200), (4, 0, 440)] {
        let (room, turn, id) = (room.clone(), house.some_move(), EntryId(id));
        let base = base.max(house.room().version());
        house.stores = false;
        house.send(2, &ClientMessage::Move { room, id, base, turn, thought_ms });
        house.stores = true;
        let entry = house.appended.pop().expect("an entry");
        assert!(
            matches!(entry.what, Action::Moved { lag_ms: lag, .. } if lag == lag_ms),
            "{entry:?}"
        );
        house.store(entry);
        house.play(1, 100 + id.0);
        house.now += 2_300;
        house.gateway.ponged(ConnectionId(2), house.now - 2_000);
    }
}

#[test]
fn a_long_game_is_sent_in_parts() {
    let mut house = House::seated(NONE);
    for number in 0..400 {
        house.now += 1_000;
        house.send(1, &ClientMessage::Ping { n: 1 });
        house.send(2, &ClientMessage::Ping { n: 1 });
        if house.room().phase() == Some(Phase::Over) {
            break;
        }
        let to_move = house.room().game().expect("a game").side_to_move();
        house.play(1 + u64::try_from(to_move.index()).expect("small"), 1_000 + number);
    }
    let version = house.room().version();
    assert!(version > 150, "{version}");
    house.texts.clear();
    house.enter(3, None);
    assert!(house.texts.iter().all(|(_, text)| text.len() <= MAX_SERVER_BYTES));
    let messages = house.take(3);
    assert!(messages.len() > 2, "{}", messages.len());
    let mut room = jungle_room::room::Room::new(room_id());
    for message in &messages[1..] {
        let (ServerMessage::Full { entries, v, .. } | ServerMessage::Batch { entries, v, .. }) =
            message
        else {
            panic!("{message:?}");
        };
        assert_eq!(*v, version);
        for stamped in entries {
            room.apply(stamped).expect("the next entry");
        }
    }
    assert_eq!(room.past(), house.room().past());
    // Only what is missing, if the client has the same room.
    let past = room.past();
    for (have, past, sent) in [
        (version, Some(past), Some(0)),
        (version, None, Some(0)),
        (version + 5, Some(past), Some(0)),
        (version - 3, None, Some(3)),
        (version - 3, Some(ChainHash(1)), None),
        (version, Some(ChainHash(1)), None),
    ] {
        let enter = Enter { have: Some(have), past, ..Enter::new(room_id()) };
        house.send(3, &ClientMessage::Enter(enter));
        match (&house.take(3)[0], sent) {
            (ServerMessage::Batch { entries, .. }, Some(sent)) => assert_eq!(entries.len(), sent),
            (ServerMessage::Full { .. }, None) => {}
            (other, _) => panic!("{have:?}: {other:?}"),
        }
    }
}

#[test]
fn both_find_the_next_room() {
    let mut house = House::seated(NONE);
    house.play(1, 1);
    house.play(2, 2);
    house.act(1, 3, Act::Resign {});
    house.act(1, 4, Act::Offer { offer: Offer::Rematch });
    house.act(2, 5, Act::Offer { offer: Offer::Rematch });
    let next = house.room().next_room().cloned().expect("the next room");
    assert_eq!(house.followed, std::slice::from_ref(&next));
    let room = house.gateway.room(&next).expect("the next room");
    assert_eq!(room.phase(), Some(Phase::Waiting));
    assert_eq!(room.token(Side::Second), Some(token(0).hash()), "sides are swapped");
    house.pass(100);
    assert_eq!(house.gateway.room(&next).map(|room| room.version()), Some(1));
}

#[test]
fn rooms_are_limited_and_closed() {
    let mut house = House::seated(NONE);
    let effects = house.gateway.close_room(&room_id(), house.now);
    house.perform(effects);
    assert_eq!(house.refusals(1), ["no_room"]);
    assert!(house.gateway.room(&room_id()).is_none());
    for number in 0..80 {
        let id = RoomId::new(&format!("r{number}")).expect("an id");
        assert!(house.gateway.open_room(id, RoomSettings::default(), house.now));
    }
    assert!(!house.gateway.open_room(room_id(), RoomSettings::default(), house.now));
}
