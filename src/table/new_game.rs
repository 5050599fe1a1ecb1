//! New games: the selections in the home screen, and the games that they start.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::analysis::Strictness;
use crate::game_files::{BoardFileFailure, read_board_file};
use crate::games::{GAMES, GameEntry, find_game};
use crate::random::fresh_seed;
use crate::record::{Assistance, GameSetup, Player, Record, TimeControl};
use crate::rules::{Options, Preset, RuleOption, Side};
use crate::search::{Bot, Level};

use super::{GameSession, StartGame};

/// The selections for a new game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NewGame {
    /// The id of the game.
    pub game: String,
    /// The players.
    pub mode: Mode,
    /// Whether the human plays the first side against the computer.
    pub human_first: bool,
    /// Whether chance decides instead in each new game.
    pub either_side: bool,
    /// The computer player of each side.
    #[serde(alias = "machines")]
    pub bots: [String; 2],
    /// The time limit.
    pub time: TimeControl,
    /// Which moves a coach holds back in games against the weaker levels; `None` without a coach.
    pub coach: Option<Strictness>,
    /// The selected rules of each game, by its id.
    pub rules_of: BTreeMap<String, RuleChoices>,
}

/// The selected rules of a game; the others have their default values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct RuleChoices {
    /// The preset.
    pub preset: String,
    /// Rule options that differ from the preset.
    pub switches: BTreeMap<String, String>,
    /// Rule options of games between two people.
    pub with_friend: BTreeMap<String, String>,
    /// Rule options of games with computer players.
    #[serde(alias = "with_machine")]
    pub against_computer: BTreeMap<String, String>,
}

impl Default for NewGame {
    fn default() -> Self {
        Self {
            game: GAMES[0].id.to_owned(),
            mode: Mode::Computer,
            human_first: true,
            either_side: false,
            bots: [Level::Cat, Level::Cat].map(|level| level.id().to_owned()),
            time: TimeControl::Unlimited,
            coach: None,
            rules_of: BTreeMap::new(),
        }
    }
}

/// The kinds of players of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mode {
    /// Two people at the same screen.
    #[default]
    Friend,
    /// A person and a computer player.
    #[serde(alias = "Machine")]
    Computer,
    /// Two computer players.
    #[serde(rename = "Exhibition")]
    ComputersOnly,
}

/// The side of a person who plays against a computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideChoice {
    /// The side that begins.
    First,
    /// One of them, decided by chance in each game.
    Either,
    /// The other side.
    Second,
}

impl SideChoice {
    /// All choices.
    pub const ALL: [Self; 3] = [Self::First, Self::Either, Self::Second];
}

impl NewGame {
    /// The selected game, or the first one if the settings name an unknown game.
    pub fn game(&self) -> &'static GameEntry {
        find_game(&self.game).unwrap_or(&GAMES[0])
    }

    /// Selects a game that has board files, unless the selected one has.
    pub fn select_game_with_board_files(&mut self) {
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

    /// The selected preset, in games with presets.
    pub fn preset(&self) -> Option<&'static Preset> {
        let presets = self.game().presets;
        let chosen = self.rules().map(|rules| rules.preset.as_str());
        chosen.and_then(|id| Preset::find(presets, id)).or(presets.first())
    }

    /// Selects a preset, with its values for all rule options.
    pub fn select_preset(&mut self, name: &str) {
        *self.rules_mut() = RuleChoices { preset: name.to_owned(), ..RuleChoices::default() };
    }

    /// Whether all rule options have the values of the preset.
    pub fn is_preset(&self) -> bool {
        let with_preset = |option: &RuleOption| {
            option.is_beside_rules() || self.value(option) == self.preset_value(option)
        };
        self.game().rule_options.iter().all(with_preset)
    }

    /// The value that a rule option has in the preset or, where that leaves it open, by default.
    fn preset_value(&self, option: &RuleOption) -> &'static str {
        Options::for_people(self.game().rule_options, self.preset()).get(option.id)
    }

    /// The selected value of a rule option in the current mode.
    pub fn value(&self, option: &RuleOption) -> &'static str {
        let rules = self.rules();
        let of_mode = rules.map(|rules| match self.mode {
            Mode::Friend => &rules.with_friend,
            Mode::Computer | Mode::ComputersOnly => &rules.against_computer,
        });
        let chosen = [rules.map(|rules| &rules.switches), of_mode]
            .into_iter()
            .flatten()
            .find_map(|values| values.get(option.id));
        let known =
            option.values.iter().find(|&&value| chosen.is_some_and(|chosen| chosen == value));
        known.copied().unwrap_or_else(|| self.preset_value(option))
    }

    /// Selects a value of a rule option; if it is chosen beside the rules, for games with players as in
    /// the current mode.
    pub fn select_value(&mut self, option: &RuleOption, value: &str) {
        let (mode, is_beside_rules) = (self.mode, option.is_beside_rules());
        let rules = self.rules_mut();
        let values = match mode {
            _ if !is_beside_rules => &mut rules.switches,
            Mode::Friend => &mut rules.with_friend,
            Mode::Computer | Mode::ComputersOnly => &mut rules.against_computer,
        };
        values.insert(option.id.to_owned(), value.to_owned());
    }

    /// The selected rule options.
    pub fn options(&self) -> Options {
        let rule_options = self.game().rule_options;
        let mut options = Options::new(rule_options);
        for option in rule_options {
            let set = options.set(option.id, self.value(option));
            set.expect("the value is one of the option's values");
        }
        options
    }

    /// The side of a person who plays against a computer.
    pub fn human_side(&self) -> Side {
        if self.human_first { Side::First } else { Side::Second }
    }

    /// The id of the computer player that a person plays against.
    pub fn opponent(&self) -> &str {
        &self.bots[usize::from(self.human_first)]
    }

    /// [`Self::opponent`], to be changed.
    pub fn opponent_mut(&mut self) -> &mut String {
        &mut self.bots[usize::from(self.human_first)]
    }

    /// The choice of the side of a person who plays against a computer.
    pub fn side_choice(&self) -> SideChoice {
        match self.human_first {
            _ if self.either_side => SideChoice::Either,
            true => SideChoice::First,
            false => SideChoice::Second,
        }
    }

    /// Chooses the side of the person. The opponent stays the same.
    pub fn choose_side(&mut self, choice: SideChoice) {
        self.either_side = choice == SideChoice::Either;
        match choice {
            SideChoice::First => self.set_human_first(true),
            SideChoice::Second => self.set_human_first(false),
            SideChoice::Either => {}
        }
    }

    /// The selection with the side of the person decided: by the seed of the game, if either side was
    /// chosen.
    fn decided(&self, seed: u64) -> Self {
        let mut decided = self.clone();
        if self.either_side {
            decided.set_human_first(seed.is_multiple_of(2));
        }
        decided
    }

    fn set_human_first(&mut self, first: bool) {
        if self.human_first != first {
            self.human_first = first;
            self.bots.swap(0, 1);
        }
    }

    /// The players.
    pub fn players(&self) -> [Player; 2] {
        let computer = |side: usize| {
            let bot = Bot::find(&self.bots[side]);
            Player::Computer(bot.unwrap_or(Bot::Level(Level::Cat)))
        };
        match self.mode {
            Mode::Friend => [Player::Human; 2],
            Mode::Computer if self.human_first => [Player::Human, computer(1)],
            Mode::Computer => [computer(0), Player::Human],
            Mode::ComputersOnly => [computer(0), computer(1)],
        }
    }

    /// Whether a coach is offered to a person who plays against the selected level.
    pub fn offers_coach(&self) -> bool {
        Bot::find(self.opponent()).is_some_and(suits_coach)
    }

    /// Whether the new game has a coach.
    pub fn has_coach(&self) -> bool {
        self.coach.is_some() && self.mode == Mode::Computer && self.offers_coach()
    }

    /// The new game, from a board file, if there is one and the game has board files, or from the
    /// standard start.
    ///
    /// # Errors
    /// What is wrong with the board file.
    pub fn record(&self, board_file: Option<&Path>) -> Result<Record, BoardFileFailure> {
        let (entry, options) = (self.game(), self.options());
        let start = match board_file.filter(|_| entry.has_board_files) {
            Some(path) => read_board_file(path, entry, &options)?,
            None => entry.start(&options),
        };
        let seed = fresh_seed();
        let setup = GameSetup { start, players: self.decided(seed).players(), seed };
        let mut record = Record::new(setup, Some(crate::clock::date()));
        record.time_control = Some(self.time).filter(|time| *time != TimeControl::Unlimited);
        record.add_assistance(Assistance { coach: self.has_coach(), ..Assistance::default() });
        Ok(record)
    }
}

/// Whether a coach is offered against a computer player: against the weaker levels.
fn suits_coach(bot: Bot) -> bool {
    matches!(bot, Bot::Level(level) if level <= Level::Wolf)
}

impl StartGame {
    /// A new game with the setup of the current one and these players. A coach stays if one is
    /// offered against them.
    pub fn again(session: &GameSession, players: [Player; 2]) -> Self {
        let setup = GameSetup { players, ..session.setup().again(fresh_seed()) };
        let mut record = Record::new(setup, Some(crate::clock::date()));
        record.time_control = session.record().time_control;
        let is_offered = players
            .iter()
            .any(|player| matches!(player, Player::Computer(bot) if suits_coach(*bot)));
        let coach = session.record().assistance().coach && is_offered;
        record.add_assistance(Assistance { coach, ..Assistance::default() });
        Self::play(record)
    }

    /// A new game from the position on the board with the selected players, and with a coach only if
    /// that is selected now.
    pub fn continue_from(session: &GameSession, selected: &NewGame) -> Self {
        let mut record = session.record().clone();
        record.truncate(session.at());
        let coach = selected.has_coach();
        record.set_assistance(Assistance { undo: true, coach, ..record.assistance() });
        let seed = fresh_seed();
        record.setup.players = selected.decided(seed).players();
        record.setup.seed = seed;
        record.began = Some(crate::clock::date());
        Self::play(record)
    }
}
