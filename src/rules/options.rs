//! The switches by which a game's rules vary.

use thiserror::Error;

/// A rule that has several forms.
#[derive(Debug, PartialEq, Eq)]
pub struct RuleOption {
    /// Its id in files, links and on the command line: ASCII, never changed.
    pub id: &'static str,
    /// What it decides, for people.
    pub about: &'static str,
    /// The ids of its values, the default first.
    pub values: &'static [&'static str],
    /// How the start menu offers it, if it does; other switches are set by presets and on the
    /// command line.
    pub menu: Option<MenuOption>,
}

/// A rule switch in the start menu.
#[derive(Debug, PartialEq, Eq)]
pub struct MenuOption {
    /// What people read for each form, in the order of [`Switch::values`].
    pub titles: &'static [&'static str],
    /// The form that is proposed where a machine plays; between two people it is the default.
    pub default_against_ai: &'static str,
}

/// A named choice of all switches.
#[derive(Debug)]
pub struct Preset {
    /// Its id on the command line, in settings and in the engine protocol.
    pub id: &'static str,
    /// Former ids, which are still understood wherever a preset is named.
    pub aliases: &'static [&'static str],
    /// The name that people read.
    pub title: &'static str,
    /// The switches that differ from their default.
    pub values: &'static [(&'static str, &'static str)],
}

impl Preset {
    /// The preset of a list that has an id, or had it in earlier versions.
    pub fn find<'a>(presets: &'a [Self], id: &str) -> Option<&'a Self> {
        presets.iter().find(|preset| preset.id == id || preset.aliases.contains(&id))
    }
}

/// A choice for each switch of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    rule_options: &'static [RuleOption],
    chosen: Vec<usize>,
}

/// Why a switch could not be set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionError {
    /// The game has no such switch.
    #[error("no rule switch is called '{name}'; there are: {known}")]
    UnknownOption {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// The switch has no such form.
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
    /// Every switch at its default.
    pub fn new(switches: &'static [RuleOption]) -> Self {
        Self { rule_options: switches, chosen: vec![0; switches.len()] }
    }

    /// Every switch as a preset says.
    ///
    /// # Panics
    /// When the preset is of another game.
    pub fn preset(switches: &'static [RuleOption], preset: &Preset) -> Self {
        let mut options = Self::new(switches);
        for (name, value) in preset.values {
            options.set(name, value).expect("a preset names switches of its own game");
        }
        options
    }

    /// Sets one switch.
    ///
    /// # Errors
    /// When there is no such switch or it has no such form; nothing is changed then.
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

    /// The form chosen for a switch, if the game has it.
    pub fn find(&self, name: &str) -> Option<&'static str> {
        let index = self.rule_options.iter().position(|switch| switch.id == name)?;
        Some(self.rule_options[index].values[self.chosen[index]])
    }

    /// The form chosen for a switch.
    ///
    /// # Panics
    /// When the game has no such switch: the names come from its own code.
    pub fn get(&self, name: &str) -> &'static str {
        self.find(name).unwrap_or_else(|| panic!("no rule switch is called '{name}'"))
    }

    /// Whether a switch with the forms `false` and `true` is on.
    pub fn is_on(&self, name: &str) -> bool {
        self.get(name) == "true"
    }

    /// Each switch with the form chosen for it.
    pub fn iter(&self) -> impl Iterator<Item = (&'static RuleOption, &'static str)> {
        let switches: &'static [RuleOption] = self.rule_options;
        switches.iter().zip(&self.chosen).map(|(switch, &form)| (switch, switch.values[form]))
    }
}
