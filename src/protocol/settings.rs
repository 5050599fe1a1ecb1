//! The options of an engine.

use std::fmt::Write;

use super::command::{CommandError, number};
use crate::games::{GAMES, GameEntry, find_game};
use crate::rules::{Options, Preset, RuleOption};
use crate::text::{listed, quoted};

/// The maximum size of the transposition table, in MiB.
pub const MAX_HASH: usize = 64 * 1024;
/// The maximum number of lines that a search finds.
pub const MAX_MULTI_PV: usize = 5;
/// The maximum number of threads of a search.
pub const MAX_THREADS: usize = 256;
const DEFAULT_HASH: usize = 64;

/// The game, rules and resources of an engine.
#[derive(Clone)]
pub struct Settings {
    /// The game.
    pub game: &'static GameEntry,
    /// Its rule options.
    pub options: Options,
    /// The size of the transposition table, in MiB.
    pub hash: usize,
    /// The maximum size of the transposition table that the memory allows, in MiB.
    max_hash: usize,
    /// The number of threads of a search.
    pub threads: usize,
    /// The number of lines that a search finds.
    pub multi_pv: usize,
    /// Whether the endgame tablebase is used.
    pub use_tablebase: bool,
}

/// What a changed option affects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The resources of the search.
    Resources,
    /// The transposition table, which is smaller than requested.
    LessHash {
        /// Its size, in MiB.
        available: usize,
    },
    /// The game or its rules.
    Rules,
}

impl Settings {
    /// The defaults; the transposition table has at most `available_memory` MiB.
    pub fn new(
        game: &'static GameEntry,
        options: Options,
        available_memory: Option<usize>,
    ) -> Self {
        let max_hash = available_memory.unwrap_or(MAX_HASH).clamp(1, MAX_HASH);
        let hash = DEFAULT_HASH.min(max_hash);
        Self { game, options, hash, max_hash, threads: 1, multi_pv: 1, use_tablebase: true }
    }

    /// The options with their values, one line each, as in the answer to `uci`.
    pub fn lines(&self) -> String {
        let mut text = format!(
            "option name Hash type spin default {} min 1 max {MAX_HASH}\n\
             option name Threads type spin default {} min 1 max {MAX_THREADS}\n\
             option name MultiPV type spin default {} min 1 max {MAX_MULTI_PV}\n\
             option name Endgame type check default {}\n",
            self.hash, self.threads, self.multi_pv, self.use_tablebase
        );
        let entry = self.game;
        let mut combo = |name: &str, value: &str, values: &mut dyn Iterator<Item = &str>| {
            write!(text, "option name {name} type combo default {value}")
                .expect("writing to a string never fails");
            values.for_each(|value| {
                write!(text, " var {value}").expect("writing to a string never fails")
            });
            text.push('\n');
        };
        combo("Game", entry.id, &mut GAMES.iter().map(|game| game.id));
        if let Some(preset) = entry.presets.first() {
            combo("Rules", preset.id, &mut entry.presets.iter().map(|preset| preset.id));
        }
        for (option, value) in self.options.iter() {
            combo(&option_name(option), value, &mut option.values.iter().copied());
        }
        text
    }

    /// Sets an option.
    ///
    /// # Errors
    /// If there is no such option, or the option has no such value; nothing is then changed.
    pub fn set(&mut self, name: &str, value: &str) -> Result<Change, CommandError> {
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        if is("Hash") {
            let hash = number("Hash", value, 1..=MAX_HASH)?;
            self.hash = hash.min(self.max_hash);
            let is_less = self.hash < hash;
            return Ok(if is_less {
                Change::LessHash { available: self.hash }
            } else {
                Change::Resources
            });
        }
        if is("Threads") {
            self.threads = number("Threads", value, 1..=MAX_THREADS)?;
            return Ok(Change::Resources);
        }
        if is("MultiPV") {
            self.multi_pv = number("MultiPV", value, 1..=MAX_MULTI_PV)?;
            return Ok(Change::Resources);
        }
        if is("Endgame") {
            self.use_tablebase = value.parse().map_err(|_| CommandError::UnknownName {
                name: "Endgame",
                word: quoted(value),
                known: listed(["true", "false"].into_iter()),
            })?;
            return Ok(Change::Resources);
        }
        if is("Game") {
            let known = || listed(GAMES.iter().map(|game| game.id));
            self.game = find_game(value).ok_or_else(|| CommandError::UnknownName {
                name: "Game",
                word: quoted(value),
                known: known(),
            })?;
            self.options = self.game.default_options();
        } else if is("Rules") {
            let presets = self.game.presets;
            let preset = Preset::find(presets, value).ok_or_else(|| CommandError::UnknownName {
                name: "Rules",
                word: quoted(value),
                known: listed(presets.iter().map(|preset| preset.id)),
            })?;
            self.options = Options::preset(self.game.rule_options, preset);
        } else {
            self.set_rule_option(name, value)?;
        }
        Ok(Change::Rules)
    }

    fn set_rule_option(&mut self, name: &str, value: &str) -> Result<(), CommandError> {
        let options = self.game.rule_options;
        let option = options.iter().find(|option| name.eq_ignore_ascii_case(option.id));
        let option = option.ok_or_else(|| {
            let rest: Vec<String> = options.iter().map(option_name).collect();
            let rest = rest.iter().map(String::as_str);
            let own = ["Hash", "Threads", "MultiPV", "Endgame", "Game", "Rules"];
            let known = listed(own.into_iter().chain(rest));
            CommandError::UnknownName { name: "setoption", word: quoted(name), known }
        })?;
        self.options.set(option.id, value).map_err(|_| CommandError::UnknownName {
            name: option.id,
            word: quoted(value),
            known: listed(option.values.iter().copied()),
        })
    }
}

/// The name of a rule option, capitalised like the other options.
fn option_name(option: &RuleOption) -> String {
    let (first, rest) = option.id.split_at(1);
    first.to_ascii_uppercase() + rest
}
