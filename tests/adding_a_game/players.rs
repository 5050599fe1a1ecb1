//! What plays Breakthrough without knowing it: the search, the levels, hints, matches, the engine
//! protocol, and its console.

use std::time::Duration;

use jungle::console::{ConsoleSetup, UNFINISHED};
use jungle::protocol::Session;
use jungle::protocol::engine::Event;
use jungle::rules::Game;
use jungle::search::{Bot, Hint, HintReason, Level, SearchControl, SearchLimits, Verdict};
use jungle::text::InputLine;
use jungle::tournament::{Match, MatchEnd, MatchGame, MatchSettings, Openings, PlayerSpec};

use crate::rules::{FAR_ROW, LAST_PAWN};
use crate::talk::converse;
use crate::{ENGINE, ENTRY, console};

fn position(text: &str) -> Box<dyn Game> {
    ENTRY.start_from_text(text, &ENTRY.default_options()).expect("a legal position")
}

fn nodes(nodes: u64) -> SearchLimits {
    SearchLimits { nodes: Some(nodes), ..SearchLimits::default() }
}

/// The games that each of two players wins; every game ends by a rule of Breakthrough.
fn play_match(players: [PlayerSpec; 2], games: u64) -> [u64; 2] {
    let settings = MatchSettings {
        engine: &ENGINE,
        options: ENTRY.default_options(),
        limits: nodes(2_000),
        timeout: Duration::from_secs(10),
        hash: 1,
    };
    let one_match = Match {
        settings,
        players,
        games,
        openings: Openings::Random(2),
        max_plies: 200,
        concurrency: 1,
        seed: 1,
        until: None,
    };
    let ended = |game: &MatchGame| {
        let is_over = [FAR_ROW, LAST_PAWN].map(MatchEnd::Rule).contains(&game.end);
        assert!(is_over && game.winner.is_some(), "{}", game.end);
        Ok(())
    };
    let score = one_match.run(ended, |_, _| Ok(()));
    let score = score.expect("both can play");
    [score.wins, score.losses]
}

#[test]
fn the_search_beats_random_play() {
    let players = [PlayerSpec::Search, PlayerSpec::Bot(Bot::Random)];
    assert_eq!(play_match(players, 10), [10, 0]);
}

/// All but the strongest, which takes a second for a move.
#[test]
fn every_level_plays_to_the_end() {
    let levels = Level::ALL.into_iter().filter(|&level| level != Level::STRONGEST);
    for bot in [Bot::Random, Bot::Greedy].into_iter().chain(levels.map(Bot::Level)) {
        let [won, lost] = play_match([PlayerSpec::Bot(bot), PlayerSpec::Bot(Bot::Greedy)], 2);
        assert_eq!(won + lost, 2, "{}", bot.id());
    }
}

#[test]
fn the_search_proves_wins_and_losses() {
    for (text, verdict) in [
        ("6/2p3/6/6/3P2/6 w", Verdict::Win(1)),
        // Black is one row behind.
        ("6/6/1p4/4P1/6/6 w", Verdict::Win(3)),
        ("6/6/1p4/4P1/6/6 b", Verdict::Win(3)),
        ("6/1p4/6/4P1/6/6 b", Verdict::Loss(2)),
    ] {
        let (engine, game) = ((ENGINE.open)(1), position(text));
        let control = SearchControl::unattended();
        let limits = SearchLimits { depth: Some(6), ..SearchLimits::default() };
        let found = engine.search(game.as_ref(), limits.into(), control, &mut |_| {});
        let info = found.and_then(|found| found.info).expect("a finished iteration");
        assert_eq!(Verdict::of(info.score), verdict, "{text}");
    }
}

#[test]
fn the_evaluation_is_the_same_for_both_sides() {
    let engine = (ENGINE.open)(1);
    let value = |text| engine.evaluate(position(text).as_ref()).expect("the game");
    assert_eq!(value("PPPPPP/PPPPPP/6/6/pppppp/pppppp w"), 0);
    assert_eq!(value("6/4P1/6/1p4/2p3/6 w"), value("6/3P2/4P1/6/1p4/6 b"));
    assert!(value("6/4P1/6/1p4/2p3/6 w") > 0);
}

#[test]
fn a_hint_says_what_is_proved() {
    let (engine, game) = ((ENGINE.open)(1), position("6/1p4/6/4P1/6/6 w"));
    let control = SearchControl::unattended();
    let hint = Hint::find(game.as_ref(), engine.as_ref(), nodes(5_000), control).expect("a move");
    assert_eq!(hint.reason, HintReason::Wins { plies: 1, end: Some(FAR_ROW) });
}

#[test]
fn the_engine_protocol_has_the_game() {
    let mut session = Session::new(&ENGINE, ENTRY.default_options(), None);
    let mut answer =
        |line: &str| session.advance(Event::Line(InputLine::Text(line.to_owned()))).text;
    assert_eq!(answer("position startpos moves a2b3 f5e4"), "");
    let shown = answer("d");
    let board = "PPPPPP/PPPPP1/4P1/1p4/1ppppp/pppppp w";
    assert!(shown.contains(&format!("fen {board}\ngame breakthrough\n")), "{shown}");
    let moves = answer("moves");
    let words = moves.split_whitespace().count();
    assert_eq!(words, 1 + position(board).legal_moves().len(), "{moves}");
}

#[test]
fn the_console_plays_a_game() {
    let converse_from = |start: Option<&str>, lines: &[&str]| {
        let setup = ConsoleSetup {
            options: ENTRY.default_options(),
            start: start.map(position),
            bot: Bot::Random,
            engine: ENGINE.open,
            seed: 0,
            max_rounds: None,
        };
        converse(console::open(setup), lines, false)
    };
    let (text, status) = converse_from(Some("6/2p3/6/3P2/6/6 b"), &["D4 D3", "D4 C5", "C2 B1"]);
    let expected = "6/2p3/6/3P2/6/6 b\nBlack: This move is not legal. Move: \
                    6/2p3/6/6/2P3/6 w\nWhite: 1p4/6/6/6/2P3/6 b\nWhite wins.\n";
    assert_eq!((text.as_str(), status), (expected, 0));
    let (text, status) = converse_from(None, &[]);
    assert_eq!((text.as_str(), status), ("PPPPPP/PPPPPP/6/6/pppppp/pppppp w\nWhite: ", UNFINISHED));
}
