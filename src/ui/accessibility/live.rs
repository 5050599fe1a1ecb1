//! The latest event as text.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::super::dialogs::{Dialog, Dialogs};
use super::super::files::BoardFileChoice;
use super::super::localization::Localization;
use super::super::names::{board_file_question, draw_question, headline, resign_question};
use super::super::status::Status;
use crate::messages::{MessageId, Messages};
use crate::table::{GameSession, HintState};

/// The state from which the text that is read out is built.
#[derive(SystemParam)]
pub struct LiveText<'w> {
    status: Res<'w, Status>,
    hint: Res<'w, HintState>,
    dialogs: Res<'w, Dialogs>,
    board_file: Res<'w, BoardFileChoice>,
    session: Option<Res<'w, GameSession>>,
    messages: Res<'w, Localization>,
}

impl LiveText<'_> {
    /// The text with the highest priority: a notice, a question, the result, an illegal move, a
    /// hint, or the last move.
    pub fn text(&self) -> String {
        let (dialogs, messages) = (&self.dialogs, &self.messages);
        let session = self.session.as_deref();
        let notice = dialogs.notices.first().cloned();
        notice
            .or_else(|| dialogs.partial.as_ref().map(|(problem, _)| problem.clone()))
            .or_else(|| {
                session
                    .filter(|_| dialogs.is_asking_to_resign())
                    .map(|session| resign_question(messages, session))
            })
            .or_else(|| self.board_file_question())
            .or_else(|| draw_question(messages, session?))
            .or_else(|| {
                session.filter(|_| dialogs.end).and_then(|session| end_text(messages, session))
            })
            .or_else(|| self.status.illegal_move_text(messages, session?.game().info()))
            .or_else(|| {
                let (hint, shows_move) = self.hint.hint()?;
                let game = session?.game();
                Some(if shows_move {
                    messages.hint(hint, game.info())
                } else {
                    messages.hint_piece(hint, game)
                })
            })
            .or_else(|| self.hint.has_failed().then(|| messages.text(MessageId::HintNone)))
            .or_else(|| self.status.notice_text(messages, session?.game().info()))
            .unwrap_or_default()
    }
}

impl LiveText<'_> {
    fn board_file_question(&self) -> Option<String> {
        let is_open = self.dialogs.open == Some(Dialog::PlayBoardFile);
        self.board_file
            .0
            .as_deref()
            .filter(|_| is_open)
            .map(|path| board_file_question(&self.messages, path))
    }
}

impl Dialogs {
    fn is_asking_to_resign(&self) -> bool {
        self.open == Some(Dialog::Resign)
    }
}

fn end_text(messages: &Messages, session: &GameSession) -> Option<String> {
    let outcome = session.game().outcome()?;
    let sentence = messages.outcome(&outcome, session.game().info());
    let headline = headline(messages, session, outcome);
    let args = [("first", headline.into()), ("second", sentence.into())];
    Some(messages.format(MessageId::NoticeTwoSentences, args))
}
