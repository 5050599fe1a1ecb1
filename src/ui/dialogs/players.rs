//! The choice of computer players and of the side of the person.

use bevy_egui::egui::{Context, vec2};

use super::super::commands::UserCommand;
use super::super::players::{level_list, levels};
use super::super::widgets::{main_button, section_label, segmented_control};
use super::Contents;
use crate::messages::MessageId;
use crate::rules::Side;
use crate::search::Bot;
use crate::table::Mode;

/// The width of the dialog if there is room, in logical pixels.
const WIDTH: f32 = 640.0;

impl Contents<'_> {
    /// Asks for the computer players of the next game.
    pub(super) fn players(&mut self, context: &Context) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let mut selected = self.settings.new_game.clone();
        let info = selected.game().info(&selected.options());
        let title = messages.text(MessageId::DialogPlayers);
        let close = MessageId::CommandClose;
        let is_closed = self.is_dismissed(context, &title, close, WIDTH, |contents, ui| {
            let modes = [
                (Mode::Computer, messages.text(MessageId::HomePlayComputer)),
                (Mode::ComputersOnly, messages.text(MessageId::HomeWatch)),
            ];
            if selected.mode == Mode::Friend {
                selected.mode = Mode::Computer;
            }
            segmented_control(ui, &palette, &modes, &mut selected.mode);
            if selected.mode == Mode::Computer {
                section_label(ui, &palette, &messages.text(MessageId::MenuYourSide));
                let first = messages.about_side(MessageId::MenuSideFirst, &info, Side::First);
                let second = messages.side(&info, Side::Second);
                let sides = [(true, first), (false, second)];
                let was_first = selected.human_first;
                segmented_control(ui, &palette, &sides, &mut selected.human_first);
                if selected.human_first != was_first {
                    // The level stays when the sides change.
                    selected.bots.swap(0, 1);
                }
                section_label(ui, &palette, &messages.text(MessageId::MenuLevel));
                let bot = &mut selected.bots[usize::from(selected.human_first)];
                level_list(ui, &mut contents.look, &messages, &info, bot);
            } else {
                for (side, id) in Side::BOTH.into_iter().zip(&mut selected.bots) {
                    let name = messages.about_side(MessageId::MenuLevelOfSide, &info, side);
                    let bot = Bot::find(id).map_or(String::new(), |bot| messages.bot(bot));
                    section_label(ui, &palette, &messages.labelled(&name, &bot));
                    levels(ui, &mut contents.look, &messages, &info, &name, id);
                }
            }
            ui.add_space(4.0);
            let label = contents.controls.state.label(&UserCommand::Play);
            let size = vec2(ui.available_width(), 50.0);
            if main_button(ui, &palette, &label, size).clicked() {
                contents.controls.send(UserCommand::Play);
            }
        });
        if self.settings.new_game != selected {
            self.settings.new_game = selected;
        }
        if is_closed {
            self.controls.send(UserCommand::CloseDialog);
        }
    }
}
