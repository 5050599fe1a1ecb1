//! Requests to a server.

use std::io::{Read, Write};
use std::net::TcpStream;

use serde_json::Value;

use super::PATIENCE;

/// An answer to a request: its status, its head, and its body.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn parse(text: &str) -> Self {
        let (head, body) = text.split_once("\r\n\r\n").expect("a head");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        Self { status: status.expect("a status"), head: head.to_owned(), body: body.to_owned() }
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {} {}", self.status, self.body))
    }

    /// The code of an error.
    pub fn error(&self) -> (u16, String) {
        (self.status, self.json()["error"].as_str().unwrap_or_default().to_owned())
    }
}

/// Sends a request with more headers, and JSON if there is any.
pub fn ask(port: u16, method: &str, path: &str, headers: &str, body: Option<&Value>) -> Answer {
    let body = body.map(Value::to_string);
    let kind = body.as_ref().map_or("", |_| "Content-Type: application/json\r\n");
    request(port, method, path, &format!("{headers}{kind}"), body.as_deref())
}

/// Sends a request with more headers and any body.
pub fn request(port: u16, method: &str, path: &str, headers: &str, body: Option<&str>) -> Answer {
    let length =
        body.map_or_else(String::new, |body| format!("Content-Length: {}\r\n", body.len()));
    let text = format!(
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\
         {headers}{length}\r\n{}",
        body.unwrap_or_default()
    );
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("a connection");
    stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
    // A request that is refused early is not read to its end.
    let _ = stream.write_all(text.as_bytes());
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    Answer::parse(&String::from_utf8_lossy(&answer))
}

/// The header with which a page of the server states its origin.
pub fn origin(port: u16) -> String {
    format!("Origin: http://127.0.0.1:{port}\r\n")
}

/// The header with which a proxy states an address.
pub fn forwarded(address: &str) -> String {
    format!("X-Forwarded-For: {address}\r\n")
}
