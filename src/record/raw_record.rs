//! The file of a game as it is written: its fields and their types, nothing of their meaning.
//!
//! ```ron
//! (
//!     version: 2,
//!     game: "jungle",
//!     options: {"repetition": "none", …},
//!     players: {"blue": "human", "red": "tiger"},
//!     names: {"blue": "Ada"},
//!     ids: {"blue": "ada-17"},
//!     time_control: "fischer:300+5",
//!     seed: 7,
//!     began: "2026-11-21T13:04:03Z",
//!     start: "standard",
//!     moves: ["A3 A4", "G7 G6", …],
//!     times: [1200, None, …],
//!     clocks: [303800, None, …],
//!     end: (cause: "resignation", side: "red"),
//!     result: (winner: "blue", reason: "resignation"),
//!     branches: [(of: 0, after: 12, moves: ["C3 C4", …]), …],
//!     notes: [(of: 0, after: 13, marks: ["?"], text: "…", arrows: [("C7", "C3", "danger")],
//!         value: "cp -180 d18"), …],
//!     board: ["l.#X#.t", …],
//!     to_move: "blue",
//! )
//! ```
//!
//! `docs/record.md` says what each field means. Version 1 has none of `names`, `ids`,
//! `time_control`, `clocks`, `end`, `branches` and `notes`; in place of `end` it has `stopped`, the
//! side that resigned.
//!
//! All strings are slices of the file, which has no escapes in them: so each knows its place.

use std::fmt;
use std::marker::PhantomData;

use ron::error::SpannedError;
use ron::extensions::Extensions;
use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::analysis::{MAX_BRANCHES, MAX_NOTE_ENTRIES};
use super::load_error::{ErrorCode, ErrorPlace, LoadError};
use crate::rules::RESIGNATION;
use crate::text::quoted;

/// The latest version.
pub(super) const VERSION: u32 = 2;

/// The version of records without anything that only later versions hold.
pub(super) const PLAIN_VERSION: u32 = 1;

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
    #[serde(borrow)]
    pub names: Option<Pairs<'a>>,
    #[serde(borrow)]
    pub ids: Option<Pairs<'a>>,
    #[serde(borrow)]
    pub time_control: Option<&'a str>,
    pub seed: u64,
    #[serde(borrow)]
    pub began: Option<&'a str>,
    pub start: &'a str,
    #[serde(borrow)]
    pub moves: List<&'a str, MAX_MOVES>,
    pub times: Option<List<Option<u64>, MAX_MOVES>>,
    pub clocks: Option<List<Option<u64>, MAX_MOVES>>,
    #[serde(borrow)]
    pub end: Option<RawEnd<'a>>,
    #[serde(borrow)]
    pub result: Option<RawResult<'a>>,
    #[serde(borrow)]
    pub branches: Option<List<RawBranch<'a>, MAX_BRANCHES>>,
    #[serde(borrow)]
    pub notes: Option<List<RawNote<'a>, MAX_MOVES>>,
    #[serde(borrow)]
    pub board: List<&'a str, MAX_ENTRIES>,
    #[serde(borrow)]
    pub to_move: Option<&'a str>,
}

/// The fields of a record of version 1.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRecord1<'a> {
    #[serde(rename = "version")]
    _version: IgnoredAny,
    game: &'a str,
    #[serde(borrow)]
    options: Pairs<'a>,
    #[serde(borrow)]
    players: Pairs<'a>,
    seed: u64,
    #[serde(borrow)]
    began: Option<&'a str>,
    start: &'a str,
    #[serde(borrow)]
    moves: List<&'a str, MAX_MOVES>,
    times: Option<List<Option<u64>, MAX_MOVES>>,
    #[serde(borrow)]
    stopped: Option<&'a str>,
    #[serde(borrow)]
    result: Option<RawResult<'a>>,
    #[serde(borrow)]
    board: List<&'a str, MAX_ENTRIES>,
    #[serde(borrow)]
    to_move: Option<&'a str>,
}

impl<'a> From<RawRecord1<'a>> for RawRecord<'a> {
    fn from(old: RawRecord1<'a>) -> Self {
        let resignation = |side| RawEnd { cause: RESIGNATION.code, side: Some(side), winner: None };
        Self {
            _version: old._version,
            game: old.game,
            options: old.options,
            players: old.players,
            names: None,
            ids: None,
            time_control: None,
            seed: old.seed,
            began: old.began,
            start: old.start,
            moves: old.moves,
            times: old.times,
            clocks: None,
            end: old.stopped.map(resignation),
            result: old.result,
            branches: None,
            notes: None,
            board: old.board,
            to_move: old.to_move,
        }
    }
}

/// An end that no move brought about.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawEnd<'a> {
    pub cause: &'a str,
    #[serde(borrow)]
    pub side: Option<&'a str>,
    #[serde(borrow)]
    pub winner: Option<&'a str>,
}

/// Moves that were not played.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBranch<'a> {
    pub of: usize,
    pub after: usize,
    #[serde(borrow)]
    pub moves: List<&'a str, MAX_MOVES>,
}

/// What somebody noted about a position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawNote<'a> {
    pub of: usize,
    pub after: usize,
    #[serde(borrow)]
    pub marks: Option<List<&'a str, MAX_NOTE_ENTRIES>>,
    #[serde(borrow)]
    pub text: Option<&'a str>,
    #[serde(borrow)]
    pub arrows: Option<List<(&'a str, &'a str, &'a str), MAX_NOTE_ENTRIES>>,
    #[serde(borrow)]
    pub value: Option<&'a str>,
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
            PLAIN_VERSION => {
                let old: Result<RawRecord1, _> = options.from_str(text);
                return old.map(Self::from).map_err(|error| problem(&error));
            }
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
