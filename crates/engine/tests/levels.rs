//! Tests of the levels: what the attentive ones never miss, and that the seed determines the rest.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use jungle_engine::{BotContext, BotRng, Level, SearchControl, StopSignal, engine_of};
use jungle_rules::games::{GAMES, find_game};
use jungle_rules::{Game, Move, Options, PlayedMove};
use proptest::prelude::*;
use proptest::sample::Index;
use rand::SeedableRng;

/// The levels that are fast enough for many searches.
const QUICK: [Level; 4] = [Level::Rat, Level::Cat, Level::Dog, Level::Wolf];

fn start(game: &str, position: Option<&str>) -> Box<dyn Game> {
    let entry = find_game(game).expect("a registered game");
    let options = Options::new(entry.rule_options);
    match position {
        Some(text) => entry.start_from_text(text, &options).expect("a legal position"),
        None => entry.start(&options),
    }
}

fn choose(level: Level, game: &dyn Game, seed: u64, last: Option<&PlayedMove>) -> Option<Move> {
    let engine = engine_of(game.info().id).open;
    level.choose(game, &mut BotRng::seed_from_u64(seed), &BotContext::quiet(engine, last))
}

/// Whether the side to move can win in one move.
fn can_win(game: &dyn Game) -> bool {
    let us = game.side_to_move();
    game.legal_moves().iter().any(|mv| {
        let end = game.preview(mv).and_then(|preview| preview.outcome);
        end.is_some_and(|end| end.winner == Some(us))
    })
}

fn after(game: &dyn Game, mv: &Move) -> Box<dyn Game> {
    let mut next = game.clone_game();
    next.play(mv).expect("a legal move");
    next
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// In positions of random play, where wins in one are common.
    #[test]
    fn attentive_levels_play_a_win_in_one_and_allow_none(
        choices in prop::collection::vec(any::<Index>(), 20..160),
        seed in any::<u64>(),
        at in 0..GAMES.len(),
    ) {
        let mut game = start(GAMES[at].id, None);
        for choice in &choices {
            let moves = game.legal_moves();
            if !moves.is_empty() {
                let next = after(game.as_ref(), choice.get(moves));
                if next.outcome().is_none() {
                    game = next;
                }
            }
        }
        for level in [Level::Dog, Level::Wolf] {
            let mv = choose(level, game.as_ref(), seed, None).expect("a move");
            let next = after(game.as_ref(), &mv);
            if can_win(game.as_ref()) {
                let winner = next.outcome().and_then(|end| end.winner);
                prop_assert_eq!(winner, Some(game.side_to_move()), "{:?} misses a win", level);
            } else if next.outcome().is_none() && can_win(next.as_ref()) {
                let unavoidable = game.legal_moves().iter().all(|mv| {
                    let next = after(game.as_ref(), mv);
                    next.outcome().is_some_and(|end| end.winner == Some(next.side_to_move()))
                        || can_win(next.as_ref())
                });
                prop_assert!(unavoidable, "{:?} allows a win in one in {}", level, game.position_text());
            }
        }
    }

    #[test]
    fn the_seed_determines_the_move(seed in any::<u64>(), at in 0..GAMES.len()) {
        let game = start(GAMES[at].id, None);
        for level in QUICK {
            let once = choose(level, game.as_ref(), seed, None);
            prop_assert_eq!(&once, &choose(level, game.as_ref(), seed, None));
            prop_assert!(once.is_some_and(|mv| game.legal_moves().contains(&mv)));
        }
    }
}

#[test]
fn attentive_levels_recapture() {
    // Red's wolf captures Blue's dog next to Blue's elephant, which can recapture safely.
    let mut game = start("jungle", Some("r6/7/7/3e3/3d3/3W3/7/7/6C r"));
    let capture = game.legal_moves().iter().find(|mv| mv.text(game.info()) == "D6 D5").cloned();
    let played = game.play(&capture.expect("the capture is legal")).expect("a legal move");
    assert!(played.captured().next().is_some());
    for (level, seed) in
        [Level::Dog, Level::Wolf].into_iter().flat_map(|l| (0..30).map(move |s| (l, s)))
    {
        let mv = choose(level, game.as_ref(), seed, Some(&played)).expect("a move");
        assert_eq!(mv.text(game.info()), "D4 D5", "{level:?}, {seed}");
    }
}

#[test]
fn weak_levels_vary_their_moves() {
    let game = start("jungle", None);
    let moves: std::collections::BTreeSet<Move> =
        (0..40).filter_map(|seed| choose(Level::Rat, game.as_ref(), seed, None)).collect();
    assert!(moves.len() > 1, "the rat always plays the same first move");
}

#[test]
fn a_finished_game_gets_no_move() {
    let game = start("king-chess", Some("k7/8/8/8/8/8/8/R7 b"));
    assert!(Level::ALL.into_iter().all(|level| choose(level, game.as_ref(), 1, None).is_none()));
}

/// The moves of the strongest level from the start, with a clock that counts its readings.
fn opening(seed: u64, plies: usize) -> Vec<String> {
    let entry = &GAMES[0];
    let mut game = entry.start(&entry.default_options());
    let mut rng = BotRng::seed_from_u64(seed);
    let mut moves = Vec::new();
    for _ in 0..plies {
        let readings = AtomicU64::new(0);
        let elapsed = || Duration::from_micros(readings.fetch_add(1, Relaxed));
        let context = BotContext {
            control: SearchControl::new(&elapsed, StopSignal::never()),
            time: Some(Duration::from_micros(80)),
            ..BotContext::quiet(engine_of(entry.id).open, None)
        };
        let mv = Level::STRONGEST.choose(game.as_ref(), &mut rng, &context).expect("a move");
        game.play(&mv).expect("a level plays legal moves");
        moves.push(mv.text(game.info()));
    }
    moves
}

#[test]
fn the_strongest_level_varies_its_openings_by_the_seed() {
    let openings: BTreeSet<Vec<String>> = (0..10).map(|seed| opening(seed, 4)).collect();
    assert!(openings.len() >= 4, "{openings:?}");
    assert_eq!(opening(3, 4), opening(3, 4));
}
