//! Matches: many games between two players. Each opening is played twice, with sides swapped.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use rand::SeedableRng;
use thiserror::Error;

use super::openings::Openings;
use super::players::{MatchPlayer, MatchSettings, PlayerError, PlayerSpec};
use super::statistics::{MatchScore, Sprt, SprtDecision};
use crate::protocol::notation::{line_text, start};
use jungle_engine::BotRng;
use jungle_rules::{EndReason, Game, Move, Side, THIRD_REPETITION};

/// The number of occurrences of a position after which a game without a repetition option is drawn.
const REPETITION_LIMIT: u32 = 3;

/// A match to play.
pub struct Match {
    /// The game, its rules and the limits.
    pub settings: MatchSettings,
    /// The players. The first begins in the first game, the second in the second, and so on.
    pub players: [PlayerSpec; 2],
    /// The number of games.
    pub games: u64,
    /// The openings: each is played twice, with sides swapped.
    pub openings: Openings,
    /// The number of plies, including the opening, after which a game is drawn.
    pub max_plies: usize,
    /// The number of games that are played at the same time.
    pub concurrency: usize,
    /// The seed of all random numbers.
    pub seed: u64,
    /// A test that ends the match as soon as it is decided.
    pub until: Option<Sprt>,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchGame {
    /// Its number, from 0.
    pub number: u64,
    /// The player that began, 0 or 1.
    pub starter: usize,
    /// The moves of the opening, then those of the players.
    pub moves: Vec<Move>,
    /// The number of moves of the opening.
    pub opening: usize,
    /// The player that won, 0 or 1; `None` for a draw.
    pub winner: Option<usize>,
    /// Why it ended.
    pub end: MatchEnd,
}

/// Why a game of a match ended. The text is the id of the reason, `max_plies`, or `forfeit` and
/// what the player did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchEnd {
    /// A rule of the game, or the third occurrence of a position.
    Rule(EndReason),
    /// The game was drawn because of its length.
    MaxPlies,
    /// A player failed or made an illegal move, and lost.
    Forfeit(String),
}

impl fmt::Display for MatchEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(reason) => f.write_str(reason.code),
            Self::MaxPlies => f.write_str("max_plies"),
            Self::Forfeit(fault) => write!(f, "forfeit: {fault}"),
        }
    }
}

/// Why a match has no result.
#[derive(Debug, Error)]
pub enum MatchError {
    /// A player cannot play.
    #[error("{player}: {error}")]
    Player {
        /// The name of the player.
        player: String,
        /// Why.
        error: PlayerError,
    },
    /// Every tried opening ends the game.
    #[error("no opening of {0} plies was found that does not end the game")]
    NoOpening(u32),
    /// A game could not be kept.
    #[error(transparent)]
    Keep(io::Error),
    /// A game could not be reported.
    #[error(transparent)]
    Report(#[from] io::Error),
}

impl MatchGame {
    /// The points of the first player, in half points.
    pub fn halves(&self) -> u8 {
        match self.winner {
            Some(0) => 2,
            None => 1,
            Some(_) => 0,
        }
    }

    /// The result for the player that began, as in PGN.
    pub fn result(&self) -> &'static str {
        match self.winner {
            None => "1/2-1/2",
            Some(winner) if winner == self.starter => "1-0",
            Some(_) => "0-1",
        }
    }

    /// The game as a line of a file: number, the player that began, the other player, opening,
    /// moves, result and end, with tabs in between.
    pub fn line(&self, setup: &Match) -> String {
        let names = [self.starter, 1 - self.starter].map(|player| setup.players[player].name());
        let geometry = &setup.settings.engine.game.info(&setup.settings.options).geometry;
        let (opening, moves) = self.moves.split_at(self.opening);
        let [opening, moves] = [opening, moves].map(|moves| line_text(geometry, moves));
        let [first, second] = names;
        format!(
            "{}\t{first}\t{second}\t{opening}\t{moves}\t{}\t{}",
            self.number + 1,
            self.result(),
            self.end
        )
    }
}

/// The number of a game, and the game.
type NumberedGame = (u64, Result<MatchGame, MatchError>);

impl Match {
    /// Plays the match. `keep` receives each game when it ends. `report` receives the games in order,
    /// each with the score so far, so that the output does not depend on the number of games played at
    /// the same time.
    ///
    /// # Errors
    /// If a player cannot play at all, no opening is found, or `keep` or `report` fails.
    pub fn run(
        &self,
        mut keep: impl FnMut(&MatchGame) -> io::Result<()>,
        mut report: impl FnMut(&MatchGame, &MatchScore) -> io::Result<()>,
    ) -> Result<MatchScore, MatchError> {
        let (next, is_over) = (AtomicU64::new(0), AtomicBool::new(false));
        let (sender, played) = channel();
        thread::scope(|scope| {
            let workers = (self.concurrency as u64).clamp(1, self.games.max(1));
            for _ in 0..workers {
                let (sender, next, is_over) = (sender.clone(), &next, &is_over);
                scope.spawn(move || self.work(next, is_over, &sender));
            }
            drop(sender);
            let result = self.collect(&played, &mut keep, &mut report);
            is_over.store(true, Relaxed);
            result
        })
    }

    /// Puts the games into order and counts them.
    fn collect(
        &self,
        played: &Receiver<NumberedGame>,
        keep: &mut impl FnMut(&MatchGame) -> io::Result<()>,
        report: &mut impl FnMut(&MatchGame, &MatchScore) -> io::Result<()>,
    ) -> Result<MatchScore, MatchError> {
        let (mut score, mut early) = (MatchScore::default(), BTreeMap::new());
        for (number, game) in played {
            if let Ok(game) = &game {
                keep(game).map_err(MatchError::Keep)?;
            }
            early.insert(number, game);
            while let Some(game) = early.remove(&score.games()) {
                let game = game?;
                score.add(game.halves());
                report(&game, &score)?;
                let decision = self.until.map_or(SprtDecision::Open, |test| test.decision(&score));
                if score.is_even() && decision != SprtDecision::Open {
                    return Ok(score);
                }
            }
        }
        Ok(score)
    }

    /// Plays games until none are left.
    fn work(&self, next: &AtomicU64, is_over: &AtomicBool, sender: &Sender<NumberedGame>) {
        let mut players = None;
        while !is_over.load(Relaxed) {
            let number = next.fetch_add(1, Relaxed);
            if number >= self.games {
                return;
            }
            let game = self
                .opened(&mut players)
                .and_then(|players| self.play_game(number, players, is_over));
            let failed = game.is_err();
            if sender.send((number, game)).is_err() || failed {
                return;
            }
        }
    }

    /// The players of a worker, created when they are first needed.
    fn opened<'a>(
        &self,
        players: &'a mut Option<[Box<dyn MatchPlayer>; 2]>,
    ) -> Result<&'a mut [Box<dyn MatchPlayer>; 2], MatchError> {
        if let Some(players) = players {
            return Ok(players);
        }
        let open = |index: usize| {
            let player = &self.players[index];
            let opened = player.open(&self.settings);
            opened.map_err(|error| MatchError::Player { player: player.name(), error })
        };
        Ok(players.insert([open(0)?, open(1)?]))
    }

    /// The random number generator of a game for a purpose (its opening, each player).
    fn chance(&self, number: u64, purpose: u64) -> BotRng {
        let mut rng = BotRng::seed_from_u64(self.seed);
        rng.set_stream(number << 2 | purpose);
        rng
    }

    /// Plays a game.
    fn play_game(
        &self,
        number: u64,
        players: &mut [Box<dyn MatchPlayer>; 2],
        is_over: &AtomicBool,
    ) -> Result<MatchGame, MatchError> {
        let pair = number / 2;
        let (mut game, moves) = self.openings.open(&self.settings, pair, self.chance(pair, 0))?;
        let starter = (number % 2) as usize;
        let mut record = MatchGame {
            number,
            starter,
            opening: moves.len(),
            moves,
            winner: None,
            end: MatchEnd::MaxPlies,
        };
        for (index, player) in players.iter_mut().enumerate() {
            let chance = self.chance(number, 1 + index as u64);
            player.begin(chance).map_err(|error| MatchError::Player {
                player: self.players[index].name(),
                error,
            })?;
        }
        let first = start(self.settings.engine.game, &self.settings.options).side_to_move();
        let player_of = |side: Side| if side == first { starter } else { 1 - starter };
        let (mut seen, mut last) = (HashMap::new(), None);
        while record.moves.len() < self.max_plies && !is_over.load(Relaxed) {
            if let Some(outcome) = game.outcome() {
                record.winner = outcome.winner.map(player_of);
                record.end = MatchEnd::Rule(outcome.reason);
                break;
            }
            if self.repeats(game.as_ref(), &mut seen) {
                record.end = MatchEnd::Rule(THIRD_REPETITION);
                break;
            }
            let mover = player_of(game.side_to_move());
            let chosen = players[mover].choose(game.as_ref(), &record.moves, last.as_ref());
            let played = chosen.map_err(|error| error.to_string()).and_then(|mv| {
                game.play(&mv).map_err(|illegal| {
                    let word = line_text(&game.info().geometry, [&mv]);
                    format!("{word} is illegal ({})", illegal.code)
                })
            });
            match played {
                Ok(played) => {
                    record.moves.push(played.mv.clone());
                    last = Some(played);
                }
                Err(fault) => {
                    (record.winner, record.end) = (Some(1 - mover), MatchEnd::Forfeit(fault));
                    break;
                }
            }
        }
        Ok(record)
    }

    /// Whether the position occurs for the third time, in games without a repetition rule.
    fn repeats(&self, game: &dyn Game, seen: &mut HashMap<u64, u32>) -> bool {
        if self.settings.options.find("repetition").is_some() {
            return false;
        }
        let times = seen.entry(game.key()).or_default();
        *times += 1;
        *times >= REPETITION_LIMIT
    }
}
