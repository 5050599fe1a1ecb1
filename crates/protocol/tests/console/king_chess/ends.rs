//! The score, forfeited moves, computer players and the limit of rounds.

use super::support::*;
use crate::talk::{talk, talk_from, talk_with_bots};

#[test]
fn the_score_decides_a_stopped_game() {
    for (black, white, verdict) in [
        ("K       ", "k       ", "Draw game!\n"),
        ("K    R  ", "k  n    ", "White wins!\n"),
        ("K    B  ", "k  nr   ", "Black wins!\n"),
        ("K    B  ", "k  nn   ", "Draw game!\n"),
        ("K    Q  ", "k bbr   ", "Black wins!\n"),
        ("K    Q  ", "k bbn   ", "Draw game!\n"),
        ("K    Q  ", "k bbnr  ", "White wins!\n"),
        ("KQBBNNRR", "k       ", "Black wins!\n"),
    ] {
        for (side, prompt) in [('w', WHITE), ('b', BLACK)] {
            let rows = with(&[(1, black), (8, white)]);
            let expected = format!("{MODE}{}{prompt}{verdict}", round(1, rows));
            assert_eq!(people(rows, side, &["Z0 Z0", "a8 a7"]), (expected, 0), "{white} {black}");
        }
    }
    // A rook is worth five pawns.
    for (pawns, verdict) in [("pppp    ", 1), ("ppppp   ", 2), ("pppppp  ", 0)] {
        let rows = with(&[(1, "K    R  "), (7, pawns), (8, "k       ")]);
        let expected = rounds(rows, 'b', &[]) + VERDICTS[verdict];
        assert_eq!(people(rows, 'b', &["Z0 Z0"]), (expected, 0), "{pawns}");
    }
}

#[test]
fn the_game_may_be_stopped_at_any_prompt() {
    for entry in ["Z0 Z0", "  Z0   Z0 ", "Z0\tZ0", "Z0Z0", "Z0 Z0\r\n"] {
        for mode in ["1", "2"] {
            let expected = opening() + "Draw game!\n";
            assert_eq!(talk(GAME, &[mode, entry]), (expected, 0), "{entry:?}");
        }
        let expected = rounds(START, 'w', &["A7 A5"]) + "Draw game!\n";
        assert_eq!(talk(GAME, &["1", "a7 a5", entry]), (expected, 0), "{entry:?}");
    }
    // Captured pieces no longer count.
    let entries = ["b8 c6", "d2 d4", "c6 d4"];
    let expected = rounds(START, 'w', &entries) + "White wins!\n";
    assert_eq!(people(START, 'w', &[entries.as_slice(), &["Z0 Z0"]].concat()), (expected, 0));
}

#[test]
fn a_person_without_a_move_is_still_asked() {
    let rows = with(&[WHITE_STUCK[0], WHITE_STUCK[1], (4, "   K    ")]);
    let asked = format!("{MODE}{}{WHITE}", round(1, rows));
    for mode in ["1", "2"] {
        let expected = format!("{asked}{INVALID}{WHITE}{INVALID}{WHITE}");
        let lines = [mode, "h1 g1", "", "g2 f1"];
        assert_eq!(talk_from(GAME, &position(rows, 'w'), &lines), (expected.clone(), 3));
        let lines = [mode, "h1 g1", "", "g2 f1", "Z0 Z0"];
        let found = talk_from(GAME, &position(rows, 'w'), &lines);
        assert_eq!(found, (expected + "White wins!\n", 0));
    }
    let rows = with(&[(4, "   k    "), BLACK_STUCK[0], BLACK_STUCK[1]]);
    let asked = format!("{MODE}{}{BLACK}", round(1, rows));
    let expected = format!("{asked}{INVALID}{BLACK}Black wins!\n");
    assert_eq!(people(rows, 'b', &["b7 b8", "Z0 Z0"]), (expected, 0));
}

#[test]
fn when_neither_side_can_move_the_score_decides() {
    // At the start, with more pawns on their last row.
    for (first, last, verdict) in [
        ("      pk", "KP      ", "Draw game!\n"),
        ("  p   pk", "KP      ", "White wins!\n"),
        ("      pk", "KP  P   ", "Black wins!\n"),
    ] {
        let rows = stuck_but(&[(1, first), (8, last)]);
        for (side, mode) in [('w', "1"), ('b', "1"), ('w', "2"), ('b', "2"), ('w', "3")] {
            let found = talk_from(GAME, &position(rows, side), &[mode, "a7 a6"]);
            assert_eq!(found, (format!("{MODE}{verdict}"), 0));
        }
    }
    // After a move of White or Black, person or computer player.
    let before = stuck_but(&[(2, "   p  pp")]);
    for mode in ["1", "2"] {
        let expected = rounds(before, 'w', &[]) + "White wins!\n";
        let found = talk_from(GAME, &position(before, 'w'), &[mode, "d2 d1"]);
        assert_eq!(found, (expected, 0));
    }
    let before = stuck_but(&[(7, "PP   P  ")]);
    let expected = rounds(before, 'b', &[]) + "Black wins!\n";
    assert_eq!(people(before, 'b', &["f7 f8"]), (expected, 0));
    let expected = rounds(before, 'b', &[]) + "F7 F8\nBlack wins!\n";
    for mode in ["2", "3"] {
        let found = talk_from(GAME, &position(before, 'b'), &[mode]);
        assert_eq!(found, (expected.clone(), 0));
    }
}

#[test]
fn a_bot_without_a_move_forfeits_its_move() {
    let rows = |number, row| with(&[(number, row), BLACK_STUCK[0], BLACK_STUCK[1]]);
    let (before, second, last) = (rows(4, "   k    "), rows(3, "   k    "), rows(3, "    k   "));
    let expected = [
        rounds(before, 'w', &[]),
        round(2, second) + &round(3, second) + WHITE,
        INVALID.to_owned() + WHITE,
        round(4, last) + &round(5, last) + WHITE,
    ];
    let lines = ["2", "d4 d3", "d4 d3", "d3 e3"];
    let found = talk_from(GAME, &position(before, 'w'), &lines);
    assert_eq!(found, (expected.concat(), 3));
    // Also when it moves first.
    let expected = MODE.to_owned() + &round(1, before) + &round(2, before) + WHITE;
    assert_eq!(talk_from(GAME, &position(before, 'b'), &["2"]), (expected, 3));
}

#[test]
fn one_of_two_bots_may_forfeit_every_move() {
    // White's pawn has three squares to go.
    let first = stuck_but(&[(4, "   p    ")]);
    let second = stuck_but(&[(3, "   p    ")]);
    let third = stuck_but(&[(2, "   p  pp")]);
    let expected = [
        format!("{MODE}{}{WHITE}D4 D3\n", round(1, first)),
        round(2, second),
        format!("{}{WHITE}D3 D2\n", round(3, second)),
        round(4, third),
        format!("{}{WHITE}D2 D1\nWhite wins!\n", round(5, third)),
    ];
    for seed in 0..3 {
        let found = talk_with_bots(GAME, Some(&position(first, 'w')), seed, None, &["3"]);
        assert_eq!(found, (expected.concat(), 0));
    }
    // Black's pawn has one square to go.
    let rows = stuck_but(&[(7, "PP   P  ")]);
    let expected = format!("{MODE}{}{}{BLACK}F7 F8\nBlack wins!\n", round(1, rows), round(2, rows));
    let found = talk_with_bots(GAME, Some(&position(rows, 'w')), 7, None, &["3"]);
    assert_eq!(found, (expected, 0));
}

#[test]
fn bots_capture_the_king_when_they_have_no_other_move() {
    let before = with(&[WHITE_STUCK[0], (2, " KP   pp"), (3, "  p     ")]);
    let expected = rounds(before, 'w', &[]) + "C3 B2\nWhite wins!\n";
    let found = talk_with_bots(GAME, Some(&position(before, 'w')), 1, None, &["3"]);
    assert_eq!(found, (expected, 0));

    let before = with(&[(6, "  P     "), (7, "PPpk    "), BLACK_STUCK[1]]);
    let expected = rounds(before, 'b', &[]) + "C6 D7\nBlack wins!\n";
    for mode in ["2", "3"] {
        let found = talk_with_bots(GAME, Some(&position(before, 'b')), 1, None, &[mode]);
        assert_eq!(found, (expected.clone(), 0));
    }
}

/// The text after each prompt of a side that a computer player plays.
fn bot_entries<'a>(text: &'a str, prompt: &str) -> Vec<&'a str> {
    text.lines().filter_map(|line| line.strip_prefix(prompt)).collect()
}

#[test]
fn bots_move_as_printed_and_the_limit_stops_them_by_the_score() {
    for seed in 0..10 {
        let (text, status) = talk_with_bots(GAME, None, seed, Some(60), &["3"]);
        let entries = [WHITE, BLACK].map(|prompt| bot_entries(&text, prompt));
        let mut cells = cells(START);
        let (mut expected, mut verdict) = (MODE.to_owned(), None);
        for number in 1..=60 {
            let side = (number as usize + 1) % 2;
            let Some(entry) = entries[side].get((number as usize - 1) / 2) else { break };
            expected += &round_of(number, &cells);
            expected += &format!("{}{entry}\n", [WHITE, BLACK][side]);
            if play(&mut cells, entry).eq_ignore_ascii_case(&'k') {
                verdict = Some(VERDICTS[side]);
                break;
            }
        }
        expected += verdict.unwrap_or(by_score(&cells));
        assert_eq!((text, status), (expected, 0), "seed {seed}");
    }
}

#[test]
fn the_seed_determines_the_moves_of_bots() {
    let game = |seed| talk_with_bots(GAME, None, seed, Some(20), &["3"]);
    assert_eq!(game(5), game(5));
    assert!((0..5).any(|seed| game(seed) != game(5)));
    let against = |seed| talk_with_bots(GAME, None, seed, None, &["2", "a7 a6", "a6 a5"]);
    assert_eq!(against(5), against(5));
}

#[test]
fn in_mode_2_the_bot_is_black() {
    for seed in 0..5 {
        let (text, status) = talk_with_bots(GAME, None, seed, None, &["2", "a7 a6", "a6 a5"]);
        let answers = bot_entries(&text, BLACK);
        let [first, second] = answers[..] else { panic!("two answers: {text}") };
        let mut cells = cells(START);
        let mut expected = opening();
        for (number, person, answer) in [(2, "A7 A6", first), (4, "A6 A5", second)] {
            play(&mut cells, person);
            expected += &format!("{}{BLACK}{answer}\n", round_of(number, &cells));
            play(&mut cells, answer);
            expected += &format!("{}{WHITE}", round_of(number + 1, &cells));
        }
        assert_eq!((text, status), (expected, 3), "seed {seed}");
    }
}

#[test]
fn the_rounds_of_people_can_be_limited_too() {
    let limited = |rounds, lines: &[&str]| talk_with_bots(GAME, None, 0, Some(rounds), lines);
    let moves = ["1", "b8 c6", "d2 d4", "c6 d4", "a2 a3"];
    assert_eq!(limited(1, &moves), (opening() + "Draw game!\n", 0));
    let two = rounds(START, 'w', &["b8 c6"]);
    assert_eq!(limited(2, &moves), (two.clone() + "Draw game!\n", 0));
    let three = rounds(START, 'w', &["b8 c6", "d2 d4"]);
    assert_eq!(limited(3, &moves), (three + "White wins!\n", 0));
    // Entries that are not moves do not count, and the input may end before the limit.
    let invalid = ["1", "b8 c6", "hello", ""];
    assert_eq!(limited(2, &invalid), (two + INVALID + BLACK, 3));
}

#[test]
fn a_forfeited_move_counts_as_a_round() {
    let rows = with(&[(4, "   k    "), BLACK_STUCK[0], BLACK_STUCK[1]]);
    let after = with(&[(3, "   k    "), BLACK_STUCK[0], BLACK_STUCK[1]]);
    let expected = rounds(rows, 'w', &[]) + &round(2, after) + "Black wins!\n";
    let lines = ["2", "d4 d3", "d3 d4"];
    let found = talk_with_bots(GAME, Some(&position(rows, 'w')), 0, Some(2), &lines);
    assert_eq!(found, (expected, 0));
}
