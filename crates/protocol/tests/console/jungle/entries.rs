//! Valid entries, and the answers to invalid ones.

use proptest::prelude::*;

use super::support::{BARE, MODE, START, cases, console, console_at, game_over, round, talk, with};

const BLUE: &str = "Blue's turn: ";
const RED: &str = "Red's turn: ";
const INVALID: &str = "Invalid. Try again!\n";

/// The text up to Blue's first prompt.
fn opening() -> String {
    format!("{MODE}{}{BLUE}", round(1, START))
}

#[test]
fn two_addresses_in_either_case_with_any_blanks() {
    let after = with(START, &[(3, "  p w e"), (4, "r** ** ")]);
    let expected = format!("{}{}{RED}", opening(), round(2, after));
    for entry in [
        "a3 a4",
        "A3 A4",
        "a3 A4",
        "A3 a4",
        "a3a4",
        "A3A4",
        "  a3 a4",
        "a3 a4  ",
        "a3      a4",
        "a03 a04",
        "A03A04",
        "a03a4",
        "\ta3\ta4\t",
        "a3 a4\r",
        "a3 a4\n",
        "a3 a4\r\n",
    ] {
        assert_eq!(talk(console(), &["1", entry]), (expected.clone(), 3), "{entry:?}");
    }
}

#[test]
fn two_digits_are_one_number() {
    let after = with(START, &[(1, "  #X# t"), (2, "ld # c ")]);
    let expected = format!("{}{}{RED}", opening(), round(2, after));
    assert_eq!(talk(console(), &["1", "a01 a02"]), (expected.clone(), 3));
    assert_eq!(talk(console(), &["1", "a1a2"]), (expected, 3));
}

#[test]
fn anything_else_is_invalid_and_asked_again() {
    let expected = format!("{}{INVALID}{BLUE}", opening());
    for entry in [
        // Not two addresses.
        "?",
        "a",
        "a3",
        "3",
        "a3 a",
        "a3 4",
        "a4 3a",
        "3a 4a",
        "a3 a4 a5",
        "a3 a4 x",
        "a3 a4.",
        "a3-a4",
        "a3,a4",
        "a3 to a4",
        "(a3 a4)",
        "aa3 a4",
        "a 3 a 4",
        "a003 a004",
        "a3 a004",
        "a-3 a4",
        "a+3 a4",
        "a3 a4\0",
        "\u{e1}3 a4",
        "\u{ff41}3 a4",
        "a\u{663} a4",
        "quit",
        "a3\u{a0}a4",
        "a3 a99999999999999999999",
        // Squares off the board.
        "h3 h4",
        "a0 a1",
        "a3 a0",
        "a10 a9",
        "a9 a10",
        "z3 z4",
        "a3 h3",
        "a99 a98",
        "z9 z9",
        // Illegal moves.
        "a3 a3",
        "a3 a5",
        "a3 b4",
        "a3 c3",
        "b2 b4",
        "a7 a6",
        "b1 b2",
        "d5 d6",
        "c3 c4",
        "A1 D1",
        // To resign, Z0 is typed in capitals, twice.
        "z0 z0",
        "Z0 z0",
        "z0 Z0",
        "Z0",
        "Z0 Z0 Z0",
        "Z0 A1",
        "a3 Z0",
        "Z1 Z1",
        "Y0 Y0",
        "Z0 Z1",
    ] {
        assert_eq!(talk(console(), &["1", entry]), (expected.clone(), 3), "{entry:?}");
    }
}

#[test]
fn the_round_does_not_end_until_a_move_is_legal() {
    let after = with(START, &[(3, "  p w e"), (4, "r** ** ")]);
    let expected = format!("{0}{INVALID}{BLUE}{INVALID}{BLUE}{1}{RED}", opening(), round(2, after));
    assert_eq!(talk(console(), &["1", "a3 a5", "", "hello", "  ", "a3 a4"]), (expected, 3));
}

#[test]
fn a_blank_line_prints_nothing() {
    let blanks = ["1", "", " ", "\t", "   \r", "\r\n", "\n"];
    assert_eq!(talk(console(), &blanks), (opening(), 3));
}

#[test]
fn a_capture_is_announced_before_the_next_round() {
    let before = with(BARE, &[(1, "dP#X#  "), (9, "c #X# R")]);
    let after = with(BARE, &[(1, "P #X#  "), (9, "c #X# R")]);
    let first = format!("{MODE}{}{RED}", round(1, before));
    let expected = format!("{first}Dog of Blue captured!\n{}{BLUE}", round(2, after));
    let console = console_at("dP5/7/7/7/7/7/7/7/c5R r");
    assert_eq!(talk(console, &["1", "b1 a1"]), (expected, 3));
}

#[test]
fn captured_animals_are_named() {
    for (label, name) in [
        ('e', "Elephant"),
        ('l', "Lion"),
        ('t', "Tiger"),
        ('p', "Leopard"),
        ('w', "Wolf"),
        ('d', "Dog"),
        ('c', "Cat"),
        ('r', "Rat"),
    ] {
        // In Red's trap every piece can be captured by every piece.
        let blue = console_at(&format!("7/7/7/7/7/7/7/7/1R{label}4 r"));
        let (text, status) = talk(blue, &["1", "b9 c9"]);
        assert!(text.contains(&format!("turn: {name} of Blue captured!\nGame over:\n")), "{text}");
        assert!(text.ends_with("Player Red wins!\n"), "{text}");
        assert_eq!(status, 0);
        let label = label.to_ascii_uppercase();
        let red = console_at(&format!("1r{label}4/7/7/7/7/7/7/7/7 b"));
        let (text, _) = talk(red, &["1", "b1 c1"]);
        assert!(text.contains(&format!("turn: {name} of Red captured!\nGame over:\n")), "{text}");
    }
}

#[test]
fn typing_z0_z0_loses() {
    for entry in ["Z0 Z0", "  Z0   Z0 ", "Z0\tZ0", "Z0Z0", "Z0 Z0\r\n"] {
        let expected = opening() + &game_over(START, "Red");
        assert_eq!(talk(console(), &["1", entry]), (expected, 0), "{entry:?}");

        let after = with(START, &[(3, "  p w e"), (4, "r** ** ")]);
        let expected = format!("{}{}{RED}{}", opening(), round(2, after), game_over(after, "Blue"));
        assert_eq!(talk(console(), &["1", "a3 a4", entry]), (expected, 0), "{entry:?}");
    }
}

#[test]
fn the_input_may_end_during_a_game() {
    assert_eq!(talk(console(), &["1"]), (opening(), 3));
    assert_eq!(talk(console(), &["1", "hello"]), (format!("{}{INVALID}{BLUE}", opening()), 3));
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn whatever_is_typed_the_console_ends_with_its_input(
        mode in "[12]",
        lines in prop::collection::vec(prop_oneof![
            2 => ".{0,12}",
            2 => "[a-hA-HzZ][0-9]{0,2} {0,2}[a-hA-HzZ][0-9]{1,2}",
            4 => "[a-gA-G][1-9] ?[a-gA-G][1-9]",
            1 => "[ \t\r]{0,3}",
        ], 0..60),
    ) {
        let typed: Vec<String> = std::iter::once(mode).chain(lines).collect();
        let (text, status) = talk(console(), &typed);
        prop_assert!(text.starts_with(MODE));
        prop_assert!(text.lines().all(|line| line == line.trim_end() || line.ends_with(": ")));
        prop_assert!(!text.contains("\n\n"));
        match status {
            0 => prop_assert!(text.ends_with(" wins!\n")),
            3 => prop_assert!(text.ends_with("'s turn: ")),
            other => prop_assert!(false, "status {}", other),
        }
    }

    #[test]
    fn any_text_that_is_not_an_entry_is_invalid_once(line in "[^0-9]{1,20}") {
        prop_assume!(!line.trim_ascii().is_empty());
        let expected = format!("{}{INVALID}{BLUE}", opening());
        prop_assert_eq!(talk(console(), &["1", line.as_str()]), (expected, 3));
    }
}
