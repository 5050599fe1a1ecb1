//! The command line: one subcommand a way in; without one the window opens.

mod commands;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use commands::{Failure, RuleArgs, report};

/// Jungle (Dou Shou Qi): without a command, the window opens
#[derive(Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// A board file to open in the window
    file: Option<PathBuf>,
    /// Where to begin in the window, as position text
    #[arg(long, value_name = "TEXT", conflicts_with = "file")]
    position: Option<String>,
    #[command(flatten)]
    rules: RuleArgs,
    /// Draw without a pause and write the time of each frame into a file (for measurements)
    #[arg(long, value_name = "FILE", hide = true)]
    frame_times: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Command {
    Check(commands::check::CheckArgs),
    Console(commands::console::ConsoleArgs),
    Engine(commands::engine::EngineArgs),
    Match(commands::match_play::MatchArgs),
    Endgame(commands::endgame::EndgameArgs),
    Perft(commands::perft::PerftArgs),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match &cli.command {
        Some(Command::Check(args)) => report(commands::check::run(args)),
        Some(Command::Console(args)) => report(commands::console::run(args)),
        Some(Command::Engine(args)) => report(commands::engine::run(args)),
        Some(Command::Match(args)) => report(commands::match_play::run(args)),
        Some(Command::Endgame(args)) => report(commands::endgame::run(args)),
        Some(Command::Perft(args)) => report(commands::perft::run(args)),
        None => report(open_window(&cli)),
    }
}

#[cfg(not(feature = "window"))]
fn open_window(_: &Cli) -> Result<ExitCode, Failure> {
    Err(Failure(
        "This jungle was built without its window; 'jungle help' lists the rest.".to_owned(),
    ))
}

#[cfg(feature = "window")]
fn open_window(cli: &Cli) -> Result<ExitCode, Failure> {
    use commands::Chosen;

    // Without a screen the window system gives up in a way that helps nobody.
    let screens = ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"];
    if cfg!(target_os = "linux") && screens.iter().all(|name| std::env::var_os(name).is_none()) {
        return Err(Failure("There is no screen here; 'jungle console' needs none.".to_owned()));
    }
    let chosen = Chosen::read(cli.file.as_deref(), cli.position.as_deref(), &cli.rules)?;
    let is_chosen = chosen.start.is_some() || cli.rules.names_game();
    let start = is_chosen.then(|| chosen.into_game());
    let frame_times = cli.frame_times.as_ref().map(std::fs::File::create).transpose()?;
    Ok(jungle::app::run(start, frame_times))
}
