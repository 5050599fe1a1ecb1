//! Codes are read again by another program.

use jungle_client::qr::{QUIET_ZONE, QrCode, TextStyle};
use jungle_client::{HostAddress, Pass, RoomAddress};
use jungle_room::room::{RoomId, Token};
use rqrr::PreparedImage;

/// The width of a module in the pictures for the reader, in pixels.
const SCALE: usize = 3;

/// Reads the code in a picture, whose dark pixels are told.
fn read(size: usize, is_dark: impl Fn(usize, usize) -> bool) -> (u16, String) {
    let mut image = PreparedImage::prepare_from_greyscale(size * SCALE, size * SCALE, |x, y| {
        if is_dark(x / SCALE, y / SCALE) { 0 } else { 255 }
    });
    let codes = image.detect_grids();
    assert_eq!(codes.len(), 1);
    let (data, text) = codes[0].decode().expect("a readable code");
    (data.ecc_level, text)
}

fn links() -> Vec<String> {
    let hosts = ["10.0.0.1", "192.168.178.20", "[fd12:3456:789a:bcde:f012:3456:789a:bcde]", "a.b"];
    let rooms = ["k", "k3v9q", "0123456789abcdef", "0123456789abcdef0123456789abcdef"];
    let mut links = Vec::new();
    for host in hosts {
        for room in rooms {
            for pass in [Pass::Watch(None), Pass::Seat(Token::from_bytes([0x5a; 16]))] {
                let room = RoomId::new(room).expect("an id");
                let host: HostAddress = host.parse().expect("a host");
                let port = 7878;
                links.push(RoomAddress { is_secure: false, host, port, room, pass }.link());
            }
        }
    }
    links
}

#[test]
fn codes_of_links_are_read() {
    for link in links() {
        let code = QrCode::new(&link).expect("a short text");
        let (level, text) = read(code.size(), |x, y| code.is_dark(x, y));
        assert_eq!(text, link);
        // In the format of codes, level M has the number 0.
        assert_eq!(level, 0);
    }
}

#[test]
fn the_usual_link_is_small() {
    let code = QrCode::new("http://192.168.178.20:7878/#r/k3v9q/AQEBAQEBAQEBAQEBAQEBAQ");
    assert_eq!(code.expect("a code").size(), 33 + 2 * QUIET_ZONE);
}

#[test]
fn the_margin_is_light() {
    let code = QrCode::new("http://10.0.0.1:7878/#r/k3v9q").expect("a code");
    let end = code.size() - QUIET_ZONE;
    let is_margin = |at: usize| !(QUIET_ZONE..end).contains(&at);
    for x in 0..code.size() + 3 {
        for y in 0..code.size() + 3 {
            assert!(!(is_margin(x) || is_margin(y)) || !code.is_dark(x, y), "{x} {y}");
        }
    }
    assert!(code.is_dark(QUIET_ZONE, QUIET_ZONE), "the corner of the first finder pattern");
}

#[test]
fn long_texts_have_no_code() {
    assert!(QrCode::new(&"a".repeat(2_300)).is_some());
    assert_eq!(QrCode::new(&"a".repeat(3_000)), None);
}

#[test]
fn codes_are_read_from_text() {
    for link in links() {
        let code = QrCode::new(&link).expect("a short text");
        let plain = code.text(TextStyle::Plain);
        let rows: Vec<Vec<char>> = plain.lines().map(|line| line.chars().collect()).collect();
        assert!(rows.iter().all(|row| row.len() == code.size()));
        let is_dark = |x: usize, y: usize| match rows[y / 2][x] {
            ' ' => false,
            '█' => true,
            '▀' => y.is_multiple_of(2),
            '▄' => !y.is_multiple_of(2),
            other => panic!("{other:?}"),
        };
        assert_eq!(read(code.size(), is_dark).1, link);
    }
}

#[test]
fn every_line_for_terminals_sets_and_resets_the_colours() {
    let code = QrCode::new("http://10.0.0.1:7878/#r/k3v9q").expect("a code");
    let (plain, coloured) = (code.text(TextStyle::Plain), code.text(TextStyle::Ansi));
    assert_eq!(plain.lines().count(), coloured.lines().count());
    for (plain, coloured) in plain.lines().zip(coloured.lines()) {
        let inside = coloured.strip_prefix("\x1b[38;5;16;48;5;231m").expect("black on white");
        assert_eq!(inside.strip_suffix("\x1b[0m"), Some(plain));
    }
}
