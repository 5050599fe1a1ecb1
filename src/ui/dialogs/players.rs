//! The choice of computer players and of the side of the person.

use bevy_egui::egui::Ui;

use super::super::commands;
use super::super::players::{coach, level_list, levels_of_sides, own_side};
use super::super::widgets::{main_command_button, segmented_control};
use super::{Contents, Dialog};
use crate::messages::MessageId;
use crate::table::Mode;

/// The width of the dialog if there is room, in logical pixels.
const WIDTH: f32 = 640.0;

/// The choice of computer players.
pub static PLAYERS: Dialog =
    Dialog::new("players", MessageId::DialogPlayers, |contents, ui, ()| contents.players(ui))
        .width(WIDTH);

impl Contents<'_> {
    /// Asks for the computer players of the next game.
    fn players(&mut self, ui: &mut Ui) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let mut selected = self.settings.new_game.clone();
        let info = selected.game().info(&selected.options());
        let modes = [
            (Mode::Computer, messages.text(MessageId::HomePlayComputer)),
            (Mode::ComputersOnly, messages.text(MessageId::HomeWatch)),
        ];
        if selected.mode == Mode::Friend {
            selected.mode = Mode::Computer;
        }
        segmented_control(ui, &palette, &modes, &mut selected.mode);
        if selected.mode == Mode::Computer {
            own_side(ui, &palette, &messages, &info, &mut selected);
            self.section(ui, MessageId::MenuLevel);
            level_list(ui, &mut self.look, &messages, &info, selected.opponent_mut());
            coach(ui, &palette, &messages, &mut selected);
        } else {
            levels_of_sides(ui, &mut self.look, &messages, &info, &mut selected);
        }
        ui.add_space(4.0);
        main_command_button(ui, &mut self.controls, &palette, commands::PLAY.call());
        if self.settings.new_game != selected {
            self.settings.new_game = selected;
        }
    }
}
