//! Clients that send what they must not.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

use jungle_host::host::{Host, NewRoom, Which};
use jungle_host::journal::read_file;
use jungle_record::{Player, TimeControl};
use jungle_room::room::{Action, EntryId, Offer, Room, RoomId, Stamped, Takebacks};
use jungle_room::wire::{ClientMessage, ENTER_RATE, Enter, MAX_CLIENT_BYTES};
use jungle_rules::Side;
use jungle_rules::games::GAMES;
use tungstenite::Message;

use crate::support::{
    self, Person, entries_path, frame, hello, is_waiting, long_frame, page_socket, read_to_close,
    until,
};

/// Sends bytes after the greeting, and returns the codes of the closing frame and of `bye`.
fn after(port: u16, bytes: &[u8]) -> (Option<u16>, Option<u16>) {
    let mut socket = page_socket(port);
    socket.send(Message::text(hello())).expect("a greeting");
    // The connection may be closed before everything is sent.
    let _ = socket.get_mut().write_all(bytes);
    read_to_close(&mut socket)
}

#[test]
fn what_is_not_allowed_closes_the_connection_with_its_code() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = support::host(folder.path());
    let port = host.port();
    let over = u16::try_from(MAX_CLIENT_BYTES + 1).expect("a small number");
    let code = |code| (Some(code), Some(code));
    assert_eq!(after(port, &long_frame(0x81, over)), code(1008), "too long");
    let mut fragments = long_frame(0x01, 100);
    for _ in 0..60 {
        fragments.extend(long_frame(0x00, 100));
    }
    assert_eq!(after(port, &fragments), code(1008), "fragments without an end");
    let mut empty = vec![0x01, 0x80, 0, 0, 0, 0];
    empty.extend([0x00, 0x80, 0, 0, 0, 0].repeat(100_000));
    assert_eq!(after(port, &empty), code(1008), "empty fragments without an end");
    assert_eq!(after(port, &[0x82, 0x81, 0, 0, 0, 0, 1]), code(1003), "binary");
    assert_eq!(after(port, &[0x81, 0x81, 0, 0, 0, 0, 0xff]), code(1003), "not UTF-8");
    assert_eq!(after(port, &frame("{}")), code(1011), "not a message");
    assert_eq!(after(port, &[0xf1, 0x80, 0, 0, 0, 0]), code(1011), "not a frame");
    assert_eq!(after(port, &[0x81, 0x01, b' ']), code(1011), "without a mask");
    let pings = frame(r#"{"t":"ping","n":1}"#).repeat(1_000);
    assert_eq!(after(port, &pings), code(1008), "1000 messages");
    let control = [0x89, 0x80, 0, 0, 0, 0].repeat(1_000);
    assert_eq!(after(port, &control), code(1008), "1000 ping frames");
    let mut late = page_socket(port);
    late.send(Message::text(r#"{"t":"ping","n":1}"#)).expect("a message");
    assert_eq!(read_to_close(&mut late), code(1011), "before the greeting");
}

/// The number of moves that are taken back in a long room: together with the moves, more than the
/// buffers of a connection hold after a few requests.
const TAKEN_BACK: u64 = 900;

/// Adds entries to the journal of a room with two players until it is long.
fn lengthen(path: &Path, id: &RoomId) {
    let (entries, _) = read_file(path).expect("a journal");
    let mut room = Room::new(id.clone());
    for stamped in &entries {
        room.apply(stamped).expect("an entry of the room");
    }
    let mut text = String::new();
    // Moves are taken back after the first ones.
    for (to, times) in [(0, 0), (1, 0), (2, TAKEN_BACK), (3, TAKEN_BACK)] {
        let game = room.game().expect("an open room");
        let (side, turn) = (game.side_to_move(), game.legal_moves()[0].text(game.info()));
        let mv = Action::Moved { turn, lag_ms: 0 };
        let takeback = Action::Offered { offer: Offer::Takeback { to } };
        let pairs = (0..times).flat_map(|_| [mv.clone(), takeback.clone()]);
        for what in pairs.chain([mv.clone()]) {
            let (number, now_ms) = (u64::from(room.version()), support::now_ms());
            let entry = room.entry(side.into(), EntryId(number), now_ms, what);
            let stamped = Stamped { at_ms: now_ms, entry };
            room.apply(&stamped).expect("a move, or one that is taken back");
            text += &(serde_json::to_string(&stamped).expect("text") + "\n");
        }
    }
    let file = OpenOptions::new().append(true).open(path);
    file.expect("a file").write_all(text.as_bytes()).expect("a file");
}

#[test]
fn a_client_that_does_not_read_is_cut() {
    let folder = tempfile::tempdir().expect("a folder");
    let room = support::room(&GAMES[0], [Player::Human; 2], TimeControl::Unlimited);
    let host = support::start(folder.path(), NewRoom { takebacks: Takebacks::Free, ..room });
    drop(support::guests(&host));
    let (id, path) = (host.room().clone(), entries_path(folder.path(), host.room()));
    drop(host);
    lengthen(&path, &id);
    let again = Host::start(support::settings(folder.path()), Which::Last { owned: false });
    let host = again.expect("a host");
    let mut slow = page_socket(host.port());
    let enter = ClientMessage::Enter(Enter::new(id.clone())).text();
    slow.send(Message::text(hello())).expect("a greeting");
    for _ in 0..ENTER_RATE.messages {
        // The connection may be cut before everything is sent.
        let _ = slow.send(Message::text(enter.clone()));
    }
    std::thread::sleep(Duration::from_millis(300));
    // Who begins to read again soon is told why.
    let code = loop {
        match slow.read() {
            Ok(Message::Close(frame)) => break frame.map(|frame| u16::from(frame.code)),
            Ok(_) => {}
            Err(tungstenite::Error::Io(error)) if is_waiting(&error) => panic!("not cut"),
            Err(_) => break None,
        }
    };
    assert!(matches!(code, Some(1008) | None), "{code:?}");
    // The others are not concerned.
    let token = host.token(Side::First).cloned();
    let mut people = [Person::new(host.port(), id, token, None)];
    until(&mut people, "the player", |people| people[0].is_entered());
}
