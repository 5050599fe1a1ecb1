//! The raw contents of a record file: its fields and their types without their meaning.
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
//!     hint: true,
//!     undo: true,
//!     coach: true,
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
//! `docs/record.md` describes each field. Version 1 lacks `names`, `ids`, `time_control`, `hint`,
//! `undo`, `coach`, `clocks`, `end`, `branches` and `notes`; instead of `end`, it has `stopped`, the side that resigned.
//!
//! All strings are slices of the file, in which strings have no escapes, so that the place of each
//! is known.

use std::fmt;
use std::marker::PhantomData;

use ron::error::SpannedError;
use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::analysis::{MAX_BRANCHES, MAX_NOTE_ENTRIES};
use super::field_place::{options, place_of};
use super::{ErrorPlace, LoadError, LoadErrorKind};
use jungle_rules::RESIGNATION;

/// The latest version of the format.
pub const VERSION: u32 = 2;

/// The version in which records are written if they do not need a later one.
pub(super) const PLAIN_VERSION: u32 = 1;

/// The maximum number of moves in a record, including those of its branches.
pub const MAX_MOVES: usize = 100_000;

/// The maximum number of entries in a map and rows of a board: no game has this many options or
/// rows.
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
    #[serde(default)]
    pub hint: bool,
    #[serde(default)]
    pub undo: bool,
    #[serde(default)]
    pub coach: bool,
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

/// The fields of a version 1 record.
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
            hint: false,
            undo: false,
            coach: false,
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

/// An end that is not the effect of a move.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawEnd<'a> {
    pub cause: &'a str,
    #[serde(borrow)]
    pub side: Option<&'a str>,
    #[serde(borrow)]
    pub winner: Option<&'a str>,
}

/// A variation that was not played.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBranch<'a> {
    pub of: usize,
    pub after: usize,
    #[serde(borrow)]
    pub moves: List<&'a str, MAX_MOVES>,
}

/// A note on a position.
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

/// The field that all versions have in common.
#[derive(Deserialize)]
struct Head {
    version: u32,
}

impl<'a> RawRecord<'a> {
    /// Parses the fields from a text.
    pub fn parse(text: &'a str) -> Result<Self, LoadError> {
        let options = options();
        let head: Head = options.from_str(text).map_err(syntax_error)?;
        let kind = match head.version {
            PLAIN_VERSION => {
                let old: Result<RawRecord1, _> = options.from_str(text);
                return old.map(Self::from).map_err(syntax_error);
            }
            VERSION => return options.from_str(text).map_err(syntax_error),
            0 => LoadErrorKind::VersionZero,
            newer => LoadErrorKind::NewerVersion(newer),
        };
        Err(LoadError::new(kind, place_of(text, "version", None)))
    }
}

/// The messages with which [`Pairs`] stops RON's parser, which only supports text for custom
/// errors.
const DUPLICATE_KEY: &str = "duplicate_key ";
const TOO_MANY_ENTRIES: &str = "too_many_entries";

fn syntax_error(error: SpannedError) -> LoadError {
    let place = ErrorPlace::Line { line: error.span.end.line, column: error.span.end.col };
    let kind = match error.code {
        ron::Error::Message(text) if text == TOO_MANY_ENTRIES => LoadErrorKind::TooManyEntries,
        ron::Error::Message(text) if text.starts_with(DUPLICATE_KEY) => {
            LoadErrorKind::DuplicateKey(text[DUPLICATE_KEY.len()..].to_owned())
        }
        other => LoadErrorKind::Syntax(other),
    };
    LoadError::new(kind, place)
}

/// A list; of the entries beyond the maximum, only the first is stored.
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

/// A map with a few entries, in the order of the file, without duplicate keys.
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
                        return Err(A::Error::custom(format!("{DUPLICATE_KEY}{name}")));
                    }
                    if pairs.len() == MAX_ENTRIES {
                        return Err(A::Error::custom(TOO_MANY_ENTRIES));
                    }
                    pairs.push((name, value));
                }
                Ok(Pairs(pairs))
            }
        }

        deserializer.deserialize_map(Entries)
    }
}
