//! The start menu: the choice of game, players, rules and board.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{self, Key, RichText, ScrollArea, Ui};

use super::commands::{Controls, UserCommand};
use super::dialogs::Foreground;
use super::names::name_of;
use super::settings::Settings;
use super::style::{Palette, black, bold};
use super::textures::{Appearance, TextureKey};
use super::widgets::{
    columns, columns_in, command_button, main_button, option_button, panel_area, section_label,
    segmented_control, set_name,
};
use crate::art::Theme;
use crate::games::GAMES;
use crate::messages::{MessageId, Messages};
use crate::rules::{GameInfo, Kind, Options, Piece, Side};
use crate::scene::TOUCH_TARGET;
use crate::search::{Bot, Level};
use crate::table::{Mode, NewGame};

/// The width of the menu if there is room, in logical pixels.
const WIDTH: f32 = 552.0;

/// The height of the main button and the maximum height of the row of pieces, in logical pixels.
const PLAY_HEIGHT: f32 = 52.0;
const PIECE_ROW_HEIGHT: f32 = 60.0;
/// Windows lower than this have no room for a title, in logical pixels.
const LOW: f32 = 480.0;
/// Buttons narrower than this have no room for a picture, in logical pixels.
const NARROW: f32 = 170.0;
/// The least height of the options above buttons that stay visible, in logical pixels.
const LEAST_OPTIONS: f32 = 120.0;
/// Menus narrower than this have at most two buttons per row below *Play*, in logical pixels.
const TWO_A_ROW: f32 = 480.0;

/// The buttons below *Play*.
const OTHERS: [UserCommand; 4] =
    [UserCommand::Open, UserCommand::SavedGames, UserCommand::Settings, UserCommand::Shortcuts];

/// The height of the options in the last frame.
#[derive(Default)]
pub(super) struct MenuState {
    card_height: f32,
}

/// Shows the start menu.
pub(super) fn show(
    mut contexts: EguiContexts,
    mut look: Appearance,
    mut controls: Controls,
    mut settings: ResMut<Settings>,
    mut state: Local<MenuState>,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    let palette = *look.palette;
    let messages = controls.state.messages.clone();
    let room = context.viewport_rect().size();
    let width = WIDTH.min(room.x - 24.0);
    let mut selected = settings.new_game.clone();
    let info = selected.game().info(&selected.options());
    let whole = room * context.zoom_factor();
    let rect = bevy::math::Rect::new(0.0, 0.0, whole.x, whole.y);
    panel_area(&context, "start menu", rect, |ui| {
        // The menu is centred vertically, based on its height in the last frame.
        let size = if room.x < 420.0 { 32.0 } else { 42.0 };
        let title_height = if room.y < LOW { 0.0 } else { size * 1.4 };
        let gap = ui.spacing().item_spacing.y;
        let labels = OTHERS.map(|command| controls.state.label(&command));
        let labels = labels.iter().map(String::as_str);
        let per_row = match width {
            TWO_A_ROW.. => OTHERS.len(),
            _ => columns_in(ui, width, labels, 2, 4.0).0,
        };
        // The saved games are read while the menu is shown, so the space for *Continue* is
        // reserved.
        let rows = (1 + OTHERS.len().div_ceil(per_row)) as f32;
        let below = PLAY_HEIGHT + rows * (TOUCH_TARGET + gap) + 2.0 * gap;
        let scrolls_all = room.y - title_height - below < LEAST_OPTIONS;
        let spare = room.y - title_height - state.card_height - below;
        let row_height = PIECE_ROW_HEIGHT + 8.0;
        let row_height = if spare > row_height { row_height } else { 0.0 };
        ui.add_space(((spare - row_height) / 2.0).max(0.0));
        let margin = (room.x - width) / 2.0;
        ui.horizontal(|ui| {
            ui.add_space(margin);
            ui.vertical(|ui| {
                ui.set_width(width);
                if title_height > 0.0 {
                    title(ui, &palette, &messages, &info, size);
                }
                if row_height > 0.0 {
                    piece_row(ui, &info, &mut look);
                }
                // The options scroll if they do not fit; the buttons below are always visible, unless
                // they would leave too little room.
                let height = if scrolls_all { room.y } else { room.y - title_height - below };
                let height = height - 8.0;
                let options = ScrollArea::vertical()
                    .min_scrolled_height(height)
                    .max_height(height)
                    .show(ui, |ui| {
                        palette.card().show(ui, |ui| {
                            ui.set_width(ui.available_width());
                            games(ui, &mut look, &messages, &mut selected);
                            players(ui, &mut look, &messages, &info, &mut selected);
                            rules(ui, &palette, &messages, &mut selected);
                            if selected.game().has_board_files {
                                board_options(ui, &palette, &mut controls);
                            }
                        });
                        if scrolls_all {
                            buttons(ui, &palette, &mut controls, ui.available_width(), per_row);
                        }
                    });
                let card_height = options.content_size.y;
                if (state.card_height - card_height).abs() > 0.5 {
                    state.card_height = card_height;
                    context.request_repaint();
                }
                if !scrolls_all {
                    buttons(ui, &palette, &mut controls, width, per_row);
                }
            });
        });
    });
    if settings.new_game != selected {
        settings.new_game = selected;
    }
    Ok(())
}

/// The buttons to play, to continue the last game, and those of [`OTHERS`], `per_row` in a row.
fn buttons(ui: &mut Ui, palette: &Palette, controls: &mut Controls, width: f32, per_row: usize) {
    let label = controls.state.label(&UserCommand::Play);
    if main_button(ui, palette, &label, egui::vec2(width, PLAY_HEIGHT)).clicked() {
        controls.send(UserCommand::Play);
    }
    let size = egui::vec2(width, TOUCH_TARGET);
    if controls.state.is_enabled(&UserCommand::ContinueGame) {
        command_button(ui, controls, UserCommand::ContinueGame, size);
    } else {
        ui.allocate_space(size);
    }
    for row in OTHERS.chunks(per_row) {
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding.x = 2.0;
            let gaps = (per_row as f32 - 1.0) * ui.spacing().item_spacing.x;
            // In a single row, longer labels get wider buttons.
            let share = |command: &UserCommand| match row.len() {
                1 | 2 => 1.0,
                _ => 4.0 + controls.state.label(command).chars().count() as f32,
            };
            let shares: Vec<f32> = row.iter().map(share).collect();
            let unit = (width - gaps) / shares.iter().sum::<f32>();
            for (command, share) in row.iter().zip(shares) {
                let size = egui::vec2(unit * share, TOUCH_TARGET);
                command_button(ui, controls, command.clone(), size);
            }
        });
    }
}

/// Starts a game on Enter, unless something else has the focus or a dialog is open.
pub(super) fn play_on_enter(
    mut contexts: EguiContexts,
    foreground: Foreground,
    mut controls: Controls,
) -> Result {
    let context = contexts.ctx_mut()?;
    let is_pressed = context.input(|input| input.key_pressed(Key::Enter));
    let is_idle = context.memory(|memory| memory.focused().is_none());
    if is_pressed && is_idle && !foreground.is_shown() {
        controls.send(UserCommand::Play);
    }
    Ok(())
}

/// The name of the game, in one line.
fn title(ui: &mut Ui, palette: &Palette, messages: &Messages, info: &GameInfo, size: f32) {
    let name = messages.game(info.id);
    let layout = |size: f32| {
        let mut text = LayoutJob::default();
        text.append(&name, 0.0, TextFormat::simple(black(size), palette.text));
        let native = TextFormat::simple(black(size), palette.dim);
        text.append(messages.native_title(info), size * 0.3, native);
        text
    };
    let width = ui.painter().layout_job(layout(size)).size().x;
    let size = size * (ui.available_width() / width).min(1.0);
    ui.vertical_centered(|ui| ui.label(layout(size.floor())));
}

/// The pieces of the game, strongest first, with alternating sides; both sides if there are few kinds.
fn piece_row(ui: &mut Ui, info: &GameInfo, look: &mut Appearance) {
    let kinds = info.kinds_by_value();
    let copies = if kinds.len() < 4 { 2 } else { 1 };
    let pieces: Vec<Piece> = kinds
        .into_iter()
        .flat_map(|kind| std::iter::repeat_n(kind, copies))
        .zip(Side::BOTH.into_iter().cycle())
        .map(|(kind, side)| Piece { side, kind })
        .collect();
    let (count, gap) = (pieces.len().max(1) as f32, ui.spacing().item_spacing.x);
    let size = ((ui.available_width() - gap * (count - 1.0)) / count).min(PIECE_ROW_HEIGHT);
    ui.horizontal(|ui| {
        ui.add_space(((ui.available_width() - (size + gap) * count + gap) / 2.0).max(0.0));
        for piece in pieces {
            ui.add(look.image(ui.ctx(), TextureKey::Piece(piece), size, info));
        }
    });
}

/// The games, two per row if there is room.
fn games(ui: &mut Ui, look: &mut Appearance, messages: &Messages, selected: &mut NewGame) {
    let palette = *look.palette;
    section_label(ui, &palette, &messages.text(MessageId::MenuGame));
    let titles: Vec<String> = GAMES.iter().map(|game| messages.game(game.id)).collect();
    let (per_row, width) = columns(ui, titles.iter().map(String::as_str), 2, 4.0);
    for row in GAMES.chunks(per_row) {
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding.x = if width < NARROW { 2.0 } else { 8.0 };
            for game in row {
                let info = game.info(&Options::new(game.rule_options));
                let emblem = TextureKey::Piece(emblem(&info, &look.theme));
                let image = look.image(ui.ctx(), emblem, 28.0, &info);
                let title = messages.game(game.id);
                let is_selected = game.id == selected.game().id;
                let size = egui::vec2(width, TOUCH_TARGET);
                let image = Some(image).filter(|_| width >= NARROW);
                if option_button(ui, &palette, image, &title, is_selected, size).clicked() {
                    selected.game = game.id.to_owned();
                }
            }
        });
    }
}

/// The piece that represents a game.
fn emblem(info: &GameInfo, theme: &Theme) -> Piece {
    let kind = info.find_kind(&theme.game(info).emblem).unwrap_or(Kind(0));
    Piece { side: Side::First, kind }
}

/// The players, and the levels of computer players.
pub(super) fn players(
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
    let mut level = |ui: &mut Ui, name: &str, id: &mut String| {
        let bot = Bot::find(id).map_or(String::new(), |bot| messages.bot(bot));
        section_label(ui, &palette, &messages.labelled(name, &bot));
        levels(ui, look, messages, info, name, id);
    };
    match selected.mode {
        Mode::Friend => {}
        Mode::Computer => {
            section_label(ui, &palette, &text(MessageId::MenuYourSide));
            let first = messages.about_side(MessageId::MenuSideFirst, info, Side::First);
            let second = messages.side(info, Side::Second);
            let sides = [(true, first), (false, second)];
            segmented_control(ui, &palette, &sides, &mut selected.human_first);
            let bot = &mut selected.bots[usize::from(selected.human_first)];
            level(ui, &text(MessageId::MenuLevel), bot);
        }
        Mode::ComputersOnly => {
            for (side, id) in Side::BOTH.into_iter().zip(&mut selected.bots) {
                let label = messages.about_side(MessageId::MenuLevelOfSide, info, side);
                level(ui, &label, id);
            }
        }
    }
}

/// The computer players: the levels, shown by the faces of their animals, then the simple ones.
pub(super) fn levels(
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
    let face = (faces - gap * (row as f32 - 1.0)) / row as f32;
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
    let (levels, simple): (Vec<_>, Vec<_>) =
        Bot::all().partition(|bot| matches!(bot, Bot::Level(_)));
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

/// The rule options of the game, if it has any.
fn rules(ui: &mut Ui, palette: &Palette, messages: &Messages, selected: &mut NewGame) {
    let game = selected.game();
    if let Some(preset) = selected.preset() {
        section_label(ui, palette, &messages.text(MessageId::MenuRules));
        let presets: Vec<_> =
            game.presets.iter().map(|preset| (preset.id, messages.preset(preset))).collect();
        let mut id = preset.id;
        segmented_control(ui, palette, &presets, &mut id);
        if id != preset.id {
            selected.select_preset(id);
        }
    }
    for option in game.rule_options {
        let Some(menu) = &option.menu else {
            continue;
        };
        section_label(ui, palette, &messages.rule_option(option));
        let values: Vec<_> = option
            .values
            .iter()
            .map(|&value| (value, messages.option_value(option, value)))
            .collect();
        let old = selected.value(option, menu);
        let mut new = old;
        segmented_control(ui, palette, &values, &mut new);
        if new != old {
            selected.select_value(option, new);
        }
    }
}

fn board_options(ui: &mut Ui, palette: &Palette, controls: &mut Controls) {
    let messages = controls.state.messages.clone();
    section_label(ui, palette, &messages.text(MessageId::MenuBoard));
    ui.horizontal(|ui| {
        if ui.button(messages.text(MessageId::CommandOpenFile)).clicked() {
            controls.send(UserCommand::Open);
        }
        match controls.state.board_file.0.as_deref().map(name_of) {
            Some(name) => {
                let name = RichText::new(name).font(bold(15.0)).color(palette.accent);
                if ui.button(&*controls.state.label(&UserCommand::StandardBoard)).clicked() {
                    controls.send(UserCommand::StandardBoard);
                }
                ui.add(egui::Label::new(name).truncate());
            }
            None => {
                let text = RichText::new(messages.text(MessageId::MenuDropFile)).font(bold(14.0));
                ui.add(egui::Label::new(text.color(palette.dim)).truncate());
            }
        }
    });
}
