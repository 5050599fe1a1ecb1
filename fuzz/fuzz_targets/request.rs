//! Any request to a server is answered, and none makes it fail. The first line is the method and the
//! path, then come headers up to an empty line, then the body.

#![no_main]

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use jungle::net::endpoint::Page;
use jungle::net::server::{Server, ServerLimits, ServerSettings};
use libfuzzer_sys::fuzz_target;

static SERVER: OnceLock<Server> = OnceLock::new();
/// The number of requests. Each comes from another address, as a proxy states it.
static REQUESTS: AtomicU32 = AtomicU32::new(0);

fn start() -> Server {
    let folder = std::env::temp_dir().join(format!("jungle-fuzz-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let here = [127, 0, 0, 1];
    let settings = ServerSettings {
        version: jungle::version::FULL,
        address: (here, 0).into(),
        metrics: None,
        names: Vec::new(),
        proxies: vec![here.into()],
        trusted: Vec::new(),
        database: format!("sqlite:{}", folder.join("server.db").display()),
        page: Page::Embedded,
        tls: None,
        limits: ServerLimits::default(),
        cluster: None,
    };
    Server::start(settings).expect("a server")
}

fuzz_target!(|content: &[u8]| {
    let port = SERVER.get_or_init(start).address().port();
    let end = content.windows(2).position(|pair| pair == b"\n\n").unwrap_or(content.len());
    let (head, body) = content.split_at(end);
    let body = body.strip_prefix(b"\n\n").unwrap_or_default();
    let mut lines = head.split(|byte| *byte == b'\n');
    let mut text = lines.next().unwrap_or_default().to_vec();
    let [_, a, b, c] = REQUESTS.fetch_add(1, Ordering::Relaxed).to_be_bytes();
    let length = body.len();
    let own = format!(
        " HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX-Forwarded-For: 10.{a}.{b}.{c}\r\n\
         Connection: close\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n"
    );
    text.extend(own.as_bytes());
    for line in lines {
        text.extend(line);
        text.extend(b"\r\n");
    }
    text.extend(b"\r\n");
    text.extend(body);
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("a connection");
    stream.set_read_timeout(Some(Duration::from_secs(9))).expect("a timeout");
    // What is refused early is not read to its end.
    let _ = stream.write_all(&text);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    let status = answer.get(9..12).unwrap_or_default();
    assert!(!status.starts_with(b"5"), "{}", String::from_utf8_lossy(&answer));
});
