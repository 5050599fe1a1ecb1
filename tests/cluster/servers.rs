//! Several servers of one cluster in this process.

use std::path::Path;

use jungle_record::{Record, TimeControl};
use jungle_room::lobby::LobbyMessage;
use jungle_room::room::{Phase, RoomId, Takebacks};
use jungle_room::wire::{Act, LobbyRequest};
use jungle_server::{Server, ServerSettings};
use serde_json::Value;

use crate::ground::Ground;
use crate::member_cases::members_that_were_put_out;
use crate::rival_cases::{arrive, take_a_seat, take_a_seek};
use crate::support::{FAST, User, ask, behind_proxy_settings, number, play, terms, until};

/// The number of rounds of rivals; `JUNGLE_RIVAL_ROUNDS` sets another one.
const ROUNDS: usize = 60;
/// More rooms than are opened in the longest run.
const MAX_ROOMS: usize = 100_000;
/// How often two people try to enter a room that the server of the second one may not know yet.
const ATTEMPTS: usize = 100;

/// The settings of a server whose other files are in a folder.
fn settings(ground: &Ground, folder: &Path) -> ServerSettings {
    ServerSettings {
        database: ground.database.clone(),
        cluster: Some(ground.nats.settings()),
        ..behind_proxy_settings(folder)
    }
}

fn server(ground: &Ground, folder: &Path) -> Server {
    Server::start(settings(ground, folder)).expect("a server")
}

fn port(server: &Server) -> u16 {
    server.address().port()
}

/// Two people on two servers, whom the lobby pairs, and their room.
fn paired(ports: [u16; 2], rated: bool) -> ([User; 2], RoomId) {
    let mut people = [User::register(ports[0], "Ada"), User::register(ports[1], "Ben")];
    for (person, address) in people.iter_mut().zip(["10.0.0.1", "10.0.0.2"]) {
        person.address = Some(address.to_owned());
        person.connect();
    }
    let room = pair(&mut people, rated);
    (people, room)
}

/// Lets the lobby pair two people, who enter their room.
fn pair(people: &mut [User; 2], rated: bool) -> RoomId {
    let [ada, ben] = people;
    ada.seek(terms("jungle", FAST, rated));
    ben.ask_lobby(LobbyRequest::Seek { terms: terms("jungle", FAST, rated), quick: true });
    let rooms = [ada.paired(), ben.paired()];
    assert_eq!(rooms[0], rooms[1]);
    let sides = people.each_mut().map(|person| person.enter(&rooms[0], None));
    assert!(sides[0].is_some() && sides[0] == sides[1].map(|side| !side), "{sides:?}");
    let [room, _] = rooms;
    room
}

fn rating(port: u16, name: &str) -> Value {
    ask(port, "GET", &format!("/api/players/{name}"), "", None).json()["ratings"][0].clone()
}

#[test]
fn people_on_two_servers_find_each_other_and_play_on_when_one_is_gone() {
    let Some(ground) = Ground::new(1) else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let start = || server(&ground, folder.path());
    let (first, second) = (start(), start());
    let (mut people, room) = paired([port(&first), port(&second)], true);
    play(&mut people, &room, 10);
    // A third person watches on the first server.
    let mut cy = User::guest(port(&first));
    cy.connect();
    assert_eq!(cy.enter(&room, None), None, "a spectator");
    // The first server is gone: its people go to the other one.
    let moves = people[1].moves(&room);
    drop(first);
    for person in [&mut people[0], &mut cy] {
        person.port = port(&second);
        person.connect();
    }
    people[0].enter(&room, None).expect("the seat");
    cy.enter(&room, None);
    assert_eq!(people[0].moves(&room), moves);
    play(&mut people, &room, 6);
    // A new server knows the room.
    let third = start();
    people[1].port = port(&third);
    people[1].connect();
    people[1].enter(&room, None).expect("the seat");
    play(&mut people, &room, 4);
    people[0].act(&room, Act::Resign {});
    for person in people.iter_mut().chain([&mut cy]) {
        while person.phase(&room) != Some(Phase::Over) {
            person.receive().expect("a connection");
        }
    }
    assert_eq!(people[0].rooms[&room].past(), people[1].rooms[&room].past());
    for server in [&second, &third] {
        let games = |name: &str| rating(port(server), name)["games"].clone();
        until("the game is rated", || games("Ada") == 1 && games("Ben") == 1);
    }
    let values = ["Ada", "Ben"].map(|name| rating(port(&second), name)["rating"].as_i64());
    assert_eq!(values[0].zip(values[1]).map(|(ada, ben)| ada + ben), Some(3000), "{values:?}");
    let record = people[0].rooms[&room].record().map(Record::len);
    assert_eq!(record, Some(moves + 10));
}

#[test]
fn nothing_is_left_of_members_that_were_put_out_at_another_server() {
    let Some(ground) = Ground::new(1) else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let start = || server(&ground, folder.path());
    let (first, second) = (start(), start());
    members_that_were_put_out([port(&first), port(&second)], &ground.database);
}

#[test]
fn presence_is_that_of_all_servers() {
    let Some(ground) = Ground::new(1) else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let start = || server(&ground, folder.path());
    let (first, second) = (start(), start());
    let mut people = [User::guest(port(&first)), User::guest(port(&second))];
    people.iter_mut().for_each(|person| {
        person.connect();
    });
    let [ada, ben] = &mut people;
    let unlimited = terms("jungle", TimeControl::Unlimited, false);
    ada.ask_lobby(LobbyRequest::Invite { terms: unlimited, takebacks: Takebacks::Free });
    let (room, token) = ada.news("the invitation", |news| match news {
        LobbyMessage::Invited { room, token } => Some((room.clone(), token.clone())),
        _ => None,
    });
    ada.enter(&room, None);
    ben.enter(&room, Some(token)).expect("a seat");
    while ada.rooms[&room].version() < ben.rooms[&room].version() {
        ada.receive().expect("a connection");
    }
    play(&mut people, &room, 4);
    // Nobody is told that the other one has left, who is connected elsewhere.
    std::thread::sleep(std::time::Duration::from_secs(16));
    play(&mut people, &room, 2);
    let [ada, _] = &mut people;
    let version = ada.rooms[&room].version();
    assert_eq!(version, 8, "two seats, six moves");
    // A person who comes back through the other server has one connection.
    ada.port = port(&second);
    ada.connect();
    ada.enter(&room, None).expect("the seat");
    play(&mut people, &room, 2);
}

#[test]
fn people_play_on_while_the_database_is_away() {
    let Some(ground) = Ground::new(1) else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let start = || server(&ground, folder.path());
    let (first, second) = (start(), start());
    let (mut people, room) = paired([port(&first), port(&second)], true);
    play(&mut people, &room, 4);
    ground.set_database_away(true);
    play(&mut people, &room, 4);
    for server in [&first, &second] {
        assert_eq!(ask(port(server), "GET", "/healthz", "", None).status, 200);
    }
    // A player comes back through the other server, which has not seen the session before.
    people[0].port = port(&second);
    people[0].connect();
    people[0].enter(&room, None).expect("the seat");
    play(&mut people, &room, 4);
    // Nobody signs in, and lists wait.
    let answer = ask(port(&first), "GET", "/api/games", "", None);
    assert_eq!(answer.error(), (503, "storage".to_owned()));
    people[1].ask_lobby(LobbyRequest::Seek { terms: terms("jungle", FAST, true), quick: false });
    assert_eq!(people[1].refused(), "storage");
    // Guests come and play with each other.
    let mut guests = [User::guest(port(&first)), User::guest(port(&second))];
    for guest in &mut guests {
        guest.connect();
    }
    let other = pair(&mut guests, false);
    play(&mut guests, &other, 4);
    people[0].act(&room, Act::Resign {});
    for person in &mut people {
        while person.phase(&room) != Some(Phase::Over) {
            person.receive().expect("a connection");
        }
    }
    ground.set_database_away(false);
    let games = |name: &str| rating(port(&first), name)["games"].clone();
    until("the game is archived and rated", || games("Ada") == 1 && games("Ben") == 1);
    // The database knows the guests now, also after all servers have ended.
    drop((first, second));
    let third = start();
    for guest in &mut guests {
        guest.port = port(&third);
        assert_eq!(guest.get("/api/me").json()["you"]["name"], guest.name.as_str());
        guest.connect();
        guest.enter(&other, None).expect("the seat");
    }
    play(&mut guests, &other, 4);
    // Whoever signs out is not known by a copy either.
    let [guest, _] = &guests;
    assert_eq!(guest.post("/api/sign-out", &serde_json::json!({})).status, 200);
    ground.set_database_away(true);
    assert_ne!(guest.get("/api/me").status, 200);
    ground.set_database_away(false);
}

#[test]
fn rivals_at_two_servers_are_told_the_same() {
    let Some(ground) = Ground::new(3) else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let servers = [(); 2].map(|()| {
        let mut settings = settings(&ground, folder.path());
        settings.limits.rooms = MAX_ROOMS;
        Server::start(settings).expect("a server")
    });
    let mut people = [0, 1, 0].map(|at| User::guest(port(&servers[at])));
    for round in 0..number("JUNGLE_RIVAL_ROUNDS", ROUNDS) {
        arrive(&mut people, round);
        take_a_seek(&mut people);
        take_a_seat(&mut people, ATTEMPTS);
    }
}
