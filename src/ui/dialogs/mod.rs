//! Dialogs: the menu in a game, settings, keys, the rules, stopping the game, the end, notices.

mod games;
mod menu;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    Button, Context, Grid, Id, Label, Modal, RichText, ScrollArea, Slider, Stroke, Ui, vec2,
};

use super::exports::Exports;
use super::files::FileCommand;
use super::hotkeys::KEYS;
use super::names::{headline, name_of, resign_question};
use super::new_game::{BoardFileChoice, again, begin};
use super::recent::Recent;
use super::settings::Settings;
use super::status::Status;
use super::style::{Palette, black, bold};
use super::textures::{TextureKey, Textures};
use super::widgets::{main_button, section_label, segmented_control};
use crate::record::Record;
use crate::rules::{EarlyEnd, Piece, Side};
use crate::scene::{Art, TOUCH_TARGET};
use crate::table::{EndGame, GameSession, Replay, Screen, StartGame};

/// What the dialog with the pieces and the rules is called.
const RULES: &str = "Pieces and rules";

/// The width of dialogs where there is room, in logical pixels.
const WIDTH: f32 = 400.0;

/// A dialog that a person opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// What can be done in a game.
    Menu,
    /// Sound, motion and so on.
    Settings,
    /// All keys.
    Shortcuts,
    /// The pieces and the rules.
    Rules,
    /// Whether to stop the game.
    Resign,
    /// Whether to leave the game for the file that was dropped on it.
    PlayFile,
    /// The games that were kept.
    Games,
    /// What can be made of the game for other programs.
    Export,
    /// Who plays on from the position on the board.
    PlayOn,
}

/// What stands before everything else.
#[derive(Resource, Default)]
pub struct Dialogs {
    /// The dialog that is open.
    pub open: Option<Dialog>,
    /// What has to be said, one after the other.
    pub notices: Vec<String>,
    /// What is wrong with a file, and the game up to there.
    pub partial: Option<(String, Box<Record>)>,
    end: bool,
    exporting: bool,
}

impl Dialogs {
    /// Whether anything is open.
    pub fn is_open(&self) -> bool {
        self.open.is_some()
            || self.end
            || self.exporting
            || self.partial.is_some()
            || !self.notices.is_empty()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dialogs>();
}

/// What dialogs show and what they may change.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Contents<'w, 's> {
    palette: Res<'w, Palette>,
    art: Res<'w, Art>,
    table: Option<Res<'w, GameSession>>,
    status: ResMut<'w, Status>,
    pictures: ResMut<'w, Textures>,
    settings: ResMut<'w, Settings>,
    opened: Res<'w, BoardFileChoice>,
    recent: Res<'w, Recent>,
    exports: ResMut<'w, Exports>,
    replay: ResMut<'w, Replay>,
    screen: ResMut<'w, NextState<Screen>>,
    wishes: MessageWriter<'w, FileCommand>,
    stops: MessageWriter<'w, EndGame>,
    starts: MessageWriter<'w, StartGame>,
    #[cfg(target_family = "wasm")]
    links: MessageWriter<'w, super::page::ShareLink>,
    /// What could not be done, to be told next.
    problem: Local<'s, Option<String>>,
}

/// Shows the dialog that is open, the end of the game, or the next notice.
pub(super) fn show(
    mut contexts: EguiContexts,
    mut dialogs: ResMut<Dialogs>,
    mut contents: Contents,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    dialogs.end = contents.status.end_shown && contents.table.is_some();
    dialogs.exporting = contents.exports.progress().is_some();
    let palette = *contents.palette;
    if let Some(notice) = dialogs.notices.first().cloned() {
        let closed = modal(&context, &palette, "Note", |ui| {
            ui.add(Label::new(RichText::new(notice).color(palette.text)).wrap());
            wide_button(ui, "Close")
        });
        if closed {
            dialogs.notices.remove(0);
        }
    } else if let Some((problem, sound)) = dialogs.partial.take() {
        dialogs.partial = contents.partial(&context, problem, sound);
    } else if let Some(progress) = contents.exports.progress() {
        contents.exporting(&context, progress);
    } else if let Some(dialog) = dialogs.open {
        dialogs.open = match dialog {
            Dialog::Menu => contents.menu(&context),
            Dialog::Settings => contents.settings(&context),
            Dialog::Shortcuts => shortcuts(&context, &palette),
            Dialog::Rules => contents.rules(&context),
            Dialog::Resign => contents.stop(&context),
            Dialog::PlayFile => contents.play_file(&context),
            Dialog::Export => contents.export(&context),
            Dialog::Games => contents.games(&context),
            Dialog::PlayOn => contents.play_on(&context),
        };
    } else if dialogs.end {
        contents.end(&context);
    }
    dialogs.notices.extend(contents.problem.take());
    Ok(())
}

/// A box before everything else. `contents` says whether it is to be closed; so do Esc and a click
/// beside it.
fn modal(
    context: &Context,
    palette: &Palette,
    title: &str,
    contents: impl FnOnce(&mut Ui) -> bool,
) -> bool {
    let room = context.viewport_rect().size();
    let id = Id::new(title);
    // Of its own accord an area takes half of the window at most.
    let area = Modal::default_area(id).default_size(room);
    let frame = palette.card().inner_margin(20).stroke(Stroke::new(1.0, palette.button));
    let shown = Modal::new(id).area(area).frame(frame).show(context, |ui| {
        ui.set_width(WIDTH.min(room.x - 60.0));
        ui.set_max_height(room.y - 60.0);
        ui.label(RichText::new(title).font(black(22.0)).color(palette.text));
        ScrollArea::vertical().max_height(room.y - 110.0).show(ui, contents).inner
    });
    shown.inner || shown.should_close()
}

fn wide_button(ui: &mut Ui, label: &str) -> bool {
    ui.add_sized(vec2(ui.available_width(), TOUCH_TARGET), Button::new(label)).clicked()
}

/// The list of keys; what is open next.
fn shortcuts(context: &Context, palette: &Palette) -> Option<Dialog> {
    let closed = modal(context, palette, "Keys", |ui| {
        Grid::new("keys").num_columns(2).spacing((18.0, 7.0)).show(ui, |ui| {
            for (key, effect) in KEYS {
                ui.label(RichText::new(*key).font(black(15.0)).color(palette.accent));
                ui.add(Label::new(RichText::new(*effect).color(palette.text)).wrap());
                ui.end_row();
            }
        });
        wide_button(ui, "Close")
    });
    (!closed).then_some(Dialog::Shortcuts)
}

impl Contents<'_, '_> {
    fn settings(&mut self, context: &Context) -> Option<Dialog> {
        let palette = *self.palette;
        let mut new = self.settings.clone();
        let closed = modal(context, &palette, "Settings", |ui| {
            ui.spacing_mut().slider_width = ui.available_width() - 20.0;
            ui.checkbox(&mut new.sound, "Sound");
            section_label(ui, &palette, "Volume");
            ui.add_enabled(new.sound, Slider::new(&mut new.volume, 0.0..=1.0).show_value(false));
            section_label(ui, &palette, "Motion");
            let speeds = [(0.0, "None"), (0.5, "Slow"), (1.0, "Normal"), (2.0, "Fast")];
            segmented_control(ui, &palette, &speeds, &mut new.motion);
            ui.add_space(4.0);
            ui.checkbox(&mut new.coordinates, "Coordinates around the board");
            ui.checkbox(&mut new.full_screen, "Full screen");
            wide_button(ui, "Done")
        });
        if *self.settings != new {
            *self.settings = new;
        }
        (!closed).then_some(Dialog::Settings)
    }

    /// Every kind of piece with what it does, the strongest first, and what else one has to know.
    fn rules(&mut self, context: &Context) -> Option<Dialog> {
        let table = self.table.as_ref()?;
        let info = table.game().info().clone();
        let palette = *self.palette;
        let closed = modal(context, &palette, RULES, |ui| {
            for kind in info.kinds_by_value() {
                let piece = Piece { side: Side::First, kind };
                let kind = info.kind(kind);
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = 10.0;
                    if let Some(rank) = kind.rank {
                        let rank = RichText::new(rank.to_string()).font(black(18.0));
                        ui.label(rank.color(palette.accent));
                    }
                    let subject = TextureKey::Piece(piece);
                    let image = self.pictures.image(context, subject, 34.0, &info, &self.art.theme);
                    ui.add(image);
                    ui.vertical(|ui| {
                        ui.spacing_mut().item_spacing.y = 0.0;
                        ui.label(RichText::new(kind.name).font(black(15.0)).color(palette.text));
                        let about = RichText::new(kind.about).font(bold(13.0));
                        ui.add(Label::new(about.color(palette.dim)).wrap());
                    });
                });
            }
            ui.add_space(4.0);
            for note in &info.notes {
                let note = RichText::new(*note).font(bold(14.0)).color(palette.text);
                ui.add(Label::new(note).wrap());
            }
            wide_button(ui, "Close")
        });
        (!closed).then_some(Dialog::Rules)
    }

    fn stop(&mut self, context: &Context) -> Option<Dialog> {
        let table = self.table.as_ref().filter(|table| table.game().outcome().is_none())?;
        let (side, title, about) =
            (table.resigning_side(), table.game().info().resign.title, resign_question(table));
        let palette = *self.palette;
        let closed = modal(context, &palette, title, |ui| {
            ui.add(Label::new(RichText::new(about).color(palette.text)).wrap());
            let stopped = wide_button(ui, title);
            if stopped {
                self.stops.write(EndGame(EarlyEnd::Resignation(side)));
            }
            wide_button(ui, "Play on") || stopped
        });
        (!closed).then_some(Dialog::Resign)
    }

    fn play_file(&mut self, context: &Context) -> Option<Dialog> {
        let path = self.opened.0.clone()?;
        let palette = *self.palette;
        let closed = modal(context, &palette, "Another board", |ui| {
            let question = format!("Leave this game and play {}?", name_of(&path));
            ui.add(Label::new(RichText::new(question).color(palette.text)).wrap());
            let left = wide_button(ui, "Play it");
            if left {
                let mut choices = self.settings.new_game.clone();
                choices.choose_game_with_board_files();
                match begin(&choices, Some(&path)) {
                    Ok(record) => {
                        self.starts.write(StartGame::play(record));
                        if self.settings.new_game != choices {
                            self.settings.new_game = choices;
                        }
                    }
                    Err(error) => *self.problem = Some(error),
                }
            }
            wide_button(ui, "Back to the game") || left
        });
        (!closed).then_some(Dialog::PlayFile)
    }

    /// Who has won and why, with what one might do next.
    fn end(&mut self, context: &Context) {
        let Some(table) = self.table.as_ref() else {
            return;
        };
        let Some(outcome) = table.game().outcome() else {
            return;
        };
        let info = table.game().info().clone();
        let headline = headline(table, outcome);
        let palette = *self.palette;
        let closed = modal(context, &palette, &headline, |ui| {
            ui.horizontal(|ui| {
                if let Some(winner) = outcome.winner {
                    let subject = TextureKey::Side(winner);
                    let theme = &self.art.theme;
                    ui.add(self.pictures.image(context, subject, 44.0, &info, theme));
                }
                let reason = RichText::new(outcome.sentence(&info)).color(palette.text);
                ui.add(Label::new(reason).wrap());
            });
            ui.add_space(4.0);
            let size = vec2(ui.available_width(), 50.0);
            let repeated = main_button(ui, &palette, "Play again", size).clicked();
            if repeated {
                self.starts.write(again(table));
            }
            let look = wide_button(ui, "Look at the board");
            let left = wide_button(ui, "Start menu");
            if left {
                self.screen.set(Screen::Title);
            }
            repeated || look || left
        });
        if closed {
            self.status.end_shown = false;
        }
    }
}
