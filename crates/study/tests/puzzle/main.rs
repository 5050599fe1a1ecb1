//! Puzzles are what they say: exactly one move wins so soon, the defence is the best one, the text is
//! read as it was written, and mining depends on the seed alone.

use std::collections::{BTreeMap, HashSet};
use std::sync::LazyLock;

use jungle_engine::{Bot, Level, StopSignal};
use jungle_record::{GameSetup, Player, Record};
use jungle_rules::games::{GAMES, GameEntry, find_game};
use jungle_rules::{Game, Move, Options, Side};
use jungle_study::analysis::{POSITION_NODES, PositionValues, position_value};
use jungle_study::puzzle::{
    Puzzle, PuzzleAttempt, PuzzleKind, PuzzleState, PuzzleTextError, PuzzleTheme, QUOTA, defence,
    is_only_win, mine_ending, mine_game, own_puzzles, read_puzzle, read_puzzles, same_puzzles,
    shipped_puzzles, shortest_win, solve, solve_defence, themes, write_puzzle,
};

/// The number of shipped puzzles that are proved again.
const SAMPLE: usize = 50;
const NEVER: fn() -> StopSignal<'static> = StopSignal::never;

/// The puzzles of the first games of Jungle.
static PUZZLES: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
    let games = (1..5).map(|seed| mine_game(&GAMES[0], seed, NEVER()).expect("nothing stops it"));
    games.flat_map(|mined| mined.puzzles).collect()
});

fn options(entry: &GameEntry) -> Options {
    Options::new(entry.rule_options)
}

fn start(entry: &GameEntry, puzzle: &Puzzle) -> Box<dyn Game> {
    entry.start_from_text(&puzzle.position, &options(entry)).expect("a legal position")
}

/// A naive second implementation: whether a side wins within `plies` plies.
fn wins(game: &dyn Game, us: Side, plies: u32) -> bool {
    if let Some(outcome) = game.outcome() {
        return outcome.winner == Some(us);
    }
    if plies == 0 {
        return false;
    }
    let mut next = game.legal_moves().iter().map(|mv| game.after(mv).expect("a legal move"));
    if game.side_to_move() == us {
        next.any(|next| wins(next.as_ref(), us, plies - 1))
    } else {
        next.all(|next| wins(next.as_ref(), us, plies - 1))
    }
}

/// By the naive search, which is slow.
#[test]
fn exactly_one_move_wins_so_soon() {
    let entry = &GAMES[0];
    assert!(!PUZZLES.is_empty(), "the seeds have puzzles");
    for puzzle in PUZZLES.iter().filter(|puzzle| puzzle.plies <= 5) {
        let game = start(entry, puzzle);
        let us = game.side_to_move();
        let (winner, plies) = match puzzle.kind {
            PuzzleKind::OnlyDefence => (!us, puzzle.plies),
            _ => (us, puzzle.plies),
        };
        let wins_after = |mv: &&Move| {
            let next = game.after(mv).expect("a legal move");
            wins(next.as_ref(), winner, plies - 1)
        };
        let winning: Vec<&Move> = game.legal_moves().iter().filter(wins_after).collect();
        let others: Vec<&Move> =
            game.legal_moves().iter().filter(|mv| **mv != puzzle.line[0]).collect();
        if puzzle.kind == PuzzleKind::OnlyDefence {
            assert_eq!(winning, others, "{}", puzzle.position);
        } else {
            assert_eq!(winning, [&puzzle.line[0]], "{}", puzzle.position);
        }
    }
}

#[test]
fn everything_that_is_said_about_a_puzzle_is_proved() {
    PUZZLES.iter().for_each(|puzzle| prove(&GAMES[0], puzzle));
}

#[test]
fn the_seed_decides_everything() {
    for entry in [&GAMES[0], find_game("king-chess").expect("a game")] {
        assert_eq!(mine_game(entry, 1, NEVER()), mine_game(entry, 1, NEVER()), "{}", entry.id);
    }
}

#[test]
fn a_puzzle_is_read_as_it_was_written() {
    let entry = &GAMES[0];
    let info = entry.info(&options(entry));
    for puzzle in PUZZLES.iter() {
        assert_eq!(read_puzzle(&write_puzzle(puzzle, &info), &info).as_ref(), Ok(puzzle));
    }
    for (line, error) in [
        ("", PuzzleTextError::Fields),
        ("7/7 b;5;A1 A2;den", PuzzleTextError::Fields),
        ("7/7 b;five;A1 A2;den;900 80", PuzzleTextError::Number),
        ("7/7 b;5;A1 A2;den;900", PuzzleTextError::Number),
        ("7/7 b;5;A1 A2;den;70000 80", PuzzleTextError::Number),
        ("7/7 b;5;A1 Z2;den;900 80", PuzzleTextError::Move),
        ("7/7 b;5;A1 A2;nest;900 80", PuzzleTextError::Theme),
    ] {
        assert_eq!(read_puzzle(line, &info), Err(error), "{line}");
    }
}

/// The puzzles of all games in `assets/puzzles`.
fn shipped() -> impl Iterator<Item = (&'static GameEntry, Vec<Puzzle>)> {
    GAMES.iter().filter_map(|entry| {
        let info = entry.info(&options(entry));
        let lines = shipped_puzzles(entry.id)?.lines().filter(|line| !line.starts_with('#'));
        let read = |line| read_puzzle(line, &info).unwrap_or_else(|why| panic!("{line}: {why}"));
        Some((entry, lines.map(read).collect()))
    })
}

#[test]
fn shipped_puzzles_are_legal_and_no_two_are_the_same() {
    for (entry, puzzles) in shipped() {
        let mut known = HashSet::new();
        for puzzle in &puzzles {
            let mut game = start(entry, puzzle);
            assert!(known.insert(same_puzzles(&*game)), "{}", puzzle.position);
            assert!(game.legal_moves().len() >= 4, "{}", puzzle.position);
            assert!((1..=11).contains(&puzzle.line.len()), "{}", puzzle.position);
            assert!(puzzle.line.len() % 2 == 1 && puzzle.rating.is_some(), "{}", puzzle.position);
            match puzzle.kind {
                PuzzleKind::OnlyDefence => assert!(puzzle.plies % 2 == 0 && puzzle.plies <= 8),
                _ => assert!(puzzle.plies % 2 == 1 && (5..=25).contains(&puzzle.plies)),
            }
            let mut choices = 0;
            for mv in &puzzle.line {
                choices = game.legal_moves().len();
                assert!(game.play(mv).is_ok(), "{}: {mv:?}", puzzle.position);
            }
            assert!(choices > 1, "the last move of {} is forced", puzzle.position);
        }
        assert_eq!(read_puzzles(entry, shipped_puzzles(entry.id).expect("some")), puzzles);
    }
}

/// Everything that is said about a puzzle holds.
fn prove(entry: &GameEntry, puzzle: &Puzzle) {
    let game = start(entry, puzzle);
    let solution = Some((puzzle.plies, puzzle.line.clone()));
    let is_win = puzzle.kind != PuzzleKind::OnlyDefence;
    let found =
        if is_win { solve(&*game, puzzle.plies, NEVER()) } else { solve_defence(&*game, NEVER()) };
    assert_eq!(found, solution, "{}", puzzle.position);
    if is_win {
        let is_only = is_only_win(&*game, &puzzle.line[0], NEVER());
        assert_eq!(is_only, Some(puzzle.kind == PuzzleKind::OnlyWin), "{}", puzzle.position);
    }
    let plies = is_win.then_some(puzzle.plies);
    let found = themes(&*game, &puzzle.line, plies, NEVER());
    assert_eq!(found.as_ref(), Some(&puzzle.themes), "{}", puzzle.position);
}

/// Each takes up to a second; all of them are proved by the test below.
#[test]
fn a_sample_of_the_shipped_puzzles_is_proved_again() {
    for (entry, puzzles) in shipped() {
        let quick: Vec<&Puzzle> = puzzles.iter().filter(|puzzle| puzzle.plies <= 9).collect();
        let step = (quick.len() * GAMES.len()).div_ceil(SAMPLE).max(1);
        quick.iter().step_by(step).for_each(|puzzle| prove(entry, puzzle));
    }
}

#[test]
#[ignore = "takes minutes; make test-puzzles"]
fn all_shipped_puzzles_are_proved_again() {
    for (entry, puzzles) in shipped() {
        std::thread::scope(|scope| {
            for half in 0..2 {
                let own = puzzles.iter().skip(half).step_by(2);
                scope.spawn(move || own.for_each(|puzzle| prove(entry, puzzle)));
            }
        });
        println!("{}: {} puzzles", entry.id, puzzles.len());
    }
}

/// The moves of the line solve a puzzle, other moves that win as soon are right as well, and moves
/// that do not win as soon fail.
#[test]
fn every_proved_move_is_right_and_no_other() {
    let entry = &GAMES[0];
    for puzzle in PUZZLES.iter() {
        let mut attempt = PuzzleAttempt::new(entry, puzzle).expect("a legal puzzle");
        let is_win = puzzle.kind != PuzzleKind::OnlyDefence;
        while *attempt.state() == PuzzleState::Player {
            let (at, us) = (attempt.record().len(), attempt.side());
            for mv in attempt.game().legal_moves().to_vec() {
                let mut other = attempt.clone();
                other.play(&mv).expect("a legal move");
                if *other.state() == PuzzleState::Checking {
                    let most = other.plies_left() - 1;
                    let found = defence(other.game(), most, NEVER()).expect("a proof");
                    other.enter(found);
                }
                let wins = match other.game().outcome() {
                    Some(outcome) => outcome.winner == Some(us),
                    None => {
                        let most = attempt.plies_left() - 1;
                        shortest_win(other.game(), us, most, NEVER()) != Some(None)
                    }
                };
                let is_right = if is_win { wins } else { mv == puzzle.line[at] };
                let is_failed = *other.state() == PuzzleState::Failed;
                assert_eq!(is_failed, !is_right, "{} {mv:?}", puzzle.position);
                if is_failed {
                    assert!(other.is_spoilt());
                    other.retry();
                    assert_eq!(other.game().position_text(), attempt.game().position_text());
                }
            }
            attempt.play(&puzzle.line[at]).expect("a legal move");
            attempt.reply();
        }
        assert_eq!(*attempt.state(), PuzzleState::Solved, "{}", puzzle.position);
        assert!(!attempt.is_spoilt());
    }
}

/// In positions of few pieces, tables tell which move wins.
#[test]
fn endings_have_one_winning_move() {
    const SEEDS: std::ops::Range<u64> = 400..660;
    let entry = &GAMES[0];
    let counts = BTreeMap::new();
    let puzzles: Vec<Puzzle> =
        SEEDS.filter_map(|seed| mine_ending(entry, seed, &counts, NEVER())).collect();
    assert!(!puzzles.is_empty());
    for puzzle in &puzzles {
        assert_eq!(puzzle.kind, PuzzleKind::OnlyWin);
        prove(entry, puzzle);
    }
    // Nothing more is wanted.
    let counts = PuzzleTheme::ALL.into_iter().map(|theme| (theme, QUOTA)).collect();
    let mut seeds = SEEDS;
    assert!(seeds.all(|seed| mine_ending(entry, seed, &counts, NEVER()).is_none()));
}

/// A win that a person gives away becomes a puzzle, one that a computer player gives away does not.
#[test]
fn missed_wins_become_puzzles() {
    let entry = &GAMES[0];
    let is_short = |puzzle: &&Puzzle| puzzle.kind == PuzzleKind::Fastest && puzzle.plies <= 7;
    let (_, puzzles) = shipped().next().expect("the puzzles of Jungle");
    let mut found = 0;
    for puzzle in puzzles.iter().filter(is_short).take(8) {
        let start = start(entry, puzzle);
        let us = start.side_to_move();
        let wins = |mv: &&Move| {
            let next = start.after(mv).expect("a legal move");
            shortest_win(&*next, us, 11, NEVER()) != Some(None)
        };
        let Some(wrong) = start.legal_moves().iter().find(|mv| !wins(mv)).cloned() else {
            continue;
        };
        for player in [Player::Human, Player::Computer(Bot::Level(Level::Rat))] {
            let setup = GameSetup { start: start.clone(), players: [player; 2], seed: 0 };
            let mut record = Record::new(setup, None);
            record.play(&mut *start.clone(), &wrong, None).expect("a legal move");
            let mut values = PositionValues::default();
            while let Some(moves) = values.next(&record) {
                let value = position_value(&record, moves, POSITION_NODES, NEVER());
                values.add(value.expect("nothing stops it"));
            }
            let own = own_puzzles(entry, &record, &values);
            if player != Player::Human {
                assert!(own.is_empty(), "{}", puzzle.position);
                continue;
            }
            for own in &own {
                found += 1;
                assert_eq!(own.position, puzzle.position);
                assert_eq!((own.plies, &own.line[0]), (puzzle.plies, &puzzle.line[0]));
                assert!(PuzzleAttempt::new(entry, own).is_some());
            }
        }
    }
    assert!(found > 0);
}
