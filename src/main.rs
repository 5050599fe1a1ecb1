//! The command line: one subcommand a way in; without one the window opens.

mod commands;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use commands::{Failure, report};

/// Jungle (Dou Shou Qi): without a command, the window opens
#[derive(Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// A board file to open in the window
    file: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Command {
    Console(commands::console::ConsoleArgs),
    Perft(commands::perft::PerftArgs),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match &cli.command {
        Some(Command::Console(args)) => report(commands::console::run(args)),
        Some(Command::Perft(args)) => report(commands::perft::run(args)),
        None => open_window(cli.file),
    }
}

#[cfg(not(feature = "window"))]
fn open_window(_: Option<PathBuf>) -> ExitCode {
    eprintln!("This jungle was built without its window; 'jungle help' lists what it has.");
    ExitCode::FAILURE
}

#[cfg(feature = "window")]
fn open_window(file: Option<PathBuf>) -> ExitCode {
    use jungle::rules::{GAMES, Options};

    let kind = GAMES[0];
    let options = Options::new(kind.switches());
    let read = |path: &PathBuf| jungle::record::read_board_file(path, kind, &options);
    match file.as_ref().map(read).transpose() {
        Ok(start) => jungle::app::run(start),
        Err(problem) => report(Err(Failure(problem))),
    }
}
