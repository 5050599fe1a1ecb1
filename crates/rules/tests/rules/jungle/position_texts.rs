//! Position texts: the errors of invalid ones, and the positions of valid ones.

use std::sync::Arc;

use jungle_rules::jungle::Jungle;
use jungle_rules::{GameInfo, GameRules as _, Setup, Side, StartError, TextError};
use proptest::prelude::*;

use super::naive::Switches;
use super::support::{game_from, options};
use crate::support::cases;

const START: &str = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L";

fn info() -> Arc<GameInfo> {
    game_from(&format!("{START} b")).info().clone()
}

#[test]
fn errors_are_reported_with_their_place() {
    let known = || vec!['b', 'r', 'w'];
    let row = |row, found| TextError::RowLength { row, found, expected: 7 };
    let cases = [
        ("x6/7/7/7/7/7/7/7/7 b", TextError::UnknownPiece { column: 1, found: 'x' }),
        ("7/3k3/7/7/7/7/7/7/7 b", TextError::UnknownPiece { column: 4, found: 'k' }),
        ("7/3鼠3/7/7/7/7/7/7/7 b", TextError::UnknownPiece { column: 4, found: '鼠' }),
        ("7/7/-7/7/7/7/7/7/7 b", TextError::UnknownPiece { column: 5, found: '-' }),
        ("7/0c6/7/7/7/7/7/7/7 b", TextError::EmptyRun { column: 3 }),
        ("1000/7/7/7/7/7/7/7/7 b", TextError::LongRun { column: 1 }),
        ("6/7/7/7/7/7/7/7/7 b", row(1, 6)),
        ("7/7/7/7/7/7/7/7/8 b", row(9, 8)),
        ("7/7/c7/7/7/7/7/7/7 b", row(3, 8)),
        ("7/7//7/7/7/7/7/7 b", row(3, 0)),
        ("7/99999999999999999999999/7/7/7/7/7/7/7 b", TextError::LongRun { column: 3 }),
        ("7/c99999999999999999999999.r9/7/7/7/7/7/7/7 b", TextError::LongRun { column: 4 }),
        ("", row(1, 0)),
        ("b", TextError::UnknownPiece { column: 1, found: 'b' }),
        ("7/7/7/7/7/7/7/7 b", TextError::RowCount { found: 8, expected: 9 }),
        ("7/7/7/7/7/7/7/7/7/7 b", TextError::RowCount { found: 10, expected: 9 }),
        (START, TextError::MissingSide { known: known() }),
        (&format!("{START} "), TextError::MissingSide { known: known() }),
        (&format!("{START} x"), TextError::UnknownSide { found: "x".to_owned(), known: known() }),
        (&format!("{START} B"), TextError::UnknownSide { found: "B".to_owned(), known: known() }),
        (&format!("{START} bb"), TextError::UnknownSide { found: "bb".to_owned(), known: known() }),
        (&format!("{START} b b"), TextError::TrailingText),
        (&format!("{START} b 0 1"), TextError::TrailingText),
        (&"7/".repeat(600), TextError::TooLong { limit: 1024 }),
    ];
    let info = info();
    for (text, expected) in cases {
        let error = Setup::parse(text, &info).expect_err(text);
        assert_eq!(error, expected, "{text}");
        let result = Jungle::start_from_text(text, &options(Switches::default())).map(|_| ());
        assert_eq!(result, Err(StartError::Text(error)), "{text}");
    }
}

#[test]
fn both_letters_of_red_and_dots_are_read() {
    let info = info();
    let read = |text: &str| Setup::parse(text, &info).expect(text);
    let expected = read(&format!("{START} b"));
    assert_eq!(expected.side_to_move, Side::First);
    assert_eq!(read(&format!("{START} r")).side_to_move, Side::Second);
    assert_eq!(read(&format!("{START} w")), read(&format!("{START} r")));
    assert_eq!(read("l.....t/1d...c./r1p1w1e/7/7/7/E.W.P.R/1C3D1/T2...L b"), expected);
    assert_eq!(expected.text(&info), format!("{START} b"));
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn any_text_is_read_or_is_an_error(text in any::<String>()) {
        let _ = Jungle::start_from_text(&text, &options(Switches::default()));
    }

    /// Texts that are nearly valid.
    #[test]
    fn what_is_read_can_be_written_and_read(
        text in "([1-7.rRcCdDwWpPtTlLeE]{1,7}/){8}[1-7.rRcCdDwWpPtTlLeE]{1,7} [brw]{1,2}"
    ) {
        let info = info();
        if let Ok(setup) = Setup::parse(&text, &info) {
            prop_assert_eq!(Setup::parse(&setup.text(&info), &info), Ok(setup));
        }
        let _ = Jungle::start_from_text(&text, &options(Switches::default()));
    }

    /// Texts with the right number of squares, legal or not.
    #[test]
    fn a_game_that_begins_at_a_text_shows_it(
        rows in prop::collection::vec("[.......rRcCdDwWpPtTlLeE]{7}", 9), side in "[br]"
    ) {
        let text = format!("{} {side}", rows.join("/"));
        let info = info();
        let setup = Setup::parse(&text, &info).expect("nine rows of seven squares");
        prop_assert_eq!(Setup::parse(&setup.text(&info), &info), Ok(setup.clone()));
        if let Ok(game) = Jungle::start_from_text(&text, &options(Switches::default())) {
            prop_assert_eq!(game.position_text(), setup.text(&info));
        }
    }
}
