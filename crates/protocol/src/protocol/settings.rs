//! The options of an engine.

use std::error::Error;
use std::fmt::Write;
use std::path::Path;

use super::command::{CommandError, number};
use jungle_engine::{Engine, GameEngine, find_engine};
use jungle_rules::games::{GAMES, GameEntry};
use jungle_rules::text::{listed, quoted};
use jungle_rules::{Options, Preset, RuleOption};
use jungle_storage::load;

/// The maximum size of the transposition table, in MiB.
pub const MAX_HASH: usize = 64 * 1024;
/// The maximum number of lines that a search finds.
pub const MAX_MULTI_PV: usize = 5;
/// The maximum number of threads of a search.
pub const MAX_THREADS: usize = 256;
const DEFAULT_HASH: usize = 64;
/// The name of the weights that are part of the program.
const BUILT_IN: &str = "<built-in>";
/// The maximum number of bytes read of a file of weights.
const MAX_WEIGHTS: u64 = 1 << 20;

/// The game, rules and resources of an engine.
#[derive(Clone)]
pub struct EngineSettings {
    /// The engine of the game.
    pub engine: &'static GameEngine,
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
    /// Whether the chances of winning are told with each score.
    pub show_chances: bool,
    /// The content of a file of weights that replace those of the evaluation.
    weights: Option<Vec<u8>>,
}

/// What a changed option affects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// The resources of the search.
    Resources,
    /// The transposition table, which is smaller than requested.
    LessHash {
        /// Its size, in MiB.
        available: usize,
    },
    /// The weights of the evaluation, which are the built-in ones, since the requested ones cannot
    /// be used.
    BuiltInWeights {
        /// Why.
        reason: String,
    },
    /// The game or its rules.
    Rules,
}

impl EngineSettings {
    /// The defaults; the transposition table has at most `available_memory` MiB.
    pub fn new(
        engine: &'static GameEngine,
        options: Options,
        available_memory: Option<usize>,
    ) -> Self {
        let max_hash = available_memory.unwrap_or(MAX_HASH).clamp(1, MAX_HASH);
        let hash = DEFAULT_HASH.min(max_hash);
        Self {
            engine,
            options,
            hash,
            max_hash,
            threads: 1,
            multi_pv: 1,
            use_tablebase: true,
            show_chances: false,
            weights: None,
        }
    }

    /// The game.
    pub fn game(&self) -> &'static GameEntry {
        self.engine.game
    }

    /// An engine with these settings and a transposition table of `hash` MiB.
    pub fn open_engine(&self, hash: usize) -> Box<dyn Engine> {
        let mut engine = (self.engine.open)(hash);
        if let Some(weights) = &self.weights {
            engine.load_weights(weights).expect("they were loaded when the file was read");
        }
        engine
    }

    /// The options with their values, one line each, as in the answer to `uci`.
    pub fn lines(&self) -> String {
        let mut text = format!(
            "option name Hash type spin default {} min 1 max {MAX_HASH}\n\
             option name Threads type spin default {} min 1 max {MAX_THREADS}\n\
             option name MultiPV type spin default {} min 1 max {MAX_MULTI_PV}\n\
             option name Endgame type check default {}\n\
             option name UCI_ShowWDL type check default {}\n\
             option name EvalFile type string default {BUILT_IN}\n",
            self.hash, self.threads, self.multi_pv, self.use_tablebase, self.show_chances
        );
        let entry = self.game();
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
            self.use_tablebase = is_checked("Endgame", value)?;
            return Ok(Change::Resources);
        }
        if is("UCI_ShowWDL") {
            self.show_chances = is_checked("UCI_ShowWDL", value)?;
            return Ok(Change::Resources);
        }
        if is("EvalFile") {
            self.weights = None;
            if value.is_empty() || value == BUILT_IN {
                return Ok(Change::Resources);
            }
            return Ok(match read_weights(self.engine, Path::new(value)) {
                Ok(weights) => {
                    self.weights = Some(weights);
                    Change::Resources
                }
                Err(error) => {
                    Change::BuiltInWeights { reason: format!("{}: {error}", quoted(value)) }
                }
            });
        }
        if is("Game") {
            let known = || listed(GAMES.iter().map(|game| game.id));
            self.engine = find_engine(value).ok_or_else(|| CommandError::UnknownName {
                name: "Game",
                word: quoted(value),
                known: known(),
            })?;
            self.options = self.game().default_options();
            self.weights = None;
        } else if is("Rules") {
            let presets = self.game().presets;
            let preset = Preset::find(presets, value).ok_or_else(|| CommandError::UnknownName {
                name: "Rules",
                word: quoted(value),
                known: listed(presets.iter().map(|preset| preset.id)),
            })?;
            self.options = Options::preset(self.game().rule_options, preset);
        } else {
            self.set_rule_option(name, value)?;
        }
        Ok(Change::Rules)
    }

    fn set_rule_option(&mut self, name: &str, value: &str) -> Result<(), CommandError> {
        let options = self.game().rule_options;
        let option = options.iter().find(|option| name.eq_ignore_ascii_case(option.id));
        let option = option.ok_or_else(|| {
            let rest: Vec<String> = options.iter().map(option_name).collect();
            let rest = rest.iter().map(String::as_str);
            let own = [
                "Hash",
                "Threads",
                "MultiPV",
                "Endgame",
                "UCI_ShowWDL",
                "EvalFile",
                "Game",
                "Rules",
            ];
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

/// The value of an option that is true or false.
fn is_checked(name: &'static str, value: &str) -> Result<bool, CommandError> {
    value.parse().map_err(|_| CommandError::UnknownName {
        name,
        word: quoted(value),
        known: listed(["true", "false"].into_iter()),
    })
}

/// Reads a file of weights for a game.
fn read_weights(engine: &GameEngine, path: &Path) -> Result<Vec<u8>, Box<dyn Error>> {
    let weights = load(path, MAX_WEIGHTS)?;
    // The smallest table is enough if nothing is searched.
    (engine.open)(1).load_weights(&weights)?;
    Ok(weights)
}

/// The name of a rule option, capitalised like the other options.
fn option_name(option: &RuleOption) -> String {
    let (first, rest) = option.id.split_at(1);
    first.to_ascii_uppercase() + rest
}
