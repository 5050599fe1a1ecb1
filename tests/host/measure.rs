//! What a connection and a move cost.

use std::time::{Duration, Instant};

use jungle_room::wire::{ClientMessage, Enter, WIRE_VERSION};
use tungstenite::Message;

use crate::attempts::resident;
use crate::kills::{Process, free_port};
use crate::support::{Person, name, now_ms, page_socket, until};

/// The number of spectators: with the players, as many as one address may have.
const SPECTATORS: u64 = 60;
/// Axum's default buffers take up twice as much, in KiB.
const MAX_KIB: u64 = 64;
const MOVES: usize = 12;

#[test]
fn connections_take_up_little_memory_and_moves_are_saved_soon() {
    let folder = tempfile::tempdir().expect("a folder");
    let port = free_port();
    let process = Process::start(folder.path(), &["--port", &port.to_string()]);
    let person = |index: usize| {
        let (room, token) = process.seat(index);
        Person::new(port, room, token, Some(name(["Ada", "Ben"][index])))
    };
    let mut people = [person(0), person(1)];
    until(&mut people, "two guests", |people| people.iter().all(Person::is_entered));
    let id = process.child.id().to_string();
    let before = resident(&id);
    let room = process.seat(0).0;
    let watch = |_| {
        let mut socket = page_socket(port);
        let hello = ClientMessage::Hello { v: WIRE_VERSION, app: "test".to_owned(), ticket: None };
        let enter = ClientMessage::Enter(Enter::new(room.clone()));
        for message in [hello, enter] {
            socket.send(Message::text(message.text())).expect("a message");
        }
        socket
    };
    let sockets: Vec<_> = (0..SPECTATORS).map(watch).collect();
    until(&mut people, "spectators", |people| {
        u64::from(people[0].client.presence().watchers) == SPECTATORS
    });
    let grown = resident(&id).zip(before).map(|(after, before)| after.saturating_sub(before));
    let each = grown.map(|grown| grown / SPECTATORS);
    assert!(each.is_none_or(|each| each < MAX_KIB), "{each:?} KiB");
    let mut times: Vec<Duration> = Vec::new();
    while times.len() < MOVES {
        let moved = (0..people.len()).find(|index| people[*index].play());
        let start = Instant::now();
        match moved {
            Some(index) => {
                until(&mut people[index..=index], "an answer", |people| {
                    people[0].client.unsaved(now_ms()).next().is_none()
                });
                times.push(start.elapsed());
            }
            None => people.iter_mut().for_each(Person::step),
        }
    }
    times.sort();
    println!("{each:?} KiB a spectator; a move is saved after {:?}", times[MOVES / 2]);
    drop(sockets);
    process.kill();
}
