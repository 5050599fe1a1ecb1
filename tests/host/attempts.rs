//! Clients that send what they must not, thousands of times.

use std::io::Write;
use std::net::TcpStream;

use crate::kills::{Process, free_port};
use crate::support::{Person, ask, connect, frame, hello, long_frame, name, number, open, until};

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
        _ => drop(connect(port)),
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
