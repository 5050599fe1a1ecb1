//! Sentences about the board for players who do not see it.

use std::collections::BTreeSet;

use super::super::names::clock_text;
use super::square_label;
use crate::messages::{MessageId, Messages};
use crate::rules::{Game, Kind, Labels, Move, PlacedPiece, Side, Square};
use crate::table::{GameClock, GameSession, Selection};

/// What the sentences are about.
pub(super) struct Speech<'a> {
    pub messages: &'a Messages,
    pub session: &'a GameSession,
    pub selection: &'a Selection,
}

impl Speech<'_> {
    fn game(&self) -> &dyn Game {
        self.session.game()
    }

    fn label(&self, square: Square) -> String {
        self.game().info().geometry.label(square)
    }

    /// The time left to both sides.
    pub fn clocks(&self, clock: &GameClock) -> String {
        let info = self.game().info();
        let of_side = |side: Side| {
            let left = clock_text(clock.left(side)?);
            Some(self.messages.labelled(&self.messages.side(info, side), &left))
        };
        let clocks: Vec<String> = Side::BOTH.into_iter().filter_map(of_side).collect();
        if clocks.is_empty() {
            return self.messages.text(MessageId::ClockNone);
        }
        self.messages.list(clocks)
    }

    /// The square's label, and the pieces that can capture its piece.
    pub fn square(&self, square: Square) -> String {
        let game = self.selection.game(self.session);
        let mut parts = vec![square_label(self.messages, square, &*game, self.selection)];
        let placed = self.piece_on(square);
        let attackers = placed.map_or(Vec::new(), |placed| self.attackers(placed));
        let info = self.game().info();
        parts
            .extend(attackers.into_iter().map(|kind| self.messages.can_be_captured_by(info, kind)));
        self.messages.list(parts)
    }

    /// The destinations of the piece on a square, with the squares on the way if there are several.
    pub fn moves(&self, square: Square) -> String {
        let moves = self.moves_from(square);
        let path = |squares: &[Square]| {
            let labels: Vec<String> = squares.iter().map(|&square| self.label(square)).collect();
            labels.join("–")
        };
        let paths: BTreeSet<&[Square]> = moves.iter().map(|(rest, _)| rest.as_slice()).collect();
        if paths.is_empty() {
            return self.messages.text(MessageId::SpeechNoMoves);
        }
        let args = [("squares", self.messages.list(paths.into_iter().map(path)).into())];
        self.messages.format(MessageId::SpeechMoves, args)
    }

    /// The pieces that the piece on a square can capture.
    pub fn captures(&self, square: Square) -> String {
        let mut captured: Vec<PlacedPiece> = Vec::new();
        for placed in self.moves_from(square).into_iter().flat_map(|(_, captured)| captured) {
            if !captured.contains(&placed) {
                captured.push(placed);
            }
        }
        if captured.is_empty() {
            return self.messages.text(MessageId::SpeechNoCaptures);
        }
        let args = [("captures", self.list(&captured).into())];
        self.messages.format(MessageId::SpeechCaptures, args)
    }

    /// The last move.
    pub fn last_move(&self) -> String {
        match self.session.played().last() {
            Some(played) => self.messages.played_move(played, self.game().info()),
            None => self.messages.text(MessageId::SpeechNoLastMove),
        }
    }

    /// The pieces of both sides with their squares, the most valuable first.
    pub fn pieces(&self) -> String {
        let info = self.game().info();
        let of_side = |side: Side| {
            let mut pieces = self.placed();
            pieces.retain(|placed| placed.piece.side == side);
            pieces.sort_by_key(|placed| (-info.kind(placed.piece.kind).value, placed.square));
            self.messages.pieces_of(info, side, self.list(&pieces))
        };
        self.messages.sentences(Side::BOTH.map(of_side))
    }

    /// The pieces in a row, counted from 0 at the top.
    pub fn row(&self, row: u16) -> String {
        let info = self.game().info();
        let geometry = &info.geometry;
        let mut pieces = self.placed();
        pieces.retain(|placed| geometry.row(placed.square) == row);
        pieces.sort_by_key(|placed| placed.square);
        let named = pieces.iter().map(|placed| {
            format!(
                "{} {}",
                self.label(placed.square),
                self.messages.side_piece(info, placed.piece)
            )
        });
        let name = match geometry.labels {
            Labels::LetterNumber { .. } => geometry.row_label(row),
            Labels::Number => (row + 1).to_string(),
        };
        let row = ("row", name.into());
        if pieces.is_empty() {
            return self.messages.format(MessageId::SpeechRowEmpty, [row]);
        }
        let args = [row, ("pieces", self.messages.list(named).into())];
        self.messages.format(MessageId::SpeechRow, args)
    }

    fn list(&self, pieces: &[PlacedPiece]) -> String {
        let info = self.game().info();
        let named = pieces
            .iter()
            .map(|placed| self.messages.piece_on(info, placed.piece, self.label(placed.square)));
        self.messages.list(named)
    }

    /// The pieces as they are while a path is being selected.
    fn placed(&self) -> Vec<PlacedPiece> {
        self.game().pieces_mid_move(&self.selection.path)
    }

    fn piece_on(&self, square: Square) -> Option<PlacedPiece> {
        self.placed().into_iter().find(|placed| placed.square == square)
    }

    /// The legal moves of a side with the pieces that each captures; if it is not to move, those that
    /// it would have if it were.
    fn moves_of(&self, side: Side) -> Vec<(Move, Vec<PlacedPiece>)> {
        let passed = (self.game().side_to_move() != side).then(|| self.game().null_move_game());
        let game = match &passed {
            Some(Some(passed)) => passed.as_ref(),
            Some(None) => return Vec::new(),
            None => self.game(),
        };
        let captured = |mv: &Move| {
            let preview = game.preview(mv);
            preview.map_or(Vec::new(), |preview| preview.captured().collect())
        };
        game.legal_moves().iter().map(|mv| (mv.clone(), captured(mv))).collect()
    }

    /// The moves of the piece on a square: the squares of the rest of each path, and the pieces that
    /// the whole move captures.
    fn moves_from(&self, square: Square) -> Vec<(Vec<Square>, Vec<PlacedPiece>)> {
        let selected = self.selection.path.as_slice();
        let start = if selected.last() == Some(&square) { selected } else { &[square][..] };
        let side = self.piece_on(square).map(|placed| placed.piece.side);
        let moves = side.map_or(Vec::new(), |side| self.moves_of(side)).into_iter();
        moves
            .filter_map(|(mv, captured)| Some((mv.path.strip_prefix(start)?.to_vec(), captured)))
            .collect()
    }

    /// The kinds of pieces that can capture a piece, each once.
    fn attackers(&self, placed: PlacedPiece) -> Vec<Kind> {
        let moves = self.moves_of(!placed.piece.side);
        let moves = moves.iter().filter(|(_, captured)| captured.contains(&placed));
        let from = moves.filter_map(|(mv, _)| self.piece_on(*mv.path.first()?));
        let mut kinds: Vec<_> = from.map(|attacker| attacker.piece.kind).collect();
        kinds.sort();
        kinds.dedup();
        kinds
    }
}
