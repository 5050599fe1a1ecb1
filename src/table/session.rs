//! The game at the table, and the way back and forth through it.

use std::time::Duration;

use bevy::prelude::*;

use crate::record::{GameSetup, Player, Record};
use crate::rules::{self, EarlyEnd, Game, IllegalMove, PlacedPiece, PlayedMove, Side};

/// The game at the table.
#[derive(Resource)]
pub struct GameSession {
    /// The game with all its turns, those that were taken back as well.
    record: Record,
    /// How many of the turns are on the board.
    at: usize,
    /// The game as the board shows it.
    game: Box<dyn Game>,
    /// Whether it is only looked at.
    replay: bool,
    /// Whether the turns that are not on the board were taken back; otherwise one only looks back.
    undone: bool,
}

impl GameSession {
    /// A game as it stands after the first `at` of its turns, to be played on or only `watched`.
    pub fn new(record: Record, at: usize, watched: bool) -> Self {
        let at = at.min(record.len());
        Self { game: record.game_at(at), record, at, replay: watched, undone: false }
    }

    /// Whether it is only looked at.
    pub fn is_replay(&self) -> bool {
        self.replay
    }

    /// How it began.
    pub fn setup(&self) -> &GameSetup {
        &self.record.setup
    }

    /// The whole game.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// How many of the turns are on the board.
    pub fn at(&self) -> usize {
        self.at
    }

    /// How many of the turns belong to the game as its players want it: not those that were taken
    /// back, but those that came after an earlier position that is looked at.
    pub fn active_len(&self) -> usize {
        if self.undone { self.at } else { self.record.len() }
    }

    /// Says whether the turns that are not on the board were taken back.
    pub fn set_undone(&mut self, taken_back: bool) {
        self.undone = taken_back;
    }

    /// The game as the board shows it.
    pub fn game(&self) -> &dyn Game {
        self.game.as_ref()
    }

    /// Whether the position on the board could be played on: its end, if it has come to one, was the
    /// wish of a side.
    pub fn can_continue(&self) -> bool {
        self.is_ended_early() || self.game.outcome().is_none()
    }

    /// Whether the board shows a game that a side has stopped.
    pub fn is_ended_early(&self) -> bool {
        self.record.early_end().is_some() && self.at == self.record.len()
    }

    /// The turns on the board with what they did.
    pub fn played(&self) -> &[PlayedMove] {
        &self.record.played()[..self.at]
    }

    /// The pieces that were taken, in order.
    pub fn captured(&self) -> impl Iterator<Item = PlacedPiece> {
        self.played().iter().flat_map(PlayedMove::captured)
    }

    /// Who moves a side.
    pub fn player(&self, side: Side) -> Player {
        self.record.setup.players[side.index()]
    }

    /// Who is to move.
    pub fn player_to_move(&self) -> Player {
        self.player(self.game.side_to_move())
    }

    /// The only side that a person plays, if there is just one.
    pub fn only_human(&self) -> Option<Side> {
        self.record.setup.only_human()
    }

    /// Who stops the game when it is to be stopped now: against a machine always the person, else who
    /// is to move.
    pub fn resigning_side(&self) -> Side {
        self.only_human().unwrap_or(self.game.side_to_move())
    }

    /// Whether only machines play.
    pub fn is_exhibition(&self) -> bool {
        self.record.setup.is_exhibition()
    }

    /// Plays a turn, which took so long if anybody chose it now. When it is not the one that was
    /// taken back, what had been taken back is gone.
    ///
    /// # Errors
    /// The rule that forbids the turn; nothing has changed then.
    pub fn play(
        &mut self,
        turn: &rules::Move,
        time: Option<Duration>,
    ) -> Result<PlayedMove, IllegalMove> {
        if let Some(next) = self.record.played().get(self.at).filter(|next| next.mv == *turn) {
            let played = next.clone();
            // Who chooses the turn anew plays on, though somebody stopped after it once.
            if time.is_some() && self.record.early_end().is_some() {
                self.record.truncate(self.record.len());
            }
            self.game.play(turn)?;
            self.at += 1;
            if let Some(end) = self.record.early_end().filter(|_| self.at == self.record.len()) {
                self.game.end_early(end);
            }
            return Ok(played);
        }
        if let Some(refusal) = self.game.illegal_reason(turn) {
            return Err(refusal);
        }
        self.record.truncate(self.at);
        let played = self.record.play(self.game.as_mut(), turn, time)?.clone();
        self.at += 1;
        Ok(played)
    }

    /// Shows the game as it was one turn earlier, and tells what is undone; nothing at the start.
    pub fn step_back(&mut self) -> Option<PlayedMove> {
        let last = self.played().last().cloned()?;
        self.jump_to(self.at - 1);
        Some(last)
    }

    /// Shows the game as it stands after so many of its turns.
    pub fn jump_to(&mut self, at: usize) {
        self.at = at.min(self.record.len());
        self.game = self.record.game_at(self.at);
    }

    /// Goes on with a game that a side has stopped.
    pub fn undo_early_end(&mut self) {
        self.record.truncate(self.record.len());
        self.jump_to(self.at);
    }

    /// Ends the game because a side will not play on; what had been taken back is gone then.
    pub fn end_early(&mut self, end: EarlyEnd) {
        self.record.truncate(self.at);
        self.record.end_early(end);
        self.game.end_early(end);
    }
}
