//! Decisions about the running game: resigning, agreeing to a draw, replacing a player, leaving.

use bevy_egui::egui::Context;

use super::super::commands::UserCommand;
use super::super::names::{board_file_question, draw_question, player_failure, resign_question};
use super::super::title;
use super::super::widgets::{section_label, wide_command_button};
use super::Contents;
use crate::search::Bot;

impl Contents<'_> {
    /// Asks whether to resign.
    pub(super) fn resign(&mut self, context: &Context) {
        let state = &self.controls.state;
        let Some(session) = state.session.as_deref() else {
            return;
        };
        let (title, question) = (state.label(&UserCommand::Resign), resign_question(session));
        self.modal(context, &title, "Cancel", |contents, ui| {
            contents.text(ui, &question);
            wide_command_button(ui, &mut contents.controls, UserCommand::ConfirmResign);
        });
    }

    /// Asks whether to leave the game for a board file.
    pub(super) fn play_board_file(&mut self, context: &Context) {
        let Some(path) = self.controls.state.board_file.0.clone() else {
            return;
        };
        self.modal(context, "Play this board?", "Cancel", |contents, ui| {
            contents.text(ui, &board_file_question(&path));
            wide_command_button(ui, &mut contents.controls, UserCommand::PlayBoardFile);
        });
    }

    /// Asks whether the opponent accepts a draw. Closing the dialog declines it.
    pub(super) fn draw_offer(&mut self, context: &Context) {
        let Some(question) = self.controls.state.session.as_deref().and_then(draw_question) else {
            return;
        };
        let decline = self.controls.state.label(&UserCommand::AnswerDraw(false));
        self.modal(context, "Draw offered", &decline, |contents, ui| {
            contents.text(ui, &question);
            wide_command_button(ui, &mut contents.controls, UserCommand::AnswerDraw(true));
        });
    }

    /// Asks how to continue after a computer player has failed to play a legal move.
    pub(super) fn player_failed(&mut self, context: &Context) {
        let state = &self.controls.state;
        let (Some(failure), Some(session)) = (state.failure.as_deref(), &state.session) else {
            return;
        };
        let info = session.game().info().clone();
        let problem = player_failure(&failure.0, &info);
        let palette = *self.look.palette;
        self.modal(context, "The computer did not move", "View board", |contents, ui| {
            contents.text(ui, &problem);
            wide_command_button(ui, &mut contents.controls, UserCommand::RetryPlayer);
            let label = UserCommand::ReplacePlayer(Bot::Random).info().label;
            section_label(ui, &palette, label);
            let mut selected = String::new();
            title::levels(ui, &mut contents.look, &info, label, &mut selected);
            if let Some(bot) = Bot::find(&selected) {
                contents.controls.send(UserCommand::ReplacePlayer(bot));
            }
            wide_command_button(ui, &mut contents.controls, UserCommand::SaveAndLeave);
        });
    }
}
