//! Sentences about the board for players who do not see it.

use super::square_label;
use crate::messages::{MessageId, Messages};
use crate::rules::{Game, Kind, Labels, Move, PlacedPiece, Side, Square};
use crate::table::{GameSession, Selection};

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

    /// The square's label, and the pieces that can capture its piece.
    pub fn square(&self, square: Square) -> String {
        let mut parts = vec![square_label(self.messages, square, self.session, self.selection)];
        let placed = self.piece_on(square);
        let attackers = placed.map_or(Vec::new(), |placed| self.attackers(placed));
        let info = self.game().info();
        parts
            .extend(attackers.into_iter().map(|kind| self.messages.can_be_captured_by(info, kind)));
        self.messages.list(parts)
    }

    /// The destinations of the piece on a square.
    pub fn moves(&self, square: Square) -> String {
        let moves = self.moves_from(square);
        let mut squares: Vec<String> = Vec::new();
        for label in moves.iter().filter_map(|(mv, _)| mv.path.last()).map(|&to| self.label(to)) {
            if !squares.contains(&label) {
                squares.push(label);
            }
        }
        if squares.is_empty() {
            return self.messages.text(MessageId::SpeechNoMoves);
        }
        let args = [("squares", self.messages.list(squares).into())];
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
            let mut pieces = self.game().pieces();
            pieces.retain(|placed| placed.piece.side == side);
            pieces.sort_by_key(|placed| (-info.kind(placed.piece.kind).value, placed.square));
            self.messages.pieces_of(info, side, self.list(&pieces))
        };
        let args =
            [("first", of_side(Side::First).into()), ("second", of_side(Side::Second).into())];
        self.messages.format(MessageId::NoticeTwoSentences, args)
    }

    /// The pieces in the row with a number: the one in the labels of its squares or, where they have
    /// none, the one counted from the top.
    pub fn row(&self, number: u16) -> String {
        let info = self.game().info();
        let geometry = &info.geometry;
        let is_in_row = |square: Square| match geometry.labels {
            Labels::LetterNumber { .. } => {
                geometry.row_label(geometry.row(square)) == number.to_string()
            }
            Labels::Number => geometry.row(square) + 1 == number,
        };
        let mut pieces = self.game().pieces();
        pieces.retain(|placed| is_in_row(placed.square));
        pieces.sort_by_key(|placed| placed.square);
        let named = pieces.iter().map(|placed| {
            format!(
                "{} {}",
                self.label(placed.square),
                self.messages.side_piece(info, placed.piece)
            )
        });
        let row = ("row", number.into());
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

    fn piece_on(&self, square: Square) -> Option<PlacedPiece> {
        self.game().pieces().into_iter().find(|placed| placed.square == square)
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

    fn moves_from(&self, square: Square) -> Vec<(Move, Vec<PlacedPiece>)> {
        let side = self.piece_on(square).map(|placed| placed.piece.side);
        let mut moves = side.map_or(Vec::new(), |side| self.moves_of(side));
        moves.retain(|(mv, _)| mv.path.first() == Some(&square));
        moves
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
