//! The exact values of all moves of the position.

use bevy_egui::egui::{
    self, Align2, Label, Rect, RichText, ScrollArea, Sense, Ui, WidgetType, vec2,
};

use super::super::super::commands;
use super::super::super::style::bold;
use super::super::super::widgets::set_name;
use super::super::Panel;
use super::super::message::PROGRESS_INTERVAL;
use crate::messages::{MessageId, notation};
use crate::rules::Move;
use crate::search::{Score, Verdict};

/// The height of a move, in logical pixels.
const ROW: f32 = 30.0;

impl Panel<'_, '_> {
    /// The moves with their values; clicking one plays it.
    pub(super) fn endings(&mut self, ui: &mut Ui, height: f32) {
        let palette = *self.look.palette;
        palette.card().inner_margin(egui::Margin::symmetric(10, 8)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.set_height((height - 16.0).max(0.0));
            let values = self.controls.state.endings.values().map(<[_]>::to_vec);
            let Some(values) = values else {
                let text = self.endings_text(ui);
                let text = RichText::new(text).font(bold(15.0)).color(palette.dim);
                ui.add(Label::new(text).wrap());
                return;
            };
            ui.spacing_mut().item_spacing.y = 2.0;
            let area = ScrollArea::vertical().id_salt("endings").auto_shrink(false);
            let area = area.min_scrolled_height(0.0);
            area.show_rows(ui, ROW, values.len(), |ui, rows| {
                for (mv, score) in &values[rows] {
                    self.ending(ui, mv, *score);
                }
            });
        });
    }

    /// Why no values are shown.
    fn endings_text(&self, ui: &Ui) -> String {
        let messages = &self.controls.state.messages;
        if !self.controls.state.endings.is_searching() {
            let count = self.session.tablebase_pieces();
            return messages.format(MessageId::EndingsNone, [("count", count.into())]);
        }
        ui.ctx().request_repaint_after(PROGRESS_INTERVAL);
        let building = || messages.text(MessageId::EndingsBuilding);
        self.endgame_text(ui.ctx()).unwrap_or_else(building)
    }

    fn ending(&mut self, ui: &mut Ui, mv: &Move, score: Score) {
        let palette = *self.look.palette;
        let info = self.session.game().info().clone();
        let messages = self.controls.state.messages.clone();
        let value = messages.exact_value(score);
        let color = match Verdict::of(score) {
            Verdict::Win(_) => palette.accent,
            Verdict::Loss(_) => palette.dim,
            Verdict::Estimate(_) => palette.text,
        };
        let size = vec2(ui.available_width(), ROW);
        let (rect, button) = ui.allocate_exact_size(size, Sense::click());
        let text = notation(mv, &info);
        set_name(&button, WidgetType::Button, &messages.labelled(&text, &value));
        if button.hovered() {
            ui.painter().rect_filled(rect, 6.0, palette.button);
        }
        let pieces = self.session.game().pieces();
        let on = |square| pieces.iter().find(|placed| Some(&placed.square) == square).copied();
        let pieces = (on(mv.path.first()), on(mv.path.last()));
        let place = Rect::from_min_size(rect.min, vec2(rect.width() * 0.5, ROW));
        let place = place.shrink2(vec2(6.0, 2.0));
        self.move_text(ui, place, &text, pieces, palette.text);
        let right = rect.right_center() - vec2(8.0, 0.0);
        ui.painter().text(right, Align2::RIGHT_CENTER, value, bold(14.0), color);
        if button.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
            self.controls.send(commands::PLAY_LINE.with(vec![mv.clone()]));
        }
    }
}
