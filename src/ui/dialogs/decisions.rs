//! Decisions about the running game: resigning, agreeing to a draw, taking back a bad move, replacing
//! a player, leaving, saving.

use bevy_egui::egui::Context;

use super::super::commands::{self, answer_draw, send};
use super::super::names::{
    board_file_question, changed_file_question, coach_text, draw_question, player_failure,
    resign_question,
};
use super::super::players::levels;
use super::super::widgets::{section_label, wide_command_button};
use super::{Contents, Dialog};
use crate::messages::{MessageId, resign_command};
use crate::search::Bot;
use crate::table::PlayOn;

/// The question whether to resign.
pub const RESIGN: Dialog =
    Dialog::new("resign", |contents, context| contents.resign(context)).of_game();

/// The question whether the opponent accepts a draw.
pub const DRAW_OFFER: Dialog =
    Dialog::new("draw-offer", |contents, context| contents.draw_offer(context))
        .closed(|world| answer_draw(world, false));

/// The question whether to take back a move that the coach holds back.
pub const COACH: Dialog = Dialog::new("coach", |contents, context| contents.coach(context))
    .closed(|world| send(world, PlayOn));

/// The question how to continue after a computer player has failed to play a legal move.
pub const PLAYER_FAILED: Dialog =
    Dialog::new("player-failed", |contents, context| contents.player_failed(context))
        .titled(MessageId::DialogPlayerFailed);

/// The question whether to leave the game for the board file that was dropped on it.
pub const PLAY_BOARD_FILE: Dialog =
    Dialog::new("play-board-file", |contents, context| contents.play_board_file(context));

/// The question what becomes of a game whose file another window or program has changed.
pub const FILE_CHANGED: Dialog =
    Dialog::new("file-changed", |contents, context| contents.file_changed(context));

impl Contents<'_> {
    /// Asks whether to resign.
    fn resign(&mut self, context: &Context) {
        let state = &self.controls.state;
        let Some(session) = state.session.as_deref() else {
            return;
        };
        let (messages, info) = (&state.messages, session.game().info());
        let title = resign_command(info);
        let question = resign_question(messages, session);
        self.modal(context, title, MessageId::CommandCancel, |contents, ui| {
            contents.text(ui, &question);
            wide_command_button(ui, &mut contents.controls, &commands::CONFIRM_RESIGN);
        });
    }

    /// Asks whether to leave the game for a board file.
    fn play_board_file(&mut self, context: &Context) {
        let Some(path) = self.controls.state.board_file.0.clone() else {
            return;
        };
        let question = board_file_question(&self.controls.state.messages, &path);
        let (title, close) = (MessageId::DialogPlayBoard, MessageId::CommandCancel);
        self.modal(context, title, close, |contents, ui| {
            contents.text(ui, &question);
            wide_command_button(ui, &mut contents.controls, &commands::PLAY_BOARD_FILE);
        });
    }

    /// Asks what becomes of the game and of its file, which another window or program has changed.
    fn file_changed(&mut self, context: &Context) {
        let Some(question) = changed_file_question(&self.controls.state.messages, &self.changed)
        else {
            return;
        };
        let (title, close) = (MessageId::DialogFileChanged, MessageId::CommandCancel);
        self.modal(context, title, close, |contents, ui| {
            contents.text(ui, &question);
            for command in [commands::REPLACE_FILE.call(), commands::SAVE_COPY.call()] {
                wide_command_button(ui, &mut contents.controls, command);
            }
        });
    }

    /// Asks whether the opponent accepts a draw. Closing the dialog declines it.
    fn draw_offer(&mut self, context: &Context) {
        let state = &self.controls.state;
        let session = state.session.as_deref();
        let Some(question) = session.and_then(|session| draw_question(&state.messages, session))
        else {
            return;
        };
        let (title, close) = (MessageId::DialogDrawOffered, MessageId::CommandDeclineDraw);
        self.modal(context, title, close, |contents, ui| {
            contents.text(ui, &question);
            wide_command_button(ui, &mut contents.controls, &commands::ACCEPT_DRAW);
        });
    }

    /// Asks whether to take back a move that the coach holds back. Closing the dialog does not.
    fn coach(&mut self, context: &Context) {
        let state = &self.controls.state;
        let session = state.session.as_deref();
        let Some(question) =
            session.and_then(|session| coach_text(&state.messages, &state.coach, session))
        else {
            return;
        };
        let (title, close) = (MessageId::CoachTitle, MessageId::CommandPlayOn);
        self.modal(context, title, close, |contents, ui| {
            contents.text(ui, &question);
            for command in [commands::SHOW_ANSWER.call(), commands::TAKE_BACK.call()] {
                wide_command_button(ui, &mut contents.controls, command);
            }
        });
    }

    /// Asks how to continue after a computer player has failed to play a legal move.
    fn player_failed(&mut self, context: &Context) {
        let state = &self.controls.state;
        let (Some(failure), Some(session)) = (state.failure.as_deref(), &state.session) else {
            return;
        };
        let info = session.game().info().clone();
        let messages = state.messages.clone();
        let problem = player_failure(&messages, &failure.0, &info);
        let palette = *self.look.palette;
        let (title, close) = (MessageId::DialogPlayerFailed, MessageId::CommandViewBoard);
        self.modal(context, title, close, |contents, ui| {
            contents.text(ui, &problem);
            wide_command_button(ui, &mut contents.controls, &commands::RETRY_PLAYER);
            let label = messages.text(commands::REPLACE_PLAYER.plain_label());
            section_label(ui, &palette, &label);
            let mut selected = String::new();
            levels(ui, &mut contents.look, &messages, &info, &label, &mut selected);
            if let Some(bot) = Bot::find(&selected) {
                contents.controls.send(commands::REPLACE_PLAYER.with(bot));
            }
            wide_command_button(ui, &mut contents.controls, &commands::SAVE_AND_LEAVE);
        });
    }
}
