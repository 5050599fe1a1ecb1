//! Clients that send what they must not.

use std::io::Write;
use std::net::TcpStream;

use jungle::net::wire::{ClientMessage, MAX_CLIENT_BYTES, WIRE_VERSION};
use tungstenite::Message;

use crate::support::{self, ask, frame, number, open, page_socket, read_to_close};

fn hello() -> String {
    ClientMessage::Hello { v: WIRE_VERSION, app: "test".to_owned() }.text()
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
    let host = support::host(folder.path());
    let attempts = number("JUNGLE_ATTEMPTS", 2_000);
    (0..500).for_each(|number| attempt(host.port(), number));
    let before = resident("self");
    (0..attempts).for_each(|number| attempt(host.port(), number));
    let grown = resident("self").zip(before).map(|(after, before)| after.saturating_sub(before));
    println!("{attempts} bad attempts: {grown:?} KiB");
    // The other tests of this program run at the same time.
    let limit = if attempts >= 10_000 { 5 * 1024 } else { 64 * 1024 };
    assert!(grown.is_none_or(|grown| grown < limit), "{grown:?} KiB");
    // The host still answers.
    let people = support::guests(&host);
    assert!(people.iter().all(support::Person::is_entered));
}
