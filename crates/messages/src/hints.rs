//! Hints.

use super::ends::{defence_message, win_messages};
use super::names::piece;
use super::{MessageId, Messages};
use jungle_engine::{Hint, HintReason};
use jungle_rules::{Game, GameInfo, PlacedPiece};

/// The number of moves of the winner until a win in so many plies.
pub(super) fn moves_of(plies: u32) -> u32 {
    plies.div_ceil(2)
}

impl Messages {
    /// Which piece a hint is about, as a sentence with a full stop: the first half of a hint.
    pub fn hint_piece(&self, hint: &Hint, game: &dyn Game) -> String {
        let info = game.info();
        let is_first = |placed: &PlacedPiece| Some(&placed.square) == hint.mv.path.first();
        game.pieces().into_iter().find(is_first).map_or(String::new(), |placed| {
            let args = [
                ("piece", piece(info, placed.piece.kind).into()),
                ("square", info.geometry.label(placed.square).into()),
            ];
            self.format(MessageId::HintPiece, args)
        })
    }

    /// What is proved of the move of a hint, as a sentence with a full stop.
    pub fn hint(&self, hint: &Hint, info: &GameInfo) -> String {
        let in_moves = |id, plies| self.format(id, [("moves", moves_of(plies).max(1).into())]);
        let of_piece = |id, kind| self.format(id, [("piece", piece(info, kind).into())]);
        match &hint.reason {
            HintReason::Wins { plies, end } => in_moves(win_messages(*end).hint, *plies),
            HintReason::Loses { plies } => in_moves(MessageId::HintLoses, *plies),
            HintReason::Only => self.text(MessageId::HintOnly),
            HintReason::Defends { end, kind } => {
                let piece = kind.map_or("none", |kind| piece(info, kind));
                self.format(defence_message(*end), [("piece", piece.into())])
            }
            HintReason::OthersLose => self.text(MessageId::HintOthersLose),
            HintReason::Captures(kinds) => match kinds[..] {
                [kind] => of_piece(MessageId::HintCaptures, kind),
                _ => self.format(MessageId::HintCapturesMany, [("count", kinds.len().into())]),
            },
            HintReason::Saves(kind) => of_piece(MessageId::HintSaves, *kind),
            HintReason::Best => self.text(MessageId::HintBest),
        }
    }
}
