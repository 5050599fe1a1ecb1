//! The panel next to or around the board: the two sides, the moves, the last message, the buttons.

mod analysis;
mod buttons;
mod exercise;
mod message;
mod moves;
mod replay;
pub(super) mod thoughts;

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Align, Label, RichText, Stroke, StrokeKind, Ui, Vec2, WidgetType, vec2,
};

use super::analysis::AnalysisView;
use super::commands::{self, Controls};
use super::names::{clock_text, short_name, turn};
use super::portrait::paint_portrait;
use super::room::RoomState;
use super::settings::Settings;
use super::status::Status;
use super::style::{PANEL_CORNERS, black, bold};
use super::textures::{Appearance, TextureKey};
use super::widgets::{fitting, joined, panel_area, set_name};
use analysis::VariationList;
pub(super) use exercise::paint_stars;

use crate::messages::MessageId;
use crate::profile::{Participant, unrated};
use crate::record::fullmove_number;
use crate::rules::{BySide, GameInfo, Piece, Side};
use crate::scene::{Arrangement, BoardLayout, Magnifier, SCRUBBER};
use crate::table::{
    Captured, Color as SideColor, EngineInfo, GameClock, GameSession, Kind, Premove,
};

/// The height of the row of buttons in the panel, in logical pixels.
const BUTTONS: f32 = 48.0;
/// The height of the box for the last message, in logical pixels.
const MESSAGE: f32 = 76.0;
/// The height of the box for the report of the strongest level, in logical pixels.
const ENGINE_INFO: f32 = 62.0;
/// The space between the boxes, in logical pixels.
const GAP: f32 = 12.0;

/// The parameters of the panel.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Panel<'w, 's> {
    look: Appearance<'w>,
    controls: Controls<'w>,
    session: Res<'w, GameSession>,
    premove: Res<'w, Premove>,
    status: Res<'w, Status>,
    settings: ResMut<'w, Settings>,
    magnifier: Res<'w, Magnifier>,
    engine_info: Res<'w, EngineInfo>,
    clock: Res<'w, GameClock>,
    room: Res<'w, RoomState>,
    /// The position and the height with which the move list was last shown.
    listed: Local<'s, (usize, f32)>,
    /// What is said about the ratings of both sides.
    ratings: Local<'s, BySide<Option<String>>>,
    analysis_view: ResMut<'w, AnalysisView>,
    variation_list: Local<'s, VariationList>,
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
    panel.update_ratings();
    // Each card is on its side of the board.
    let top = panel.session.game().info().top;
    let above = if layout.geometry.flipped() { !top } else { top };
    match layout.layout.arrangement {
        Arrangement::Landscape { panel: rect } if panel.session.is_analysis() => {
            panel_area(&context, "panel", rect, |ui| panel.analysis(ui));
        }
        Arrangement::Portrait { top, bottom, message, buttons } if panel.session.is_analysis() => {
            panel_area(&context, "top card", top, |ui| panel.evaluation(ui));
            panel_area(&context, "message", bottom.union(message), |ui| panel.analysis_below(ui));
            panel_area(&context, "buttons", buttons, |ui| panel.analysis_buttons(ui, true));
        }
        Arrangement::Landscape { panel: rect } if panel.session.is_exercise() => {
            panel_area(&context, "panel", rect, |ui| panel.exercise(ui));
        }
        Arrangement::Portrait { top, bottom, message, buttons } if panel.session.is_exercise() => {
            panel_area(&context, "top card", top, |ui| panel.exercise_heading(ui));
            let below = bottom.union(message);
            panel_area(&context, "message", below, |ui| panel.exercise_text(ui, false));
            panel_area(&context, "buttons", buttons, |ui| panel.exercise_buttons(ui, true));
        }
        Arrangement::Landscape { panel: rect } => {
            panel_area(&context, "panel", rect, |ui| panel.landscape(ui, above));
        }
        Arrangement::Portrait { top, bottom, message, buttons } => {
            panel_area(&context, "top card", top, |ui| panel.card(ui, above, true));
            panel_area(&context, "bottom card", bottom, |ui| panel.card(ui, !above, true));
            panel_area(&context, "message", message, |ui| {
                if panel.session.is_replay() {
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
        // In low windows, pause is one of the buttons and the speed is in the menu.
        let is_replay = self.session.is_replay();
        let has_pace_row = self.session.is_computers_only() && !compact && !is_replay;
        let has_engine_info = !compact && !is_replay && self.shows_thoughts();
        let mut below = BUTTONS + MESSAGE + 2.0 * GAP;
        if has_pace_row || is_replay && !compact {
            below += BUTTONS + GAP;
        }
        if is_replay {
            below += SCRUBBER + GAP;
        }
        if has_engine_info {
            below += ENGINE_INFO + GAP;
        }
        let list = (ui.available_height() - below).max(0.0);
        if list > 60.0 {
            ui.allocate_ui(egui::vec2(room.x, list), |ui| self.moves(ui, list));
        } else {
            ui.add_space(list);
        }
        if has_engine_info {
            ui.allocate_ui(egui::vec2(room.x, ENGINE_INFO), |ui| self.engine_info_box(ui));
        }
        ui.allocate_ui(egui::vec2(room.x, MESSAGE), |ui| self.message(ui));
        if is_replay {
            self.scrubber(ui);
        }
        if is_replay && !compact {
            self.speed_row(ui);
        }
        if has_pace_row {
            self.pace_row(ui);
        }
        self.buttons(ui, compact);
    }

    fn header(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            let info = self.session.game().info().clone();
            // The menu's space is reserved; a long name is shown in smaller letters.
            let room = ui.available_width() - 60.0;
            let messages = &self.controls.state.messages;
            let title = messages.game(info.id);
            // Chinese characters are as wide as they are high.
            let widths = title.chars().map(|letter| if letter.is_ascii() { 0.58 } else { 1.0 });
            let size = (room / widths.sum::<f32>()).min(26.0);
            ui.label(RichText::new(title).font(black(size)).color(self.look.palette.text));
            let native = RichText::new(messages.native_title(&info)).font(black(size));
            ui.label(native.color(self.look.palette.dim));
            ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
                self.button(ui, commands::MENU.call(), Vec2::splat(40.0), false);
            });
        });
    }

    /// The card of a side: its player, whether it is to move, the pieces it has captured, and its
    /// search report if there is no other place for that.
    fn card(&mut self, ui: &mut Ui, side: Side, with_engine_info: bool) {
        let room = ui.available_size();
        let (rect, _) = ui.allocate_exact_size(room, egui::Sense::hover());
        let to_move =
            self.session.game().outcome().is_none() && self.session.game().side_to_move() == side;
        let outline =
            if to_move { Stroke::new(3.0, self.look.palette.accent) } else { Stroke::NONE };
        let rounding = f32::from(PANEL_CORNERS);
        ui.painter().rect(rect, rounding, self.look.palette.panel, outline, StrokeKind::Inside);

        let low = room.y < 60.0;
        let inner = rect.shrink2(egui::vec2(if low { 8.0 } else { 14.0 }, 4.0));
        let mut ui = ui.new_child(
            egui::UiBuilder::new()
                .max_rect(inner)
                .layout(egui::Layout::left_to_right(Align::Center)),
        );
        let info = self.session.game().info().clone();
        let swatch = if low { 26.0 } else { 40.0 };
        self.picture(&mut ui, TextureKey::Side(side), swatch, &info);
        let room = self.room.joined().filter(|_| self.session.room().is_some());
        if let Some(portrait) = room.and_then(|room| room.portrait(side)) {
            let (place, _) = ui.allocate_exact_size(Vec2::splat(swatch), egui::Sense::hover());
            paint_portrait(&ui, &mut self.look, &info, portrait, place);
        }
        ui.add_space(4.0);
        let messages = self.controls.state.messages.clone();
        let player = short_name(&messages, &self.session, side);
        let name = RichText::new(&player).font(black(if low { 15.0 } else { 18.0 }));
        let name = name.color(self.look.palette.text);
        let report =
            self.engine_info_text(side).filter(|_| with_engine_info && self.shows_thoughts());
        let detail = match report {
            Some((depth, score, moves)) => joined([depth, score, moves]),
            None if to_move => {
                let number = fullmove_number(self.session.at());
                let number =
                    messages.format(MessageId::PanelMoveNumber, [("number", number.into())]);
                let turn = turn(&messages, &self.session, side);
                // Large text leaves a low card room for one of them.
                let number = Some(number).filter(|_| !low || turn.is_none());
                joined(turn.into_iter().chain(number).chain(self.ratings[side].clone()))
            }
            None if self.premove.0.is_some() && self.session.only_human() == Some(side) => {
                messages.text(MessageId::PanelPremove)
            }
            None => {
                let color = Some(messages.side(&info, side)).filter(|color| *color != player);
                joined(color.into_iter().chain(self.ratings[side].clone()))
            }
        };
        let lines = if detail.is_empty() { 22.0 } else { 44.0 };
        let dim = self.look.palette.dim;
        let captured = self.captured(side).into_values().map(|count| count.min(2)).sum::<usize>()
            + usize::from(self.lead(side) > 0);
        let room = ui.available_size();
        // The space for captured pieces is reserved; the text is truncated.
        let clock = self
            .clock
            .left(side)
            .map_or(0.0, |left| clock_text(left).len() as f32 * 0.62 * clock_size(low) + 24.0);
        let tray = (captured as f32 * if low { 20.0 } else { 34.0 }).min((room.x - clock) * 0.5);
        let text_width = room.x - clock - tray;
        ui.allocate_ui(egui::vec2(text_width, room.y), |ui| {
            ui.set_max_width(text_width);
            if low {
                ui.horizontal_centered(|ui| {
                    ui.add(Label::new(name).truncate());
                    let font = fitting(ui, [detail.as_str()], 14.0, ui.available_width());
                    ui.add(Label::new(RichText::new(detail).font(font).color(dim)).truncate());
                });
            } else {
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 2.0;
                    ui.add_space((ui.available_height() - lines).max(0.0) / 2.0);
                    ui.add(Label::new(name).truncate());
                    let detail = RichText::new(detail).font(bold(14.0)).color(dim);
                    ui.add(Label::new(detail).truncate());
                });
            }
        });
        ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
            self.clock(ui, side, low);
            self.tray(ui, side, &info);
        });
    }

    /// The time left to a side, on a ground that shows whether it runs out.
    fn clock(&self, ui: &mut Ui, side: Side, low: bool) {
        let Some(left) = self.clock.left(side) else {
            return;
        };
        let palette = &self.look.palette;
        let is_running = self.clock.running() == Some(side);
        let (fill, text) = if is_running {
            (palette.accent, palette.accent_text)
        } else {
            (palette.button, palette.text)
        };
        let text = ui.painter().layout_no_wrap(clock_text(left), black(clock_size(low)), text);
        let size = text.size() + vec2(16.0, 6.0);
        let (rect, label) = ui.allocate_exact_size(size, egui::Sense::hover());
        ui.painter().rect_filled(rect, 8.0, fill);
        ui.painter().galley(rect.center() - text.size() / 2.0, text, palette.text);
        set_name(&label, WidgetType::Label, &clock_text(left));
    }

    /// Updates the ratings of the people who play, and why the game will not be rated.
    fn update_ratings(&mut self) {
        let state = &self.controls.state;
        let is_changed =
            self.session.is_changed() || state.profiles.is_changed() || state.messages.is_changed();
        if !is_changed {
            return;
        }
        let record = self.session.record();
        let participants = state.profiles.participants(record);
        let reason = unrated(record, &participants).map(|reason| state.messages.unrated(reason));
        let game = self.session.game().info().id;
        let is_replay = self.session.is_replay();
        let now = crate::clock::date();
        *self.ratings = BySide(Side::BOTH.map(|side| match participants[side] {
            Participant::Profile(_, profile) if !is_replay => {
                let rating = profile.games.get(game).and_then(|history| history.rating(now));
                let rating = rating.map(|rating| state.messages.rating(&rating));
                Some(joined(rating.into_iter().chain(reason.clone())))
            }
            _ => None,
        }));
    }

    /// The pieces that a side has captured, the strongest first; equal ones are shown once with
    /// their number.
    fn tray(&mut self, ui: &mut Ui, side: Side, info: &GameInfo) {
        let mut pieces: Vec<(Piece, usize)> = self.captured(side).into_iter().collect();
        pieces.sort_by_key(|(piece, _)| (info.kind(piece.kind).value, piece.kind));
        if pieces.is_empty() {
            return;
        }
        let lead = self.lead(side);
        if lead > 0 {
            let number = RichText::new(format!("+{lead}")).font(black(15.0));
            let text = number.color(self.look.palette.accent);
            ui.add(Label::new(text).selectable(false));
        }
        // A number is about as wide as a picture.
        let places: usize = pieces.iter().map(|(_, count)| if *count > 1 { 2 } else { 1 }).sum();
        let size = (ui.available_width() / places as f32).min(ui.available_height() - 4.0);
        let size = size.clamp(10.0, 34.0);
        ui.spacing_mut().item_spacing.x = 1.0;
        for (piece, count) in pieces {
            if count > 1 {
                let number = RichText::new(format!("×{count}")).font(bold(size * 0.45));
                ui.label(number.color(self.look.palette.text));
            }
            let name = self.controls.state.messages.piece(info, piece.kind);
            self.picture(ui, TextureKey::Piece(piece), size - 1.0, info).on_hover_text(name);
        }
    }

    /// How many more pieces than its opponent a side has captured.
    fn lead(&self, side: Side) -> usize {
        let count = |side| self.captured(side).into_values().sum::<usize>();
        count(side).saturating_sub(count(!side))
    }

    /// The pieces that a side has captured, with the number of each.
    fn captured(&self, side: Side) -> BTreeMap<Piece, usize> {
        let mut captured = BTreeMap::new();
        for (color, kind) in self.captured_query.iter().filter(|(color, _)| color.0 != side) {
            *captured.entry(Piece { side: color.0, kind: kind.0 }).or_default() += 1;
        }
        captured
    }

    fn picture(
        &mut self,
        ui: &mut Ui,
        subject: TextureKey,
        size: f32,
        info: &GameInfo,
    ) -> egui::Response {
        let image = self.look.image(ui.ctx(), subject, size, info);
        ui.add(image)
    }
}

/// The type size of a clock, in logical pixels.
fn clock_size(low: bool) -> f32 {
    if low { 16.0 } else { 22.0 }
}
