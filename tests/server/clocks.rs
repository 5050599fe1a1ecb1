//! Clocks of a game on a server.

use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use jungle_room::room::{Room, RoomId};

use crate::clock_cases::{Date, Play, TIME, clocks_follow_what_passes};
use crate::kills::{Process, come_back, free_port};
use crate::support::{User, ask, invited, until};

/// A game of two people on a server.
struct Served<'a> {
    folder: &'a Path,
    port: u16,
    date: Date,
    process: Option<Process>,
    people: [User; 2],
    room: RoomId,
    last_move: Instant,
}

impl<'a> Served<'a> {
    fn new(folder: &'a Path) -> Self {
        let (date, port) = (Date::new(folder), free_port());
        let process = Process::start_with(folder, port, |command| date.apply(command));
        let mut people = [User::register(port, "Ada"), User::register(port, "Ben")];
        people.iter_mut().for_each(|person| {
            person.connect();
        });
        let room = invited(&mut people, TIME);
        let last_move = Instant::now();
        Self { folder, port, date, process: Some(process), people, room, last_move }
    }
}

impl Play for Served<'_> {
    fn date(&self) -> &Date {
        &self.date
    }

    fn process(&self) -> u32 {
        self.process.as_ref().expect("a process").0.id()
    }

    fn room(&self) -> &Room {
        &self.people[0].rooms[&self.room]
    }

    fn play(&mut self) {
        // That the second one has come may still have to be told.
        while !self.people.iter().any(|person| person.is_to_move(&self.room)) {
            self.people[0].receive().expect("a connection");
        }
        let at = self.people.iter().position(|person| person.is_to_move(&self.room));
        let person = &mut self.people[at.expect("a game that is played")];
        let next = person.moves(&self.room) + 1;
        // Nobody answers pings while a test sleeps: without this, that would be compensated as lag.
        let thought_ms = self.last_move.elapsed().as_millis().try_into().expect("a short time");
        person.play_after(&self.room, thought_ms);
        for person in &mut self.people {
            while person.moves(&self.room) < next {
                person.receive().expect("a connection");
            }
        }
        self.last_move = Instant::now();
    }

    fn wait(&mut self, time: Duration) {
        sleep(time);
    }

    fn kill(&mut self) {
        self.process.take().expect("a process").kill();
    }

    fn start(&mut self) {
        let date = &self.date;
        let start = |command: &mut Command| date.apply(command);
        self.process = Some(Process::start_with(self.folder, self.port, start));
        let port = self.port;
        until("the server answers", || ask(port, "GET", "/healthz", "", None).status == 200);
        come_back(&mut self.people, &self.room);
    }
}

#[test]
fn the_clocks_of_a_server_follow_what_passes() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut served = Served::new(folder.path());
    clocks_follow_what_passes(&mut served);
    served.kill();
}
