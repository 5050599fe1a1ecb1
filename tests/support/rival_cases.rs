//! Two people do the same at the same moment: there is one outcome, and both are told the same. For
//! the tests of one server and of several.

use std::thread::sleep;
use std::time::Duration;

use jungle_room::lobby::LobbyMessage;
use jungle_room::room::{EntryId, Phase, RoomId};
use jungle_room::wire::{Act, ClientMessage, Enter, LobbyRequest, ServerMessage};

use crate::support::{FAST, User, invite, terms};

/// The pause before somebody tries again to enter a room of which another server has not heard yet.
const PAUSE: Duration = Duration::from_millis(10);

/// New connections from new addresses, for the limits of the server.
pub fn arrive(people: &mut [User], round: usize) {
    for (at, person) in people.iter_mut().enumerate() {
        person.disconnect();
        person.rooms.clear();
        person.address = Some(format!("10.{at}.{}.{}", round / 250, round % 250 + 1));
        person.connect();
    }
}

/// Enters a room. Returns whether that was possible.
fn may_enter(person: &mut User, room: &RoomId) -> bool {
    person.wait("the room", |message| match message {
        ServerMessage::Full { room: entered, .. } if entered == room => Some(true),
        ServerMessage::Refused { id: None, .. } => Some(false),
        _ => None,
    })
}

/// Whether a request was acknowledged, rather than refused.
pub fn is_acknowledged(person: &mut User, id: EntryId) -> bool {
    while !person.acked.contains(&id) && !person.refused.contains(&id) {
        person.receive().expect("a connection");
    }
    person.acked.contains(&id)
}

/// Each of two people plays a move.
pub fn begin(people: &mut [&mut User; 2], room: &RoomId) {
    for moves in 1..=2 {
        let at = people.iter().position(|person| person.is_to_move(room)).expect("a new game");
        people[at].play(room);
        for person in people.iter_mut() {
            while person.moves(room) < moves {
                person.receive().expect("a connection");
            }
        }
    }
}

/// Waits until a game is over, and compares what the two were told.
pub fn compare(people: &mut [&mut User; 2], room: &RoomId) {
    for person in people.iter_mut() {
        while person.phase(room) != Some(Phase::Over) {
            person.receive().expect("a connection");
        }
    }
    let [first, second] = people.each_ref().map(|person| &person.rooms[room]);
    assert_eq!((first.version(), first.past()), (second.version(), second.past()));
    let outcome = |at: usize| people[at].rooms[room].record().and_then(|record| record.outcome());
    assert_eq!(outcome(0), outcome(1));
}

/// Both resign at once.
fn resign(mut people: [&mut User; 2], room: &RoomId) {
    begin(&mut people, room);
    let ids = people.each_mut().map(|person| person.act(room, Act::Resign {}));
    compare(&mut people, room);
    let [first, second] = &mut people;
    let acked = [is_acknowledged(first, ids[0]), is_acknowledged(second, ids[1])];
    assert_ne!(acked[0], acked[1], "one of them has resigned");
    let winner = first.rooms[room].record().and_then(|record| record.outcome()?.winner);
    let loser = if acked[0] { first } else { second };
    assert_eq!(winner, loser.you[room].map(|side| !side));
}

/// One of two people takes the seek of a third one.
pub fn take_a_seek(people: &mut [User; 3]) {
    let [ada, ben, cy] = people;
    let seek = ada.seek(terms("jungle", FAST, false));
    for person in [&mut *ben, &mut *cy] {
        person.ask_lobby(LobbyRequest::Take { seek });
    }
    let answer = |person: &mut User| {
        person.news("an answer", |news| match news {
            LobbyMessage::Paired { room } => Some(Some(room.clone())),
            LobbyMessage::Refused { .. } => Some(None),
            _ => None,
        })
    };
    let rooms = [answer(ben), answer(cy)];
    let room = ada.paired();
    let winner = match &rooms {
        [Some(taken), None] if *taken == room => ben,
        [None, Some(taken)] if *taken == room => cy,
        _ => panic!("one seek, two games: {room:?} {rooms:?}"),
    };
    for person in [&mut *ada, &mut *winner] {
        assert!(person.enter(&room, None).is_some(), "a seat");
    }
    resign([ada, winner], &room);
}

/// One of two people takes the seat of an invitation, which they try so many times if both are refused.
pub fn take_a_seat(people: &mut [User; 3], attempts: usize) {
    let [ada, ben, cy] = people;
    let (room, token) = invite(ada, FAST);
    let mut entered = [false; 2];
    for _ in 0..attempts {
        for person in [&mut *ben, &mut *cy] {
            let token = Some(token.clone());
            person.send(&ClientMessage::Enter(Enter { token, ..Enter::new(room.clone()) }));
        }
        entered = [may_enter(ben, &room), may_enter(cy, &room)];
        if entered != [false; 2] {
            break;
        }
        sleep(PAUSE);
    }
    assert_ne!(entered[0], entered[1], "one seat, both entered or both refused: {entered:?}");
    let winner = if entered[0] { ben } else { cy };
    assert!(winner.you[&room].is_some(), "a seat");
    while ada.rooms[&room].version() < winner.rooms[&room].version() {
        ada.receive().expect("a connection");
    }
    resign([ada, winner], &room);
}
