//! Fits the weights of an evaluation to the results of games of the program against itself.
//!
//! `play` writes games, the same for the same seed; `fit` replays them and prints the file of
//! weights. Only the seeds and the commands are recorded (docs/benchmarks.md), not the games.

mod fit;
mod play;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(about = "Tunes the evaluation of Jungle from games of the program against itself")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays games and writes them to standard output, one line each
    Play(play::Play),
    /// Fits the weights to the games of these files and prints them as source text
    Fit {
        /// Files that `play` wrote
        #[arg(required = true)]
        games: Vec<PathBuf>,
    },
}

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Play(play) => play.run(),
        Command::Fit { games } => fit::run(&games),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
