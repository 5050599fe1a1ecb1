//! The search through its one door: what it finds, what bounds it, that it is the same every time.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use jungle::games::{GAMES, find_game};
use jungle::rules::{Game, Move, Options};
use jungle::search::{Limits, SearchControl, SearchResult, Verdict};

const HASH: usize = 4;

fn start(game: &str, position: Option<&str>, set: &[(&str, &str)]) -> Box<dyn Game> {
    let entry = find_game(game).expect("a game of the house");
    let mut options = Options::new(entry.rule_options);
    for (name, value) in set {
        options.set(name, value).expect("a switch of the game");
    }
    match position {
        Some(text) => entry.start_from_text(text, &options).expect("a legal position"),
        None => entry.start(&options),
    }
}

/// Thinks with a clock that stands still.
fn think(game: &dyn Game, limits: Limits, threads: usize) -> Option<SearchResult> {
    let engine = (find_game(game.info().id).expect("a game of the house").engine)(HASH);
    let stop = AtomicBool::new(false);
    let control = SearchControl::new(&|| Duration::ZERO, &stop);
    engine.search(game, limits, threads, control, &mut |_| {})
}

fn depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// What a search of some depth plays, and what it says of it.
fn best(game: &str, position: &str, plies: u32) -> (String, Verdict) {
    let game = start(game, Some(position), &[]);
    let thought = think(game.as_ref(), depth(plies), 1).expect("a turn to play");
    let score = thought.info.expect("an iteration was finished").score;
    (thought.mv.text(game.info()), Verdict::of(score))
}

#[test]
fn a_win_in_one_is_seen_in_every_game() {
    for (game, position, mv) in [
        ("jungle", "7/7/7/7/7/7/7/2c4/R6 b", None),
        ("jungle", "7/7/l6/C6/7/7/7/7/7 b", Some("A3 A4")),
        ("lines-of-action", "8/8/8/8/8/8/1B6/W1W1B3 w", None),
        ("mule-checkers", "7m/2s5/8/2m3M1/3S4/8/8/8 r", Some("35 17 3")),
        ("king-chess", "4k2r/7K/8/8/8/8/8/8 w", Some("H1 H2")),
    ] {
        if let Some(mv) = mv {
            assert_eq!(best(game, position, 4), (mv.to_owned(), Verdict::Win(1)), "{position}");
        }
    }
    assert_eq!(best("lines-of-action", "8/8/8/8/8/8/1B6/W1W1B3 w", 4).1, Verdict::Win(1));
}

#[test]
fn a_race_for_the_den_is_counted_to_its_end() {
    // The lion is four steps from the den, and the rat too far to mind.
    let (_, verdict) = best("jungle", "7/7/7/7/3l3/7/7/7/R6 b", 10);
    assert!(matches!(verdict, Verdict::Win(_)), "{verdict}");
    // Seen from the other side it is lost, whatever is played.
    let (_, verdict) = best("jungle", "7/7/7/7/7/7/3l3/7/6R r", 10);
    assert!(matches!(verdict, Verdict::Loss(_)), "{verdict}");
}

#[test]
fn no_move_connects_the_enemy_while_there_is_another() {
    let game = start("lines-of-action", Some("8/8/8/8/8/W1B4B/8/W7 w"), &[]);
    let thought = think(game.as_ref(), depth(6), 1).expect("a turn");
    assert_ne!(thought.mv.text(game.info()), "a7 c5");
}

#[test]
fn the_same_nodes_are_the_same_search() {
    for game in GAMES {
        let game = start(game.id, None, &[]);
        let once = think(game.as_ref(), nodes(20_000), 1).expect("a turn");
        let again = think(game.as_ref(), nodes(20_000), 1).expect("a turn");
        assert_eq!(once, again);
        assert_eq!(once.nodes, 20_000, "the limit is exact");
    }
}

#[test]
fn the_line_that_is_reported_can_be_played() {
    for game in GAMES {
        let mut game = start(game.id, None, &[]);
        let report = think(game.as_ref(), depth(7), 1).and_then(|thought| thought.info);
        let report = report.expect("an iteration was finished");
        assert!(report.depth == 7 && !report.line.is_empty());
        for mv in &report.line {
            game.play(mv).expect("a legal line");
        }
    }
}

#[test]
fn one_node_is_enough_for_a_legal_turn() {
    for game in GAMES {
        let game = start(game.id, None, &[]);
        let thought = think(game.as_ref(), nodes(1), 1).expect("a turn");
        assert!(game.legal_moves().contains(&thought.mv));
    }
}

#[test]
fn a_stopped_search_still_has_a_turn() {
    let game = start("jungle", None, &[]);
    let engine = (GAMES[0].engine)(HASH);
    let stop = AtomicBool::new(true);
    let control = SearchControl::new(&|| Duration::ZERO, &stop);
    let thought = engine.search(game.as_ref(), Limits::default(), 2, control, &mut |_| {});
    assert!(game.legal_moves().contains(&thought.expect("a turn").mv));
}

#[test]
fn a_game_that_is_over_has_nothing_to_think_about() {
    let game = start("king-chess", Some("k7/8/8/8/8/8/8/R7 b"), &[]);
    assert_eq!(think(game.as_ref(), depth(5), 1), None);
}

#[test]
fn a_forced_pass_is_played() {
    let game = start("king-chess", Some("5pkp/5ppp/8/8/8/8/8/K7 w"), &[]);
    assert_eq!(think(game.as_ref(), depth(4), 1).expect("a turn").mv, Move::pass());
}

#[test]
fn several_threads_agree_on_a_win() {
    let game = start("jungle", Some("7/7/7/7/3l3/7/7/7/R6 b"), &[]);
    for threads in [1, 2, 4] {
        let thought = think(game.as_ref(), depth(10), threads).expect("a turn");
        let score = thought.info.expect("an iteration").score;
        assert!(matches!(Verdict::of(score), Verdict::Win(_)), "{threads} threads");
    }
}

/// Two engines play each other for a while under each meaning of repetition: no turn is refused.
#[test]
fn engines_play_legal_games_under_every_rule_of_repetition() {
    for repetition in ["none", "draw", "forbidden"] {
        let mut game =
            start("jungle", Some("7/7/3l3/7/7/7/3L3/7/7 b"), &[("repetition", repetition)]);
        for _ in 0..40 {
            let Some(thought) = think(game.as_ref(), nodes(2_000), 1) else {
                break;
            };
            game.play(&thought.mv).expect("a legal turn");
        }
    }
}
