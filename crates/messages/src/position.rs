//! Why a position is illegal, and what is wrong with a position text.

use super::load_errors::bounded;
use super::{MessageId, Messages};
use jungle_rules::{GameInfo, PositionError, StartError, TextError};

impl Messages {
    /// Why a setup is not a legal position, as a part of a sentence.
    pub fn position_error(&self, error: &PositionError, info: &GameInfo) -> String {
        let id = match error.code {
            "both_dens" => MessageId::PositionBothDens,
            "crowned_mules" => MessageId::PositionCrownedMules,
            "in_own_den" => MessageId::PositionInOwnDen,
            "in_river" => MessageId::PositionInRiver,
            "light_square" => MessageId::PositionLightSquare,
            "no_king" => MessageId::PositionNoKing,
            "no_pieces" => MessageId::PositionNoPieces,
            "occupied" => MessageId::PositionOccupied,
            "off_board" => MessageId::PositionOffBoard,
            "pawn_behind_home" => MessageId::PositionPawnBehindHome,
            "second_animal" => MessageId::PositionSecondAnimal,
            "side_without_pieces" => MessageId::PositionSideWithoutPieces,
            "soldier_on_far_row" => MessageId::PositionSoldierOnFarRow,
            "too_many" => MessageId::PositionTooMany,
            "too_many_chains" => MessageId::PositionTooManyChains,
            "too_many_soldiers" => MessageId::PositionTooManySoldiers,
            "unknown_kind" => MessageId::PositionUnknownKind,
            code => return code.to_owned(),
        };
        let mut args = error.args.clone();
        if let Some(square) = error.square {
            args.push("square", square);
            args.push("number", usize::from(square.0));
        }
        self.format(id, self.variables(&args, info))
    }

    /// Why no game can start at a position: what is wrong with its text, or every rule that it
    /// breaks.
    pub fn start_error(&self, error: &StartError, info: &GameInfo) -> String {
        match error {
            StartError::Text(error) => self.text_error(error),
            StartError::Illegal(errors) => {
                let reasons: Vec<String> =
                    errors.iter().map(|error| self.position_error(error, info)).collect();
                self.format(MessageId::PositionIllegal, [("reasons", reasons.join("; ").into())])
            }
        }
    }

    /// What is wrong with a position text, as a part of a sentence. Whatever the text brings into
    /// it, it is not long and on one line.
    pub fn text_error(&self, error: &TextError) -> String {
        bounded(&self.text_problem(error))
    }

    fn text_problem(&self, error: &TextError) -> String {
        let letters =
            |known: &[char]| self.list(known.iter().map(|letter| format!("'{letter}'"))).into();
        match error {
            TextError::TooLong { limit } => {
                self.format(MessageId::PositionTextTooLong, [("limit", (*limit).into())])
            }
            TextError::UnknownPiece { column, found } => self.format(
                MessageId::PositionTextUnknownPiece,
                [("column", (*column).into()), ("found", found.to_string().into())],
            ),
            TextError::EmptyRun { column } => {
                self.format(MessageId::PositionTextEmptyRun, [("column", (*column).into())])
            }
            TextError::LongRun { column } => {
                self.format(MessageId::PositionTextLongRun, [("column", (*column).into())])
            }
            TextError::RowLength { row, found, expected } => self.format(
                MessageId::PositionTextRowLength,
                [
                    ("row", (*row).into()),
                    ("found", (*found).into()),
                    ("expected", (*expected).into()),
                ],
            ),
            TextError::RowCount { found, expected } => self.format(
                MessageId::PositionTextRowCount,
                [("found", (*found).into()), ("expected", (*expected).into())],
            ),
            TextError::MissingSide { known } => {
                self.format(MessageId::PositionTextMissingSide, [("known", letters(known))])
            }
            TextError::UnknownSide { found, known } => self.format(
                MessageId::PositionTextUnknownSide,
                [("found", found.to_string().into()), ("known", letters(known))],
            ),
            TextError::TrailingText => self.text(MessageId::PositionTextTrailing),
        }
    }
}
