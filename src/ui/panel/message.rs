//! The last message, the hint, what the coach says, and the search report of the strongest level.

use std::time::Duration;

use bevy_egui::egui::{self, Align, Color32, Label, RichText, Ui};

use super::super::names::coach_text;
use super::super::style::{PANEL_CORNERS, bold};
use super::super::widgets::joined;
use super::Panel;
use crate::messages::{MessageId, notation};
use crate::rules::Side;
use crate::search::tablebase::BuildError;
use crate::search::{ESTIMATED_WIN, Verdict};
use crate::table::tablebase_progress;

/// How often the displayed progress of a computation is updated.
pub(super) const PROGRESS_INTERVAL: Duration = Duration::from_millis(500);

impl Panel<'_, '_> {
    /// The last message, and why the last move was rejected.
    pub(super) fn message(&self, ui: &mut Ui) {
        let palette = *self.look.palette;
        let room = ui.available_size();
        let (rect, _) = ui.allocate_exact_size(room, egui::Sense::hover());
        ui.painter().rect_filled(rect, f32::from(PANEL_CORNERS), palette.panel);
        let low = room.y < 60.0;
        let inner = rect.shrink2(egui::vec2(16.0, if low { 2.0 } else { 10.0 }));
        let layout = if low {
            egui::Layout::left_to_right(Align::Center)
        } else {
            egui::Layout::top_down(Align::Min)
        };
        let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(inner).layout(layout));
        ui.spacing_mut().item_spacing.y = 4.0;
        let size = if low { 14.0 } else { 16.0 };
        let endgame = self.endgame_text(ui.ctx());
        let mut line = |text: &str, color| {
            ui.add(Label::new(RichText::new(text).font(bold(size)).color(color)).wrap());
        };
        let game = self.session.game();
        let (messages, coach) = (&self.controls.state.messages, &self.controls.state.coach);
        let advice = self.hint_text().or_else(|| coach_text(messages, coach, &self.session));
        let illegal = self.status.illegal_move_text(messages, game.info());
        let notice = self.status.notice_text(messages, game.info());
        let room = self.room.joined().filter(|_| self.session.room().is_some());
        let status = room.and_then(|room| room.status(messages));
        let said = room.and_then(|room| room.said(messages, self.settings.sentences));
        // A low box has one line.
        let said = said.filter(|_| !(low && status.is_some()));
        let is_about_room = status.is_some() || said.is_some();
        if let Some(said) = &said {
            line(said, palette.accent);
        }
        if let Some(status) = status {
            line(&status, palette.text);
        } else if low && is_about_room {
            // The sentence is all that there is space for.
        } else if self.magnifier.0.is_some() {
            line(&messages.text(MessageId::PanelTapSquare), palette.text);
        } else if let Some(reason) = &illegal {
            line(reason, palette.text);
        } else if let Some(advice) = &advice {
            line(advice, palette.text);
        } else if let Some(endgame) = &endgame {
            line(endgame, palette.dim);
        } else if notice.is_none() && game.outcome().is_none() {
            let (id, side) = (MessageId::PanelSideToMove, game.side_to_move());
            line(&messages.about_side(id, game.info(), side), palette.dim);
        }
        let is_taken = is_about_room
            || self.magnifier.0.is_some()
            || illegal.is_some()
            || advice.is_some()
            || endgame.is_some();
        if let Some(notice) = notice.filter(|_| !(low && is_taken)) {
            line(&notice, palette.accent);
        }
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

    /// Depth, score and principal variation of the strongest level.
    pub(super) fn engine_info_box(&self, ui: &mut Ui) {
        let palette = *self.look.palette;
        let room = ui.available_size();
        let (rect, _) = ui.allocate_exact_size(room, egui::Sense::hover());
        ui.painter().rect_filled(rect, f32::from(PANEL_CORNERS), palette.panel);
        let inner = rect.shrink2(egui::vec2(16.0, 9.0));
        let layout = egui::Layout::top_down(Align::Min);
        let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(inner).layout(layout));
        ui.spacing_mut().item_spacing.y = 2.0;
        let mut line = |text: String, color: Color32| {
            ui.add(Label::new(RichText::new(text).font(bold(15.0)).color(color)).truncate());
        };
        let info = self.session.game().info();
        let messages = &self.controls.state.messages;
        if let Some((side, _)) = &self.engine_info.0 {
            let (depth, score, moves) = self.engine_info_text(*side).unwrap_or_default();
            let side = messages.side(info, *side);
            line(joined([side, depth, score]), palette.text);
            line(moves, palette.dim);
        } else {
            line(messages.text(MessageId::PanelAnalysis), palette.dim);
        }
    }

    /// The depth, the score and the principal variation of the last search by the strongest level,
    /// if it plays `side`.
    pub(super) fn engine_info_text(&self, side: Side) -> Option<(String, String, String)> {
        let (_, report) = self.engine_info.0.as_ref().filter(|(of, _)| *of == side)?;
        let info = self.session.game().info();
        let messages = &self.controls.state.messages;
        let in_moves = |id, plies: u32| messages.format(id, [("moves", plies.div_ceil(2).into())]);
        let score = match Verdict::of(report.score) {
            Verdict::Win(plies) => in_moves(MessageId::PanelWinsIn, plies),
            Verdict::Loss(plies) => in_moves(MessageId::PanelLosesIn, plies),
            // A win or a loss that may depend on the history of the game.
            Verdict::Estimate(ESTIMATED_WIN..) => messages.text(MessageId::PanelWinning),
            Verdict::Estimate(score) if score <= -ESTIMATED_WIN => {
                messages.text(MessageId::PanelLosing)
            }
            Verdict::Estimate(score) => {
                let score = format!("{:+.2}", f64::from(score) / 100.0).replace('-', "−");
                score.replace('.', &messages.text(MessageId::DecimalSeparator))
            }
        };
        let depth = messages.format(MessageId::PanelDepth, [("depth", report.depth.into())]);
        let moves: Vec<String> = report.line.iter().map(|mv| notation(mv, info)).collect();
        Some((depth, score, moves.join("  ")))
    }
}
