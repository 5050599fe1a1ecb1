//! The search of the analysis board.

use jungle_engine::{
    Request, SearchControl, SearchInfo, SearchLimits, StopSignal, Verdict, engine_of,
};
use jungle_rules::games::{GAMES, GameEntry, find_game};
use jungle_rules::{Game, Options};
use jungle_study::analysis::{LiveLines, LiveSearch, MAX_LINES, PART_NODES, exact_values};

fn start(entry: &GameEntry) -> Box<dyn Game> {
    entry.start(&Options::new(entry.rule_options))
}

fn jungle(position: &str) -> Box<dyn Game> {
    let entry = find_game("jungle").expect("the game exists");
    entry.start_from_text(position, &Options::new(entry.rule_options)).expect("a position")
}

/// Searches in parts until the search is done, or for so many parts.
fn search(live: &mut LiveSearch, parts: usize) -> LiveLines {
    let mut last = LiveLines::default();
    let mut store = |found: &LiveLines| last.clone_from(found);
    for _ in 0..parts {
        if !live.search_part(PART_NODES, StopSignal::never(), &mut store) {
            break;
        }
    }
    last
}

fn assert_legal(game: &dyn Game, lines: &LiveLines) {
    for line in &lines.lines {
        let mut game = game.clone_game();
        for mv in &line.line {
            game.play(mv).unwrap_or_else(|reason| panic!("{mv:?}: {reason}"));
        }
    }
}

#[test]
fn the_best_lines_are_found_in_all_games() {
    for entry in GAMES {
        let game = start(entry);
        let mut live = LiveSearch::default();
        for lines in [1, 3, MAX_LINES] {
            live.set_position(game.clone_game(), lines, u64::MAX);
            let found = search(&mut live, 2);
            assert_eq!(found.lines.len(), lines, "{}", entry.id);
            assert!(live.nodes() >= PART_NODES && !found.is_done, "{}", entry.id);
            assert_legal(game.as_ref(), &found);
            let scores: Vec<_> = found.lines.iter().map(|line| line.score).collect();
            assert!(scores.is_sorted_by(|one, next| one >= next), "{}: {scores:?}", entry.id);
            let ranks: Vec<_> = found.lines.iter().map(|line| line.rank as usize).collect();
            assert_eq!(ranks, (1..=lines).collect::<Vec<_>>(), "{}", entry.id);
        }
    }
}

/// A search in parts finds what one search of as many nodes finds, or nearly: the table remembers
/// what the parts before have found.
#[test]
fn parts_continue_the_search() {
    const PARTS: usize = 3;
    for entry in GAMES {
        let game = start(entry);
        let mut live = LiveSearch::default();
        live.set_position(game.clone_game(), 1, u64::MAX);
        let found = search(&mut live, PARTS);
        let limits = SearchLimits { nodes: Some(live.nodes()), ..SearchLimits::default() };
        let mut depth = 0;
        let mut report = |info: &SearchInfo<_>| depth = info.depth;
        let request = Request::from(limits);
        let engine = (engine_of(entry.id).open)(32);
        engine.search(game.as_ref(), request, SearchControl::unattended(), &mut report);
        let parts = found.lines[0].depth;
        println!("{}: depth {parts} in parts, {depth} at once", entry.id);
        assert!(parts + 2 >= depth, "{}: depth {parts} in parts, {depth} at once", entry.id);
    }
}

#[test]
fn what_is_found_belongs_to_the_last_position() {
    let mut game = start(&GAMES[0]);
    let mut live = LiveSearch::default();
    for ply in 0..60 {
        live.set_position(game.clone_game(), 2, u64::MAX);
        let found = search(&mut live, 1);
        assert_legal(game.as_ref(), &found);
        assert!(found.lines.iter().all(|line| !line.line.is_empty()), "after {ply} moves");
        if game.outcome().is_some() {
            return;
        }
        let mv = found.lines[ply % found.lines.len()].line[0].clone();
        game.play(&mv).expect("a legal move");
    }
}

#[test]
fn a_search_ends_when_everything_is_known_or_at_its_limit() {
    let mut live = LiveSearch::default();
    let mut none = |_: &LiveLines| panic!("nothing is searched");
    let never = StopSignal::never();
    assert!(!live.search_part(PART_NODES, never, &mut none), "there is no position");
    // The elephant enters the den in five plies; the table of two pieces says so at once.
    live.set_position(jungle("7/7/E6/7/7/3d3/7/7/7 b"), 1, u64::MAX);
    let found = search(&mut live, 1_000);
    assert!(found.is_done);
    assert_eq!(Verdict::of(found.lines[0].score), Verdict::Win(5));
    assert!(!live.search_part(PART_NODES, never, &mut none));
    live.set_position(start(&GAMES[0]), 1, 1_000_000);
    let found = search(&mut live, 1_000);
    assert!(found.is_done && (1_000_000..1_001_000).contains(&live.nodes()));
    live.set_position(start(&GAMES[0]), 1, u64::MAX);
    live.stop();
    assert!(!live.search_part(PART_NODES, never, &mut none));
}

#[test]
fn a_game_that_is_over_has_no_lines() {
    let game = jungle("7/7/E6/7/7/7/3d3/7/7 b");
    let mut game = game
        .after(&exact_values(&*game, SearchControl::unattended()).expect("values")[0].0)
        .expect("legal");
    while game.outcome().is_none() {
        let values = exact_values(&*game, SearchControl::unattended()).expect("values");
        game.play(&values[0].0).expect("a legal move");
    }
    let mut live = LiveSearch::default();
    live.set_position(game, 3, u64::MAX);
    let found = search(&mut live, 10);
    assert!(found.is_done && found.lines.is_empty());
}

/// The values agree with those of the positions after the moves.
#[test]
fn all_moves_of_few_pieces_have_exact_values() {
    let control = SearchControl::unattended();
    for position in
        ["7/7/6r/7/7/6r/7/5L1/7 b", "1E5/d6/2r4/7/7/7/7/7/7 b", "7/7/2cL3/7/7/7/7/1d5/7 b"]
    {
        let position = position.replacen("6r/7/7/6r", "7/7/7/6r", 1);
        let game = jungle(&position);
        let values = exact_values(game.as_ref(), control).expect("there are few pieces");
        assert_eq!(values.len(), game.legal_moves().len());
        assert!(values.is_sorted_by(|one, next| one.1 >= next.1));
        for (mv, score) in values {
            let next = game.after(&mv).expect("a legal move");
            let Some(replies) = exact_values(next.as_ref(), control) else {
                continue;
            };
            let expected = match Verdict::of(replies[0].1) {
                Verdict::Win(plies) => Verdict::Loss(plies + 1),
                Verdict::Loss(plies) => Verdict::Win(plies + 1),
                other => other,
            };
            assert_eq!(Verdict::of(score), expected, "{position} {mv:?}");
        }
    }
    assert_eq!(exact_values(start(&GAMES[0]).as_ref(), control), None);
    assert_eq!(exact_values(start(&GAMES[1]).as_ref(), control), None, "there are no tables");
}
