//! The bot in Python, which was written from the documentation of the protocol, at a real server.

use jungle_server::{Server, ServerSettings};
use serde_json::Value;

use crate::python_bots::{check_two_games, has_python, start_bot};
use crate::support::{ask, settings, start, until};

#[test]
fn bots_seek_take_back_come_back_and_play_again() {
    if !has_python() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let address = server.address();
    let list = |path: &str, field: &str| {
        let mut answer = ask(address.port(), "GET", path, "", None).json();
        match answer[field].take() {
            Value::Array(list) => list,
            other => panic!("{other}"),
        }
    };
    let arguments = ["--games", "2", "--takebacks", "1", "--moves", "4", "--pause", "0.25"];
    let bots = [(); 2].map(|()| start_bot(&format!("http://{address}"), &arguments));
    until("a game that goes on", || {
        list("/api/rooms", "rooms").iter().any(|room| room["moves"].as_u64() >= Some(2))
    });
    drop(server);
    let again = ServerSettings { address, ..settings(folder.path()) };
    let _server = Server::start(again).expect("the server again");
    check_two_games(bots);
    until("both games in the archive", || list("/api/games", "games").len() == 2);
}
