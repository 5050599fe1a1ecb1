//! `jungle engine`: the engine protocol on standard input and output.

use std::io::{BufReader, stdin, stdout};
use std::process::ExitCode;

use clap::Args;
use jungle::protocol::{Session, serve};

use super::{Chosen, Failure, RuleArgs, ignore_closed_pipe};

/// Speak the engine protocol, in the manner of UCI
#[derive(Args)]
pub struct EngineArgs {
    #[command(flatten)]
    rules: RuleArgs,
}

/// Runs the command.
pub fn run(args: &EngineArgs) -> Result<ExitCode, Failure> {
    let Chosen { game, options, .. } = Chosen::read(None, None, &args.rules)?;
    let session = Session::new(game, options);
    ignore_closed_pipe(serve(session, BufReader::new(stdin()), &mut stdout().lock()))?;
    Ok(ExitCode::SUCCESS)
}
