//! Learning from the mistakes of a game.

use bevy_egui::egui::{self, Label, RichText, ScrollArea, Ui};

use super::super::super::analysis::texts;
use super::super::super::commands;
use super::super::super::style::{black, bold};
use super::super::super::widgets::wide_command_button;
use super::super::Panel;
use crate::analysis::TaskState;

impl Panel<'_, '_> {
    /// The present mistake, and what can be done about it.
    pub(super) fn practice(&mut self, ui: &mut Ui, height: f32) {
        let palette = *self.look.palette;
        palette.card().inner_margin(egui::Margin::symmetric(12, 10)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.set_height((height - 20.0).max(0.0));
            let area = ScrollArea::vertical().id_salt("practice").min_scrolled_height(0.0);
            area.auto_shrink(false).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 6.0;
                let Some(practice) = self.controls.state.practice.practice() else {
                    return;
                };
                let state = &self.controls.state;
                let lines =
                    texts::practice(&state.messages, &self.session, &state.practice, practice);
                let commands = match (practice.task(), practice.state()) {
                    (None, _) => vec![commands::TOGGLE_PRACTICE.call()],
                    (Some(_), TaskState::Find | TaskState::Checking(_)) => vec![
                        commands::PRACTICE_HINT.call(),
                        commands::PRACTICE_SHOW.call(),
                        commands::PRACTICE_NEXT.call(),
                    ],
                    (Some(_), TaskState::Failed { .. }) => vec![
                        commands::PRACTICE_RETRY.call(),
                        commands::PRACTICE_SHOW.call(),
                        commands::PRACTICE_NEXT.call(),
                    ],
                    (Some(_), TaskState::Solved(_) | TaskState::Shown) => {
                        vec![commands::PRACTICE_NEXT.call()]
                    }
                };
                for (index, line) in lines.into_iter().enumerate() {
                    let (font, color) = match index {
                        0 => (bold(13.0), palette.dim),
                        1 => (black(16.0), palette.text),
                        _ => (bold(15.0), palette.accent),
                    };
                    ui.add(Label::new(RichText::new(line).font(font).color(color)).wrap());
                }
                let end = commands::TOGGLE_PRACTICE.call();
                let end = Some(end).filter(|end| !commands.contains(end));
                for command in commands.into_iter().chain(end) {
                    wide_command_button(ui, &mut self.controls, command);
                }
            });
        });
    }
}
