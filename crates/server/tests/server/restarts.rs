//! What is left of finished games after a restart of the server.

use jungle_record::{TimeControl, link};
use jungle_room::room::{Offer, Phase, RoomId};
use jungle_room::wire::{Act, ClientMessage, Denial, Enter, ServerMessage};
use jungle_server::Server;
use sqlx::{AnyConnection, Connection, raw_sql};

use crate::support::{User, ask, invited, play, settings, start, until};

/// Two people whose game has ended.
fn finished(port: u16) -> ([User; 2], RoomId) {
    let mut people = [User::register(port, "Ada"), User::register(port, "Ben")];
    let [ada, ben] = &mut people;
    ada.connect();
    ben.connect();
    let room = invited(&mut people, TimeControl::Unlimited);
    // Whose turn it is depends on the guest, of whom the other one hears.
    while people[0].phase(&room) == Some(Phase::Open) {
        people[0].receive().expect("a connection");
    }
    play(&mut people, &room, 4);
    people[0].act(&room, Act::Resign {});
    for person in &mut people {
        while person.phase(&room) != Some(Phase::Over) {
            person.receive().expect("a connection");
        }
    }
    (people, room)
}

fn wait_for_archive(port: u16, room: &RoomId) {
    let path = format!("/game/{}.json", room.as_str());
    until("the archive", || ask(port, "GET", &path, "", None).status == 200);
}

/// Lets all rooms have been closed an hour before.
fn pass_an_hour(folder: &std::path::Path) {
    sqlx::any::install_default_drivers();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let database = settings(folder).database;
        let mut connection = AnyConnection::connect(&database).await.expect("a connection");
        let earlier = raw_sql("UPDATE room SET closed = closed - 3600000");
        earlier.execute(&mut connection).await.expect("a change");
        connection.close().await.expect("an end");
    });
}

fn next_room(person: &mut User, room: &RoomId) -> RoomId {
    loop {
        if let Some(next) = person.rooms[room].next_room() {
            return next.clone();
        }
        person.receive().expect("a connection");
    }
}

fn come_back(server: &Server, people: &mut [User; 2]) {
    for person in people {
        person.port = server.address().port();
        person.connect();
    }
}

#[test]
fn an_offer_of_a_rematch_outlives_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let (mut people, room) = finished(server.address().port());
    let offer = people[0].act(&room, Act::Offer { offer: Offer::Rematch });
    while !people[0].acked.contains(&offer) {
        people[0].receive().expect("a connection");
    }
    wait_for_archive(people[0].port, &room);
    drop(server);
    let server = start(folder.path());
    come_back(&server, &mut people);
    for person in &mut people {
        assert!(person.enter(&room, None).is_some());
    }
    people[1].act(&room, Act::Offer { offer: Offer::Rematch });
    for person in &mut people {
        let next = next_room(person, &room);
        // It is there as soon as its name is.
        person.send(&ClientMessage::Enter(Enter::new(next.clone())));
        let entered = person.wait("the next room", |message| match message {
            ServerMessage::Full { room, you, .. } if *room == next => Some(you.is_some()),
            ServerMessage::Refused { room, code, .. } if *room == next => panic!("{code}"),
            _ => None,
        });
        assert!(entered, "the seat");
    }
}

#[test]
fn the_room_of_an_old_game_leads_to_the_archive() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let (mut people, room) = finished(server.address().port());
    wait_for_archive(people[0].port, &room);
    drop(server);
    pass_an_hour(folder.path());
    let server = start(folder.path());
    come_back(&server, &mut people);
    let mut enter = |id: &RoomId| {
        people[0].send(&ClientMessage::Enter(Enter::new(id.clone())));
        people[0].wait("an answer", |message| match message {
            ServerMessage::Refused { room, code, game, .. } if room == id => {
                Some((code.clone(), game.clone()))
            }
            _ => None,
        })
    };
    let (code, game) = enter(&room);
    assert_eq!(code, Denial::Closed.code());
    assert_eq!(link::read(&game.expect("a game")).expect("a link").len(), 4);
    let (code, game) = enter(&RoomId::new("none").expect("an id"));
    assert_eq!((code, game), (Denial::NoRoom.code(), None));
}
