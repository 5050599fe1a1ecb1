//! The subcommands, one file each: adapters between the command line and the library.

mod bar;
pub mod check;
pub mod completions;
pub mod console;
pub mod endgame;
pub mod engine;
#[cfg(feature = "art")]
pub mod export;
#[cfg(feature = "host")]
pub mod host;
pub mod manual;
pub mod match_play;
pub mod mine;
pub mod missing;
mod output;
pub mod perft;
#[cfg(feature = "server")]
pub mod serve;
pub mod window;
#[cfg(feature = "cluster")]
pub mod worker;

use std::fmt::Display;
use std::io::{Write, stderr};
use std::path::Path;
use std::process::ExitCode;

use clap::Args;
use jungle::game_files::read_board_file;
use jungle::games::{GAMES, GameEntry, find_game};
use jungle::messages::{self, Messages};
use jungle::rules::{Game, Options, Preset};
use jungle::text::{listed, sanitize};

/// Why a command failed: the message for standard error.
pub struct Failure(pub String);

impl<E: Display> From<E> for Failure {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}

/// Prints a failure and returns the exit status.
pub fn report(result: Result<ExitCode, Failure>) -> ExitCode {
    result.unwrap_or_else(|Failure(message)| {
        // Nothing can be reported if standard error is closed.
        let _ = writeln!(stderr(), "{message}");
        ExitCode::FAILURE
    })
}

/// A path as shown in messages, on one line and without control characters.
pub fn shown(path: &Path) -> String {
    sanitize(&path.display().to_string(), usize::MAX)
}

/// The game and its rules.
#[derive(Args, Clone)]
pub struct RuleArgs {
    /// The game
    #[arg(long, value_name = "NAME", value_parser = parse_game)]
    game: Option<&'static GameEntry>,
    /// A named set of rules; an unknown name lists them
    #[arg(long, value_name = "PRESET")]
    rules: Option<String>,
    /// One rule option, as in `repetition=draw`; may be given several times
    #[arg(long, value_name = "OPTION=VALUE")]
    set: Vec<String>,
    /// The size of the board in squares, in games with several sizes
    #[arg(long, value_name = "N")]
    size: Option<String>,
}

fn parse_game(id: &str) -> Result<&'static GameEntry, String> {
    let known = || listed(GAMES.iter().map(|game| game.id));
    find_game(id).ok_or_else(|| format!("there are: {}", known()))
}

impl RuleArgs {
    /// Whether a game was specified.
    #[cfg(feature = "window")]
    pub fn names_game(&self) -> bool {
        self.game.is_some() || self.names_rules()
    }

    /// Whether rules were specified.
    pub fn names_rules(&self) -> bool {
        self.rules.is_some() || self.size.is_some() || !self.set.is_empty()
    }

    /// Whether a rule option was set by its name.
    pub fn sets(&self, option: &str) -> bool {
        self.set.iter().any(|setting| setting.split('=').next() == Some(option))
    }

    /// Removes the values of `--set` that do not set a rule option.
    pub fn take_other_settings(&mut self) -> Vec<String> {
        self.set.extract_if(.., |setting| !setting.contains('=')).collect()
    }

    fn game(&self) -> &'static GameEntry {
        self.game.unwrap_or(&GAMES[0])
    }

    /// The game, Jungle by default, and its rule options. Those that are not given have the default of
    /// the console, or of games that people begin.
    fn resolve(&self, by_people: bool) -> Result<(&'static GameEntry, Options), Failure> {
        let entry = self.game();
        let preset = match &self.rules {
            Some(name) => Some(self.preset(name)?),
            None => entry.presets.first(),
        };
        let mut options = match preset {
            _ if by_people => Options::for_people(entry.rule_options, preset),
            Some(preset) => Options::preset(entry.rule_options, preset),
            None => Options::new(entry.rule_options),
        };
        for setting in &self.set {
            let (name, value) = setting
                .split_once('=')
                .ok_or_else(|| Failure(format!("'{setting}' sets nothing: write OPTION=VALUE")))?;
            options.set(name, value).map_err(|error| messages::option_error(&error))?;
        }
        if let Some(size) = &self.size {
            options.set("size", size).map_err(|error| messages::option_error(&error))?;
        }
        Ok((entry, options))
    }

    fn preset(&self, name: &str) -> Result<&'static Preset, Failure> {
        let presets = self.game().presets;
        Preset::find(presets, name).ok_or_else(|| {
            let known = listed(presets.iter().map(|preset| preset.id));
            Failure(format!("no set of rules is called '{name}'; there are: {known}"))
        })
    }
}

/// A game from a position text.
pub fn start_from_text(
    game: &GameEntry,
    text: &str,
    options: &Options,
) -> Result<Box<dyn Game>, Failure> {
    let info = game.info(options);
    let started = game.start_from_text(text, options);
    started.map_err(|error| Failure(Messages::english().start_error(&error, &info)))
}

/// A game with its rules, and its starting position if a board file or a position text was given.
pub struct Chosen {
    /// The game.
    pub game: &'static GameEntry,
    /// Its rule options.
    pub options: Options,
    /// The game to start with.
    pub start: Option<Box<dyn Game>>,
}

impl Chosen {
    /// Reads the arguments. A position text decides the size of the board unless it was given.
    pub fn read(
        file: Option<&Path>,
        position: Option<&str>,
        rules: &RuleArgs,
    ) -> Result<Self, Failure> {
        Self::complete(file, position, rules, rules.resolve(false)?)
    }

    /// As [`Self::read`], for a game that people begin.
    #[cfg(any(feature = "host", feature = "window"))]
    pub fn for_people(position: Option<&str>, rules: &RuleArgs) -> Result<Self, Failure> {
        Self::complete(None, position, rules, rules.resolve(true)?)
    }

    fn complete(
        file: Option<&Path>,
        position: Option<&str>,
        rules: &RuleArgs,
        (game, mut options): (&'static GameEntry, Options),
    ) -> Result<Self, Failure> {
        if let Some(text) = position.filter(|_| rules.size.is_none() && !rules.sets("size")) {
            let board = text.split(' ').next().unwrap_or_default();
            // A game without sizes, or a text with the wrong number of rows, is reported as an
            // error below.
            let _ = options.set("size", &board.split('/').count().to_string());
        }
        let start = match (position, file) {
            (Some(text), _) => Some(start_from_text(game, text, &options)?),
            (None, Some(path)) => {
                let start = read_board_file(path, game, &options);
                Some(start.map_err(|failure| Messages::english().board_file_failure(&failure))?)
            }
            (None, None) => None,
        };
        Ok(Self { game, options, start })
    }

    /// The game to start with, from the standard starting position by default.
    pub fn into_game(self) -> Box<dyn Game> {
        self.start.unwrap_or_else(|| self.game.start(&self.options))
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::RuleArgs;

    #[derive(Parser)]
    struct CommandLine {
        #[command(flatten)]
        rules: RuleArgs,
    }

    #[test]
    fn people_begin_games_that_end_by_repetition_and_the_console_begins_the_old_ones() {
        for (words, console, people) in [
            ("", "none", "draw"),
            ("--rules classic", "none", "draw"),
            ("--rules van_rijn", "none", "draw"),
            ("--rules online", "seven", "seven"),
            ("--set repetition=none", "none", "none"),
            ("--rules online --set repetition=forbidden", "forbidden", "forbidden"),
            ("--game lines-of-action", "none", "draw"),
        ] {
            let words = ["jungle"].into_iter().chain(words.split_whitespace());
            let line = CommandLine::try_parse_from(words).expect("arguments");
            let repetition = |by_people| {
                let resolved = line.rules.resolve(by_people).ok();
                resolved.map(|(_, options)| options.get("repetition")).expect("rules")
            };
            assert_eq!(repetition(false), console);
            assert_eq!(repetition(true), people);
        }
    }
}
