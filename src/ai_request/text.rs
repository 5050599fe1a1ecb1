//! Questions and answers as text, a thing a line.

use std::time::Duration;

use super::{AiRequest, AiResponse, HintText, RequestKind};
use crate::record::{self, Record};
use crate::rules::{GameInfo, Move};
use crate::search::SearchInfo;

/// What a thinker says: how far it has come, now and then, and at last an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WorkerMessage {
    /// How far it has come.
    Info(SearchInfo<Move>),
    /// What came of it.
    Response(AiResponse),
}

const TURN: &str = "turn";
const HINT: &str = "hint";
const PREPARE: &str = "prepare";
const PREPARED: &str = "prepared";
const REPORT: &str = "report";
/// What stands for a turn or a hint that there is not.
const NONE: &str = "-";

/// A question as text: a line that says what is asked, then the file of the game.
pub fn write_request(question: &AiRequest) -> String {
    let wish = match question.kind {
        RequestKind::Move(time) => format!("{TURN} {}", time.as_millis()),
        RequestKind::Hint => HINT.to_owned(),
        RequestKind::Prepare => PREPARE.to_owned(),
    };
    format!("{wish}\n{}", record::write(&question.record, question.at))
}

/// The question of a text; nothing when it is none.
pub fn read_request(text: &str) -> Option<AiRequest> {
    let (wish, game) = text.split_once('\n')?;
    let wish = match wish.split_once(' ').unwrap_or((wish, "")) {
        (TURN, time) => RequestKind::Move(Duration::from_millis(time.parse().ok()?)),
        (HINT, "") => RequestKind::Hint,
        (PREPARE, "") => RequestKind::Prepare,
        _ => return None,
    };
    let record: Record = record::read(game.as_bytes()).ok()?;
    Some(AiRequest { at: record.len(), record, kind: wish })
}

/// What a thinker says, as text: a line that begins with what it is, and more where there is more.
pub fn write_message(said: &WorkerMessage, info: &GameInfo) -> String {
    let turn_text = |turn: &Move| turn.text(info);
    match said {
        WorkerMessage::Info(SearchInfo { depth, score, nodes, time, line }) => {
            let line: Vec<String> = line.iter().map(turn_text).collect();
            let time = time.as_micros();
            format!("{REPORT} {depth} {score} {nodes} {time}\n{}", line.join("\n"))
        }
        WorkerMessage::Response(AiResponse::Move(turn)) => {
            format!("{TURN}\n{}", turn.as_ref().map_or(NONE.to_owned(), turn_text))
        }
        WorkerMessage::Response(AiResponse::Hint(None)) => format!("{HINT}\n{NONE}"),
        WorkerMessage::Response(AiResponse::Hint(Some(HintText { mv: turn, piece, sentence }))) => {
            format!("{HINT}\n{}\n{piece}\n{sentence}", turn_text(turn))
        }
        WorkerMessage::Response(AiResponse::Prepared) => PREPARED.to_owned(),
    }
}

/// What the text of a thinker says of a game; nothing when it says nothing.
pub fn read_message(text: &str, info: &GameInfo) -> Option<WorkerMessage> {
    let mut lines = text.lines();
    let mut words = lines.next()?.split(' ');
    let said = match words.next()? {
        TURN => WorkerMessage::Response(AiResponse::Move(match lines.next()? {
            NONE => None,
            turn => Some(Move::parse(turn, info)?),
        })),
        HINT => WorkerMessage::Response(AiResponse::Hint(match lines.next()? {
            NONE => None,
            turn => {
                let turn = Move::parse(turn, info)?;
                let (piece, sentence) = (lines.next()?.to_owned(), lines.next()?.to_owned());
                Some(HintText { mv: turn, piece, sentence })
            }
        })),
        PREPARED => WorkerMessage::Response(AiResponse::Prepared),
        REPORT => WorkerMessage::Info(SearchInfo {
            depth: words.next()?.parse().ok()?,
            score: words.next()?.parse().ok()?,
            nodes: words.next()?.parse().ok()?,
            time: Duration::from_micros(words.next()?.parse().ok()?),
            line: lines.map(|turn| Move::parse(turn, info)).collect::<Option<_>>()?,
        }),
        _ => return None,
    };
    Some(said)
}
