//! `jungle mine`: puzzles from games of levels.

use std::collections::{BTreeMap, HashSet};
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write, stderr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use jungle::games::{GAMES, GameEntry};
use jungle::puzzle::{
    Puzzle, Theme, mine_ending, mine_game, read_puzzle, same_puzzles, write_puzzle,
};
use jungle::rules::{GameInfo, Options};
use jungle::search::StopSignal;
use jungle::text::sanitize;

use super::{Failure, parse_game, shown};

/// How the line begins that ends the puzzles of a game in the file; its seed follows.
const GAME: &str = "# game ";

/// Look for puzzles in games between levels, or in random positions of few pieces
///
/// The puzzles of each game depend only on its seed. They are added to the file game by game; started
/// again with the same file, the command goes on with the next game. Of the endings, only so many of
/// each theme are kept.
#[derive(Args)]
pub struct MineArgs {
    /// The file of the puzzles
    file: PathBuf,
    /// The number of games or positions, counting those that are in the file
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// Look in random positions of at most four pieces instead
    #[arg(long)]
    endings: bool,
    /// The seed of the first game or position
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The game
    #[arg(long, value_name = "NAME", value_parser = parse_game)]
    game: Option<&'static GameEntry>,
}

/// Runs the command.
pub fn run(args: &MineArgs) -> Result<ExitCode, Failure> {
    let entry = args.game.unwrap_or(&GAMES[0]);
    let info = entry.info(&Options::new(entry.rule_options));
    let (kept, done) = read_kept(&args.file, &info)?;
    let problem = |error| Failure(format!("{}: {error}", shown(&args.file)));
    let mut file = open(&args.file, kept.len()).map_err(problem)?;
    let mut known = Known::default();
    let puzzles = puzzle_lines(&kept).filter_map(|line| read_puzzle(line, &info).ok());
    for puzzle in puzzles {
        known.add(entry, &puzzle);
    }
    let first = done.map_or(args.seed, |seed| seed.saturating_add(1));
    let end = args.seed.saturating_add(args.games);
    for seed in first..end {
        let (puzzles, report) = if args.endings {
            let puzzle = mine_ending(entry, seed, &known.themes, StopSignal::never());
            (puzzle.into_iter().collect(), String::new())
        } else {
            let mined = mine_game(entry, seed, StopSignal::never()).expect("nothing stops it");
            let report = format!("{} plies, {} candidates, ", mined.plies, mined.candidates);
            (mined.puzzles, report)
        };
        let mut text = String::new();
        for puzzle in &puzzles {
            if known.add(entry, puzzle) {
                text.push_str(&write_puzzle(puzzle, &info));
                text.push('\n');
            }
        }
        // Few positions have a puzzle; those without one need no line.
        if args.endings && text.is_empty() && seed + 1 < end {
            continue;
        }
        text.push_str(&format!("{GAME}{seed}\n"));
        file.write_all(text.as_bytes()).map_err(problem)?;
        let found = known.positions.len();
        // Nothing can be reported if standard error is closed.
        let _ = writeln!(stderr(), "{seed} of {}: {report}{found} puzzles so far", end - 1);
    }
    Ok(ExitCode::SUCCESS)
}

/// The puzzles so far.
#[derive(Default)]
struct Known {
    positions: HashSet<String>,
    themes: BTreeMap<Theme, usize>,
}

impl Known {
    /// Adds a puzzle, unless it is illegal or the same as one of them. Returns whether it was added.
    fn add(&mut self, entry: &GameEntry, puzzle: &Puzzle) -> bool {
        let start = entry.start_from_text(&puzzle.position, &Options::new(entry.rule_options));
        let is_new = start.is_ok_and(|start| self.positions.insert(same_puzzles(start.as_ref())));
        if is_new {
            for &theme in &puzzle.themes {
                *self.themes.entry(theme).or_default() += 1;
            }
        }
        is_new
    }
}

/// The part of a file that is complete, and the seed of its last game. What follows was cut off when
/// the command was ended.
fn read_kept(path: &Path, info: &GameInfo) -> Result<(String, Option<u64>), Failure> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        Err(error) => return Err(Failure(format!("{}: {error}", shown(path)))),
    };
    let complete = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
    // A file of something else is not overwritten.
    if let Some(line) = puzzle_lines(complete).find(|line| read_puzzle(line, info).is_err()) {
        let line = sanitize(line, 40);
        return Err(Failure(format!("{}: {line} is not a puzzle of this game", shown(path))));
    }
    let Some(last) = complete.rfind(GAME) else {
        return Ok((String::new(), None));
    };
    let (seed, _) = complete[last + GAME.len()..].split_once('\n').expect("the line is complete");
    let end = last + GAME.len() + seed.len() + 1;
    let seed = seed
        .parse()
        .map_err(|_| Failure(format!("{}: {GAME}is not followed by a seed", shown(path))))?;
    Ok((complete[..end].to_owned(), Some(seed)))
}

/// Opens a file to add to its first `length` bytes.
fn open(path: &Path, length: usize) -> std::io::Result<File> {
    let file = OpenOptions::new().create(true).append(true).open(path)?;
    file.set_len(length as u64)?;
    Ok(file)
}

fn puzzle_lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty())
}
