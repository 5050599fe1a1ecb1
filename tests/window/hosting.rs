//! A window that hosts a game, in a network namespace of its own.

use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};
use std::{env, fs};

use jungle::net::client::{Command, Connection, Identity, RoomAddress, Snapshot, Socket};
use jungle::record::{Name, Persona, Record};
use rqrr::PreparedImage;

use crate::namespace::{NEW_NAMESPACE, has_namespaces, run, test_again};
use crate::screen::{BLUE, Picture, SIZE, Screen};

/// Where things are on the home screen without and with saved games, and in the dialogs.
const NEARBY: (i32, i32) = (468, 438);
const NEARBY_BELOW_SAVED: (i32, i32) = (468, 486);
const HOST: (i32, i32) = (640, 300);
const HOST_AGAIN: (i32, i32) = (640, 328);
const INVITE: (i32, i32) = (640, 625);

/// The address of the machine in the namespace.
const ADDRESS: &str = "192.168.71.1";
const PATIENCE: Duration = Duration::from_secs(60);

/// A guest with the client of another program.
struct Guest {
    socket: Socket,
    snapshot: Option<std::sync::Arc<Snapshot>>,
}

impl Guest {
    fn join(link: &str) -> Self {
        let address: RoomAddress = link.parse().expect("a link");
        let name = Name::new("Ben").expect("a name");
        let persona = Some(Persona { name, portrait: None });
        let identity = Identity { app: "test 1".to_owned(), persona, device: None };
        let socket = Socket::open(&address, identity, 1, Box::new(|| {})).expect("a thread");
        Self { socket, snapshot: None }
    }

    fn wait(&mut self, what: &str, holds: impl Fn(&Snapshot) -> bool) {
        let start = Instant::now();
        loop {
            self.snapshot = self.socket.news().map(|news| news.snapshot).or(self.snapshot.take());
            if self.snapshot.as_deref().is_some_and(&holds) {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "timed out while waiting until {what}");
            sleep(Duration::from_millis(20));
        }
    }

    /// Waits until the room has a number of moves that are stored.
    fn wait_for_moves(&mut self, count: usize) {
        self.wait(&format!("there are {count} moves"), |snapshot| {
            snapshot.connection == Connection::Entered
                && snapshot.unsaved.is_empty()
                && snapshot.room.record().map_or(0, Record::len) == count
        });
    }

    fn play(&self, turn: &str) {
        self.socket.send(Command::Play(turn.to_owned())).expect("space for a command");
    }
}

/// The text of the code in a picture.
fn code(picture: &Picture) -> Option<String> {
    let (width, height) = (SIZE.0 as usize, SIZE.1 as usize);
    let mut image = PreparedImage::prepare_from_greyscale(width, height, |x, y| {
        let [red, green, blue] = picture.pixel((x as i32, y as i32)).map(u16::from);
        u8::try_from((red + green + blue) / 3).expect("a mean of bytes")
    });
    let (_, text) = image.detect_grids().first()?.decode().ok()?;
    Some(text)
}

/// What a window keeps to host its room again.
fn kept(data: &Path) -> serde_json::Value {
    let hosted = data.join("jungle/hosted");
    let rooms: Vec<PathBuf> =
        fs::read_dir(hosted).expect("rooms").map(|entry| entry.expect("a room").path()).collect();
    assert_eq!(rooms.len(), 1, "{rooms:?}");
    let text = fs::read_to_string(rooms[0].join("host.json")).expect("a file");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn a_window_hosts_a_game_again_after_it_was_killed() {
    if has_namespaces() {
        let mut test = test_again(&NEW_NAMESPACE, "hosting::inside_a_namespace");
        let output = test.output().expect("a process");
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
        assert!(text.contains("1 passed"), "the test inside the namespace did not run");
    }
}

#[test]
#[ignore = "run by the test above, inside a namespace"]
fn inside_a_namespace() {
    run("ip link set lo up");
    run("ip link add lan type bridge");
    run(&format!("ip addr add {ADDRESS}/24 dev lan"));
    run("ip link set lan up");
    let mut screen = Screen::open_with("jungle", &[], |_| {});
    let data = screen.config.parent().expect("a folder").to_owned();
    for place in [NEARBY, HOST, INVITE] {
        screen.click_at(place);
        sleep(Duration::from_secs(1));
    }
    screen.wait("the code can be read", |picture| code(picture).is_some());
    screen.photograph("invitation");
    let link = code(&screen.look()).expect("a code");
    let before = kept(&data);
    let word = |value: &serde_json::Value| value.as_str().expect("a text").to_owned();
    let (room, token) = (word(&before["room"]), word(&before["tokens"][1]));
    assert_eq!(link, format!("http://{ADDRESS}:{}/#r/{room}/{token}", before["port"]));

    let mut guest = Guest::join(&link);
    screen.wait_for_piece("A7", BLUE);
    // Blue's rat goes to and fro, and so does that of the guest. The board is turned: the places of
    // the clicks are those of Red.
    let kills = env::var("JUNGLE_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(2);
    let turns = [("G7", "G6", "G7 G6"), ("G6", "G7", "G6 G7")];
    for kill in 0..=kills {
        let (from, to, reply) = turns[kill % 2];
        screen.choose(from);
        screen.click(to);
        guest.wait_for_moves(2 * kill + 1);
        guest.play(reply);
        guest.wait_for_moves(2 * kill + 2);
        if kill == kills {
            break;
        }
        screen.kill_and_reopen(&[]);
        screen.photograph("home");
        screen.click_at(NEARBY_BELOW_SAVED);
        sleep(Duration::from_secs(1));
        screen.click_at(HOST_AGAIN);
        // The guest is back by itself.
        guest.wait_for_moves(2 * kill + 2);
        let after = kept(&data);
        for key in ["room", "port", "tokens", "public"] {
            assert_eq!(after[key], before[key]);
        }
        screen.wait_for_piece("A7", BLUE);
    }
    println!("killed {kills} times, {} moves", 2 * kills + 2);
}
