//! The start menu: who plays, by which rules, on which board.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{self, Key, RichText, ScrollArea, Ui};

use super::dialogs::{Dialog, Dialogs};
use super::files::FileDialog;
use super::new_game::{Mode, NewGame, Opened, begin};
use super::pictures::{Pictures, Subject};
use super::settings::Settings;
use super::style::{Palette, black, bold};
use super::widgets::{boxed, caption, main_button, segments};
use crate::rules::{GAMES, Kind, Options, Piece, Side, Spec};
use crate::scene::Art;
use crate::search::Machine;
use crate::table::{StartGame, Waker};

/// The width of the menu where there is room, in logical pixels.
const WIDTH: f32 = 520.0;

/// What the start menu remembers about itself.
#[derive(Default)]
pub(super) struct MenuState {
    height: f32,
    spec: Option<std::sync::Arc<Spec>>,
}

/// Shows the start menu.
pub(super) fn show(
    mut contexts: EguiContexts,
    palette: Res<Palette>,
    art: Res<Art>,
    waker: Res<Waker>,
    mut state: Local<MenuState>,
    mut pictures: ResMut<Pictures>,
    mut settings: ResMut<Settings>,
    mut opened: ResMut<Opened>,
    mut dialog: ResMut<FileDialog>,
    mut dialogs: ResMut<Dialogs>,
    mut starts: MessageWriter<StartGame>,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    let spec = state.spec.get_or_insert_with(|| {
        let options = Options::new(GAMES[0].switches());
        GAMES[0].start(&options).spec().clone()
    });
    let spec = spec.clone();
    let room = context.viewport_rect().size();
    let width = WIDTH.min(room.x - 24.0);
    let mut new_game = settings.new_game.clone();
    let mut starting = false;
    let whole = room * context.zoom_factor();
    let rect = bevy::math::Rect::new(0.0, 0.0, whole.x, whole.y);
    boxed(&context, "start menu", rect, |ui| {
        // As high as it was in the last frame, the menu stands in the middle.
        ui.add_space(((room.y - state.height) / 2.0).max(0.0));
        let top = ui.cursor().min.y;
        ScrollArea::vertical().show(ui, |ui| {
            let margin = (ui.available_width() - width) / 2.0;
            ui.horizontal(|ui| {
                ui.add_space(margin);
                ui.vertical(|ui| {
                    ui.set_width(width);
                    title(ui, &palette, &spec, if room.x < 420.0 { 32.0 } else { 42.0 });
                    if room.y > 560.0 {
                        parade(ui, &spec, &art, &mut pictures);
                    }
                    palette.card().show(ui, |ui| {
                        ui.set_width(ui.available_width());
                        choices(ui, &palette, &spec, &mut new_game);
                        board_choice(ui, &palette, &mut opened, || dialog.open(&waker));
                    });
                    ui.add_space(4.0);
                    let size = egui::vec2(width, 52.0);
                    let play = main_button(ui, &palette, "Play", size);
                    starting = play.clicked();
                    ui.horizontal(|ui| {
                        let half = egui::vec2((width - 8.0) / 2.0, 42.0);
                        let others = [("Settings", Dialog::Settings), ("Keys", Dialog::Keys)];
                        for (label, dialog) in others {
                            if ui.add_sized(half, egui::Button::new(label)).clicked() {
                                dialogs.open = Some(dialog);
                            }
                        }
                    });
                    let height = ui.cursor().min.y - top;
                    if (state.height - height).abs() > 0.5 {
                        state.height = height;
                        context.request_repaint();
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
            Ok(setup) => {
                starts.write(StartGame(setup));
            }
            Err(problem) => {
                opened.0 = None;
                dialogs.notices.push(problem);
            }
        }
    }
    if settings.new_game != new_game {
        settings.new_game = new_game;
    }
    Ok(())
}

fn title(ui: &mut Ui, palette: &Palette, spec: &Spec, size: f32) {
    let mut text = LayoutJob::default();
    let english = TextFormat::simple(black(size), palette.text);
    text.append(spec.title, 0.0, english);
    let chinese = TextFormat::simple(black(size), palette.dim);
    text.append(spec.native_title, size * 0.3, chinese);
    ui.vertical_centered(|ui| ui.label(text));
}

/// The pieces of the game, strongest first, the two sides taking turns.
fn parade(ui: &mut Ui, spec: &Spec, art: &Art, pictures: &mut Pictures) {
    let count = spec.kinds.len().max(1) as f32;
    let gap = ui.spacing().item_spacing.x;
    let size = ((ui.available_width() - gap * (count - 1.0)) / count).min(60.0);
    ui.horizontal(|ui| {
        for index in (0..spec.kinds.len()).rev() {
            let side = if index % 2 == 0 { Side::First } else { Side::Second };
            let subject = Subject::Piece(Piece { side, kind: Kind(index as u8) });
            let context = ui.ctx().clone();
            ui.add(pictures.image(&context, subject, size, spec, &art.theme));
        }
    });
}

fn choices(ui: &mut Ui, palette: &Palette, spec: &Spec, game: &mut NewGame) {
    let [first, second] = Side::BOTH.map(|side| spec.side_name(side));
    caption(ui, palette, "Who plays");
    let modes = [
        (Mode::Friend, "Two players"),
        (Mode::Machine, "One player"),
        (Mode::Exhibition, "Machines"),
    ];
    segments(ui, palette, &modes, &mut game.mode);
    let machines = Machine::ALL.map(|machine| (machine.id().to_owned(), machine.title()));
    match game.mode {
        Mode::Friend => {}
        Mode::Machine => {
            caption(ui, palette, "Your side, and the machine's play");
            let begins = format!("{first}, first");
            let sides = [(true, begins.as_str()), (false, second)];
            segments(ui, palette, &sides, &mut game.human_first);
            let machine_side = usize::from(game.human_first);
            segments(ui, palette, &machines, &mut game.machines[machine_side]);
        }
        Mode::Exhibition => {
            caption(ui, palette, &format!("{first}'s machine, then {second}'s"));
            for machine in &mut game.machines {
                segments(ui, palette, &machines, machine);
            }
        }
    }
    caption(ui, palette, "Rules");
    let presets: Vec<(String, &str)> =
        GAMES[0].presets().iter().map(|preset| (preset.name.to_owned(), preset.title)).collect();
    segments(ui, palette, &presets, &mut game.rules);
    caption(ui, palette, "The same position for the third time");
    let repetitions = [("none", "Allowed"), ("draw", "Draw"), ("forbidden", "Forbidden")]
        .map(|(value, label)| (value.to_owned(), label));
    segments(ui, palette, &repetitions, game.repetition_mut());
}

fn board_choice(ui: &mut Ui, palette: &Palette, opened: &mut Opened, open: impl FnOnce()) {
    caption(ui, palette, "Board");
    ui.horizontal(|ui| {
        if ui.button("Open a file…").clicked() {
            open();
        }
        match opened.0.clone() {
            Some(path) => {
                if ui.button("Standard").clicked() {
                    opened.0 = None;
                }
                let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
                let name = RichText::new(name).font(bold(15.0)).color(palette.accent);
                ui.add(egui::Label::new(name).truncate());
            }
            None => {
                let text = RichText::new("or drop one here").font(bold(14.0));
                ui.add(egui::Label::new(text.color(palette.dim)).truncate());
            }
        }
    });
}
