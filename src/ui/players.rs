//! The choice of players: people and computers.

use bevy_egui::egui::{self, Label, RichText, Ui};

use super::names::side_choice;
use super::style::{Palette, bold};
use super::textures::{Appearance, TextureKey};
use super::tile::{Tile, TilePicture, TileStyle};
use super::widgets::{column_width, option_button, section_label, segmented_control, set_name};
use crate::analysis::Strictness;
use crate::messages::{MessageId, Messages};
use crate::rules::{GameInfo, Side};
use crate::scene::TOUCH_TARGET;
use crate::search::{Bot, Level};
use crate::table::{Mode, NewGame, SideChoice};

/// The height of a level in a list, in logical pixels.
const LEVEL_ROW: f32 = 56.0;

/// The players, and the levels of computer players.
pub fn players(
    ui: &mut Ui,
    look: &mut Appearance,
    messages: &Messages,
    info: &GameInfo,
    selected: &mut NewGame,
) {
    let text = |id| messages.text(id);
    let palette = *look.palette;
    section_label(ui, &palette, &text(MessageId::MenuPlayers));
    let modes = [
        (Mode::Friend, text(MessageId::MenuTwoPlayers)),
        (Mode::Computer, text(MessageId::MenuOnePlayer)),
        (Mode::ComputersOnly, text(MessageId::MenuComputers)),
    ];
    segmented_control(ui, &palette, &modes, &mut selected.mode);
    match selected.mode {
        Mode::Friend => {}
        Mode::Computer => {
            own_side(ui, &palette, messages, info, selected);
            let bot = selected.opponent_mut();
            named_levels(ui, look, messages, info, &text(MessageId::MenuLevel), bot);
            coach(ui, &palette, messages, selected);
        }
        Mode::ComputersOnly => levels_of_sides(ui, look, messages, info, selected),
    }
}

/// The side of the person who plays against a computer.
pub fn own_side(
    ui: &mut Ui,
    palette: &Palette,
    messages: &Messages,
    info: &GameInfo,
    selected: &mut NewGame,
) {
    section_label(ui, palette, &messages.text(MessageId::MenuYourSide));
    let choices = SideChoice::ALL.map(|choice| (choice, side_choice(messages, choice, info)));
    let mut choice = selected.side_choice();
    segmented_control(ui, palette, &choices, &mut choice);
    selected.choose_side(choice);
}

/// Which moves a coach holds back, where a coach is offered.
pub fn coach(ui: &mut Ui, palette: &Palette, messages: &Messages, selected: &mut NewGame) {
    if !selected.offers_coach() {
        return;
    }
    section_label(ui, palette, &messages.text(MessageId::CoachTitle));
    let choices = [None, Some(Strictness::Blunders), Some(Strictness::Mistakes)];
    let choices = choices.map(|choice| (choice, messages.strictness(choice)));
    segmented_control(ui, palette, &choices, &mut selected.coach);
    let help = RichText::new(messages.text(MessageId::CoachHelp)).font(bold(13.0));
    ui.add(Label::new(help.color(palette.dim)).wrap());
}

/// The computer players of both sides.
pub fn levels_of_sides(
    ui: &mut Ui,
    look: &mut Appearance,
    messages: &Messages,
    info: &GameInfo,
    selected: &mut NewGame,
) {
    for (side, id) in Side::BOTH.into_iter().zip(&mut selected.bots) {
        let label = messages.about_side(MessageId::MenuLevelOfSide, info, side);
        named_levels(ui, look, messages, info, &label, id);
    }
}

/// [`levels`] below their name and the selected one.
fn named_levels(
    ui: &mut Ui,
    look: &mut Appearance,
    messages: &Messages,
    info: &GameInfo,
    name: &str,
    selected: &mut String,
) {
    let bot = Bot::find(selected).map_or(String::new(), |bot| messages.bot(bot));
    let palette = *look.palette;
    section_label(ui, &palette, &messages.labelled(name, &bot));
    levels(ui, look, messages, info, name, selected);
}

/// The levels, and the simple computer players.
fn levels_and_simple() -> (Vec<Bot>, Vec<Bot>) {
    Bot::all().partition(|bot| matches!(bot, Bot::Level(_)))
}

/// The computer players: the levels, shown by the faces of their animals, then the simple ones.
pub fn levels(
    ui: &mut Ui,
    look: &mut Appearance,
    messages: &Messages,
    info: &GameInfo,
    name: &str,
    selected: &mut String,
) {
    let palette = *look.palette;
    let (gap, simple_least) = (4.0, 66.0);
    let levels = Level::ALL.len();
    let width = ui.available_width();
    // On a narrow screen, the simple ones are in a row of their own, and the faces in two.
    let all = (TOUCH_TARGET + gap) * levels as f32 + 2.0 * simple_least + gap;
    let wide = width >= all;
    let row =
        if wide || width >= (TOUCH_TARGET + gap) * levels as f32 { levels } else { levels / 2 };
    let simple = if wide { simple_least } else { (width - gap) / 2.0 };
    let faces = if wide { width - 2.0 * (simple + gap) } else { width };
    let face = column_width(faces, row, gap);
    let mut option = |ui: &mut Ui, bot: Bot| {
        let (image, size) = match bot {
            Bot::Level(level) => {
                let (key, size) = (TextureKey::Face(level.id()), (face - 6.0).min(30.0));
                (Some(look.image(ui.ctx(), key, size, info)), egui::vec2(face, TOUCH_TARGET))
            }
            Bot::Random | Bot::Greedy => (None, egui::vec2(simple, TOUCH_TARGET)),
        };
        let bot_name = messages.bot(bot);
        let label = if image.is_some() { "" } else { &bot_name };
        let is_selected = bot.id() == selected;
        let button = option_button(ui, &palette, image, label, is_selected, size);
        let full_name = messages.labelled(name, &bot_name);
        set_name(&button, egui::WidgetType::Button, &full_name);
        if button.on_hover_text(bot_name).clicked() {
            bot.id().clone_into(selected);
        }
    };
    let (levels, simple) = levels_and_simple();
    let rows: Vec<Vec<Bot>> = if wide {
        vec![[levels, simple].concat()]
    } else {
        levels.chunks(row).map(<[Bot]>::to_vec).chain([simple]).collect()
    };
    for row in rows {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            // If the padding did not fit around a face, its button would be higher, and the row,
            // which is centred on its contents so far, would move down button by button.
            ui.spacing_mut().button_padding = egui::vec2(2.0, 4.0);
            for bot in row {
                option(ui, bot);
            }
        });
    }
}

/// The computer players as a list: face, name, rating and a sentence about each.
pub fn level_list(
    ui: &mut Ui,
    look: &mut Appearance,
    messages: &Messages,
    info: &GameInfo,
    selected: &mut String,
) {
    let width = ui.available_width();
    let (levels, simple) = levels_and_simple();
    for bot in [levels, simple].concat() {
        let (rect, _) = ui.allocate_exact_size(egui::vec2(width, LEVEL_ROW), egui::Sense::hover());
        let is_selected = bot.id() == selected;
        let tile = Tile {
            picture: Some(TilePicture::of_bot(bot)),
            title: &messages.level_and_rating(bot, info.id),
            detail: &messages.about_bot(bot),
            style: if is_selected { TileStyle::Selected } else { TileStyle::Plain },
        };
        if tile.show(ui, look, info, rect).clicked() {
            bot.id().clone_into(selected);
        }
    }
}
