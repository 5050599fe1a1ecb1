//! Parts of what is read out when a screen reader's user asks what is on the board.

use super::names::{piece, side};
use super::{MessageId, Messages};
use jungle_rules::{GameInfo, Kind, Piece, Side};

impl Messages {
    /// A piece with its square: "lion on B3".
    pub fn piece_on(&self, info: &GameInfo, on: Piece, square: String) -> String {
        let args = [("piece", piece(info, on.kind).into()), ("square", square.into())];
        self.format(MessageId::SpeechPieceOn, args)
    }

    /// The pieces of a side as a sentence.
    pub fn pieces_of(&self, info: &GameInfo, of: Side, pieces: String) -> String {
        let args = [("side", side(info, of).into()), ("pieces", pieces.into())];
        self.format(MessageId::SpeechPieces, args)
    }

    /// "can be captured by the rat"
    pub fn can_be_captured_by(&self, info: &GameInfo, kind: Kind) -> String {
        self.format(MessageId::SpeechCanBeCaptured, [("piece", piece(info, kind).into())])
    }
}
