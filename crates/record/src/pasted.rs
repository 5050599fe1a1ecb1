//! Texts that people paste: a game, a link to one, a position, or moves.

use std::sync::Arc;

use thiserror::Error;

use super::link::{self, LinkError};
use super::{ErrorPlace, GameSetup, LoadError, LoadErrorKind, MAX_MOVES, Player, Record, read};
use jungle_rules::games::{GAMES, GameEntry, find_game};
use jungle_rules::{Game, GameInfo, Move, Options, StartError};

/// The maximum length of a pasted text, in bytes.
pub const MAX_PASTED: usize = 1 << 20;

/// The first letter of every link, from its version.
const LINK_START: char = 'A';
/// The shortest word that is taken for a link without the address of a page.
const SHORTEST_LINK: usize = 16;
/// The beginnings of the links to rooms.
const ROOMS: [&str; 2] = ["r/", "w/"];

/// A game that was pasted.
pub struct Pasted {
    /// The game. That of a position or of moves is between two people.
    pub record: Record,
    /// The number of moves on the board when it is shown: all of those that were pasted as such,
    /// otherwise none.
    pub at: usize,
}

/// Why a text is nothing that can be pasted, or what is wrong with what it probably is.
/// `messages::Messages::paste_error` turns it into a sentence.
#[derive(Debug, Error)]
pub enum PasteError {
    /// There is no text.
    #[error("empty")]
    Empty,
    /// It is longer than [`MAX_PASTED`].
    #[error("too_long")]
    TooLong,
    /// What is wrong with a record or with a list of moves.
    #[error(transparent)]
    Game(#[from] LoadError),
    /// What is wrong with a link.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// A link to a game with people on other devices.
    #[error("room")]
    Room,
    /// What is wrong with a position.
    #[error("{error}")]
    Position {
        /// The reason.
        error: StartError,
        /// The game that it was read as a position of.
        info: Arc<GameInfo>,
    },
    /// Something else.
    #[error("unknown")]
    Unknown,
}

/// The game of a pasted text: the text of a record file; a link, or the part of its address after
/// the `#`; a position text, of the current game or else of any; or moves as in lists of moves, from
/// the start of the current game. `seed` is that of a game that has none yet.
///
/// ```
/// use jungle_record::read_pasted;
/// use jungle_rules::games::find_game;
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let game = entry.start(&entry.default_options());
/// let moves = read_pasted("1. A3-A4 G7-G6 2. A4-A5", game.as_ref(), 0)?;
/// assert_eq!((moves.record.len(), moves.at), (3, 3));
/// let position = read_pasted("l6/7/7/7/7/7/7/7/6L b", game.as_ref(), 0)?;
/// assert_eq!(position.record.setup.start.pieces().len(), 2);
/// assert!(read_pasted("good morning", game.as_ref(), 0).is_err());
/// # Ok::<(), jungle_record::PasteError>(())
/// ```
///
/// # Errors
/// What is wrong with the text.
pub fn read_pasted(text: &str, current: &dyn Game, seed: u64) -> Result<Pasted, PasteError> {
    if text.len() > MAX_PASTED {
        return Err(PasteError::TooLong);
    }
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Err(PasteError::Empty);
    }
    // A record is a struct in parentheses, perhaps after a comment.
    if text.starts_with('(') || text.starts_with("//") || text.starts_with("/*") {
        return Ok(Pasted { record: read(text.as_bytes())?, at: 0 });
    }
    if let Some(link) = link_in(text) {
        if ROOMS.iter().any(|start| link.starts_with(start)) {
            return Err(PasteError::Room);
        }
        return Ok(Pasted { record: link::read(link)?, at: 0 });
    }
    let begin = |start: Box<dyn Game>| {
        Record::new(GameSetup { start, players: [Player::Human; 2], seed }, None)
    };
    if text.contains('/') {
        return Ok(Pasted { record: begin(position(text, current)?), at: 0 });
    }
    let is_move = |part: &str| {
        let mv = parse_move(part, current.info());
        mv.is_some_and(|mv| mv.is_pass() || mv.path.len() > 1)
    };
    if moves_in(text).next().is_some_and(is_move) {
        let record = play(text, begin(current.clone_game()))?;
        return Ok(Pasted { at: record.len(), record });
    }
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    let is_link = text.starts_with(LINK_START) && text.len() >= SHORTEST_LINK;
    if is_link && text.chars().all(is_letter) {
        return Ok(Pasted { record: link::read(text)?, at: 0 });
    }
    Err(PasteError::Unknown)
}

/// The link in an address: what follows the `#`.
fn link_in(text: &str) -> Option<&str> {
    let first = text.split_whitespace().next()?;
    match first.split_once('#') {
        Some((_, link)) => Some(link),
        None => first.contains("://").then_some(""),
    }
}

/// The position of a text, in the current game or else in any other, with the board of any size.
///
/// # Errors
/// Why it is illegal in the first game that it fits, or else why it is no position of the current
/// game.
fn position(text: &str, current: &dyn Game) -> Result<Box<dyn Game>, PasteError> {
    let entry = find_game(current.info().id);
    let same = entry.into_iter().map(|entry| (entry, current.options().clone()));
    let boards = entry.into_iter().chain(GAMES).flat_map(boards);
    let mut reason: Option<(StartError, &GameEntry, Options)> = None;
    for (entry, options) in same.chain(boards) {
        match entry.start_from_text(text, &options) {
            Ok(game) => return Ok(game),
            Err(error) => {
                let is_first_to_fit = matches!(error, StartError::Illegal(_))
                    && !matches!(reason, Some((StartError::Illegal(_), ..)));
                if reason.is_none() || is_first_to_fit {
                    reason = Some((error, entry, options));
                }
            }
        }
    }
    let (error, entry, options) = reason.ok_or(PasteError::Unknown)?;
    Err(PasteError::Position { error, info: entry.info(&options) })
}

/// A game with options for each board that it has.
fn boards(entry: &'static GameEntry) -> Vec<(&'static GameEntry, Options)> {
    let standard = entry.options_for_people();
    let mut found = vec![(entry, standard.clone())];
    let mut geometries = vec![entry.info(&standard).geometry.clone()];
    for option in entry.rule_options {
        for value in option.values {
            let mut options = standard.clone();
            options.set(option.id, value).expect("a value of the option");
            let geometry = &entry.info(&options).geometry;
            if !geometries.contains(geometry) {
                geometries.push(geometry.clone());
                found.push((entry, options));
            }
        }
    }
    found
}

/// Plays the moves of a text.
///
/// # Errors
/// The first text that is not a legal move, with the game up to there.
fn play(text: &str, mut record: Record) -> Result<Record, LoadError> {
    let mut game = record.setup.start.clone();
    let info = game.info().clone();
    for part in moves_in(text) {
        let number = record.len() + 1;
        let kind = match parse_move(part, &info) {
            _ if number > MAX_MOVES => LoadErrorKind::TooManyMoves,
            None => LoadErrorKind::UnreadableMove(part.to_owned()),
            Some(mv) => match record.play(game.as_mut(), &mv, None) {
                Ok(_) => continue,
                Err(reason) => LoadErrorKind::IllegalMove { mv: part.to_owned(), reason },
            },
        };
        let error = LoadError::new(kind, ErrorPlace::of(part, text).of_move(number)).of_game(&info);
        let valid_prefix = (!record.played().is_empty()).then(|| Box::new(record));
        return Err(LoadError { valid_prefix, ..error });
    }
    Ok(record)
}

/// The texts of the moves: separated by commas or lines, and where there are dashes between their
/// squares, by spaces. Numbers before moves are left out.
fn moves_in(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split([',', ';', '\n', '\r', '\t', '"', '[', ']']);
    let moves = parts.flat_map(|part| {
        let by_space = part.contains(DASHES).then(|| part.split(' '));
        let whole = by_space.is_none().then_some(part);
        by_space.into_iter().flatten().chain(whole)
    });
    moves.map(without_number).filter(|part| !part.is_empty())
}

/// The characters between the squares of a move.
const DASHES: [char; 3] = ['-', '–', '—'];

/// A move without the number before it, which ends with a dot.
fn without_number(text: &str) -> &str {
    let rest = text.trim().trim_start_matches(|letter: char| letter.is_ascii_digit());
    if rest.starts_with('.') { rest.trim_start_matches('.').trim() } else { text.trim() }
}

fn parse_move(text: &str, info: &GameInfo) -> Option<Move> {
    Move::parse(&text.replace(DASHES, " "), info)
}
