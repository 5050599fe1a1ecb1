//! The program is killed at random moments, and goes on with everything that was acknowledged.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use jungle_record::TimeControl;
use jungle_room::room::{Phase, RoomId};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::support::{User, ask, catch_up, invited, number, until};

/// The number of kills; `JUNGLE_SERVER_KILLS` sets another one.
const KILLS: usize = 20;

pub struct Process(pub Child);

impl Process {
    fn start(folder: &Path, port: u16) -> Self {
        Self::start_with(folder, port, |_| ())
    }

    /// The same with a changed command.
    pub fn start_with(folder: &Path, port: u16, change: impl FnOnce(&mut Command)) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_jungle"));
        command
            .args(["serve", "--address", &format!("127.0.0.1:{port}")])
            .env("XDG_DATA_HOME", folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        change(&mut command);
        let mut child = command.spawn().expect("the program of this package");
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        assert!(output.read_line(&mut line).expect("a line") > 0, "it has ended");
        std::thread::spawn(move || output.lines().for_each(drop));
        Self(child)
    }

    pub fn kill(mut self) {
        self.0.kill().expect("a kill");
        self.0.wait().expect("an end");
    }
}

pub fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    listener.local_addr().expect("an address").port()
}

/// Comes back after a kill.
pub fn come_back(people: &mut [User; 2], room: &RoomId) {
    for person in people {
        person.disconnect();
        until("the server is back", || person.try_connect());
        person.enter(room, None).expect("the seat");
    }
}

#[test]
fn a_killed_server_comes_back_with_everything_that_was_acknowledged() {
    let kills = number("JUNGLE_SERVER_KILLS", KILLS);
    let mut rng = ChaCha8Rng::seed_from_u64(21);
    let folder = tempfile::tempdir().expect("a folder");
    let port = free_port();
    let mut process = Process::start(folder.path(), port);
    let mut people = [User::register(port, "Ada"), User::register(port, "Ben")];
    people.iter_mut().for_each(|person| {
        person.connect();
    });
    let mut room = invited(&mut people, TimeControl::Unlimited);
    let (mut acked, mut slowest) = (0, Duration::ZERO);
    for _ in 0..kills {
        let end = Instant::now() + Duration::from_millis(rng.random_range(0..400));
        let mut sent = Vec::new();
        while Instant::now() < end && people[0].phase(&room) != Some(Phase::Over) {
            let Some(at) = people.iter().position(|person| person.is_to_move(&room)) else {
                break;
            };
            // A connection may send ten moves a second.
            std::thread::sleep(Duration::from_millis(60));
            let moves = people[at].moves(&room) + 1;
            let id = people[at].play(&room);
            sent.push((at, id));
            for person in &mut people {
                while person.moves(&room) < moves {
                    person.receive().expect("a connection");
                }
            }
            while !people[at].acked.contains(&id) {
                people[at].receive().expect("a connection");
            }
        }
        // One more, of which nobody knows whether it arrives.
        if let Some(at) = people.iter().position(|person| person.is_to_move(&room)) {
            people[at].play(&room);
        }
        process.kill();
        let start = Instant::now();
        process = Process::start(folder.path(), port);
        until("the server answers", || ask(port, "GET", "/healthz", "", None).status == 200);
        slowest = slowest.max(start.elapsed());
        let before = people.each_ref().map(|person| person.rooms[&room].version());
        if people[0].phase(&room) == Some(Phase::Over) {
            people.iter_mut().for_each(|person| {
                person.disconnect();
                person.connect();
            });
            room = invited(&mut people, TimeControl::Unlimited);
            continue;
        }
        // Whoever has nothing of the room gets all of it.
        people.iter_mut().for_each(|person| {
            person.rooms.remove(&room);
        });
        come_back(&mut people, &room);
        catch_up(&mut people, &room);
        for (person, before) in people.iter().zip(before) {
            assert!(person.rooms[&room].version() >= before, "an acknowledged entry is lost");
        }
        assert_eq!(people[0].rooms[&room].past(), people[1].rooms[&room].past());
        acked += sent.len();
    }
    process.kill();
    println!("{kills} kills, {acked} acknowledged moves, back within {slowest:?}");
    assert!(acked > 0);
}
