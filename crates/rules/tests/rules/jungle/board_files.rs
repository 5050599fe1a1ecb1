//! Board files: the samples of the course, every message with its line, and hostile content.

use std::path::Path;

use jungle_rules::jungle::Jungle;
use jungle_rules::{BoardFileError, Game, GameRules as _};
use proptest::prelude::*;

use super::naive::Switches;
use super::support::options;
use crate::support::cases;

fn read(content: &[u8]) -> Result<Box<dyn Game>, BoardFileError> {
    Jungle::start_from_board_file(content, &options(Switches::default()))
}

/// The position of a valid board file.
fn position(content: &[u8]) -> String {
    read(content).expect("a valid board file").position_text()
}

#[test]
fn the_samples_are_read() {
    for (name, expected) in [
        ("board1.txt", "7/5c1/1lp3e/4R2/1r1L3/w2T3/4t2/7/7 b"),
        ("board2.txt", "rC5/T6/7/7/7/7/7/7/7 b"),
        ("board3.txt", "7/7/7/7/Er5/7/1Re4/7/7 b"),
        ("board4.txt", "7/2dL3/2p4/7/7/7/3t3/2C1r2/5E1 b"),
    ] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/boards").join(name);
        let content = std::fs::read(path).expect("a sample of this repository");
        assert_eq!(position(&content), expected, "{name}");
    }
}

#[test]
fn harmless_differences_are_accepted() {
    let expected = "rC5/T6/7/7/7/7/7/7/7 b";
    for content in [
        "A1 r\nA2 T\nB1 C\n",
        "A1 r\nA2 T\nB1 C",
        "A1 r\r\nA2 T\r\nB1 C\r\n",
        "a1 r\na2 T\nb1 C\n",
        "\n\nA1 r\n\nA2 T\n  \nB1 C\n\n\n",
        "B1 C\nA2 T\nA1 r\n",
        "\r\nA1 r\r\n\r\nA2 T\r\nB1 C",
    ] {
        assert_eq!(position(content.as_bytes()), expected, "{content:?}");
    }
}

#[test]
fn an_error_names_the_first_bad_line() {
    let cases: &[(&[u8], usize, &str)] = &[
        (b"hello\n", 1, "bad_data"),
        (b"A1 r\nA2\n", 2, "bad_data"),
        (b"A1 r\nA2 T B1\n", 2, "bad_data"),
        (b"A1 r\n\n\nA2T\n", 4, "bad_data"),
        (b"A1 r\r\n1A T\r\n", 2, "bad_data"),
        (b"A1 r\nH1 T\n", 2, "bad_data"),
        (b"A1 r\nA10 T\n", 2, "bad_data"),
        (b"A1 r\nA0 T\n", 2, "bad_data"),
        (b"A1 r\n@1 T\n", 2, "bad_data"),
        (b"A1 r\nA T\n", 2, "bad_data"),
        (b"A1 r\nA-1 T\n", 2, "bad_data"),
        (b"A1 r\nA+1 T\n", 2, "bad_data"),
        (b"A1 r\nA99999999999999999999 T\n", 2, "bad_data"),
        ("A1 r\n鼠1 T\n".as_bytes(), 2, "bad_data"),
        (b"A1 r\nA2 k\n", 2, "bad_label"),
        (b"A1 r\nA2 TT\n", 2, "bad_label"),
        (b"A1 *\n", 1, "bad_label"),
        ("A1 r\nA2 鼠\n".as_bytes(), 2, "bad_label"),
        (b"A1 r\nB4 T\n", 2, "in_river"),
        (b"A1 r\nF6 e\n", 2, "in_river"),
        (b"D1 r\n", 1, "in_own_den"),
        (b"A1 r\nD9 T\n", 2, "in_own_den"),
        (b"D9 r\n", 1, "in_enemy_den"),
        (b"A1 r\nD1 T\n", 2, "in_enemy_den"),
        (b"A1 r\nA1 T\n", 2, "occupied"),
        (b"A1 r\nB1 C\nA1 e\n", 3, "occupied"),
        (b"A1 r\nB1 C\nA2 r\n", 3, "duplicate"),
        // The first bad line counts.
        (b"A1 r\nA2 k\nB4 T\nhello", 2, "bad_label"),
        // A missing side is an error of the last line.
        (b"", 1, "no_pieces"),
        (b"A1 r", 1, "no_pieces"),
        (b"A1 R", 1, "no_pieces"),
        (b"A1 r\nA2 t\n", 2, "no_pieces"),
        (b"A1 r\n\xff\xfe\nA2 T\n", 2, "not_text"),
        (b"A1 r\nA2 T\n\0\n", 3, "not_text"),
    ];
    for &(content, line, code) in cases {
        let error = read(content).map(|_| ()).expect_err("a bad file");
        assert_eq!(error, BoardFileError { line, code }, "{}", String::from_utf8_lossy(content));
    }
}

#[test]
fn only_64_kib_are_read() {
    let mut content = b"A1 r\nA2 T\nB1 C\n".to_vec();
    content.resize(64 * 1024, b'\n');
    assert_eq!(position(&content), "rC5/T6/7/7/7/7/7/7/7 b");
    content.push(b'\n');
    let error = read(&content).map(|_| ()).expect_err("a byte too many");
    assert_eq!(error.code, "too_long");
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn any_content_is_read_or_has_an_error(content in prop::collection::vec(any::<u8>(), 0..200)) {
        if let Err(error) = read(&content) {
            prop_assert!(error.line >= 1, "{}", error);
        }
    }

    /// Content that is nearly valid. What is accepted is a legal position with pieces of both
    /// sides.
    #[test]
    fn what_is_read_is_a_position(
        content in "([a-hA-H][0-9]{1,2} {1,2}[rRcCdDwWpPtTlLeEx]\r?\n){1,9}"
    ) {
        match read(content.as_bytes()) {
            Ok(game) => {
                let text = game.position_text();
                let again = Jungle::start_from_text(&text, game.options()).expect("a legal position");
                prop_assert_eq!(again.position_text(), text);
                prop_assert_eq!(game.pieces().len(), content.lines().count());
                prop_assert_ne!(game.outcome().map(|end| end.reason.code), Some("last_piece"));
            }
            Err(error) => prop_assert!((1..=content.lines().count()).contains(&error.line)),
        }
    }
}
