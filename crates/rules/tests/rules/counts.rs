//! Counts of paths of legal moves, and checks of them that several games share.

use std::path::Path;

use jungle_rules::games::find_game;
use jungle_rules::{Game, GameRules, Move};

use crate::support::{NEVER_STOP, NaiveRules, game};

/// The rows of a data file below its header, cut at tabs.
pub fn rows(name: &str) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let rows = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    rows.map(|row| row.split('\t').map(str::to_owned).collect()).collect()
}

/// The number of paths of `depth` legal moves, by first move.
pub fn divide(game: &dyn Game, depth: u32) -> Vec<(Move, u64)> {
    let entry = find_game(game.info().id).expect("a game of the registry");
    entry.divide(game, depth, &NEVER_STOP).expect("nothing stops it")
}

/// The number of paths of `depth` legal moves.
pub fn perft(game: &dyn Game, depth: u32) -> u64 {
    let entry = find_game(game.info().id).expect("a game of the registry");
    entry.perft(game, depth, &NEVER_STOP).expect("nothing stops it")
}

/// Checks the number of paths of `depth` legal moves, and the sum of those by first move.
pub fn check_paths(game: &dyn Game, depth: u32, paths: u64, what: &str) {
    assert_eq!(perft(game, depth), paths, "{depth}: {what}");
    let divided: u64 = divide(game, depth).iter().map(|(_, paths)| paths).sum();
    assert_eq!(divided, paths, "{depth}: {what}");
}

/// The implementation under test has the counts of a data file with `positions` rows: a position
/// text and the counts by depth.
pub fn check_positions<N: NaiveRules>(name: &str, positions: usize, read: impl Fn(&str) -> N) {
    let rows = rows(name);
    assert_eq!(rows.len(), positions);
    for row in rows {
        let options = read(&row[0]).options();
        let game = N::Rules::start_from_text(&row[0], &options).expect("a position");
        for (depth, paths) in (1..).zip(&row[1..]) {
            check_paths(game.as_ref(), depth, number(paths), &row[0]);
        }
    }
}

/// The naive rules have the same counts as the rows of a data file, by depth.
pub fn check_naive_positions<N: NaiveRules>(name: &str, read: impl Fn(&str) -> N) {
    for row in rows(name) {
        for (depth, paths) in (1..).zip(&row[1..]) {
            assert_eq!(read(&row[0]).paths(depth), number(paths), "{}", row[0]);
        }
    }
}

/// Games from the standard start have the counts of a data file, and so have the naive rules up to
/// `naive_depth`. Depth and count are the last fields of a row, and `start` reads the others.
pub fn check_starts<N: NaiveRules>(name: &str, naive_depth: u32, start: impl Fn(&[String]) -> N) {
    for row in rows(name) {
        let [fields @ .., depth, paths] = &row[..] else { panic!("two fields a row: {row:?}") };
        let (start, depth, paths) = (start(fields), number(depth) as u32, number(paths));
        let game = N::Rules::start(&start.options());
        assert_eq!(perft(game.as_ref(), depth), paths, "{row:?}");
        if depth <= naive_depth {
            assert_eq!(start.paths(depth), paths, "{row:?}");
        }
    }
}

/// Both implementations have these counts in a position, by depth.
pub fn check_both<N: NaiveRules>(naive: &N, expected: &[u64]) {
    let game = game(naive);
    for (depth, &paths) in (1..).zip(expected) {
        assert_eq!(perft(game.as_ref(), depth), paths, "{depth}: {}", naive.text());
        assert_eq!(naive.paths(depth), paths, "{depth}: {}", naive.text());
    }
}

/// In a position that is the end of a game there are no paths.
pub fn has_no_paths<N: NaiveRules>(naive: &N) {
    let game = game(naive);
    for depth in 1..4 {
        assert_eq!(perft(game.as_ref(), depth), 0, "{depth}: {}", naive.text());
        assert_eq!(divide(game.as_ref(), depth), [], "{depth}: {}", naive.text());
    }
}

pub fn number(field: &str) -> u64 {
    field.parse().expect("a number")
}
