//! The card of a side: its player, whose move it is, the clock, what it has captured.

use std::collections::BTreeMap;

use bevy_egui::egui::{
    self, Align, Align2, Color32, Label, Rect, RichText, Stroke, StrokeKind, Ui, Vec2, WidgetType,
    pos2, vec2,
};

use super::super::home::emblem;
use super::super::names::{clock_text, short_name, turn};
use super::super::portrait::paint_portrait;
use super::super::style::{PANEL_CORNERS, black, bold};
use super::super::textures::TextureKey;
use super::super::widgets::{fitting, joined, set_name};
use super::Panel;
use crate::messages::MessageId;
use crate::record::{Player, Portrait, fullmove_number};
use crate::rules::{GameInfo, Piece, Side};
use crate::search::Bot;
use crate::table::LOW_TIME;

/// Cards at least this high have two rows, in logical pixels.
const HIGH: f32 = 78.0;
/// The ground of a clock on which little time is left.
const LOW: Color32 = Color32::from_rgb(0xc8, 0x39, 0x1f);
/// The largest place of a captured piece in a card with two rows, in logical pixels.
const SOCKET: f32 = 37.0;

impl Panel<'_, '_> {
    /// The card of a side: its player, whether it is to move, the pieces it has captured, and its
    /// search report if there is no other place for that.
    pub(super) fn card(&mut self, ui: &mut Ui, side: Side, with_engine_info: bool) {
        let room = ui.available_size();
        let (rect, _) = ui.allocate_exact_size(room, egui::Sense::hover());
        let to_move =
            self.session.game().outcome().is_none() && self.session.game().side_to_move() == side;
        let outline =
            if to_move { Stroke::new(3.0, self.look.palette.accent) } else { Stroke::NONE };
        let rounding = f32::from(PANEL_CORNERS);
        ui.painter().rect(rect, rounding, self.look.palette.panel, outline, StrokeKind::Inside);
        let report =
            self.engine_info_text(side).filter(|_| with_engine_info && self.shows_thoughts());
        let report = report.map(|(depth, score, moves)| joined([depth, score, moves]));
        if room.y >= HIGH {
            self.high_card(ui, rect, side, to_move, report);
        } else {
            self.low_card(ui, rect, side, to_move, report);
        }
    }

    /// The animal of the player, the name and whose move it is; below them the captured pieces.
    fn high_card(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        side: Side,
        to_move: bool,
        report: Option<String>,
    ) {
        let info = self.session.game().info().clone();
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let inner = rect.shrink2(vec2(16.0, 10.0));
        let size = (rect.height() * 0.66).min(inner.width() * 0.22);
        let picture = Rect::from_min_size(
            pos2(inner.left(), rect.center().y - size / 2.0),
            Vec2::splat(size),
        );
        self.player_picture(ui, side, picture, &info);
        let right = inner.with_min_x(picture.right() + 14.0);
        let (upper, lower) = right.split_top_bottom_at_fraction(0.46);
        let layout = egui::Layout::right_to_left(Align::Center);
        let mut row = ui.new_child(egui::UiBuilder::new().max_rect(upper).layout(layout));
        row.spacing_mut().item_spacing.x = 8.0;
        self.pill(&mut row, side, to_move);
        self.clock(&mut row, side, 20.0);
        let mut row = row_in(ui, row.available_rect_before_wrap());
        let name = short_name(&messages, &self.session, side);
        let name = RichText::new(name).font(black(20.0)).color(palette.text);
        row.add(Label::new(name).truncate());
        let detail = self.ratings[side].clone().or_else(|| self.level_rating(side, &info));
        let detail = RichText::new(detail.unwrap_or_default()).font(bold(15.0)).color(palette.dim);
        row.add(Label::new(detail).truncate());
        if let Some(report) = report {
            let mut row = row_in(ui, lower);
            let text = RichText::new(report).font(bold(14.0));
            row.add(Label::new(text.color(palette.dim)).truncate());
        } else if has_sockets(&info) {
            self.sockets(ui, lower, side, &info);
        } else {
            let mut row = row_in(ui, lower);
            self.tray(&mut row, side, &info);
        }
    }

    /// The picture of the player of a side: the animal of a level, the portrait of a person, else the
    /// piece that represents the game.
    fn player_picture(&mut self, ui: &Ui, side: Side, rect: Rect, info: &GameInfo) {
        if let Some(portrait) = self.portrait(side) {
            paint_portrait(ui, &mut self.look, info, portrait, rect);
            let corner = rect.size() * 0.4;
            let place = Rect::from_min_size(rect.max - corner, corner);
            let image = self.look.image(ui.ctx(), TextureKey::Side(side), place.width(), info);
            image.paint_at(ui, place);
            return;
        }
        let kind = match self.session.player(side) {
            Player::Computer(Bot::Level(level)) => info.find_kind(level.id()),
            _ => None,
        };
        let kind = kind.unwrap_or_else(|| emblem(info, &self.look.look.theme).kind);
        let key = TextureKey::Piece(Piece { side, kind });
        self.look.image(ui.ctx(), key, rect.width(), info).paint_at(ui, rect);
    }

    /// The portrait of the person who plays a side, if it is known.
    fn portrait(&self, side: Side) -> Option<Portrait> {
        if self.session.room().is_some() {
            return self.room.joined().and_then(|room| room.portrait(side));
        }
        let id = self.session.record().people[side.index()].id.as_ref()?;
        let profile = self.controls.state.profiles.store().get(id.as_str())?;
        Some(profile.portrait)
    }

    /// The rating of the level that plays a side.
    fn level_rating(&self, side: Side, info: &GameInfo) -> Option<String> {
        match self.session.player(side) {
            Player::Computer(bot) => bot.rating(info.id).map(|rating| rating.to_string()),
            Player::Human => None,
        }
    }

    /// Whose move it is, or that the side has chosen a premove, on a ground of its own.
    fn pill(&self, ui: &mut Ui, side: Side, to_move: bool) {
        let messages = &self.controls.state.messages;
        let palette = *self.look.palette;
        let (text, fill, color) = if to_move {
            let info = self.session.game().info();
            let turn = turn(messages, &self.session, side);
            let turn = turn.unwrap_or_else(|| messages.side(info, side));
            (turn, palette.accent, palette.accent_text)
        } else if self.premove.0.is_some() && self.session.only_human() == Some(side) {
            (messages.text(MessageId::PanelPremove), palette.ground, palette.text)
        } else {
            return;
        };
        let room = ui.available_width() * 0.62;
        let font = fitting(ui, [text.as_str()], 15.0, room - 20.0);
        let galley = ui.painter().layout_no_wrap(text.clone(), font, color);
        let size = vec2(galley.size().x.min(room - 20.0) + 20.0, 26.0);
        let (rect, label) = ui.allocate_exact_size(size, egui::Sense::hover());
        ui.painter().rect_filled(rect, size.y / 2.0, fill);
        let place = rect.center() - galley.size() / 2.0;
        ui.painter().with_clip_rect(rect).galley(place, galley, color);
        set_name(&label, WidgetType::Label, &text);
    }

    /// A place for each kind of the other side's pieces, filled once it has been captured.
    fn sockets(&mut self, ui: &mut Ui, rect: Rect, side: Side, info: &GameInfo) {
        let palette = *self.look.palette;
        let captured = self.captured(side);
        let mut kinds = info.kinds_by_value();
        kinds.reverse();
        let step = (rect.width() / kinds.len() as f32).min(SOCKET + 4.0);
        let size = (step - 4.0).min(rect.height());
        for (index, kind) in kinds.into_iter().enumerate() {
            let piece = Piece { side: !side, kind };
            let center = pos2(rect.left() + size / 2.0 + index as f32 * step, rect.center().y);
            let place = Rect::from_center_size(center, Vec2::splat(size));
            let Some(&count) = captured.get(&piece) else {
                ui.painter().circle_filled(center, size / 2.0, palette.ground.gamma_multiply(0.75));
                let rank = info.kind(kind).rank.map_or(String::new(), |rank| rank.to_string());
                let color = palette.dim.gamma_multiply(0.75);
                let font = black((size * 0.42).max(10.0));
                ui.painter().text(center, Align2::CENTER_CENTER, rank, font, color);
                continue;
            };
            let image = self.look.image(ui.ctx(), TextureKey::Piece(piece), size, info);
            image.paint_at(ui, place);
            let name = self.controls.state.messages.piece(info, kind);
            let label =
                ui.interact(place, ui.id().with(("captured", side, index)), egui::Sense::hover());
            set_name(&label, WidgetType::Label, &name);
            label.on_hover_text(name);
            if count > 1 {
                let font = black(size * 0.4);
                let corner = place.right_bottom();
                let text = format!("×{count}");
                ui.painter().text(corner, Align2::RIGHT_BOTTOM, text, font, palette.text);
            }
        }
    }

    /// Everything in one row, where there is no room for two.
    fn low_card(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        side: Side,
        to_move: bool,
        report: Option<String>,
    ) {
        let low = rect.height() < 60.0;
        let inner = rect.shrink2(egui::vec2(if low { 8.0 } else { 14.0 }, 4.0));
        let mut ui = row_in(ui, inner);
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
        let detail = match report {
            Some(report) => report,
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
            self.clock(ui, side, clock_size(low));
            self.tray(ui, side, &info);
        });
    }

    /// The time left to a side, on a ground that shows whether it runs out.
    fn clock(&self, ui: &mut Ui, side: Side, size: f32) {
        let Some(left) = self.clock.left(side) else {
            return;
        };
        let palette = &self.look.palette;
        let is_running = self.clock.running() == Some(side);
        let (fill, text) = if left < LOW_TIME {
            (LOW, Color32::WHITE)
        } else if is_running {
            (palette.accent, palette.accent_text)
        } else {
            (palette.button, palette.text)
        };
        let text = ui.painter().layout_no_wrap(clock_text(left), black(size), text);
        let size = text.size() + vec2(16.0, 6.0);
        let (rect, label) = ui.allocate_exact_size(size, egui::Sense::hover());
        ui.painter().rect_filled(rect, 8.0, fill);
        ui.painter().galley(rect.center() - text.size() / 2.0, text, palette.text);
        set_name(&label, WidgetType::Label, &clock_text(left));
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
}

/// The type size of a clock, in logical pixels.
fn clock_size(low: bool) -> f32 {
    if low { 16.0 } else { 22.0 }
}

/// A row of widgets in a rectangle, from the left.
fn row_in(ui: &mut Ui, rect: Rect) -> Ui {
    let layout = egui::Layout::left_to_right(Align::Center);
    ui.new_child(egui::UiBuilder::new().max_rect(rect).layout(layout))
}

/// Whether the card has a place for each kind of piece: in games with ranks, where every side has one of
/// each.
fn has_sockets(info: &GameInfo) -> bool {
    let kinds = info.kinds_by_value();
    kinds.len() > 1 && kinds.iter().all(|&kind| info.kind(kind).rank.is_some())
}
