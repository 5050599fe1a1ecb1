//! Who is answered.

use std::fs;
use std::io::Read;
use std::time::Instant;

use jungle_host::host::{Host, HostSettings, Page, Which};
use jungle_room::room::Token;
use jungle_room::wire::{ClientMessage, Enter, ServerMessage, WIRE_VERSION};
use jungle_rules::Side;
use tungstenite::Message;

use crate::support::{self, ask, connect, name, open, page_socket, read_to_close};

fn get(port: u16, path: &str, more: &str) -> (u16, String) {
    let head = format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n");
    ask(port, &format!("{head}{more}\r\n"))
}

#[test]
fn only_requests_to_this_machine_are_answered() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = support::host(folder.path());
    let port = host.port();
    // A page that is built into the program is only there in compressed form.
    let close = "Accept-Encoding: gzip\r\nConnection: close\r\n\r\n";
    for (status, request) in [
        (200, format!("GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{close}")),
        (200, format!("GET /hello HTTP/1.1\r\nHost: localhost:{port}\r\n{close}")),
        (200, format!("HEAD / HTTP/1.1\r\nHost: kitchen.local:{port}\r\n{close}")),
        (404, format!("GET /none HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{close}")),
        (404, format!("GET /../Cargo.toml HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{close}")),
        (421, format!("GET / HTTP/1.1\r\nHost: evil.example:{port}\r\n{close}")),
        (421, format!("GET / HTTP/1.1\r\nHost: evil.example\r\n{close}")),
        (421, format!("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n{close}")),
        (421, format!("GET / HTTP/1.1\r\nHost: 127.0.0.2:{port}\r\n{close}")),
        (421, format!("GET / HTTP/1.1\r\nHost: other.local:{port}\r\n{close}")),
        (421, format!("GET / HTTP/1.1\r\n{close}")),
        (421, format!("GET / HTTP/1.0\r\n{close}")),
        (421, format!("GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nHost: evil.example\r\n{close}")),
        (421, format!("GET http://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{close}")),
        (405, format!("POST / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: 0\r\n{close}")),
        (405, format!("OPTIONS /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{close}")),
        (
            413,
            format!("GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: 16385\r\n{close}"),
        ),
        (
            411,
            format!(
                "GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nTransfer-Encoding: chunked\r\n{close}0\r\n\r\n"
            ),
        ),
        (
            431,
            format!(
                "GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX: {}\r\n{close}",
                "x".repeat(9_000)
            ),
        ),
        (400, "nonsense\r\n\r\n".to_owned()),
        (400, format!("GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{close}")),
    ] {
        let (found, answer) = ask(port, &request);
        assert_eq!(found, status, "{request} {answer}");
        let (_, body) = answer.split_once("\r\n\r\n").expect("a head");
        let code = match status {
            400 if request.starts_with("GET") => "bad_request",
            404 => "no_page",
            405 => "method_not_allowed",
            411 => "length_required",
            413 => "payload_too_large",
            421 => "misdirected_request",
            // The page, and requests that are none of HTTP.
            _ => continue,
        };
        assert_eq!(body, format!(r#"{{"error":"{code}"}}"#), "{request}");
        assert!(answer.contains("content-type: application/json\r\n"), "{answer}");
    }
}

#[test]
fn every_answer_has_the_headers_that_protect_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = support::host(folder.path());
    for path in ["/", "/hello", "/none", "/ws"] {
        let (_, answer) = get(host.port(), path, "");
        for header in [
            "content-security-policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self';",
            "frame-ancestors 'none'",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "cross-origin-resource-policy: same-origin",
        ] {
            assert!(answer.contains(header), "{path}: {header}");
        }
    }
}

#[test]
fn files_are_compressed_and_sent_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let web = folder.path().join("web");
    fs::create_dir(&web).expect("a folder");
    for (name, content) in [
        ("index.html", "page"),
        ("index.html.gz", "compressed"),
        ("page-0123456789.wasm", "module"),
    ] {
        fs::write(web.join(name), content).expect("a file");
    }
    let settings = HostSettings { page: Page::Folder(web), ..support::settings(folder.path()) };
    let time = jungle_record::TimeControl::Unlimited;
    let players = [jungle_record::Player::Human; 2];
    let room = support::room(&jungle_rules::games::GAMES[0], players, time);
    let host = Host::start(settings, Which::New(Box::new(room))).expect("a host");
    let port = host.port();
    let (status, plain) = get(port, "/", "");
    assert!(status == 200 && plain.ends_with("page") && plain.contains("cache-control: no-cache"));
    let (_, gzip) = get(port, "/index.html", "Accept-Encoding: gzip, deflate, br\r\n");
    assert!(gzip.ends_with("compressed") && gzip.contains("content-encoding: gzip"), "{gzip}");
    let etag = gzip.lines().find_map(|line| line.strip_prefix("etag: ")).expect("an etag");
    let known = format!("Accept-Encoding: gzip\r\nIf-None-Match: {etag}\r\n");
    let (status, answer) = get(port, "/", &known);
    assert!(status == 304 && answer.ends_with("\r\n\r\n"), "{answer}");
    let (_, module) = get(port, "/page-0123456789.wasm", "");
    assert!(module.contains("content-type: application/wasm"), "{module}");
    assert!(module.contains("cache-control: public, max-age=31536000, immutable"), "{module}");
}

#[test]
fn sockets_are_opened_by_pages_of_the_host_and_by_programs() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = support::host(folder.path());
    let port = host.port();
    let own = format!("http://127.0.0.1:{port}");
    for (origin, is_allowed) in [
        (own.as_str(), true),
        ("http://evil.example", false),
        (&format!("http://evil.example:{port}"), false),
        (&format!("https://127.0.0.1:{port}"), false),
        (&format!("http://localhost:{port}"), false),
        (&format!("{own}.evil.example"), false),
        ("null", false),
        ("", false),
    ] {
        let opened = open(port, &[("origin", origin)]);
        assert_eq!(opened.is_ok(), is_allowed, "{origin}");
        if let Err(error) = opened {
            assert!(error.contains("403"), "{error}");
        }
    }
    assert!(open(port, &[("host", &format!("evil.example:{port}"))]).is_err());
    assert!(open(port, &[]).is_ok());
}

/// Greets and enters a room; returns the first answer that is not the greeting.
fn enter(port: u16, is_page: bool, room: &str, token: Option<Token>) -> ServerMessage {
    let mut socket = if is_page { page_socket(port) } else { open(port, &[]).expect("a socket").0 };
    let hello = ClientMessage::Hello { v: WIRE_VERSION, app: "test".to_owned(), ticket: None };
    let room = jungle_room::room::RoomId::new(room).expect("an id");
    let name = Some(name("Ada"));
    let enter = ClientMessage::Enter(Enter { token, name, ..Enter::new(room) });
    for message in [hello, enter] {
        socket.send(Message::text(message.text())).expect("a message");
    }
    loop {
        let Message::Text(text) = socket.read().expect("an answer") else {
            continue;
        };
        match ServerMessage::parse(&text).expect("a message") {
            ServerMessage::Welcome { .. } => {}
            message => return message,
        }
    }
}

#[test]
fn tokens_open_their_own_seat_only() {
    let folder = tempfile::tempdir().expect("a folder");
    let (host, other) = (support::host(folder.path()), support::host(folder.path()));
    let room = host.room().as_str();
    let refused = |message: ServerMessage| match message {
        ServerMessage::Refused { code, .. } => code,
        message => panic!("{message:?}"),
    };
    // A browser may watch without a token; a program needs one.
    let watched = enter(host.port(), true, room, None);
    assert!(matches!(watched, ServerMessage::Full { you: None, .. }), "{watched:?}");
    assert_eq!(refused(enter(host.port(), false, room, None)), "bad_token");
    let wrong = Some(Token::from_bytes([7; 16]));
    assert_eq!(refused(enter(host.port(), true, room, wrong)), "bad_token");
    let others = other.token(Side::First).cloned();
    assert_eq!(refused(enter(host.port(), true, room, others.clone())), "bad_token");
    let elsewhere = other.room().as_str();
    assert_eq!(refused(enter(host.port(), true, elsewhere, others)), "no_room");
    let second = host.token(Side::Second).cloned();
    let seated = enter(host.port(), false, room, second);
    assert!(matches!(seated, ServerMessage::Full { you: Some(Side::Second), .. }), "{seated:?}");
}

#[test]
fn one_address_has_a_limited_number_of_connections() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = support::host(folder.path());
    let mut sockets: Vec<_> = (0..64).map(|_| page_socket(host.port())).collect();
    assert!(open(host.port(), &[]).is_err());
    sockets.pop();
    let start = Instant::now();
    while open(host.port(), &[]).is_err() {
        assert!(start.elapsed() < support::PATIENCE);
    }
}

#[test]
fn connections_that_say_nothing_are_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = support::host(folder.path());
    let port = host.port();
    std::thread::scope(|scope| {
        // Connected, but without a request.
        scope.spawn(move || {
            let start = Instant::now();
            let mut silent = connect(port);
            let mut answer = Vec::new();
            let _ = silent.read_to_end(&mut answer);
            assert!(start.elapsed() < support::PATIENCE);
        });
        // A socket without a greeting.
        scope.spawn(move || {
            assert_eq!(read_to_close(&mut page_socket(port)), (Some(4003), Some(4003)));
        });
    });
}
