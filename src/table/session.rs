//! The game on the table, and the position on the board.

use std::time::Duration;

use bevy::prelude::*;

use crate::analysis::{NodeId, ROOT, Tree, TreeError};
use crate::record::{Assistance, GameSetup, Player, Record};
use crate::rules::{self, EarlyEnd, Game, IllegalMove, Outcome, PlacedPiece, PlayedMove, Side};
use crate::search::find_engine;

/// What the table is used for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TableMode {
    /// The game is played.
    #[default]
    Play,
    /// The game is replayed.
    Replay,
    /// The game is analysed: its variations are shown and edited.
    Analysis,
    /// A lesson or a puzzle.
    Exercise,
}

/// The game on the table: its record, and the position that the board shows.
#[derive(Resource)]
pub struct GameSession {
    /// The game with all its moves, including those that were taken back; in an analysis, the line
    /// that is shown.
    record: Record,
    /// The number of moves on the board.
    at: usize,
    /// The game as the board shows it.
    game: Box<dyn Game>,
    mode: TableMode,
    /// The game with its variations, if it is analysed.
    analysed: Option<AnalysedGame>,
    /// Whether the moves that are not on the board were taken back; otherwise an earlier position
    /// is only being viewed.
    undone: bool,
    /// The side with a draw offer that waits for an answer.
    draw_offer: Option<Side>,
    /// The part of this device, if the game is played in a room.
    in_room: Option<InRoom>,
}

/// A game that is analysed.
struct AnalysedGame {
    /// The game as it was opened.
    original: Record,
    tree: Tree,
    /// The positions of the line that is shown, from the start of the game.
    line: Vec<NodeId>,
    /// The revision of the tree as it was opened.
    opened: u64,
    /// The comment that is being written.
    draft: Option<(NodeId, String)>,
    /// The number of changes to the draft.
    drafts: usize,
}

/// The state of an analysis in which nothing has been changed, as in [`GameSession::state`].
pub(super) const UNCHANGED: (u64, usize) = (0, 0);

/// The part of this device in a game that is played in a room. The program that is connected to the
/// room passes on the moves of the others, and decides what moves are taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InRoom {
    /// The side that is played here; `None` for spectators.
    pub you: Option<Side>,
}

impl GameSession {
    /// A game after the first `at` of its moves.
    pub fn new(mut record: Record, at: usize, mode: TableMode) -> Self {
        let at = at.min(record.len());
        let analysed = (mode == TableMode::Analysis).then(|| {
            let tree = Tree::of(&record);
            let (original, line) = (record.clone(), tree.path(tree.end()));
            let opened = tree.revision();
            AnalysedGame { original, tree, line, opened, draft: None, drafts: 0 }
        });
        if analysed.is_some() {
            // A resignation is not on the board: there, the game can go on.
            record.truncate(record.len());
        }
        let game = record.game_at(at);
        Self { record, at, game, mode, analysed, undone: false, draw_offer: None, in_room: None }
    }

    /// A game that is played in a room, after all its moves.
    pub fn in_room(record: Record, in_room: InRoom) -> Self {
        let at = record.len();
        Self { in_room: Some(in_room), ..Self::new(record, at, TableMode::Play) }
    }

    /// The part of this device, if the game is played in a room.
    pub fn room(&self) -> Option<InRoom> {
        self.in_room
    }

    /// Whether somebody on another device is to move.
    pub fn is_remote_to_move(&self) -> bool {
        self.in_room.is_some_and(|room| room.you != Some(self.game.side_to_move()))
    }

    /// What the table is used for.
    pub fn mode(&self) -> TableMode {
        self.mode
    }

    /// Whether it is played.
    pub fn is_play(&self) -> bool {
        self.mode == TableMode::Play
    }

    /// Whether it is only replayed.
    pub fn is_replay(&self) -> bool {
        self.mode == TableMode::Replay
    }

    /// Whether it is analysed.
    pub fn is_analysis(&self) -> bool {
        self.mode == TableMode::Analysis
    }

    /// Whether it is a lesson or a puzzle.
    pub fn is_exercise(&self) -> bool {
        self.mode == TableMode::Exercise
    }

    /// Shows the last position of another game of the same rules.
    pub(super) fn set_up(&mut self, record: Record) {
        *self = Self::new(record.clone(), record.len(), self.mode);
    }

    /// The setup of the game.
    pub fn setup(&self) -> &GameSetup {
        &self.record.setup
    }

    /// The whole game; in an analysis, the line that is shown.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The game that was played: in an analysis, without its variations.
    pub fn played_record(&self) -> &Record {
        self.analysed.as_ref().map_or(&self.record, |analysed| &analysed.original)
    }

    /// The game without the moves that were taken back; in an analysis, the game with its variations
    /// and notes.
    pub fn active_record(&self) -> Record {
        if let Some(analysed) = &self.analysed {
            let mut record = analysed.original.clone();
            let analysis = analysed.tree.to_analysis();
            record.set_analysis(analysis).expect("a tree keeps the limits of records");
            return record;
        }
        let mut record = self.record.clone();
        if self.active_len() < record.len() {
            record.truncate(self.active_len());
        }
        record
    }

    /// The game as it is saved automatically: with a comment that is still being written.
    pub(super) fn saved_record(&self) -> Record {
        if let Some(analysed) = &self.analysed
            && let Some((node, text)) = &analysed.draft
        {
            let mut record = analysed.original.clone();
            // What exceeds the limits of records will not become a comment either.
            if record.set_analysis(analysed.tree.to_analysis_with(*node, text)).is_ok() {
                return record;
            }
        }
        self.active_record()
    }

    /// Two numbers that are others after every change that is saved automatically.
    pub(super) fn state(&self) -> (u64, usize) {
        match &self.analysed {
            Some(analysed) => (analysed.tree.revision() - analysed.opened, analysed.drafts),
            None => (self.record.revision(), self.active_len()),
        }
    }

    /// The comment that is being written in an analysis, and its position.
    pub fn draft(&self) -> Option<(NodeId, &str)> {
        let (node, text) = self.analysed.as_ref()?.draft.as_ref()?;
        Some((*node, text))
    }

    /// Sets the comment that is being written. It is saved as it is, so that nothing is lost if the
    /// program is killed; it becomes a comment by [`EditTree::Note`](super::EditTree).
    pub fn set_draft(&mut self, draft: Option<(NodeId, String)>) {
        if let Some(analysed) = &mut self.analysed
            && analysed.draft != draft
        {
            analysed.draft = draft;
            analysed.drafts += 1;
        }
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
        if self.is_play() && !self.is_computers_only() {
            self.record.add_assistance(more);
        }
    }

    /// Whether a coach holds back bad moves of the person, who plays against the computer.
    pub fn has_coach(&self) -> bool {
        let is_against_computer = self.is_play() && self.in_room.is_none();
        is_against_computer
            && self.record.setup.only_human().is_some()
            && self.record.assistance().coach
    }

    /// Sets whether the moves that are not on the board were taken back.
    pub fn set_undone(&mut self, undone: bool) {
        self.undone = undone;
    }

    /// The game as the board shows it.
    pub fn game(&self) -> &dyn Game {
        self.game.as_ref()
    }

    /// The largest number of pieces of a position of the game with an exact value; 0 without
    /// tablebases.
    pub fn tablebase_pieces(&self) -> usize {
        find_engine(self.game.info().id).map_or(0, |engine| engine.tablebase_pieces)
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
        two_people && is_open && is_here && self.is_play()
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

    /// The variations, if the game is analysed.
    pub fn tree(&self) -> Option<&Tree> {
        self.analysed.as_ref().map(|analysed| &analysed.tree)
    }

    /// The position on the board in the tree of variations; the start if the game is not analysed.
    pub fn node(&self) -> NodeId {
        self.node_at(self.at).unwrap_or(ROOT)
    }

    /// The position after the first `at` moves of the line that is shown, if the game is analysed.
    pub fn node_at(&self, at: usize) -> Option<NodeId> {
        self.analysed.as_ref()?.line.get(at).copied()
    }

    /// Makes a line with this position, and the main continuation from there, the one that is shown.
    /// Returns the number of moves that lead to the position, and whether the board shows another
    /// position of that line now. `None` if the game is not analysed.
    pub(super) fn show_line_to(&mut self, node: NodeId) -> Option<(usize, bool)> {
        let analysed = self.analysed.as_ref()?;
        if let Some(moves) = analysed.line.iter().position(|&shown| shown == node) {
            return Some((moves, false));
        }
        let mut line = analysed.tree.path(node);
        let moves = line.len() - 1;
        line.extend_from_slice(&analysed.tree.main_line(node)[1..]);
        Some((moves, self.show_line(line)))
    }

    /// Makes a line with this continuation of the position on the board the one that is shown.
    pub fn choose_continuation(&mut self, child: NodeId) {
        self.show_line_to(child);
    }

    /// Shows a line from the start of the game. Returns whether the position on the board, which was
    /// not on it, has been replaced by the one where it branches off.
    fn show_line(&mut self, line: Vec<NodeId>) -> bool {
        let Some(analysed) = &mut self.analysed else {
            return false;
        };
        let old = std::mem::replace(&mut analysed.line, line);
        let same = old.iter().zip(&analysed.line).take_while(|(old, new)| old == new).count();
        // Both begin with the start of the game, which has no move.
        let common = same.saturating_sub(1);
        self.record.truncate(common);
        let mut game = self.record.game_at(common);
        for &node in &analysed.line[same..] {
            let played = analysed.tree.move_to(node).expect("only the start has no move");
            self.record.play(game.as_mut(), &played.mv, None).expect("a move of the tree");
        }
        let is_left = self.at > common;
        if is_left {
            self.jump_to(common);
        }
        is_left
    }

    /// Adds a move at the position on the board to the variations, unless it is there, and shows the
    /// line with it. Does nothing if the game is not analysed.
    ///
    /// # Errors
    /// If the move is illegal or a limit is exceeded; nothing is then changed.
    pub(super) fn add_variation(&mut self, mv: &rules::Move) -> Result<(), TreeError> {
        let node = self.node();
        if let Some(analysed) = &mut self.analysed {
            let child = analysed.tree.add(node, mv)?;
            self.show_line_to(child);
        }
        Ok(())
    }

    /// Edits the tree of variations, and shows what has become of the line that was shown. Returns
    /// whether the board shows another position now.
    pub(super) fn edit_tree<T>(&mut self, edit: impl FnOnce(&mut Tree) -> T) -> Option<(T, bool)> {
        let at = self.at;
        let analysed = self.analysed.as_mut()?;
        let result = edit(&mut analysed.tree);
        let tree = &analysed.tree;
        let kept = tree.count_contained(&analysed.line);
        if kept == analysed.line.len() {
            return Some((result, false));
        }
        // The position on the board may have been deleted.
        let node = analysed.line[at.min(kept - 1)];
        let line = [tree.path(node), tree.main_line(node)[1..].to_vec()].concat();
        let is_moved = self.show_line(line);
        Some((result, is_moved))
    }
}
