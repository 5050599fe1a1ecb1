//! Tests of hints: each reason where it holds, its sentence, and that hints are repeatable.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use jungle_engine::{
    BotRng, Hint, HintReason as Reason, SearchControl, SearchLimits, StopSignal, engine_of,
};
use jungle_messages::Messages;
use jungle_rules::games::{GAMES, find_game};
use jungle_rules::{Game, Options, Side};
use rand::{RngExt, SeedableRng};

/// Fewer nodes than the window uses, and enough here.
const NODES: u64 = 60_000;

fn game(name: &str, position: &str) -> Box<dyn Game> {
    let entry = find_game(name).expect("a registered game");
    entry.start_from_text(position, &Options::new(entry.rule_options)).expect("a legal position")
}

fn hint_when(game: &dyn Game, stop: StopSignal) -> Option<Hint> {
    hint_with(game, stop, false)
}

fn hint_with(game: &dyn Game, stop: StopSignal, use_tablebase: bool) -> Option<Hint> {
    let entry = find_game(game.info().id).expect("a registered game");
    let engine = (engine_of(entry.id).open)(4);
    let limits = SearchLimits { nodes: Some(NODES), use_tablebase, ..SearchLimits::default() };
    let control = SearchControl::new(&|| Duration::ZERO, stop);
    Hint::find(game, engine.as_ref(), limits, control)
}

fn hint(game: &dyn Game) -> Hint {
    hint_when(game, StopSignal::never()).expect("the game continues")
}

/// The move and the sentence of the hint in a position.
fn move_and_sentence(name: &str, position: &str) -> (String, String) {
    let game = game(name, position);
    let hint = hint(game.as_ref());
    (hint.mv.text(game.info()), Messages::english().hint(&hint, game.info()))
}

/// Asserts the move and the sentence of the hint.
fn check(name: &str, position: &str, mv: &str, sentence: &str) {
    assert_eq!(
        move_and_sentence(name, position),
        (mv.to_owned(), sentence.to_owned()),
        "{position}"
    );
}

/// Asserts the sentence of the hint. The move depends on the evaluation.
fn says(name: &str, position: &str, sentence: &str) {
    assert_eq!(move_and_sentence(name, position).1, sentence, "{position}");
}

/// Asserts a proved win by one kind of end. The number of moves depends on the search.
fn check_won(name: &str, position: &str, phrase: &str) {
    let (_, sentence) = move_and_sentence(name, position);
    let moves = sentence.strip_prefix(&format!("{phrase} in ")).unwrap_or_default();
    let moves: Option<u32> = moves.strip_suffix(" moves.").and_then(|moves| moves.parse().ok());
    assert!(moves.is_some_and(|moves| moves > 1), "{position}: {sentence}");
}

#[test]
fn jungle_wins_and_loses() {
    check("jungle", "7/7/7/7/7/6E/7/3c3/7 b", "D8 D9", "Reaches the den.");
    check_won("jungle", "7/7/7/7/3w3/7/7/7/E6 b", "Reaches the den");
    check("jungle", "7/7/l6/C6/7/7/7/7/7 b", "A3 A4", "Captures the last piece.");
    let lost = game("jungle", "E6/7/7/7/3w3/7/7/7/7 b");
    let hint = hint(lost.as_ref());
    assert!(matches!(hint.reason, Reason::Loses { plies: 6.. }), "{:?}", hint.reason);
    assert!(
        Messages::english().hint(&hint, lost.info()).starts_with("Every move loses, this one in ")
    );
}

#[test]
fn jungle_defends_captures_and_saves() {
    let position = "l5t/2dR1c1/r1p1w1e/7/7/7/E1W1P2/1C3D1/T5L b";
    check("jungle", position, "C2 D2", "Stops the rat at the den.");
    // Two steps from the den, and on its way.
    let position = "l5t/1d3c1/r1pWw1e/7/7/7/E3P1R/1C3D1/T5L b";
    says("jungle", position, "Stops the wolf at the den.");
    says("jungle", "7/7/Cc4l/7/7/7/1R5/5D1/T6 b", "Captures the cat.");
    says("jungle", "7/3w3/2D4/7/7/7/4Wc1/7/7 b", "Saves the cat.");
    // Proved by the tablebase, regardless of the search.
    let only = game("jungle", "4l2/7/7/7/7/W6/7/2T4/7 b");
    let hint = hint_with(only.as_ref(), StopSignal::never(), true).expect("the game continues");
    assert_eq!(hint.reason, Reason::OthersLose);
    assert_eq!(Messages::english().hint(&hint, only.info()), "Every other move loses.");
}

#[test]
fn jungle_names_the_piece_of_an_unproved_hint() {
    let entry = find_game("jungle").expect("a game of the registry");
    let start = entry.start(&Options::new(entry.rule_options));
    let hint = hint(start.as_ref());
    assert_eq!(hint.reason, Reason::Best);
    assert_eq!(Messages::english().hint(&hint, start.info()), "A good move.");
    let piece = Messages::english().hint_piece(&hint, start.as_ref());
    let at = start.info().geometry.label(hint.mv.path[0]);
    assert!(piece.starts_with("Look at the ") && piece.ends_with(&format!(" on {at}.")), "{piece}");
    check("jungle", "r6/T6/7/7/7/7/7/7/6E b", "A1 B1", "The only legal move.");
}

#[test]
fn the_other_games_have_their_own_phrases() {
    let lines = "lines-of-action";
    check(lines, "8/4W3/B3W3/8/8/1W6/5B2/B3B3 w", "b5 d3", "Connects all stones.");
    check_won(lines, "8/1B6/2B5/3B4/8/7B/W6W/8 b", "Connects all stones");
    let chess = "king-chess";
    check(chess, "K7/PP6/8/8/3q4/8/1r6/k2R4 b", "D8 A8", "Captures the king.");
    says(chess, "4K3/8/8/8/8/8/4r3/4k3 b", "Saves the king.");
    check(chess, "K7/PP6/8/3Q4/4p3/8/1r6/k7 w", "E5 D4", "Captures the queen.");
    let checkers = "mule-checkers";
    let forced = "8/m3m1s1/1s1m3s/4s1s1/1S1S3M/2S1S3/3S4/k1M5 r";
    check_won(checkers, forced, "Gets rid of the last mule");
    let kept = "8/s3s1m1/1s5s/6m1/1K5S/M3S1S1/1S1M1S2/M1M5 r";
    says(checkers, kept, "Leaves the opponent with a mule.");
    let capture = "1m1m1m1m/s1s1s1s1/1s1s3s/8/8/S1s1S1S1/1S1S1S1S/M1M1M1M1 r";
    says(checkers, capture, "Captures the soldier.");
}

#[test]
fn a_finished_game_and_a_stopped_search_have_no_hint() {
    let mut over = game("jungle", "7/7/7/7/7/6E/7/3c3/7 b");
    over.resign(Side::First);
    assert_eq!(hint_when(over.as_ref(), StopSignal::never()), None);
    for entry in GAMES {
        let start = entry.start(&Options::new(entry.rule_options));
        assert_eq!(hint_when(start.as_ref(), StopSignal::new(&AtomicBool::new(true))), None);
        assert_eq!(hint(start.as_ref()), hint(start.as_ref()), "hints are repeatable");
    }
}

/// Whether a side wins within a number of plies against every reply, by exhaustive search.
fn wins(game: &dyn Game, us: Side, plies: u32) -> bool {
    if let Some(end) = game.outcome() {
        return end.winner == Some(us);
    }
    let tried = |mv| {
        let mut next = game.clone_game();
        next.play(mv).expect("a legal move");
        wins(next.as_ref(), us, plies - 1)
    };
    let mut moves = game.legal_moves().iter();
    plies > 0 && if game.side_to_move() == us { moves.any(tried) } else { moves.all(tried) }
}

/// A position of Jungle with a few animals, Blue to move.
fn sparse(rng: &mut BotRng) -> String {
    let mut board = vec![' '; 63];
    for animals in ["rcdwplte", "RCDWPLTE"] {
        for _ in 0..rng.random_range(2..6) {
            let animal = animals.as_bytes()[rng.random_range(0..8)] as char;
            let (row, column) = (rng.random_range(0..9), rng.random_range(0..7));
            let is_river = (3..6).contains(&row) && column % 3 != 0;
            let is_den = column == 3 && row % 8 == 0;
            if !is_river && !is_den && !board.contains(&animal) {
                board[row * 7 + column] = animal;
            }
        }
    }
    let rows: Vec<String> = board.chunks(7).map(|row| row.iter().collect()).collect();
    let runs = (1..=7).rev().fold(rows.join("/"), |text, run| {
        // Longer runs of empty squares are already digits.
        text.replace(&" ".repeat(run), &run.to_string())
    });
    format!("{runs} b")
}

#[test]
fn stated_wins_losses_and_defences_are_true() {
    let mut rng = BotRng::seed_from_u64(1);
    let entry = find_game("jungle").expect("a registered game");
    let mut checked = [0; 3];
    for _ in 0..1000 {
        let text = sparse(&mut rng);
        let Ok(game) = entry.start_from_text(&text, &Options::new(entry.rule_options)) else {
            continue;
        };
        if game.outcome().is_some() {
            continue;
        }
        let (hint, us) = (hint(game.as_ref()), game.side_to_move());
        let mut next = game.clone_game();
        next.play(&hint.mv).expect("a legal move");
        match hint.reason {
            Reason::Wins { plies, .. } if plies <= 5 => {
                assert!(wins(next.as_ref(), us, plies - 1), "{text}");
                checked[0] += 1;
            }
            Reason::Loses { plies } if plies <= 4 => {
                assert!(wins(game.as_ref(), !us, plies), "{text}");
                checked[1] += 1;
            }
            Reason::Defends { .. } => {
                assert!(!wins(next.as_ref(), !us, 3), "{text}");
                checked[2] += 1;
            }
            _ => {}
        }
    }
    assert!(checked.iter().all(|&count| count > 0), "{checked:?}");
}
