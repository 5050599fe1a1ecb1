//! Questions and answers as text, a thing a line.

use std::time::Duration;

use super::{Advised, Answer, Question, Wish};
use crate::record::{self, Record};
use crate::rules::{Spec, Turn};
use crate::search::Report;

/// What a thinker says: how far it has come, now and then, and at last an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// How far it has come.
    Report(Report<Turn>),
    /// What came of it.
    Answer(Answer),
}

const TURN: &str = "turn";
const HINT: &str = "hint";
const PREPARE: &str = "prepare";
const PREPARED: &str = "prepared";
const REPORT: &str = "report";
/// What stands for a turn or a hint that there is not.
const NONE: &str = "-";

/// A question as text: a line that says what is asked, then the file of the game.
pub fn write_question(question: &Question) -> String {
    let wish = match question.wish {
        Wish::Turn(time) => format!("{TURN} {}", time.as_millis()),
        Wish::Hint => HINT.to_owned(),
        Wish::Prepare => PREPARE.to_owned(),
    };
    format!("{wish}\n{}", record::write(&question.record, question.at))
}

/// The question of a text; nothing when it is none.
pub fn read_question(text: &str) -> Option<Question> {
    let (wish, game) = text.split_once('\n')?;
    let wish = match wish.split_once(' ').unwrap_or((wish, "")) {
        (TURN, time) => Wish::Turn(Duration::from_millis(time.parse().ok()?)),
        (HINT, "") => Wish::Hint,
        (PREPARE, "") => Wish::Prepare,
        _ => return None,
    };
    let record: Record = record::read(game.as_bytes()).ok()?;
    Some(Question { at: record.len(), record, wish })
}

/// What a thinker says, as text: a line that begins with what it is, and more where there is more.
pub fn write_said(said: &Said, spec: &Spec) -> String {
    let turn_text = |turn: &Turn| turn.text(spec);
    match said {
        Said::Report(Report { depth, score, nodes, time, line }) => {
            let line: Vec<String> = line.iter().map(turn_text).collect();
            let time = time.as_micros();
            format!("{REPORT} {depth} {score} {nodes} {time}\n{}", line.join("\n"))
        }
        Said::Answer(Answer::Turn(turn)) => {
            format!("{TURN}\n{}", turn.as_ref().map_or(NONE.to_owned(), turn_text))
        }
        Said::Answer(Answer::Hint(None)) => format!("{HINT}\n{NONE}"),
        Said::Answer(Answer::Hint(Some(Advised { turn, piece, sentence }))) => {
            format!("{HINT}\n{}\n{piece}\n{sentence}", turn_text(turn))
        }
        Said::Answer(Answer::Prepared) => PREPARED.to_owned(),
    }
}

/// What the text of a thinker says of a game; nothing when it says nothing.
pub fn read_said(text: &str, spec: &Spec) -> Option<Said> {
    let mut lines = text.lines();
    let mut words = lines.next()?.split(' ');
    let said = match words.next()? {
        TURN => Said::Answer(Answer::Turn(match lines.next()? {
            NONE => None,
            turn => Some(Turn::parse(turn, spec)?),
        })),
        HINT => Said::Answer(Answer::Hint(match lines.next()? {
            NONE => None,
            turn => {
                let turn = Turn::parse(turn, spec)?;
                let (piece, sentence) = (lines.next()?.to_owned(), lines.next()?.to_owned());
                Some(Advised { turn, piece, sentence })
            }
        })),
        PREPARED => Said::Answer(Answer::Prepared),
        REPORT => Said::Report(Report {
            depth: words.next()?.parse().ok()?,
            score: words.next()?.parse().ok()?,
            nodes: words.next()?.parse().ok()?,
            time: Duration::from_micros(words.next()?.parse().ok()?),
            line: lines.map(|turn| Turn::parse(turn, spec)).collect::<Option<_>>()?,
        }),
        _ => return None,
    };
    Some(said)
}
