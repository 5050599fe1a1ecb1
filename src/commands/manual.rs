//! Writes the manual pages.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Command};
use clap_mangen::Man;

use super::{Failure, shown};

/// The section of the manual for games.
const SECTION: &str = "6";

/// Writes the manual pages, one for each command
#[derive(Args)]
pub struct ManualArgs {
    /// The folder
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

/// Writes them.
///
/// # Errors
/// If a file cannot be written.
pub fn run(args: &ManualArgs, command: Command) -> Result<ExitCode, Failure> {
    let mut command = command.disable_help_subcommand(true);
    command.build();
    write(&command, &args.folder)?;
    Ok(ExitCode::SUCCESS)
}

fn write(command: &Command, folder: &Path) -> Result<(), Failure> {
    for subcommand in command.get_subcommands() {
        write(subcommand, folder)?;
    }
    let page = Man::new(command.clone()).section(SECTION).manual("Games");
    let written = page.generate_to(folder);
    written.map(drop).map_err(|error| Failure(format!("{}: {error}", shown(folder))))
}
