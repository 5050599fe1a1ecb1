//! Repeated positions: without effect, a draw, or a forbidden move.

use std::collections::BTreeSet;

use jungle_rules::jungle::{Board, Jungle};
use jungle_rules::{Game, GameRules as _, GameState, Options};
use proptest::prelude::*;

use super::naive::{At, BLUE, Naive, RED, Switches};
use super::support::entry;
use crate::counts::perft;
use crate::repetition::{self, positions_may_repeat_without_end};
use crate::support::{NaiveRules as _, choices, mv, numbers, options_with};

/// Both Rats move there and back, after which the start has occurred once more.
const ROUND_TRIP: [&str; 4] = ["A3 A4", "G7 G6", "A4 A3", "G6 G7"];

/// Blue's Cat can only move to A1 and back to A2: stronger animals block it.
const BLOCKED: &str = "1T5/cL5/P6/7/7/7/6R/7/7 r";
const BLOCKED_TRIP: [&str; 4] = ["G7 G8", "A2 A1", "G8 G7", "A1 A2"];

fn options(repetition: &str, no_move: &str) -> Options {
    options_with::<Jungle>(&[("repetition", repetition), ("no_move", no_move)])
}

fn play(game: &mut dyn Game, moves: &[&str]) {
    repetition::play::<Naive>(game, moves);
}

#[test]
fn by_default_positions_may_repeat_without_end() {
    let default = Options::new(Jungle::OPTIONS);
    positions_may_repeat_without_end::<Naive>(&default, &ROUND_TRIP, 24);
}

#[test]
fn the_third_occurrence_is_a_draw_and_the_start_is_the_first() {
    let options = options("draw", "loss");
    repetition::the_third_occurrence_is_a_draw::<Naive>(&options, &ROUND_TRIP, 576);
}

#[test]
fn a_game_keeps_only_the_positions_that_may_occur_again() {
    let start = "7/7/1l5/7/7/7/7/7/5cR b";
    let mut game = Jungle::start_from_text(start, &options("draw", "loss")).expect("a position");
    let kept = |game: &dyn Game| {
        let state: &GameState<Board> = game.as_any().downcast_ref().expect("a game of Jungle");
        (state.earlier_keys().to_vec(), state.occurred_twice().len())
    };
    let mut keys = Vec::new();
    for mv in ["B3 B2", "G9 G8", "B2 B3", "G8 G9"] {
        keys.push(game.key());
        play(game.as_mut(), &[mv]);
    }
    assert_eq!(kept(game.as_ref()), (keys, 1), "the start has occurred twice");
    play(game.as_mut(), &["F9 G9"]);
    assert_eq!(kept(game.as_ref()), (Vec::new(), 0), "captures are irreversible");
}

#[test]
fn the_same_board_with_the_other_side_to_move_is_a_different_position() {
    // A jump lengthways and the way back step by step are an odd number of moves: the board of the
    // start occurs with Red to move, for the first time.
    let start = "7/7/1l5/7/7/7/7/7/6R b";
    let mut game = Jungle::start_from_text(start, &options("draw", "loss")).expect("a position");
    play(game.as_mut(), &["B3 A3", "G9 G8", "A3 B3", "G8 G9"]);
    assert_eq!(game.position_text(), start);
    let back = ["B3 B7", "B7 A7", "A7 A6", "A6 A5", "A5 A4", "A4 A3", "A3 B3"];
    for (blue, red) in back.iter().zip(["G9 G8", "G8 G9"].iter().cycle()) {
        play(game.as_mut(), &[blue]);
        if game.ply() < 4 + 13 {
            play(game.as_mut(), &[red]);
        }
    }
    assert_eq!(game.position_text(), start.replace(" b", " r"));
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_move_that_makes_the_third_occurrence_is_forbidden() {
    let mut game = Jungle::start(&options("forbidden", "loss"));
    play(game.as_mut(), &ROUND_TRIP);
    play(game.as_mut(), &ROUND_TRIP[..3]);
    let (third, text) = (entry(ROUND_TRIP[3]), game.position_text());
    let on_the_board = perft(game.as_ref(), 1);
    assert_eq!(game.legal_moves().len() as u64, on_the_board - 1);
    assert!(!game.legal_moves().contains(&third));
    assert_eq!(game.illegal_reason(&third).expect("an illegal move").code, "repetition");
    assert_eq!(game.preview(&third), None);
    assert_eq!(game.play(&third).expect_err("an illegal move").code, "repetition");
    assert_eq!((game.position_text(), game.ply()), (text.clone(), 7));
    // A move that is illegal on the board still has its own reason.
    assert_eq!(game.illegal_reason(&entry("G6 E6")).expect("an illegal move").code, "not_a_step");
    // The position text has no history: in a game read from it, the move is legal.
    let again = Jungle::start_from_text(&text, &options("forbidden", "loss")).expect("a position");
    assert_eq!(again.illegal_reason(&third), None);
    play(game.as_mut(), &["G6 G5"]);
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_side_with_only_forbidden_moves_has_no_legal_move() {
    for (no_move, winner) in [("loss", Some(RED)), ("draw", None)] {
        let start = options("forbidden", no_move);
        let mut game = Jungle::start_from_text(BLOCKED, &start).expect("a legal position");
        play(game.as_mut(), &BLOCKED_TRIP);
        play(game.as_mut(), &BLOCKED_TRIP[..3]);
        assert_eq!(game.side_to_move(), BLUE);
        let outcome = game.outcome().expect("the Cat's only move is forbidden");
        assert_eq!((outcome.winner, outcome.reason.code), (winner, "no_move"));
        assert!(game.legal_moves().is_empty());
        assert_eq!(perft(game.as_ref(), 1), 1, "the board still has a move");
    }
}

#[test]
fn a_copy_of_a_game_has_its_history() {
    let mut game = Jungle::start(&options("forbidden", "loss"));
    play(game.as_mut(), &ROUND_TRIP);
    let mut copy = game.clone();
    play(copy.as_mut(), &ROUND_TRIP[..3]);
    assert_eq!(
        copy.illegal_reason(&entry(ROUND_TRIP[3])).expect("an illegal move").code,
        "repetition"
    );
    assert_eq!(game.ply(), 4);
}

/// The code of the rule that forbids a move, or `ok`.
fn verdict(game: &dyn Game, mv: &str) -> &'static str {
    game.illegal_reason(&entry(mv)).map_or("ok", |reason| reason.code)
}

#[test]
fn no_piece_comes_to_a_square_for_the_third_time_in_seven_moves() {
    let mut game = Jungle::start(&options("seven", "loss"));
    play(game.as_mut(), &ROUND_TRIP);
    play(game.as_mut(), &ROUND_TRIP);
    // The fifth to the seventh move: the Rat has come to A4 with the first and the third.
    for moves in [["B2 B3", "E7 D7"], ["B3 B2", "D7 E7"], ["C3 C2", "E7 D7"]] {
        assert_eq!(verdict(game.as_ref(), "A3 A4"), "stays_too_long");
        play(game.as_mut(), &moves[..1]);
        assert_eq!(verdict(game.as_ref(), "G7 G6"), "stays_too_long");
        play(game.as_mut(), &moves[1..]);
    }
    assert_eq!(verdict(game.as_ref(), "A3 A4"), "ok");
}

#[test]
fn no_piece_alone_stays_on_five_squares_for_seventeen_moves() {
    let start = "7/7/r6/7/7/7/6R/7/4E2 b";
    let mut game = Jungle::start_from_text(start, &options("seven", "loss")).expect("a position");
    let blue = ["A3 A2", "A2 B2", "B2 B3", "B3 A3"];
    let red = ["G7 G8", "G8 F8", "F8 F7", "F7 G7"];
    for round in 0..16 {
        play(game.as_mut(), &[blue[round % 4], red[round % 4]]);
    }
    assert_eq!(verdict(game.as_ref(), "A3 A2"), "stays_too_long");
    // A fifth square, and another piece.
    play(game.as_mut(), &["A3 A4", "E9 F9"]);
    assert_eq!(verdict(game.as_ref(), "A4 A3"), "stays_too_long");
    play(game.as_mut(), &["A4 A5"]);
    assert_eq!(verdict(game.as_ref(), "G7 G8"), "ok");
}

#[test]
fn a_move_that_ends_the_game_is_no_stay() {
    let start = "7/7/r6/7/7/7/7/3p3/6R b";
    let mut game = Jungle::start_from_text(start, &options("seven", "loss")).expect("a position");
    let round = ["D8 D7", "G9 G8", "D7 D8", "G8 G9"];
    play(game.as_mut(), &round);
    play(game.as_mut(), &round);
    assert_eq!(verdict(game.as_ref(), "D8 D7"), "stays_too_long");
    play(game.as_mut(), &["D8 D9"]);
    assert_eq!(game.outcome().map(|outcome| outcome.reason.code), Some("den"));
}

#[test]
fn a_capture_starts_the_count_anew() {
    let start = "7/7/r6/7/7/7/c6/R6/6E b";
    let mut game = Jungle::start_from_text(start, &options("seven", "loss")).expect("a position");
    let round = ["A3 A4", "G9 G8", "A4 A3", "G8 G9"];
    play(game.as_mut(), &round);
    play(game.as_mut(), &round);
    assert_eq!(verdict(game.as_ref(), "A3 A4"), "stays_too_long");
    play(game.as_mut(), &["A7 A8", "G9 G8"]);
    assert_eq!(verdict(game.as_ref(), "A3 A4"), "ok");
}

/// The moves of a game: the side, the animal, the square that it came to, and whether it captured.
type Played = (jungle_rules::Side, char, At, bool);

/// The online rule, from the moves since the last capture as they are told.
fn stays_too_long(naive: &Naive, played: &[Played], path: &[usize]) -> bool {
    let (from, to) = (At::numbered(path[0]), At::numbered(path[1]));
    let (side, animal) = naive.at(from).expect("a piece moves");
    if naive.at(to).is_some() || naive.after(path).outcome().is_some_and(|(_, end)| end == "den") {
        return false;
    }
    let since = played.iter().rposition(|&(.., captured)| captured).map_or(0, |last| last + 1);
    let own: Vec<(char, At)> = played[since..]
        .iter()
        .filter(|(mover, ..)| *mover == side)
        .map(|&(_, animal, to, _)| (animal, to))
        .chain([(animal, to)])
        .collect();
    let last = |count: usize| &own[own.len().saturating_sub(count)..];
    let arrivals = last(7).iter().filter(|&&one| one == (animal, to)).count();
    let alone = last(17).len() == 17 && last(17).iter().all(|&(mover, _)| mover == animal);
    let earlier = &last(17)[..last(17).len() - 1];
    let squares: BTreeSet<At> = earlier.iter().map(|&(_, to)| to).collect();
    arrivals >= 3 || alone && squares.len() <= 5 && squares.contains(&to)
}

proptest! {
    #[test]
    fn the_online_rule_agrees_with_a_naive_one(
        position in prop::sample::select(vec![
            "7/7/r6/7/7/7/6R/7/7 b",
            "c6/7/7/7/7/7/7/7/6C b",
            "1rl4/7/7/7/7/7/7/7/4LR1 b",
            "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b",
        ]),
        choices in choices(150),
    ) {
        let mut naive = Naive::read(position, Switches::default());
        let mut game =
            Jungle::start_from_text(position, &options("seven", "loss")).expect("a position");
        let mut played: Vec<Played> = Vec::new();
        for choice in choices {
            let on_board = naive.moves();
            let (illegal, legal): (Vec<_>, Vec<_>) =
                on_board.into_iter().partition(|path| stays_too_long(&naive, &played, path));
            let mut found: Vec<Vec<usize>> = game.legal_moves().iter().map(numbers).collect();
            let mut expected = legal.clone();
            found.sort();
            expected.sort();
            prop_assert_eq!(found, expected);
            // The game is over, perhaps because all moves are forbidden.
            if legal.is_empty() {
                prop_assert!(game.outcome().is_some());
                break;
            }
            for path in illegal {
                let reason = game.illegal_reason(&mv(&path));
                prop_assert_eq!(reason.map(|reason| reason.code), Some("stays_too_long"));
            }
            // Pieces often go back to where they came from.
            let back = legal.iter().position(|path| {
                played.iter().rev().nth(1).is_some_and(|&(_, _, to, _)| {
                    At::numbered(path[0]) == to && choice.index(3) > 0
                })
            });
            let path = &legal[back.unwrap_or_else(|| choice.index(legal.len()))];
            let (from, to) = (At::numbered(path[0]), At::numbered(path[1]));
            let (side, animal) = naive.at(from).expect("a piece moves");
            played.push((side, animal, to, naive.at(to).is_some()));
            game.play(&mv(path)).expect("a legal move");
            naive = naive.after(path);
        }
    }
}
