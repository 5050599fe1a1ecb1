//! Links to rooms.

use jungle_room::client::{HostAddress, MAX_LINK_BYTES, Pass, RoomAddress, RoomLinkError};
use proptest::prelude::*;

use crate::samples::{room_id, token};

const TOKEN: &str = "AQEBAQEBAQEBAQEBAQEBAQ";

fn read(link: &str) -> Result<RoomAddress, RoomLinkError> {
    link.parse()
}

#[test]
fn links_lead_to_sockets() {
    let cases = [
        ("http://192.168.178.20:7878/#r/k3v9q", "ws://192.168.178.20:7878/ws"),
        ("http://[fd00::1]:7878/#r/k3v9q", "ws://[fd00::1]:7878/ws"),
        ("http://[fd00::1]/#r/k3v9q", "ws://[fd00::1]/ws"),
        ("http://localhost:1/#r/k3v9q", "ws://localhost:1/ws"),
        ("http://laptop.local/#r/k3v9q", "ws://laptop.local/ws"),
        ("http://laptop.local:443/#r/k3v9q", "ws://laptop.local:443/ws"),
        ("https://games.example/#r/k3v9q", "wss://games.example/ws"),
        ("https://games.example:80/#r/k3v9q", "wss://games.example:80/ws"),
        ("https://[fd00::1]:7878/#r/k3v9q", "wss://[fd00::1]:7878/ws"),
    ];
    for (link, url) in cases {
        let watch = link.replace("#r", "#w");
        for (link, expected) in [
            (format!("{link}/{TOKEN}"), Pass::Seat(token(1))),
            (format!("{watch}/{TOKEN}"), Pass::Watch(Some(token(1)))),
            (watch, Pass::Watch(None)),
        ] {
            let address = read(&link).unwrap_or_else(|error| panic!("{link}: {error}"));
            assert_eq!(address.socket_url(), url);
            assert_eq!(address.link(), link);
            assert_eq!((address.room, address.pass), (room_id(), expected));
        }
    }
}

#[test]
fn people_type_links_in_other_ways() {
    let expected = read("http://laptop.local:7878/#w/k3v9q");
    assert!(expected.is_ok());
    for link in [
        " http://laptop.local:7878/#r/k3v9q\n",
        "laptop.local:7878/#r/k3v9q",
        "HTTP://Laptop.LOCAL:7878/#r/k3v9q",
        "http://laptop.local:7878#r/k3v9q",
        "http://laptop.local:07878/#r/k3v9q",
    ] {
        assert_eq!(read(link), expected, "{link}");
    }
    let default = read("http://10.0.0.1:80/#r/k3v9q").expect("a link");
    assert_eq!(default.link(), "http://10.0.0.1/#w/k3v9q");
    let default = read("HTTPS://10.0.0.1:443/#r/k3v9q").expect("a link");
    assert_eq!(default.link(), "https://10.0.0.1/#w/k3v9q");
}

#[test]
fn other_texts_are_no_links() {
    use RoomLinkError::*;
    let cases = [
        ("", Room),
        ("http://10.0.0.1:7878/", Room),
        ("http://10.0.0.1:7878/#g/AWp1bmds", Room),
        ("http://10.0.0.1:7878/page#r/k3v9q", Room),
        ("http://10.0.0.1:7878/#r/", Room),
        ("http://10.0.0.1:7878/#r", Room),
        ("http://10.0.0.1:7878/#w/", Room),
        ("http://10.0.0.1:7878/#r/K3V9Q", Room),
        ("http://10.0.0.1:7878/#r/k3v9q#", Room),
        ("wss://10.0.0.1:7878/#r/k3v9q", Scheme),
        ("httpss://10.0.0.1:7878/#r/k3v9q", Scheme),
        ("ftp://10.0.0.1:7878/#r/k3v9q", Scheme),
        ("http:///#r/k3v9q", Host),
        ("http://:7878/#r/k3v9q", Host),
        ("http://10.0.0.256/#r/k3v9q", Host),
        ("http://127.1/#r/k3v9q", Host),
        ("http://0x7f000001/#r/k3v9q", Host),
        ("http://[fe80::1%25eth0]/#r/k3v9q", Host),
        ("http://[::1/#r/k3v9q", Host),
        ("http://fd00::1/#r/k3v9q", Host),
        ("http://user@10.0.0.1/#r/k3v9q", Host),
        ("http://a..b/#r/k3v9q", Host),
        ("http://-a/#r/k3v9q", Host),
        ("http://a b/#r/k3v9q", Host),
        ("http://bücher/#r/k3v9q", Host),
        ("http://10.0.0.1:0/#r/k3v9q", Port),
        ("http://10.0.0.1:65536/#r/k3v9q", Port),
        ("http://10.0.0.1:+1/#r/k3v9q", Port),
        ("http://10.0.0.1:/#r/k3v9q", Port),
        ("http://10.0.0.1/#r/k3v9q/", Token),
        ("http://10.0.0.1/#r/k3v9q/AQEB", Token),
        ("http://10.0.0.1/#r/k3v9q/AQEBAQEBAQEBAQEBAQEBAQ/", Token),
    ];
    for (link, expected) in cases {
        assert_eq!(read(link), Err(expected), "{link}");
    }
    let long = format!("http://10.0.0.1/#r/{}", "a".repeat(MAX_LINK_BYTES));
    assert_eq!(read(&long), Err(TooLong));
}

#[test]
fn the_token_is_not_in_debug_output() {
    let address = read(&format!("http://10.0.0.1/#r/k3v9q/{TOKEN}")).expect("a link");
    assert!(!format!("{address:?}").contains(TOKEN));
}

proptest! {
    #[test]
    fn any_text_is_read(text in "(https?://)?[a-z0-9.:\\[\\]/#-]{0,60}|.{0,60}") {
        if let Ok(address) = read(&text) {
            prop_assert_eq!(read(&address.link()), Ok(address));
        }
    }

    #[test]
    fn written_links_are_read(
        is_secure: bool, ip: std::net::IpAddr, port in 1..=u16::MAX, number: u8
    ) {
        let pass = match number % 3 {
            0 => Pass::Watch(None),
            1 => Pass::Watch(Some(token(number))),
            _ => Pass::Seat(token(number)),
        };
        let (host, room) = (HostAddress::Ip(ip), room_id());
        let address = RoomAddress { is_secure, host, port, room, pass };
        prop_assert_eq!(read(&address.link()), Ok(address));
    }
}
