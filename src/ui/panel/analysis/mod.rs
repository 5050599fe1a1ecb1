//! The panel of an analysis: the evaluation, the lines of the engine, and one of three parts: the
//! moves with their variations, the report, the endings.

mod endings;
mod engine;
mod practice;
mod report;
mod variations;

pub(super) use variations::VariationList;

use bevy_egui::egui::{self, Label, RichText, Ui};

use super::super::analysis::{AnalysisTab, texts};
use super::super::commands;
use super::super::style::bold;
use super::super::widgets::segmented_control;
use super::{BUTTONS, GAP, Panel};
use crate::messages::MessageId;
use crate::rules::Side;

/// The height of the evaluation bar with its text, in logical pixels.
pub(super) const EVALUATION: f32 = 40.0;
/// The height of the comment on the position, in logical pixels.
const COMMENT: f32 = 58.0;
/// The height of the row of parts, in logical pixels.
const TABS: f32 = 44.0;
/// The height below the board from which on a narrow window has room for everything.
const ROOM_BELOW: f32 = 200.0;
/// The least height of the part that is shown.
const LEAST_PART: f32 = 60.0;

impl Panel<'_, '_> {
    /// The panel beside the board.
    pub(super) fn analysis(&mut self, ui: &mut Ui) {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, GAP * 0.75);
        let room = ui.available_size();
        let compact = room.y < 420.0;
        if !compact {
            self.header(ui);
        }
        if self.settings.analysis.bar {
            self.evaluation(ui);
        }
        self.engine_lines(ui, usize::MAX);
        self.tabs(ui);
        let has_comment = !compact && self.analysis_view.tab == AnalysisTab::Moves;
        let gap = ui.spacing().item_spacing.y;
        let below = BUTTONS + gap + if has_comment { COMMENT + gap } else { 0.0 };
        let height = (ui.available_height() - below).max(LEAST_PART);
        self.part(ui, height);
        if has_comment {
            ui.allocate_ui(egui::vec2(room.x, COMMENT), |ui| self.comment(ui));
        }
        self.analysis_buttons(ui, compact);
    }

    /// The parts between the board and the buttons of a narrow window: the selection, and the
    /// selected one.
    pub(super) fn analysis_below(&mut self, ui: &mut Ui) {
        ui.spacing_mut().item_spacing.y = 4.0;
        let is_low = ui.available_height() < ROOM_BELOW;
        self.tabs(ui);
        if self.analysis_view.tab == AnalysisTab::Moves {
            self.engine_lines(ui, if is_low { 1 } else { 3 });
        }
        let has_comment =
            self.analysis_view.tab == AnalysisTab::Moves && !self.comment_text().is_empty();
        if has_comment && ui.available_height() > COMMENT + LEAST_PART {
            let size = egui::vec2(ui.available_width(), COMMENT);
            ui.allocate_ui(size, |ui| self.comment(ui));
        }
        let height = ui.available_height();
        self.part(ui, height);
    }

    /// The choice of the part that is shown.
    fn tabs(&mut self, ui: &mut Ui) {
        let messages = &self.controls.state.messages;
        let mut tabs = vec![
            (AnalysisTab::Moves, messages.text(MessageId::AnalysisMoves)),
            (AnalysisTab::Report, messages.text(MessageId::AnalysisReport)),
        ];
        if self.session.tablebase_pieces() > 0 {
            tabs.push((AnalysisTab::Endings, messages.text(MessageId::AnalysisEndings)));
        }
        let mut tab = self.analysis_view.tab;
        let size = egui::vec2(ui.available_width(), TABS);
        let palette = *self.look.palette;
        ui.allocate_ui(size, |ui| segmented_control(ui, &palette, &tabs, &mut tab));
        if self.analysis_view.tab != tab {
            self.analysis_view.tab = tab;
        }
    }

    fn part(&mut self, ui: &mut Ui, height: f32) {
        let size = egui::vec2(ui.available_width(), height);
        ui.allocate_ui(size, |ui| match self.analysis_view.tab {
            AnalysisTab::Moves => self.variations(ui, height),
            AnalysisTab::Report if self.controls.state.practice.is_on() => {
                self.practice(ui, height);
            }
            AnalysisTab::Report => self.report(ui, height),
            AnalysisTab::Endings => self.endings(ui, height),
        });
    }

    /// The comment on the position and what the report tells about the last move, below a message
    /// that a move was refused or that something was saved or copied. Without them, the last message.
    fn comment(&mut self, ui: &mut Ui) {
        let text = self.comment_text();
        if text.is_empty() {
            return self.message(ui);
        }
        let palette = *self.look.palette;
        let (messages, info) = (&self.controls.state.messages, self.session.game().info());
        let refused = self.status.illegal_move_text(messages, info);
        let event = refused.or_else(|| self.status.event_text(messages, info));
        let height = ui.available_height() - 16.0;
        palette.card().inner_margin(egui::Margin::symmetric(16, 8)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.set_height(height);
            egui::ScrollArea::vertical().id_salt("comment").show(ui, |ui| {
                if let Some(event) = event {
                    let event = RichText::new(event).font(bold(14.0)).color(palette.accent);
                    ui.add(Label::new(event).wrap());
                }
                let text = RichText::new(text).font(bold(14.0)).color(palette.text);
                ui.add(Label::new(text).wrap());
            });
        });
    }

    /// The comment on the position, and what the last move was worth.
    fn comment_text(&self) -> String {
        let state = &self.controls.state;
        texts::comment(&state.messages, &self.session, &state.report)
    }

    /// The buttons of an analysis. If there is no header, the menu is included.
    pub(super) fn analysis_buttons(&mut self, ui: &mut Ui, compact: bool) {
        let mut commands = vec![
            commands::FIRST_MOVE.call(),
            commands::PREVIOUS_MOVE.call(),
            commands::NEXT_MOVE.call(),
            commands::LAST_MOVE.call(),
            commands::TOGGLE_ENGINE.call(),
        ];
        if compact {
            commands.push(commands::MENU.call());
        } else {
            commands.extend([
                commands::EDIT_COMMENT.call(),
                commands::MAKE_MAIN_LINE.call(),
                commands::DELETE_MOVES.call(),
                commands::FLIP_BOARD.call(),
            ]);
        }
        self.even_row(ui, commands);
    }

    /// The side whose chances the evaluation bar shows from the left: the one below on the board as
    /// it is first shown.
    fn first_side(&self) -> Side {
        !self.session.game().info().top
    }
}
