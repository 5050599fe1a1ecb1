//! How a game ends in the console.

use super::support::{BARE, MODE, console_at, game_over, round, talk, with};

/// The output of a console at a position, and its exit status.
fn talk_at(text: &str, lines: &[&str]) -> (String, u8) {
    talk(console_at(text), lines)
}

#[test]
fn entering_the_den_wins() {
    let before = with(BARE, &[(1, "e #X#  "), (2, "   R   ")]);
    let after = with(BARE, &[(1, "e #R#  ")]);
    let expected = format!("{MODE}{}Red's turn: {}", round(1, before), game_over(after, "Red"));
    assert_eq!(talk_at("e6/3R3/7/7/7/7/7/7/7 r", &["1", "d2 d1"]), (expected, 0));
}

#[test]
fn capturing_the_last_piece_wins() {
    let before = with(BARE, &[(1, "rE#X#  ")]);
    let after = with(BARE, &[(1, " r#X#  ")]);
    let expected = format!(
        "{MODE}{}Blue's turn: Elephant of Red captured!\n{}",
        round(1, before),
        game_over(after, "Blue")
    );
    assert_eq!(talk_at("rE5/7/7/7/7/7/7/7/7 b", &["1", "A1 B1", "A1 B1"]), (expected, 0));
}

/// Blue's Rat is blocked by the Tiger and the Cat.
const STUCK: &str = "rC5/T6/7/7/7/7/7/7/7 b";
const STUCK_ROWS: [(usize, &str); 2] = [(1, "rC#X#  "), (2, "T  #   ")];

#[test]
fn a_person_without_a_move_is_still_asked() {
    let rows = with(BARE, &STUCK_ROWS);
    let asked = format!("{MODE}{}Blue's turn: ", round(1, rows));
    for mode in ["1", "2"] {
        assert_eq!(talk_at(STUCK, &[mode]), (asked.clone(), 3));
        let tried = format!("{asked}Invalid. Try again!\nBlue's turn: {}", game_over(rows, "Red"));
        assert_eq!(talk_at(STUCK, &[mode, "a1 a2", "", "Z0 Z0"]), (tried, 0));
    }
}

#[test]
fn a_bot_without_a_move_loses_when_it_is_to_move() {
    let rows = with(BARE, &STUCK_ROWS);
    let expected = format!("{MODE}{}{}", round(1, rows), game_over(rows, "Red"));
    assert_eq!(talk_at(STUCK, &["3"]), (expected, 0));
}

/// Blue can block Red's Rat.
const BLOCKING: &str = "7/7/7/7/7/7/6p/7/5tR b";

#[test]
fn a_side_without_a_move_may_be_a_person_or_a_bot() {
    let before = with(BARE, &[(7, "      p"), (9, "  #X#tR")]);
    let after = with(BARE, &[(8, "   #  p"), (9, "  #X#tR")]);
    let played = format!("{MODE}{}Blue's turn: {}", round(1, before), round(2, after));
    let person = format!("{played}Red's turn: Invalid. Try again!\nRed's turn: ");
    assert_eq!(talk_at(BLOCKING, &["1", "g7 g8", "g9 g8"]), (person.clone(), 3));
    let over = game_over(after, "Blue");
    assert_eq!(talk_at(BLOCKING, &["1", "g7 g8", "g9 g8", "Z0 Z0"]), (person + &over, 0));
    assert_eq!(talk_at(BLOCKING, &["2", "g7 g8"]), (played + &over, 0));
}
