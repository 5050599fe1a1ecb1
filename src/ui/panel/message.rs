//! The last message, the hint, and what the coach says.

use std::time::Duration;

use bevy_egui::egui::{self, Align, Color32, Label, RichText, Ui};

use super::super::names::coach_text;
use super::super::style::{PANEL_CORNERS, bold};
use super::Panel;
use crate::messages::{MessageId, notation};
use crate::search::tablebase::BuildError;
use crate::table::tablebase_progress;

/// How often the displayed progress of a computation is updated.
pub(super) const PROGRESS_INTERVAL: Duration = Duration::from_millis(500);

impl Panel<'_, '_> {
    /// The last message, and why the last move was rejected. There is no box around nothing.
    pub(super) fn message(&self, ui: &mut Ui) {
        let room = ui.available_size();
        let (rect, _) = ui.allocate_exact_size(room, egui::Sense::hover());
        self.message_in(ui, rect);
    }

    /// The message in a rectangle. Returns whether there is anything to say.
    pub(super) fn message_in(&self, ui: &mut Ui, rect: egui::Rect) -> bool {
        let low = rect.height() < 60.0;
        let lines = self.message_lines(ui.ctx(), low);
        if lines.is_empty() {
            return false;
        }
        ui.painter().rect_filled(rect, f32::from(PANEL_CORNERS), self.look.palette.panel);
        let inner = rect.shrink2(egui::vec2(16.0, if low { 2.0 } else { 10.0 }));
        let layout = if low {
            egui::Layout::left_to_right(Align::Center)
        } else {
            egui::Layout::top_down(Align::Min)
        };
        let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(inner).layout(layout));
        ui.spacing_mut().item_spacing.y = 4.0;
        let font = bold(if low { 14.0 } else { 16.0 });
        for (text, color) in lines {
            ui.add(Label::new(RichText::new(text).font(font.clone()).color(color)).wrap());
        }
        true
    }

    /// The sentences, each with its colour. A low box has one line.
    fn message_lines(&self, context: &egui::Context, low: bool) -> Vec<(String, Color32)> {
        let palette = &self.look.palette;
        let game = self.session.game();
        let (messages, coach) = (&self.controls.state.messages, &self.controls.state.coach);
        let room = self.room.joined().filter(|_| self.session.room().is_some());
        let status = room.and_then(|room| room.status(messages));
        let said = room.and_then(|room| room.said(messages, self.settings.sentences));
        let said = said.filter(|_| !(low && status.is_some()));
        let is_about_room = status.is_some() || said.is_some();
        let magnified = self.magnifier.0.is_some();
        let about_game = || {
            let text = magnified.then(|| messages.text(MessageId::PanelTapSquare));
            text.or_else(|| self.status.illegal_move_text(messages, game.info()))
                .or_else(|| self.hint_text())
                .or_else(|| coach_text(messages, coach, &self.session))
                .map(|text| (text, palette.text))
                .or_else(|| Some((self.endgame_text(context)?, palette.dim)))
        };
        let about_game = if status.is_some() || low && is_about_room { None } else { about_game() };
        let is_taken = is_about_room || about_game.is_some();
        let notice = self.status.notice_text(messages, game.info());
        let notice = notice.filter(|_| !(low && is_taken));
        let said = said.map(|said| (said, palette.accent));
        let status = status.map(|status| (status, palette.text));
        let notice = notice.map(|notice| (notice, palette.accent));
        said.into_iter().chain(status).chain(about_game).chain(notice).collect()
    }

    /// How far the tables of an endgame that takes long have been built. The text is up to date for
    /// as long as it is shown.
    pub(super) fn endgame_text(&self, context: &egui::Context) -> Option<String> {
        let messages = &self.controls.state.messages;
        let progress = match tablebase_progress(&self.session)? {
            Ok(progress) => progress,
            Err(BuildError::Memory(_)) => {
                return Some(messages.text(MessageId::PanelEndgameMemory));
            }
            Err(_) => return None,
        };
        context.request_repaint_after(PROGRESS_INTERVAL);
        let percent = messages.percent(progress.fraction());
        Some(messages.format(MessageId::PanelEndgame, [("percent", percent.into())]))
    }

    /// The requested hint, as far as it has been revealed.
    fn hint_text(&self) -> Option<String> {
        let (hint, messages) = (&self.controls.state.hint, &self.controls.state.messages);
        if hint.is_thinking() {
            return Some(messages.text(MessageId::HintSearching));
        }
        if hint.has_failed() {
            return Some(messages.text(MessageId::HintNone));
        }
        let (hint, shows_move) = hint.hint()?;
        let game = self.session.game();
        Some(if shows_move {
            let args = [
                ("move", notation(&hint.mv, game.info()).into()),
                ("sentence", messages.hint(hint, game.info()).into()),
            ];
            messages.format(MessageId::HintMove, args)
        } else {
            messages.hint_piece(hint, game)
        })
    }
}
