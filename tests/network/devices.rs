//! Devices that use the same token, and the seats of computers.

use jungle::games::GAMES;
use jungle::net::gateway::RoomSettings;
use jungle::net::room::{LAWS, Opening, Takebacks};
use jungle::net::wire::{ClientMessage, CloseCode, DeviceId, ServerMessage, Token};
use jungle::record::{GameSetup, Player, Record, TimeControl, link};
use jungle::rules::{BySide, Side};
use jungle::search::Bot;

use crate::house::{House, room_settings};
use crate::samples::{name, occupant, opening, room_id, token};

fn enter(token: Token, device: Option<u64>) -> ClientMessage {
    ClientMessage::Enter {
        room: room_id(),
        token: Some(token),
        name: Some(name("Ben")),
        device: device.map(DeviceId),
        have: None,
        past: None,
    }
}

/// A room whose owner is asked, in which Ada sits with token 0, connected as 1 on device 1.
fn house() -> House {
    let mut house = House::empty();
    let seats = [Some(occupant("Ada", token(0).hash())), None];
    let settings = RoomSettings { asks_owner: true, ..room_settings() };
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
        let effects = house.gateway.answer(&question, true, house.now);
        house.perform(effects);
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
    let effects = house.gateway.answer(&question, false, house.now);
    house.perform(effects);
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

#[test]
fn programs_need_a_token() {
    let mut house = house();
    house.greet(2);
    house.gateway.require_token(jungle::net::gateway::ConnectionId(2));
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
    let opening = Opening {
        laws: LAWS,
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
