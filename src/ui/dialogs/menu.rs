//! The game menu, and exports.

use bevy_egui::egui::{Context, ProgressBar, Slider, Ui, WidgetType, vec2};

use super::super::commands::{AnalysisCommand, LearnCommand, UserCommand};
use super::super::exports::Export;
use super::super::widgets::{
    columns, command_button, section_label, set_name, wide_command_button,
};
use super::{Contents, WIDTH};
use crate::messages::{MessageId, Messages};
use crate::scene::TOUCH_TARGET;
use crate::table::Replay;

impl Contents<'_> {
    /// Shows the game menu.
    pub(super) fn menu(&mut self, context: &Context) {
        let session = self.controls.state.session.as_deref();
        let is_replay = session.is_some_and(|session| session.is_replay());
        let is_in_room = session.is_some_and(|session| session.room().is_some());
        let is_computers_only = session.is_some_and(|session| session.is_computers_only());
        let is_analysis = session.is_some_and(|session| session.is_analysis());
        let is_continued = is_replay || is_analysis;
        let other = if is_continued { UserCommand::ContinueFromHere } else { UserCommand::Replay };
        let analysis = if is_analysis {
            UserCommand::Analysis(AnalysisCommand::Leave)
        } else {
            UserCommand::Analysis(AnalysisCommand::Begin)
        };
        let mut commands = vec![
            analysis,
            UserCommand::Analysis(AnalysisCommand::ShowReport),
            UserCommand::Save,
            UserCommand::SaveAs,
            UserCommand::Open,
            UserCommand::ShowExports,
            UserCommand::Restart,
            other,
            UserCommand::Rules,
            UserCommand::Shortcuts,
            UserCommand::Settings,
            UserCommand::NewGame,
        ];
        if session.is_some_and(|session| session.is_exercise()) {
            commands = vec![
                UserCommand::Learn(LearnCommand::ShowLessons),
                UserCommand::Learn(LearnCommand::ShowPuzzles),
                UserCommand::Restart,
                UserCommand::ContinueFromHere,
                UserCommand::Analysis(AnalysisCommand::Begin),
                UserCommand::FlipBoard,
                UserCommand::Rules,
                UserCommand::Shortcuts,
                UserCommand::Settings,
                UserCommand::NewGame,
            ];
        } else if is_continued {
            let more = [UserCommand::ShowCopies, UserCommand::Paste, UserCommand::EditPosition];
            commands.splice(6..6, more);
        }
        let can_offer_draw = self.controls.state.is_enabled(&UserCommand::OfferDraw);
        let messages = self.controls.state.messages.clone();
        self.modal(context, MessageId::DialogGame, MessageId::CommandClose, |contents, ui| {
            let labels = commands.iter().map(|command| contents.controls.state.label(command));
            let labels: Vec<String> = labels.collect();
            let (columns, width) = columns(ui, labels.iter().map(String::as_str), 2, 8.0);
            for row in commands.chunks(columns) {
                ui.horizontal(|ui| {
                    ui.spacing_mut().button_padding.x = 4.0;
                    for command in row {
                        let size = vec2(width, TOUCH_TARGET);
                        command_button(ui, &mut contents.controls, command.clone(), size);
                    }
                });
            }
            if is_in_room {
                contents.room_actions(ui);
                contents.room_switches(ui);
            } else if can_offer_draw {
                wide_command_button(ui, &mut contents.controls, UserCommand::OfferDraw);
            }
            if is_analysis {
                wide_command_button(
                    ui,
                    &mut contents.controls,
                    UserCommand::Analysis(AnalysisCommand::ShowDisplays),
                );
            }
            #[cfg(target_family = "wasm")]
            wide_command_button(ui, &mut contents.controls, UserCommand::ShareLink);
            if is_computers_only && !is_replay {
                let label = messages.text(MessageId::SettingsComputerSpeed);
                contents.slider_label(ui, &label);
                let slider = contents.settings.speed_slider(ui);
                set_name(&slider, WidgetType::Slider, &label);
            }
            if is_replay {
                contents.slider_label(ui, &messages.text(MessageId::CommandReplaySpeed));
                let speed = contents.controls.state.replay.speed;
                if let Some(speed) = replay_speed_slider(ui, &messages, speed) {
                    contents.controls.send(UserCommand::SetReplaySpeed(speed));
                }
            }
        });
    }

    fn slider_label(&self, ui: &mut Ui, text: &str) {
        section_label(ui, &self.look.palette, text);
        ui.spacing_mut().slider_width = ui.available_width() - 20.0;
    }

    /// Asks what to export.
    pub(super) fn export(&mut self, context: &Context) {
        self.modal(context, MessageId::DialogExport, MessageId::CommandCancel, |contents, ui| {
            for &export in Export::ALL {
                wide_command_button(ui, &mut contents.controls, UserCommand::Export(export));
            }
        });
    }

    /// Shows the progress of an export.
    pub(super) fn exporting(&mut self, context: &Context, progress: f32) {
        let fill = self.look.palette.accent;
        let title = self.controls.state.messages.text(MessageId::DialogExporting);
        let close = MessageId::CommandCancel;
        let is_cancelled = self.is_dismissed(context, &title, close, WIDTH, |_, ui| {
            ui.add(ProgressBar::new(progress).fill(fill));
        });
        if is_cancelled {
            self.controls.send(UserCommand::CancelExport);
        }
        context.request_repaint();
    }
}

/// A slider for the speed of a replay. Returns the speed if it was changed.
pub(in super::super) fn replay_speed_slider(
    ui: &mut Ui,
    messages: &Messages,
    mut speed: f32,
) -> Option<f32> {
    let (slowest, fastest) = Replay::SPEEDS;
    let slider = Slider::new(&mut speed, slowest..=fastest).logarithmic(true);
    let response = ui.add(slider.show_value(false));
    set_name(&response, WidgetType::Slider, &messages.text(MessageId::CommandReplaySpeed));
    response.changed().then_some(speed)
}
