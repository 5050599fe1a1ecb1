//! PostgreSQL is away for a while, in several ways: nobody is told that something is stored that is
//! not, and play goes on when it is back.

use std::thread::sleep;
use std::time::{Duration, Instant};

use jungle_record::{Record, read};
use jungle_room::room::{EntryId, Phase, RoomId};
use jungle_room::wire::{Act, ClientMessage, ServerMessage, ServerNotice};
use jungle_server::{Server, ServerSettings};
use serde_json::Value;

use crate::games::paired;
use crate::postgres::{Postgres, postgres};
use crate::proxy::{Fault, Proxy};
use crate::support::{User, ask, play, settings, until};

/// Longer than the server waits for a transaction.
const LONG: Duration = Duration::from_secs(12);
const SHORT: Duration = Duration::from_secs(5);

/// Waits until people are told something about the storage.
fn wait_for(people: &mut [User; 2], notice: ServerNotice) {
    for person in people {
        person.wait("the notice", |message| match message {
            ServerMessage::Notice { code, .. } => (*code == notice).then_some(()),
            _ => None,
        });
    }
}

/// A move during a fault, which is acknowledged only after it.
fn move_during(people: &mut [User; 2], room: &RoomId, proxy: &Proxy, fault: Fault, time: Duration) {
    let start = Instant::now();
    proxy.set(fault);
    let at = people.iter().position(|person| person.is_to_move(room)).expect("a running game");
    let (moves, id): (usize, EntryId) = (people[at].moves(room), people[at].play(room));
    wait_for(people, ServerNotice::StorageWaits);
    let told = start.elapsed();
    sleep(time.saturating_sub(told));
    // Whatever was sent in the meantime has arrived before the answer to a ping.
    for person in people.iter_mut() {
        person.send(&ClientMessage::Ping { n: 1 });
        person.wait("the answer", |message| {
            matches!(message, ServerMessage::Pong { .. }).then_some(())
        });
        assert_eq!(person.moves(room), moves, "{fault:?}: a move that is not stored is shown");
    }
    assert!(!people[at].acked.contains(&id), "{fault:?}: acknowledged without the database");
    proxy.set(Fault::None);
    let back = Instant::now();
    for person in people.iter_mut() {
        while person.moves(room) == moves {
            person.receive().expect("a connection");
        }
    }
    while !people[at].acked.contains(&id) {
        people[at].receive().expect("a connection");
    }
    println!("{fault:?}: told after {told:?}, stored {:?} after its end", back.elapsed());
    play(people, room, 4);
}

fn rating(port: u16, name: &str) -> Value {
    let answer = ask(port, "GET", &format!("/api/players/{name}"), "", None);
    if answer.status == 200 { answer.json()["ratings"][0].clone() } else { Value::Null }
}

#[test]
fn play_waits_for_the_database_and_ratings_change_once() {
    let Some(postgres) = postgres() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let database = runtime.expect("a runtime").block_on(postgres.create_database());
    let proxy = Proxy::start(postgres.folder.clone());
    let through = || ServerSettings {
        database: format!("postgres://jungle@{}/{database}?sslmode=disable", proxy.address),
        proxies: vec!["127.0.0.1".parse().expect("an address")],
        ..settings(folder.path())
    };
    let server = Server::start(through()).expect("a server");
    let port = server.address().port();
    let (mut people, room) = paired(port, ["Ada", "Ben"], true);
    play(&mut people, &room, 4);
    for (fault, time) in [
        (Fault::Cut, SHORT),
        (Fault::Freeze, SHORT),
        (Fault::HalfClose, SHORT),
        (Fault::Freeze, LONG),
        (Fault::Cut, LONG),
    ] {
        move_during(&mut people, &room, &proxy, fault, time);
    }
    proxy.set(Fault::Slow);
    play(&mut people, &room, 4);
    proxy.set(Fault::None);
    // The connection is cut while the game is being archived, again and again.
    people[0].act(&room, Act::Resign {});
    while people[0].phase(&room) != Some(Phase::Over) {
        people[0].receive().expect("a connection");
    }
    for wait in [0, 3, 6, 9] {
        proxy.set(Fault::Cut);
        sleep(Duration::from_millis(300));
        proxy.set(Fault::None);
        sleep(Duration::from_millis(2_000 + wait));
    }
    let games = |name: &str| rating(port, name)["games"].clone();
    until("the game is rated", || games("Ada") == 1 && games("Ben") == 1);
    let rated = ["Ada", "Ben"].map(|name| rating(port, name));
    let sum = rated.iter().map(|rating| rating["rating"].as_i64().expect("a rating")).sum::<i64>();
    assert_eq!(sum, 3000, "{rated:?}");
    // Every acknowledged move is in the archive, and a server that reads the database without the
    // proxy rates nothing again.
    drop(server);
    let direct = Postgres::address(&postgres.folder, &database);
    let server = Server::start(ServerSettings { database: direct, ..through() }).expect("a server");
    let port = server.address().port();
    let game = ask(port, "GET", &format!("/game/{}.jungle", room.as_str()), "", None);
    let stored = read(game.body.as_bytes()).expect("a record");
    let moves = |record: &Record| -> Vec<_> {
        record.played().iter().map(|played| played.mv.clone()).collect()
    };
    for person in &people {
        assert_eq!(moves(&stored), moves(person.rooms[&room].record().expect("a game")));
    }
    sleep(Duration::from_secs(1));
    assert_eq!(["Ada", "Ben"].map(|name| rating(port, name)), rated);
}
