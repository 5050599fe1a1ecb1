//! Prints a script that completes the command line in a shell.

use std::io::{Write, stdout};
use std::process::ExitCode;

use clap::{Args, Command};
use clap_complete::{Shell, generate};

use super::Failure;
use super::output::ignore_closed_pipe;

/// Prints a script that completes the command line in a shell
#[derive(Args)]
pub struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// Prints the script.
///
/// # Errors
/// If it cannot be written.
pub fn run(args: &CompletionsArgs, mut command: Command) -> Result<ExitCode, Failure> {
    // What clap writes to itself may not fail.
    let mut script = Vec::new();
    let name = command.get_name().to_owned();
    generate(args.shell, &mut command, name, &mut script);
    ignore_closed_pipe(stdout().write_all(&script))?;
    Ok(ExitCode::SUCCESS)
}
