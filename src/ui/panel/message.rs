//! What is said: the last message, advice, what the highest level thinks.

use bevy_egui::egui::{self, Align, Color32, Label, RichText, Ui};

use super::super::style::{PANEL_CORNERS, bold};
use super::{Panel, notation};
use crate::rules::Side;
use crate::search::{COUNTED, Verdict};

impl Panel<'_, '_> {
    /// The last message, and why the last try was refused.
    pub(super) fn message(&mut self, ui: &mut Ui) {
        let room = ui.available_size();
        let (rect, _) = ui.allocate_exact_size(room, egui::Sense::hover());
        ui.painter().rect_filled(rect, f32::from(PANEL_CORNERS), self.palette.panel);
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
        let mut line = |text: &str, color| {
            ui.add(Label::new(RichText::new(text).font(bold(size)).color(color)).wrap());
        };
        let advice = self.advice();
        if self.loupe.0.is_some() {
            line("Touch the square that you mean.", self.palette.text);
        } else if let Some(refusal) = &self.status.illegal_move {
            line(refusal, self.palette.text);
        } else if let Some(advice) = &advice {
            line(advice, self.palette.text);
        } else if self.status.notice.is_empty() && self.table.game().outcome().is_none() {
            let side = self.table.game().side_to_move();
            line(
                &format!("{}'s turn.", self.table.game().info().side_name(side)),
                self.palette.dim,
            );
        }
        let is_told =
            self.loupe.0.is_some() || self.status.illegal_move.is_some() || advice.is_some();
        let room_for_news = !low || !is_told;
        if room_for_news && !self.status.notice.is_empty() {
            line(&self.status.notice, self.palette.accent);
        }
    }

    /// The hint that was asked for, as far as it is to be shown.
    fn advice(&self) -> Option<String> {
        if self.advice.is_thinking() {
            return Some("Looking for a good move…".to_owned());
        }
        let (hint, shows_move) = self.advice.hint()?;
        let info = self.table.game().info();
        Some(if shows_move {
            format!("{}. {}", notation(&hint.mv, info), hint.sentence)
        } else {
            hint.piece.clone()
        })
    }

    /// How deep the highest level has looked, how it likes its game, and what it expects.
    pub(super) fn thought(&mut self, ui: &mut Ui) {
        let room = ui.available_size();
        let (rect, _) = ui.allocate_exact_size(room, egui::Sense::hover());
        ui.painter().rect_filled(rect, f32::from(PANEL_CORNERS), self.palette.panel);
        let inner = rect.shrink2(egui::vec2(16.0, 9.0));
        let layout = egui::Layout::top_down(Align::Min);
        let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(inner).layout(layout));
        ui.spacing_mut().item_spacing.y = 2.0;
        let mut line = |text: String, color: Color32| {
            ui.add(Label::new(RichText::new(text).font(bold(15.0)).color(color)).truncate());
        };
        let info = self.table.game().info();
        if let Some((side, _)) = &self.insight.0 {
            let (depth, score, moves) = self.engine_info_text(*side).unwrap_or_default();
            line(format!("{} · {depth} · {score}", info.side_name(*side)), self.palette.text);
            line(moves, self.palette.dim);
        } else {
            line("What the machine thinks stands here.".to_owned(), self.palette.dim);
        }
    }

    /// What the highest level, playing a side, has told of its last turn: the depth, the score, the
    /// line that it expects.
    pub(super) fn engine_info_text(&self, side: Side) -> Option<(String, String, String)> {
        let (_, report) = self.insight.0.as_ref().filter(|(whose, _)| *whose == side)?;
        let info = self.table.game().info();
        let score = match Verdict::of(report.score) {
            Verdict::Win(plies) => format!("wins in {}", plies.div_ceil(2)),
            Verdict::Loss(plies) => format!("loses in {}", plies.div_ceil(2)),
            // Won or lost but for the history of the game.
            Verdict::Estimate(COUNTED..) => "winning".to_owned(),
            Verdict::Estimate(score) if score <= -COUNTED => "losing".to_owned(),
            Verdict::Estimate(score) => {
                format!("{:+.2}", f64::from(score) / 100.0).replace('-', "−")
            }
        };
        let moves: Vec<String> = report.line.iter().map(|turn| notation(turn, info)).collect();
        Some((format!("depth {}", report.depth), score, moves.join("  ")))
    }
}
