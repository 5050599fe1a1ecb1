//! Rule options: the configurable rules of a game.

use thiserror::Error;

/// A rule with several values.
///
/// ```
/// use jungle_rules::jungle::OPTIONS;
///
/// let repetition = OPTIONS.iter().find(|option| option.id == "repetition").expect("an option");
/// assert_eq!(repetition.values[0], "none", "the default");
/// assert_eq!(repetition.default_for_people, "draw");
/// assert!(repetition.is_beside_rules());
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct RuleOption {
    /// Its id in files, links and on the command line: ASCII, never changed.
    pub id: &'static str,
    /// The ids of its values, the default first.
    pub values: &'static [&'static str],
    /// Whether the first version of the files did not have it. Files name it only if it differs from
    /// its default, so that earlier versions of the program read the games of all others.
    pub added_later: bool,
    /// Its default value in games that people begin, in the window, on the page, at a host and at a
    /// server: another one where a game could otherwise go on for ever. The console, the engine protocol,
    /// matches and counts begin with the first value.
    pub default_for_people: &'static str,
}

impl RuleOption {
    /// Whether people choose it beside the rules: whatever its value is, the rules keep their name, and
    /// games stay rated.
    pub fn is_beside_rules(&self) -> bool {
        self.default_for_people != self.values[0]
    }
}

/// A named choice of values for all rule options.
///
/// ```
/// use jungle_rules::jungle::{OPTIONS, PRESETS};
/// use jungle_rules::{Options, Preset};
///
/// let preset = Preset::find(PRESETS, "van_rijn").expect("a preset of Jungle");
/// let options = Options::preset(OPTIONS, preset);
/// assert!(options.is_on("elephant_takes_rat"));
/// assert_eq!(options.get("no_move"), "draw");
/// assert_eq!(options.get("leopard_jumps"), "false", "not in the preset, so at its default");
/// ```
#[derive(Debug)]
pub struct Preset {
    /// Its id on the command line, in settings and in the engine protocol.
    pub id: &'static str,
    /// Former ids, which are still accepted wherever a preset is named.
    pub aliases: &'static [&'static str],
    /// The options that differ from their default, with their values.
    pub values: &'static [(&'static str, &'static str)],
}

impl Preset {
    /// The preset with an id or a former id.
    pub fn find<'a>(presets: &'a [Self], id: &str) -> Option<&'a Self> {
        presets.iter().find(|preset| preset.id == id || preset.aliases.contains(&id))
    }
}

/// A value for each rule option of a game.
///
/// ```
/// use jungle_rules::mule_checkers::MuleCheckers;
/// use jungle_rules::{GameRules, OptionError, Options};
///
/// let mut options = Options::new(MuleCheckers::OPTIONS);
/// assert_eq!(options.get("size"), "8");
/// options.set("size", "10")?;
/// assert_eq!(MuleCheckers::start(&options).info().geometry.rows, 10);
/// assert!(matches!(options.set("size", "9"), Err(OptionError::UnknownValue { .. })));
/// assert!(matches!(options.set("color", "red"), Err(OptionError::UnknownOption { .. })));
/// # Ok::<(), OptionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    rule_options: &'static [RuleOption],
    chosen: Vec<usize>,
}

/// Why a rule option could not be set. `messages::option_error` formats it as a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionError {
    /// The game has no such option.
    #[error("unknown_option")]
    UnknownOption {
        /// The id that was given.
        id: String,
        /// The options of the game.
        known: &'static [RuleOption],
    },
    /// The option has no such value.
    #[error("unknown_value")]
    UnknownValue {
        /// The option.
        option: &'static RuleOption,
        /// The value that was given.
        value: String,
    },
}

impl Options {
    /// Every option at its default value.
    pub fn new(rule_options: &'static [RuleOption]) -> Self {
        Self { rule_options, chosen: vec![0; rule_options.len()] }
    }

    /// The options of a preset.
    ///
    /// # Panics
    /// If the preset belongs to another game.
    pub fn preset(rule_options: &'static [RuleOption], preset: &Preset) -> Self {
        let mut options = Self::new(rule_options);
        for (id, value) in preset.values {
            options.set(id, value).expect("a preset has options of its own game");
        }
        options
    }

    /// The options with which people begin a game: those of a preset, if there is one, and for all that it
    /// leaves open, the default of such games.
    ///
    /// # Panics
    /// If the preset belongs to another game.
    pub fn for_people(rule_options: &'static [RuleOption], preset: Option<&Preset>) -> Self {
        let mut options = Self::new(rule_options);
        let defaults = rule_options.iter().map(|option| (option.id, option.default_for_people));
        let values = preset.map_or(&[][..], |preset| preset.values).iter().copied();
        for (id, value) in defaults.chain(values) {
            options.set(id, value).expect("a preset has options of its own game");
        }
        options
    }

    /// Sets one option.
    ///
    /// # Errors
    /// If the game has no such option or the option no such value; nothing is then changed.
    pub fn set(&mut self, id: &str, value: &str) -> Result<(), OptionError> {
        let known = self.rule_options;
        let Some(index) = known.iter().position(|option| option.id == id) else {
            return Err(OptionError::UnknownOption { id: id.to_owned(), known });
        };
        let option = &known[index];
        let Some(chosen) = option.values.iter().position(|&known| known == value) else {
            return Err(OptionError::UnknownValue { option, value: value.to_owned() });
        };
        self.chosen[index] = chosen;
        Ok(())
    }

    /// The value of an option, if the game has it.
    pub fn find(&self, id: &str) -> Option<&'static str> {
        let index = self.rule_options.iter().position(|option| option.id == id)?;
        Some(self.rule_options[index].values[self.chosen[index]])
    }

    /// The value of an option.
    ///
    /// # Panics
    /// If the game has no such option: the ids come from the code of the game.
    pub fn get(&self, id: &str) -> &'static str {
        self.find(id).unwrap_or_else(|| panic!("the game has no rule option '{id}'"))
    }

    /// Whether an option with the values `false` and `true` is on.
    pub fn is_on(&self, id: &str) -> bool {
        self.get(id) == "true"
    }

    /// Each option with its value, as files name them: without those that were added later and have
    /// their default value.
    pub fn in_files(&self) -> impl Iterator<Item = (&'static RuleOption, &'static str)> {
        self.iter().filter(|(option, value)| !option.added_later || *value != option.values[0])
    }

    /// Each option with its value.
    pub fn iter(&self) -> impl Iterator<Item = (&'static RuleOption, &'static str)> {
        let rule_options: &'static [RuleOption] = self.rule_options;
        rule_options.iter().zip(&self.chosen).map(|(option, &value)| (option, option.values[value]))
    }
}
