//! Fits the evaluations of all games to games of the program against itself.
//!
//! `play` writes games, the same for the same seed. For Jungle, `train` replays them and writes the
//! file of weights of its network; for the other games, `fit` prints the weights of their terms.
//! `curve` fits the chances of winning by score, `book` finds openings for matches. Only the seeds
//! and the commands are recorded (docs/benchmarks.md), not the games.

mod adam;
mod book;
mod curve;
mod fit;
mod game_line;
mod play;
mod train;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(about = "Fits evaluations to games of the program against itself")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays games and writes them to standard output, one line each
    Play(play::Play),
    /// Trains the network of Jungle on the games of these files and writes its file
    Train(train::Train),
    /// Fits the weights of the evaluation of another game to the games of these files, and writes
    /// them to standard output
    Fit(fit::Fit),
    /// Fits the chances of winning by score to the results of the games of these files
    Curve(curve::Curve),
    /// Writes a book of unbalanced openings for matches
    Book(book::Book),
}

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Play(play) => play.run(),
        Command::Train(train) => train.run(),
        Command::Fit(fit) => fit.run(),
        Command::Curve(curve) => curve.run(),
        Command::Book(book) => book.run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
