//! The file of a game as it is written: its fields and their types, nothing of their meaning.
//!
//! ```ron
//! (
//!     version: 1,
//!     game: "jungle",
//!     options: {"repetition": "none", …},
//!     players: {"blue": "human", "red": "tiger"},
//!     seed: 7,
//!     began: "2026-11-21T13:04:03Z",
//!     start: "standard",
//!     moves: ["A3 A4", "G7 G6", …],
//!     times: [1200, None, …],
//!     stopped: "red",
//!     result: (winner: "blue", reason: "resignation"),
//!     board: ["l.#X#.t", …],
//!     to_move: "blue",
//! )
//! ```
//!
//! `began`, `times` (milliseconds), `stopped` (who would not play on) and `result` may be missing,
//! and so may options, which have their default then; of a draw the winner is `None`. `start` is
//! `standard` or a position text. `board` shows the rows from the top, with `.` for an empty square
//! or the mark of its terrain.
//!
//! All strings are slices of the file, which has no escapes in them: so each knows its place.

use std::fmt;
use std::marker::PhantomData;

use ron::error::SpannedError;
use ron::extensions::Extensions;
use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::load_error::{ErrorCode, ErrorPlace, LoadError};
use crate::text::quoted;

/// The version that is written.
pub(super) const VERSION: u32 = 1;

/// A record holds so many moves at most.
pub(super) const MAX_MOVES: usize = 100_000;

/// No board has so many rows, and no game so many options.
const MAX_ENTRIES: usize = 64;

/// The fields of a record.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRecord<'a> {
    #[serde(rename = "version")]
    _version: IgnoredAny,
    pub game: &'a str,
    #[serde(borrow)]
    pub options: Pairs<'a>,
    #[serde(borrow)]
    pub players: Pairs<'a>,
    pub seed: u64,
    #[serde(borrow)]
    pub began: Option<&'a str>,
    pub start: &'a str,
    #[serde(borrow)]
    pub moves: List<&'a str, MAX_MOVES>,
    pub times: Option<List<Option<u64>, MAX_MOVES>>,
    #[serde(borrow, rename = "stopped")]
    pub resigned: Option<&'a str>,
    #[serde(borrow)]
    pub result: Option<RawResult<'a>>,
    #[serde(borrow)]
    pub board: List<&'a str, MAX_ENTRIES>,
    #[serde(borrow)]
    pub to_move: Option<&'a str>,
}

/// How a game ended.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawResult<'a> {
    #[serde(borrow)]
    pub winner: Option<&'a str>,
    pub reason: &'a str,
}

/// What of a record every version has.
#[derive(Deserialize)]
struct Head {
    version: u32,
}

impl<'a> RawRecord<'a> {
    /// The fields of a text.
    pub fn parse(text: &'a str) -> Result<Self, LoadError> {
        let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        let head: Head = options.from_str(text).map_err(|error| problem(&error))?;
        let (code, sentence) = match head.version {
            VERSION => return options.from_str(text).map_err(|error| problem(&error)),
            0 => (ErrorCode::Malformed, "There is no version 0".to_owned()),
            newer => {
                let known = format!("this program reads versions up to {VERSION}");
                (ErrorCode::NewerVersion, format!("The file is of version {newer}, {known}"))
            }
        };
        Err(LoadError::new(code, ErrorPlace::Whole, sentence))
    }
}

/// What a slip in writing comes to.
fn problem(error: &SpannedError) -> LoadError {
    let place = ErrorPlace::Line { line: error.span.end.line, column: error.span.end.col };
    let (code, sentence) = match &error.code {
        ron::Error::NoSuchStructField { found, expected, .. } => {
            let sentence =
                format!("There is no field {}; there are: {}", quoted(found), expected.join(", "));
            (ErrorCode::UnknownField, sentence)
        }
        ron::Error::MissingStructField { field, .. } => {
            (ErrorCode::MissingField, format!("The field '{field}' is missing"))
        }
        ron::Error::DuplicateStructField { field, .. } => {
            (ErrorCode::Malformed, format!("The field '{field}' is there twice"))
        }
        ron::Error::InvalidValueForType { expected, .. } => {
            let expected = expected.replace("a borrowed string", "a string without escapes");
            (ErrorCode::Malformed, format!("This should be {expected}"))
        }
        ron::Error::ExpectedNamedStructLike(_) | ron::Error::ExpectedDifferentStructName { .. } => {
            (ErrorCode::Malformed, "Fields stand in parentheses, without a name before".to_owned())
        }
        ron::Error::Eof => (ErrorCode::Malformed, "The file ends too early".to_owned()),
        ron::Error::TrailingCharacters => {
            (ErrorCode::Malformed, "Something follows the record".to_owned())
        }
        ron::Error::ExceededRecursionLimit => {
            (ErrorCode::Malformed, "There are too many brackets within each other".to_owned())
        }
        other => (ErrorCode::Malformed, other.to_string()),
    };
    LoadError::new(code, place, sentence)
}

/// A list of which no more than one entry too many is kept.
pub(super) struct List<T, const MOST: usize>(pub Vec<T>);

impl<'de, T: Deserialize<'de>, const MOST: usize> Deserialize<'de> for List<T, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries<T, const MOST: usize>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>, const MOST: usize> Visitor<'de> for Entries<T, MOST> {
            type Value = List<T, MOST>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut entries = Vec::new();
                while entries.len() <= MOST
                    && let Some(entry) = seq.next_element()?
                {
                    entries.push(entry);
                }
                while seq.next_element::<IgnoredAny>()?.is_some() {}
                Ok(List(entries))
            }
        }

        deserializer.deserialize_seq(Entries(PhantomData))
    }
}

/// A map of a few names to their values, in the order in which they stand; no name comes twice.
pub(super) struct Pairs<'a>(pub Vec<(&'a str, &'a str)>);

impl<'de: 'a, 'a> Deserialize<'de> for Pairs<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries;

        impl<'de> Visitor<'de> for Entries {
            type Value = Pairs<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut pairs: Vec<(&str, &str)> = Vec::new();
                while let Some((name, value)) = map.next_entry()? {
                    if pairs.iter().any(|&(other, _)| other == name) {
                        let sentence = format!("{} is there twice", quoted(name));
                        return Err(A::Error::custom(sentence));
                    }
                    if pairs.len() == MAX_ENTRIES {
                        return Err(A::Error::custom("there are too many entries"));
                    }
                    pairs.push((name, value));
                }
                Ok(Pairs(pairs))
            }
        }

        deserializer.deserialize_map(Entries)
    }
}
