//! Devices that use the same token, and the seats of computers.

use jungle_engine::Bot;
use jungle_record::{GameSetup, Persona, Player, Portrait, Record, TimeControl, link};
use jungle_room::connection_id::ConnectionId;
use jungle_room::gateway::RoomSettings;
use jungle_room::room::{
    DeviceId, PROTOCOL_RULES_VERSION, Room, RoomId, RoomOpening, Takebacks, Token,
};
use jungle_room::wire::{ClientMessage, CloseCode, Enter, ServerMessage};
use jungle_rules::games::GAMES;
use jungle_rules::{BySide, Side};

use crate::house::{House, room_settings};
use crate::samples::{name, occupant, opening, room_id, token};

fn enter(token: Token, device: Option<u64>) -> ClientMessage {
    ClientMessage::Enter(Enter {
        token: Some(token),
        name: Some(name("Ben")),
        device: device.map(DeviceId),
        ..Enter::new(room_id())
    })
}

/// A room whose owner is asked, in which Ada sits with token 0, connected as 1 on device 1.
fn house() -> House {
    let mut house = House::empty();
    let seats = [Some(occupant("Ada", token(0).hash())), None];
    let public = Some(public().hash());
    let settings = RoomSettings { asks_owner: true, public, ..room_settings() };
    house.open_with(room_id(), opening(TimeControl::Unlimited, seats), settings);
    house.greet(1);
    house.send(1, &enter(token(0), Some(1)));
    house
}

fn is_full(messages: &[ServerMessage]) -> bool {
    messages.iter().any(|message| matches!(message, ServerMessage::Full { you: Some(_), .. }))
}

#[test]
fn the_device_that_came_first_comes_back_without_a_question() {
    let mut house = house();
    assert!(is_full(&house.take(1)));
    house.greet(2);
    house.send(2, &enter(token(0), Some(1)));
    assert!(is_full(&house.take(2)) && house.asked.is_empty());
    assert_eq!(house.closed(1), Some(CloseCode::OpenedElsewhere));
}

#[test]
fn the_owner_is_asked_about_another_device() {
    for device in [None, Some(2)] {
        let mut house = house();
        house.take(1);
        house.greet(2);
        house.send(2, &enter(token(0), device));
        assert_eq!(house.refusals(2), ["asks_owner"]);
        // Asking again does not ask the owner again.
        house.send(2, &enter(token(0), device));
        assert_eq!((house.refusals(2), house.asked.len()), (vec!["asks_owner".to_owned()], 1));
        house.greet(3);
        house.send(3, &enter(token(0), Some(3)));
        assert_eq!(house.refusals(3), ["not_admitted"], "one question at a time");
        let question = house.asked.pop().expect("a question");
        assert_eq!((question.side, question.connection.0), (Side::First, 2));
        house.answer(&question, true);
        assert_eq!(house.closed(1), Some(CloseCode::OpenedElsewhere));
        assert!(is_full(&house.take(2)));
        let effects = house.gateway.answer(&question, true, house.now);
        assert_eq!(effects, [], "a question is answered once");
    }
}

#[test]
fn a_negative_answer_holds_for_a_minute() {
    let mut house = house();
    house.greet(2);
    house.send(2, &enter(token(0), Some(2)));
    let question = house.asked.pop().expect("a question");
    house.answer(&question, false);
    assert_eq!(house.refusals(2), ["asks_owner", "not_admitted"]);
    house.send(2, &enter(token(0), Some(2)));
    assert_eq!((house.refusals(2), house.asked.len()), (vec!["not_admitted".to_owned()], 0));
    for _ in 0..6 {
        house.send(2, &ClientMessage::Ping { n: 1 });
        house.send(1, &ClientMessage::Ping { n: 1 });
        house.pass(10_000);
    }
    house.send(2, &enter(token(0), Some(2)));
    assert_eq!(house.asked.len(), 1);
    assert_eq!(house.closed(1), None);
}

#[test]
fn a_device_that_leaves_is_not_admitted_later() {
    let mut house = house();
    house.greet(2);
    house.send(2, &enter(token(0), Some(2)));
    let question = house.asked.pop().expect("a question");
    house.disconnect(2);
    assert_eq!(house.gateway.answer(&question, true, house.now), []);
    house.greet(3);
    house.send(3, &enter(token(0), Some(1)));
    assert!(is_full(&house.take(3)), "the seat still belongs to the first device");
}

#[test]
fn a_free_seat_belongs_to_the_device_of_its_guest() {
    let mut house = house();
    house.greet(2);
    house.send(2, &enter(token(1), Some(5)));
    assert!(is_full(&house.take(2)));
    house.greet(3);
    house.send(3, &enter(token(1), Some(6)));
    assert_eq!(house.refusals(3), ["asks_owner"]);
    house.greet(4);
    house.send(4, &enter(token(1), Some(5)));
    assert!(is_full(&house.take(4)));
}

/// The public token of the room.
fn public() -> Token {
    token(20)
}

/// A person without an invitation asks for a free seat, with the token that the client has chosen.
fn asking(seat: u8) -> Enter {
    Enter {
        token: Some(public()),
        seat: Some(token(seat)),
        name: Some(name("Cy")),
        portrait: Portrait::new("tiger", 2),
        device: Some(DeviceId(5)),
        ..Enter::new(room_id())
    }
}

fn ask(seat: u8, device: u64) -> ClientMessage {
    ClientMessage::Enter(Enter { device: Some(DeviceId(device)), ..asking(seat) })
}

#[test]
fn the_owner_is_asked_for_a_free_seat() {
    let mut house = house();
    house.greet(2);
    house.gateway.require_token(ConnectionId(2));
    house.send(2, &ask(30, 5));
    assert_eq!(house.refusals(2), ["asks_owner"]);
    // Asking again does not ask the owner again, and one person is asked about at a time.
    house.send(2, &ask(30, 5));
    house.greet(3);
    house.send(3, &ask(31, 6));
    assert_eq!(house.refusals(3), ["not_admitted"]);
    assert_eq!((house.refusals(2), house.asked.len()), (vec!["asks_owner".to_owned()], 1));
    let question = house.asked.pop().expect("a question");
    let persona = Persona { name: name("Cy"), portrait: Portrait::new("tiger", 2) };
    assert_eq!((question.side, &question.persona), (Side::Second, &Some(persona.clone())));
    house.answer(&question, true);
    assert!(is_full(&house.take(2)));
    let seat = house.gateway.room(&room_id()).and_then(Room::view).expect("a room").seats;
    let seat = seat[Side::Second].clone().expect("a guest");
    assert_eq!((seat.name, seat.portrait), (Some(persona.name), persona.portrait));

    // The seat now has the token that the client has chosen: also without the public one.
    house.greet(4);
    house.send(4, &ask(30, 5));
    assert!(is_full(&house.take(4)) && house.asked.is_empty());
    house.greet(5);
    house.send(5, &enter(token(30), Some(5)));
    assert!(is_full(&house.take(5)));
    // Nobody else can ask, and the invitation is one to take the place of the guest.
    house.greet(6);
    house.send(6, &ask(31, 6));
    house.pass(10_000);
    house.send(6, &enter(token(1), Some(6)));
    assert_eq!(house.refusals(6), ["no_free_seat", "asks_owner"]);
    let question = house.asked.pop().expect("a question");
    assert_eq!((question.side, question.persona), (Side::Second, None));
}

#[test]
fn an_invitation_to_a_taken_seat_is_asked_about_after_a_restart_too() {
    let mut house = house();
    let taken = [Some(occupant("Ada", token(0).hash())), Some(occupant("Cy", token(30).hash()))];
    let public = Some(public().hash());
    let settings = RoomSettings { asks_owner: true, public, ..room_settings() };
    let room = RoomId::new("again").expect("an id");
    house.open_with(room.clone(), opening(TimeControl::Unlimited, taken), settings);
    let enter = |number| {
        let token = Some(token(number));
        ClientMessage::Enter(Enter { token, device: Some(DeviceId(9)), ..Enter::new(room.clone()) })
    };
    house.greet(2);
    house.send(2, &enter(1));
    assert_eq!(house.refusals(2), ["asks_owner"]);
    house.greet(3);
    house.send(3, &enter(30));
    assert!(is_full(&house.take(3)), "the guest comes back without a question");
}

#[test]
fn the_owner_is_not_asked_without_end() {
    let mut house = house();
    for number in 2..30 {
        house.greet(number);
        house.send(number, &ask(30, number));
        house.disconnect(number);
    }
    assert_eq!((house.asked.len(), house.withdrawn.as_slice()), (1, &[ConnectionId(2)][..]));
    // An answer holds although the one who asked is not there any more.
    let question = house.asked.pop().expect("a question");
    house.answer(&question, false);
    house.pass(20_000);
    house.greet(40);
    house.send(40, &ask(30, 40));
    assert_eq!((house.refusals(40), house.asked.len()), (vec!["not_admitted".to_owned()], 0));
}

#[test]
fn the_owner_decides_about_who_was_asked_about() {
    let mut house = house();
    house.greet(2);
    house.send(2, &ask(30, 5));
    house.send(2, &ClientMessage::Enter(Enter { name: Some(name("Ben")), ..asking(31) }));
    let question = house.asked.pop().expect("a question");
    house.answer(&question, true);
    let seats = house.gateway.room(&room_id()).and_then(Room::view).expect("a room").seats;
    assert_eq!(seats[Side::Second].as_ref().and_then(|seat| seat.name.clone()), Some(name("Cy")));
}

#[test]
fn the_old_device_does_not_come_back_while_another_one_is_admitted() {
    let mut house = house();
    house.greet(2);
    house.send(2, &enter(token(0), Some(2)));
    let question = house.asked.pop().expect("a question");
    house.greet(3);
    house.send(3, &enter(token(0), Some(1)));
    assert!(is_full(&house.take(3)));
    house.answer(&question, true);
    assert!(is_full(&house.take(2)));
    assert_eq!(house.closed(3), Some(CloseCode::OpenedElsewhere));
}

#[test]
fn who_watches_and_is_turned_away_still_leaves() {
    let mut house = house();
    house.greet(2);
    house.send(2, &enter(public(), None));
    house.send(2, &ask(30, 5));
    let question = house.asked.pop().expect("a question");
    house.answer(&question, false);
    house.disconnect(2);
    assert_eq!(house.gateway.presence(&room_id()), Some((BySide([true, false]), 0)));
}

#[test]
fn the_owner_may_say_no_or_be_too_late() {
    let mut house = house();
    house.greet(2);
    house.send(2, &ask(30, 5));
    let question = house.asked.pop().expect("a question");
    house.answer(&question, false);
    house.send(2, &ask(30, 5));
    assert_eq!(house.refusals(2), ["asks_owner", "not_admitted", "not_admitted"]);

    let mut house = self::house();
    house.greet(2);
    house.send(2, &ask(30, 5));
    let question = house.asked.pop().expect("a question");
    house.greet(3);
    house.send(3, &enter(token(1), Some(6)));
    assert!(is_full(&house.take(3)));
    assert_eq!(house.refusals(2), ["asks_owner", "seat_taken"]);
    assert_eq!(house.withdrawn, [ConnectionId(2)]);
    house.answer(&question, true);
    assert_eq!((house.refusals(2), house.closed(3)), (Vec::new(), None));
}

#[test]
fn the_public_token_opens_no_seat() {
    let mut house = house();
    for (number, message, code) in [
        // As a spectator, if there are any.
        (2, enter(public(), Some(5)), None),
        // With a name that is not on the list, another token, or that of somebody's seat.
        (3, ClientMessage::Enter(Enter { name: None, ..asking(30) }), Some("bad_name")),
        (
            4,
            ClientMessage::Enter(Enter { token: Some(token(21)), ..asking(30) }),
            Some("bad_token"),
        ),
        (5, ClientMessage::Enter(asking(0)), Some("asks_owner")),
        // With the public token as that of a seat.
        (6, ClientMessage::Enter(Enter { seat: Some(public()), ..asking(30) }), Some("bad_token")),
    ] {
        house.greet(number);
        house.gateway.require_token(ConnectionId(number));
        house.send(number, &message);
        let codes: Vec<&str> = code.into_iter().collect();
        let messages = house.take(number);
        assert!(!is_full(&messages), "{message:?}");
        let refused = messages.iter().filter_map(|message| match message {
            ServerMessage::Refused { code, .. } => Some(code.as_str()),
            _ => None,
        });
        assert_eq!(refused.collect::<Vec<_>>(), codes, "{message:?}");
    }
    let asked = house.asked.pop().expect("a question");
    assert_eq!((asked.side, asked.persona), (Side::First, None), "another device of Ada");
}

#[test]
fn programs_need_a_token() {
    let mut house = house();
    house.greet(2);
    house.gateway.require_token(ConnectionId(2));
    house.send(2, &crate::house::enter(None));
    assert_eq!(house.refusals(2), ["bad_token"]);
    house.greet(3);
    house.send(3, &crate::house::enter(None));
    assert!(matches!(house.take(3)[..], [_, ServerMessage::Full { you: None, .. }]));
}

#[test]
fn the_program_that_runs_a_room_enters_the_seat_of_a_computer() {
    let computer = Player::Computer(Bot::find("rat").expect("a level"));
    let start = GAMES[0].start(&GAMES[0].default_options());
    let setup = GameSetup { start, players: [computer, Player::Human], seed: 7 };
    let opening = RoomOpening {
        laws: PROTOCOL_RULES_VERSION,
        setup: link::write(&Record::new(setup, None), 0),
        time: TimeControl::Unlimited,
        rated: false,
        takebacks: Takebacks::Agreed,
        offers: true,
        seats: BySide([None, Some(occupant("Ada", token(1).hash()))]),
    };
    let mut house = House::empty();
    let settings = RoomSettings { computer: Some(token(9).hash()), ..room_settings() };
    house.open_with(room_id(), opening, settings);
    house.enter(1, Some(token(9)));
    assert!(is_full(&house.take(1)));
    house.play(1, 0x51);
    assert_eq!(house.room().record().expect("a game").len(), 1);
    assert_eq!(house.gateway.presence(&room_id()), Some((BySide([true, false]), 0)));
    // Where no computer plays, the token is worth nothing.
    let mut house = House::open(TimeControl::Unlimited);
    house.enter(1, Some(token(9)));
    assert_eq!(house.refusals(1), ["bad_token"]);
}
