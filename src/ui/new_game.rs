//! What the start menu chooses, and the game that it makes.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::record::read_board_file;
use crate::rules::{GAMES, Options};
use crate::search::{Machine, fresh_seed};
use crate::table::{GameSetup, Player};

/// The board file to begin with, when one was opened.
#[derive(Resource, Clone, Debug, Default)]
pub struct Opened(pub Option<PathBuf>);

/// The choices of the start menu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NewGame {
    /// Who plays.
    pub mode: Mode,
    /// Whether the person plays the first side against a machine.
    pub human_first: bool,
    /// The machine players, by the side that they play.
    pub machines: [String; 2],
    /// The preset of the rules.
    pub rules: String,
    /// What repetition means between two people.
    pub repetition: String,
    /// What repetition means where a machine plays.
    pub machine_repetition: String,
}

impl Default for NewGame {
    fn default() -> Self {
        Self {
            mode: Mode::Friend,
            human_first: true,
            machines: ["greedy".to_owned(), "greedy".to_owned()],
            rules: "seed".to_owned(),
            repetition: "none".to_owned(),
            machine_repetition: "forbidden".to_owned(),
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
    Machine,
    /// Two machines.
    Exhibition,
}

impl NewGame {
    /// What repetition means in the mode that is chosen.
    pub fn repetition_mut(&mut self) -> &mut String {
        match self.mode {
            Mode::Friend => &mut self.repetition,
            Mode::Machine | Mode::Exhibition => &mut self.machine_repetition,
        }
    }

    /// The rule switches that are chosen. What a file names and the game does not know is left at
    /// its default.
    pub fn options(&self) -> Options {
        let kind = GAMES[0];
        let preset = kind.presets().iter().find(|preset| preset.name == self.rules);
        let preset = preset.unwrap_or(&kind.presets()[0]);
        let mut options = Options::preset(kind.switches(), preset);
        let _ = options.set("repetition", self.clone().repetition_mut());
        options
    }

    fn players(&self) -> [Player; 2] {
        let machine = |side: usize| {
            Player::Machine(Machine::find(&self.machines[side]).unwrap_or(Machine::Greedy))
        };
        match self.mode {
            Mode::Friend => [Player::Human; 2],
            Mode::Machine if self.human_first => [Player::Human, machine(1)],
            Mode::Machine => [machine(0), Player::Human],
            Mode::Exhibition => [machine(0), machine(1)],
        }
    }
}

/// The game that the choices make, from a board file or the standard start.
pub fn begin(choices: &NewGame, file: Option<&Path>) -> Result<GameSetup, String> {
    let (kind, options) = (GAMES[0], choices.options());
    let start = match file {
        Some(path) => read_board_file(path, kind, &options)?,
        None => kind.start(&options),
    };
    Ok(GameSetup { start, players: choices.players(), seed: fresh_seed() })
}
