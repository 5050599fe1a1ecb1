//! `jungle check`: validates records and board files.

use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use jungle::game_files::open;
use jungle::games::GAMES;
use jungle::messages::Messages;
use jungle::record::{ErrorPlace, LoadError, Opened, Record};
use jungle::rules::{BoardFileError, Game, Options};

use super::{Failure, shown};

/// Validate game records and board files; prints one line per file, `FILE: ok, …` or
/// `FILE:LINE:COLUMN: CODE: what is wrong`
#[derive(Args)]
pub struct CheckArgs {
    /// The files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// Runs the command.
pub fn run(args: &CheckArgs) -> Result<ExitCode, Failure> {
    let mut status = ExitCode::SUCCESS;
    for file in &args.files {
        let line = check(file).unwrap_or_else(|error| {
            status = ExitCode::FAILURE;
            error_line(&error)
        });
        writeln!(stdout(), "{}{line}", shown(file))?;
    }
    Ok(status)
}

/// The text after the name of a valid file.
fn check(file: &Path) -> Result<String, LoadError> {
    match open(file)? {
        Opened::Record(record) => Ok(summary(&record)),
        Opened::Board(content) => {
            let game = read_board(&content)?;
            let side = game.info().side_name(game.side_to_move());
            Ok(format!(": ok, {}, a board file, {side} to move", game.info().title))
        }
    }
}

fn summary(record: &Record) -> String {
    let game = record.game_at(record.len());
    let info = game.info();
    let state = match game.outcome().map(|outcome| outcome.winner) {
        None => format!("{} to move", info.side_name(game.side_to_move())),
        Some(Some(winner)) => format!("{} wins", info.side_name(winner)),
        Some(None) => "a draw".to_owned(),
    };
    let moves = record.len();
    let plural = if moves == 1 { "" } else { "s" };
    format!(": ok, {}, {moves} move{plural}, {state}", info.title)
}

/// The board of a file, under the default rules of the game that has board files.
pub fn read_board(content: &[u8]) -> Result<Box<dyn Game>, BoardFileError> {
    let entry = GAMES.iter().find(|entry| entry.has_board_files).expect("Jungle has board files");
    entry.start_from_board_file(content, &Options::new(entry.rule_options))
}

/// The text after the name of a file with an error.
pub fn error_line(error: &LoadError) -> String {
    let (code, reason) = (error.code(), Messages::english().load_error_reason(error));
    match error.place {
        ErrorPlace::Whole => format!(": {code}: {reason}"),
        ErrorPlace::Line { line, column } => format!(":{line}:{column}: {code}: {reason}"),
        ErrorPlace::Move { number, line, column } => {
            format!(":{line}:{column}: {code}: move {number}: {reason}")
        }
    }
}
