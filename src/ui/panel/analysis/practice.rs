//! Learning from the mistakes of a game.

use bevy_egui::egui::{self, Label, RichText, ScrollArea, Ui};

use super::super::super::commands::UserCommand;
use super::super::super::style::{black, bold};
use super::super::super::widgets::wide_command_button;
use super::super::Panel;
use crate::analysis::{Practice, Task, TaskState};
use crate::messages::{MessageId, notation};
use crate::rules::Move;

impl Panel<'_, '_> {
    /// The present mistake, and what can be done about it.
    pub(super) fn practice(&mut self, ui: &mut Ui, height: f32) {
        let palette = *self.look.palette;
        palette.card().inner_margin(egui::Margin::symmetric(12, 10)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.set_height((height - 20.0).max(0.0));
            ScrollArea::vertical().id_salt("practice").auto_shrink(false).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 6.0;
                let Some(practice) = self.controls.state.practice.practice() else {
                    return;
                };
                let lines = self.practice_text(practice);
                let commands = match (practice.task(), practice.state()) {
                    (None, _) => vec![UserCommand::TogglePractice],
                    (Some(_), TaskState::Find | TaskState::Checking(_)) => vec![
                        UserCommand::PracticeHint,
                        UserCommand::PracticeShow,
                        UserCommand::PracticeNext,
                    ],
                    (Some(_), TaskState::Failed { .. }) => vec![
                        UserCommand::PracticeRetry,
                        UserCommand::PracticeShow,
                        UserCommand::PracticeNext,
                    ],
                    (Some(_), TaskState::Solved(_) | TaskState::Shown) => {
                        vec![UserCommand::PracticeNext]
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
                for command in commands {
                    wide_command_button(ui, &mut self.controls, command);
                }
            });
        });
    }

    /// The number of the mistake, the task, and what has become of it.
    fn practice_text(&self, practice: &Practice) -> Vec<String> {
        let messages = &self.controls.state.messages;
        let (solved, count) = (practice.solved(), practice.tasks().len());
        let args = [("solved", solved.into()), ("count", count.into())];
        let Some(task) = practice.task() else {
            let id = if count == 0 { MessageId::PracticeNone } else { MessageId::PracticeDone };
            return vec![String::new(), messages.format(id, args)];
        };
        let is_same = |other: &Task| other.moves == task.moves;
        let number = practice.tasks().iter().position(is_same).unwrap_or_default() + 1;
        let number = [("number", number.into())];
        let info = self.session.game().info();
        let with_move = |id, mv: &Move| {
            messages.format(id, [("move", notation(mv, info).into())])
        };
        let mut lines = vec![
            messages.format(MessageId::PracticeCount, number.into_iter().chain(args)),
            messages.practice_question(task.side, &task.played, info),
        ];
        match practice.state() {
            TaskState::Find if self.controls.state.practice.has_failed() => {
                lines.push(messages.text(MessageId::PracticeUnchecked));
            }
            TaskState::Find => {}
            TaskState::Checking(_) => lines.push(messages.text(MessageId::PracticeChecking)),
            TaskState::Solved(mv) => lines.push(with_move(MessageId::PracticeSolved, mv)),
            TaskState::Failed { tried, .. } => {
                lines.push(with_move(MessageId::PracticeFailed, tried));
                let refutation = self.controls.state.practice.refutation();
                let game = self.controls.state.practice.record().and_then(|record| {
                    let tried = practice.tried(record)?;
                    Some(tried.game_at(tried.len()))
                });
                let sentence = refutation.zip(game);
                lines.extend(sentence.map(|(found, game)| messages.refutation(found, &*game)));
            }
            TaskState::Shown => {
                lines.extend(task.best.first().map(|mv| with_move(MessageId::PracticeShown, mv)));
            }
        }
        lines
    }
}
