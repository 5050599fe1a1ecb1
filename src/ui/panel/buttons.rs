//! The buttons of the panel.

use bevy_egui::egui::{self, Button, RichText, Ui, Vec2, WidgetType};

use super::super::commands::{self, CommandCall, UserCommand};
use super::super::textures::TextureKey;
use super::super::widgets::{fitting, set_name};
use super::{BUTTONS, GAP, Panel};
use crate::messages::MessageId;
use crate::net::room::Offer;
use crate::net::wire::Act;
use crate::scene::TOUCH_TARGET;

/// Buttons narrower than this show only their icon, in logical pixels.
const ICONS_ONLY: f32 = 84.0;

impl Panel<'_, '_> {
    /// Pause and speed, if computers play each other.
    pub(super) fn pace_row(&mut self, ui: &mut Ui) {
        let dim = self.look.palette.dim;
        let messages = self.controls.state.messages.clone();
        ui.horizontal(|ui| {
            self.button(ui, commands::TOGGLE_PAUSE.call(), egui::vec2(130.0, TOUCH_TARGET), true);
            ui.label(RichText::new(messages.text(MessageId::SettingsSpeedSlow)).color(dim));
            ui.spacing_mut().slider_width = (ui.available_width() - 60.0).max(60.0);
            let slider = self.settings.speed_slider(ui);
            set_name(&slider, WidgetType::Slider, &messages.text(MessageId::SettingsComputerSpeed));
            ui.label(RichText::new(messages.text(MessageId::SettingsSpeedFast)).color(dim));
        });
    }

    /// The buttons of a game.
    pub(super) fn buttons(&mut self, ui: &mut Ui, compact: bool) {
        if self.session.is_replay() {
            return self.replay_buttons(ui);
        }
        if self.session.room().is_some() {
            return self.room_buttons(ui);
        }
        let is_computers_only = self.session.is_computers_only();
        // The commands that help the side to move share one button.
        let is_waiting = is_computers_only || self.controls.state.is_computer_to_move();
        let help = if self.controls.state.failure.is_some() {
            commands::SHOW_FAILURE.call()
        } else if self.controls.state.coach.held().is_some() {
            commands::PLAY_ON.call()
        } else if is_waiting {
            commands::MOVE_NOW.call()
        } else {
            commands::HINT.call()
        };
        let mut row =
            vec![commands::UNDO.call(), commands::REDO.call(), help, commands::FLIP_BOARD.call()];
        row.push(match (is_computers_only, compact) {
            (false, _) => commands::RESIGN.call(),
            (true, true) => commands::TOGGLE_PAUSE.call(),
            (true, false) => commands::RULES.call(),
        });
        row.push(commands::MENU.call());
        self.row(ui, row);
    }

    /// The buttons of a game in a room.
    fn room_buttons(&mut self, ui: &mut Ui) {
        let you = self.session.room().and_then(|room| room.you);
        let own = self.session.played().iter().rposition(|played| Some(played.side) == you);
        let takeback = Act::Offer { offer: Offer::Takeback { to: own.unwrap_or_default() } };
        let takeback = commands::ACT.with(takeback);
        let mut row = vec![commands::FLIP_BOARD.call()];
        if you.is_some() {
            row = vec![takeback, commands::FLIP_BOARD.call(), commands::RESIGN.call()];
        }
        row.push(commands::MENU.call());
        self.row(ui, row);
    }

    /// A row of buttons that fills the available width. Where others have labels, buttons with only
    /// an icon are half as wide.
    pub(super) fn row(&mut self, ui: &mut Ui, commands: Vec<CommandCall>) {
        let gap = if commands.len() > 5 { GAP / 2.0 } else { 8.0 };
        let room = ui.available_width() - gap * (commands.len() as f32 - 1.0);
        let small = [&commands::REDO, &commands::FLIP_BOARD, &commands::RULES, &commands::MENU];
        let small = small.map(UserCommand::call);
        let share = |command: &CommandCall| if small.contains(command) { 0.5 } else { 1.0 };
        let width = room / commands.iter().map(share).sum::<f32>();
        let with_labels = width >= ICONS_ONLY;
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding.x = 2.0;
            ui.spacing_mut().icon_spacing = 5.0;
            ui.spacing_mut().item_spacing.x = gap;
            let count = commands.len() as f32;
            for command in commands {
                let share = share(&command);
                let width = if with_labels { width * share } else { room / count };
                let with_label = with_labels && share == 1.0;
                self.button(ui, command, egui::vec2(width, BUTTONS), with_label);
            }
        });
    }

    /// A button that shows the icon of a command and sends the command.
    pub(super) fn button(
        &mut self,
        ui: &mut Ui,
        command: CommandCall,
        size: Vec2,
        with_label: bool,
    ) {
        let state = &self.controls.state;
        let (label, is_enabled) = (command.label(state), command.is_enabled(state));
        let info = self.session.game().info().clone();
        let icon = TextureKey::Icon(command.icon(state).unwrap_or("menu"));
        let image = self.look.image(ui.ctx(), icon, 20.0, &info);
        let button = if with_label {
            let room = size.x - 25.0 - 2.0 * ui.spacing().button_padding.x;
            let font = fitting(ui, [label.as_str()], 15.0, room);
            Button::image_and_text(image, RichText::new(&*label).font(font))
        } else {
            Button::image(image)
        };
        let response = ui.add_enabled_ui(is_enabled, |ui| ui.add_sized(size, button)).inner;
        set_name(&response, WidgetType::Button, &label);
        if response.clicked() {
            // After a click, the keyboard controls the board again.
            response.surrender_focus();
            self.controls.send(command);
        } else {
            response.on_hover_text(&*label);
        }
    }
}
