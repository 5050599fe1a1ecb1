//! Play with the tablebase: wins and losses take as many plies as the tables say, draws stay draws,
//! and nothing depends on which tables have been built before.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use jungle_engine::tablebase::{Progress, Tablebase, Value};
use jungle_engine::{BotContext, BotRng, Engine, Level, SearchControl, SearchLimits, Verdict};
use jungle_rules::{Game, Move, PlayedMove};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::support::{
    engine, game, jungle_engine, nodes, options, position, reached, tablebase, think,
};

/// Rules of the endgames here. Tests that need tables not to be built use other rules.
const RULES: [&[(&str, &str)]; 3] = [
    &[],
    &[("elephant_takes_rat", "true"), ("rat_shore_capture", "true"), ("repetition", "draw")],
    &[("no_move", "draw"), ("trapped_may_capture", "true"), ("wolf_over_dog", "false")],
];

fn elephant(game: &dyn Game) -> Move {
    let context = BotContext::quiet(jungle_engine().open, None);
    let mv = Level::Elephant.choose(game, &mut BotRng::seed_from_u64(5), &context);
    mv.expect("a legal move")
}

/// The verdict of a search of a single node.
fn verdict(engine: &dyn Engine, game: &dyn Game) -> Verdict {
    Verdict::of(think(engine, game, nodes(1)).info.expect("the end is known").score)
}

/// Plays a decided endgame to its end. Returns the number of plies, and whether the side that was
/// to move has won.
fn play_out(mut game: Box<dyn Game>, choose: impl Fn(&dyn Game) -> Move) -> (u32, bool) {
    let first = game.side_to_move();
    for plies in 0.. {
        if let Some(outcome) = game.outcome() {
            return (plies, outcome.winner == Some(first));
        }
        game.play(&choose(game.as_ref())).expect("a legal move");
    }
    unreachable!("a decided endgame ends");
}

fn is_decided(value: Value) -> bool {
    matches!(value, Value::Win(plies) | Value::Loss(plies) if plies > 6)
}

/// Asserts that a decided endgame takes as many plies as its table says.
fn assert_exact_length(tablebase: &Tablebase, game: &dyn Game) {
    let text = game.position_text();
    let engine = engine();
    let expected = match tablebase.probe(&position(game)) {
        Some(Value::Win(plies)) => (u32::from(plies), true),
        Some(Value::Loss(plies)) => (u32::from(plies), false),
        value => panic!("{text}: {value:?}"),
    };
    let reported = match verdict(engine.as_ref(), game) {
        Verdict::Win(plies) => (plies, true),
        Verdict::Loss(plies) => (plies, false),
        verdict => panic!("{text}: {verdict}"),
    };
    assert_eq!(reported, expected, "{text}");
    let line = think(engine.as_ref(), game, nodes(1)).info.expect("a report").line;
    assert_eq!(line.len() as u32, expected.0, "{text}: the line goes to the end");
    let search = |game: &dyn Game| think(engine.as_ref(), game, nodes(100)).mv;
    assert_eq!(play_out(game.clone_game(), search), expected, "{text}");
}

#[test]
fn decided_endgames_have_the_length_of_their_table() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for rules in RULES {
        let options = options(rules);
        for set in ["R-C", "L-R", "RC-E", "D-WP", "TL-E"] {
            let tablebase = tablebase(&options, set);
            let game = reached(&tablebase, &options, set, &mut rng, is_decided);
            assert_exact_length(&tablebase, game.as_ref());
        }
    }
}

#[test]
fn decided_endgames_of_four_pieces_have_the_length_of_their_table() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let options = options(&[]);
    let tablebase = tablebase(&options, "CD-WE");
    for _ in 0..5 {
        let game = reached(&tablebase, &options, "CD-WE", &mut rng, is_decided);
        assert_exact_length(&tablebase, game.as_ref());
    }
}

#[test]
fn the_strongest_level_plays_endgames_perfectly() {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    for rules in RULES {
        let options = options(rules);
        let tablebase = tablebase(&options, "D-WP");
        for win in [true, false] {
            let is_wanted = |value| is_decided(value) && matches!(value, Value::Win(_)) == win;
            let game = reached(&tablebase, &options, "D-WP", &mut rng, is_wanted);
            let text = game.position_text();
            let expected = match verdict(engine().as_ref(), game.as_ref()) {
                Verdict::Win(plies) => (plies, true),
                Verdict::Loss(plies) => (plies, false),
                verdict => panic!("{text}: {verdict}"),
            };
            assert_eq!(play_out(game, elephant), expected, "{text}");
        }
    }
}

/// Against a tablebase, a player without one neither loses later nor saves a lost endgame.
#[test]
fn a_player_without_a_tablebase_loses_a_lost_endgame_in_time() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let (exact, inexact) = (engine(), engine());
    for rules in RULES {
        let options = options(rules);
        let tablebase = tablebase(&options, "RC-E");
        for _ in 0..4 {
            let is_won = |value| matches!(value, Value::Win(plies) if plies > 6);
            let game = reached(&tablebase, &options, "RC-E", &mut rng, is_won);
            let (mover, text) = (game.side_to_move(), game.position_text());
            let Verdict::Win(most) = verdict(exact.as_ref(), game.as_ref()) else {
                panic!("{text} is won");
            };
            let (plies, won) = play_out(game, |game| {
                let is_winner = game.side_to_move() == mover;
                let limits = SearchLimits { use_tablebase: is_winner, ..nodes(500) };
                let engine = if is_winner { &exact } else { &inexact };
                think(engine.as_ref(), game, limits).mv
            });
            assert!(won && plies <= most, "{text}: {plies} of {most} plies");
        }
    }
}

#[test]
fn a_drawn_endgame_is_not_lost() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let (exact, inexact) = (engine(), engine());
    for rules in RULES {
        let options = options(rules);
        let tablebase = tablebase(&options, "RC-T");
        for _ in 0..3 {
            let is_drawn = |value| value == Value::Draw;
            let mut game = reached(&tablebase, &options, "RC-T", &mut rng, is_drawn);
            let defender = game.side_to_move();
            for _ in 0..40 {
                if game.outcome().is_some() {
                    break;
                }
                let defends = game.side_to_move() == defender;
                let limits = SearchLimits { use_tablebase: defends, ..nodes(3_000) };
                let engine = if defends { &exact } else { &inexact };
                let thought = think(engine.as_ref(), game.as_ref(), limits);
                if defends && tablebase.probe(&position(game.as_ref())) == Some(Value::Draw) {
                    let score = thought.info.expect("an iteration").score;
                    assert_eq!(score, 0, "{}", game.position_text());
                }
                game.play(&thought.mv).expect("a legal move");
                let value = tablebase.probe(&position(game.as_ref())).expect("built");
                if defends {
                    assert!(!matches!(value, Value::Win(_)), "{}", game.position_text());
                }
            }
            assert!(game.outcome().is_none_or(|end| end.winner != Some(!defender)));
        }
    }
}

/// Compares reports and moves before all tables are built and after.
#[test]
fn tables_that_happen_to_be_built_make_no_difference() {
    // No other test uses these rules.
    let options = options(&[("rat_shore_capture", "true"), ("wolf_over_dog", "false")]);
    let five = game("7/2c4/7/7/3t3/7/2W4/4P2/R6 b", &options);
    let four = game("7/2c4/7/7/3t3/7/2W4/4P2/7 b", &options);
    let three = game("7/2c4/7/7/3t3/7/2W4/7/7 b", &options);
    let roots = [five.as_ref(), four.as_ref(), three.as_ref()];
    let levels = [Level::Rat, Level::Cat, Level::Dog, Level::Wolf, Level::Leopard, Level::Tiger];
    let seen = || {
        let report = |game: &&dyn Game| think(engine().as_ref(), *game, nodes(5_000));
        let context = BotContext::quiet(jungle_engine().open, None);
        let moves = roots.map(|game| {
            levels.map(|level| level.choose(game, &mut BotRng::seed_from_u64(6), &context))
        });
        (roots.each_ref().map(report), moves)
    };
    let before = seen();
    // By now the tables of four pieces are built, which must not affect five pieces.
    assert_eq!(seen(), before);
}

#[test]
fn prepared_tables_are_built_in_the_background() {
    let options = options(&[("no_move", "draw"), ("rat_shore_capture", "true")]);
    let game = game("7/2c4/7/7/3t3/7/2W4/7/7 b", &options);
    (jungle_engine().prepare)(game.as_ref());
    // A search limited by time uses the tables that are built; one limited by nodes waits for them.
    let limits = SearchLimits { time: Some(Duration::MAX), ..nodes(1) };
    let control = SearchControl::unattended();
    while !engine().in_tablebase(game.as_ref(), limits, control) {
        std::thread::yield_now();
    }
    assert_ne!(think(engine().as_ref(), game.as_ref(), limits).info.expect("known").line.len(), 0);
}

/// Tables of five pieces take long: a search that waits for its tables interrupts their build.
#[test]
fn large_tables_do_not_delay_a_search() {
    // No other test uses these rules.
    let options = options(&[("trapped_may_capture", "true"), ("wolf_over_dog", "false")]);
    let five = game("7/2c4/7/7/3t3/7/2W4/4P2/R6 b", &options);
    let four = game("7/2c4/7/7/3t3/7/2W4/4P2/7 b", &options);
    let prepare = |game: &dyn Game| (jungle_engine().prepare)(game);
    let in_tablebase = |game: &dyn Game| {
        let limits = SearchLimits { time: Some(Duration::MAX), ..nodes(1) };
        engine().in_tablebase(game, limits, SearchControl::unattended())
    };
    let progress = |game: &dyn Game| (jungle_engine().tablebase_progress)(game);
    prepare(five.as_ref());
    let is_valid = |progress: Progress| progress.done <= progress.total;
    assert!(progress(five.as_ref()).is_some_and(|progress| progress.is_ok_and(is_valid)));
    assert!(think(engine().as_ref(), four.as_ref(), nodes(100)).info.is_some());
    assert!(in_tablebase(four.as_ref()) && !in_tablebase(five.as_ref()));
    // The game has gone on: their build ends.
    prepare(four.as_ref());
    assert_eq!([&five, &four].map(|game| progress(game.as_ref())), [None; 2]);
    prepare(five.as_ref());
    assert!(progress(five.as_ref()).is_some());
    (jungle_engine().release_tablebase)();
    assert_eq!(progress(five.as_ref()), None);
}

#[test]
#[ignore = "takes a minute: make test-endgame"]
fn five_pieces_are_played_without_a_fault() {
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let options = options(&[]);
    let engine = engine();
    let tablebase = tablebase(&options, "TW-CDL");
    for _ in 0..20 {
        let is_won = |value| matches!(value, Value::Win(plies) if plies > 10);
        let game = reached(&tablebase, &options, "TW-CDL", &mut rng, is_won);
        let Some(Value::Win(plies)) = tablebase.probe(&position(game.as_ref())) else {
            panic!("{} is won", game.position_text());
        };
        let limits = SearchLimits { time: Some(Duration::MAX), ..nodes(100) };
        let search = |game: &dyn Game| think(engine.as_ref(), game, limits).mv;
        assert_eq!(play_out(game, search), (u32::from(plies), true));
    }
}

/// If repetition is forbidden, a win is played as fast but is not proved.
#[test]
fn values_are_estimates_if_repetition_is_forbidden() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let options = options(&[("repetition", "forbidden")]);
    let engine = engine();
    let tablebase = tablebase(&options, "RC-E");
    for _ in 0..6 {
        let is_won = |value| matches!(value, Value::Win(plies) if plies > 10);
        let game = reached(&tablebase, &options, "RC-E", &mut rng, is_won);
        let text = game.position_text();
        let Some(Value::Win(plies)) = tablebase.probe(&position(game.as_ref())) else {
            panic!("{text} is won");
        };
        let thought = think(engine.as_ref(), game.as_ref(), nodes(500));
        let verdict = Verdict::of(thought.info.expect("an iteration").score);
        assert!(matches!(verdict, Verdict::Estimate(score) if score > 20_000), "{text}: {verdict}");
        let search = |game: &dyn Game| think(engine.as_ref(), game, nodes(500)).mv;
        assert_eq!(play_out(game, search), (u32::from(plies), true), "{text}");
    }
}

/// Plays the move of a text.
fn play(game: &mut dyn Game, text: &str) -> PlayedMove {
    let moves = game.legal_moves().iter();
    let mv = moves.clone().find(|mv| mv.text(game.info()) == text).cloned();
    game.play(&mv.unwrap_or_else(|| panic!("{text} is legal"))).expect("a legal move")
}

/// The only shortest move makes the third occurrence, and there are longer ways to win.
#[test]
fn a_win_is_not_lost_by_a_third_occurrence() {
    let options = options(&[("repetition", "draw")]);
    let tablebase = tablebase(&options, "RC-E");
    for (text, moves) in [
        ("6e/7/C6/7/7/R6/7/7/7 b", ["G1 G2", "A3 A4", "G2 G1", "A4 A3"]),
        ("7/7/7/7/C6/2R4/e6/7/7 b", ["A7 B7", "A5 A6", "B7 A7", "A6 A5"]),
        ("1e5/7/7/7/7/7/3R3/7/2C4 b", ["B1 C1", "D7 D8", "C1 B1", "D8 D7"]),
    ] {
        let mut game = game(text, &options);
        for mv in moves.iter().cycle().take(7) {
            play(game.as_mut(), mv);
        }
        let Some(Value::Win(plies)) = tablebase.probe(&position(game.as_ref())) else {
            panic!("{text} is won");
        };
        let after = |mv: &Move| {
            let mut next = game.clone_game();
            next.play(mv).expect("a legal move");
            next
        };
        let is_best =
            |next: &dyn Game| tablebase.probe(&position(next)) == Some(Value::Loss(plies - 1));
        let mut next = game.legal_moves().iter().map(after);
        assert!(next.all(|next| !is_best(next.as_ref()) || next.outcome().is_some()), "{text}");
        let engine = engine();
        let search = |game: &dyn Game| think(engine.as_ref(), game, nodes(20_000)).mv;
        assert!(play_out(game, search).1, "{text}");
    }
}

/// The rat has captured Red's elephant: recapturing draws, another move wins.
#[test]
fn the_strongest_level_does_not_recapture_into_a_worse_endgame() {
    let mut game = game("1t5/1R5/rE5/7/7/7/7/7/7 b", &options(&[]));
    let last = play(game.as_mut(), "A3 B3");
    let context = BotContext::quiet(jungle_engine().open, Some(&last));
    let choose = |level: Level| {
        let mv = level.choose(game.as_ref(), &mut BotRng::seed_from_u64(9), &context);
        mv.expect("a legal move").text(game.info())
    };
    assert_eq!(choose(Level::Lion), "B2 B3", "the lion recaptures: it has no tablebase");
    assert_eq!(verdict(engine().as_ref(), game.as_ref()), Verdict::Win(5));
    let mut after = game.clone_game();
    play(after.as_mut(), &choose(Level::Elephant));
    assert_eq!(verdict(engine().as_ref(), after.as_ref()), Verdict::Loss(4));
}

#[test]
fn a_stopped_search_does_not_wait_for_tables() {
    let options = options(&[("trapped_may_capture", "true"), ("wolf_over_dog", "false")]);
    let game = game("7/2c4/7/7/3t3/7/2W4/4P2/7 b", &options);
    let stopped = AtomicBool::new(true);
    let control = SearchControl::new(&|| Duration::ZERO, &stopped);
    let thought = engine().search(game.as_ref(), nodes(1_000).into(), control, &mut |_| {});
    assert!(game.legal_moves().contains(&thought.expect("a legal move").mv));
    assert!(!engine().in_tablebase(game.as_ref(), nodes(1_000), control), "nothing was built");
}
