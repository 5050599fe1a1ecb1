//! Servers that are no servers, or answer nonsense.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use jungle_client::http::{self, HttpRequest};
use jungle_client::{Command, Connection, Identity, MAX_COMMANDS, Snapshot, Socket, SocketUpdate};
use jungle_room::wire::{CloseCode, MAX_SERVER_BYTES, ServerMessage, WIRE_VERSION, WireLimits};
use jungle_rules::BySide;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::{Message, WebSocket, accept};

use crate::player::Person;
use crate::server::{room_at, room_id};

/// Longer than dropping a socket may take.
const DROP: Duration = Duration::from_secs(5);
/// Longer than anything else takes.
const PATIENCE: Duration = Duration::from_secs(60);

/// Serves every connection with a function, in threads that end with their connections.
fn serve(work: impl Fn(TcpStream) + Copy + Send + 'static) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    thread::spawn(move || {
        for stream in listener.incoming() {
            let stream = stream.expect("a connection");
            stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a socket");
            thread::spawn(move || work(stream));
        }
    });
    address
}

/// Serves every WebSocket with a function.
fn serve_sockets(work: fn(WebSocket<TcpStream>)) -> SocketAddr {
    serve(move |stream| {
        if let Ok(socket) = accept(stream) {
            work(socket);
        }
    })
}

/// A client comes to show something, and can then be dropped in a limited time.
fn ends(address: SocketAddr, what: &str, is_shown: impl Fn(&Snapshot) -> bool) -> Person {
    let mut person = Person::enter(&room_at(address, None), 1);
    person.wait_for(what, is_shown);
    person
}

fn drop_soon(person: Person) {
    let start = Instant::now();
    drop(person);
    assert!(start.elapsed() < DROP, "{:?}", start.elapsed());
}

/// Another program answers, so that the client does not try again.
fn stops(work: fn(WebSocket<TcpStream>)) {
    let is_stopped =
        |shown: &Snapshot| shown.connection == Connection::Stopped { code: CloseCode::Version };
    drop_soon(ends(serve_sockets(work), "stopping", is_stopped));
}

/// Nobody answers, so that the client tries again, and waits in between.
fn tries_again(work: fn(TcpStream)) {
    let is_waiting = |shown: &Snapshot| matches!(shown.connection, Connection::Waiting { until_ms } if until_ms > 0);
    drop_soon(ends(serve(work), "waiting", is_waiting));
}

fn wait_for_end(mut socket: WebSocket<TcpStream>) {
    while socket.read().is_ok() {}
}

#[test]
fn garbage_stops_the_client() {
    stops(|mut socket| {
        let _ = socket.send(Message::text("hello, I am a printer"));
        wait_for_end(socket);
    });
}

#[test]
fn a_binary_message_stops_the_client() {
    stops(|mut socket| {
        let _ = socket.send(Message::binary(vec![1, 2, 3]));
        wait_for_end(socket);
    });
}

#[test]
fn an_oversized_message_stops_the_client() {
    stops(|mut socket| {
        let _ = socket.send(Message::text(" ".repeat(MAX_SERVER_BYTES + 1)));
        wait_for_end(socket);
    });
}

#[test]
fn fragments_without_end_stop_the_client() {
    stops(|mut socket| {
        let part = |code| Frame::message(vec![b' '; 1024], OpCode::Data(code), false);
        let mut next = part(Data::Text);
        while socket.send(Message::Frame(next)).is_ok() {
            next = part(Data::Continue);
        }
    });
}

#[test]
fn text_that_is_no_unicode_stops_the_client() {
    stops(|mut socket| {
        let frame = Frame::message(vec![0xff, 0xfe], OpCode::Data(Data::Text), true);
        let _ = socket.send(Message::Frame(frame));
        wait_for_end(socket);
    });
}

#[test]
fn no_http_at_all() {
    tries_again(|mut stream| {
        let _ = stream.write_all(&[0; 1000]);
    });
}

#[test]
fn a_page_instead_of_a_socket() {
    tries_again(|mut stream| {
        let _ = stream.read(&mut [0; 100]);
        let _ = stream.write_all(b"HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\nno");
    });
}

#[test]
fn headers_without_end() {
    tries_again(|mut stream| {
        let _ = stream.write_all(b"HTTP/1.1 101 Switching Protocols\r\n");
        while stream.write_all(b"X-More: and more and more and more\r\n").is_ok() {}
    });
}

#[test]
fn a_frame_that_is_masked() {
    tries_again(|stream| {
        if let Ok(mut socket) = accept(stream) {
            // A server must not mask its frames.
            let _ = socket.get_mut().write_all(&[0x81, 0x82, 1, 2, 3, 4, 5, 6]);
            wait_for_end(socket);
        }
    });
}

#[test]
fn a_closed_port() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    drop(listener);
    let is_waiting = |shown: &Snapshot| matches!(shown.connection, Connection::Waiting { until_ms } if until_ms > 0);
    drop_soon(ends(address, "waiting", is_waiting));
}

#[test]
fn a_name_that_nobody_has() {
    // The system may look for it for longer than anybody waits.
    let address = "http://no-such-computer.invalid:7878/#r/k3v9q".parse().expect("a link");
    let mut person = Person::enter(&address, 1);
    person.wait_for("an attempt", |shown| shown.connection.is_open());
    drop_soon(person);
}

#[test]
fn a_server_with_an_ipv6_address() {
    let Ok(listener) = TcpListener::bind("[::1]:0") else {
        println!("Skipped: this machine has no IPv6.");
        return;
    };
    let address = listener.local_addr().expect("an address");
    let server = thread::spawn(move || accept(listener.accept().expect("a connection").0).is_ok());
    let person = Person::enter(&room_at(address, None), 1);
    assert!(server.join().expect("a server"));
    drop_soon(person);
}

#[test]
fn sockets_can_be_shared_between_threads() {
    fn check<T: Send + Sync + 'static>() {}
    check::<Socket>();
    check::<SocketUpdate>();
}

#[test]
fn a_server_that_never_answers() {
    let address =
        serve(|mut stream| while stream.read(&mut [0; 100]).is_ok_and(|read| read > 0) {});
    let is_connecting =
        |shown: &Snapshot| matches!(shown.connection, Connection::Connecting { .. });
    let mut person = ends(address, "connecting", is_connecting);
    // Commands wait without being carried out, so that there is a limit for them.
    for _ in 0..10 * MAX_COMMANDS {
        let _ = person.socket.send(Command::Wake);
    }
    person.wait_for("giving up", |shown| matches!(shown.connection, Connection::Waiting { .. }));
    drop_soon(person);
}

#[test]
fn a_server_that_does_not_greet() {
    let is_greeting = |shown: &Snapshot| matches!(shown.connection, Connection::Greeting { .. });
    drop_soon(ends(serve_sockets(wait_for_end), "greeting", is_greeting));
}

/// Greets, and sends a message again and again without reading.
fn flood(mut socket: WebSocket<TcpStream>) {
    let (server, limits) = ("test".to_owned(), WireLimits::default());
    let welcome = ServerMessage::Welcome {
        v: WIRE_VERSION,
        server,
        now_ms: 1,
        limits,
        page: None,
        you: None,
    };
    let mut watchers = 0;
    let mut next = welcome.text();
    while socket.send(Message::text(next)).is_ok() {
        watchers += 1;
        let presence =
            ServerMessage::Presence { room: room_id(), seats: BySide([true; 2]), watchers };
        next = presence.text();
    }
}

#[test]
fn a_flood_wakes_the_program_only_as_often_as_it_looks() {
    let mut person = ends(serve_sockets(flood), "a flood", |shown| shown.presence.watchers > 1_000);
    // A program that does not look is woken once.
    thread::sleep(Duration::from_millis(300));
    person.wakes = 0;
    for _ in 0..10 {
        person.look(Duration::from_secs(1));
    }
    assert!(person.wakes <= 10);
    drop_soon(person);
}

/// The thread of the sockets calls the program, which drops a socket before the call is over.
#[test]
fn dropping_a_socket_does_not_wait_for_its_thread() {
    let (calls, called) = channel();
    let (open, gate) = channel::<()>();
    let wake = Box::new(move || {
        // The test listens to the first call only, and opens the gate once.
        let _ = calls.send(());
        let _ = gate.recv();
    });
    let identity =
        Identity { app: "test 1".to_owned(), persona: None, device: None, credential: None };
    let address = room_at(serve(drop), None);
    let socket = Socket::open(&address, identity, 1, wake).expect("a thread");
    // From then on it is told what is new, such as an attempt to connect.
    assert!(socket.news().is_some());
    called.recv_timeout(PATIENCE).expect("a call");
    let (dropped, is_dropped) = channel();
    let dropping = thread::spawn(move || {
        drop(socket);
        let _ = dropped.send(());
    });
    let is_dropped = is_dropped.recv_timeout(PATIENCE);
    drop(open);
    dropping.join().expect("no panic");
    assert!(is_dropped.is_ok(), "it has waited for the thread that waits for the program");
}

/// The names of the threads of this process that talk to servers.
#[cfg(target_os = "linux")]
fn client_threads() -> usize {
    let threads = std::fs::read_dir("/proc/self/task").expect("threads").flatten();
    let names =
        threads.filter_map(|thread| std::fs::read_to_string(thread.path().join("comm")).ok());
    names.filter(|name| ["clients", "room", "request"].contains(&name.trim())).count()
}

#[cfg(target_os = "linux")]
#[test]
fn sockets_and_requests_share_a_thread() {
    const COUNT: u64 = 20;
    let address = serve(|mut stream| {
        // It is read to its end, and never answered.
        let _ = stream.read_to_end(&mut Vec::new());
    });
    let people = (0..COUNT).map(|seed| Person::enter(&room_at(address, None), seed));
    let mut people: Vec<Person> = people.collect();
    let request = || HttpRequest {
        url: format!("http://{address}/"),
        body: None,
        session: None,
        device: None,
        max_bytes: 1,
    };
    let pending: Vec<_> = (0..COUNT).map(|_| http::send(request(), Box::new(|| {}))).collect();
    for person in &mut people {
        person.wait_for("an attempt", |shown| {
            matches!(shown.connection, Connection::Connecting { .. })
        });
    }
    let threads = client_threads();
    assert!((1..COUNT as usize / 2).contains(&threads), "{threads} threads");
    assert!(pending.iter().all(|pending| pending.take().is_none()));
}
