//! The search through the engine: what it finds, its limits, and that it is deterministic.

mod evaluation;
mod lines;
mod proofs;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use jungle_engine::{
    ENGINES, Request, SearchControl, SearchLimits, SearchResult, Verdict, engine_of,
};
use jungle_rules::games::{GAMES, find_game};
use jungle_rules::{Game, Move, Options};

const HASH: usize = 4;

fn start(game: &str, position: Option<&str>, set: &[(&str, &str)]) -> Box<dyn Game> {
    let entry = find_game(game).expect("a game in the list");
    let mut options = Options::new(entry.rule_options);
    for (name, value) in set {
        options.set(name, value).expect("an option of the game");
    }
    match position {
        Some(text) => entry.start_from_text(text, &options).expect("a legal position"),
        None => entry.start(&options),
    }
}

/// Searches with a clock that does not advance.
fn search(game: &dyn Game, limits: SearchLimits, threads: usize) -> Option<SearchResult> {
    let engine = (engine_of(game.info().id).open)(HASH);
    let stop = AtomicBool::new(false);
    let control = SearchControl::new(&|| Duration::ZERO, &stop);
    let request = Request { threads, ..limits.into() };
    engine.search(game, request, control, &mut |_| {})
}

fn depth(depth: u32) -> SearchLimits {
    SearchLimits { depth: Some(depth), ..SearchLimits::default() }
}

fn nodes(nodes: u64) -> SearchLimits {
    SearchLimits { nodes: Some(nodes), ..SearchLimits::default() }
}

/// The move of a search of some depth, and the verdict of its score.
fn best(game: &str, position: &str, plies: u32) -> (String, Verdict) {
    let game = start(game, Some(position), &[]);
    let result = search(game.as_ref(), depth(plies), 1).expect("a move to play");
    let score = result.info.expect("an iteration was finished").score;
    (result.mv.text(game.info()), Verdict::of(score))
}

#[test]
fn a_win_in_one_is_played_in_every_game() {
    for (name, position) in [
        ("jungle", "7/7/7/7/7/7/7/3c3/R6 b"),
        ("jungle", "7/7/l6/C6/7/7/7/7/7 b"),
        ("lines-of-action", "8/8/8/8/8/8/1B6/W1W1B3 w"),
        ("mule-checkers", "7m/2s5/8/2m3M1/3S4/8/8/8 r"),
        ("king-chess", "4k2r/7K/8/8/8/8/8/8 w"),
    ] {
        let (mv, verdict) = best(name, position, 4);
        assert_eq!(verdict, Verdict::Win(1), "{name} {position}");
        let mut game = start(name, Some(position), &[]);
        let (us, mv) = (game.side_to_move(), Move::parse(&mv, game.info()).expect("a move"));
        game.play(&mv).expect("a legal move");
        let winner = game.outcome().and_then(|end| end.winner);
        assert_eq!(winner, Some(us), "{name} {position}: {mv:?}");
    }
}

#[test]
fn a_race_to_the_den_is_searched_to_its_end() {
    // The lion is four steps from the den, and the rat is too far away to stop it.
    let (_, verdict) = best("jungle", "7/7/7/7/3l3/7/7/7/R6 b", 10);
    assert!(matches!(verdict, Verdict::Win(_)), "{verdict}");
    // The same race from the other side is lost.
    let (_, verdict) = best("jungle", "7/7/7/7/7/7/3l3/7/6R r", 10);
    assert!(matches!(verdict, Verdict::Loss(_)), "{verdict}");
}

#[test]
fn a_move_that_connects_the_opponent_is_avoided() {
    let game = start("lines-of-action", Some("8/8/8/8/8/W1B4B/8/W7 w"), &[]);
    let result = search(game.as_ref(), depth(6), 1).expect("a move");
    assert_ne!(result.mv.text(game.info()), "a7 c5");
}

#[test]
fn a_search_of_the_same_nodes_has_the_same_result() {
    for game in GAMES {
        let game = start(game.id, None, &[]);
        let once = search(game.as_ref(), nodes(20_000), 1).expect("a move");
        let again = search(game.as_ref(), nodes(20_000), 1).expect("a move");
        assert_eq!(once, again);
        assert_eq!(once.nodes, 20_000, "the node limit is exact");
    }
}

#[test]
fn the_reported_line_is_legal() {
    for game in GAMES {
        let mut game = start(game.id, None, &[]);
        let report = search(game.as_ref(), depth(7), 1).and_then(|result| result.info);
        let report = report.expect("an iteration was finished");
        assert!(report.depth == 7 && !report.line.is_empty());
        for mv in &report.line {
            game.play(mv).expect("a legal line");
        }
    }
}

#[test]
fn one_node_is_enough_for_a_legal_move() {
    for game in GAMES {
        let game = start(game.id, None, &[]);
        let result = search(game.as_ref(), nodes(1), 1).expect("a move");
        assert!(game.legal_moves().contains(&result.mv));
    }
}

#[test]
fn a_stopped_search_still_has_a_move() {
    let game = start("jungle", None, &[]);
    let engine = (ENGINES[0].open)(HASH);
    let stop = AtomicBool::new(true);
    let control = SearchControl::new(&|| Duration::ZERO, &stop);
    let request = Request { threads: 2, ..SearchLimits::default().into() };
    let result = engine.search(game.as_ref(), request, control, &mut |_| {});
    assert!(game.legal_moves().contains(&result.expect("a move").mv));
}

#[test]
fn a_search_of_a_finished_game_has_no_result() {
    let game = start("king-chess", Some("k7/8/8/8/8/8/8/R7 b"), &[]);
    assert_eq!(search(game.as_ref(), depth(5), 1), None);
}

#[test]
fn a_forced_pass_is_played() {
    let game = start("king-chess", Some("5pkp/5ppp/8/8/8/8/8/K7 w"), &[]);
    assert_eq!(search(game.as_ref(), depth(4), 1).expect("a move").mv, Move::pass());
}

#[test]
fn several_threads_find_the_same_win() {
    let game = start("jungle", Some("7/7/7/7/3l3/7/7/7/R6 b"), &[]);
    for threads in [1, 2, 4] {
        let result = search(game.as_ref(), depth(10), threads).expect("a move");
        let score = result.info.expect("an iteration").score;
        assert!(matches!(Verdict::of(score), Verdict::Win(_)), "{threads} threads");
    }
}

/// Two engines play each other for a while under each rule of repetition: every move is legal.
#[test]
fn engines_play_legal_games_under_every_rule_of_repetition() {
    for repetition in ["none", "draw", "forbidden"] {
        let mut game =
            start("jungle", Some("7/7/3l3/7/7/7/3L3/7/7 b"), &[("repetition", repetition)]);
        for _ in 0..40 {
            let Some(result) = search(game.as_ref(), nodes(2_000), 1) else {
                break;
            };
            game.play(&result.mv).expect("a legal move");
        }
    }
}
