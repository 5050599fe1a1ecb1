//! `jungle engine`: the engine protocol on standard input and output.

use std::fs;
use std::io::{BufReader, stdin, stdout};
use std::process::ExitCode;

use clap::Args;
use jungle::protocol::{Session, serve};
use jungle::search::engine_of;

use super::output::{end_when_output_closes, ignore_closed_pipe};
use super::{Chosen, Failure, RuleArgs};

/// Speak the engine protocol, modelled on UCI
#[derive(Args)]
pub struct EngineArgs {
    #[command(flatten)]
    rules: RuleArgs,
}

/// Runs the command.
pub fn run(args: &EngineArgs) -> Result<ExitCode, Failure> {
    let Chosen { game, options, .. } = Chosen::read(None, None, &args.rules)?;
    let session = Session::new(engine_of(game.id), options, available_memory());
    end_when_output_closes()?;
    ignore_closed_pipe(serve(session, BufReader::new(stdin()), &mut stdout().lock()))?;
    Ok(ExitCode::SUCCESS)
}

/// The share of the available memory that a transposition table may use, in percent.
const MEMORY_SHARE: usize = 80;

/// The memory available for a transposition table, in MiB; known only on Linux.
fn available_memory() -> Option<usize> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let value = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: usize = value.trim().strip_suffix("kB")?.trim_end().parse().ok()?;
    Some((kibibytes >> 10) * MEMORY_SHARE / 100)
}
