//! Requests and messages as text, in RON.

use ron::error::SpannedError;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{AiRequest, AiResponse, LiveRequest, LiveSetting, RequestKind};
use crate::analysis::LiveLines;
use crate::puzzle::Defence;
use jungle_engine::SearchInfo;
use jungle_record::LoadError;
use jungle_rules::{GameInfo, Move, Square};

/// How the text of a request for a live search begins.
const LIVE: &str = "live ";

/// A message of a worker: any number of reports, then a response or a failure; the reports of a live
/// search have no end.
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
    /// What a live search has found so far.
    Live {
        /// The number of the request.
        id: u32,
        /// The lines.
        found: LiveLines,
    },
    /// The worker has failed: there will be no response.
    Failed {
        /// The error message.
        error: String,
    },
}

/// Why a text is not a request or message.
#[derive(Debug, Error)]
pub enum MessageTextError {
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
///
/// ```
/// use jungle_record::{GameSetup, Player, Record};
/// use jungle_rules::games::find_game;
/// use jungle_study::ai_request::{AiRequest, RequestKind, write_request};
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let start = entry.start(&entry.default_options());
/// let record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
/// let text = write_request(&AiRequest { record, at: 0, kind: RequestKind::Hint });
/// assert_eq!(text.lines().take(3).collect::<Vec<_>>(), ["Hint", "(", "    version: 1,"]);
/// ```
pub fn write_request(request: &AiRequest) -> String {
    let kind = to_text(&request.kind);
    format!("{kind}\n{}", jungle_record::write(&request.record, request.at))
}

/// A request for a live search as text: `live` and its setting on the first line, then the file of
/// the game.
///
/// ```
/// use jungle_record::{GameSetup, Player, Record};
/// use jungle_rules::games::find_game;
/// use jungle_study::ai_request::{LiveRequest, LiveSetting, write_live_request};
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let start = entry.start(&entry.default_options());
/// let record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
/// let setting = LiveSetting { id: 1, lines: 3, nodes: 100_000 };
/// let text = write_live_request(&LiveRequest { record, at: 0, setting });
/// assert_eq!(text.lines().next(), Some("live (id:1,lines:3,nodes:100000)"));
/// ```
pub fn write_live_request(request: &LiveRequest) -> String {
    let setting = to_text(&request.setting);
    format!("{LIVE}{setting}\n{}", jungle_record::write(&request.record, request.at))
}

/// A request to a worker.
#[derive(Clone)]
pub enum WorkerRequest {
    /// A request with one response.
    Once(AiRequest),
    /// A request with reports until the next one.
    Live(LiveRequest),
}

/// Reads the text of [`write_request`] or of [`write_live_request`].
///
/// ```
/// use jungle_record::{GameSetup, Player, Record};
/// use jungle_rules::games::find_game;
/// use jungle_study::ai_request::{
///     AiRequest, RequestKind, WorkerRequest, read_request, write_request,
/// };
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let start = entry.start(&entry.default_options());
/// let record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
/// let text = write_request(&AiRequest { record, at: 0, kind: RequestKind::Endings });
/// let WorkerRequest::Once(request) = read_request(&text)? else {
///     panic!("it was not a live request")
/// };
/// assert_eq!((request.at, request.kind), (0, RequestKind::Endings));
/// # Ok::<(), jungle_study::ai_request::MessageTextError>(())
/// ```
///
/// # Errors
/// If it is not a request, the record of its game is damaged, or a move contains a square outside
/// the board.
pub fn read_request(text: &str) -> Result<WorkerRequest, MessageTextError> {
    let (kind, record) = text.split_once('\n').ok_or(MessageTextError::NoRecord)?;
    let read = || jungle_record::read(record.as_bytes()).map_err(MessageTextError::Record);
    if let Some(setting) = kind.strip_prefix(LIVE) {
        let setting: LiveSetting = ron::from_str(setting)?;
        let record = read()?;
        return Ok(WorkerRequest::Live(LiveRequest { at: record.len(), record, setting }));
    }
    let kind: RequestKind = ron::from_str(kind)?;
    let record = read()?;
    if let RequestKind::Refutation(value) = &kind {
        check_squares(&value.line, record.setup.start.info())?;
    }
    Ok(WorkerRequest::Once(AiRequest { at: record.len(), record, kind }))
}

/// A message as text.
///
/// ```
/// use jungle_study::ai_request::{AiResponse, WorkerMessage, write_message};
///
/// let message = WorkerMessage::Response { ply: 4, response: AiResponse::Prepared };
/// assert_eq!(write_message(&message), "Response(ply:4,response:Prepared)");
/// ```
pub fn write_message(message: &WorkerMessage) -> String {
    to_text(message)
}

/// Reads the text of [`write_message`] for a game with this board. Its moves need not be legal.
///
/// ```
/// use jungle_rules::games::find_game;
/// use jungle_study::ai_request::{MessageTextError, read_message};
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let info = entry.info(&entry.default_options());
/// assert!(read_message("Response(ply:4,response:Prepared)", &info).is_ok());
/// let text = "Response(ply:4,response:Move(Some((path:[(0),(99)]))))";
/// assert!(matches!(read_message(text, &info), Err(MessageTextError::Square(_))));
/// ```
///
/// # Errors
/// If it is not a message, or a move contains a square outside the board.
pub fn read_message(text: &str, info: &GameInfo) -> Result<WorkerMessage, MessageTextError> {
    let message: WorkerMessage = ron::from_str(text)?;
    let moves: Vec<&Move> = match &message {
        WorkerMessage::Info(info) => info.line.iter().collect(),
        WorkerMessage::Live { found, .. } => found.lines.iter().flat_map(|it| &it.line).collect(),
        WorkerMessage::Response { response: AiResponse::Move(Some(mv)), .. } => vec![mv],
        WorkerMessage::Response { response: AiResponse::Hint(Some(hint)), .. } => vec![&hint.mv],
        WorkerMessage::Response { response: AiResponse::Value(Some(value)), .. } => {
            value.line.iter().collect()
        }
        WorkerMessage::Response { response: AiResponse::Endings(Some(values)), .. } => {
            values.iter().map(|(mv, _)| mv).collect()
        }
        WorkerMessage::Response { response: AiResponse::Refutation(Some(found)), .. } => {
            found.line.iter().collect()
        }
        WorkerMessage::Response { response: AiResponse::Defence(Some(defence)), .. } => {
            match defence {
                Defence::Holds => Vec::new(),
                Defence::Longest(reply, _) => vec![reply],
            }
        }
        WorkerMessage::Response { .. } | WorkerMessage::Failed { .. } => Vec::new(),
    };
    check_squares(moves, info)?;
    Ok(message)
}

/// Whether the board has all squares of some moves.
fn check_squares<'a>(
    moves: impl IntoIterator<Item = &'a Move>,
    info: &GameInfo,
) -> Result<(), MessageTextError> {
    let squares = info.geometry.squares().count();
    let is_off_board = |square: &Square| usize::from(square.0) >= squares;
    match moves.into_iter().flat_map(|mv| &mv.path).copied().find(is_off_board) {
        Some(square) => Err(MessageTextError::Square(square)),
        None => Ok(()),
    }
}

fn to_text(value: &impl Serialize) -> String {
    ron::to_string(value).expect("enums, numbers and lists can be written as RON")
}
