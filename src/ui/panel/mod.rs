//! The panel next to or around the board: the two sides, the moves, the last message, the buttons.

mod analysis;
mod animals;
mod buttons;
mod exercise;
mod message;
mod moves;
mod replay;
mod side_card;
pub(super) mod thoughts;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align, RichText, Ui, Vec2, vec2};

use super::analysis::AnalysisView;
use super::commands::{self, Controls};
use super::room::RoomState;
use super::settings::Settings;
use super::status::Status;
use super::style::{PANEL_CORNERS, black};
use super::textures::{Appearance, TextureKey};
use super::widgets::{joined, panel_area};
use analysis::VariationList;
pub(super) use exercise::{paint_star, paint_stars};

use crate::profile::{Participant, unrated};
use crate::rules::{BySide, GameInfo, PlacedPiece, Side};
use crate::scene::{Arrangement, BoardLayout, Magnifier, SCRUBBER};
use crate::table::{
    Captured, Color as SideColor, EngineInfo, GameClock, GameSession, Kind, Premove, Selection,
};

/// The height of the row of buttons in the panel, in logical pixels.
const BUTTONS: f32 = 48.0;
/// The height of the box for the last message, in logical pixels.
const MESSAGE: f32 = 64.0;
/// The greatest height of the card of a side beside the board, in logical pixels.
const CARD: f32 = 104.0;
/// The margin above and below in a box, and the least height of a list in it, in logical pixels.
const PADDING: f32 = 12.0;
const LEAST_LIST: f32 = 40.0;
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
    selection: Res<'w, Selection>,
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
            panel_area(&context, "panel", rect, |ui| panel.landscape(ui, above, &layout));
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
    /// The side above, what happens, the buttons and, if there is room, the side below.
    fn landscape(&mut self, ui: &mut Ui, above: Side, layout: &BoardLayout) {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, GAP);
        let room = ui.available_size();
        let compact = room.y < 420.0;
        let card = (room.y * 0.136).clamp(48.0, CARD);
        let size = egui::vec2(room.x, card);
        ui.allocate_ui(size, |ui| self.card(ui, above, compact));
        if compact {
            ui.allocate_ui(size, |ui| self.card(ui, !above, compact));
        }
        // In low windows, pause is one of the buttons and the speed is in the menu.
        let is_replay = self.session.is_replay();
        let has_pace_row = self.session.is_computers_only() && !compact && !is_replay;
        let has_engine_info = !compact && !is_replay && self.shows_thoughts();
        let mut below = BUTTONS;
        if !compact {
            below += card + GAP;
        }
        if has_pace_row || is_replay && !compact {
            below += BUTTONS + GAP;
        }
        if is_replay {
            below += SCRUBBER + GAP;
        }
        if has_engine_info {
            below += ENGINE_INFO + GAP;
        }
        let list = (ui.available_height() - below - GAP).max(0.0);
        let pointed = self.pointed_piece(ui.ctx(), layout);
        ui.allocate_ui(egui::vec2(room.x, list), |ui| self.middle(ui, list, pointed));
        if has_engine_info {
            ui.allocate_ui(egui::vec2(room.x, ENGINE_INFO), |ui| self.engine_info_box(ui));
        }
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
        if !compact {
            ui.allocate_ui(size, |ui| self.card(ui, !above, compact));
        }
    }

    /// How one wins, or what the animal that is pointed at captures; then the moves, and the last
    /// message.
    fn middle(&mut self, ui: &mut Ui, height: f32, pointed: Option<PlacedPiece>) {
        let palette = *self.look.palette;
        let (rect, _) =
            ui.allocate_exact_size(vec2(ui.available_width(), height), egui::Sense::hover());
        ui.painter().rect_filled(rect, f32::from(PANEL_CORNERS), palette.panel);
        let mut inner = rect.shrink2(vec2(16.0, PADDING.min(height / 8.0)));
        let message = rect.with_min_y(inner.bottom() - MESSAGE.min(inner.height()));
        if self.message_in(ui, message) {
            inner.max.y = message.top();
        }
        let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(inner));
        let is_beginning = self.is_beginning() && self.session.is_play();
        let has_pictures =
            (is_beginning || pointed.is_some()) && inner.height() >= animals::PICTURES;
        if has_pictures {
            match pointed {
                Some(placed) => self.animal_card(&mut ui, placed),
                None => self.ways_to_win(&mut ui),
            }
        }
        let rest = ui.available_height();
        if rest >= LEAST_LIST {
            self.moves(&mut ui, rest);
        }
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
