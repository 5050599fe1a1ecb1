//! The mode prompt, and the limit of rounds.

use jungle_engine::Bot;
use jungle_rules::jungle::Jungle;
use jungle_rules::{GameRules as _, Options};

use super::support::{
    BARE, MODE, START, console, console_with, game_over, round, start, talk, with,
};

#[test]
fn the_input_may_end_at_the_mode_prompt() {
    assert_eq!(talk(console(), &[] as &[&str]), (MODE.to_owned(), 3));
}

#[test]
fn anything_but_a_mode_is_asked_again_without_a_message() {
    for entry in ["0", "4", "12", "one", "-1", "+1", "1.", "1 2", "?", "\u{661}", "Z0 Z0", "a3 a4"]
    {
        assert_eq!(talk(console(), &[entry]), (format!("{MODE}{MODE}"), 3), "{entry:?}");
        let expected = format!("{MODE}{MODE}{}Blue's turn: ", round(1, START));
        assert_eq!(talk(console(), &[entry, "1"]), (expected, 3), "{entry:?}");
    }
}

#[test]
fn a_mode_may_have_either_line_ending() {
    for entry in ["1", "1\n", "1\r\n"] {
        let expected = format!("{MODE}{}Blue's turn: ", round(1, START));
        assert_eq!(talk(console(), &[entry]), (expected, 3), "{entry:?}");
    }
}

#[test]
fn the_number_of_rounds_can_be_limited() {
    let limited = |rounds| console_with(start(), Bot::Random, 0, Some(rounds));
    let second = with(START, &[(3, "  p w e"), (4, "r** ** ")]);
    let one = format!("{MODE}{}Blue's turn: ", round(1, START));
    let two = format!("{one}{}Red's turn: ", round(2, second));
    let moves = ["1", "a3 a4", "g7 g6", "a4 a3"];
    assert_eq!(talk(limited(1), &moves), (one, 3));
    assert_eq!(talk(limited(2), &moves), (two.clone(), 3));
    // Entries that are not moves do not count.
    let invalid = ["1", "a3 a4", "hello"];
    assert_eq!(talk(limited(2), &invalid), (two + "Invalid. Try again!\nRed's turn: ", 3));
}

#[test]
fn a_win_in_the_last_round_is_a_win() {
    let options = Options::new(Jungle::OPTIONS);
    let game =
        Jungle::start_from_text("7/7/7/7/7/7/7/3c3/R6 b", &options).expect("a legal position");
    let before = with(BARE, &[(8, "   c   "), (9, "R #X#  ")]);
    let after = with(BARE, &[(9, "R #c#  ")]);
    let expected = format!("{MODE}{}Blue's turn: {}", round(1, before), game_over(after, "Blue"));
    let limited = console_with(game, Bot::Random, 0, Some(1));
    assert_eq!(talk(limited, &["1", "d8 d9"]), (expected, 0));
}

#[test]
fn the_limit_of_rounds_stops_bots_too() {
    for bot in [Bot::Random, Bot::Greedy] {
        let (text, status) = talk(console_with(start(), bot, 5, Some(4)), &["3"]);
        assert_eq!(status, 3);
        assert_eq!(text.matches("Round ").count(), 4);
        let last = text.lines().last().expect("a line");
        assert!(last.starts_with("Red's turn: ") && text.ends_with('\n'), "{last}");
    }
}
