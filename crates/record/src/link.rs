//! Links that contain a whole game, with about one and a half bytes per move.
//!
//! A link is the unpadded base64url encoding of these bytes: the version, a line of text with the
//! setup, a number for each move, and a checksum of all of these. The number of a move is its index
//! in the list of legal moves sorted by their squares, in seven bits per byte, the lowest first;
//! the eighth bit is set if more bytes follow. A link does not contain dates, times, branches or
//! notes.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use thiserror::Error;

use super::write::{player_id, start_id};
use super::{GameSetup, MAX_MOVES, Player, Record};
use jungle_engine::Bot;
use jungle_rules::games::find_game;
use jungle_rules::{EarlyEnd, Game, Move, Options, Side};

/// The version of links that are written.
const VERSION: u8 = 1;
/// The maximum length of a link, in characters.
const MAX_LENGTH: usize = 1 << 20;
/// The separators of the fields of the first line and of its options, and the end of the line.
const FIELD: char = ';';
const OPTION: char = ',';
const END: u8 = b'\n';

/// What is wrong with a link. `messages::Messages::link_notice` turns it into a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LinkError {
    /// It is longer than the link of any game.
    #[error("too_long")]
    TooLong,
    /// It has been altered, for example cut off.
    #[error("damaged")]
    Damaged,
    /// It was created by a newer version of the program.
    #[error("newer_version")]
    Newer,
    /// It refers to a game, option or player that this program does not have.
    #[error("unknown")]
    Unknown,
    /// One of its moves is illegal.
    #[error("illegal_move")]
    Move {
        /// The number of the move, from 1.
        number: usize,
    },
}

/// The link of a game with its first `at` moves.
///
/// ```
/// use jungle_record::{GameSetup, Player, Record, link};
/// use jungle_rules::Move;
/// use jungle_rules::games::find_game;
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let start = entry.start(&entry.default_options());
/// let mut game = start.clone();
/// let mut record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
/// let mv = Move::parse("A3 A4", game.info()).expect("squares of the board");
/// record.play(game.as_mut(), &mv, None).expect("a legal move");
/// let text = link::write(&record, record.len());
/// assert_eq!(text, "AWp1bmdsZTs7aHVtYW47aHVtYW47MDtzdGFuZGFyZDsKDr4X");
/// assert_eq!(link::read(&text).expect("a link").played(), record.played());
/// ```
pub fn write(record: &Record, at: usize) -> String {
    let at = at.min(record.len());
    let GameSetup { start, players, seed } = &record.setup;
    let defaults = find_game(start.info().id).map(|game| Options::new(game.rule_options));
    let options = start.options().iter().filter(|(option, value)| {
        defaults.as_ref().and_then(|defaults| defaults.find(option.id)) != Some(*value)
    });
    let options: Vec<String> =
        options.map(|(option, value)| format!("{}={value}", option.id)).collect();
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
        let index = in_order(game.as_ref()).iter().position(|mv| *mv == played.mv);
        write_number(index.expect("a legal move"), &mut bytes);
        game.play(&played.mv).expect("a legal move");
    }
    bytes.extend(checksum(&bytes));
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

/// The game of a link.
///
/// ```
/// use jungle_record::link::{LinkError, read};
///
/// assert_eq!(read("AWp1bmdsZTs").err(), Some(LinkError::Damaged));
/// ```
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
        let index = read_number(&mut rest).ok_or(LinkError::Damaged)?;
        let mv = in_order(game.as_ref()).get(index).cloned();
        let mv = mv.filter(|_| number <= MAX_MOVES).ok_or(LinkError::Move { number })?;
        let played = record.play(game.as_mut(), &mv, None);
        played.map_err(|_| LinkError::Move { number })?;
    }
    if let Some(end) = end {
        record.end_early(end);
    }
    Ok(record)
}

/// The setup of a game, and its early end.
fn read_head(head: &str) -> Option<(GameSetup, Option<EarlyEnd>)> {
    let fields: Vec<&str> = head.split(FIELD).collect();
    let &[game, changed_options, first, second, seed, start, end] = fields.as_slice() else {
        return None;
    };
    let entry = find_game(game)?;
    let mut options = Options::new(entry.rule_options);
    for pair in changed_options.split(OPTION).filter(|pair| !pair.is_empty()) {
        let (option, value) = pair.split_once('=')?;
        options.set(option, value).ok()?;
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

/// All ends that are not the effect of a move.
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

/// The id of an early end in a link: the side that resigned, or the side preceded by the first
/// letters of another cause.
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

/// The legal moves in an order that is independent of move generation.
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

/// Reads a number of at most two bytes, which is enough for any move, and removes it from the
/// bytes.
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

/// A checksum that detects most errors: Fletcher-16.
fn checksum(bytes: &[u8]) -> [u8; 2] {
    let sums = bytes.iter().fold((0_u16, 0_u16), |(first, second), &byte| {
        let first = (first + u16::from(byte)) % 255;
        (first, (second + first) % 255)
    });
    [sums.0 as u8, sums.1 as u8]
}
