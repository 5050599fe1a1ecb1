//! The lines of the protocol, parsed.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use thiserror::Error;

use super::go::{GoParams, go};
use jungle_messages::Messages;
use jungle_rules::text::{quoted, sanitize};
use jungle_rules::{GameInfo, StartError};

/// The maximum length of a line, in bytes.
pub const MAX_LINE: usize = 64 * 1024;

/// The maximum depth of `perft`.
const MAX_PERFT: u32 = 99;
/// The maximum number of characters of the quoted reasons why a position is illegal.
const MAX_REASON: usize = 400;

/// The maximum number of ignored words that a note names.
const MAX_IGNORED: usize = 5;
/// A command of the protocol.
#[derive(Clone, Debug)]
pub enum EngineCommand {
    /// An empty line.
    Nothing,
    /// `uci`: name and options.
    Uci,
    /// `isready`.
    IsReady,
    /// `ucinewgame`: a new game begins.
    NewGame,
    /// `setoption`.
    SetOption {
        /// The name, in either case.
        name: String,
        /// The new value.
        value: String,
    },
    /// `position`: the position to search next.
    Position {
        /// The position text; `None` for the start position.
        text: Option<String>,
        /// The moves played from there.
        moves: Vec<String>,
    },
    /// `go`: search.
    Go(GoParams),
    /// `perft`, or `go perft`: count the paths of this number of moves.
    Perft(u32),
    /// `moves`: list the legal moves.
    Moves,
    /// `d`: show the board.
    Display,
    /// `eval`: the static evaluation.
    Eval,
    /// `stop`: end the search.
    Stop,
    /// `quit`: end the program.
    Quit,
}

/// A parsed line.
#[derive(Clone, Debug)]
pub struct ParsedLine {
    /// The command.
    pub command: EngineCommand,
    /// The unknown words, quoted. They are ignored, as UCI requires.
    pub ignored: Vec<String>,
}

impl ParsedLine {
    /// The line of output that names the ignored words; empty if there are none.
    pub(super) fn note(&self) -> String {
        note_ignored(&self.ignored)
    }
}

/// The line of output that names ignored words, which are quoted; empty if there are none.
pub(super) fn note_ignored(ignored: &[String]) -> String {
    if ignored.is_empty() {
        return String::new();
    }
    let rest = if ignored.len() > MAX_IGNORED { " …" } else { "" };
    let words = ignored[..ignored.len().min(MAX_IGNORED)].join(" ");
    format!("info string ignored: {words}{rest}\n")
}

/// Why a line is answered with `error`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CommandError {
    /// A line that is too long.
    #[error("the line is longer than {MAX_LINE} bytes")]
    TooLong,
    /// Not UTF-8.
    #[error("the line is not UTF-8")]
    NotUtf8,
    /// Something is missing.
    #[error("{command}: {needed} is missing")]
    Missing {
        /// The command.
        command: &'static str,
        /// What it needs.
        needed: &'static str,
    },
    /// Not a number, or one that is too small or too large.
    #[error("{name}: {word} is not a number from {min} to {max}")]
    Number {
        /// The name of the parameter.
        name: &'static str,
        /// The given word.
        word: String,
        /// The minimum.
        min: String,
        /// The maximum.
        max: String,
    },
    /// An unknown name or value.
    #[error("{name}: there is no {word}; there are: {known}")]
    UnknownName {
        /// The kind of name.
        name: &'static str,
        /// The given word.
        word: String,
        /// The known ones.
        known: String,
    },
    /// A position text that does not describe a legal position.
    #[error("position: {0}")]
    Start(String),
    /// A word among the moves that is not a move on this board.
    #[error("position: move {number}, {word}, is not a move")]
    NoMove {
        /// The number of the move, from 1.
        number: usize,
        /// The given word.
        word: String,
    },
    /// A move that the rules forbid.
    #[error("position: move {number}, {word}, is illegal ({code})")]
    IllegalMove {
        /// The number of the move, from 1.
        number: usize,
        /// The move.
        word: String,
        /// The rule that forbids it.
        code: &'static str,
    },
    /// The queue is full.
    #[error("too many lines are waiting for the search to end")]
    TooMuchWaiting,
}

impl CommandError {
    /// A position from which a game cannot start.
    pub(super) fn start(error: &StartError, info: &GameInfo) -> Self {
        Self::Start(sanitize(&Messages::english().start_error(error, info), MAX_REASON))
    }
}

/// A number in a range, in digits only.
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
        min: range.start().to_string(),
        max: range.end().to_string(),
    })
}

impl EngineCommand {
    /// Parses a line. Unknown words before a command are ignored, and so are words that a command
    /// does not know, as UCI requires.
    ///
    /// # Errors
    /// What is missing or cannot be parsed. A search never returns an error, because it is always
    /// answered with a move: limits that cannot be parsed are ignored, too.
    pub fn parse(line: &str) -> Result<ParsedLine, CommandError> {
        let mut words = line.split_ascii_whitespace();
        let mut ignored = Vec::new();
        while let Some(first) = words.next() {
            let rest: Vec<&str> = words.clone().collect();
            let command = match first {
                "setoption" => set_option(&rest, &mut ignored)?,
                "position" => position(&rest, &mut ignored)?,
                "go" => match rest.iter().position(|&word| word == "perft") {
                    // Several engines count with `go`.
                    Some(at) => {
                        ignored.extend(rest[..at].iter().copied().map(quoted));
                        perft(&rest[at + 1..], &mut ignored)?
                    }
                    None => Self::Go(go(&rest, &mut ignored)),
                },
                "perft" => perft(&rest, &mut ignored)?,
                word => {
                    let Some(command) = plain_command(word) else {
                        ignored.push(quoted(word));
                        continue;
                    };
                    ignored.extend(rest.into_iter().map(quoted));
                    command
                }
            };
            return Ok(ParsedLine { command, ignored });
        }
        Ok(ParsedLine { command: Self::Nothing, ignored })
    }

    /// Whether it starts a search that ends only with `stop`.
    pub(super) fn is_infinite(&self) -> bool {
        matches!(self, Self::Go(GoParams { infinite: true, .. }))
    }
}

/// A command without arguments.
fn plain_command(word: &str) -> Option<EngineCommand> {
    Some(match word {
        "uci" => EngineCommand::Uci,
        "isready" => EngineCommand::IsReady,
        "ucinewgame" => EngineCommand::NewGame,
        "moves" => EngineCommand::Moves,
        "d" => EngineCommand::Display,
        "eval" => EngineCommand::Eval,
        "stop" => EngineCommand::Stop,
        "quit" => EngineCommand::Quit,
        _ => return None,
    })
}

/// `name NAME value VALUE`; either may have several words.
fn set_option(words: &[&str], ignored: &mut Vec<String>) -> Result<EngineCommand, CommandError> {
    let missing = |needed| CommandError::Missing { command: "setoption", needed };
    let at = words.iter().position(|&word| word == "name").ok_or(missing("'name'"))?;
    ignored.extend(words[..at].iter().copied().map(quoted));
    let words = &words[at + 1..];
    let at = words.iter().position(|&word| word == "value").unwrap_or(words.len());
    let (name, value) = words.split_at(at);
    if name.is_empty() {
        return Err(missing("the name of an option"));
    }
    let value = value.get(1..).filter(|value| !value.is_empty()).ok_or(missing("the value"))?;
    Ok(EngineCommand::SetOption { name: name.join(" "), value: value.join(" ") })
}

/// `startpos` or `fen TEXT`, then `moves` with the moves.
fn position(words: &[&str], ignored: &mut Vec<String>) -> Result<EngineCommand, CommandError> {
    let missing = |needed| CommandError::Missing { command: "position", needed };
    let (start, moves) = match words.iter().position(|&word| word == "moves") {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &[][..]),
    };
    let at = start.iter().position(|&word| ["startpos", "fen"].contains(&word));
    let at = at.ok_or(missing("'startpos' or 'fen'"))?;
    ignored.extend(start[..at].iter().copied().map(quoted));
    let rest = &start[at + 1..];
    let text = match start[at] {
        "fen" if rest.is_empty() => return Err(missing("the position text")),
        "fen" => Some(rest.join(" ")),
        _ => {
            ignored.extend(rest.iter().copied().map(quoted));
            None
        }
    };
    Ok(EngineCommand::Position { text, moves: moves.iter().map(|&word| word.to_owned()).collect() })
}

fn perft(words: &[&str], ignored: &mut Vec<String>) -> Result<EngineCommand, CommandError> {
    let missing = CommandError::Missing { command: "perft", needed: "a depth" };
    let (word, rest) = words.split_first().ok_or(missing)?;
    ignored.extend(rest.iter().copied().map(quoted));
    Ok(EngineCommand::Perft(number("perft", word, 1..=MAX_PERFT)?))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn parsed(line: &str) -> (EngineCommand, Vec<String>) {
        let ParsedLine { command, ignored } = EngineCommand::parse(line).expect(line);
        (command, ignored)
    }

    #[test]
    fn unknown_words_are_ignored() {
        for (line, command, words) in [
            ("GO", "Nothing", &["'GO'"][..]),
            ("joho isready", "IsReady", &["'joho'"]),
            ("quit now", "Quit", &["'now'"]),
            ("debug on", "Nothing", &["'debug'", "'on'"]),
            ("perft 1 2", "Perft(1)", &["'2'"]),
            ("go perft 3", "Perft(3)", &[]),
            ("go depth 2 perft 3 x", "Perft(3)", &["'depth'", "'2'", "'x'"]),
            (
                "position of startpos a3a4",
                "Position { text: None, moves: [] }",
                &["'of'", "'a3a4'"],
            ),
            ("\0\u{1b}[2J", "Nothing", &["'\\0\\u{1b}[2J'"]),
        ] {
            let (found, ignored) = parsed(line);
            assert_eq!(format!("{found:?}"), command, "{line}");
            assert_eq!(ignored, words, "{line}");
        }
        let (command, ignored) = parsed("setoption the name Clear Hash value 3 4");
        assert!(
            matches!(command, EngineCommand::SetOption { name, value } if name == "Clear Hash" && value == "3 4")
        );
        assert_eq!(ignored, ["'the'"]);
    }

    #[test]
    fn errors_name_what_is_missing() {
        for (line, error) in [
            ("perft", "perft: a depth is missing"),
            ("perft 100", "perft: '100' is not a number from 1 to 99"),
            ("go perft", "perft: a depth is missing"),
            ("go perft 0", "perft: '0' is not a number from 1 to 99"),
            ("perft +1", "perft: '+1' is not a number from 1 to 99"),
            ("position", "position: 'startpos' or 'fen' is missing"),
            ("position start", "position: 'startpos' or 'fen' is missing"),
            ("position fen moves a3a4", "position: the position text is missing"),
            ("setoption", "setoption: 'name' is missing"),
            ("setoption name", "setoption: the name of an option is missing"),
            ("setoption name Hash", "setoption: the value is missing"),
            ("setoption name Hash value", "setoption: the value is missing"),
            ("setoption Hash 3", "setoption: 'name' is missing"),
        ] {
            assert_eq!(EngineCommand::parse(line).expect_err(line).to_string(), error);
        }
    }

    proptest! {
        #[test]
        fn errors_are_one_short_line(line in "\\PC{0,200}|(position|setoption|perft)( \\PC{0,9}){0,5}") {
            if let Err(error) = EngineCommand::parse(&line) {
                let text = error.to_string();
                prop_assert!(text.len() < 1000 && !text.contains('\n'));
            }
        }
    }
}
