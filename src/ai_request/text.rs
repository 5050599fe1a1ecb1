//! Requests and messages as text, in RON.

use ron::error::SpannedError;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{AiRequest, AiResponse, RequestKind};
use crate::record::{self, LoadError};
use crate::rules::{GameInfo, Move, Square};
use crate::search::SearchInfo;

/// A message of a worker: any number of reports, then a response or a failure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WorkerMessage {
    /// The state of the search.
    Info(SearchInfo<Move>),
    /// The response to a request.
    Response {
        /// The number of moves before the position of the request.
        ply: usize,
        /// The response.
        response: AiResponse,
    },
    /// The worker has failed: there will be no response.
    Failed {
        /// The error message.
        error: String,
    },
}

/// Why a text is not a request or message.
#[derive(Debug, Error)]
pub enum TextError {
    /// The record of a request is missing.
    #[error("no record")]
    NoRecord,
    /// The record of a request is damaged.
    #[error("the record cannot be read: {0}")]
    Record(LoadError),
    /// The text is not RON, or does not have the expected structure.
    #[error("{0}")]
    Syntax(#[from] SpannedError),
    /// A move has a square that the board does not have.
    #[error("no square {}", .0.0)]
    Square(Square),
}

/// A request as text: its kind on the first line, then the file of the game.
pub fn write_request(request: &AiRequest) -> String {
    let kind = to_text(&request.kind);
    format!("{kind}\n{}", record::write(&request.record, request.at))
}

/// Reads the text of [`write_request`].
///
/// # Errors
/// If it is not a request, the record of its game is damaged, or a move contains a square outside
/// the board.
pub fn read_request(text: &str) -> Result<AiRequest, TextError> {
    let (kind, record) = text.split_once('\n').ok_or(TextError::NoRecord)?;
    let kind: RequestKind = ron::from_str(kind)?;
    let record = record::read(record.as_bytes()).map_err(TextError::Record)?;
    if let RequestKind::Refutation(value) = &kind {
        check_squares(&value.line, record.setup.start.info())?;
    }
    Ok(AiRequest { at: record.len(), record, kind })
}

/// A message as text.
pub fn write_message(message: &WorkerMessage) -> String {
    to_text(message)
}

/// Reads the text of [`write_message`] for a game with this board. Its moves need not be legal.
///
/// # Errors
/// If it is not a message, or a move contains a square outside the board.
pub fn read_message(text: &str, info: &GameInfo) -> Result<WorkerMessage, TextError> {
    let message: WorkerMessage = ron::from_str(text)?;
    let moves: &[Move] = match &message {
        WorkerMessage::Info(info) => &info.line,
        WorkerMessage::Response { response: AiResponse::Move(Some(mv)), .. } => {
            std::slice::from_ref(mv)
        }
        WorkerMessage::Response { response: AiResponse::Hint(Some(hint)), .. } => {
            std::slice::from_ref(&hint.mv)
        }
        WorkerMessage::Response { response: AiResponse::Value(Some(value)), .. } => &value.line,
        WorkerMessage::Response { response: AiResponse::Refutation(Some(found)), .. } => {
            &found.line
        }
        WorkerMessage::Response { .. } | WorkerMessage::Failed { .. } => &[],
    };
    check_squares(moves, info)?;
    Ok(message)
}

/// Whether the board has all squares of some moves.
fn check_squares(moves: &[Move], info: &GameInfo) -> Result<(), TextError> {
    let squares = info.geometry.squares().count();
    let is_off_board = |square: &Square| usize::from(square.0) >= squares;
    match moves.iter().flat_map(|mv| &mv.path).copied().find(is_off_board) {
        Some(square) => Err(TextError::Square(square)),
        None => Ok(()),
    }
}

fn to_text(value: &impl Serialize) -> String {
    ron::to_string(value).expect("enums, numbers and lists can be written as RON")
}
