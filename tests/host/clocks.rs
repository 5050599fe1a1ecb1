//! Clocks of a hosted game.

use std::path::Path;
use std::time::{Duration, Instant};

use jungle_room::room::{Phase, Room};

use crate::clock_cases::{Date, Play, clocks_follow_what_passes};
use crate::kills::{Process, free_port};
use crate::support::{Person, name, now_ms, until};

/// A game of two people at a host.
struct Hosted<'a> {
    folder: &'a Path,
    date: Date,
    process: Option<Process>,
    people: Vec<Person>,
}

impl<'a> Hosted<'a> {
    fn new(folder: &'a Path) -> Self {
        let (date, port) = (Date::new(folder), free_port());
        let args = ["--port", &port.to_string(), "--time", "0+12"];
        let process = Process::start_with(folder, &args, |command| date.apply(command));
        let person = |index: usize| {
            let (room, token) = process.seat(index);
            Person::new(port, room, token, Some(name(["Ada", "Ben"][index])))
        };
        let mut people = vec![person(0), person(1)];
        until(&mut people, "two players", |people| {
            people.iter().all(|person| person.phase() == Some(Phase::Waiting))
        });
        Self { folder, date, process: Some(process), people }
    }
}

impl Play for Hosted<'_> {
    fn date(&self) -> &Date {
        &self.date
    }

    fn process(&self) -> u32 {
        self.process.as_ref().expect("a process").child.id()
    }

    fn room(&self) -> &Room {
        self.people[0].client.room()
    }

    fn play(&mut self) {
        let moves = |person: &Person| person.client.room().record().map_or(0, |it| it.len());
        let next = moves(&self.people[0]) + 1;
        until(&mut self.people, "a move", |people| {
            people.iter_mut().for_each(|person| {
                if moves(person) < next && person.client.unsaved(now_ms()).next().is_none() {
                    person.play();
                }
            });
            people.iter().all(|person| moves(person) >= next)
        });
    }

    fn wait(&mut self, time: Duration) {
        let start = Instant::now();
        while start.elapsed() < time {
            self.people.iter_mut().for_each(Person::step);
        }
    }

    fn kill(&mut self) {
        self.process.take().expect("a process").kill();
    }

    fn start(&mut self) {
        let date = &self.date;
        let start = |command: &mut std::process::Command| date.apply(command);
        self.process = Some(Process::start_with(self.folder, &["--again"], start));
        until(&mut self.people, "both are back", |people| {
            people.iter_mut().for_each(|person| {
                if !person.client.connection().is_open() {
                    let outputs = person.client.wake(now_ms());
                    person.perform(outputs);
                }
            });
            people.iter().all(Person::is_entered)
        });
    }
}

#[test]
fn the_clocks_of_a_host_follow_what_passes() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut hosted = Hosted::new(folder.path());
    clocks_follow_what_passes(&mut hosted);
    hosted.kill();
}
