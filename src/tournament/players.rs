//! Who plays a match: the players of the house, and external engines.

use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use rand::SeedableRng;
use thiserror::Error;

use super::process::UciPlayer;
use crate::games::GameEntry;
use crate::rules::{Game, Move, Options, PlayedMove, listed};
use crate::search::{Bot, BotContext, BotRng, Engine, Limits, SearchControl};

/// The name of the player that thinks.
const SEARCH: &str = "search";

/// A player as named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerSpec {
    /// A machine player of the house, a level too. The highest level goes by the clock.
    Bot(Bot),
    /// The search of the house, bounded by the limits of the match.
    Search,
    /// A program that speaks the protocol: itself and its arguments.
    Program(Vec<String>),
}

/// A name that no player has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "no player is called '{name}'; there are: {known}, search, or the command line of an engine"
)]
pub struct UnknownPlayer {
    /// What was asked for.
    name: String,
    /// What there is besides.
    known: String,
}

/// What a player needs to know before it plays.
#[derive(Clone)]
pub struct MatchSettings {
    /// The game.
    pub game: &'static GameEntry,
    /// Its rules.
    pub options: Options,
    /// How long a player may think about a turn.
    pub limits: Limits,
    /// The transposition table of a player, in MiB.
    pub hash: usize,
}

/// Why a player does not play.
#[derive(Debug, Error)]
pub enum PlayerError {
    /// The program does not run.
    #[error("cannot run '{program}': {error}")]
    Start {
        /// The program.
        program: String,
        /// Why.
        error: io::Error,
    },
    /// It has ended.
    #[error("the engine has ended")]
    Gone,
    /// It says nothing.
    #[error("no answer to '{asked}' within {} s", .waited.as_secs())]
    Silent {
        /// What it was asked.
        asked: String,
        /// How long it had.
        waited: Duration,
    },
    /// It cannot play this.
    #[error("the engine does not play {0}")]
    OtherGame(&'static str),
    /// It refuses what it is told.
    #[error("the engine says: {0}")]
    Complaint(String),
    /// It answers with what is no move.
    #[error("{0} is no move")]
    NoMove(String),
}

/// Somebody who plays games, one after the other.
pub trait Player {
    /// A game begins: nothing of those before it matters any more. The seed is all that a player
    /// draws chance from.
    ///
    /// # Errors
    /// When the player cannot play on.
    fn begin(&mut self, rng: BotRng) -> Result<(), PlayerError>;

    /// The turn to play, after these since the start, the last of which did this.
    ///
    /// # Errors
    /// When there is none, which loses the game.
    fn choose(
        &mut self,
        game: &dyn Game,
        moves: &[Move],
        last: Option<&PlayedMove>,
    ) -> Result<Move, PlayerError>;
}

impl PlayerSpec {
    /// The player of a name or a command line: what has a blank or a path in it is a program.
    ///
    /// # Errors
    /// When it is neither.
    pub fn parse(text: &str) -> Result<Self, UnknownPlayer> {
        if let Some(machine) = Bot::find(text) {
            return Ok(Self::Bot(machine));
        }
        if text == SEARCH {
            return Ok(Self::Search);
        }
        let is_path = |text: &str| text.contains(std::path::is_separator);
        if is_path(text) && Path::new(text).is_file() {
            return Ok(Self::Program(vec![text.to_owned()]));
        }
        let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        if words.is_empty() || (words.len() == 1 && !is_path(text)) {
            let known = listed(Bot::all().map(Bot::id));
            return Err(UnknownPlayer { name: text.to_owned(), known });
        }
        Ok(Self::Program(words))
    }

    /// What the player is called.
    pub fn name(&self) -> String {
        match self {
            Self::Bot(machine) => machine.id().to_owned(),
            Self::Search => SEARCH.to_owned(),
            Self::Program(words) => words.join(" "),
        }
    }

    /// The player, ready to play.
    ///
    /// # Errors
    /// When it cannot play this.
    pub fn open(&self, terms: &MatchSettings) -> Result<Box<dyn Player>, PlayerError> {
        Ok(match self {
            Self::Bot(machine) => Box::new(BotPlayer {
                machine: *machine,
                engine: terms.game.engine,
                time: terms.limits.time,
                rng: BotRng::seed_from_u64(0),
            }),
            Self::Search => Box::new(SearchPlayer {
                engine: (terms.game.engine)(terms.hash),
                limits: terms.limits,
            }),
            Self::Program(words) => Box::new(UciPlayer::open(words.clone(), terms.clone())?),
        })
    }
}

struct BotPlayer {
    machine: Bot,
    engine: fn(usize) -> Box<dyn Engine>,
    /// The time of the highest level for a turn.
    time: Option<Duration>,
    rng: BotRng,
}

impl Player for BotPlayer {
    fn begin(&mut self, rng: BotRng) -> Result<(), PlayerError> {
        self.rng = rng;
        Ok(())
    }

    fn choose(
        &mut self,
        game: &dyn Game,
        _: &[Move],
        last: Option<&PlayedMove>,
    ) -> Result<Move, PlayerError> {
        let started = Instant::now();
        let control =
            SearchControl { elapsed: &|| started.elapsed(), ..SearchControl::unattended() };
        let (engine, last, report) = (self.engine, last, &|_: &_| {});
        let seat =
            BotContext { engine, last, threads: 1, control, time: self.time, on_info: report };
        let mv = self.machine.choose(game, &mut self.rng, &seat);
        mv.ok_or_else(|| PlayerError::NoMove("nothing".to_owned()))
    }
}

struct SearchPlayer {
    engine: Box<dyn Engine>,
    limits: Limits,
}

impl Player for SearchPlayer {
    fn begin(&mut self, _: BotRng) -> Result<(), PlayerError> {
        self.engine.clear();
        Ok(())
    }

    fn choose(
        &mut self,
        game: &dyn Game,
        _: &[Move],
        _: Option<&PlayedMove>,
    ) -> Result<Move, PlayerError> {
        let started = Instant::now();
        let control =
            SearchControl { elapsed: &|| started.elapsed(), ..SearchControl::unattended() };
        let thought = self.engine.search(game, self.limits, 1, control, &mut |_| {});
        thought.map(|thought| thought.mv).ok_or_else(|| PlayerError::NoMove("nothing".to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_have_a_blank_or_a_path() {
        let program = |words: &[&str]| {
            Ok(PlayerSpec::Program(words.iter().map(|&word| word.to_owned()).collect()))
        };
        assert_eq!(PlayerSpec::parse("greedy"), Ok(PlayerSpec::Bot(Bot::Greedy)));
        assert_eq!(PlayerSpec::parse("search"), Ok(PlayerSpec::Search));
        assert_eq!(PlayerSpec::parse("jungle engine"), program(&["jungle", "engine"]));
        assert_eq!(PlayerSpec::parse("./engine"), program(&["./engine"]));
        for name in ["", " ", "engine", "Search"] {
            let message = PlayerSpec::parse(name).expect_err(name).to_string();
            assert!(message.contains("greedy"), "{message}");
        }
    }
}
