//! Keys that tell players who do not see the board what is on it. They work while a screen reader is
//! on the board, and come before shortcuts with the same letter.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::super::analysis::texts;
use super::super::localization::Localization;
use super::speech::Speech;
use crate::input::{KeyPress, shortcut_character};
use crate::messages::{MessageId, Messages};
use crate::rules::{GameInfo, Geometry, Labels, Square};
use crate::scene::Cursor;
use crate::table::{GameClock, GameSession, LiveAnalysis, ReportProgress, Selection};

/// A key that was pressed while a screen reader was on the board.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReaderKey {
    /// The typed letter in lowercase, or the digit of the key.
    pub character: char,
    /// Whether a shift key was held down.
    pub shift: bool,
}

/// A text to be read out once.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Announcement(pub String);

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Request {
    /// The contents of the cursor's square, and which pieces can capture its piece.
    Square,
    /// The destinations of the piece on the cursor's square.
    Moves,
    /// The captures of the piece on the cursor's square.
    Captures,
    /// The last move.
    LastMove,
    /// The time left to both sides.
    Clocks,
    /// All pieces with their squares.
    Pieces,
    /// The pieces in this row, counted from 0 at the top.
    Row(u16),
    /// In an analysis, how the position stands.
    Standing,
    /// In an analysis, what the opponent threatens.
    Threats,
    /// The next piece with this letter: the cursor moves there.
    NextPiece(char),
}

impl ReaderKey {
    /// The key that types `typed` and has this code as in the UI Events specification, such as `KeyO`
    /// or `Digit3`; `None` if it is neither a letter nor a digit.
    pub fn new(typed: &str, code: &str, shift: bool) -> Option<Self> {
        let only = |text: &str| {
            let mut characters = text.chars();
            characters.next().filter(|_| characters.next().is_none())
        };
        // With Shift, a digit key types another character.
        let digit = code.strip_prefix("Digit").and_then(only);
        let letter =
            only(&shortcut_character(typed, code, shift)).filter(char::is_ascii_alphabetic);
        Some(Self { character: digit.or(letter)?, shift })
    }

    /// The key of a key press without a control key.
    pub fn from_press(press: &KeyPress) -> Option<Self> {
        let typed = press.letter().unwrap_or_default();
        Self::new(&typed, &format!("{:?}", press.code), press.shift).filter(|_| !press.control)
    }

    /// Whether the key has a meaning in a game.
    pub fn is_used(self, info: &GameInfo) -> bool {
        self.request(info).is_some()
    }

    fn request(self, info: &GameInfo) -> Option<Request> {
        let is_piece = |letter: char| piece_letters(info).any(|other| other == letter);
        Some(match (self.character, self.shift) {
            ('o', false) => Request::Square,
            ('g', false) => Request::Moves,
            ('g', true) => Request::Captures,
            ('a', false) => Request::LastMove,
            ('a', true) => Request::Clocks,
            ('i', false) => Request::Pieces,
            ('v', false) => Request::Standing,
            ('x', false) => Request::Threats,
            ('0'..='9', true) => Request::Row(row_of(self.character, &info.geometry)?),
            (letter, false) if is_piece(letter) => Request::NextPiece(letter),
            _ => return None,
        })
    }
}

/// The row, counted from the top, that has a digit as its number. Where the squares are numbered, rows
/// are counted from 1, and 0 is the tenth.
fn row_of(digit: char, geometry: &Geometry) -> Option<u16> {
    let is_named = |row: u16| match geometry.labels {
        Labels::LetterNumber { .. } => geometry.row_label(row) == digit.to_string(),
        Labels::Number => char::from_digit(u32::from(row + 1) % 10, 10) == Some(digit),
    };
    (0..geometry.rows.min(10)).find(|&row| is_named(row))
}

/// The letters of the pieces in position texts, in lowercase.
fn piece_letters(info: &GameInfo) -> impl Iterator<Item = char> {
    info.kinds.iter().flat_map(|kind| kind.labels.0).map(|letter| letter.to_ascii_lowercase())
}

/// The keys with what they do, for the list of shortcuts: the letters are those of a game, if one is
/// running.
pub fn reader_key_list(messages: &Messages, game: Option<&GameInfo>) -> [(String, MessageId); 9] {
    let shift = messages.text(MessageId::KeyShift);
    let letters = game.map(|info| {
        let letters = piece_letters(info).map(|letter| letter.to_ascii_uppercase());
        messages.list(letters.collect::<BTreeSet<char>>().into_iter().map(String::from))
    });
    let letters = letters.unwrap_or_else(|| messages.text(MessageId::KeyPieceLetter));
    [
        (letters, MessageId::ShortcutNextPiece),
        ("O".to_owned(), MessageId::ShortcutSpeakSquare),
        ("G".to_owned(), MessageId::ShortcutSpeakMoves),
        (format!("{shift}+G"), MessageId::ShortcutSpeakCaptures),
        ("A".to_owned(), MessageId::ShortcutSpeakLastMove),
        (format!("{shift}+A"), MessageId::ShortcutSpeakClocks),
        ("I".to_owned(), MessageId::ShortcutSpeakPieces),
        (format!("{shift}+1…9"), MessageId::ShortcutSpeakRow),
        ("V".to_owned(), MessageId::ShortcutSpeakStanding),
    ]
}

/// Answers the keys.
pub(super) fn answer_reader_keys(
    mut keys: MessageReader<ReaderKey>,
    session: Option<Res<GameSession>>,
    selection: Res<Selection>,
    clock: Res<GameClock>,
    live: Res<LiveAnalysis>,
    report: Res<ReportProgress>,
    messages: Res<Localization>,
    mut cursor: ResMut<Cursor>,
    mut announcements: MessageWriter<Announcement>,
) {
    let Some(session) = session else {
        keys.clear();
        return;
    };
    let info = session.game().info();
    let speech = Speech { messages: &messages, session: &session, selection: &selection };
    for request in keys.read().filter_map(|key| key.request(info)) {
        let square = cursor.0.unwrap_or_else(|| selection.cursor_start(&session));
        let text = match request {
            Request::Square => speech.square(square),
            Request::Moves => speech.moves(square),
            Request::Captures => speech.captures(square),
            Request::LastMove => speech.last_move(),
            Request::Clocks => speech.clocks(&clock),
            Request::Pieces => speech.pieces(),
            Request::Row(row) => speech.row(row),
            // There is nothing to tell about a game that is played.
            Request::Threats | Request::Standing if !session.is_analysis() => continue,
            Request::Threats => texts::threats(&messages, &session),
            Request::Standing => texts::evaluation(&messages, &session, &live, &report),
            Request::NextPiece(letter) => match next_piece(&session, cursor.0, letter) {
                // A screen reader reads the square that it is moved to.
                Some(square) if cursor.set_if_neq(Cursor(Some(square))) => continue,
                Some(square) => speech.square(square),
                None => messages.text(MessageId::SpeechNoPiece),
            },
        };
        announcements.write(Announcement(text));
    }
}

/// The first square after the cursor's, in the order of the squares, with a piece of this letter.
fn next_piece(session: &GameSession, after: Option<Square>, letter: char) -> Option<Square> {
    let game = session.game();
    let has_letter = |label: char| label.to_ascii_lowercase() == letter;
    let pieces = game.pieces().into_iter();
    let squares = pieces
        .filter(|placed| has_letter(game.info().label(placed.piece)))
        .map(|placed| placed.square);
    // The squares after the cursor come first.
    squares.min_by_key(|&square| (after.is_some_and(|after| square <= after), square))
}
