//! Reading games from files: everything is checked by playing it.

use std::time::Duration;

use super::Record;
use super::board_rows::check_rows;
use super::load_error::{ErrorCode, ErrorPlace, LoadError};
use super::raw_record::{MAX_MOVES, RawEnd, RawRecord};
use super::read_analysis::read_analysis;
use super::start::{begin, side};
use crate::messages;
use crate::rules::{
    ABANDONMENT, ADJUDICATION, AGREEMENT, EarlyEnd, EndReason, Game, GameInfo, Move, OUT_OF_TIME,
    Outcome, RESIGNATION, listed,
};
use crate::text::{decode_utf8, quoted};

/// The longest file that is read, in bytes.
pub const MAX_BYTES: usize = 8 << 20;

/// The causes of ends that no move brings about, with their ids.
const EARLY_CAUSES: [EndReason; 5] =
    [RESIGNATION, AGREEMENT, OUT_OF_TIME, ADJUDICATION, ABANDONMENT];

/// The game of a file with this content.
///
/// # Errors
/// The first thing that is wrong with it; then nothing is loaded, but the problem holds the sound
/// part of the game, if there is one.
pub fn read(content: &[u8]) -> Result<Record, LoadError> {
    let text = decode_text(content)?;
    // A record is in parentheses; comments and the attributes of RON may stand before it.
    let begins = |start| text.trim_start().starts_with(start);
    if !["(", "//", "/*", "#!["].into_iter().any(begins) {
        let sentence = "This is neither the record of a game nor a board file";
        return Err(LoadError::new(ErrorCode::NotARecord, ErrorPlace::Whole, sentence));
    }
    let draft = RawRecord::parse(text)?;
    let mut record = begin(&draft, text)?;
    let checked = play(&draft, text, &mut record)
        .and_then(|game| compare(&draft, text, game.as_ref()))
        .and_then(|()| read_analysis(&draft, text, &mut record));
    match checked {
        Ok(()) => Ok(record),
        Err(problem) => {
            let sound = (!record.is_empty()).then(|| Box::new(record));
            Err(LoadError { valid_prefix: sound, ..problem })
        }
    }
}

/// The text of a file, without the mark with which some Windows editors begin it.
///
/// # Errors
/// When it is too long, or no text.
pub(super) fn decode_text(content: &[u8]) -> Result<&str, LoadError> {
    if content.len() > MAX_BYTES {
        let sentence = format!("The file is longer than {} MiB", MAX_BYTES >> 20);
        return Err(LoadError::new(ErrorCode::TooLarge, ErrorPlace::Whole, sentence));
    }
    decode_utf8(content).map_err(|valid| {
        let valid = String::from_utf8_lossy(&content[..valid]);
        LoadError::new(ErrorCode::NotText, ErrorPlace::end_of(&valid), "The file is not text")
    })
}

/// Plays the moves of a draft, and stops the game if somebody did; the game after that.
fn play(draft: &RawRecord, text: &str, record: &mut Record) -> Result<Box<dyn Game>, LoadError> {
    let mut game = record.setup.start.clone();
    let times = draft.times.as_ref().map_or(&[][..], |times| &times.0);
    for (index, written) in draft.moves.0.iter().enumerate() {
        let fail = |code, sentence| {
            let place = ErrorPlace::of(written, text).of_move(index + 1);
            Err(LoadError::new(code, place, sentence))
        };
        if index == MAX_MOVES {
            return fail(ErrorCode::TooLarge, format!("There are more than {MAX_MOVES} moves"));
        }
        if let Some(outcome) = game.outcome() {
            let end = end(outcome, game.info());
            return fail(ErrorCode::MovesAfterEnd, format!("The game is over already: {end}"));
        }
        let Some(mv) = Move::parse(written, game.info()) else {
            return fail(ErrorCode::UnreadableMove, format!("{} is no move here", quoted(written)));
        };
        let time = times.get(index).copied().flatten().map(Duration::from_millis);
        if let Err(illegal) = record.play(game.as_mut(), &mv, time) {
            let reason = messages::illegal_move(&illegal, game.info());
            let sentence = format!("{}: {reason}", quoted(written));
            return fail(ErrorCode::IllegalMove(illegal.code), sentence);
        }
    }
    let clocks = draft.clocks.as_ref().map_or(&[][..], |clocks| &clocks.0);
    record.set_clocks(clocks.iter().map(|clock| clock.map(Duration::from_millis)));
    if let Some(raw) = &draft.end {
        let early_end = early_end(raw, text, game.info())?;
        if let Some(outcome) = game.outcome() {
            let place = ErrorPlace::of(raw.side.unwrap_or(raw.cause), text);
            let end = end(outcome, game.info());
            let sentence = format!("Nobody stops a game that is over already: {end}");
            return Err(LoadError::new(ErrorCode::ResultMismatch, place, sentence));
        }
        record.end_early(early_end);
        game.end_early(early_end);
    }
    Ok(game)
}

/// The end that a draft states apart from its moves.
fn early_end(raw: &RawEnd, text: &str, info: &GameInfo) -> Result<EarlyEnd, LoadError> {
    let find = |word: &str| {
        side(word, info).map_err(|sentence| {
            LoadError::new(ErrorCode::WrongSide, ErrorPlace::of(word, text), sentence)
        })
    };
    let (side, winner) = (raw.side.map(find).transpose()?, raw.winner.map(find).transpose()?);
    let fail = |sentence: String| {
        Err(LoadError::new(ErrorCode::WrongEnd, ErrorPlace::of(raw.cause, text), sentence))
    };
    let end = EARLY_CAUSES.into_iter().find(|cause| cause.code == raw.cause);
    let Some(cause) = end else {
        let known = listed(EARLY_CAUSES.iter().map(|cause| cause.code));
        return fail(format!("There is no cause {}; there are: {known}", quoted(raw.cause)));
    };
    match (cause.code, side, winner) {
        (code, Some(side), None) if code == RESIGNATION.code => Ok(EarlyEnd::Resignation(side)),
        (code, Some(side), None) if code == OUT_OF_TIME.code => Ok(EarlyEnd::Time(side)),
        (code, Some(side), None) if code == ABANDONMENT.code => Ok(EarlyEnd::Abandonment(side)),
        (code, None, None) if code == AGREEMENT.code => Ok(EarlyEnd::Agreement),
        (code, None, winner) if code == ADJUDICATION.code => Ok(EarlyEnd::Adjudication(winner)),
        (code, ..) => fail(format!(
            "An end by {code} has {}",
            match code {
                _ if code == AGREEMENT.code => "neither a side nor a winner",
                _ if code == ADJUDICATION.code => "no side, but may have a winner",
                _ => "a side and no winner",
            }
        )),
    }
}

/// The end of a game in words, without a full stop.
fn end(outcome: Outcome, info: &GameInfo) -> String {
    messages::outcome(&outcome, info).trim_end_matches('.').to_owned()
}

/// Compares what else a draft says with the game after its moves.
fn compare(draft: &RawRecord, text: &str, game: &dyn Game) -> Result<(), LoadError> {
    if let Some(times) = &draft.times
        && times.0.len() != draft.moves.0.len()
    {
        let (times, moves) = (times.0.len(), draft.moves.0.len());
        let sentence = format!("There are {times} times for {moves} moves");
        return Err(LoadError::new(ErrorCode::WrongTimes, ErrorPlace::Whole, sentence));
    }
    if let Some(clocks) = &draft.clocks
        && clocks.0.len() != draft.moves.0.len()
    {
        let (clocks, moves) = (clocks.0.len(), draft.moves.0.len());
        let sentence = format!("There are {clocks} clock readings for {moves} moves");
        return Err(LoadError::new(ErrorCode::WrongTimes, ErrorPlace::Whole, sentence));
    }
    check_rows(&draft.board.0, text, game)?;
    compare_side(draft, text, game)?;
    compare_result(draft, text, game)
}

fn compare_side(draft: &RawRecord, text: &str, game: &dyn Game) -> Result<(), LoadError> {
    let info = game.info();
    let Some(word) = draft.to_move else {
        let sentence = "The field 'to_move' is missing: nothing says whose turn it is";
        return Err(LoadError::new(ErrorCode::MissingSide, ErrorPlace::Whole, sentence));
    };
    let expected = game.side_to_move();
    let sentence = match side(word, info) {
        Ok(found) if found == expected => return Ok(()),
        Ok(_) => format!("After the moves it is {}'s turn", info.side_name(expected)),
        Err(sentence) => sentence,
    };
    Err(LoadError::new(ErrorCode::WrongSide, ErrorPlace::of(word, text), sentence))
}

fn compare_result(draft: &RawRecord, text: &str, game: &dyn Game) -> Result<(), LoadError> {
    let info = game.info();
    let (found, place) = match &draft.result {
        Some(result) => (Some((result.winner, result.reason)), ErrorPlace::of(result.reason, text)),
        None => (None, ErrorPlace::Whole),
    };
    let expected = game.outcome().map(|Outcome { winner, reason, .. }| {
        (winner.map(|winner| info.side_id(winner)), reason.code)
    });
    let expected = expected.as_ref().map(|(winner, code)| (winner.as_deref(), *code));
    if found == expected {
        return Ok(());
    }
    let (is, says) = (stated(expected, info), stated(found, info));
    let sentence = format!("The result says that {says}; after the moves {is}");
    Err(LoadError::new(ErrorCode::ResultMismatch, place, sentence))
}

/// A result in words.
fn stated(result: Option<(Option<&str>, &str)>, info: &GameInfo) -> String {
    let name =
        |winner| side(winner, info).map_or(quoted(winner), |side| info.side_name(side).into());
    match result {
        None => "the game goes on".to_owned(),
        Some((None, reason)) => format!("nobody has won ({})", quoted(reason)),
        Some((Some(winner), reason)) => format!("{} has won ({})", name(winner), quoted(reason)),
    }
}
