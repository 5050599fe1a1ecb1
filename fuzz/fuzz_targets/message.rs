//! Any text is a message of a client, of a server, an entry or an error. What is read is written and
//! read again as the same, and a gateway takes it.

#![no_main]

use jungle::net::connection_id::ConnectionId;
use jungle::net::gateway::{Gateway, GatewaySettings};
use jungle::net::room::Entry;
use jungle::net::wire::{ClientMessage, ServerMessage, hello_version};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(message) = ClientMessage::parse(text) {
        assert_eq!(ClientMessage::parse(&message.text()).expect("a message"), message);
        let settings = GatewaySettings {
            server: "fuzz".to_owned(),
            page: None,
            names: Vec::new(),
            max_rooms: 1,
            max_connections: 1,
        };
        let mut gateway = Gateway::new(settings, 0);
        let id = ConnectionId(0);
        gateway.connected(id, 0);
        let hello = ClientMessage::Hello { v: 1, app: "fuzz".to_owned(), ticket: None };
        gateway.received(id, &hello.text(), 0);
        assert!(
            !gateway.received(id, text, 1).is_empty()
                || matches!(message, ClientMessage::Leave { .. })
        );
    }
    if let Ok(message) = ServerMessage::parse(text) {
        assert_eq!(ServerMessage::parse(&message.text()).expect("a message"), message);
    }
    if let Ok(entry) = Entry::parse(text) {
        assert_eq!(entry.text(), text);
    }
    let _ = hello_version(text);
});
