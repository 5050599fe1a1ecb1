//! A new game against the computer or between computers: opponent, side, clock, rules, coach.

use bevy_egui::egui::{RichText, Ui};

use super::super::commands;
use super::super::players::{coach, level_list, levels_of_sides, own_side};
use super::super::style::black;
use super::super::textures::TextureKey;
use super::super::widgets::{main_command_button, segmented_control};
use super::rule_options::{TIME_LIMITS, presets, time_limit};
use super::{Contents, Dialog};
use crate::messages::MessageId;
use crate::search::Bot;
use crate::table::{Mode, NewGame};

/// The width of the dialog if there is room, in logical pixels.
const WIDTH: f32 = 1120.0;
/// Pages at least this wide have two columns, in logical pixels.
const TWO_COLUMNS: f32 = 760.0;
/// The height of the picture of the chosen opponent, in logical pixels.
const PICTURE: f32 = 112.0;

/// The choice of computer players.
pub static PLAYERS: Dialog =
    Dialog::new("players", MessageId::DialogPlayers, |contents, ui, ()| contents.players(ui))
        .width(WIDTH)
        .page();

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
        let is_wide = ui.available_width() >= TWO_COLUMNS;
        if selected.mode == Mode::ComputersOnly {
            levels_of_sides(ui, &mut self.look, &messages, &info, &mut selected);
            self.choose_terms(ui, &mut selected);
        } else if is_wide {
            ui.columns_const(|[left, right]| {
                level_list(left, &mut self.look, &messages, &info, selected.opponent_mut());
                self.chosen_opponent(right, &selected);
                own_side(right, &palette, &messages, &info, &mut selected);
                self.choose_terms(right, &mut selected);
            });
        } else {
            self.section(ui, MessageId::MenuLevel);
            level_list(ui, &mut self.look, &messages, &info, selected.opponent_mut());
            own_side(ui, &palette, &messages, &info, &mut selected);
            self.choose_terms(ui, &mut selected);
        }
        if self.settings.new_game != selected {
            self.settings.new_game = selected;
        }
    }

    /// The picture of the chosen opponent.
    fn chosen_opponent(&mut self, ui: &mut Ui, selected: &NewGame) {
        let info = selected.game().info(&selected.options());
        let Some(Bot::Level(level)) = Bot::find(selected.opponent()) else {
            return;
        };
        ui.vertical_centered(|ui| {
            let key = TextureKey::Face(level.id());
            ui.add(self.look.image(ui.ctx(), key, PICTURE, &info));
            let name = self.controls.state.messages.bot(Bot::Level(level));
            ui.label(RichText::new(name).font(black(26.0)).color(self.look.palette.text));
        });
    }

    /// Clock, rules and coach, and the button that begins the game.
    fn choose_terms(&mut self, ui: &mut Ui, selected: &mut NewGame) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        time_limit(ui, &palette, &messages, &TIME_LIMITS, &mut selected.time);
        self.section(ui, MessageId::MenuRules);
        presets(ui, &palette, &messages, selected);
        self.command(ui, &commands::SHOW_RULE_OPTIONS);
        if selected.mode == Mode::Computer {
            coach(ui, &palette, &messages, selected);
        }
        ui.add_space(4.0);
        main_command_button(ui, &mut self.controls, &palette, commands::PLAY.with(selected.mode));
    }
}
