//! The figures of a server are on an address of their own.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};

use jungle_server::{Server, ServerError, ServerSettings};

use crate::support::{ask, settings, start};

/// What a server tells those who watch it.
pub fn figures(server: &Server) -> String {
    let address = server.metrics_address().expect("an address of figures");
    ask(address.port(), "GET", "/metrics", "", None).body
}

#[test]
fn figures_are_on_an_address_of_their_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let text = figures(&server);
    assert!(text.contains("jungle_sockets 0\n") && text.ends_with("# EOF\n"), "{text}");
    // Whoever comes through a proxy that adds no header comes from this machine, too.
    assert_eq!(ask(server.address().port(), "GET", "/metrics", "", None).status, 404);
    let port = server.metrics_address().expect("an address of figures").port();
    assert_eq!(ask(port, "GET", "/healthz", "", None).status, 404);
    assert_eq!(ask(port, "POST", "/metrics", "", None).status, 405);
}

#[test]
fn figures_are_refused_to_pages_of_strangers() {
    let folder = tempfile::tempdir().expect("a folder");
    let names = vec!["figures.example".to_owned()];
    let server =
        Server::start(ServerSettings { names, ..settings(folder.path()) }).expect("a server");
    let port = server.metrics_address().expect("an address of figures").port();
    for (name, status) in [("evil.example", 421), ("figures.example", 200), ("localhost", 200)] {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("a connection");
        let request = format!("GET /metrics HTTP/1.1\r\nHost: {name}:{port}\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{name}: {answer}");
    }
}

#[test]
fn figures_are_given_only_where_they_are_wanted() {
    let folder = tempfile::tempdir().expect("a folder");
    let without = ServerSettings { metrics: None, ..settings(folder.path()) };
    let server = Server::start(without.clone()).expect("a server");
    assert_eq!(server.metrics_address(), None);
    assert_eq!(ask(server.address().port(), "GET", "/metrics", "", None).status, 404);
    drop(server);
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address");
    let refused = Server::start(ServerSettings { metrics: Some(address), ..without }).err();
    let is_named =
        matches!(&refused, Some(ServerError::Address { address: named, .. }) if *named == address);
    assert!(is_named, "{refused:?}");
}
