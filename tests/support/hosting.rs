//! A window that hosts a game in a network namespace, and the guests in it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::sleep;
use std::time::{Duration, Instant};

use jungle_client::{Command, Connection, Identity, RoomAddress, Snapshot, Socket};
use jungle_record::{Name, Persona, Record};

use crate::namespace::run;
use crate::screen::{ACCENT, Screen, same};

/// Where other people are on the home screen without saved games, and the buttons in their dialog.
const FRIENDS: (i32, i32) = (470, 600);
const HERE: (i32, i32) = (180, 507);
const NEARBY: (i32, i32) = (560, 503);
/// Where the largest buttons of the dialogs are: right of the middle, beside their texts.
const HOST: (i32, i32) = (820, 300);
const INVITE: (i32, i32) = (820, 670);

/// The address of the machine in the namespace.
pub const ADDRESS: &str = "192.168.71.1";
const PATIENCE: Duration = Duration::from_secs(60);

/// A guest with the client of another program.
pub struct Guest {
    socket: Socket,
    snapshot: Option<Arc<Snapshot>>,
}

impl Guest {
    /// Enters the room of a link, as Ben if a seat is free.
    pub fn join(link: &str) -> Self {
        let address: RoomAddress = link.parse().expect("a link");
        let name = Name::new("Ben").expect("a name");
        let persona = Some(Persona { name, portrait: None });
        let identity =
            Identity { app: "test 1".to_owned(), persona, device: None, credential: None };
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
            let is_late = start.elapsed() > PATIENCE;
            let connection = self.snapshot.as_ref().map(|snapshot| snapshot.connection);
            assert!(!is_late, "timed out while waiting until {what}: {connection:?}");
            sleep(Duration::from_millis(20));
        }
    }

    /// Waits until the room has a number of moves that are stored.
    pub fn wait_for_moves(&mut self, count: usize) {
        self.wait(&format!("there are {count} moves"), |snapshot| {
            snapshot.connection == Connection::Entered
                && snapshot.unsaved.is_empty()
                && snapshot.room.record().map_or(0, Record::len) == count
        });
    }

    /// Plays a move.
    pub fn play(&self, turn: &str) {
        self.socket.send(Command::Play(turn.to_owned())).expect("space for a command");
    }
}

/// What a window keeps to host its room again.
pub fn kept(data: &Path) -> serde_json::Value {
    let hosted = data.join("jungle/hosted");
    let rooms: Vec<PathBuf> =
        fs::read_dir(hosted).expect("rooms").map(|entry| entry.expect("a room").path()).collect();
    assert_eq!(rooms.len(), 1, "{rooms:?}");
    let text = fs::read_to_string(rooms[0].join("host.json")).expect("a file");
    serde_json::from_str(&text).expect("JSON")
}

/// Gives the namespace a network, and lets a window on a screen host a game of Jungle.
pub fn host(arguments: &[&str]) -> Screen {
    run("ip link set lo up");
    run("ip link add lan type bridge");
    run(&format!("ip addr add {ADDRESS}/24 dev lan"));
    run("ip link set lan up");
    let screen = Screen::open_with("jungle", arguments, |_| {});
    play_nearby(&screen, FRIENDS);
    for place in [HOST, INVITE] {
        wait_for_button(&screen, place);
        screen.click_at(place);
    }
    screen
}

/// Asks for games in the same network, from the place of other people on the home screen.
pub fn play_nearby(screen: &Screen, friends: (i32, i32)) {
    screen.click_at(friends);
    wait_for_button(screen, HERE);
    screen.click_at(NEARBY);
}

/// Waits until the largest button of a dialog is at a place, where the home screen has no button.
pub fn wait_for_button(screen: &Screen, place: (i32, i32)) {
    screen.wait("the dialog is open", |picture| same(picture.pixel(place), ACCENT));
}

/// The folder of a window's data.
pub fn data(screen: &Screen) -> PathBuf {
    screen.config.parent().expect("a folder").to_owned()
}

/// The text of a field.
pub fn word(value: &serde_json::Value) -> String {
    value.as_str().expect("a text").to_owned()
}
