//! Where the game of a file begins, and who plays it by which rules.

use jiff::Timestamp;

use super::draft::{Draft, Pairs};
use super::problem::{Code, Place, Problem, quoted};
use super::write::{HUMAN, STANDARD, side_word};
use super::{GameSetup, Player, Record};
use crate::games::{GAMES, find_game};
use crate::rules::{
    Fault, FaultKind, Game, GameKind, OptionError, Options, Side, Spec, StartError, TextError,
    listed,
};
use crate::search::Machine;

/// The game of a draft, whose strings are slices of `text`, before its first move.
///
/// # Errors
/// The first thing that this house does not know, or that no game can begin with.
pub(super) fn begin(draft: &Draft, text: &str) -> Result<Record, Problem> {
    let Some(game) = find_game(draft.game) else {
        let known = listed(GAMES.iter().map(|game| game.kind.id()));
        let sentence = format!("There is no game {}; there are: {known}", quoted(draft.game));
        return Err(Problem::new(Code::UnknownGame, Place::of(draft.game, text), sentence));
    };
    let options = options(&draft.options, game.kind, text)?;
    let start = start(draft.start, game.kind, &options, text)?;
    let players = players(&draft.players, start.spec(), text)?;
    let began = draft.began.map(|began| date(began, text)).transpose()?;
    Ok(Record::new(GameSetup { start, players, seed: draft.seed }, began))
}

fn options(pairs: &Pairs, kind: &dyn GameKind, text: &str) -> Result<Options, Problem> {
    let mut options = Options::new(kind.switches());
    for (name, form) in &pairs.0 {
        options.set(name, form).map_err(|error| {
            let (part, sentence) = match error {
                OptionError::UnknownSwitch { known, .. } => {
                    (name, format!("There is no option {}; there are: {known}", quoted(name)))
                }
                OptionError::UnknownValue { name, known, .. } => {
                    (form, format!("'{name}' cannot be {}; it can be: {known}", quoted(form)))
                }
            };
            Problem::new(Code::UnknownOption, Place::of(part, text), sentence)
        })?;
    }
    Ok(options)
}

fn start(
    start: &str,
    kind: &dyn GameKind,
    options: &Options,
    text: &str,
) -> Result<Box<dyn Game>, Problem> {
    if start == STANDARD {
        return Ok(kind.start(options));
    }
    kind.from_text(start, options).map_err(|error| {
        let (code, at, sentence) = match &error {
            StartError::Text(error) => {
                let (code, at) = text_code(error);
                (code, at, format!("The start is no position: {error}"))
            }
            StartError::Illegal(faults) => {
                let fault = faults.first();
                let code = fault.map_or(Code::IllegalPosition, fault_code);
                let sentence = fault.map_or_else(String::new, Fault::to_string);
                (code, 0, format!("The start is illegal: {sentence}"))
            }
        };
        let part = start.get(at..).unwrap_or(start);
        Problem::new(code, Place::of(part, text), sentence)
    })
}

/// What a slip in a position text is called, and behind how many of its bytes it is.
fn text_code(error: &TextError) -> (Code, usize) {
    match *error {
        TextError::UnknownPiece { column, .. } => (Code::UnknownPiece, column - 1),
        TextError::EmptyRun { column } => (Code::Malformed, column - 1),
        TextError::RowLength { .. } | TextError::RowCount { .. } => (Code::WrongBoardSize, 0),
        TextError::MissingSide { .. } => (Code::MissingSide, 0),
        TextError::UnknownSide { .. } => (Code::WrongSide, 0),
        TextError::TooLong | TextError::TrailingText => (Code::Malformed, 0),
    }
}

/// What a reason against a position is called.
pub(super) fn fault_code(fault: &Fault) -> Code {
    match fault.kind {
        FaultKind::Duplicate => Code::DuplicatePiece,
        FaultKind::Misplaced => Code::MisplacedPiece,
        FaultKind::Other => Code::IllegalPosition,
    }
}

fn players(pairs: &Pairs, spec: &Spec, text: &str) -> Result<[Player; 2], Problem> {
    let mut players = [None; 2];
    for &(name, player) in &pairs.0 {
        let side = side(name, spec).map_err(|sentence| {
            Problem::new(Code::UnknownPlayer, Place::of(name, text), sentence)
        })?;
        let machine = Machine::find(player).map(Player::Machine);
        let known = if player == HUMAN { Some(Player::Human) } else { machine };
        players[side.index()] = Some(known.ok_or_else(|| {
            let known = listed([HUMAN].into_iter().chain(Machine::all().map(Machine::id)));
            let sentence = format!("There is no player {}; there are: {known}", quoted(player));
            Problem::new(Code::UnknownPlayer, Place::of(player, text), sentence)
        })?);
    }
    let player = |side: Side| {
        players[side.index()].ok_or_else(|| {
            let sentence = format!("Nothing says who plays {}", spec.side_name(side));
            Problem::new(Code::UnknownPlayer, Place::Whole, sentence)
        })
    };
    Ok([player(Side::First)?, player(Side::Second)?])
}

/// The side of a name.
///
/// # Errors
/// A sentence with the names that there are.
pub(super) fn side(name: &str, spec: &Spec) -> Result<Side, String> {
    let found = Side::BOTH.into_iter().find(|&side| side_word(spec, side) == name);
    found.ok_or_else(|| {
        let known = Side::BOTH.map(|side| side_word(spec, side));
        let known = listed(known.iter().map(String::as_str));
        format!("There is no side {}; there are: {known}", quoted(name))
    })
}

fn date(began: &str, text: &str) -> Result<Timestamp, Problem> {
    began.parse().map_err(|_| {
        let sentence = format!("{} is no date and time in UTC", quoted(began));
        Problem::new(Code::WrongDate, Place::of(began, text), sentence)
    })
}
