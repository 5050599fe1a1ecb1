//! Whole games over sockets.

use std::collections::BTreeSet;
use std::thread;
use std::time::{Duration, Instant};

use jungle_client::{Command, Connection};
use jungle_record::link;
use jungle_room::room::{Action, Phase, Room};
use jungle_room::wire::Act;
use jungle_rules::Side;
use jungle_rules::games::{GAMES, GameEntry};

use crate::player::Person;
use crate::proxy::Proxy;
use crate::server::{Server, room_at, room_id};

/// With more cuts than this, nobody waits before connecting again.
const MANY: usize = 10;

/// Plays a game to its end, each client through a proxy that cuts its first `cuts` connections at
/// random bytes, at most `max_bytes`.
fn play(game: &'static GameEntry, seed: u64, cuts: usize, max_bytes: usize) {
    let server = Server::start(game, seed);
    let proxies = Side::BOTH.map(|side| {
        let number = seed + u64::try_from(side.index()).expect("small");
        Proxy::start(server.address, number, max_bytes, cuts)
    });
    let mut people = Side::BOTH.map(|side| {
        let address = room_at(proxies[side.index()].address, Some(side));
        Person::enter(&address, 100 * seed + u64::try_from(side.index()).expect("small"))
    });
    thread::scope(|scope| {
        for person in &mut people {
            person.is_impatient = cuts > MANY;
            scope.spawn(|| person.play());
        }
    });
    // Both have the same room as the journal.
    let mut room = Room::new(room_id());
    let mut ids = BTreeSet::new();
    for stamped in server.journal() {
        if room.apply(&stamped).is_ok() && !matches!(stamped.entry.what, Action::Said { .. }) {
            assert!(ids.insert((stamped.entry.by, stamped.entry.id)), "stored twice");
        }
    }
    assert_eq!(room.phase(), Some(Phase::Over));
    let moves = |room: &Room| {
        let record = room.record().expect("a game");
        (record.len(), link::write(record, record.len()))
    };
    for person in &people {
        assert_eq!(moves(&person.shown().room), moves(&room), "{}", game.id);
        assert!(person.refused.is_empty(), "{:?}", person.refused);
    }
    if cuts > 0 {
        let cut: usize = proxies.iter().map(Proxy::cuts).sum();
        println!("{}: {} moves, {cut} connections cut", game.id, moves(&room).0);
    }
}

/// Plays all games at the same time.
fn play_all(first_seed: u64, cuts: usize, max_bytes: usize) {
    thread::scope(|scope| {
        for (seed, game) in (first_seed..).zip(GAMES) {
            scope.spawn(move || play(game, seed, cuts, max_bytes));
        }
    });
}

#[test]
fn whole_games_of_all_kinds_are_played() {
    play_all(1, 0, 1);
}

#[test]
fn games_survive_connections_that_are_cut_anywhere() {
    play_all(10, 5, 6_000);
}

#[test]
fn games_survive_a_hundred_connections_of_each_side() {
    // `SOCKET_STORMS` rounds of all games, or one.
    let rounds = std::env::var("SOCKET_STORMS").ok().and_then(|rounds| rounds.parse().ok());
    for round in 0..rounds.unwrap_or(1) {
        play_all(20 + 100 * round, 100, 3_000);
    }
}

#[test]
fn a_spectator_sees_what_happens() {
    let server = Server::start(&GAMES[0], 3);
    let mut watcher = Person::enter(&server.room(None), 1);
    watcher.wait_until_entered();
    assert_eq!(watcher.shown().you, None);
    let mut people = Side::BOTH.map(|side| Person::enter(&server.room(Some(side)), 2));
    for person in &mut people {
        person.wait_until_entered();
    }
    for person in &mut people {
        person.wait_for("two players", |shown| shown.room.phase() == Some(Phase::Waiting));
    }
    people[0].socket.send(Command::Act(Act::Abort {})).expect("space");
    watcher.wait_for("the end", |shown| shown.room.phase() == Some(Phase::Aborted));
    // A spectator cannot do anything, and is told so.
    watcher.socket.send(Command::Act(Act::Resign {})).expect("space");
    let start = Instant::now();
    while watcher.refused.is_empty() && start.elapsed() < Duration::from_secs(20) {
        watcher.look(Duration::from_millis(100));
    }
    assert_eq!(watcher.refused, ["not_allowed"]);
}

#[test]
fn an_impossible_move_is_refused_by_the_own_client() {
    let server = Server::start(&GAMES[0], 4);
    let mut people = Side::BOTH.map(|side| Person::enter(&server.room(Some(side)), 2));
    for person in &mut people {
        person.wait_for("two players", |shown| shown.room.phase() == Some(Phase::Waiting));
    }
    people[0].socket.send(Command::Play("A1 G9".to_owned())).expect("space");
    let start = Instant::now();
    while people[0].refused.is_empty() && start.elapsed() < Duration::from_secs(20) {
        people[0].look(Duration::from_millis(100));
    }
    assert_eq!(people[0].refused.len(), 1);
}

#[test]
fn dropping_a_socket_leaves_on_purpose() {
    let server = Server::start(&GAMES[0], 5);
    let mut people = Side::BOTH.map(|side| Person::enter(&server.room(Some(side)), 2));
    for person in &mut people {
        person.wait_for("two players", |shown| shown.room.phase() == Some(Phase::Waiting));
    }
    let [first, mut second] = people;
    let start = Instant::now();
    drop(first);
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    second.wait_for("the other is away", |shown| shown.room.is_away(Side::First));
    let left = server.journal().into_iter().find_map(|stamped| match stamped.entry.what {
        Action::Left { on_purpose, .. } => Some(on_purpose),
        _ => None,
    });
    assert_eq!(left, Some(true));
}

#[test]
fn the_same_seat_elsewhere_stops_a_client_until_it_is_woken() {
    let server = Server::start(&GAMES[0], 6);
    let mut first = Person::enter(&server.room(Some(Side::First)), 1);
    first.wait_until_entered();
    let mut second = Person::enter(&server.room(Some(Side::First)), 2);
    second.wait_until_entered();
    first.wait_for("a stop", |shown| matches!(shown.connection, Connection::Stopped { .. }));
    first.socket.send(Command::Wake).expect("space");
    first.wait_until_entered();
    second.wait_for("a stop", |shown| matches!(shown.connection, Connection::Stopped { .. }));
}
