//! Where the game of a file begins, and who plays it by which rules.

use jiff::Timestamp;

use super::details::MAX_NAME;
use super::load_error::{ErrorCode, ErrorPlace, LoadError};
use super::raw_record::{Pairs, RawRecord};
use super::write::{HUMAN, STANDARD};
use super::{GameSetup, Name, Person, Player, Record, TimeControl};
use crate::games::{GAMES, GameEntry, find_game};
use crate::messages;
use crate::rules::{
    Game, GameInfo, OptionError, Options, PositionError, PositionErrorKind, Side, StartError,
    TextError, listed,
};
use crate::search::Bot;
use crate::text::quoted;

/// The game of a draft, whose strings are slices of `text`, before its first move.
///
/// # Errors
/// The first thing that this house does not know, or that no game can begin with.
pub(super) fn begin(draft: &RawRecord, text: &str) -> Result<Record, LoadError> {
    let Some(game) = find_game(draft.game) else {
        let known = listed(GAMES.iter().map(|game| game.id));
        let sentence = format!("There is no game {}; there are: {known}", quoted(draft.game));
        return Err(LoadError::new(
            ErrorCode::UnknownGame,
            ErrorPlace::of(draft.game, text),
            sentence,
        ));
    };
    let options = options(&draft.options, game, text)?;
    let start = start(draft.start, game, &options, text)?;
    let players = players(&draft.players, start.info(), text)?;
    let began = draft.began.map(|began| date(began, text)).transpose()?;
    let people = people(draft, start.info(), text)?;
    let time_control = draft.time_control.map(|control| time_control(control, text)).transpose()?;
    let mut record = Record::new(GameSetup { start, players, seed: draft.seed }, began);
    record.people = people;
    record.time_control = time_control;
    Ok(record)
}

fn options(pairs: &Pairs, entry: &GameEntry, text: &str) -> Result<Options, LoadError> {
    let mut options = Options::new(entry.rule_options);
    for (name, form) in &pairs.0 {
        options.set(name, form).map_err(|error| {
            let (part, sentence) = match error {
                OptionError::UnknownOption { known, .. } => {
                    (name, format!("There is no option {}; there are: {known}", quoted(name)))
                }
                OptionError::UnknownValue { name, known, .. } => {
                    (form, format!("'{name}' cannot be {}; it can be: {known}", quoted(form)))
                }
            };
            LoadError::new(ErrorCode::UnknownOption, ErrorPlace::of(part, text), sentence)
        })?;
    }
    Ok(options)
}

fn start(
    start: &str,
    entry: &GameEntry,
    options: &Options,
    text: &str,
) -> Result<Box<dyn Game>, LoadError> {
    if start == STANDARD {
        return Ok(entry.start(options));
    }
    entry.start_from_text(start, options).map_err(|error| {
        let (code, at, sentence) = match &error {
            StartError::Text(error) => {
                let (code, at) = text_code(error);
                let reason = messages::text_error(error);
                (code, at, format!("The start is not a position: {reason}"))
            }
            StartError::Illegal(errors) => {
                let error = errors.first();
                let code = error.map_or(ErrorCode::IllegalPosition, position_error_code);
                let info = entry.info(options);
                let sentence = error.map(|error| messages::position_error(error, &info));
                (code, 0, format!("The start is illegal: {}", sentence.unwrap_or_default()))
            }
        };
        let part = start.get(at..).unwrap_or(start);
        LoadError::new(code, ErrorPlace::of(part, text), sentence)
    })
}

/// What a slip in a position text is called, and behind how many of its bytes it is.
fn text_code(error: &TextError) -> (ErrorCode, usize) {
    match *error {
        TextError::UnknownPiece { column, .. } => (ErrorCode::UnknownPiece, column - 1),
        TextError::EmptyRun { column } => (ErrorCode::Malformed, column - 1),
        TextError::RowLength { .. } | TextError::RowCount { .. } => (ErrorCode::WrongBoardSize, 0),
        TextError::MissingSide { .. } => (ErrorCode::MissingSide, 0),
        TextError::UnknownSide { .. } => (ErrorCode::WrongSide, 0),
        TextError::TooLong { .. } | TextError::TrailingText => (ErrorCode::Malformed, 0),
    }
}

/// The code of a reason why a position is illegal.
pub(super) fn position_error_code(error: &PositionError) -> ErrorCode {
    match error.kind {
        PositionErrorKind::Duplicate => ErrorCode::DuplicatePiece,
        PositionErrorKind::Misplaced => ErrorCode::MisplacedPiece,
        PositionErrorKind::Other => ErrorCode::IllegalPosition,
    }
}

fn players(pairs: &Pairs, info: &GameInfo, text: &str) -> Result<[Player; 2], LoadError> {
    let mut players = [None; 2];
    for &(name, player) in &pairs.0 {
        let side = side(name, info).map_err(|sentence| {
            LoadError::new(ErrorCode::UnknownPlayer, ErrorPlace::of(name, text), sentence)
        })?;
        let machine = Bot::find(player).map(Player::Computer);
        let known = if player == HUMAN { Some(Player::Human) } else { machine };
        players[side.index()] = Some(known.ok_or_else(|| {
            let known = listed([HUMAN].into_iter().chain(Bot::all().map(Bot::id)));
            let sentence = format!("There is no player {}; there are: {known}", quoted(player));
            LoadError::new(ErrorCode::UnknownPlayer, ErrorPlace::of(player, text), sentence)
        })?);
    }
    let player = |side: Side| {
        players[side.index()].ok_or_else(|| {
            let sentence = format!("Nothing says who plays {}", info.side_name(side));
            LoadError::new(ErrorCode::UnknownPlayer, ErrorPlace::Whole, sentence)
        })
    };
    Ok([player(Side::First)?, player(Side::Second)?])
}

fn people(draft: &RawRecord, info: &GameInfo, text: &str) -> Result<[Person; 2], LoadError> {
    let mut people: [Person; 2] = Default::default();
    for (pairs, is_id) in [(&draft.names, false), (&draft.ids, true)] {
        for &(word, name) in pairs.iter().flat_map(|pairs| &pairs.0) {
            let fail = |part, sentence| {
                LoadError::new(ErrorCode::UnknownPlayer, ErrorPlace::of(part, text), sentence)
            };
            let side = side(word, info).map_err(|sentence| fail(word, sentence))?;
            let read = Name::new(name).ok_or_else(|| {
                let sentence = format!(
                    "{} is no name: 1 to {MAX_NAME} characters without control characters",
                    quoted(name)
                );
                fail(name, sentence)
            })?;
            let person = &mut people[side.index()];
            *(if is_id { &mut person.id } else { &mut person.name }) = Some(read);
        }
    }
    Ok(people)
}

fn time_control(control: &str, text: &str) -> Result<TimeControl, LoadError> {
    control.parse().map_err(|_| {
        let sentence = format!(
            "{} is no time control: none, fischer:SECONDS+SECONDS or days:NUMBER",
            quoted(control)
        );
        LoadError::new(ErrorCode::WrongTimeControl, ErrorPlace::of(control, text), sentence)
    })
}

/// The side with an id.
///
/// # Errors
/// A sentence with the ids that there are.
pub(super) fn side(name: &str, info: &GameInfo) -> Result<Side, String> {
    info.find_side(name).ok_or_else(|| {
        let known = listed(info.sides.0.iter().map(|side| side.id));
        format!("There is no side {}; there are: {known}", quoted(name))
    })
}

fn date(began: &str, text: &str) -> Result<Timestamp, LoadError> {
    began.parse().map_err(|_| {
        let sentence = format!("{} is no date and time in UTC", quoted(began));
        LoadError::new(ErrorCode::WrongDate, ErrorPlace::of(began, text), sentence)
    })
}
