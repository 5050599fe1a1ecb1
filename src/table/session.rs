//! The game on the table, and the position on the board.

use std::time::Duration;

use bevy::prelude::*;

use crate::record::{Assistance, GameSetup, Player, Record};
use crate::rules::{self, EarlyEnd, Game, IllegalMove, Outcome, PlacedPiece, PlayedMove, Side};

/// The game on the table: its record, and the position that the board shows.
#[derive(Resource)]
pub struct GameSession {
    /// The game with all its moves, including those that were taken back.
    record: Record,
    /// The number of moves on the board.
    at: usize,
    /// The game as the board shows it.
    game: Box<dyn Game>,
    /// Whether it is only replayed.
    replay: bool,
    /// Whether the moves that are not on the board were taken back; otherwise an earlier position
    /// is only being viewed.
    undone: bool,
    /// The side with a draw offer that waits for an answer.
    draw_offer: Option<Side>,
    /// The part of this device, if the game is played in a room.
    in_room: Option<InRoom>,
}

/// The part of this device in a game that is played in a room. The program that is connected to the
/// room passes on the moves of the others, and decides what moves are taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InRoom {
    /// The side that is played here; `None` for spectators.
    pub you: Option<Side>,
}

impl GameSession {
    /// A game after the first `at` of its moves, to be continued or only replayed.
    pub fn new(record: Record, at: usize, replay: bool) -> Self {
        let at = at.min(record.len());
        let game = record.game_at(at);
        Self { game, record, at, replay, undone: false, draw_offer: None, in_room: None }
    }

    /// A game that is played in a room, after all its moves.
    pub fn in_room(record: Record, in_room: InRoom) -> Self {
        let at = record.len();
        Self { in_room: Some(in_room), ..Self::new(record, at, false) }
    }

    /// The part of this device, if the game is played in a room.
    pub fn room(&self) -> Option<InRoom> {
        self.in_room
    }

    /// Whether somebody on another device is to move.
    pub fn is_remote_to_move(&self) -> bool {
        self.in_room.is_some_and(|room| room.you != Some(self.game.side_to_move()))
    }

    /// Whether it is only replayed.
    pub fn is_replay(&self) -> bool {
        self.replay
    }

    /// The setup of the game.
    pub fn setup(&self) -> &GameSetup {
        &self.record.setup
    }

    /// The whole game.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The game without the moves that were taken back.
    pub fn active_record(&self) -> Record {
        let mut record = self.record.clone();
        if self.active_len() < record.len() {
            record.truncate(self.active_len());
        }
        record
    }

    /// The number of moves on the board.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The number of moves that belong to the game: all except those that were taken back,
    /// including while an earlier position is shown.
    pub fn active_len(&self) -> usize {
        if self.undone { self.at } else { self.record.len() }
    }

    /// Adds to the help that the people had. Games that are only replayed have none.
    pub fn add_assistance(&mut self, more: Assistance) {
        if !self.replay && !self.is_computers_only() {
            self.record.add_assistance(more);
        }
    }

    /// Sets whether the moves that are not on the board were taken back.
    pub fn set_undone(&mut self, undone: bool) {
        self.undone = undone;
    }

    /// The game as the board shows it.
    pub fn game(&self) -> &dyn Game {
        self.game.as_ref()
    }

    /// Whether play can continue from the position on the board: the rules have not ended the game.
    pub fn can_continue(&self) -> bool {
        self.is_ended_early() || self.game.outcome().is_none()
    }

    /// Whether the board shows the end of a game that ended without a move.
    pub fn is_ended_early(&self) -> bool {
        self.record.early_end().is_some() && self.at == self.record.len()
    }

    /// The moves on the board with their effects.
    pub fn played(&self) -> &[PlayedMove] {
        &self.record.played()[..self.at]
    }

    /// The pieces that have left the board, in order.
    pub fn removed(&self) -> impl Iterator<Item = PlacedPiece> {
        self.played().iter().flat_map(PlayedMove::removed)
    }

    /// The player of a side.
    pub fn player(&self, side: Side) -> Player {
        self.record.setup.players[side.index()]
    }

    /// Sets the player of a side from now on.
    pub(super) fn set_player(&mut self, side: Side, player: Player) {
        self.record.set_player(side, player);
    }

    /// The player to move.
    pub fn player_to_move(&self) -> Player {
        self.player(self.game.side_to_move())
    }

    /// The side that a human plays at this device, if there is exactly one.
    pub fn only_human(&self) -> Option<Side> {
        self.in_room.map_or(self.record.setup.only_human(), |room| room.you)
    }

    /// Whether the only human player has lost by this outcome.
    pub fn is_lost_by_human(&self, outcome: &Outcome) -> bool {
        self.only_human().is_some_and(|human| outcome.winner == Some(!human))
    }

    /// The side that would resign now: that of the only human player, otherwise the side to move.
    pub fn resigning_side(&self) -> Side {
        self.only_human().unwrap_or(self.game.side_to_move())
    }

    /// Whether only computers play.
    pub fn is_computers_only(&self) -> bool {
        self.record.setup.is_computers_only()
    }

    /// The side that has offered a draw, while its opponent has not answered.
    pub fn draw_offer(&self) -> Option<Side> {
        self.draw_offer
    }

    /// Whether the side to move can offer a draw: both players are human, and no offer waits for an
    /// answer.
    pub fn can_offer_draw(&self) -> bool {
        let two_people = Side::BOTH.iter().all(|&side| self.player(side) == Player::Human);
        let is_open = self.draw_offer.is_none() && self.game.outcome().is_none();
        let is_here = self.in_room.is_none_or(|room| room.you.is_some());
        two_people && is_open && is_here && !self.replay
    }

    /// Sets the side with a draw offer that waits for an answer.
    pub fn set_draw_offer(&mut self, offer: Option<Side>) {
        self.draw_offer = offer;
    }

    /// Plays a move. `time` is how long the player took for it; `None` if it is replayed from the
    /// record. Moves that were taken back are discarded, unless it is the next of them.
    ///
    /// # Errors
    /// The rule that forbids the move; nothing is then changed.
    pub fn play(
        &mut self,
        mv: &rules::Move,
        time: Option<Duration>,
    ) -> Result<PlayedMove, IllegalMove> {
        if let Some(next) = self.record.played().get(self.at).filter(|next| next.mv == *mv) {
            let played = next.clone();
            // A player who chooses the recorded move again continues a game that had ended early
            // after it.
            if time.is_some() && self.record.early_end().is_some() {
                self.record.truncate(self.record.len());
            }
            self.game.play(mv)?;
            self.at += 1;
            self.draw_offer = None;
            if let Some(end) = self.record.early_end().filter(|_| self.at == self.record.len()) {
                self.game.end_early(end);
            }
            return Ok(played);
        }
        if let Some(reason) = self.game.illegal_reason(mv) {
            return Err(reason);
        }
        if self.at < self.record.len() {
            self.add_assistance(Assistance { undo: true, ..Assistance::default() });
        }
        self.record.truncate(self.at);
        let played = self.record.play(self.game.as_mut(), mv, time)?.clone();
        self.at += 1;
        self.draw_offer = None;
        Ok(played)
    }

    /// Enters the time left to the side that played the last move.
    pub(super) fn set_clock(&mut self, left: Duration) {
        self.record.set_clock(left);
    }

    /// Undoes the last move on the board and returns it; `None` at the start.
    pub fn step_back(&mut self) -> Option<PlayedMove> {
        let last = self.played().last().cloned()?;
        self.jump_to(self.at - 1);
        Some(last)
    }

    /// Shows the position after `at` moves.
    pub fn jump_to(&mut self, at: usize) {
        self.at = at.min(self.record.len());
        self.game = self.record.game_at(self.at);
        self.draw_offer = None;
    }

    /// Continues a game that ended without a move.
    pub fn undo_early_end(&mut self) {
        self.record.truncate(self.record.len());
        self.jump_to(self.at);
    }

    /// Ends the game without a move. Moves that were taken back are discarded.
    pub fn end_early(&mut self, end: EarlyEnd) {
        self.record.truncate(self.at);
        self.record.end_early(end);
        self.game.end_early(end);
        self.draw_offer = None;
    }
}
