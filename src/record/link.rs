//! A whole game in the address of a page: about a byte and a half a move.
//!
//! A link is the unpadded base64url of these bytes: the version, a line of text that tells how the
//! game began, a number a turn, and a checksum of all of them. A turn is its place among the legal
//! ones in the order of their squares, in seven bits a byte, the lowest first; the eighth says that
//! more follow. When it was played, and how long anybody thought, is not in it.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use thiserror::Error;

use super::write::{player_id, start_id};
use super::{GameSetup, MAX_MOVES, Player, Record};
use crate::games::find_game;
use crate::rules::{EarlyEnd, Game, Move, Options, Side};
use crate::search::Bot;

/// The version that is written.
const VERSION: u8 = 1;
/// The longest link that is read, in characters.
const MAX_LENGTH: usize = 1 << 20;
/// What stands between the fields of the first line, between its options, and at its end.
const FIELD: char = ';';
const OPTION: char = ',';
const END: u8 = b'\n';

/// What is wrong with a link.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LinkError {
    /// It is longer than any game.
    #[error("The link is longer than any game")]
    TooLong,
    /// It is not what was written: cut off, say.
    #[error("The link is damaged or not complete")]
    Damaged,
    /// It was written by a later version of the program.
    #[error("The link is of a later version of this page")]
    Newer,
    /// It names something that this house does not have.
    #[error("The link is of a game that is not played here")]
    Unknown,
    /// One of its moves is none.
    #[error("Move {number} of the link is not legal")]
    Move {
        /// Which, from 1.
        number: usize,
    },
}

/// The first `at` turns of a game as a link.
pub fn write(record: &Record, at: usize) -> String {
    let at = at.min(record.len());
    let GameSetup { start, players, seed } = &record.setup;
    let usual = find_game(start.info().id).map(|game| Options::new(game.rule_options));
    let options = start.options().iter().filter(|(switch, form)| {
        usual.as_ref().and_then(|usual| usual.find(switch.id)) != Some(*form)
    });
    let options: Vec<String> =
        options.map(|(switch, form)| format!("{}={form}", switch.id)).collect();
    let end = record.early_end().filter(|_| at == record.len());
    let fields = [
        start.info().id.to_owned(),
        options.join(&OPTION.to_string()),
        player_id(players[0]).to_owned(),
        player_id(players[1]).to_owned(),
        seed.to_string(),
        start_id(start.as_ref()),
        end.map_or(String::new(), end_id),
    ];
    let mut bytes = vec![VERSION];
    bytes.extend(fields.join(&FIELD.to_string()).into_bytes());
    bytes.push(END);
    let mut game = start.clone();
    for played in &record.played()[..at] {
        let place = in_order(game.as_ref()).iter().position(|turn| *turn == played.mv);
        write_number(place.expect("it was played"), &mut bytes);
        game.play(&played.mv).expect("it was played");
    }
    bytes.extend(checksum(&bytes));
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

/// The game of a link.
///
/// # Errors
/// What is wrong with it.
pub fn read(link: &str) -> Result<Record, LinkError> {
    if link.len() > MAX_LENGTH {
        return Err(LinkError::TooLong);
    }
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(link).map_err(|_| LinkError::Damaged)?;
    let (content, sum) = bytes.split_last_chunk::<2>().ok_or(LinkError::Damaged)?;
    if checksum(content) != *sum {
        return Err(LinkError::Damaged);
    }
    let (&version, content) = content.split_first().ok_or(LinkError::Damaged)?;
    if version != VERSION {
        return Err(LinkError::Newer);
    }
    let head_len = content.iter().position(|&byte| byte == END).ok_or(LinkError::Damaged)?;
    let head = std::str::from_utf8(&content[..head_len]).map_err(|_| LinkError::Damaged)?;
    let (setup, end) = read_head(head).ok_or(LinkError::Unknown)?;
    let mut game = setup.start.clone();
    let mut record = Record::new(setup, None);
    let mut rest = &content[head_len + 1..];
    while !rest.is_empty() {
        let number = record.len() + 1;
        let place = read_number(&mut rest).ok_or(LinkError::Damaged)?;
        let mv = in_order(game.as_ref()).get(place).cloned();
        let mv = mv.filter(|_| number <= MAX_MOVES).ok_or(LinkError::Move { number })?;
        let played = record.play(game.as_mut(), &mv, None);
        played.map_err(|_| LinkError::Move { number })?;
    }
    if let Some(end) = end {
        record.end_early(end);
    }
    Ok(record)
}

/// How a game began, and who stopped it.
fn read_head(head: &str) -> Option<(GameSetup, Option<EarlyEnd>)> {
    let fields: Vec<&str> = head.split(FIELD).collect();
    let &[game, switched, first, second, seed, start, end] = fields.as_slice() else {
        return None;
    };
    let entry = find_game(game)?;
    let mut options = Options::new(entry.rule_options);
    for pair in switched.split(OPTION).filter(|pair| !pair.is_empty()) {
        let (name, form) = pair.split_once('=')?;
        options.set(name, form).ok()?;
    }
    let start = match start {
        super::write::STANDARD => entry.start(&options),
        text => entry.start_from_text(text, &options).ok()?,
    };
    let player = |word: &str| match word {
        super::write::HUMAN => Some(Player::Human),
        _ => Bot::find(word).map(Player::Computer),
    };
    let end = if end.is_empty() { None } else { Some(find_end(end)?) };
    let players = [player(first)?, player(second)?];
    Some((GameSetup { start, players, seed: seed.parse().ok()? }, end))
}

/// All ends that no move brings about.
fn ends() -> impl Iterator<Item = EarlyEnd> {
    let of_side = Side::BOTH.into_iter().flat_map(|side| {
        [
            EarlyEnd::Resignation(side),
            EarlyEnd::Time(side),
            EarlyEnd::Adjudication(Some(side)),
            EarlyEnd::Abandonment(side),
        ]
    });
    of_side.chain([EarlyEnd::Agreement, EarlyEnd::Adjudication(None)])
}

/// An early end in a link: the side that resigned, or the first letters of another cause before it.
fn end_id(end: EarlyEnd) -> String {
    match end {
        EarlyEnd::Resignation(side) => side.index().to_string(),
        EarlyEnd::Time(side) => format!("t{}", side.index()),
        EarlyEnd::Abandonment(side) => format!("ab{}", side.index()),
        EarlyEnd::Adjudication(Some(winner)) => format!("ad{}", winner.index()),
        EarlyEnd::Adjudication(None) => "ad".to_owned(),
        EarlyEnd::Agreement => "ag".to_owned(),
    }
}

fn find_end(id: &str) -> Option<EarlyEnd> {
    ends().find(|end| end_id(*end) == id)
}

/// The legal turns in an order that does not depend on how they are found.
fn in_order(game: &dyn Game) -> Vec<Move> {
    let mut moves = game.legal_moves().to_vec();
    moves.sort_unstable();
    moves
}

fn write_number(mut number: usize, bytes: &mut Vec<u8>) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// The number that some bytes begin with; they are what is left then. No turn has a number of more
/// than two bytes.
fn read_number(bytes: &mut &[u8]) -> Option<usize> {
    let (&low, rest) = bytes.split_first()?;
    *bytes = rest;
    if low < 0x80 {
        return Some(usize::from(low));
    }
    let (&high, rest) = bytes.split_first()?;
    *bytes = rest;
    Some(usize::from(low & 0x7f) | usize::from(high) << 7)
}

/// Two bytes that tell most accidents: Fletcher's sums.
fn checksum(bytes: &[u8]) -> [u8; 2] {
    let sums = bytes.iter().fold((0_u16, 0_u16), |(first, second), &byte| {
        let first = (first + u16::from(byte)) % 255;
        (first, (second + first) % 255)
    });
    [sums.0 as u8, sums.1 as u8]
}
