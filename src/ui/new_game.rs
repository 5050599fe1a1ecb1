//! What the start menu chooses, and the game that it makes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::games::{GAMES, GameEntry, find_game};
use crate::random::fresh_seed;
use crate::record::{GameSetup, Player, Record, read_board_file};
use crate::rules::{MenuOption, Options, Preset, RuleOption};
use crate::search::{Bot, Level};
use crate::table::{GameSession, StartGame};

/// The board file to begin with, when one was opened.
#[derive(Resource, Clone, Debug, Default)]
pub struct BoardFileChoice(pub Option<PathBuf>);

/// The choices of the start menu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NewGame {
    /// The game, by its name in files.
    pub game: String,
    /// Who plays.
    pub mode: Mode,
    /// Whether the person plays the first side against a machine.
    pub human_first: bool,
    /// The machine players, by the side that they play.
    #[serde(alias = "machines")]
    pub bots: [String; 2],
    /// The rules that were chosen for each game, by its name.
    pub rules_of: BTreeMap<String, RuleChoices>,
}

/// The rules that were chosen for a game; what nobody has chosen is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct RuleChoices {
    /// The preset.
    pub preset: String,
    /// Rule switches between two people.
    pub with_friend: BTreeMap<String, String>,
    /// Rule switches where a machine plays.
    #[serde(alias = "with_machine")]
    pub against_computer: BTreeMap<String, String>,
}

impl Default for NewGame {
    fn default() -> Self {
        Self {
            game: GAMES[0].id.to_owned(),
            mode: Mode::Friend,
            human_first: true,
            bots: [Level::Dog, Level::Dog].map(|level| level.id().to_owned()),
            rules_of: BTreeMap::new(),
        }
    }
}

/// Who plays a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mode {
    /// Two people at this screen.
    #[default]
    Friend,
    /// A person and a machine.
    #[serde(alias = "Machine")]
    Computer,
    /// Two machines.
    Exhibition,
}

impl NewGame {
    /// The game that is chosen. What a file names and the house does not have is its first.
    pub fn game(&self) -> &'static GameEntry {
        find_game(&self.game).unwrap_or(&GAMES[0])
    }

    /// Chooses a game that has board files, unless the chosen one has.
    pub fn choose_game_with_board_files(&mut self) {
        if !self.game().has_board_files
            && let Some(game) = GAMES.iter().find(|game| game.has_board_files)
        {
            self.game = game.id.to_owned();
        }
    }

    fn rules(&self) -> Option<&RuleChoices> {
        self.rules_of.get(self.game().id)
    }

    fn rules_mut(&mut self) -> &mut RuleChoices {
        self.rules_of.entry(self.game().id.to_owned()).or_default()
    }

    /// The preset that is chosen, in games that have any.
    pub fn preset(&self) -> Option<&'static Preset> {
        let presets = self.game().presets;
        let chosen = self.rules().map(|rules| rules.preset.as_str());
        chosen.and_then(|id| Preset::find(presets, id)).or(presets.first())
    }

    /// Chooses a preset.
    pub fn choose_preset(&mut self, name: &str) {
        self.rules_mut().preset = name.to_owned();
    }

    /// The form of a switch of the menu that is chosen in the present mode.
    pub fn value(&self, switch: &RuleOption, menu: &MenuOption) -> &'static str {
        let (chosen, proposed) = match self.mode {
            Mode::Friend => (self.rules().map(|rules| &rules.with_friend), switch.values[0]),
            Mode::Computer | Mode::Exhibition => {
                (self.rules().map(|rules| &rules.against_computer), menu.default_against_ai)
            }
        };
        let chosen = chosen.and_then(|forms| forms.get(switch.id));
        let known = switch.values.iter().find(|&&form| chosen.is_some_and(|chosen| chosen == form));
        known.copied().unwrap_or(proposed)
    }

    /// Chooses a form of a switch for the present mode.
    pub fn choose_value(&mut self, switch: &RuleOption, form: &str) {
        let mode = self.mode;
        let rules = self.rules_mut();
        let forms = match mode {
            Mode::Friend => &mut rules.with_friend,
            Mode::Computer | Mode::Exhibition => &mut rules.against_computer,
        };
        forms.insert(switch.id.to_owned(), form.to_owned());
    }

    /// The rule switches that are chosen.
    pub fn options(&self) -> Options {
        let switches = self.game().rule_options;
        let mut options = match self.preset() {
            Some(preset) => Options::preset(switches, preset),
            None => Options::new(switches),
        };
        for switch in switches {
            if let Some(menu) = &switch.menu {
                let set = options.set(switch.id, self.value(switch, menu));
                set.expect("the form is one of the switch's own");
            }
        }
        options
    }

    /// Who plays.
    pub fn players(&self) -> [Player; 2] {
        let machine = |side: usize| {
            let machine = Bot::find(&self.bots[side]);
            Player::Computer(machine.unwrap_or(Bot::Level(Level::Dog)))
        };
        match self.mode {
            Mode::Friend => [Player::Human; 2],
            Mode::Computer if self.human_first => [Player::Human, machine(1)],
            Mode::Computer => [machine(0), Player::Human],
            Mode::Exhibition => [machine(0), machine(1)],
        }
    }
}

/// The game that the choices make, from a board file, if there is one and the game has such, or the
/// standard start.
pub fn begin(choices: &NewGame, file: Option<&Path>) -> Result<Record, String> {
    let (entry, options) = (choices.game(), choices.options());
    let start = match file.filter(|_| entry.has_board_files) {
        Some(path) => read_board_file(path, entry, &options)?,
        None => entry.start(&options),
    };
    let setup = GameSetup { start, players: choices.players(), seed: fresh_seed() };
    Ok(Record::new(setup, Some(Timestamp::now())))
}

/// The game at the table once more, from its start.
pub fn again(table: &GameSession) -> StartGame {
    let setup = table.setup().again(fresh_seed());
    StartGame::play(Record::new(setup, Some(Timestamp::now())))
}

/// A new game from the position on the board, played by others.
pub fn continue_from(table: &GameSession, players: [Player; 2]) -> StartGame {
    let mut record = table.record().clone();
    record.truncate(table.at());
    record.setup.players = players;
    record.setup.seed = fresh_seed();
    record.began = Some(Timestamp::now());
    StartGame::play(record)
}
