//! The choice of rules: a picture and a sentence for each switch.

use std::sync::Arc;

use bevy_egui::egui::{Label, RichText, Sense, TextWrapMode, Ui, Vec2, vec2};

use super::super::commands;
use super::super::names::{name_of, time_name};
use super::super::rule_pictures::{
    ELEPHANT_AND_RAT, EQUAL, LEOPARD_LEAP, NO_MOVE, REPETITION, RulePicture, SHORE_RATS,
    TRAPPED_CAPTURES, WOLF_AND_DOG,
};
use super::super::style::{Palette, bold};
use super::super::textures::Appearance;
use super::super::widgets::{option_grid, section_label, switch};
use super::{Contents, Dialog};
use crate::messages::{MessageId, Messages};
use crate::record::TimeControl;
use crate::rules::{GameInfo, RuleOption};
use crate::table::{Mode, NewGame};

/// The width of the dialog if there is room, in logical pixels.
pub(super) const WIDTH: f32 = 560.0;
/// The size of a picture, in logical pixels.
const PICTURE: Vec2 = vec2(108.0, 52.0);
/// The time limits of games at this screen.
pub const TIME_LIMITS: [TimeControl; 6] = [
    TimeControl::Unlimited,
    TimeControl::Fischer { base: 60, increment: 2 },
    TimeControl::Fischer { base: 180, increment: 2 },
    TimeControl::Fischer { base: 300, increment: 5 },
    TimeControl::Fischer { base: 600, increment: 5 },
    TimeControl::Fischer { base: 1800, increment: 20 },
];

/// The choice of rules. The state is whether they are those of a game that is hosted.
pub static RULE_OPTIONS: Dialog<bool> =
    Dialog::new("rule-options", MessageId::DialogRuleOptions, |contents, ui, is_hosted| {
        contents.rule_options(ui, *is_hosted)
    })
    .width(WIDTH)
    .page();

impl Contents<'_> {
    /// Asks for the rules of the next game, and for its time limit unless it is hosted: the dialog of
    /// those games has it.
    fn rule_options(&mut self, ui: &mut Ui, is_hosted: bool) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let mut selected = self.settings.new_game.clone();
        let info = selected.game().info(&selected.options());
        presets(ui, &palette, &messages, &mut selected);
        if !is_hosted {
            time_limit(ui, &palette, &messages, &TIME_LIMITS, &mut selected.time);
        }
        ui.add_space(4.0);
        for option in selected.game().rule_options {
            let look = &mut self.look;
            rule_option(ui, look, &messages, &info, option, true, &mut selected);
        }
        if selected.game().has_board_files {
            self.board_file(ui);
        }
        if self.settings.new_game != selected {
            self.settings.new_game = selected;
        }
    }

    /// The choice of a board file.
    fn board_file(&mut self, ui: &mut Ui) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        self.section(ui, MessageId::MenuBoard);
        ui.horizontal_wrapped(|ui| {
            if ui.button(messages.text(MessageId::CommandOpenFile)).clicked() {
                self.controls.send(&commands::OPEN);
            }
            match self.controls.state.files.board.as_deref().map(name_of) {
                Some(name) => {
                    let name = RichText::new(name).font(bold(15.0)).color(palette.accent);
                    if ui
                        .button(&*commands::STANDARD_BOARD.call().label(&self.controls.state))
                        .clicked()
                    {
                        self.controls.send(&commands::STANDARD_BOARD);
                    }
                    ui.add(Label::new(name).truncate());
                }
                None => {
                    let text = RichText::new(messages.text(MessageId::MenuDropFile));
                    ui.add(Label::new(text.font(bold(14.0)).color(palette.dim)).truncate());
                }
            }
        });
    }
}

/// The choice of the time for each side.
pub(super) fn time_limit(
    ui: &mut Ui,
    palette: &Palette,
    messages: &Messages,
    limits: &[TimeControl],
    selected: &mut TimeControl,
) {
    section_label(ui, palette, &messages.text(MessageId::ClockTitle));
    let limits: Vec<(TimeControl, String)> =
        limits.iter().map(|&time| (time, time_name(messages, time))).collect();
    option_grid(ui, palette, &limits, TIME_LIMITS.len(), selected);
    let help = RichText::new(messages.text(MessageId::ClockHelp)).font(bold(13.0));
    ui.add(Label::new(help.color(palette.dim)).wrap());
}

/// The choice of a preset, if the game has presets. None is selected if the rules are no preset.
pub(super) fn presets(ui: &mut Ui, palette: &Palette, messages: &Messages, selected: &mut NewGame) {
    let Some(preset) = selected.preset() else {
        return;
    };
    let presets = selected.game().presets.iter();
    let presets: Vec<_> = presets.map(|one| (Some(one.id), messages.preset(one))).collect();
    let old = Some(preset.id).filter(|_| selected.is_preset());
    let mut new = old;
    option_grid(ui, palette, &presets, 3, &mut new);
    if let Some(id) = new.filter(|_| new != old) {
        selected.select_preset(id);
    }
}

/// A switch: yes or no, or one of several values; if it is chosen beside the rules, for each kind of
/// players on request.
pub(super) fn rule_option(
    ui: &mut Ui,
    look: &mut Appearance,
    messages: &Messages,
    info: &Arc<GameInfo>,
    option: &RuleOption,
    by_players: bool,
    selected: &mut NewGame,
) {
    let palette = *look.palette;
    let sentence = messages.rule_option(option);
    let old = selected.value(option);
    let mut new = old;
    let is_switch = option.values.len() == 2 && option.values.contains(&"true");
    ui.horizontal(|ui| {
        // The sentence next to a check box wraps.
        ui.style_mut().wrap_mode = Some(TextWrapMode::Wrap);
        if let Some(picture) = picture(option).filter(|_| info.id == "jungle") {
            let (rect, _) = ui.allocate_exact_size(PICTURE, Sense::hover());
            picture.paint(ui, look, info, rect);
        }
        if is_switch {
            let mut is_on = old == "true";
            if switch(ui, &palette, &mut is_on, &sentence).changed() {
                new = if is_on { "true" } else { "false" };
            }
        } else {
            ui.add(Label::new(RichText::new(&sentence).color(palette.text)).wrap());
        }
    });
    if by_players && option.is_beside_rules() {
        value_by_players(ui, &palette, messages, option, selected);
        return;
    }
    if !is_switch {
        values(ui, &palette, messages, option, &mut new);
    }
    if new != old {
        selected.select_value(option, new);
    }
}

/// The values of an option that is chosen beside the rules: one for games against computers, one for
/// games between people.
fn value_by_players(
    ui: &mut Ui,
    palette: &Palette,
    messages: &Messages,
    option: &RuleOption,
    selected: &mut NewGame,
) {
    let mode = selected.mode;
    for (players, name) in
        [(Mode::Computer, MessageId::HomePlayComputer), (Mode::Friend, MessageId::HomePlayFriend)]
    {
        selected.mode = players;
        section_label(ui, palette, &messages.text(name));
        let old = selected.value(option);
        let mut new = old;
        ui.push_id(name, |ui| values(ui, palette, messages, option, &mut new));
        if new != old {
            selected.select_value(option, new);
        }
    }
    selected.mode = mode;
}

/// The values of an option, one of which is selected.
fn values(
    ui: &mut Ui,
    palette: &Palette,
    messages: &Messages,
    option: &RuleOption,
    selected: &mut &'static str,
) {
    let values = option.values.iter();
    let values: Vec<_> =
        values.map(|&value| (value, messages.option_value(option, value))).collect();
    option_grid(ui, palette, &values, values.len(), selected);
}

/// The picture of what an option changes.
fn picture(option: &RuleOption) -> Option<&'static RulePicture> {
    Some(match option.id {
        "elephant_takes_rat" => &ELEPHANT_AND_RAT,
        "rat_shore_capture" => &SHORE_RATS,
        "trapped_may_capture" => &TRAPPED_CAPTURES,
        "equal_ranks" => &EQUAL,
        "leopard_jumps" => &LEOPARD_LEAP,
        "wolf_over_dog" => &WOLF_AND_DOG,
        "no_move" => &NO_MOVE,
        "repetition" => &REPETITION,
        _ => return None,
    })
}
