//! The ways in: one file a subcommand, thin glue between the command line and the library.

pub mod console;
pub mod perft;

use std::fmt::Display;
use std::io::{self, ErrorKind};
use std::process::ExitCode;

use clap::Args;
use jungle::rules::{GAMES, GameKind, Options, find_game};

/// Why a command failed: a message for standard error, printed as it is.
pub struct Failure(pub String);

impl<E: Display> From<E> for Failure {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}

/// Prints a failure, and the status that it ends with.
pub fn report(result: Result<ExitCode, Failure>) -> ExitCode {
    result.unwrap_or_else(|Failure(message)| {
        eprintln!("{message}");
        ExitCode::FAILURE
    })
}

/// Whoever read the output has gone: there is nobody to tell, and nothing to do.
pub fn ignore_closed_pipe(result: io::Result<()>) -> io::Result<()> {
    result.or_else(|error| if error.kind() == ErrorKind::BrokenPipe { Ok(()) } else { Err(error) })
}

/// Which game, by which rules.
#[derive(Args)]
pub struct RuleArgs {
    /// The game
    #[arg(long, value_name = "NAME", default_value = GAMES[0].id(), value_parser = parse_game)]
    game: &'static dyn GameKind,
    /// A named set of rules; an unknown name lists them
    #[arg(long, value_name = "PRESET", default_value = "seed")]
    rules: String,
    /// One rule switch, as `elephant_takes_rat=true`; may be given several times
    #[arg(long, value_name = "SWITCH=VALUE")]
    set: Vec<String>,
}

fn parse_game(id: &str) -> Result<&'static dyn GameKind, String> {
    let known = || GAMES.iter().map(|game| game.id()).collect::<Vec<_>>().join(", ");
    find_game(id).ok_or_else(|| format!("there are: {}", known()))
}

impl RuleArgs {
    /// The game and its switches.
    pub fn resolve(&self) -> Result<(&'static dyn GameKind, Options), Failure> {
        let presets = self.game.presets();
        let preset = presets.iter().find(|preset| preset.name == self.rules).ok_or_else(|| {
            let known = presets.iter().map(|preset| preset.name).collect::<Vec<_>>().join(", ");
            Failure(format!("no set of rules is called '{}'; there are: {known}", self.rules))
        })?;
        let mut options = Options::preset(self.game.switches(), preset);
        for setting in &self.set {
            let (name, value) = setting
                .split_once('=')
                .ok_or_else(|| Failure(format!("'{setting}' sets nothing: write SWITCH=VALUE")))?;
            options.set(name, value)?;
        }
        Ok((self.game, options))
    }
}
