//! The start menu: which game, who plays, by which rules, on which board.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{self, Key, RichText, ScrollArea, Ui};

use super::dialogs::{Dialog, Dialogs};
use super::files::FileCommand;
use super::names::name_of;
use super::new_game::{BoardFileChoice, Mode, NewGame, begin};
use super::recent::{Recent, open_saved};
use super::settings::Settings;
use super::style::{Palette, black, bold};
use super::textures::{TextureKey, Textures};
use super::widgets::{choice_button, main_button, panel_area, section_label, segmented_control};
use crate::games::GAMES;
use crate::rules::{GameInfo, Kind, Options, Piece, Side};
use crate::scene::{Art, TOUCH_TARGET};
use crate::search::{Bot, Level};
use crate::table::StartGame;

/// The width of the menu where there is room, in logical pixels.
const WIDTH: f32 = 552.0;

/// The heights of the main button and of the largest pieces, in logical pixels.
const PLAY: f32 = 52.0;
const PARADE: f32 = 60.0;
/// Lower windows than this have no room for a title, in logical pixels.
const LOW: f32 = 480.0;
/// Narrower buttons than this have no room for a picture, in logical pixels.
const NARROW: f32 = 170.0;

/// How high the choices were in the last frame.
#[derive(Default)]
pub(super) struct MenuState {
    card_height: f32,
}

/// Shows the start menu.
pub(super) fn show(
    mut contexts: EguiContexts,
    palette: Res<Palette>,
    art: Res<Art>,
    recent: Res<Recent>,
    mut state: Local<MenuState>,
    mut pictures: ResMut<Textures>,
    mut settings: ResMut<Settings>,
    mut opened: ResMut<BoardFileChoice>,
    mut dialogs: ResMut<Dialogs>,
    mut wishes: MessageWriter<FileCommand>,
    mut starts: MessageWriter<StartGame>,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    let room = context.viewport_rect().size();
    let width = WIDTH.min(room.x - 24.0);
    let mut new_game = settings.new_game.clone();
    let info = new_game.game().info(&new_game.options());
    let unfinished = recent.unfinished();
    let (mut starting, mut resumed) = (false, false);
    let whole = room * context.zoom_factor();
    let rect = bevy::math::Rect::new(0.0, 0.0, whole.x, whole.y);
    panel_area(&context, "start menu", rect, |ui| {
        // As high as it was in the last frame, the menu stands in the middle.
        let size = if room.x < 420.0 { 32.0 } else { 42.0 };
        let title_height = if room.y < LOW { 0.0 } else { size * 1.4 };
        let gap = ui.spacing().item_spacing.y;
        let continued = if unfinished.is_some() { TOUCH_TARGET + gap } else { 0.0 };
        let below = PLAY + TOUCH_TARGET + continued + 3.0 * gap;
        let spare = room.y - title_height - state.card_height - below;
        let parade_height = if spare > PARADE + 8.0 { PARADE + 8.0 } else { 0.0 };
        ui.add_space(((spare - parade_height) / 2.0).max(0.0));
        let margin = (room.x - width) / 2.0;
        ui.horizontal(|ui| {
            ui.add_space(margin);
            ui.vertical(|ui| {
                ui.set_width(width);
                if title_height > 0.0 {
                    title(ui, &palette, &info, size);
                }
                if parade_height > 0.0 {
                    parade(ui, &info, &art, &mut pictures);
                }
                // What does not fit is scrolled to; the buttons below are always there.
                let height = (room.y - title_height - below - 8.0).max(80.0);
                let choices = ScrollArea::vertical()
                    .min_scrolled_height(height)
                    .max_height(height)
                    .show(ui, |ui| {
                        palette.card().show(ui, |ui| {
                            ui.set_width(ui.available_width());
                            games(ui, &palette, &art, &mut pictures, &mut new_game);
                            players(ui, &palette, &art, &mut pictures, &info, &mut new_game);
                            rules(ui, &palette, &mut new_game);
                            if new_game.game().has_board_files {
                                let open = || {
                                    wishes.write(FileCommand::Open);
                                };
                                board_choice(ui, &palette, &mut opened, open);
                            }
                        });
                    });
                let card_height = choices.content_size.y;
                if (state.card_height - card_height).abs() > 0.5 {
                    state.card_height = card_height;
                    context.request_repaint();
                }
                starting = main_button(ui, &palette, "Play", egui::vec2(width, PLAY)).clicked();
                if let Some(kept) = unfinished {
                    let label = format!("Continue · {} · {}", kept.title, kept.progress);
                    let button = egui::Button::new(label).wrap_mode(egui::TextWrapMode::Truncate);
                    resumed = ui.add_sized(egui::vec2(width, TOUCH_TARGET), button).clicked();
                }
                ui.horizontal(|ui| {
                    ui.spacing_mut().button_padding.x = 2.0;
                    let gaps = 3.0 * ui.spacing().item_spacing.x;
                    let size = egui::vec2((width - gaps) / 4.0, TOUCH_TARGET);
                    let mut button = |label| ui.add_sized(size, egui::Button::new(label)).clicked();
                    if button("Open…") {
                        wishes.write(FileCommand::Open);
                    }
                    let others = [
                        ("Games", Dialog::Games),
                        ("Settings", Dialog::Settings),
                        ("Keys", Dialog::Shortcuts),
                    ];
                    for (label, dialog) in others {
                        if button(label) {
                            dialogs.open = Some(dialog);
                        }
                    }
                });
            });
        });
    });
    // Enter plays, unless the focus is on something else.
    let enter = context.input(|input| input.key_pressed(Key::Enter));
    let idle = context.memory(|memory| memory.focused().is_none()) && !dialogs.is_open();
    if starting || (enter && idle) {
        match begin(&new_game, opened.0.as_deref()) {
            Ok(record) => {
                starts.write(StartGame::play(record));
            }
            Err(problem) => {
                opened.0 = None;
                dialogs.notices.push(problem);
            }
        }
    }
    if let Some(kept) = unfinished.filter(|_| resumed) {
        match open_saved(&kept.path) {
            Ok(start) => {
                starts.write(start);
            }
            Err(problem) => dialogs.notices.push(problem),
        }
    }
    if settings.new_game != new_game {
        settings.new_game = new_game;
    }
    Ok(())
}

fn title(ui: &mut Ui, palette: &Palette, info: &GameInfo, size: f32) {
    let mut text = LayoutJob::default();
    let english = TextFormat::simple(black(size), palette.text);
    text.append(info.title, 0.0, english);
    let chinese = TextFormat::simple(black(size), palette.dim);
    text.append(info.native_title, size * 0.3, chinese);
    ui.vertical_centered(|ui| ui.label(text));
}

/// The pieces of the game, strongest first, the two sides taking turns; of few kinds both sides.
fn parade(ui: &mut Ui, info: &GameInfo, art: &Art, pictures: &mut Textures) {
    let kinds = info.kinds_by_value();
    let copies = if kinds.len() < 4 { 2 } else { 1 };
    let pieces: Vec<Piece> = kinds
        .into_iter()
        .flat_map(|kind| std::iter::repeat_n(kind, copies))
        .zip(Side::BOTH.into_iter().cycle())
        .map(|(kind, side)| Piece { side, kind })
        .collect();
    let (count, gap) = (pieces.len().max(1) as f32, ui.spacing().item_spacing.x);
    let size = ((ui.available_width() - gap * (count - 1.0)) / count).min(PARADE);
    ui.horizontal(|ui| {
        ui.add_space(((ui.available_width() - (size + gap) * count + gap) / 2.0).max(0.0));
        for piece in pieces {
            let context = ui.ctx().clone();
            ui.add(pictures.image(&context, TextureKey::Piece(piece), size, info, &art.theme));
        }
    });
}

/// The games of the house, two a row.
fn games(
    ui: &mut Ui,
    palette: &Palette,
    art: &Art,
    pictures: &mut Textures,
    choices: &mut NewGame,
) {
    section_label(ui, palette, "Game");
    let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
    for row in GAMES.chunks(2) {
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding.x = if width < NARROW { 2.0 } else { 8.0 };
            for game in row {
                let info = game.info(&Options::new(game.rule_options));
                let context = ui.ctx().clone();
                let subject = TextureKey::Piece(emblem(&info, art));
                let image = pictures.image(&context, subject, 28.0, &info, &art.theme);
                let chosen = game.id == choices.game().id;
                let size = egui::vec2(width, TOUCH_TARGET);
                let image = Some(image).filter(|_| width >= NARROW);
                if choice_button(ui, palette, image, info.title, chosen, size).clicked() {
                    choices.game = game.id.to_owned();
                }
            }
        });
    }
}

/// The piece that stands for a game.
fn emblem(info: &GameInfo, art: &Art) -> Piece {
    let name = &art.theme.game(info).emblem;
    let kind = info.kinds.iter().position(|kind| kind.name == name).unwrap_or_default();
    Piece { side: Side::First, kind: Kind(kind as u8) }
}

/// Who plays, and how well machines do.
pub(super) fn players(
    ui: &mut Ui,
    palette: &Palette,
    art: &Art,
    pictures: &mut Textures,
    info: &GameInfo,
    game: &mut NewGame,
) {
    let [first, second] = Side::BOTH.map(|side| info.side_name(side));
    section_label(ui, palette, "Who plays");
    let modes = [
        (Mode::Friend, "Two players"),
        (Mode::Computer, "One player"),
        (Mode::Exhibition, "Machines"),
    ];
    segmented_control(ui, palette, &modes, &mut game.mode);
    let mut machine = |ui: &mut Ui, who: &str, id: &mut String| {
        let title = Bot::find(id).map_or("", Bot::title);
        section_label(ui, palette, &format!("{who}: {title}"));
        machines(ui, palette, art, pictures, info, id);
    };
    match game.mode {
        Mode::Friend => {}
        Mode::Computer => {
            section_label(ui, palette, "Your side");
            let begins = format!("{first}, first");
            let sides = [(true, begins.as_str()), (false, second)];
            segmented_control(ui, palette, &sides, &mut game.human_first);
            machine(ui, "The machine's level", &mut game.bots[usize::from(game.human_first)]);
        }
        Mode::Exhibition => {
            for (side, id) in [first, second].into_iter().zip(&mut game.bots) {
                machine(ui, &format!("{side}'s machine"), id);
            }
        }
    }
}

/// The machine players: the levels by the faces of their animals, then the simple ones.
fn machines(
    ui: &mut Ui,
    palette: &Palette,
    art: &Art,
    pictures: &mut Textures,
    info: &GameInfo,
    chosen: &mut String,
) {
    let (gap, simple_least) = (4.0, 66.0);
    let levels = Level::ALL.len();
    let width = ui.available_width();
    // On a narrow screen the simple ones have a row of their own, and the faces two.
    let all = (TOUCH_TARGET + gap) * levels as f32 + 2.0 * simple_least + gap;
    let wide = width >= all;
    let row =
        if wide || width >= (TOUCH_TARGET + gap) * levels as f32 { levels } else { levels / 2 };
    let simple = if wide { simple_least } else { (width - gap) / 2.0 };
    let faces = if wide { width - 2.0 * (simple + gap) } else { width };
    let face = (faces - gap * (row as f32 - 1.0)) / row as f32;
    let mut choice = |ui: &mut Ui, machine: Bot| {
        let (image, size) = match machine {
            Bot::Level(level) => {
                let context = ui.ctx().clone();
                let (subject, size) = (TextureKey::Face(level.id()), (face - 6.0).min(30.0));
                let image = pictures.image(&context, subject, size, info, &art.theme);
                (Some(image), egui::vec2(face, TOUCH_TARGET))
            }
            Bot::Random | Bot::Greedy => (None, egui::vec2(simple, TOUCH_TARGET)),
        };
        let label = if image.is_some() { "" } else { machine.title() };
        let button = choice_button(ui, palette, image, label, machine.id() == chosen, size);
        if button.on_hover_text(machine.title()).clicked() {
            machine.id().clone_into(chosen);
        }
    };
    let (levels, simple): (Vec<_>, Vec<_>) =
        Bot::all().partition(|machine| matches!(machine, Bot::Level(_)));
    let rows: Vec<Vec<Bot>> = if wide {
        vec![[levels, simple].concat()]
    } else {
        levels.chunks(row).map(<[Bot]>::to_vec).chain([simple]).collect()
    };
    for row in rows {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            // A face with more around it than fits makes its button higher, and the row, which
            // stands in the middle of what it is so far, would go down step by step.
            ui.spacing_mut().button_padding = egui::vec2(2.0, 4.0);
            for machine in row {
                choice(ui, machine);
            }
        });
    }
}

/// The rules, as far as the game leaves a choice.
fn rules(ui: &mut Ui, palette: &Palette, choices: &mut NewGame) {
    let entry = choices.game();
    if let Some(chosen) = choices.preset() {
        section_label(ui, palette, "Rules");
        let presets: Vec<_> =
            entry.presets.iter().map(|preset| (preset.name, preset.title)).collect();
        let mut name = chosen.name;
        segmented_control(ui, palette, &presets, &mut name);
        if name != chosen.name {
            choices.choose_preset(name);
        }
    }
    for switch in entry.rule_options {
        let Some(menu) = &switch.menu else {
            continue;
        };
        section_label(ui, palette, switch.about);
        let forms: Vec<_> =
            switch.values.iter().copied().zip(menu.titles.iter().copied()).collect();
        let chosen = choices.value(switch, menu);
        let mut form = chosen;
        segmented_control(ui, palette, &forms, &mut form);
        if form != chosen {
            choices.choose_value(switch, form);
        }
    }
}

fn board_choice(ui: &mut Ui, palette: &Palette, opened: &mut BoardFileChoice, open: impl FnOnce()) {
    section_label(ui, palette, "Board");
    ui.horizontal(|ui| {
        if ui.button("Open a file…").clicked() {
            open();
        }
        match opened.0.clone() {
            Some(path) => {
                if ui.button("Standard").clicked() {
                    opened.0 = None;
                }
                let name = RichText::new(name_of(&path)).font(bold(15.0)).color(palette.accent);
                ui.add(egui::Label::new(name).truncate());
            }
            None => {
                let text = RichText::new("or drop one here").font(bold(14.0));
                ui.add(egui::Label::new(text.color(palette.dim)).truncate());
            }
        }
    });
}
