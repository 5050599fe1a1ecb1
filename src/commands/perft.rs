//! `jungle perft`: counts of move paths.

use std::io::{self, Write, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use jungle::games::GameEntry;
use jungle::rules::Game;
use jungle::search::NEVER_STOP;

use super::output::{end_when_output_closes, ignore_closed_pipe};
use super::{Chosen, Failure, RuleArgs};

/// The maximum length of paths: each of their moves uses space on the stack.
const MAX_DEPTH: i64 = 99;

/// Count the paths of legal moves, one line per depth
#[derive(Args)]
pub struct PerftArgs {
    /// The maximum length of the paths, in moves
    #[arg(value_parser = clap::value_parser!(u32).range(1..=MAX_DEPTH))]
    depth: u32,
    /// The starting position, as position text
    #[arg(long, value_name = "TEXT", conflicts_with = "board")]
    position: Option<String>,
    /// The starting position, as a board file
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
    #[command(flatten)]
    rules: RuleArgs,
    /// Also print each first move with the number of paths that begin with it
    #[arg(long)]
    divide: bool,
}

/// Runs the command.
pub fn run(args: &PerftArgs) -> Result<ExitCode, Failure> {
    let chosen = Chosen::read(args.board.as_deref(), args.position.as_deref(), &args.rules)?;
    let entry = chosen.game;
    let game = chosen.into_game();
    end_when_output_closes()?;
    ignore_closed_pipe(print(entry, game.as_ref(), args))?;
    Ok(ExitCode::SUCCESS)
}

fn print(entry: &GameEntry, game: &dyn Game, args: &PerftArgs) -> io::Result<()> {
    let mut out = stdout().lock();
    if args.divide {
        for (mv, paths) in entry.divide(game, args.depth, &NEVER_STOP).into_iter().flatten() {
            writeln!(out, "{}: {paths}", mv.text(game.info()))?;
        }
    }
    for depth in 1..=args.depth {
        let paths = entry.perft(game, depth, &NEVER_STOP).expect("nothing stops it");
        writeln!(out, "perft({depth}) = {paths}")?;
        out.flush()?;
    }
    Ok(())
}
