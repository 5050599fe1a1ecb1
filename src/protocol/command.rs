//! The lines of the protocol, as what they ask for.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use crate::messages;
use crate::rules::{GameInfo, StartError};
use crate::search::Limits;
use crate::text::{quoted, sanitize};

/// The longest line that is read, in bytes.
pub const MAX_LINE: usize = 64 * 1024;

/// Longer paths than this nobody waits for.
const MAX_PERFT: u32 = 99;
/// As much of the reasons why a position is illegal.
const MAX_REASON: usize = 400;

/// What a line asks for.
#[derive(Clone, Debug)]
pub enum Command {
    /// Nothing: an empty line.
    Nothing,
    /// Who are you, and which options are there?
    Uci,
    /// Have you done all that you were told?
    IsReady,
    /// Another game begins.
    NewGame,
    /// An option.
    SetOption {
        /// Its name, in any case.
        name: String,
        /// What it is to be.
        value: String,
    },
    /// Where to think next.
    Position {
        /// The position text; the start when there is none.
        text: Option<String>,
        /// The turns played from there.
        moves: Vec<String>,
    },
    /// Think.
    Go {
        /// How long.
        limits: Limits,
        /// Whether until told to stop.
        infinite: bool,
    },
    /// Count paths of so many moves.
    Perft(u32),
    /// Say the legal moves.
    Moves,
    /// Show the board.
    Display,
    /// Say how good the position looks.
    Eval,
    /// End the search.
    Stop,
    /// End the program.
    Quit,
}

/// Why a line is answered with `error`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CommandError {
    /// Too long to be read.
    #[error("the line is longer than {MAX_LINE} bytes")]
    TooLong,
    /// Not UTF-8.
    #[error("the line is not text")]
    NotUtf8,
    /// A first word that says nothing.
    #[error("unknown command {0}")]
    UnknownCommand(String),
    /// Something is missing.
    #[error("{command}: {needed} is missing")]
    Missing {
        /// The command.
        command: &'static str,
        /// What it needs.
        needed: &'static str,
    },
    /// A word that says nothing here.
    #[error("{command}: unexpected {word}")]
    Unexpected {
        /// The command.
        command: &'static str,
        /// The word.
        word: String,
    },
    /// No number, or one that is too small or too large.
    #[error("{name}: {word} is no number from {least} to {most}")]
    Number {
        /// What the number is for.
        name: &'static str,
        /// What was given.
        word: String,
        /// The smallest.
        least: String,
        /// The largest.
        most: String,
    },
    /// A name that there is not.
    #[error("{name}: there is no {word}; there are: {known}")]
    UnknownName {
        /// What the name is for.
        name: &'static str,
        /// What was given.
        word: String,
        /// What there is.
        known: String,
    },
    /// No position: why not.
    #[error("position: {0}")]
    Start(String),
    /// A word among the moves that is no move of this board.
    #[error("position: move {number}, {word}, is no move")]
    NoMove {
        /// Which, from 1.
        number: usize,
        /// What was given.
        word: String,
    },
    /// A move that the rules forbid.
    #[error("position: move {number}, {word}, is illegal ({code})")]
    IllegalMove {
        /// Which, from 1.
        number: usize,
        /// The move.
        word: String,
        /// The rule.
        code: &'static str,
    },
    /// An infinite search does not end by itself, so that nothing can wait for it.
    #[error("an infinite search is running: stop it first")]
    Searching,
    /// Too much waits already.
    #[error("too many lines are waiting for the search to end")]
    TooMuchWaiting,
}

impl CommandError {
    /// A position that no game can start at.
    pub(super) fn start(error: &StartError, info: &GameInfo) -> Self {
        Self::Start(sanitize(&messages::start_error(error, info), MAX_REASON))
    }
}

/// A number in a range.
pub(super) fn number<N: FromStr + PartialOrd + Display>(
    name: &'static str,
    word: &str,
    range: RangeInclusive<N>,
) -> Result<N, CommandError> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit());
    let number = word.parse().ok().filter(|number| is_plain && range.contains(number));
    number.ok_or_else(|| CommandError::Number {
        name,
        word: quoted(word),
        least: range.start().to_string(),
        most: range.end().to_string(),
    })
}

impl Command {
    /// Reads a line.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(line: &str) -> Result<Self, CommandError> {
        let mut words = line.split_ascii_whitespace();
        let Some(first) = words.next() else {
            return Ok(Self::Nothing);
        };
        let rest: Vec<&str> = words.collect();
        let (command, name) = match first {
            "setoption" => return set_option(&rest),
            "position" => return position(&rest),
            "go" => return go(&rest),
            "perft" => return perft(&rest),
            "uci" => (Self::Uci, "uci"),
            "isready" => (Self::IsReady, "isready"),
            "ucinewgame" => (Self::NewGame, "ucinewgame"),
            "moves" => (Self::Moves, "moves"),
            "d" => (Self::Display, "d"),
            "eval" => (Self::Eval, "eval"),
            "stop" => (Self::Stop, "stop"),
            "quit" => (Self::Quit, "quit"),
            _ => return Err(CommandError::UnknownCommand(quoted(first))),
        };
        nothing_more(name, &rest)?;
        Ok(command)
    }

    /// Whether it begins a search that ends only when it is told to.
    pub(super) fn is_infinite(&self) -> bool {
        matches!(self, Self::Go { infinite: true, .. })
    }
}

fn nothing_more(command: &'static str, rest: &[&str]) -> Result<(), CommandError> {
    match rest.first() {
        Some(word) => Err(CommandError::Unexpected { command, word: quoted(word) }),
        None => Ok(()),
    }
}

fn set_option(words: &[&str]) -> Result<Command, CommandError> {
    let command = "setoption";
    let missing = |needed| CommandError::Missing { command, needed };
    match words {
        [] => Err(missing("'name'")),
        ["name"] | ["name", "value", ..] => Err(missing("the name of an option")),
        ["name", name, "value", value] => {
            Ok(Command::SetOption { name: (*name).to_owned(), value: (*value).to_owned() })
        }
        ["name", _] | ["name", _, "value"] => Err(missing("the value")),
        ["name", _, "value", _, word, ..] | ["name", _, word, ..] | [word, ..] => {
            Err(CommandError::Unexpected { command, word: quoted(word) })
        }
    }
}

fn position(words: &[&str]) -> Result<Command, CommandError> {
    let command = "position";
    let (start, moves) = match words.iter().position(|&word| word == "moves") {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &[][..]),
    };
    let text = match start {
        [] => return Err(CommandError::Missing { command, needed: "'startpos' or 'fen'" }),
        ["startpos"] => None,
        ["fen"] => return Err(CommandError::Missing { command, needed: "the position text" }),
        ["fen", text @ ..] => Some(text.join(" ")),
        ["startpos", word, ..] | [word, ..] => {
            return Err(CommandError::Unexpected { command, word: quoted(word) });
        }
    };
    Ok(Command::Position { text, moves: moves.iter().map(|&word| word.to_owned()).collect() })
}

/// The longest time is a year: a sum with it is a time still.
const MAX_MOVETIME: u64 = 365 * 24 * 3600 * 1000;

fn go(words: &[&str]) -> Result<Command, CommandError> {
    let command = "go";
    let (mut limits, mut infinite) = (Limits::default(), words.is_empty());
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        let mut value =
            || words.next().ok_or(CommandError::Missing { command, needed: "a number" });
        match word {
            "infinite" => infinite = true,
            "depth" => limits.depth = Some(number("depth", value()?, 1..=u32::MAX)?),
            "nodes" => limits.nodes = Some(number("nodes", value()?, 1..=u64::MAX)?),
            "movetime" => {
                let time = number("movetime", value()?, 1..=MAX_MOVETIME)?;
                limits.time = Some(Duration::from_millis(time));
            }
            _ => return Err(CommandError::Unexpected { command, word: quoted(word) }),
        }
    }
    Ok(Command::Go { limits, infinite })
}

fn perft(words: &[&str]) -> Result<Command, CommandError> {
    let command = "perft";
    let (word, rest) =
        words.split_first().ok_or(CommandError::Missing { command, needed: "a depth" })?;
    nothing_more(command, rest)?;
    Ok(Command::Perft(number(command, word, 1..=MAX_PERFT)?))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn limits_may_be_combined() {
        let Ok(Command::Go { limits, infinite }) =
            Command::parse(" go  depth 7 nodes 1000\tmovetime 20\r")
        else {
            panic!("a search");
        };
        assert_eq!((limits.depth, limits.nodes), (Some(7), Some(1000)));
        assert_eq!((limits.time, infinite), (Some(Duration::from_millis(20)), false));
        assert!(matches!(Command::parse("go"), Ok(Command::Go { infinite: true, .. })));
    }

    #[test]
    fn malformed_lines_say_what_is_wrong() {
        for (line, fault) in [
            ("GO", "unknown command 'GO'"),
            ("go deep", "go: unexpected 'deep'"),
            ("go depth", "go: a number is missing"),
            ("go depth 0", "depth: '0' is no number from 1 to 4294967295"),
            ("go nodes -1", "nodes: '-1' is no number from 1 to 18446744073709551615"),
            ("go nodes +1", "nodes: '+1' is no number from 1 to 18446744073709551615"),
            ("go movetime 1e3", "movetime: '1e3' is no number from 1 to 31536000000"),
            ("perft", "perft: a depth is missing"),
            ("perft 1 2", "perft: unexpected '2'"),
            ("perft 100", "perft: '100' is no number from 1 to 99"),
            ("position", "position: 'startpos' or 'fen' is missing"),
            ("position start", "position: unexpected 'start'"),
            ("position startpos a3a4", "position: unexpected 'a3a4'"),
            ("position fen moves a3a4", "position: the position text is missing"),
            ("setoption", "setoption: 'name' is missing"),
            ("setoption name", "setoption: the name of an option is missing"),
            ("setoption name Hash", "setoption: the value is missing"),
            ("setoption Hash 3", "setoption: unexpected 'Hash'"),
            ("setoption name Hash value 3 4", "setoption: unexpected '4'"),
            ("quit now", "quit: unexpected 'now'"),
            ("\0\u{1b}[2J", "unknown command '\\0\\u{1b}[2J'"),
        ] {
            assert_eq!(Command::parse(line).expect_err(line).to_string(), fault);
        }
    }

    proptest! {
        #[test]
        fn no_line_is_too_strange(line in "\\PC{0,200}|(go|position|setoption|perft)( \\PC{0,9}){0,5}") {
            if let Err(fault) = Command::parse(&line) {
                let text = fault.to_string();
                prop_assert!(text.len() < 1000 && !text.contains('\n'));
            }
        }
    }
}
