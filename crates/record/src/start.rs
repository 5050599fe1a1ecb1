//! Reading the setup of a game: rules, starting position, players.

use std::sync::Arc;

use jiff::Timestamp;

use super::field_place::place_of;
use super::raw_record::{Pairs, RawRecord};
use super::write::{HUMAN, STANDARD};
use super::{
    Assistance, ErrorPlace, GameSetup, LoadError, LoadErrorKind, Name, Person, Player, Record,
    TimeControl,
};
use jungle_engine::Bot;
use jungle_rules::games::{GameEntry, find_game};
use jungle_rules::{Game, GameInfo, OptionError, Options, Side, StartError, TextError};

/// The game of a file, whose strings are slices of `text`, before its first move.
///
/// # Errors
/// The first unknown name, or why a game cannot start from the position.
pub(super) fn begin(raw: &RawRecord, text: &str) -> Result<Record, LoadError> {
    let Some(entry) = find_game(raw.game) else {
        let kind = LoadErrorKind::UnknownGame(raw.game.to_owned());
        return Err(LoadError::new(kind, ErrorPlace::of(raw.game, text)));
    };
    let options = options(&raw.options, entry, text)?;
    let info = entry.info(&options);
    begin_game(raw, text, entry, &options, &info).map_err(|error| error.of_game(&info))
}

fn begin_game(
    raw: &RawRecord,
    text: &str,
    entry: &GameEntry,
    options: &Options,
    info: &Arc<GameInfo>,
) -> Result<Record, LoadError> {
    let start = start(raw.start, entry, options, text)?;
    let players = players(&raw.players, info, text)?;
    let fail = |kind: fn(String) -> LoadErrorKind, word: &str| {
        LoadError::new(kind(word.to_owned()), ErrorPlace::of(word, text))
    };
    let date =
        |word: &str| word.parse::<Timestamp>().map_err(|_| fail(LoadErrorKind::WrongDate, word));
    let time_control = |word: &str| {
        word.parse::<TimeControl>().map_err(|_| fail(LoadErrorKind::WrongTimeControl, word))
    };
    let began = raw.began.map(date).transpose()?;
    let mut record = Record::new(GameSetup { start, players, seed: raw.seed }, began);
    record.people = people(raw, info, text)?;
    record.add_assistance(Assistance { hint: raw.hint, undo: raw.undo, coach: raw.coach });
    record.time_control = raw.time_control.map(time_control).transpose()?;
    Ok(record)
}

fn options(pairs: &Pairs, entry: &GameEntry, text: &str) -> Result<Options, LoadError> {
    let mut options = Options::new(entry.rule_options);
    for (name, value) in &pairs.0 {
        options.set(name, value).map_err(|error| {
            let word = match error {
                OptionError::UnknownOption { .. } => name,
                OptionError::UnknownValue { .. } => value,
            };
            LoadError::new(LoadErrorKind::Option(error), ErrorPlace::of(word, text))
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
        let at = match error {
            StartError::Text(
                TextError::UnknownPiece { column, .. }
                | TextError::EmptyRun { column }
                | TextError::LongRun { column },
            ) => column - 1,
            _ => 0,
        };
        let part = start.get(at..).unwrap_or(start);
        LoadError::new(LoadErrorKind::Start(error), ErrorPlace::of(part, text))
    })
}

fn players(pairs: &Pairs, info: &GameInfo, text: &str) -> Result<[Player; 2], LoadError> {
    let mut players = [None; 2];
    for &(side, player) in &pairs.0 {
        let side = player_side(side, info, text)?;
        let bot = || Bot::find(player).map(Player::Computer);
        let known = if player == HUMAN { Some(Player::Human) } else { bot() };
        players[side.index()] = Some(known.ok_or_else(|| {
            let kind = LoadErrorKind::UnknownPlayer(player.to_owned());
            LoadError::new(kind, ErrorPlace::of(player, text))
        })?);
    }
    let player = |side: Side| {
        let missing = || {
            let place = place_of(text, "players", None);
            LoadError::new(LoadErrorKind::MissingPlayer(side), place)
        };
        players[side.index()].ok_or_else(missing)
    };
    Ok([player(Side::First)?, player(Side::Second)?])
}

fn people(raw: &RawRecord, info: &GameInfo, text: &str) -> Result<[Person; 2], LoadError> {
    let mut people: [Person; 2] = Default::default();
    for (pairs, is_id) in [(&raw.names, false), (&raw.ids, true)] {
        for &(side, name) in pairs.iter().flat_map(|pairs| &pairs.0) {
            let side = player_side(side, info, text)?;
            let name = Name::new(name).ok_or_else(|| {
                let kind = LoadErrorKind::WrongName(name.to_owned());
                LoadError::new(kind, ErrorPlace::of(name, text))
            })?;
            let person = &mut people[side.index()];
            *(if is_id { &mut person.id } else { &mut person.name }) = Some(name);
        }
    }
    Ok(people)
}

/// The side that an entry about a player belongs to.
fn player_side(id: &str, info: &GameInfo, text: &str) -> Result<Side, LoadError> {
    info.find_side(id).ok_or_else(|| {
        let kind = LoadErrorKind::PlayerOfUnknownSide(id.to_owned());
        LoadError::new(kind, ErrorPlace::of(id, text))
    })
}
