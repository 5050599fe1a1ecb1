//! Sentences about the running game.

use std::borrow::Cow;
use std::path::Path;

use crate::messages::{MessageId, Messages};
use crate::rules::{GameInfo, Outcome};
use crate::table::{FailureReason, GameSession, PlayerFailed};

/// Whether to resign.
pub fn resign_question(messages: &Messages, session: &GameSession) -> String {
    messages.resign_question(session.resigning_side(), session.game().info())
}

/// Whether to leave the running game for a board file.
pub fn board_file_question(messages: &Messages, path: &Path) -> String {
    let file = name_of(path).into_owned();
    messages.format(MessageId::DialogPlayBoardQuestion, [("file", file.into())])
}

/// Whether the opponent accepts the draw that was offered, if one was.
pub fn draw_question(messages: &Messages, session: &GameSession) -> Option<String> {
    Some(messages.draw_question(session.draw_offer()?, session.game().info()))
}

/// What a player that has failed did.
pub fn player_failure(messages: &Messages, failure: &PlayerFailed, info: &GameInfo) -> String {
    let id = match failure.reason {
        FailureReason::NoMove => MessageId::DialogPlayerFailedNoMove,
        FailureReason::IllegalMove => MessageId::DialogPlayerFailedIllegalMove,
        FailureReason::TimedOut => MessageId::DialogPlayerFailedTimedOut,
    };
    messages.about_side(id, info, failure.side)
}

/// Which side has won a game that is over.
pub fn headline(messages: &Messages, session: &GameSession, outcome: Outcome) -> String {
    messages.headline(&outcome, session.only_human(), session.game().info())
}

/// The name of a file without its folders.
pub fn name_of(path: &Path) -> Cow<'_, str> {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy()
}
