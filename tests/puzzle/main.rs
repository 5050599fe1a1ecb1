//! Puzzles are what they say: exactly one move wins so soon, the defence is the best one, the text is
//! read as it was written, and mining depends on the seed alone.

use std::collections::HashSet;
use std::fs;
use std::process::Command;
use std::sync::LazyLock;

use jungle::games::{GAMES, GameEntry, find_game};
use jungle::puzzle::{
    Puzzle, PuzzleTextError, mine_game, read_puzzle, same_puzzles, shortest_win, solve, themes,
    write_puzzle,
};
use jungle::rules::{Game, Move, Options, Side};
use jungle::search::StopSignal;

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

#[test]
fn exactly_one_move_wins_so_soon() {
    let entry = &GAMES[0];
    assert!(!PUZZLES.is_empty(), "the seeds have puzzles");
    for puzzle in PUZZLES.iter() {
        let game = start(entry, puzzle);
        let us = game.side_to_move();
        assert_eq!(shortest_win(&*game, us, puzzle.plies, NEVER()), Some(Some(puzzle.plies)));
        assert_eq!(solve(&*game, puzzle.plies, NEVER()), Some((puzzle.plies, puzzle.line.clone())));
        assert_eq!(
            themes(&*game, &puzzle.line, puzzle.plies, NEVER()),
            Some(puzzle.themes.clone()),
            "{}",
            puzzle.position
        );
        // The naive search is slow.
        if puzzle.plies <= 5 {
            let wins_after = |mv: &&Move| {
                let next = game.after(mv).expect("a legal move");
                wins(next.as_ref(), us, puzzle.plies - 1)
            };
            let winning: Vec<&Move> = game.legal_moves().iter().filter(wins_after).collect();
            assert_eq!(winning, [&puzzle.line[0]], "{}", puzzle.position);
        }
        assert!(puzzle.line.len() % 2 == 1 && puzzle.line.len() >= 3, "{}", puzzle.position);
    }
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

/// The puzzles of Jungle in `assets/puzzles`.
fn shipped() -> Vec<Puzzle> {
    let info = GAMES[0].info(&options(&GAMES[0]));
    let text = include_str!("../../assets/puzzles/jungle.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| read_puzzle(line, &info).unwrap_or_else(|why| panic!("{line}: {why}")))
        .collect()
}

#[test]
fn shipped_puzzles_are_legal_and_no_two_are_the_same() {
    let entry = &GAMES[0];
    let mut known = HashSet::new();
    for puzzle in shipped() {
        let mut game = start(entry, &puzzle);
        assert!(game.legal_moves().len() >= 4, "{}", puzzle.position);
        assert!((5..=13).contains(&puzzle.plies) && puzzle.plies % 2 == 1, "{}", puzzle.position);
        assert!((3..=11).contains(&puzzle.line.len()), "{}", puzzle.position);
        for mv in &puzzle.line {
            assert!(game.play(mv).is_ok(), "{}: {mv:?}", puzzle.position);
        }
        assert!(known.insert(same_puzzles(&puzzle.position, game.info())), "{}", puzzle.position);
    }
    assert!(!known.is_empty());
}

/// All of them are proved again by `jungle mine`, since they depend on the seeds alone.
#[test]
fn a_sample_of_the_shipped_puzzles_is_proved_again() {
    for puzzle in shipped().iter().filter(|puzzle| puzzle.plies <= 9).step_by(25) {
        let game = start(&GAMES[0], puzzle);
        assert_eq!(
            solve(&*game, puzzle.plies, NEVER()),
            Some((puzzle.plies, puzzle.line.clone())),
            "{}",
            puzzle.position
        );
        let found = themes(&*game, &puzzle.line, puzzle.plies, NEVER());
        assert_eq!(found.as_ref(), Some(&puzzle.themes), "{}", puzzle.position);
    }
}

/// The file of a command that was ended in the middle of a line is continued as if nothing had
/// happened.
#[test]
fn mining_goes_on_where_it_ended() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("puzzles.txt");
    let mine = |games: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_jungle"));
        let output = command.arg("mine").arg(&file).args(["--games", games]).output();
        let output = output.expect("the program runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        fs::read_to_string(&file).expect("the file is there")
    };
    let whole = mine("2");
    assert_eq!(whole.lines().filter(|line| line.starts_with("# game ")).count(), 2);
    let info = GAMES[0].info(&options(&GAMES[0]));
    let lines = whole.lines().filter(|line| !line.starts_with('#'));
    let positions: Vec<String> = lines
        .map(|line| read_puzzle(line, &info).expect("a puzzle").position)
        .map(|position| same_puzzles(&position, &info))
        .collect();
    assert!(!positions.is_empty());
    for end in [0, 3, whole.find("# game 1").expect("a line") + 8, whole.len() - 1] {
        fs::write(&file, &whole[..end]).expect("the file is written");
        assert_eq!(mine("2"), whole, "cut off at {end}");
    }
    assert_eq!(mine("1"), whole, "more games are there already");
}

#[test]
fn a_file_of_something_else_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("notes.txt");
    for text in ["Buy milk\n", "Buy milk\n# game 3\n", "# game 3\nBuy milk\n", "# game x\n"] {
        fs::write(&file, text).expect("the file is written");
        let output = Command::new(env!("CARGO_BIN_EXE_jungle")).arg("mine").arg(&file).output();
        let output = output.expect("the program runs");
        assert!(!output.status.success(), "{text}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("notes.txt: "), "{text}");
        assert_eq!(fs::read_to_string(&file).expect("the file is there"), text);
    }
}
