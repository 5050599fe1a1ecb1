//! Clients that send what they must not.

use std::fs::OpenOptions;
use std::io::Write;
use std::net::TcpStream;
use std::path::Path;
use std::time::Duration;

use jungle::games::GAMES;
use jungle::net::host::{Host, NewRoom, Which};
use jungle::net::journal::read_file;
use jungle::net::room::{Action, EntryId, Offer, Room, RoomId, Stamped, Takebacks};
use jungle::net::wire::{ClientMessage, ENTER_RATE, Enter, MAX_CLIENT_BYTES, WIRE_VERSION};
use jungle::record::{Player, TimeControl};
use jungle::rules::Side;
use tungstenite::Message;

use crate::kills::{Process, free_port};
use crate::support::{
    self, Person, ask, entries_path, frame, is_waiting, name, number, open, page_socket,
    read_to_close, until,
};

fn hello() -> String {
    ClientMessage::Hello { v: WIRE_VERSION, app: "test".to_owned(), ticket: None }.text()
}

/// Sends bytes after the greeting, and returns the codes of the closing frame and of `bye`.
fn after(port: u16, bytes: &[u8]) -> (Option<u16>, Option<u16>) {
    let mut socket = page_socket(port);
    socket.send(Message::text(hello())).expect("a greeting");
    // The connection may be closed before everything is sent.
    let _ = socket.get_mut().write_all(bytes);
    read_to_close(&mut socket)
}

/// A frame of a client with a length of two bytes.
fn long_frame(first: u8, length: u16) -> Vec<u8> {
    let mut frame = vec![first, 0x80 | 126];
    frame.extend(length.to_be_bytes());
    frame.extend([0; 4]);
    frame.extend(vec![b' '; usize::from(length)]);
    frame
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

/// The memory of a process, in KiB; known only on Linux.
pub fn resident(process: &str) -> Option<u64> {
    let text = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim_end().parse().ok()
}

fn attempt(port: u16, number: usize) {
    let socket = |bytes: &[u8]| {
        if let Ok((mut socket, _)) = open(port, &[("origin", &format!("http://127.0.0.1:{port}"))])
        {
            let stream: &mut TcpStream = socket.get_mut();
            let _ = stream.write_all(bytes);
            drop(socket);
        }
    };
    match number % 8 {
        0 => drop(ask(port, "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")),
        1 => drop(open(port, &[("origin", "http://evil.example")])),
        2 => drop(ask(port, &format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(9_000)))),
        3 => socket(&long_frame(0x81, 5_000)),
        4 => socket(&frame(r#"{"t":"enter","room":"x"}"#)),
        5 => socket(&frame(&hello())[..9]),
        6 => socket(&[0x82, 0x81, 0, 0, 0, 0, 1]),
        _ => drop(support::connect(port)),
    }
}

/// `JUNGLE_ATTEMPTS` sets another number.
#[test]
fn many_bad_attempts_take_up_no_memory() {
    let folder = tempfile::tempdir().expect("a folder");
    let port = free_port();
    let process = Process::start(folder.path(), &["--port", &port.to_string()]);
    let attempts = number("JUNGLE_ATTEMPTS", 10_000);
    (0..500).for_each(|number| attempt(port, number));
    let id = process.child.id().to_string();
    let before = resident(&id);
    (0..attempts).for_each(|number| attempt(port, number));
    let grown = resident(&id).zip(before).map(|(after, before)| after.saturating_sub(before));
    println!("{attempts} bad attempts: {grown:?} KiB");
    assert!(grown.is_none_or(|grown| grown < 5 * 1024), "{grown:?} KiB");
    // The host still answers.
    let (room, token) = process.seat(0);
    let mut people = [Person::new(port, room, token, Some(name("Ada")))];
    until(&mut people, "a guest", |people| people[0].is_entered());
    process.kill();
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
