//! The program is killed at random moments, and hosts the same room again.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use jungle_room::room::{Phase, RoomId, Token};
use rand::RngExt;

use crate::support::{Person, check_acked, entries_path, name, now_ms, number, until};

/// The number of kills; `JUNGLE_KILLS` sets another one.
const KILLS: usize = 200;

pub struct Process {
    pub child: Child,
    links: Vec<String>,
}

impl Process {
    pub fn start(folder: &Path, args: &[&str]) -> Self {
        Self::start_with(folder, args, |_| ())
    }

    /// The same with a changed command.
    pub fn start_with(folder: &Path, args: &[&str], change: impl FnOnce(&mut Command)) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_jungle"));
        command
            .args(["host", "--address", "127.0.0.1"])
            .args(args)
            .env("XDG_DATA_HOME", folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        change(&mut command);
        let mut child = command.spawn().expect("the program of this package");
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut links = Vec::new();
        while links.len() < 3 {
            let mut line = String::new();
            assert!(output.read_line(&mut line).expect("a line") > 0, "links: {links:?}");
            links.extend(line.trim().split_once("http://").map(|(_, link)| link.to_owned()));
        }
        // The rest is read, so that the program never waits for it.
        std::thread::spawn(move || output.lines().for_each(drop));
        Self { child, links }
    }

    /// The room and the token of a link.
    pub fn seat(&self, index: usize) -> (RoomId, Option<Token>) {
        let mut parts = self.links[index].split('/').skip(2);
        let room = RoomId::new(parts.next().expect("a room")).expect("an id");
        (room, parts.next().and_then(Token::new))
    }

    pub fn kill(mut self) {
        self.child.kill().expect("a kill");
        self.child.wait().expect("an end");
    }
}

pub fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    listener.local_addr().expect("an address").port()
}

#[test]
fn a_killed_host_comes_back_with_everything_that_was_acknowledged() {
    let kills = number("JUNGLE_KILLS", KILLS);
    let (mut done, mut acked, mut slowest) = (0, 0, Duration::ZERO);
    while done < kills {
        let folder = tempfile::tempdir().expect("a folder");
        let port = free_port();
        let text = port.to_string();
        let mut process = Process::start(folder.path(), &["--port", &text, "--game", "king-chess"]);
        let links = process.links.clone();
        let person = |index: usize| {
            let (room, token) = process.seat(index);
            Person::new(port, room, token, Some(name(["Ada", "Ben"][index])))
        };
        let mut people = vec![person(0), person(1)];
        let room = process.seat(0).0;
        while done < kills && people[0].phase() != Some(Phase::Over) {
            let wait = Duration::from_millis(people[0].rng.random_range(0..500));
            let start = Instant::now();
            while start.elapsed() < wait {
                for person in &mut people {
                    person.play();
                    person.step();
                }
            }
            process.kill();
            done += 1;
            let start = Instant::now();
            process = Process::start(folder.path(), &["--again"]);
            assert_eq!(process.links, links, "the same room, port and tokens");
            for person in &mut people {
                let outputs = person.client.wake(now_ms());
                person.perform(outputs);
            }
            until(&mut people, "both are back", |people| {
                people.iter_mut().for_each(|person| {
                    if !person.client.connection().is_open() {
                        let outputs = person.client.wake(now_ms());
                        person.perform(outputs);
                    }
                });
                people.iter().all(Person::is_entered)
            });
            slowest = slowest.max(start.elapsed());
        }
        until(&mut people, "quiet", |people| {
            people.iter().all(|person| person.client.unsaved(now_ms()).next().is_none())
        });
        let path = entries_path(&folder.path().join("jungle"), &room);
        check_acked(&path, &people);
        acked += people.iter().map(|person| person.acked.len()).sum::<usize>();
        process.kill();
    }
    println!("{done} kills, {acked} acknowledged, all there; back after at most {slowest:?}");
    assert!(acked > 0);
}

/// Waits for the end of a process that was asked to end.
fn ends(mut process: Process) {
    let start = Instant::now();
    let status = process.child.wait().expect("an end");
    assert!(status.success() && start.elapsed() < Duration::from_secs(10), "{status}");
}

#[test]
fn the_end_of_the_input_ends_the_command() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut process = Process::start(folder.path(), &["--port", &free_port().to_string()]);
    drop(process.child.stdin.take());
    ends(process);
}

#[cfg(unix)]
#[test]
fn signals_end_the_command() {
    for signal in ["INT", "TERM"] {
        let folder = tempfile::tempdir().expect("a folder");
        let process = Process::start(folder.path(), &["--port", &free_port().to_string()]);
        let (room, token) = process.seat(0);
        let port = process.links[0].split(['/', ':']).nth(1).and_then(|port| port.parse().ok());
        let person = Person::new(port.expect("a port"), room, token, Some(name("Ada")));
        let mut people = [person];
        until(&mut people, "a guest", |people| people[0].is_entered());
        let id = process.child.id().to_string();
        let sent = Command::new("kill").args(["-s", signal, &id]).status();
        assert!(sent.expect("the command kill").success());
        ends(process);
        until(&mut people, "a goodbye", |people| !people[0].is_entered());
    }
}

#[test]
fn wrong_arguments_are_refused() {
    for args in [
        &["--time", "5"][..],
        &["--time", "0+0"],
        &["--time", "0d"],
        &["--time", "15d"],
        &["--bot", "mouse"],
        &["--side", "first"],
        &["--again", "--bot", "rat"],
        &["--again"],
        &["--port", "0"],
        &["--game", "go"],
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let output = Command::new(env!("CARGO_BIN_EXE_jungle"))
            .args(["host", "--address", "127.0.0.1"])
            .args(args)
            .env("XDG_DATA_HOME", folder.path())
            .stdin(Stdio::null())
            .output()
            .expect("the program of this package");
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && !message.is_empty(), "{args:?}: {message}");
        assert!(!message.contains("panicked"), "{message}");
    }
}
