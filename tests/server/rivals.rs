//! Two people do the same at the same moment: there is one outcome, and both are told the same.

use std::thread::sleep;
use std::time::Duration;

use jungle::net::lobby::LobbyMessage;
use jungle::net::room::{EntryId, Phase, RoomId, Takebacks};
use jungle::net::server::Server;
use jungle::net::wire::{Act, ClientMessage, Enter, LobbyRequest, ServerMessage, Token};
use jungle::record::TimeControl;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::support::{FAST, User, behind_proxy_settings, number, terms};

/// The number of rounds; `JUNGLE_RIVAL_ROUNDS` sets another one.
const ROUNDS: usize = 200;
/// More rooms than are opened in the longest run.
const MAX_ROOMS: usize = 100_000;
/// A move is played against the flag, which takes seconds, once in so many rounds.
const FLAGS: usize = 20;
/// The shortest time.
const SHORT: TimeControl = TimeControl::Fischer { base: 1, increment: 0 };
/// When a move against the flag is sent, in milliseconds: around the end of the time, and around the
/// end of the second for which the server waits for moves on their way.
const SENT_MS: std::ops::Range<u64> = 700..2_300;

/// New connections from new addresses, for the limits of the server.
fn arrive(people: &mut [User], round: usize) {
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
fn is_acknowledged(person: &mut User, id: EntryId) -> bool {
    while !person.acked.contains(&id) && !person.refused.contains(&id) {
        person.receive().expect("a connection");
    }
    person.acked.contains(&id)
}

/// Each of two people plays a move.
fn begin(people: &mut [&mut User; 2], room: &RoomId) {
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
fn compare(people: &mut [&mut User; 2], room: &RoomId) {
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
fn take_a_seek(people: &mut [User; 3]) {
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

fn invite(ada: &mut User, time: TimeControl) -> (RoomId, Token) {
    let terms = terms("jungle", time, false);
    ada.ask_lobby(LobbyRequest::Invite { terms, takebacks: Takebacks::Agreed });
    let (room, token) = ada.news("the invitation", |news| match news {
        LobbyMessage::Invited { room, token } => Some((room.clone(), token.clone())),
        _ => None,
    });
    ada.enter(&room, None);
    (room, token)
}

/// One of two people takes the seat of an invitation.
fn take_a_seat(people: &mut [User; 3]) {
    let [ada, ben, cy] = people;
    let (room, token) = invite(ada, FAST);
    for person in [&mut *ben, &mut *cy] {
        let token = Some(token.clone());
        person.send(&ClientMessage::Enter(Enter { token, ..Enter::new(room.clone()) }));
    }
    let entered = [may_enter(ben, &room), may_enter(cy, &room)];
    assert_ne!(entered[0], entered[1], "one seat, both entered or both refused: {entered:?}");
    let winner = if entered[0] { ben } else { cy };
    assert!(winner.you[&room].is_some(), "a seat");
    while ada.rooms[&room].version() < winner.rooms[&room].version() {
        ada.receive().expect("a connection");
    }
    resign([ada, winner], &room);
}

/// A move about when the flag falls: it counts if and only if it was acknowledged.
fn move_against_flag(people: &mut [User; 3], rng: &mut ChaCha8Rng) -> bool {
    let [ada, ben, _] = people;
    let (room, token) = invite(ada, SHORT);
    ben.enter(&room, Some(token));
    while ada.rooms[&room].version() < ben.rooms[&room].version() {
        ada.receive().expect("a connection");
    }
    let mut people = [ada, ben];
    begin(&mut people, &room);
    let at = people.iter().position(|person| person.is_to_move(&room)).expect("a game");
    sleep(Duration::from_millis(rng.random_range(SENT_MS)));
    let id = people[at].play(&room);
    compare(&mut people, &room);
    let is_acked = is_acknowledged(people[at], id);
    assert_eq!(people[at].moves(&room), 2 + usize::from(is_acked));
    is_acked
}

fn three(folder: &std::path::Path) -> (Server, [User; 3]) {
    let mut with_room = behind_proxy_settings(folder);
    // A room stays for a while after its game.
    with_room.limits.rooms = MAX_ROOMS;
    let server = Server::start(with_room).expect("a server");
    let people = [(); 3].map(|()| User::guest(server.address().port()));
    (server, people)
}

#[test]
fn rivals_for_a_seek_a_seat_and_a_result_are_told_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_server, mut people) = three(folder.path());
    for round in 0..number("JUNGLE_RIVAL_ROUNDS", ROUNDS) {
        arrive(&mut people, round);
        take_a_seek(&mut people);
        take_a_seat(&mut people);
    }
}

#[test]
fn a_move_and_a_flag_have_one_outcome() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_server, mut people) = three(folder.path());
    let mut rng = ChaCha8Rng::seed_from_u64(14);
    let rounds = number("JUNGLE_RIVAL_ROUNDS", ROUNDS).div_ceil(FLAGS);
    let mut moves = 0;
    for round in 0..rounds {
        arrive(&mut people, round);
        moves += usize::from(move_against_flag(&mut people, &mut rng));
    }
    println!("{moves} moves were in time, {} were not", rounds - moves);
}
