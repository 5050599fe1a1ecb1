//! Matches: many games of two players, from openings that both get from both sides.

use std::collections::{BTreeMap, HashMap};
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use rand::{RngExt, SeedableRng};
use thiserror::Error;

use super::players::{MatchSettings, Player, PlayerError, PlayerSpec};
use super::statistics::{MatchScore, Sprt, SprtDecision};
use crate::protocol::notation::{line_text, start};
use crate::rules::{Game, Move, Side, THIRD_REPETITION};
use crate::search::BotRng;

/// How often a position has to occur for a draw, where the rules have no switch for it.
const REPETITION_LIMIT: u32 = 3;
/// So many openings are tried for one in which the game goes on.
const MAX_TRIALS: u32 = 1000;
/// A game with more plies than were asked for.
const ADJUDICATED: &str = "max_plies";
/// A game lost by a player that broke down or broke the rules.
const FORFEIT: &str = "forfeit";

/// A match to be played.
pub struct Match {
    /// What is played, and how long may be thought.
    pub settings: MatchSettings,
    /// Who plays. The first begins in the first game, the second in the second, and so on.
    pub players: [PlayerSpec; 2],
    /// How many games.
    pub games: u64,
    /// How many random plies each game begins with.
    pub opening_plies: u32,
    /// After how many plies, with those of the opening, a game is drawn.
    pub max_plies: usize,
    /// How many games are played at the same time.
    pub concurrency: usize,
    /// What all chance comes from.
    pub seed: u64,
    /// A test that ends the match as soon as it is settled.
    pub until: Option<Sprt>,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchGame {
    /// Which, from 0.
    pub number: u64,
    /// Which of the two players began.
    pub beginner: usize,
    /// The turns of the opening, then those of the players.
    pub moves: Vec<Move>,
    /// How many turns are of the opening.
    pub opening: usize,
    /// The player who has won.
    pub winner: Option<usize>,
    /// The rule that ended it, or `max_plies`, or `forfeit`.
    pub reason: &'static str,
    /// What the player did who lost by `forfeit`.
    pub fault: Option<String>,
}

/// Why a match has no result.
#[derive(Debug, Error)]
pub enum MatchError {
    /// A player does not play.
    #[error("{player}: {error}")]
    Player {
        /// Which.
        player: String,
        /// Why.
        error: PlayerError,
    },
    /// Every opening that was tried ends the game.
    #[error("no opening of {0} plies was found in which the game goes on")]
    NoOpening(u32),
    /// What is to be told about a game could not be.
    #[error(transparent)]
    Report(#[from] io::Error),
}

impl MatchGame {
    /// The half points of the first player.
    pub fn halves(&self) -> u8 {
        match self.winner {
            Some(0) => 2,
            None => 1,
            Some(_) => 0,
        }
    }

    /// The result as seen by who began.
    pub fn result(&self) -> &'static str {
        match self.winner {
            None => "1/2-1/2",
            Some(winner) if winner == self.beginner => "1-0",
            Some(_) => "0-1",
        }
    }

    /// The game as a line of a file: number, who began, who did not, opening, moves, result, reason,
    /// with tabs in between.
    pub fn line(&self, setup: &Match) -> String {
        let names = [self.beginner, 1 - self.beginner].map(|player| setup.players[player].name());
        let geometry = &setup.settings.game.info(&setup.settings.options).geometry;
        let (opening, moves) = self.moves.split_at(self.opening);
        let [opening, moves] = [opening, moves].map(|turns| line_text(geometry, turns));
        let fault = self.fault.iter().map(|fault| format!(": {fault}")).collect::<String>();
        let [first, second] = names;
        format!(
            "{}\t{first}\t{second}\t{opening}\t{moves}\t{}\t{}{fault}",
            self.number + 1,
            self.result(),
            self.reason
        )
    }
}

/// What a worker tells.
type OnGame = (u64, Result<MatchGame, MatchError>);

impl Match {
    /// Plays the match. `report` is given each game in order with the results up to it; so it all
    /// looks the same, however many games are played at the same time.
    ///
    /// # Errors
    /// When a player cannot play at all, there is no opening, or `report` fails.
    pub fn run(
        &self,
        mut report: impl FnMut(&MatchGame, &MatchScore) -> io::Result<()>,
    ) -> Result<MatchScore, MatchError> {
        let (next, is_over) = (AtomicU64::new(0), AtomicBool::new(false));
        let (sender, told) = channel();
        thread::scope(|scope| {
            let workers = (self.concurrency as u64).clamp(1, self.games.max(1));
            for _ in 0..workers {
                let (sender, next, is_over) = (sender.clone(), &next, &is_over);
                scope.spawn(move || self.work(next, is_over, &sender));
            }
            drop(sender);
            let result = self.collect(&told, &mut report);
            is_over.store(true, Relaxed);
            result
        })
    }

    /// Puts the games in order and counts them.
    fn collect(
        &self,
        told: &Receiver<OnGame>,
        report: &mut impl FnMut(&MatchGame, &MatchScore) -> io::Result<()>,
    ) -> Result<MatchScore, MatchError> {
        let (mut tally, mut early) = (MatchScore::default(), BTreeMap::new());
        for (number, game) in told {
            early.insert(number, game);
            while let Some(game) = early.remove(&tally.games()) {
                let game = game?;
                tally.add(game.halves());
                report(&game, &tally)?;
                let finding = self.until.map_or(SprtDecision::Open, |test| test.decision(&tally));
                if tally.is_even() && finding != SprtDecision::Open {
                    return Ok(tally);
                }
            }
        }
        Ok(tally)
    }

    /// Plays games until there are none left.
    fn work(&self, next: &AtomicU64, is_over: &AtomicBool, sender: &Sender<OnGame>) {
        let mut players = None;
        while !is_over.load(Relaxed) {
            let number = next.fetch_add(1, Relaxed);
            if number >= self.games {
                return;
            }
            let game =
                self.seated(&mut players).and_then(|seats| self.one_game(number, seats, is_over));
            let failed = game.is_err();
            if sender.send((number, game)).is_err() || failed {
                return;
            }
        }
    }

    /// The players of a worker, who come when they are needed first.
    fn seated<'a>(
        &self,
        players: &'a mut Option<[Box<dyn Player>; 2]>,
    ) -> Result<&'a mut [Box<dyn Player>; 2], MatchError> {
        if let Some(seats) = players {
            return Ok(seats);
        }
        let open = |index: usize| {
            let player = &self.players[index];
            let opened = player.open(&self.settings);
            opened.map_err(|error| MatchError::Player { player: player.name(), error })
        };
        Ok(players.insert([open(0)?, open(1)?]))
    }

    /// The random numbers of a game, for a purpose: chance that depends on nothing else.
    fn chance(&self, number: u64, purpose: u64) -> BotRng {
        let mut rng = BotRng::seed_from_u64(self.seed);
        rng.set_stream(number << 2 | purpose);
        rng
    }

    /// A position with the random turns that led to it, the same for both games of a pair.
    fn opening(&self, pair: u64) -> Result<(Box<dyn Game>, Vec<Move>), MatchError> {
        let mut rng = self.chance(pair, 0);
        for _ in 0..MAX_TRIALS {
            let mut game = start(self.settings.game, &self.settings.options);
            let mut turns = Vec::new();
            for _ in 0..self.opening_plies {
                let legal = game.legal_moves();
                if legal.is_empty() {
                    break;
                }
                let turn = legal[rng.random_range(0..legal.len())].clone();
                game.play(&turn).expect("a legal turn");
                turns.push(turn);
            }
            if game.outcome().is_none() {
                return Ok((game, turns));
            }
        }
        Err(MatchError::NoOpening(self.opening_plies))
    }

    /// Plays a game.
    fn one_game(
        &self,
        number: u64,
        seats: &mut [Box<dyn Player>; 2],
        is_over: &AtomicBool,
    ) -> Result<MatchGame, MatchError> {
        let (mut game, turns) = self.opening(number / 2)?;
        let beginner = (number % 2) as usize;
        let mut record = MatchGame {
            number,
            beginner,
            opening: turns.len(),
            moves: turns,
            winner: None,
            reason: ADJUDICATED,
            fault: None,
        };
        for (index, seat) in seats.iter_mut().enumerate() {
            let chance = self.chance(number, 1 + index as u64);
            seat.begin(chance).map_err(|error| MatchError::Player {
                player: self.players[index].name(),
                error,
            })?;
        }
        let first = start(self.settings.game, &self.settings.options).side_to_move();
        let player_of = |side: Side| if side == first { beginner } else { 1 - beginner };
        let (mut seen, mut last) = (HashMap::new(), None);
        while record.moves.len() < self.max_plies && !is_over.load(Relaxed) {
            if let Some(outcome) = game.outcome() {
                record.winner = outcome.winner.map(player_of);
                record.reason = outcome.reason.code;
                break;
            }
            if self.repeats(game.as_ref(), &mut seen) {
                record.reason = THIRD_REPETITION.code;
                break;
            }
            let mover = player_of(game.side_to_move());
            let chosen = seats[mover].choose(game.as_ref(), &record.moves, last.as_ref());
            let played = chosen.map_err(|error| error.to_string()).and_then(|turn| {
                game.play(&turn).map_err(|refusal| {
                    let word = line_text(&game.info().geometry, [&turn]);
                    format!("{word} is illegal ({})", refusal.code)
                })
            });
            match played {
                Ok(played) => {
                    record.moves.push(played.mv.clone());
                    last = Some(played);
                }
                Err(fault) => {
                    (record.winner, record.reason) = (Some(1 - mover), FORFEIT);
                    record.fault = Some(fault);
                    break;
                }
            }
        }
        Ok(record)
    }

    /// Whether a position has come for the third time, in games whose rules leave that open.
    fn repeats(&self, game: &dyn Game, seen: &mut HashMap<u64, u32>) -> bool {
        if self.settings.options.find("repetition").is_some() {
            return false;
        }
        let times = seen.entry(game.key()).or_default();
        *times += 1;
        *times >= REPETITION_LIMIT
    }
}
