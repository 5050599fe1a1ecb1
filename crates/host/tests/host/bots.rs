//! The bot in Python, which was written from the documentation of the protocol, at a real host.

use std::fs;
use std::path::PathBuf;
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use jungle_host::host::{Host, HostSettings, NewRoom, Which};
use jungle_host::journal::read_file;
use jungle_record::{Player, TimeControl};
use jungle_room::client;
use jungle_room::room::{Action, Takebacks};
use jungle_rules::Side;
use jungle_rules::games::GAMES;

use crate::python_bots::{check_two_games, has_python, start_bot};
use crate::support::{self, PATIENCE, entries_path};

/// Two bots play two games at a host that is stopped and started again meanwhile.
fn play(takebacks: Takebacks) {
    let folder = tempfile::tempdir().expect("a folder");
    let room = support::room(&GAMES[0], [Player::Human; 2], TimeControl::Unlimited);
    let host = support::start(folder.path(), NewRoom { takebacks, ..room });
    let (port, room) = (host.port(), host.room().clone());
    let this_machine = client::HostAddress::Ip([127, 0, 0, 1].into());
    let bots = [(Side::First, "Ada"), (Side::Second, "Ben")].map(|(side, name)| {
        let link = host.link(side, &this_machine).expect("a link");
        let games = ["--games", "2", "--takebacks", "1", "--moves", "4", "--pause", "0.25"];
        start_bot(&link, &[&games[..], &["--name", name]].concat())
    });
    let entries = || {
        // There is no file before the first entry.
        let read = read_file(&entries_path(folder.path(), &room));
        let entries = read.map(|(entries, _)| entries).unwrap_or_default();
        entries.into_iter().map(|stamped| stamped.entry.what).collect::<Vec<_>>()
    };
    let is_move = |what: &Action| matches!(what, Action::Moved { .. });
    let begun = Instant::now();
    while entries().iter().filter(|what| is_move(what)).count() < 3 {
        assert!(begun.elapsed() < PATIENCE, "{:?}", entries());
        sleep(Duration::from_millis(20));
    }
    drop(host);
    let again = HostSettings { port: Some(port), ..support::settings(folder.path()) };
    let _host = Host::start(again, Which::Last { owned: false }).expect("the host again");
    check_two_games(bots);
    // Every room that follows the first one has a file beside it.
    let folder_of_room = folder.path().join("hosted").join(room.as_str());
    let files = fs::read_dir(folder_of_room).expect("a folder").flatten();
    let is_journal = |path: PathBuf| path.extension().is_some_and(|kind| kind == "jsonl");
    assert_eq!(files.filter(|file| is_journal(file.path())).count(), 2);
    let is_agreed = |what: &Action| matches!(what, Action::Accepted { .. });
    let agreed = entries().iter().filter(|what| is_agreed(what)).count();
    assert_eq!(agreed, if takebacks == Takebacks::Agreed { 2 } else { 0 });
}

#[test]
fn bots_take_back_come_back_and_play_again() {
    if has_python() {
        thread::scope(|scope| {
            for takebacks in [Takebacks::Agreed, Takebacks::Free] {
                scope.spawn(move || play(takebacks));
            }
        });
    }
}
