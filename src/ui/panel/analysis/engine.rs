//! The evaluation of the position, and the lines of the engine.

use std::time::Duration;

use bevy_egui::egui::{
    self, Align, Align2, Color32, Label, Layout, Rect, RichText, Sense, Stroke, StrokeKind, Ui,
    WidgetType, pos2, vec2,
};

use super::super::super::analysis::texts;
use super::super::super::commands;
use super::super::super::style::{PANEL_CORNERS, black, bold};
use super::super::super::widgets::{fitting, joined, set_name};
use super::super::Panel;
use super::EVALUATION;
use crate::messages::{MessageId, notation};
use crate::rules::{Move, Side};
use crate::search::SearchInfo;

/// The height of a line, in logical pixels.
const LINE: f32 = 26.0;
/// The width of the score before a line, in logical pixels.
const SCORE: f32 = 62.0;
/// How often running figures are updated, so that they can be read.
const INTERVAL: Duration = Duration::from_millis(250);

impl Panel<'_, '_> {
    /// The chances of both sides as a bar, and how the position stands in words.
    pub(in super::super) fn evaluation(&mut self, ui: &mut Ui) {
        let palette = *self.look.palette;
        let size = vec2(ui.available_width(), EVALUATION.min(ui.available_height()));
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        let info = self.session.game().info();
        let messages = &self.controls.state.messages;
        let state = &self.controls.state;
        let score = texts::score(&self.session, &state.live, &state.report);
        let standing = texts::standing(&self.session, score);
        let first = self.first_side();
        let chance = texts::chance(&self.session, score, first);
        let colors = [first, !first].map(|side| self.side_color(side));
        let rounding = f32::from(PANEL_CORNERS) / 2.0;
        let painter = ui.painter();
        let bar = Rect::from_min_size(rect.min, vec2(rect.width(), 12.0));
        painter.rect_filled(bar, rounding, chance.map_or(palette.button, |_| colors[1]));
        if let Some(chance) = chance {
            let part = bar.with_max_x(bar.left() + bar.width() * chance);
            painter.rect_filled(part, rounding, colors[0]);
        }
        painter.rect_stroke(bar, rounding, Stroke::new(1.0, palette.dim), StrokeKind::Inside);
        painter.vline(bar.center().x, bar.y_range(), Stroke::new(1.5, palette.text));
        let words = match standing {
            Some(standing) => messages.standing(standing, info),
            None if state.live.is_on && !state.report.is_running() => {
                messages.text(MessageId::AnalysisSearching)
            }
            None => messages.text(MessageId::AnalysisEngineIsOff),
        };
        let figures = texts::figures(messages, &self.session, &state.live, score, first);
        let text = rect.with_min_y(bar.bottom() + 2.0);
        let right = painter.layout_no_wrap(figures.clone(), bold(13.0), palette.dim);
        let width = rect.width() - right.size().x - 8.0;
        let font = fitting(ui, [words.as_str()], 15.0, width.max(40.0));
        let painter = ui.painter();
        painter.text(text.left_center(), Align2::LEFT_CENTER, &words, font, palette.text);
        let place = pos2(rect.right() - right.size().x, text.center().y - right.size().y / 2.0);
        painter.galley(place, right, palette.dim);
        set_name(&response, WidgetType::Label, &joined([words, figures]));
        if self.controls.state.live.is_searching() {
            ui.ctx().request_repaint_after(INTERVAL);
        }
    }

    /// The lines of the engine, at most `most`. Clicking a move plays the line up to it.
    pub(in super::super) fn engine_lines(&mut self, ui: &mut Ui, most: usize) {
        let state = &self.controls.state;
        if !state.live.is_on || state.report.is_running() || !self.settings.analysis.lines_shown {
            return;
        }
        let palette = *self.look.palette;
        let count = state.live.lines().min(most);
        let size = vec2(ui.available_width(), count as f32 * LINE + 10.0);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        ui.painter().rect_filled(rect, f32::from(PANEL_CORNERS), palette.panel);
        let lines: Vec<_> = state.live.found().map_or(Vec::new(), |found| found.lines.clone());
        for (index, line) in lines.iter().take(count).enumerate() {
            let top = rect.top() + 5.0 + index as f32 * LINE;
            let place = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), LINE));
            self.engine_line(ui, place.shrink2(vec2(10.0, 0.0)), index, line);
        }
    }

    fn engine_line(&mut self, ui: &mut Ui, place: Rect, index: usize, line: &SearchInfo<Move>) {
        let palette = *self.look.palette;
        let info = self.session.game().info().clone();
        let messages = self.controls.state.messages.clone();
        let score = messages.line_score(line.score, &info);
        let number = Rect::from_center_size(
            pos2(place.left() + 8.0, place.center().y),
            egui::Vec2::splat(17.0),
        );
        ui.painter().circle_filled(number.center(), 8.5, palette.accent);
        let (font, color) = (black(12.0), palette.accent_text);
        ui.painter().text(number.center(), Align2::CENTER_CENTER, index + 1, font, color);
        let at = pos2(place.left() + 22.0, place.center().y);
        ui.painter().text(at, Align2::LEFT_CENTER, &score, bold(14.0), palette.text);
        let moves = place.with_min_x(place.left() + 22.0 + SCORE);
        let layout = Layout::left_to_right(Align::Center);
        let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(moves).layout(layout));
        ui.spacing_mut().item_spacing.x = 7.0;
        let mut chosen = None;
        for (count, mv) in line.line.iter().enumerate() {
            let text = notation(mv, &info);
            let width = ui.painter().layout_no_wrap(text.clone(), bold(14.0), Color32::WHITE);
            if width.size().x > ui.available_width() {
                break;
            }
            let color = if count == 0 { palette.text } else { palette.dim };
            let label = RichText::new(&text).font(bold(14.0)).color(color);
            let button = ui.add(Label::new(label).selectable(false).sense(Sense::click()));
            let args = [("score", score.as_str().into()), ("move", text.as_str().into())];
            let name = messages.format(MessageId::AnalysisPlayLine, args);
            set_name(&button, WidgetType::Button, &name);
            let button = button.on_hover_cursor(egui::CursorIcon::PointingHand);
            if button.clicked() {
                chosen = Some(count + 1);
            }
        }
        if let Some(count) = chosen {
            self.controls.send(commands::PLAY_LINE.with(line.line[..count].to_vec()));
        }
    }

    /// The colour of a side in bars and graphs.
    pub(super) fn side_color(&self, side: Side) -> Color32 {
        let info = self.session.game().info();
        self.look.side_color(info, side)
    }
}
