//! A game as it was played, and every position of it.

use std::time::Duration;

use jiff::Timestamp;

use super::GameSetup;
use crate::rules::{EarlyEnd, Game, IllegalMove, Move, Outcome, PlayedMove};

/// After so many turns the game is kept as it stands, so that any position is reached by playing
/// fewer than these. In very long games the strides are longer.
const SNAPSHOT_INTERVAL: usize = 256;

/// So many games are kept at most: each holds its history, so that one of 100 000 turns takes
/// megabytes.
const MAX_SNAPSHOTS: usize = 16;

/// A game as it was played. Only its setup and its turns are its own; all else comes of playing it.
#[derive(Clone)]
pub struct Record {
    /// How it began.
    pub setup: GameSetup,
    /// When it was begun, if that is known.
    pub began: Option<Timestamp>,
    played: Vec<PlayedMove>,
    times: Vec<Option<Duration>>,
    early_end: Option<EarlyEnd>,
    /// How it ended, if it has.
    outcome: Option<Outcome>,
    /// The game after none of the turns, after `stride` of them, after twice as many, and so on.
    snapshots: Vec<Box<dyn Game>>,
    snapshot_interval: usize,
}

impl Record {
    /// A game of which nothing has been played.
    pub fn new(setup: GameSetup, began: Option<Timestamp>) -> Self {
        let (outcome, kept) = (setup.start.outcome(), vec![setup.start.clone()]);
        Self {
            setup,
            began,
            played: Vec::new(),
            times: Vec::new(),
            early_end: None,
            outcome,
            snapshots: kept,
            snapshot_interval: SNAPSHOT_INTERVAL,
        }
    }

    /// How many turns there are.
    pub fn len(&self) -> usize {
        self.played.len()
    }

    /// Whether nothing has been played, or stopped, yet.
    pub fn is_empty(&self) -> bool {
        self.played.is_empty() && self.early_end.is_none()
    }

    /// The turns with what they did.
    pub fn played(&self) -> &[PlayedMove] {
        &self.played
    }

    /// How long each turn took, where that is known.
    pub fn times(&self) -> &[Option<Duration>] {
        &self.times
    }

    /// The end after the last move, if no move brought it about.
    pub fn early_end(&self) -> Option<EarlyEnd> {
        self.early_end
    }

    /// The game after the first `turns` turns, or after all when there are fewer.
    pub fn game_at(&self, moves: usize) -> Box<dyn Game> {
        let moves = moves.min(self.len());
        let near = moves / self.snapshot_interval;
        let mut game = self.snapshots[near].clone();
        for played in &self.played[near * self.snapshot_interval..moves] {
            game.play(&played.mv).expect("it was played before");
        }
        if let Some(end) = self.early_end.filter(|_| moves == self.len()) {
            game.end_early(end);
        }
        game
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Plays one more turn in `game`, which is this one after all its turns.
    ///
    /// # Errors
    /// The rule that forbids the turn; nothing has changed then.
    pub fn play(
        &mut self,
        game: &mut dyn Game,
        turn: &Move,
        time: Option<Duration>,
    ) -> Result<&PlayedMove, IllegalMove> {
        let played = game.play(turn)?;
        self.outcome = played.outcome;
        self.played.push(played);
        self.times.push(time);
        if self.len().is_multiple_of(self.snapshot_interval) {
            self.keep_snapshot(game.clone_game());
        }
        Ok(&self.played[self.len() - 1])
    }

    /// Keeps a game that is a stride further than the last one kept.
    fn keep_snapshot(&mut self, game: Box<dyn Game>) {
        self.snapshots.push(game);
        if self.snapshots.len() > MAX_SNAPSHOTS {
            let mut even = [true, false].into_iter().cycle();
            self.snapshots.retain(|_| even.next() == Some(true));
            self.snapshot_interval *= 2;
        }
    }

    /// Ends the game without a move; nothing happens when it is over already.
    pub fn end_early(&mut self, end: EarlyEnd) {
        if self.outcome.is_none() {
            self.early_end = Some(end);
            self.outcome = self.game_at(self.len()).outcome();
        }
    }

    /// Keeps only the first `moves` moves; an early end is removed, too.
    pub fn truncate(&mut self, moves: usize) {
        self.early_end = None;
        self.played.truncate(moves);
        self.times.truncate(moves);
        self.snapshots.truncate(self.len() / self.snapshot_interval + 1);
        let last = self.played.last();
        self.outcome = last.map_or(self.setup.start.outcome(), |played| played.outcome);
    }
}
