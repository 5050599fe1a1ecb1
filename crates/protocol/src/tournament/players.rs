//! The players of a match: built-in ones and external engines.

use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use rand::SeedableRng;
use thiserror::Error;

use super::process::UciPlayer;
use jungle_engine::{Bot, BotContext, BotRng, Engine, GameEngine, SearchControl, SearchLimits};
use jungle_rules::text::listed;
use jungle_rules::{Game, Move, Options, PlayedMove};

/// The name of the built-in search as a player.
const SEARCH: &str = "search";

/// A player as given on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerSpec {
    /// A built-in computer player: a simple one or a level. Only the highest level observes the
    /// time limit of the match.
    Bot(Bot),
    /// The built-in search with the limits of the match.
    Search,
    /// An external engine: the program and its arguments.
    Program(Vec<String>),
}

/// An unknown player name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "no player is called '{name}'; there are: {known}, search, or the command line of an engine"
)]
pub struct UnknownPlayer {
    /// The given name.
    name: String,
    /// The known names.
    known: String,
}

/// The settings that all games of a match share.
#[derive(Clone)]
pub struct MatchSettings {
    /// The engine of the game.
    pub engine: &'static GameEngine,
    /// Its rules.
    pub options: Options,
    /// The limits of the search for each move.
    pub limits: SearchLimits,
    /// The time that an external engine has to answer, in addition to the time limit of a move.
    pub timeout: Duration,
    /// The size of a player's transposition table, in MiB.
    pub hash: usize,
}

/// Why a player cannot play.
#[derive(Debug, Error)]
pub enum PlayerError {
    /// The program cannot be run.
    #[error("cannot run '{program}': {error}")]
    Start {
        /// The program.
        program: String,
        /// Why.
        error: io::Error,
    },
    /// The program has ended.
    #[error("the engine has ended")]
    Gone,
    /// It does not answer.
    #[error("no answer to '{sent}' within {} s", .waited.as_secs())]
    Silent {
        /// The line that it did not answer.
        sent: String,
        /// The time that it had.
        waited: Duration,
    },
    /// Its output is not text.
    #[error("the engine's answer is not UTF-8")]
    NotUtf8,
    /// It does not know the game.
    #[error("the engine does not play {0}")]
    OtherGame(&'static str),
    /// It answers with an error.
    #[error("the engine says: {0}")]
    Error(String),
    /// It has no move.
    #[error("the player returned no move")]
    NoMove,
    /// Its answer is not a move.
    #[error("{0} is not a move")]
    NotAMove(String),
}

/// A player, which plays one game after another.
pub trait MatchPlayer {
    /// Begins a game, independent of the previous ones. `rng` is the only source of randomness.
    ///
    /// # Errors
    /// If the player can no longer play.
    fn begin(&mut self, rng: BotRng) -> Result<(), PlayerError>;

    /// The move to play in a game, given all moves since the start and the effects of the last one.
    ///
    /// # Errors
    /// If there is none, which loses the game.
    fn choose(
        &mut self,
        game: &dyn Game,
        moves: &[Move],
        last: Option<&PlayedMove>,
    ) -> Result<Move, PlayerError>;
}

impl PlayerSpec {
    /// Reads the name of a player or the command line of an engine: a text with a space or a path
    /// separator is a command line.
    ///
    /// # Errors
    /// If it is neither.
    pub fn parse(text: &str) -> Result<Self, UnknownPlayer> {
        if let Some(bot) = Bot::find(text) {
            return Ok(Self::Bot(bot));
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

    /// The name in results.
    pub fn name(&self) -> String {
        match self {
            Self::Bot(bot) => bot.id().to_owned(),
            Self::Search => SEARCH.to_owned(),
            Self::Program(words) => words.join(" "),
        }
    }

    /// Creates the player, ready to play.
    ///
    /// # Errors
    /// If an external engine cannot be started or does not know the game.
    pub fn open(&self, settings: &MatchSettings) -> Result<Box<dyn MatchPlayer>, PlayerError> {
        Ok(match self {
            Self::Bot(bot) => Box::new(BotPlayer {
                bot: *bot,
                engine: settings.engine.open,
                time: settings.limits.time,
                rng: BotRng::seed_from_u64(0),
            }),
            Self::Search => Box::new(SearchPlayer {
                engine: (settings.engine.open)(settings.hash),
                limits: settings.limits,
            }),
            Self::Program(words) => Box::new(UciPlayer::open(words.clone(), settings.clone())?),
        })
    }
}

struct BotPlayer {
    bot: Bot,
    engine: fn(usize) -> Box<dyn Engine>,
    /// The time limit per move of the highest level.
    time: Option<Duration>,
    rng: BotRng,
}

impl MatchPlayer for BotPlayer {
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
        let (engine, last, on_info) = (self.engine, last, &|_: &_| {});
        let context = BotContext { engine, last, threads: 1, control, time: self.time, on_info };
        let mv = self.bot.choose(game, &mut self.rng, &context);
        mv.ok_or(PlayerError::NoMove)
    }
}

struct SearchPlayer {
    engine: Box<dyn Engine>,
    limits: SearchLimits,
}

impl MatchPlayer for SearchPlayer {
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
        let result = self.engine.search(game, self.limits.into(), control, &mut |_| {});
        result.map(|result| result.mv).ok_or(PlayerError::NoMove)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whitespace_or_a_path_separator_makes_a_program() {
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
