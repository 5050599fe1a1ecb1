//! Rule options: the ways in which a game's rules vary.

use thiserror::Error;

/// A rule with several values.
#[derive(Debug, PartialEq, Eq)]
pub struct RuleOption {
    /// Its id in files, links and on the command line: ASCII, never changed.
    pub id: &'static str,
    /// What it decides, as people read it.
    pub about: &'static str,
    /// The ids of its values, the default first.
    pub values: &'static [&'static str],
    /// How the start menu offers it; options that it does not offer are set by presets and on the
    /// command line.
    pub menu: Option<MenuOption>,
}

/// A rule option in the start menu.
#[derive(Debug, PartialEq, Eq)]
pub struct MenuOption {
    /// What people read for each value, in the order of [`RuleOption::values`].
    pub titles: &'static [&'static str],
    /// The value that is proposed against a computer; between two people it is the default.
    pub default_against_ai: &'static str,
}

/// A named choice of all rule options.
#[derive(Debug)]
pub struct Preset {
    /// Its id on the command line, in settings and in the engine protocol.
    pub id: &'static str,
    /// Former ids, which are still accepted wherever a preset is named.
    pub aliases: &'static [&'static str],
    /// The name that people read.
    pub title: &'static str,
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    rule_options: &'static [RuleOption],
    chosen: Vec<usize>,
}

/// Why a rule option could not be set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionError {
    /// The game has no such option.
    #[error("no rule switch is called '{name}'; there are: {known}")]
    UnknownOption {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// The option has no such value.
    #[error("the rule switch '{name}' cannot be '{value}'; it can be: {known}")]
    UnknownValue {
        /// The switch.
        name: &'static str,
        /// What was asked for.
        value: String,
        /// What there is.
        known: String,
    },
}

/// What there is to choose from, for a message.
pub fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

impl Options {
    /// Every option at its default.
    pub fn new(rule_options: &'static [RuleOption]) -> Self {
        Self { rule_options, chosen: vec![0; rule_options.len()] }
    }

    /// The options of a preset.
    ///
    /// # Panics
    /// When the preset is of another game.
    pub fn preset(rule_options: &'static [RuleOption], preset: &Preset) -> Self {
        let mut options = Self::new(rule_options);
        for (id, value) in preset.values {
            options.set(id, value).expect("a preset has options of its own game");
        }
        options
    }

    /// Sets one option.
    ///
    /// # Errors
    /// When the game has no such option or the option no such value; nothing is changed then.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let Some(index) = self.rule_options.iter().position(|switch| switch.id == name) else {
            let known = listed(self.rule_options.iter().map(|switch| switch.id));
            return Err(OptionError::UnknownOption { name: name.to_owned(), known });
        };
        let switch = &self.rule_options[index];
        let Some(form) = switch.values.iter().position(|&form| form == value) else {
            return Err(OptionError::UnknownValue {
                name: switch.id,
                value: value.to_owned(),
                known: listed(switch.values.iter().copied()),
            });
        };
        self.chosen[index] = form;
        Ok(())
    }

    /// The value of an option, if the game has it.
    pub fn find(&self, name: &str) -> Option<&'static str> {
        let index = self.rule_options.iter().position(|switch| switch.id == name)?;
        Some(self.rule_options[index].values[self.chosen[index]])
    }

    /// The value of an option.
    ///
    /// # Panics
    /// When the game has no such option: the ids come from the code of the game.
    pub fn get(&self, name: &str) -> &'static str {
        self.find(name).unwrap_or_else(|| panic!("no rule switch is called '{name}'"))
    }

    /// Whether an option with the values `false` and `true` is on.
    pub fn is_on(&self, name: &str) -> bool {
        self.get(name) == "true"
    }

    /// Each option with its value.
    pub fn iter(&self) -> impl Iterator<Item = (&'static RuleOption, &'static str)> {
        let rule_options: &'static [RuleOption] = self.rule_options;
        rule_options.iter().zip(&self.chosen).map(|(option, &value)| (option, option.values[value]))
    }
}
