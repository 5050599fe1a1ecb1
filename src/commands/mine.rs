//! `jungle mine`: puzzles from games of levels.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Display;
use std::io::{self, Write, stderr};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use jungle::games::{GAMES, GameEntry};
use jungle::puzzle::{
    Puzzle, PuzzleTheme, mine_ending, mine_game, read_puzzle, same_puzzles, write_puzzle,
};
use jungle::rules::{GameInfo, Options};
use jungle::search::StopSignal;
use jungle::storage::AppendFile;
use jungle::text::sanitize;
use thiserror::Error;

use super::{Failure, parse_game, shown};

/// How the first line of the file begins; the id of the game follows.
const HEADING: &str = "# jungle mine --game ";
/// How the line begins that ends the puzzles of a game in the file; its seed follows.
const GAME: &str = "# game ";
/// A file of puzzles is shorter than this number of bytes.
const MAX_BYTES: u64 = 1 << 30;

/// Look for puzzles in games between levels, or in random positions of few pieces
///
/// The puzzles of each game depend only on its seed. They are added to the file game by game; started
/// again with the same file, the command goes on with the next game. A file of anything else is refused.
/// Of the endings, only so many of each theme are kept.
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
    let problem = |error: &dyn Display| Failure(format!("{}: {error}", shown(&args.file)));
    let opened =
        AppendFile::open(&args.file, MAX_BYTES, |lines, rest| read_kept(lines, rest, entry, &info));
    let (mut file, kept) = opened.map_err(|error| problem(&error))?;
    if kept.is_new {
        writeln!(file, "{HEADING}{}", entry.id).map_err(|error| problem(&error))?;
    }
    let (mut known, done) = (Known::default(), kept.last_seed);
    for puzzle in &kept.puzzles {
        known.add(entry, puzzle);
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
        let written = file.write_all(text.as_bytes()).and_then(|()| file.sync());
        written.map_err(|error| problem(&error))?;
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
    themes: BTreeMap<PuzzleTheme, usize>,
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

/// What is in a file of this command.
struct Kept {
    /// Whether it has no heading yet, because there is nothing in it.
    is_new: bool,
    puzzles: Vec<Puzzle>,
    /// The seed of its last game.
    last_seed: Option<u64>,
}

/// Why nothing is added to a file.
#[derive(Debug, Error)]
enum MineFileError {
    #[error(transparent)]
    File(#[from] io::Error),
    #[error("line {0} is not UTF-8")]
    NotUtf8(usize),
    #[error("line {line}, {text}, is not a puzzle of this game")]
    NoPuzzle { line: usize, text: String },
    #[error("line {line}, {text}, is not '{GAME}' and a seed")]
    NoSeed { line: usize, text: String },
    #[error("there is no line '{GAME}N' in it, so it is not a file of this command")]
    Other,
}

/// Reads a file, of which the last line, `rest`, may have been cut off when the command was ended. The
/// puzzles after the last game stay: the same ones are found when it is played again.
///
/// Files of earlier versions have no heading.
fn read_kept(
    lines: &[u8],
    rest: &[u8],
    entry: &GameEntry,
    info: &GameInfo,
) -> Result<Kept, MineFileError> {
    let heading = format!("{HEADING}{}", entry.id);
    let options = Options::new(entry.rule_options);
    let mut kept = Kept { is_new: lines.is_empty(), puzzles: Vec::new(), last_seed: None };
    let mut is_ours = false;
    for (line, number) in lines.split_inclusive(|byte| *byte == b'\n').zip(1..) {
        let line = &line[..line.len() - 1];
        let text = std::str::from_utf8(line).map_err(|_| MineFileError::NotUtf8(number))?;
        let text = text.strip_suffix('\r').unwrap_or(text);
        let quoted = || sanitize(text, 40);
        if number == 1 && text == heading {
            is_ours = true;
        } else if let Some(seed) = text.strip_prefix(GAME) {
            let seed = seed.parse();
            let no_seed = |_| MineFileError::NoSeed { line: number, text: quoted() };
            kept.last_seed = Some(seed.map_err(no_seed)?);
            is_ours = true;
        } else {
            let puzzle = read_puzzle(text, info).ok();
            let puzzle =
                puzzle.filter(|puzzle| entry.start_from_text(&puzzle.position, &options).is_ok());
            let no_puzzle = || MineFileError::NoPuzzle { line: number, text: quoted() };
            kept.puzzles.push(puzzle.ok_or_else(no_puzzle)?);
        }
    }
    // Without a whole line, the heading may have been cut off.
    let is_start = lines.is_empty() && heading.as_bytes().starts_with(rest);
    // A comment that was cut off is that of a game.
    let is_comment = rest.starts_with(b"#");
    let is_game = rest.starts_with(GAME.as_bytes()) || GAME.as_bytes().starts_with(rest);
    if !is_start && (!is_ours || is_comment && !is_game) {
        return Err(MineFileError::Other);
    }
    Ok(kept)
}
