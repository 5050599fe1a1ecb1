//! Reading games from files: everything is checked by playing it.

use std::time::Duration;

use super::Record;
use super::board_rows::check_rows;
use super::draft::{Draft, MAX_MOVES};
use super::problem::{Code, Place, Problem, quoted};
use super::start::{begin, side};
use super::write::side_word;
use crate::rules::{Game, Outcome, Spec, Turn};

/// The longest file that is read, in bytes.
pub const MAX_BYTES: usize = 8 << 20;

/// The game of a file with this content.
///
/// # Errors
/// The first thing that is wrong with it; then nothing is loaded, but the problem holds the sound
/// part of the game, if there is one.
pub fn read(content: &[u8]) -> Result<Record, Problem> {
    let text = text_of(content)?;
    // A record is in parentheses; comments and the attributes of RON may stand before it.
    let begins = |start| text.trim_start().starts_with(start);
    if !["(", "//", "/*", "#!["].into_iter().any(begins) {
        let sentence = "This is neither the record of a game nor a board file";
        return Err(Problem::new(Code::NotARecord, Place::Whole, sentence));
    }
    let draft = Draft::parse(text)?;
    let mut record = begin(&draft, text)?;
    match play(&draft, text, &mut record).and_then(|game| compare(&draft, text, game.as_ref())) {
        Ok(()) => Ok(record),
        Err(problem) => {
            let sound = (!record.is_empty()).then(|| Box::new(record));
            Err(Problem { sound, ..problem })
        }
    }
}

/// The text of a file, without the mark with which some Windows editors begin it.
///
/// # Errors
/// When it is too long, or no text.
pub(super) fn text_of(content: &[u8]) -> Result<&str, Problem> {
    if content.len() > MAX_BYTES {
        let sentence = format!("The file is longer than {} MiB", MAX_BYTES >> 20);
        return Err(Problem::new(Code::TooLarge, Place::Whole, sentence));
    }
    let text = std::str::from_utf8(content).map_err(|error| {
        let sound = String::from_utf8_lossy(&content[..error.valid_up_to()]);
        Problem::new(Code::NotText, Place::end_of(&sound), "The file is not text")
    })?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}

/// Plays the moves of a draft, and stops the game if somebody did; the game after that.
fn play(draft: &Draft, text: &str, record: &mut Record) -> Result<Box<dyn Game>, Problem> {
    let mut game = record.setup.start.clone();
    let times = draft.times.as_ref().map_or(&[][..], |times| &times.0);
    for (index, written) in draft.moves.0.iter().enumerate() {
        let fail = |code, sentence| {
            let place = Place::of(written, text).of_move(index + 1);
            Err(Problem::new(code, place, sentence))
        };
        if index == MAX_MOVES {
            return fail(Code::TooLarge, format!("There are more than {MAX_MOVES} moves"));
        }
        if let Some(outcome) = game.outcome() {
            let end = end(outcome, game.spec());
            return fail(Code::MovesAfterEnd, format!("The game is over already: {end}"));
        }
        let Some(turn) = Turn::parse(written, game.spec()) else {
            return fail(Code::UnreadableMove, format!("{} is no move here", quoted(written)));
        };
        let time = times.get(index).copied().flatten().map(Duration::from_millis);
        if let Err(refusal) = record.play(game.as_mut(), &turn, time) {
            let sentence = format!("{}: {}", quoted(written), refusal.sentence);
            return fail(Code::IllegalMove(refusal.code), sentence);
        }
    }
    if let Some(word) = draft.stopped {
        let place = Place::of(word, text);
        let side = side(word, game.spec())
            .map_err(|sentence| Problem::new(Code::WrongSide, place, sentence))?;
        if let Some(outcome) = game.outcome() {
            let end = end(outcome, game.spec());
            let sentence = format!("Nobody stops a game that is over already: {end}");
            return Err(Problem::new(Code::ResultMismatch, place, sentence));
        }
        record.stop(side);
        game.stop(side);
    }
    Ok(game)
}

/// The end of a game in words, without a full stop.
fn end(outcome: Outcome, spec: &Spec) -> String {
    outcome.sentence(spec).trim_end_matches('.').to_owned()
}

/// Compares what else a draft says with the game after its moves.
fn compare(draft: &Draft, text: &str, game: &dyn Game) -> Result<(), Problem> {
    if let Some(times) = &draft.times
        && times.0.len() != draft.moves.0.len()
    {
        let (times, moves) = (times.0.len(), draft.moves.0.len());
        let sentence = format!("There are {times} times for {moves} moves");
        return Err(Problem::new(Code::WrongTimes, Place::Whole, sentence));
    }
    check_rows(&draft.board.0, text, game)?;
    compare_side(draft, text, game)?;
    compare_result(draft, text, game)
}

fn compare_side(draft: &Draft, text: &str, game: &dyn Game) -> Result<(), Problem> {
    let spec = game.spec();
    let Some(word) = draft.to_move else {
        let sentence = "The field 'to_move' is missing: nothing says whose turn it is";
        return Err(Problem::new(Code::MissingSide, Place::Whole, sentence));
    };
    let expected = game.side_to_move();
    let sentence = match side(word, spec) {
        Ok(found) if found == expected => return Ok(()),
        Ok(_) => format!("After the moves it is {}'s turn", spec.side_name(expected)),
        Err(sentence) => sentence,
    };
    Err(Problem::new(Code::WrongSide, Place::of(word, text), sentence))
}

fn compare_result(draft: &Draft, text: &str, game: &dyn Game) -> Result<(), Problem> {
    let spec = game.spec();
    let (found, place) = match &draft.result {
        Some(result) => (Some((result.winner, result.reason)), Place::of(result.reason, text)),
        None => (None, Place::Whole),
    };
    let expected = game.outcome().map(|Outcome { winner, reason }| {
        (winner.map(|winner| side_word(spec, winner)), reason.code)
    });
    let expected = expected.as_ref().map(|(winner, code)| (winner.as_deref(), *code));
    if found == expected {
        return Ok(());
    }
    let (is, says) = (said(expected, spec), said(found, spec));
    let sentence = format!("The result says that {says}; after the moves {is}");
    Err(Problem::new(Code::ResultMismatch, place, sentence))
}

/// A result in words.
fn said(result: Option<(Option<&str>, &str)>, spec: &Spec) -> String {
    let name =
        |winner| side(winner, spec).map_or(quoted(winner), |side| spec.side_name(side).into());
    match result {
        None => "the game goes on".to_owned(),
        Some((None, reason)) => format!("nobody has won ({})", quoted(reason)),
        Some((Some(winner), reason)) => format!("{} has won ({})", name(winner), quoted(reason)),
    }
}
