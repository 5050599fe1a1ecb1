//! Keys that tell players who do not see the board what is on it. They work while a screen reader
//! is on the board, where letters are not needed for anything else.

use bevy::prelude::*;

use super::super::localization::Localization;
use super::speech::Speech;
use crate::input::KeyPress;
use crate::messages::{MessageId, Messages};
use crate::rules::{GameInfo, Square};
use crate::scene::Cursor;
use crate::table::{GameSession, Selection};

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
    /// All pieces with their squares.
    Pieces,
    /// The pieces in the row with this number.
    Row(u16),
    /// The next piece with this letter: the cursor moves there.
    NextPiece(char),
}

impl ReaderKey {
    /// The key of a key press without a control key; `None` if it types no letter or digit.
    pub fn from_press(press: &KeyPress) -> Option<Self> {
        const DIGITS: [KeyCode; 10] = [
            KeyCode::Digit0,
            KeyCode::Digit1,
            KeyCode::Digit2,
            KeyCode::Digit3,
            KeyCode::Digit4,
            KeyCode::Digit5,
            KeyCode::Digit6,
            KeyCode::Digit7,
            KeyCode::Digit8,
            KeyCode::Digit9,
        ];
        if press.control {
            return None;
        }
        // With Shift, a digit key types another character.
        let digit = DIGITS.iter().position(|&code| code == press.code);
        let digit = digit.and_then(|index| char::from_digit(index as u32, 10));
        let character = digit.or_else(|| press.letter()?.chars().next())?;
        Some(Self { character, shift: press.shift })
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
            ('i', false) => Request::Pieces,
            ('0'..='9', true) => Request::Row(self.character.to_digit(10)? as u16),
            (letter, false) if is_piece(letter) => Request::NextPiece(letter),
            _ => return None,
        })
    }
}

/// The letters of the pieces in position texts, in lowercase.
fn piece_letters(info: &GameInfo) -> impl Iterator<Item = char> {
    info.kinds.iter().flat_map(|kind| kind.labels.0).map(|letter| letter.to_ascii_lowercase())
}

/// The keys with what they do, for the list of shortcuts.
pub fn reader_key_list(messages: &Messages) -> [(String, MessageId); 7] {
    let shift = messages.text(MessageId::KeyShift);
    [
        (messages.text(MessageId::KeyPieceLetter), MessageId::ShortcutNextPiece),
        ("O".to_owned(), MessageId::ShortcutSpeakSquare),
        ("G".to_owned(), MessageId::ShortcutSpeakMoves),
        (format!("{shift}+G"), MessageId::ShortcutSpeakCaptures),
        ("A".to_owned(), MessageId::ShortcutSpeakLastMove),
        ("I".to_owned(), MessageId::ShortcutSpeakPieces),
        (format!("{shift}+1…9"), MessageId::ShortcutSpeakRow),
    ]
}

/// Answers the keys.
pub(super) fn answer_reader_keys(
    mut keys: MessageReader<ReaderKey>,
    session: Option<Res<GameSession>>,
    selection: Res<Selection>,
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
            Request::Pieces => speech.pieces(),
            Request::Row(number) => speech.row(number),
            Request::NextPiece(letter) => match next_piece(&session, cursor.0, letter) {
                // A screen reader reads the square that it is moved to.
                Some(square) => {
                    cursor.set_if_neq(Cursor(Some(square)));
                    continue;
                }
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
