//! The log of the program.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::thread;

use parking_lot::Mutex;
use sqlx::any::install_default_drivers;
use sqlx::{AnyConnection, Connection, Executor, raw_sql};
use tokio::runtime::Builder;

use crate::support::{PATIENCE, ask, settings, until};

/// The number of requests of strangers; more than there are lines for them.
const STRANGERS: usize = 30;

/// A server in a process of its own, with the lines of its log.
pub struct LoggedServer {
    process: Child,
    pub port: u16,
    lines: Arc<Mutex<Vec<String>>>,
}

impl LoggedServer {
    pub fn start(database: &str) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_jungle"))
            .args(["serve", "--address", "127.0.0.1:0", "--name", "play.example"])
            .args(["--database", database])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program of this package");
        let mut output = BufReader::new(process.stdout.take().expect("a pipe"));
        let mut address = String::new();
        output.read_line(&mut address).expect("a line");
        thread::spawn(move || output.lines().for_each(drop));
        let port = address.trim().rsplit(':').next().and_then(|port| port.parse().ok());
        let lines: Arc<Mutex<Vec<String>>> = Arc::default();
        let written = lines.clone();
        let errors = BufReader::new(process.stderr.take().expect("a pipe"));
        thread::spawn(move || {
            for line in errors.lines().map_while(Result::ok) {
                written.lock().push(line);
            }
        });
        Self { process, port: port.expect("a port"), lines }
    }

    /// The lines that have all these parts.
    pub fn lines(&self, parts: &[&str]) -> Vec<String> {
        let has_all = |line: &&String| parts.iter().all(|part| line.contains(part));
        self.lines.lock().iter().filter(has_all).cloned().collect()
    }
}

impl Drop for LoggedServer {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn failures_are_in_the_log_beside_the_faults_of_strangers() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = settings(folder.path()).database;
    let server = LoggedServer::start(&database);
    let port = server.port;
    until("the start is in the log", || {
        let version = format!("version=\"{}\"", jungle::version::FULL);
        let limits = "limits=ServerLimits { connections: 4096,";
        let names = "names=\"play.example\"";
        let parts = ["INFO", "started", &version, &database, "rooms=0", names, limits];
        !server.lines(&parts).is_empty()
    });
    for _ in 0..STRANGERS {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("a connection");
        let request = "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n";
        stream.write_all(request.as_bytes()).expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 421 "), "{answer}");
    }
    let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        install_default_drivers();
        let mut connection = AnyConnection::connect(&database).await.expect("a database");
        let renamed = raw_sql("ALTER TABLE rating RENAME TO other");
        connection.execute(renamed).await.expect("a change");
        connection.close().await.expect("an end");
    });
    let answer = ask(port, "GET", "/api/ranking/jungle-timed", "", None);
    assert_eq!(answer.status, 503, "{}", answer.body);
    until("the failure is in the log", || {
        let path = "path=\"/api/ranking/jungle-timed\"";
        !server.lines(&["ERROR", "failed", path, "no such table"]).is_empty()
    });
    let refused = server.lines(&["refused"]);
    assert!((1..STRANGERS).contains(&refused.len()), "{refused:?}");
}

/// What a client does not send is no fault of the server or of its database.
#[test]
fn a_body_that_comes_slowly_or_not_at_all_is_refused_as_that() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = LoggedServer::start(&settings(folder.path()).database);
    let port = server.port;
    let send = |body: &str| {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("a connection");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        let head = format!(
            "POST /api/sign-in HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\
             Content-Type: application/json\r\nContent-Length: 60\r\n\r\n{body}"
        );
        stream.write_all(head.as_bytes()).expect("a request");
        stream
    };
    let answer = |mut stream: TcpStream| {
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer, and the end of the connection");
        answer
    };
    let (slow, cut) = (send(r#"{"name":"#), send("{"));
    cut.shutdown(Shutdown::Write).expect("the end of the request");
    drop(answer(cut));
    let slow = answer(slow);
    assert!(slow.starts_with("HTTP/1.1 408 "), "{slow}");
    assert!(slow.ends_with(r#"{"error":"request_timeout"}"#), "{slow}");
    until("it is in the log", || !server.lines(&["refused", "408"]).is_empty());
    assert_eq!(server.lines(&["failed"]), [""; 0]);
    assert_eq!(ask(port, "GET", "/healthz", "", None).status, 200);
}
