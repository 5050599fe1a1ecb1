//! The last message about the game.

use bevy::prelude::*;

use super::dialogs::Dialogs;
use super::names::player_failure;
use crate::messages::{MessageId, Messages};
use crate::rules::{GameInfo, IllegalMove, Outcome, PlayedMove, Square};
use crate::table::{
    BoardReset, GameEnded, GameSession, MovePlayed, MoveRejected, MoveUndone, PlayerFailed,
    RequestHint, StartGame, TableSystems,
};

/// The last message of the game.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// What happened last.
    pub notice: Option<Notice>,
    /// The square of the last move, if it was rejected, and why, until the next action.
    refused: Option<(Square, IllegalMove)>,
}

/// An event that is reported to the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A move was played, perhaps after a pass: a pass is shown again with the next move.
    Moved {
        /// The pass before the move.
        pass: Option<PlayedMove>,
        /// The move.
        last: PlayedMove,
    },
    /// A computer player failed to play a legal move.
    PlayerFailed(PlayerFailed),
    /// The game has ended.
    Ended(Outcome),
    /// A file with this name was saved.
    Saved(String),
    /// A text was copied.
    Copied,
    /// A link to the game is in the address bar.
    #[cfg(target_family = "wasm")]
    Linked {
        /// Whether it was also copied to the clipboard.
        copied: bool,
    },
}

impl Status {
    /// What happened last, as a sentence.
    pub fn notice_text(&self, messages: &Messages, info: &GameInfo) -> Option<String> {
        self.notice.as_ref().map(|notice| notice.text(messages, info))
    }

    /// What happened last, as a sentence, unless it was a move, which is seen on the board.
    pub fn event_text(&self, messages: &Messages, info: &GameInfo) -> Option<String> {
        let event = self.notice.as_ref().filter(|notice| !matches!(notice, Notice::Moved { .. }));
        event.map(|event| event.text(messages, info))
    }

    /// The square to which the last move was rejected.
    pub fn refused_square(&self) -> Option<Square> {
        self.refused.as_ref().map(|(square, _)| *square)
    }

    /// Why the last move was rejected, as a sentence.
    pub fn illegal_move_text(&self, messages: &Messages, info: &GameInfo) -> Option<String> {
        let (_, reason) = self.refused.as_ref()?;
        let reason = messages.illegal_move(reason, info);
        Some(messages.sentence(reason))
    }
}

impl Notice {
    /// The message as a sentence.
    fn text(&self, messages: &Messages, info: &GameInfo) -> String {
        match self {
            Self::Moved { pass: None, last } => messages.played_move(last, info),
            Self::Moved { pass: Some(pass), last } => {
                messages.sentences([pass, last].map(|played| messages.played_move(played, info)))
            }
            Self::PlayerFailed(failure) => player_failure(messages, failure, info),
            Self::Ended(outcome) => messages.outcome(outcome, info),
            Self::Copied => messages.text(MessageId::NoticeCopied),
            Self::Saved(name) => messages.format(MessageId::NoticeSaved, [("name", name.into())]),
            #[cfg(target_family = "wasm")]
            Self::Linked { copied: true } => messages.text(MessageId::NoticeLinkCopied),
            #[cfg(target_family = "wasm")]
            Self::Linked { copied: false } => messages.text(MessageId::NoticeLink),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Status>();
    app.add_systems(
        Update,
        reset_status.run_if(on_message::<StartGame>).in_set(TableSystems::Start),
    );
    app.add_systems(Update, update_status.in_set(TableSystems::Show));
}

/// The last move on the board.
fn last_move(session: &GameSession) -> Option<Notice> {
    let mut moves = session.played().iter().rev();
    let last = moves.next()?.clone();
    // A pass is not visible on the board, so it is reported again with the next move.
    let pass = moves.next().filter(|before| before.mv.is_pass()).cloned();
    Some(Notice::Moved { pass, last })
}

fn reset_status(mut status: ResMut<Status>, mut dialogs: ResMut<Dialogs>) {
    *status = Status::default();
    // The dialog was about the old game.
    dialogs.leave();
}

fn update_status(
    mut starts: MessageReader<StartGame>,
    mut undone: MessageReader<MoveUndone>,
    mut resets: MessageReader<BoardReset>,
    mut played: MessageReader<MovePlayed>,
    mut hints: MessageReader<RequestHint>,
    mut rejected: MessageReader<MoveRejected>,
    mut failed: MessageReader<PlayerFailed>,
    mut ended: MessageReader<GameEnded>,
    session: Res<GameSession>,
    mut status: ResMut<Status>,
) {
    let others = starts.read().count() + undone.read().count() + resets.read().count();
    // A game from another screen was started before this system ran.
    let is_new = others > 0 || session.is_added();
    if is_new || played.read().count() > 0 {
        *status = Status { notice: last_move(&session), ..default() };
        if is_new && let Some(outcome) = session.game().outcome() {
            status.notice = Some(Notice::Ended(outcome));
        }
    }
    if hints.read().count() > 0 && status.refused.is_some() {
        status.refused = None;
    }
    for message in rejected.read() {
        let square = message.mv.path.last();
        status.refused = square.map(|&square| (square, message.reason.clone()));
    }
    for failure in failed.read() {
        status.notice = Some(Notice::PlayerFailed(*failure));
    }
    for GameEnded(outcome) in ended.read() {
        status.notice = Some(Notice::Ended(*outcome));
        status.refused = None;
    }
}
