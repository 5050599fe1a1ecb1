//! The game menu, and exports.

use bevy_egui::egui::{Context, ProgressBar, Slider, Ui, WidgetType, vec2};

use super::super::commands::{self, UserCommand};
use super::super::exports::Export;
use super::super::widgets::{columns, command_button, section_label, set_name};
use super::{Contents, Dialog, Frame, WIDTH};
use crate::messages::{MessageId, Messages};
use crate::scene::TOUCH_TARGET;
use crate::table::{GameSession, Replay};

/// The game menu.
pub static MENU: Dialog =
    Dialog::new("menu", MessageId::DialogGame, |contents, ui, ()| contents.menu(ui)).of_game();

/// The choice of exports.
pub static EXPORT: Dialog =
    Dialog::new("export", MessageId::DialogExport, |contents, ui, ()| contents.export(ui))
        .close_label(MessageId::CommandCancel)
        .of_game();

impl Contents<'_> {
    /// The commands that the game menu has for every game of its kind.
    fn menu_commands(&self) -> Vec<&'static UserCommand> {
        let state = &self.controls.state;
        if state.is_game(GameSession::is_exercise) {
            return vec![
                &commands::SHOW_LESSONS,
                &commands::SHOW_PUZZLES,
                &commands::RESTART,
                &commands::CONTINUE_FROM_HERE,
                &commands::ANALYSE,
                &commands::FLIP_BOARD,
                &commands::RULES,
                &commands::SHORTCUTS,
                &commands::SETTINGS,
                &commands::NEW_GAME,
            ];
        }
        let is_analysis = state.is_game(GameSession::is_analysis);
        let analysis = if is_analysis { &commands::LEAVE_ANALYSIS } else { &commands::ANALYSE };
        let files = [
            &commands::SHOW_REPORT,
            &commands::SAVE,
            &commands::SAVE_AS,
            &commands::OPEN,
            &commands::SHOW_EXPORTS,
        ];
        let of_steps: &[&UserCommand] = if state.is_stepping() {
            &[&commands::SHOW_COPIES, &commands::PASTE, &commands::EDIT_POSITION]
        } else {
            &[]
        };
        let other =
            if state.is_stepping() { &commands::CONTINUE_FROM_HERE } else { &commands::REPLAY };
        let rest = [
            &commands::RESTART,
            other,
            &commands::RULES,
            &commands::SHORTCUTS,
            &commands::SETTINGS,
            &commands::NEW_GAME,
        ];
        [&[analysis], &files[..], of_steps, &rest].concat()
    }

    /// Shows the game menu.
    fn menu(&mut self, ui: &mut Ui) {
        let commands = self.menu_commands();
        let state = &self.controls.state;
        let is_replay = state.is_game(GameSession::is_replay);
        let is_in_room = state.is_game_in_room();
        let is_computers_only = state.is_game(GameSession::is_computers_only);
        let is_analysis = state.is_game(GameSession::is_analysis);
        let can_offer_draw = commands::OFFER_DRAW.call().is_enabled(&self.controls.state);
        let messages = self.controls.state.messages.clone();
        let labels = commands.iter().map(|command| command.call().label(&self.controls.state));
        let labels: Vec<String> = labels.collect();
        let (columns, width) = columns(ui, labels.iter().map(String::as_str), 2, 8.0);
        for row in commands.chunks(columns) {
            ui.horizontal(|ui| {
                ui.spacing_mut().button_padding.x = 4.0;
                for &command in row {
                    let size = vec2(width, TOUCH_TARGET);
                    command_button(ui, &mut self.controls, command, size);
                }
            });
        }
        if is_in_room {
            self.room_actions(ui);
            self.room_switches(ui);
        } else if can_offer_draw {
            self.command(ui, &commands::OFFER_DRAW);
        }
        if is_analysis {
            self.command(ui, &commands::SHOW_DISPLAYS);
        }
        #[cfg(target_family = "wasm")]
        self.command(ui, &commands::SHARE_LINK);
        if is_computers_only && !is_replay {
            let label = messages.text(MessageId::SettingsComputerSpeed);
            self.slider_label(ui, &label);
            let slider = self.settings.speed_slider(ui);
            set_name(&slider, WidgetType::Slider, &label);
        }
        if is_replay {
            self.slider_label(ui, &messages.text(MessageId::CommandReplaySpeed));
            let speed = self.controls.state.replay.speed;
            if let Some(speed) = replay_speed_slider(ui, &messages, speed) {
                self.controls.send(commands::SET_REPLAY_SPEED.with(speed));
            }
        }
    }

    fn slider_label(&self, ui: &mut Ui, text: &str) {
        section_label(ui, &self.look.palette, text);
        ui.spacing_mut().slider_width = ui.available_width() - 20.0;
    }

    /// Asks what to export.
    fn export(&mut self, ui: &mut Ui) {
        for &export in Export::ALL {
            self.command(ui, commands::EXPORT.with(export));
        }
    }

    /// Shows the progress of an export.
    pub(super) fn exporting(&mut self, context: &Context, progress: f32) {
        let fill = self.look.palette.accent;
        let title = self.controls.state.messages.text(MessageId::DialogExporting);
        let frame = Frame { title, close: Some(MessageId::CommandCancel), width: WIDTH };
        let is_cancelled = self.show_box(context, "exporting", &frame, |_, ui| {
            ui.add(ProgressBar::new(progress).fill(fill));
        });
        if is_cancelled {
            self.controls.send(&commands::CANCEL_EXPORT);
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
