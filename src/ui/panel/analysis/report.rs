//! The report of the game: the chances over the game as a graph, and what it tells in words.

use bevy_egui::egui::{
    self, Align2, Label, Mesh, ProgressBar, Rect, RichText, ScrollArea, Sense, Stroke, Ui,
    WidgetInfo, pos2, vec2,
};

use super::super::super::commands;
use super::super::super::style::{black, bold};
use super::super::super::widgets::{command_button, wide_button, wide_command_button};
use super::super::Panel;
use crate::analysis::{GamePhase, MoveReport, Report};
use crate::messages::MessageId;
use crate::record::Mark;
use crate::rules::Side;
use crate::scene::TOUCH_TARGET;

/// The width of the button that ends the computation, in logical pixels.
const CANCEL: f32 = 110.0;
/// The height of the graph where there is room, in logical pixels.
const GRAPH: f32 = 96.0;
/// The height of the panel below which it has no room for the graph and a text below it, in logical
/// pixels.
const LOW: f32 = 2.5 * GRAPH;

impl Panel<'_, '_> {
    /// The report, as far as it is known.
    pub(super) fn report(&mut self, ui: &mut Ui, height: f32) {
        let palette = *self.look.palette;
        palette.card().inner_margin(egui::Margin::symmetric(10, 8)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.set_height((height - 16.0).max(0.0));
            ui.spacing_mut().item_spacing.y = 6.0;
            let state = &self.controls.state;
            let (is_running, progress) = (state.report.is_running(), state.report.progress());
            let report = state.report.report().map(|(_, report)| report.clone());
            if is_running {
                ui.horizontal(|ui| {
                    let bar = ProgressBar::new(progress).fill(palette.accent);
                    let width = ui.available_width() - CANCEL - ui.spacing().item_spacing.x;
                    ui.add(bar.desired_width(width).desired_height(14.0));
                    let size = vec2(CANCEL, TOUCH_TARGET);
                    command_button(ui, &mut self.controls, &commands::CANCEL_REPORT, size);
                });
            }
            if let Some(report) = report {
                // Where the panel is low, the graph is part of what scrolls.
                let is_low = height < LOW;
                let graph = GRAPH.min(height - 16.0).max(TOUCH_TARGET);
                if !is_low {
                    self.graph(ui, &report, graph);
                }
                let area = ScrollArea::vertical().id_salt("report").min_scrolled_height(0.0);
                area.auto_shrink(false).show(ui, |ui| {
                    if is_low {
                        self.graph(ui, &report, graph);
                    }
                    self.report_text(ui, &report);
                    if commands::TOGGLE_PRACTICE.call().is_enabled(&self.controls.state) {
                        wide_command_button(ui, &mut self.controls, &commands::TOGGLE_PRACTICE);
                    }
                    let collect = commands::COLLECT_PUZZLES.call();
                    if collect.is_enabled(&self.controls.state) {
                        wide_command_button(ui, &mut self.controls, collect);
                    }
                    wide_command_button(ui, &mut self.controls, &commands::SHOW_REPORT_TABLE);
                    if !is_running && !self.controls.state.report.is_complete() {
                        wide_command_button(ui, &mut self.controls, &commands::SHOW_REPORT);
                    }
                });
            } else if !is_running {
                if self.controls.state.report.has_failed() {
                    let text = self.controls.state.messages.text(MessageId::ReportFailed);
                    ui.add(Label::new(RichText::new(text).color(palette.text)).wrap());
                }
                wide_command_button(ui, &mut self.controls, &commands::SHOW_REPORT);
                let text = self.controls.state.messages.text(MessageId::ReportAbout);
                let text = RichText::new(text).font(bold(15.0)).color(palette.dim);
                let area = ScrollArea::vertical().id_salt("about").min_scrolled_height(0.0);
                area.show(ui, |ui| ui.add(Label::new(text).wrap()));
            }
        });
    }

    /// The chances of the side below over the game; clicking shows a position.
    fn graph(&mut self, ui: &mut Ui, report: &Report, height: f32) {
        let palette = *self.look.palette;
        let size = vec2(ui.available_width(), height);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
        let at = self.session.at();
        let name = self.controls.state.messages.text(MessageId::PanelPositionInGame);
        response.widget_info(|| WidgetInfo::slider(true, at as f64, name.as_str()));
        let first = self.first_side();
        let starter = self.session.setup().start.side_to_move();
        let all = self.session.played_record().len().max(1);
        let [below, above] = [first, !first].map(|side| self.side_color(side));
        let area = rect.shrink2(vec2(6.0, 8.0));
        let x = |moves: usize| area.left() + area.width() * moves as f32 / all as f32;
        let y = |percentage: f64| {
            let of_first = if starter == first { percentage } else { 100.0 - percentage };
            area.bottom() - area.height() * (of_first / 100.0) as f32
        };
        let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
        painter.rect_filled(rect, 8.0, palette.button);
        self.shade_phases(&painter, report, &x, area);
        let points: Vec<_> = report
            .percentages
            .iter()
            .enumerate()
            .map(|(index, &value)| pos2(x(report.first + index), y(value)))
            .collect();
        // The parts of both sides, from the bottom and from the top.
        for (edge, color) in [(area.bottom(), below), (area.top(), above)] {
            let mut mesh = Mesh::default();
            for pair in points.windows(2) {
                let base = mesh.vertices.len() as u32;
                let color = color.gamma_multiply(0.75);
                for point in [pair[0], pair[1], pos2(pair[1].x, edge), pos2(pair[0].x, edge)] {
                    mesh.colored_vertex(point, color);
                }
                mesh.add_triangle(base, base + 1, base + 2);
                mesh.add_triangle(base, base + 2, base + 3);
            }
            painter.add(mesh);
        }
        let thin = Stroke::new(1.0, palette.text.gamma_multiply(0.4));
        for value in [0.0, 50.0, 100.0] {
            painter.hline(area.x_range(), y(value), thin);
        }
        painter.line(points.clone(), Stroke::new(2.0, palette.text));
        for (index, found) in report.moves.iter().enumerate() {
            let glyph = match found.judgement.mark {
                Some(mark @ (Mark::Dubious | Mark::Mistake | Mark::Blunder)) => mark.sign(),
                _ => continue,
            };
            let point = points[index + 1];
            // Above the line where there is room.
            let is_high = point.y < area.top() + 14.0;
            let place = point + vec2(0.0, if is_high { 9.0 } else { -9.0 });
            let color = palette.text;
            painter.text(place, Align2::CENTER_CENTER, glyph, black(11.0), color);
        }
        let is_played = self.session.tree().zip(Some(self.session.node()));
        if let Some(moves) = is_played.and_then(|(tree, node)| tree.played_moves(node)) {
            painter.vline(x(moves), rect.y_range(), Stroke::new(2.5, palette.accent));
        }
        if let Some(pointer) = response.interact_pointer_pos() {
            let part = ((pointer.x - area.left()) / area.width()).clamp(0.0, 1.0);
            let moves = (part * all as f32).round() as usize;
            self.show_played(moves);
        }
    }

    /// Shades the part of the game with few pieces.
    fn shade_phases(
        &self,
        painter: &egui::Painter,
        report: &Report,
        x: &impl Fn(usize) -> f32,
        area: Rect,
    ) {
        let few = report.moves.iter().position(|found| found.phase == GamePhase::Few);
        if let Some(index) = few {
            let part = area.with_min_x(x(report.first + index));
            painter.rect_filled(part, 0.0, self.look.palette.panel);
        }
    }

    /// Shows the position after so many moves of the game that was played.
    fn show_played(&mut self, moves: usize) {
        let node = self.session.tree().and_then(|tree| {
            let path = tree.path(tree.end());
            path.get(moves).copied()
        });
        if let Some(node) = node.filter(|&node| node != self.session.node()) {
            self.controls.send(commands::SHOW_VARIATION.with(node));
        }
    }

    /// How well both sides played, and where the game turned.
    fn report_text(&mut self, ui: &mut Ui, report: &Report) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let info = self.session.game().info().clone();
        for side in [self.first_side(), !self.first_side()] {
            let text = self.side_summary(report, side);
            ui.add(Label::new(RichText::new(text).font(bold(14.0)).color(palette.text)).wrap());
        }
        if report.turning_points.is_empty() {
            return;
        }
        let heading = messages.text(MessageId::ReportTurningPoints);
        ui.label(RichText::new(heading).font(bold(13.0)).color(palette.dim));
        let mut chosen = None;
        for &index in &report.turning_points {
            let found = &report.moves[index];
            let at = report.first + index;
            let text = messages.turning_point(at, found.side, &found.judgement, &info);
            if wide_button(ui, &text) {
                chosen = Some(at);
            }
        }
        if let Some(moves) = chosen {
            self.show_played(moves);
        }
    }

    /// A side's accuracy and the numbers of its mistakes.
    fn side_summary(&self, report: &Report, side: Side) -> String {
        let messages = &self.controls.state.messages;
        let info = self.session.game().info();
        let count = |mark| {
            let is_it =
                |found: &&MoveReport| found.side == side && found.judgement.mark == Some(mark);
            report.moves.iter().filter(is_it).count()
        };
        let accuracy = report.accuracy[side].map(|accuracy| messages.accuracy(accuracy));
        let args = [
            ("dubious", count(Mark::Dubious).into()),
            ("mistakes", count(Mark::Mistake).into()),
            ("blunders", count(Mark::Blunder).into()),
        ];
        let marks = messages.format(MessageId::ReportMarks, args);
        let parts = accuracy.into_iter().chain([marks]).collect::<Vec<_>>().join(" · ");
        messages.labelled(&messages.side(info, side), &parts)
    }
}
