//! Beside or around the board: the two sides, the moves, the last message, the buttons.

mod buttons;
mod message;
mod replay;

use std::collections::BTreeMap;
use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align, Label, RichText, ScrollArea, Stroke, StrokeKind, Ui, Vec2};

use super::dialogs::Dialogs;
use super::names::player_name;
use super::settings::Settings;
use super::status::Status;
use super::style::{PANEL_CORNERS, Palette, black, bold};
use super::textures::{TextureKey, Textures};
use super::widgets::panel_area;
use crate::record::Player;
use crate::rules::{GameInfo, Move as Path, Piece, Side};
use crate::scene::{Arrangement, Art, BoardLayout, BoardView, Magnifier, SCRUBBER};
use crate::search::{Bot, Level};
use crate::table::{
    BotPacing, Captured, Color as SideColor, EngineInfo, GameSession, HintState, Kind, MoveNow,
    Navigate, NavigationTarget, Replay, RequestHint, TurnPhase,
};
use buttons::Action;
pub(super) use replay::speed_slider;

/// The height of the row of buttons in the panel, in logical pixels.
const BUTTONS: f32 = 48.0;
/// The height of the box for the last message, in logical pixels.
const MESSAGE: f32 = 76.0;
/// The height of the box for what the highest level thinks, in logical pixels.
const THOUGHT: f32 = 62.0;
/// The space between the boxes, in logical pixels.
const GAP: f32 = 12.0;

/// What the panel shows and what it may change.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Panel<'w, 's> {
    palette: Res<'w, Palette>,
    art: Res<'w, Art>,
    loupe: Res<'w, Magnifier>,
    table: Res<'w, GameSession>,
    status: Res<'w, Status>,
    pictures: ResMut<'w, Textures>,
    settings: ResMut<'w, Settings>,
    view: ResMut<'w, BoardView>,
    pace: ResMut<'w, BotPacing>,
    dialogs: ResMut<'w, Dialogs>,
    phase: Res<'w, State<TurnPhase>>,
    replay: ResMut<'w, Replay>,
    journey: Res<'w, NavigationTarget>,
    travels: MessageWriter<'w, Navigate>,
    advice: Res<'w, HintState>,
    insight: Res<'w, EngineInfo>,
    hints: MessageWriter<'w, RequestHint>,
    hurries: MessageWriter<'w, MoveNow>,
    /// After how many turns, and how high, the list of moves has been shown last.
    listed: Local<'s, (usize, f32)>,
    captured_query: Query<'w, 's, (&'static SideColor, &'static Kind), With<Captured>>,
}

/// Shows everything around the board.
pub(super) fn show(
    mut contexts: EguiContexts,
    layout: Option<Res<BoardLayout>>,
    mut panel: Panel,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    let Some(layout) = layout else {
        return Ok(());
    };
    panel.pace.delay = if panel.table.is_exhibition() {
        Duration::from_secs_f32(panel.settings.exhibition_delay)
    } else {
        BotPacing::default().delay
    };
    // Cards stand on their side of the board.
    let top = panel.table.game().info().top;
    let above = if layout.flipped { !top } else { top };
    match layout.layout.arrangement {
        Arrangement::Landscape { panel: rect } => {
            panel_area(&context, "panel", rect, |ui| panel.landscape(ui, above));
        }
        Arrangement::Portrait { top, bottom, message, buttons } => {
            panel_area(&context, "top card", top, |ui| panel.card(ui, above, true));
            panel_area(&context, "bottom card", bottom, |ui| panel.card(ui, !above, true));
            panel_area(&context, "message", message, |ui| {
                if panel.table.is_replay() {
                    let height = ui.available_height() - SCRUBBER;
                    let size = egui::vec2(ui.available_width(), height);
                    ui.spacing_mut().item_spacing.y = 0.0;
                    ui.allocate_ui(size, |ui| panel.message(ui));
                    panel.scrubber(ui);
                } else {
                    panel.message(ui);
                }
            });
            panel_area(&context, "buttons", buttons, |ui| panel.buttons(ui, true));
        }
    }
    Ok(())
}

impl Panel<'_, '_> {
    fn landscape(&mut self, ui: &mut Ui, above: Side) {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, GAP);
        let room = ui.available_size();
        let compact = room.y < 420.0;
        let card = if compact { 48.0 } else { 72.0 };
        if !compact {
            self.header(ui);
        }
        for side in [above, !above] {
            let size = egui::vec2(room.x, card);
            ui.allocate_ui(size, |ui| self.card(ui, side, compact));
        }
        // Low windows have the pause among the buttons and the speed in the menu.
        let watched = self.table.is_replay();
        let exhibition = self.table.is_exhibition() && !compact && !watched;
        let thinker = !compact && !watched && self.has_thinker();
        let mut below = BUTTONS + MESSAGE + 2.0 * GAP;
        if exhibition || watched && !compact {
            below += BUTTONS + GAP;
        }
        if watched {
            below += SCRUBBER + GAP;
        }
        if thinker {
            below += THOUGHT + GAP;
        }
        let list = (ui.available_height() - below).max(0.0);
        if list > 60.0 {
            ui.allocate_ui(egui::vec2(room.x, list), |ui| self.moves(ui, list));
        } else {
            ui.add_space(list);
        }
        if thinker {
            ui.allocate_ui(egui::vec2(room.x, THOUGHT), |ui| self.thought(ui));
        }
        ui.allocate_ui(egui::vec2(room.x, MESSAGE), |ui| self.message(ui));
        if watched {
            self.scrubber(ui);
        }
        if watched && !compact {
            self.speed_row(ui);
        }
        if exhibition {
            self.pace_row(ui);
        }
        self.buttons(ui, compact);
    }

    fn header(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            let info = self.table.game().info();
            // The menu has its place; a long name has smaller letters.
            let room = ui.available_width() - 60.0;
            let size = (room / (0.58 * info.title.len() as f32)).min(26.0);
            ui.label(RichText::new(info.title).font(black(size)).color(self.palette.text));
            let native = RichText::new(info.native_title).font(black(size));
            ui.label(native.color(self.palette.dim));
            ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
                self.action(ui, Action::Menu, Vec2::splat(40.0), false);
            });
        });
    }

    /// A side: who plays it, whether it is to move, what it has taken; what it thinks, where there is
    /// no other place for that.
    fn card(&mut self, ui: &mut Ui, side: Side, with_thought: bool) {
        let room = ui.available_size();
        let (rect, _) = ui.allocate_exact_size(room, egui::Sense::hover());
        let to_move =
            self.table.game().outcome().is_none() && self.table.game().side_to_move() == side;
        let outline = if to_move { Stroke::new(3.0, self.palette.accent) } else { Stroke::NONE };
        let rounding = f32::from(PANEL_CORNERS);
        ui.painter().rect(rect, rounding, self.palette.panel, outline, StrokeKind::Inside);

        let low = room.y < 60.0;
        let inner = rect.shrink2(egui::vec2(14.0, 4.0));
        let mut ui = ui.new_child(
            egui::UiBuilder::new()
                .max_rect(inner)
                .layout(egui::Layout::left_to_right(Align::Center)),
        );
        let info = self.table.game().info().clone();
        let swatch = if low { 26.0 } else { 40.0 };
        self.picture(&mut ui, TextureKey::Side(side), swatch, &info);
        ui.add_space(4.0);
        let player = player_name(self.table.setup(), side);
        let name = RichText::new(&player).font(black(if low { 15.0 } else { 18.0 }));
        let name = name.color(self.palette.text);
        let round = self.table.game().ply() + 1;
        let side_name = info.side_name(side);
        let thought = self.engine_info_text(side).filter(|_| with_thought);
        let mut detail = match (to_move, player == side_name) {
            (true, true) => format!("to move · round {round}"),
            (true, false) => format!("{side_name} to move · round {round}"),
            (false, true) => String::new(),
            (false, false) => side_name.to_owned(),
        };
        if let Some((depth, score, moves)) = thought {
            detail = format!("{depth} · {score} · {moves}");
        }
        let lines = if detail.is_empty() { 22.0 } else { 44.0 };
        let detail = RichText::new(detail).font(bold(14.0)).color(self.palette.dim);
        let taken = self.taken(side).into_values().map(|count| count.min(2)).sum::<usize>();
        let room = ui.available_size();
        // The taken pieces have their place; what is said gives way.
        let words = room.x - (taken as f32 * if low { 20.0 } else { 34.0 }).min(room.x * 0.5);
        ui.allocate_ui(egui::vec2(words, room.y), |ui| {
            ui.set_max_width(words);
            if low {
                ui.horizontal_centered(|ui| {
                    ui.label(name);
                    ui.add(Label::new(detail).truncate());
                });
            } else {
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 2.0;
                    ui.add_space((ui.available_height() - lines).max(0.0) / 2.0);
                    ui.label(name);
                    ui.add(Label::new(detail).truncate());
                });
            }
        });
        ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
            self.tray(ui, side, &info);
        });
    }

    /// The pieces that a side has taken, the strongest first; of several equal ones their number.
    fn tray(&mut self, ui: &mut Ui, side: Side, info: &GameInfo) {
        let taken = self.taken(side);
        let mut pieces: Vec<(Piece, usize)> = taken.into_iter().collect();
        pieces.sort_by_key(|(piece, _)| (info.kind(piece.kind).value, piece.kind));
        if pieces.is_empty() {
            return;
        }
        // A number takes about as much room as a picture.
        let places: usize = pieces.iter().map(|(_, count)| if *count > 1 { 2 } else { 1 }).sum();
        let size = (ui.available_width() / places as f32).min(ui.available_height() - 4.0);
        let size = size.clamp(10.0, 34.0);
        ui.spacing_mut().item_spacing.x = 1.0;
        for (piece, count) in pieces {
            if count > 1 {
                let number = RichText::new(format!("×{count}")).font(bold(size * 0.45));
                ui.label(number.color(self.palette.text));
            }
            let name = info.kind(piece.kind).name;
            self.picture(ui, TextureKey::Piece(piece), size - 1.0, info).on_hover_text(name);
        }
    }

    /// What a side has taken, and how often.
    fn taken(&self, side: Side) -> BTreeMap<Piece, usize> {
        let mut taken = BTreeMap::new();
        for (color, kind) in self.captured_query.iter().filter(|(color, _)| color.0 != side) {
            *taken.entry(Piece { side: color.0, kind: kind.0 }).or_default() += 1;
        }
        taken
    }

    /// The moves so far, two a line.
    fn moves(&mut self, ui: &mut Ui, height: f32) {
        self.palette.card().show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.set_height(height - 24.0);
            let rounds = self.table.record().len().div_ceil(2);
            if rounds == 0 && self.table.game().outcome().is_none() {
                let side = self.table.setup().start.side_to_move();
                let text = format!("{} begins.", self.table.game().info().side_name(side));
                ui.label(RichText::new(text).font(bold(15.0)).color(self.palette.dim));
                return;
            }
            let (line, gap) = (22.0, 3.0);
            // Of its own accord it is higher than a low window has room for.
            let area = ScrollArea::vertical().min_scrolled_height(0.0);
            let mut area = area.auto_shrink(false);
            // The turn on the board is in view whenever it is another one, or the list another size.
            let now = (self.table.at(), height);
            if std::mem::replace(&mut *self.listed, now) != now {
                let place = (self.table.at().saturating_sub(1) / 2) as f32 * (line + gap);
                let above = (height - 24.0 - line) / 2.0;
                area = area.vertical_scroll_offset((place - above).max(0.0));
            }
            ui.spacing_mut().item_spacing.y = gap;
            area.show_rows(ui, line, rounds, |ui, rows| {
                for index in rows {
                    self.round(ui, index, line);
                }
            });
        });
    }

    /// Two moves on a line, each of which leads to where it was played.
    fn round(&mut self, ui: &mut Ui, index: usize, height: f32) {
        let size = egui::vec2(ui.available_width(), height);
        let (line, _) = ui.allocate_exact_size(size, egui::Sense::hover());
        let write = |ui: &mut Ui, place: egui::Rect, text: String, color| {
            let layout = egui::Layout::left_to_right(Align::Center);
            let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(place).layout(layout));
            let text = RichText::new(text).font(bold(15.0)).color(color);
            ui.add(Label::new(text).selectable(false).truncate());
        };
        let (numbers, moves) = line.split_left_right_at_x(line.left() + 36.0);
        write(ui, numbers, (index + 1).to_string(), self.palette.dim);
        let (first, second) = moves.split_left_right_at_fraction(0.5);
        for (at, place) in (2 * index..).zip([first, second]) {
            let Some(turn) = self.table.record().played().get(at) else {
                return;
            };
            let text = notation(&turn.mv, self.table.game().info());
            let click = ui.interact(place, ui.id().with(at), egui::Sense::CLICK);
            let color = if at + 1 == self.table.at() {
                ui.painter().rect_filled(place, 6.0, self.palette.accent);
                self.palette.accent_text
            } else if click.hovered() || at >= self.table.at() {
                self.palette.dim
            } else {
                self.palette.text
            };
            write(ui, place.shrink2(egui::vec2(6.0, 0.0)), text, color);
            if click.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
                self.navigate(at + 1);
            }
        }
    }

    /// Whether somebody plays who tells what it thinks.
    fn has_thinker(&self) -> bool {
        self.table.setup().players.contains(&Player::Computer(Bot::Level(Level::STRONGEST)))
    }

    fn picture(
        &mut self,
        ui: &mut Ui,
        subject: TextureKey,
        size: f32,
        info: &GameInfo,
    ) -> egui::Response {
        let context = ui.ctx().clone();
        ui.add(self.pictures.image(&context, subject, size, info, &self.art.theme))
    }
}

/// A turn as the list of moves has it.
fn notation(mv: &Path, info: &GameInfo) -> String {
    mv.text(info).replace(' ', "–")
}
