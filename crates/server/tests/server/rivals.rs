//! Two people do the same at the same moment at one server.

use std::thread::sleep;
use std::time::Duration;

use jungle_record::TimeControl;
use jungle_server::Server;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::rival_cases::{arrive, begin, compare, is_acknowledged, take_a_seat, take_a_seek};
use crate::support::{User, behind_proxy_settings, invite, number};

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
        take_a_seat(&mut people, 1);
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
