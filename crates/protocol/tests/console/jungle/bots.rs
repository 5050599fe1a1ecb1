//! Games in which computer players play.

use jungle_engine::Bot;
use proptest::prelude::*;

use super::support::{MODE, cases, console, console_with, start, talk, talk_on_screen};

/// Every entry after a prompt in an output, by a person or a bot.
fn entries(screen: &str) -> Vec<String> {
    let complete = screen.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
    let entries = complete.filter_map(|line| line.split_once("'s turn: "));
    entries.map(|(_, entry)| entry.to_owned()).collect()
}

/// The part of a screen below the line of the mode.
fn below_mode(screen: &str) -> &str {
    screen.split_once('\n').map_or("", |(_, rest)| rest)
}

/// The same game typed by two people has the same output.
fn check_as_typed(bot: Bot, seed: u64, lines: &[&str]) {
    let limit = Some(60);
    let (screen, status) = talk_on_screen(console_with(start(), bot, seed, limit), lines);
    let mut typed = vec!["1".to_owned()];
    typed.extend(entries(&screen));
    let (again, end) = talk_on_screen(console_with(start(), bot, 0, limit), &typed);
    assert_eq!((below_mode(&again), end), (below_mode(&screen), status));
}

#[test]
fn a_bots_move_is_printed_as_if_typed_in_capitals() {
    let (text, _) = talk(console_with(start(), Bot::Random, 3, Some(30)), &["3"]);
    let entries = entries(&text);
    assert_eq!(entries.len(), 30);
    for entry in entries {
        let [from, to] = entry.split(' ').collect::<Vec<_>>()[..] else {
            panic!("two addresses: {entry}");
        };
        for address in [from, to] {
            let bytes = address.as_bytes();
            assert!(matches!(bytes, [b'A'..=b'G', b'1'..=b'9']), "{entry}");
        }
    }
}

#[test]
fn sides_alternate_and_rounds_count_their_moves() {
    let (text, _) = talk(console_with(start(), Bot::Greedy, 3, Some(9)), &["3"]);
    let (_, rest) = text.split_once(MODE).expect("the prompt for the mode");
    let mut heads: Vec<&str> = Vec::new();
    for line in rest.lines() {
        if let Some((side, _)) = line.split_once("'s turn: ") {
            heads.push(side);
        } else if line.starts_with("Round ") {
            heads.push(line);
        }
    }
    let expected: Vec<String> = (1..=9)
        .flat_map(|round| {
            let side = if round % 2 == 1 { "Blue" } else { "Red" };
            [format!("Round {round}:"), side.to_owned()]
        })
        .collect();
    assert_eq!(heads, expected);
}

#[test]
fn in_mode_2_the_bot_is_red() {
    let (text, status) = talk(console(), &["2", "a3 a4"]);
    assert_eq!(status, 3);
    assert_eq!(text.matches("Red's turn: ").count(), 1);
    assert_eq!(text.matches("Blue's turn: ").count(), 2);
    assert!(text.ends_with("\nBlue's turn: "));
}

#[test]
fn in_mode_2_a_person_may_resign() {
    let (text, status) = talk(console(), &["2", "a3 a4", "Z0 Z0"]);
    assert_eq!(status, 0);
    assert!(text.ends_with("Player Red wins!\n"));
}

#[test]
fn the_same_seed_gives_the_same_text() {
    for bot in [Bot::Random, Bot::Greedy] {
        let text = |seed| talk(console_with(start(), bot, seed, Some(100)), &["3"]);
        assert_eq!(text(7), text(7));
        assert!((0..5).any(|seed| text(seed) != text(7)), "{bot:?} ignores its seed");
        let against = |seed| {
            let lines = ["2", "a3 a4", "a4 a3", "hello", "a3 a4"];
            talk(console_with(start(), bot, seed, None), &lines)
        };
        assert_eq!(against(7), against(7));
    }
}

#[test]
fn random_bots_play_to_the_end() {
    for seed in 0..5 {
        let (text, status) = talk(console_with(start(), Bot::Random, seed, None), &["3"]);
        assert_eq!(status, 0);
        assert!(text.ends_with("Player Blue wins!\n") || text.ends_with("Player Red wins!\n"));
        assert_eq!(text.matches("Game over:\n").count(), 1);
    }
}

proptest! {
    #![proptest_config(cases(30))]

    #[test]
    fn bots_play_like_people_who_type_the_same_moves(seed: u64) {
        for bot in [Bot::Random, Bot::Greedy] {
            check_as_typed(bot, seed, &["3"]);
        }
    }

    #[test]
    fn a_bot_answers_like_a_person_who_types_the_same_moves(
        seed: u64, lines in prop::collection::vec("[a-g][1-9] [a-g][1-9]|[!-~]{1,6}", 0..40)
    ) {
        let mut typed = vec!["2"];
        typed.extend(lines.iter().map(String::as_str));
        for bot in [Bot::Random, Bot::Greedy] {
            check_as_typed(bot, seed, &typed);
        }
    }
}
