//! Connections with accounts.

use jungle_record::TimeControl;
use jungle_room::connection_id::ConnectionId;
use jungle_room::wire::{ClientMessage, CloseCode, Enter, ServerMessage};
use jungle_rules::Side;

use crate::house::House;
use crate::samples::{member, room_id, token};

const NONE: TimeControl = TimeControl::Unlimited;

/// A person with an account sits at a seat with it, from any device, and without a token.
#[test]
fn an_account_enters_its_seat() {
    let mut house = House::open(NONE);
    house.sign_in(1, member("ben"));
    house.send(1, &ClientMessage::Enter(Enter { token: Some(token(1)), ..Enter::new(room_id()) }));
    assert_eq!(house.room().user(Side::Second), Some("ben000000000"));
    let view = house.room().view().expect("an open room");
    assert_eq!(
        view.seats[Side::Second]
            .as_ref()
            .and_then(|seat| seat.name.as_ref())
            .map(|name| name.as_str()),
        Some("ben")
    );
    house.take(1);
    for (id, name, you) in [(2, "ben", Some(Side::Second)), (3, "cy9", None)] {
        house.sign_in(id, member(name));
        house.send(id, &ClientMessage::Enter(Enter::new(room_id())));
        let entered = house.take(id).into_iter().find_map(|message| match message {
            ServerMessage::Full { you, .. } => Some(you),
            _ => None,
        });
        assert_eq!(entered, Some(you), "{name}");
    }
    assert_eq!(house.closed(1), Some(CloseCode::OpenedElsewhere));
}

/// The link of an invitation may be that of several people, who use it one after the other.
#[test]
fn a_seat_is_that_of_the_account_that_took_it() {
    let mut house = House::open(NONE);
    let with_token = ClientMessage::Enter(Enter { token: Some(token(1)), ..Enter::new(room_id()) });
    for (id, name) in [(1, "ben"), (2, "cy9")] {
        house.sign_in(id, member(name));
        house.send(id, &with_token);
    }
    house.greet(3);
    house.send(3, &with_token);
    for late in [2, 3] {
        let refused = house.take(late).into_iter().find_map(|message| match message {
            ServerMessage::Refused { code, .. } => Some(code),
            _ => None,
        });
        assert_eq!(refused.as_deref(), Some("no_free_seat"), "connection {late}");
    }
    assert_eq!(house.room().user(Side::Second), Some("ben000000000"));
    assert_eq!(house.closed(1), None);
}

/// A client whose ticket is being checked says nothing else, and one with a wrong ticket has no account.
#[test]
fn a_ticket_is_checked_before_the_welcome() {
    let mut house = House::open(NONE);
    house.connect(1);
    let hello = r#"{"t":"hello","v":2,"app":"x","ticket":"wrong"}"#;
    house.send_text(1, hello);
    assert_eq!(house.take(1), []);
    let effects = house.gateway.admit(ConnectionId(1), None, house.now);
    house.perform(effects);
    assert!(matches!(&house.take(1)[..], [ServerMessage::Welcome { you: None, .. }]));
    let effects = house.gateway.admit(ConnectionId(1), Some(member("ada")), house.now);
    assert_eq!((effects, house.gateway.member(ConnectionId(1))), (Vec::new(), None));
    house.connect(2);
    house.send_text(2, hello);
    house.send_text(2, r#"{"t":"ping","n":1}"#);
    assert_eq!(house.closed(2), Some(CloseCode::Unknown));
}
