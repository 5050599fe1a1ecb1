//! Why a game was not loaded from a file or a link.

use super::{board_file_error, illegal_move, outcome, position_error, text_error};
use crate::games::GAMES;
use crate::record::link::LinkError;
use crate::record::{
    AnalysisError, AnalysisLimit, EARLY_END_REASONS, ErrorPlace, HUMAN, LoadError, LoadErrorKind,
    MAX_BRANCHES, MAX_BYTES, MAX_DEPTH, MAX_MOVES, MAX_NAME, MAX_NOTE_ENTRIES, MAX_NOTE_TEXT, Mark,
    NoteError, StatedResult, VERSION,
};
use crate::rules::{ADJUDICATION, AGREEMENT, GameInfo, OptionError, Outcome, StartError};
use crate::search::Bot;
use crate::text::{listed, quoted};

/// The longest sentence about a file, in characters.
const MAX_SENTENCE: usize = 400;

/// The place and the description of an error, as a sentence. It has a limited length and is on one
/// line, whatever it quotes from the file.
pub fn load_error(error: &LoadError) -> String {
    let place = match error.place {
        ErrorPlace::Whole => String::new(),
        ErrorPlace::Line { line, column } => format!("line {line}, column {column}: "),
        ErrorPlace::Move { number, line, .. } => format!("move {number} (line {line}): "),
    };
    place + &load_error_reason(error)
}

/// The sentence of [`load_error`] without the place.
pub fn load_error_reason(error: &LoadError) -> String {
    let sentence = match &error.info {
        Some(info) => game_sentence(&error.kind, info),
        None => file_sentence(&error.kind),
    };
    let shown = |letter: char| if letter.is_control() { '\u{fffd}' } else { letter };
    sentence.chars().take(MAX_SENTENCE).map(shown).collect()
}

/// What is wrong with a file whose game is known.
fn game_sentence(kind: &LoadErrorKind, info: &GameInfo) -> String {
    let label = |square| info.geometry.label(square);
    let sides = || listed(info.sides.0.iter().map(|side| side.id));
    match kind {
        LoadErrorKind::Start(StartError::Text(error)) => {
            format!("The start is not a position: {}", text_error(error))
        }
        LoadErrorKind::Start(StartError::Illegal(errors)) => {
            let reason = errors.first().map(|error| position_error(error, info));
            format!("The start is illegal: {}", reason.unwrap_or_default())
        }
        LoadErrorKind::MissingPlayer(side) => {
            format!("The player of {} is missing", info.side_name(*side))
        }
        LoadErrorKind::UnknownSide(id) | LoadErrorKind::PlayerOfUnknownSide(id) => {
            format!("Unknown side {}; expected one of: {}", quoted(id), sides())
        }
        LoadErrorKind::OtherSide(side) => {
            format!("After the moves, it is {}'s turn", info.side_name(*side))
        }
        LoadErrorKind::MovesAfterEnd(end) => {
            format!("The game is already over: {}", end_text(end, info))
        }
        LoadErrorKind::EndAfterEnd(end) => {
            format!("The game cannot end early, since it is already over: {}", end_text(end, info))
        }
        LoadErrorKind::IllegalMove { mv, reason } => {
            format!("{}: {}", quoted(mv), illegal_move(reason, info))
        }
        LoadErrorKind::BoardRows { found, expected } => {
            format!("The board has {found} rows, but {} has {expected}", info.title)
        }
        LoadErrorKind::BoardPiece { square, found } => {
            let letter = quoted(&found.to_string());
            format!("{letter} on {} is not a piece of {}", label(*square), info.title)
        }
        LoadErrorKind::BoardTerrain { square, found, expected } => {
            format!(
                "The board shows '{found}' on {}, but the terrain is '{expected}'",
                label(*square)
            )
        }
        LoadErrorKind::BoardMismatch { square, found, expected } => format!(
            "The board shows '{found}' on {}, but after the moves it is '{expected}'",
            label(*square)
        ),
        LoadErrorKind::IllegalBoard(error) => {
            format!("The board is illegal: {}", position_error(error, info))
        }
        LoadErrorKind::ResultMismatch { found, expected } => {
            let expected = expected.map(|end| StatedResult {
                winner: end.winner.map(|side| info.side_id(side).to_owned()),
                reason: end.reason.code.to_owned(),
            });
            let [says, is] = [found, &expected].map(|result| result_text(result.as_ref(), info));
            format!("The result says that {says}, but after the moves {is}")
        }
        LoadErrorKind::Analysis(error) => analysis_error(error, info),
        other => file_sentence(other),
    }
}

/// What is wrong with a file whose game is unknown or irrelevant.
fn file_sentence(kind: &LoadErrorKind) -> String {
    match kind {
        LoadErrorKind::Unreadable(error) => format!("The file cannot be read: {error}"),
        LoadErrorKind::FileTooLong => {
            format!("The file is longer than {} MiB", MAX_BYTES >> 20)
        }
        LoadErrorKind::NotText => "The file is not text".to_owned(),
        LoadErrorKind::NotARecord => "This is neither a game record nor a board file".to_owned(),
        LoadErrorKind::Syntax(error) => syntax_error(error),
        LoadErrorKind::DuplicateKey(key) => format!("{} appears twice", quoted(key)),
        LoadErrorKind::TooManyEntries => "There are too many entries".to_owned(),
        LoadErrorKind::VersionZero => "There is no version 0".to_owned(),
        LoadErrorKind::NewerVersion(version) => {
            format!(
                "The file has version {version}, but this program reads versions up to {VERSION}"
            )
        }
        LoadErrorKind::UnknownGame(id) => {
            unknown("game", id, &listed(GAMES.iter().map(|game| game.id)))
        }
        LoadErrorKind::Option(OptionError::UnknownOption { id, known }) => {
            unknown("option", id, &listed(known.iter().map(|option| option.id)))
        }
        LoadErrorKind::Option(OptionError::UnknownValue { option, value }) => {
            let known = listed(option.values.iter().copied());
            format!("'{}' cannot be {}; expected one of: {known}", option.id, quoted(value))
        }
        LoadErrorKind::UnknownPlayer(id) => {
            unknown("player", id, &listed([HUMAN].into_iter().chain(Bot::all().map(Bot::id))))
        }
        LoadErrorKind::WrongName(name) => format!(
            "{} is not a name: expected 1 to {MAX_NAME} characters without control characters",
            quoted(name)
        ),
        LoadErrorKind::WrongTimeControl(word) => format!(
            "{} is not a time control: expected none, fischer:SECONDS+SECONDS or days:NUMBER",
            quoted(word)
        ),
        LoadErrorKind::WrongDate(word) => format!("{} is not a date and time in UTC", quoted(word)),
        LoadErrorKind::TooManyMoves => format!("There are more than {MAX_MOVES} moves"),
        LoadErrorKind::UnreadableMove(word) => {
            format!("{} is not a move on this board", quoted(word))
        }
        LoadErrorKind::WrongTimes { times, moves } => {
            format!("There are {times} times for {moves} moves")
        }
        LoadErrorKind::WrongClocks { clocks, moves } => {
            format!("There are {clocks} clock readings for {moves} moves")
        }
        LoadErrorKind::UnknownCause(id) => {
            unknown("cause", id, &listed(EARLY_END_REASONS.iter().map(|reason| reason.code)))
        }
        LoadErrorKind::WrongEndSides(reason) => {
            let sides = match *reason {
                AGREEMENT => "neither a side nor a winner",
                ADJUDICATION => "no side, but may have a winner",
                _ => "a side and no winner",
            };
            format!("An end by {} has {sides}", reason.code)
        }
        LoadErrorKind::BoardRowLength { row, found, expected } => {
            format!("Row {row} of the board has {found} squares, not {expected}")
        }
        LoadErrorKind::MissingSide => {
            "The field 'to_move' is missing, so the side to move is unknown".to_owned()
        }
        LoadErrorKind::UnknownMark(sign) => {
            unknown("mark", sign, &listed(Mark::ALL.map(Mark::sign).into_iter()))
        }
        LoadErrorKind::UnknownSquare(label) => {
            format!("{} is not a square on this board", quoted(label))
        }
        LoadErrorKind::WrongEvaluation(word) => format!("{} is not an evaluation", quoted(word)),
        LoadErrorKind::TooManyNoteEntries => {
            format!("There are more than {MAX_NOTE_ENTRIES} marks or arrows in a note")
        }
        LoadErrorKind::BoardFile(error) => board_file_error(error).to_owned(),
        // These errors need the game to be described.
        other => other.code().to_string(),
    }
}

fn unknown(what: &str, word: &str, known: &str) -> String {
    format!("Unknown {what} {}; expected one of: {known}", quoted(word))
}

/// What is wrong with the syntax of a record; for most errors, the message of RON's parser.
fn syntax_error(error: &ron::Error) -> String {
    match error {
        ron::Error::NoSuchStructField { found, expected, .. } => {
            unknown("field", found, &expected.join(", "))
        }
        ron::Error::MissingStructField { field, .. } => format!("The field '{field}' is missing"),
        ron::Error::DuplicateStructField { field, .. } => {
            format!("The field '{field}' appears twice")
        }
        ron::Error::InvalidValueForType { expected, .. } => {
            let expected = expected.replace("a borrowed string", "a string without escapes");
            format!("This should be {expected}")
        }
        ron::Error::ExpectedNamedStructLike(_) | ron::Error::ExpectedDifferentStructName { .. } => {
            "Fields must be in parentheses, without a name before them".to_owned()
        }
        ron::Error::Eof => "The file ends unexpectedly".to_owned(),
        ron::Error::TrailingCharacters => "Unexpected text after the record".to_owned(),
        ron::Error::ExceededRecursionLimit => "Brackets are nested too deeply".to_owned(),
        other => other.to_string(),
    }
}

/// An end as part of a sentence.
fn end_text(end: &Outcome, info: &GameInfo) -> String {
    outcome(end, info).trim_end_matches('.').to_owned()
}

/// A result as part of a sentence.
fn result_text(result: Option<&StatedResult>, info: &GameInfo) -> String {
    let Some(StatedResult { winner, reason }) = result else {
        return "the game is unfinished".to_owned();
    };
    let reason = quoted(reason);
    match winner {
        None => format!("the game is a draw ({reason})"),
        Some(id) => {
            let side = info.find_side(id);
            let name = side.map_or_else(|| quoted(id), |side| info.side_name(side).to_owned());
            format!("{name} has won ({reason})")
        }
    }
}

/// Why a link was not opened.
pub fn link_error(error: &LinkError) -> String {
    match error {
        LinkError::TooLong => "The link is longer than that of any game".to_owned(),
        LinkError::Damaged => "The link is damaged or incomplete".to_owned(),
        LinkError::Newer => "The link is from a newer version of this page".to_owned(),
        LinkError::Unknown => "The link is for a game that is not available here".to_owned(),
        LinkError::Move { number } => format!("Move {number} of the link is illegal"),
    }
}

/// Why branches or notes do not belong to a record.
pub fn analysis_error(error: &AnalysisError, info: &GameInfo) -> String {
    match error {
        AnalysisError::TooMany { limit, .. } => {
            let (max, what) = match limit {
                AnalysisLimit::Branches => (MAX_BRANCHES, "branches"),
                AnalysisLimit::Depth => (MAX_DEPTH, "levels of nested branches"),
                AnalysisLimit::Moves => (MAX_MOVES, "moves"),
                AnalysisLimit::NoteText => (MAX_NOTE_TEXT, "bytes of text in notes"),
            };
            format!("There are more than {max} {what}")
        }
        AnalysisError::WrongBranch { branch } => format!(
            "Branch {branch} does not leave an earlier line at one of its positions, or has no \
             moves"
        ),
        AnalysisError::Repeats { branch } => {
            format!("Branch {branch} begins with the next move of the line that it leaves")
        }
        AnalysisError::AfterEnd { branch, .. } => {
            format!("Branch {branch} continues after the end of the game")
        }
        AnalysisError::IllegalMove { branch, number, reason } => {
            let reason = illegal_move(reason, info);
            format!("Move {number} of branch {branch} is illegal: {reason}")
        }
        AnalysisError::WrongNote { note, error } => {
            let reason = match error {
                NoteError::Position => "there is no such position".to_owned(),
                NoteError::Text => {
                    "the text has a quotation mark, a backslash or a control character".to_owned()
                }
                NoteError::TooManyEntries => {
                    format!("there are more than {MAX_NOTE_ENTRIES} marks or arrows")
                }
                NoteError::Arrow => "an arrow leaves the board or has an invalid kind".to_owned(),
                NoteError::Value => "the value is out of range".to_owned(),
            };
            format!("Note {note}: {reason}")
        }
    }
}
