//! Reading records from files, which are validated by playing the moves.

use std::time::Duration;

use super::board_rows::check_rows;
use super::field_place::place_of;
use super::raw_record::{MAX_MOVES, RawEnd, RawRecord};
use super::read_analysis::read_analysis;
use super::start::begin;
use super::{ErrorPlace, LoadError, LoadErrorKind, Record, StatedResult};
use jungle_rules::text::decode_utf8;
use jungle_rules::{
    ABANDONMENT, ADJUDICATION, AGREEMENT, EarlyEnd, EndReason, Game, GameInfo, Move, OUT_OF_TIME,
    RESIGNATION, Side,
};

/// The maximum size of a file, in bytes.
pub const MAX_BYTES: usize = 8 << 20;

/// The causes of ends that are not the effect of a move, as in files.
pub const EARLY_END_REASONS: [EndReason; 5] =
    [RESIGNATION, AGREEMENT, OUT_OF_TIME, ADJUDICATION, ABANDONMENT];

/// Reads a record from the content of a file.
///
/// ```
/// use jungle_record::read;
///
/// let file = r#"(
///     version: 1,
///     game: "jungle",
///     options: {},
///     players: {"blue": "human", "red": "human"},
///     seed: 0,
///     start: "standard",
///     moves: ["A3 A4", "G7 G6"],
///     board: [
///         "l.#X#.t",
///         ".d.#.c.",
///         "..p.w.e",
///         "r**.**.",
///         ".**.**.",
///         ".**.**R",
///         "E.W.P..",
///         ".C.#.D.",
///         "T.#X#.L",
///     ],
///     to_move: "blue",
/// )"#;
/// let record = read(file.as_bytes())?;
/// assert_eq!(record.len(), 2);
/// # Ok::<(), jungle_record::LoadError>(())
/// ```
///
/// # Errors
/// The first thing that is wrong with it. The error contains the game up to there, if some of its
/// moves are valid.
pub fn read(content: &[u8]) -> Result<Record, LoadError> {
    let text = decode_text(content)?;
    // A record is in parentheses, and may be preceded by comments and RON attributes.
    let begins = |start| text.trim_start().starts_with(start);
    if !["(", "//", "/*", "#!["].into_iter().any(begins) {
        return Err(LoadError::new(LoadErrorKind::NotARecord, ErrorPlace::Whole));
    }
    let raw = RawRecord::parse(text)?;
    let mut record = begin(&raw, text)?;
    let checked = play(&raw, text, &mut record)
        .and_then(|game| compare(&raw, text, game.as_ref()))
        .and_then(|()| read_analysis(&raw, text, &mut record));
    match checked {
        Ok(()) => Ok(record),
        Err(error) => {
            let error = error.of_game(record.setup.start.info());
            let valid_prefix = (!record.is_empty()).then(|| Box::new(record));
            Err(LoadError { valid_prefix, ..error })
        }
    }
}

/// The text of a file without the byte order mark that some Windows editors write.
///
/// # Errors
/// If it is too long, or not UTF-8.
pub(super) fn decode_text(content: &[u8]) -> Result<&str, LoadError> {
    if content.len() > MAX_BYTES {
        return Err(LoadError::new(LoadErrorKind::FileTooLong, ErrorPlace::Whole));
    }
    decode_utf8(content).map_err(|valid| {
        let valid = String::from_utf8_lossy(&content[..valid]);
        LoadError::new(LoadErrorKind::NotText, ErrorPlace::end_of(&valid))
    })
}

/// Plays the moves of a file and ends the game if the file has an early end. Returns the game after
/// that.
fn play(raw: &RawRecord, text: &str, record: &mut Record) -> Result<Box<dyn Game>, LoadError> {
    let mut game = record.setup.start.clone();
    let times = raw.times.as_ref().map_or(&[][..], |times| &times.0);
    for (index, written) in raw.moves.0.iter().enumerate() {
        let fail =
            |kind| Err(LoadError::new(kind, ErrorPlace::of(written, text).of_move(index + 1)));
        if index == MAX_MOVES {
            return fail(LoadErrorKind::TooManyMoves);
        }
        if let Some(outcome) = game.outcome() {
            return fail(LoadErrorKind::MovesAfterEnd(outcome));
        }
        let Some(mv) = Move::parse(written, game.info()) else {
            return fail(LoadErrorKind::UnreadableMove((*written).to_owned()));
        };
        let time = times.get(index).copied().flatten().map(Duration::from_millis);
        if let Err(reason) = record.play(game.as_mut(), &mv, time) {
            return fail(LoadErrorKind::IllegalMove { mv: (*written).to_owned(), reason });
        }
    }
    let clocks = raw.clocks.as_ref().map_or(&[][..], |clocks| &clocks.0);
    record.set_clocks(clocks.iter().map(|clock| clock.map(Duration::from_millis)));
    if let Some(raw) = &raw.end {
        let early_end = early_end(raw, text, game.info())?;
        if let Some(outcome) = game.outcome() {
            let place = ErrorPlace::of(raw.side.unwrap_or(raw.cause), text);
            return Err(LoadError::new(LoadErrorKind::EndAfterEnd(outcome), place));
        }
        record.end_early(early_end);
        game.end_early(early_end);
    }
    Ok(game)
}

/// The end that a file specifies in addition to its moves.
fn early_end(raw: &RawEnd, text: &str, info: &GameInfo) -> Result<EarlyEnd, LoadError> {
    let find = |id: &str| find_side(id, text, info);
    let (side, winner) = (raw.side.map(find).transpose()?, raw.winner.map(find).transpose()?);
    let fail = |kind| Err(LoadError::new(kind, ErrorPlace::of(raw.cause, text)));
    let Some(cause) = EARLY_END_REASONS.into_iter().find(|cause| cause.code == raw.cause) else {
        return fail(LoadErrorKind::UnknownCause(raw.cause.to_owned()));
    };
    match (side, winner) {
        (Some(side), None) if cause == RESIGNATION => Ok(EarlyEnd::Resignation(side)),
        (Some(side), None) if cause == OUT_OF_TIME => Ok(EarlyEnd::Time(side)),
        (Some(side), None) if cause == ABANDONMENT => Ok(EarlyEnd::Abandonment(side)),
        (None, None) if cause == AGREEMENT => Ok(EarlyEnd::Agreement),
        (None, winner) if cause == ADJUDICATION => Ok(EarlyEnd::Adjudication(winner)),
        _ => fail(LoadErrorKind::WrongEndSides(cause)),
    }
}

/// The side with an id, which is a slice of `text`.
fn find_side(id: &str, text: &str, info: &GameInfo) -> Result<Side, LoadError> {
    info.find_side(id).ok_or_else(|| {
        LoadError::new(LoadErrorKind::UnknownSide(id.to_owned()), ErrorPlace::of(id, text))
    })
}

/// Compares the other fields of a file with the game after its moves.
fn compare(raw: &RawRecord, text: &str, game: &dyn Game) -> Result<(), LoadError> {
    let moves = raw.moves.0.len();
    let times = raw.times.as_ref().map(|times| times.0.len()).filter(|times| *times != moves);
    let clocks = raw.clocks.as_ref().map(|clocks| clocks.0.len()).filter(|clocks| *clocks != moves);
    let wrong = times
        .map(|times| ("times", LoadErrorKind::WrongTimes { times, moves }))
        .or_else(|| clocks.map(|clocks| ("clocks", LoadErrorKind::WrongClocks { clocks, moves })));
    if let Some((field, kind)) = wrong {
        return Err(LoadError::new(kind, place_of(text, field, None)));
    }
    check_rows(&raw.board.0, text, game)?;
    compare_side(raw, text, game)?;
    compare_result(raw, text, game)
}

fn compare_side(raw: &RawRecord, text: &str, game: &dyn Game) -> Result<(), LoadError> {
    let Some(id) = raw.to_move else {
        let place = place_of(text, "to_move", None);
        return Err(LoadError::new(LoadErrorKind::MissingSide, place));
    };
    let expected = game.side_to_move();
    if find_side(id, text, game.info())? == expected {
        Ok(())
    } else {
        Err(LoadError::new(LoadErrorKind::OtherSide(expected), ErrorPlace::of(id, text)))
    }
}

fn compare_result(raw: &RawRecord, text: &str, game: &dyn Game) -> Result<(), LoadError> {
    let found = raw.result.as_ref().map(|result| (result.winner, result.reason));
    let expected = game.outcome();
    let info = game.info();
    let ids = expected.map(|end| (end.winner.map(|side| info.side_id(side)), end.reason.code));
    if found == ids {
        return Ok(());
    }
    let place = match found {
        Some((_, reason)) => ErrorPlace::of(reason, text),
        None => place_of(text, "result", None),
    };
    let found = found.map(|(winner, reason)| StatedResult {
        winner: winner.map(str::to_owned),
        reason: reason.to_owned(),
    });
    Err(LoadError::new(LoadErrorKind::ResultMismatch { found, expected }, place))
}
