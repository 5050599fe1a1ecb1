//! The command line; without a subcommand, it opens the window.

mod commands;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use commands::report;

/// Jungle (Dou Shou Qi) and three other board games. Without a command, the window opens
#[derive(Parser)]
#[command(version = jungle::version::FULL, about, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    window: commands::window::WindowArgs,
}

#[derive(Subcommand)]
enum Command {
    Check(commands::check::CheckArgs),
    Completions(commands::completions::CompletionsArgs),
    Console(commands::console::ConsoleArgs),
    Engine(commands::engine::EngineArgs),
    Manual(commands::manual::ManualArgs),
    Match(commands::match_play::MatchArgs),
    #[cfg(feature = "host")]
    Host(commands::host::HostArgs),
    #[cfg(feature = "server")]
    Serve(commands::serve::ServeArgs),
    #[cfg(feature = "window")]
    Replay(commands::window::ReplayArgs),
    Endgame(commands::endgame::EndgameArgs),
    #[cfg(feature = "art")]
    Export(commands::export::ExportArgs),
    Perft(commands::perft::PerftArgs),
    Mine(commands::mine::MineArgs),
    #[cfg(feature = "cluster")]
    Worker(commands::worker::WorkerArgs),
}

fn main() -> ExitCode {
    if let Some(failure) = commands::missing::missing(std::env::args_os()) {
        return report(Err(failure));
    }
    let cli = Cli::parse();
    match &cli.command {
        Some(Command::Check(args)) => report(commands::check::run(args)),
        Some(Command::Completions(args)) => {
            report(commands::completions::run(args, Cli::command()))
        }
        Some(Command::Console(args)) => report(commands::console::run(args)),
        Some(Command::Engine(args)) => report(commands::engine::run(args)),
        #[cfg(feature = "host")]
        Some(Command::Host(args)) => report(commands::host::run(args)),
        #[cfg(feature = "server")]
        Some(Command::Serve(args)) => report(commands::serve::run(args)),
        Some(Command::Manual(args)) => report(commands::manual::run(args, Cli::command())),
        Some(Command::Match(args)) => report(commands::match_play::run(args)),
        Some(Command::Endgame(args)) => report(commands::endgame::run(args)),
        #[cfg(feature = "art")]
        Some(Command::Export(args)) => report(commands::export::run(args)),
        Some(Command::Perft(args)) => report(commands::perft::run(args)),
        Some(Command::Mine(args)) => report(commands::mine::run(args)),
        #[cfg(feature = "cluster")]
        Some(Command::Worker(args)) => report(commands::worker::run(args)),
        #[cfg(feature = "window")]
        Some(Command::Replay(args)) => report(commands::window::replay(args)),
        None => report(commands::window::open(&cli.window)),
    }
}
