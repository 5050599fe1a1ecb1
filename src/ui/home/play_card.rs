//! The card that begins a game against the computer: the opponent, one's side, the clock, the rules.

use bevy_egui::egui::epaint::EllipseShape;
use bevy_egui::egui::{
    self, Color32, Mesh, Popup, Pos2, Rect, Sense, Ui, Vec2, WidgetType, pos2, vec2,
};

use super::super::commands;
use super::super::dialogs::TIME_LIMITS;
use super::super::names::{name_of, rules_in_force, side_choice, time_name};
use super::super::style::{PANEL_CORNERS, black, bold};
use super::super::textures::TextureKey;
use super::super::tile::fitted;
use super::super::widgets::{fitting_font, option_button, raised_button, set_name};
use super::Home;
use crate::messages::MessageId;
use crate::rules::Side;
use crate::scene::TOUCH_TARGET;
use crate::search::{Bot, Level};
use crate::table::{Mode, NewGame, SideChoice};

/// The duration of the change from one opponent to the next, in seconds.
const SLIDE: f32 = 0.18;
/// The largest head, in logical pixels.
const LARGEST_HEAD: f32 = 132.0;
/// The size of the heads beside that of the opponent, as a part of its size, and their opacity.
const BESIDE: (f32, f32) = (0.5, 0.5);
/// The sizes of the marks of the levels, and the width of that of the opponent.
const MARK: (f32, f32) = (8.0, 22.0);
/// The height of the name, of the sentence about the opponent, and of the marks of the levels.
const TEXT: [f32; 3] = [34.0, 22.0, 20.0];
/// The least widths of the controls in one row and in two, in logical pixels.
const ONE_ROW: f32 = 300.0;
const TWO_ROWS: f32 = 200.0;
/// The width of the list of clocks or of rules, in logical pixels.
const LIST: f32 = 200.0;

impl Home<'_, '_, '_> {
    /// The opponent, the side, the clock, the rules, and the button that begins the game.
    pub(super) fn play_card(&mut self, ui: &mut Ui, rect: Rect) {
        let palette = *self.look.palette;
        ui.painter().rect_filled(rect, f32::from(PANEL_CORNERS), palette.panel);
        let mut inside = rect.shrink(if rect.width() < 400.0 { 12.0 } else { 16.0 });
        let gap = if rect.height() < 340.0 { 8.0 } else { 12.0 };
        // From below: the opponent gets what is left.
        let mut take = |height: f32, gap: f32| {
            let row = inside.with_min_y(inside.bottom() - height);
            inside.max.y = row.top() - gap;
            row
        };
        let play = take(if rect.height() < 340.0 { 52.0 } else { 58.0 }, gap);
        // Beside each other, or the side above the others, or below each other.
        let rows = if play.width() >= ONE_ROW {
            1
        } else if play.width() >= TWO_ROWS {
            2
        } else {
            3
        };
        let controls = take(rows as f32 * (TOUCH_TARGET + gap) - gap, gap);
        let [name, about, marks] = {
            let mut rows = TEXT.map(|_| Rect::NOTHING);
            for (row, height) in rows.iter_mut().zip(TEXT).rev() {
                *row = take(height, 0.0);
            }
            rows
        };
        self.opponent(ui, inside, name, about);
        self.marks(ui, marks);
        let row = |index: f32| {
            let top = controls.top() + index * (TOUCH_TARGET + gap);
            Rect::from_min_size(pos2(controls.left(), top), vec2(controls.width(), TOUCH_TARGET))
        };
        let halves = |row: Rect| {
            let (left, right) = row.split_left_right_at_fraction(0.5);
            [left.with_max_x(left.right() - gap / 2.0), right.with_min_x(right.left() + gap / 2.0)]
        };
        let (side, [clock, rules]) = match rows {
            1 => {
                let side =
                    controls.with_max_x(controls.left() + (controls.width() * 0.33).max(126.0));
                (side, halves(controls.with_min_x(side.right() + gap)))
            }
            2 => (row(0.0), halves(row(1.0))),
            _ => (row(0.0), [row(1.0), row(2.0)]),
        };
        self.side(ui, side);
        self.clock(ui, clock);
        self.rules(ui, rules);
        self.play_button(ui, play);
    }

    /// The selected opponent, and its place among the levels.
    fn selected_level(&self) -> (Option<Bot>, Option<usize>) {
        let bot = Bot::find(self.selected.opponent());
        let place = Level::ALL.iter().position(|level| bot == Some(Bot::Level(*level)));
        (bot, place)
    }

    /// The head of the opponent between those of the next levels, its name and a sentence about it.
    /// The head opens the list of all opponents.
    fn opponent(&mut self, ui: &mut Ui, heads: Rect, name: Rect, about: Rect) {
        let (info, palette) = (self.info.clone(), *self.look.palette);
        let messages = self.controls.state.messages.clone();
        let (bot, place) = self.selected_level();
        let button = 48.0_f32.min(heads.height()).min(heads.width() * 0.3);
        // The heads of the next levels keep clear of the opponent and of the buttons. A narrow card
        // has no room for them.
        let room = match heads.width() {
            ..TWO_ROWS => heads.width() - 2.0 * button - 8.0,
            width => width / 2.0 - button - 4.0,
        };
        let size = heads.height().min(room).min(LARGEST_HEAD);
        let center = heads.center();
        self.glow(ui, heads, size);
        self.heads(ui, heads, button, size, place);
        let described = bot.map_or(String::new(), |bot| {
            let level = messages.level_and_rating(bot, info.id);
            messages.list([level, messages.about_bot(bot)])
        });
        let head = Rect::from_center_size(center, Vec2::splat(size.min(heads.height())));
        let id = ui.id().with("opponent");
        let response = ui.interact(head, id, Sense::click());
        set_name(&response, WidgetType::Button, &described);
        if response.has_focus() || response.hovered() {
            let stroke = egui::Stroke::new(2.0, palette.accent);
            ui.painter().rect_stroke(head, 12.0, stroke, egui::StrokeKind::Inside);
        }
        if response.on_hover_text(messages.text(MessageId::DialogPlayers)).clicked() {
            self.controls.send(&commands::CHOOSE_PLAYERS);
        }
        let levels = Level::ALL.map(Bot::Level);
        let weaker = place.and_then(|place| place.checked_sub(1)).map(|place| levels[place]);
        let stronger = levels.get(place.map_or(0, |place| place + 1)).copied();
        let at = |x: f32| Rect::from_center_size(pos2(x, center.y), Vec2::splat(button));
        for (neighbour, id, icon, place) in [
            (weaker, MessageId::HomeWeaker, "previous", at(heads.left() + button / 2.0)),
            (stronger, MessageId::HomeStronger, "next", at(heads.right() - button / 2.0)),
        ] {
            let level =
                neighbour.map_or(String::new(), |bot| messages.level_and_rating(bot, info.id));
            let label = messages.labelled(&messages.text(id), &level);
            let pressed = ui.add_enabled_ui(neighbour.is_some(), |ui| {
                let (button, face) = raised_button(ui, place, id, &palette, false, &label);
                let icon = self.look.image(ui.ctx(), TextureKey::Icon(icon), 22.0, &info);
                let tint =
                    if ui.is_enabled() { Color32::WHITE } else { Color32::from_white_alpha(70) };
                let icon = icon.tint(tint);
                icon.paint_at(ui, Rect::from_center_size(face.center(), Vec2::splat(22.0)));
                button.clicked()
            });
            if let Some(bot) = neighbour.filter(|_| pressed.inner) {
                self.selected.bots = [(); 2].map(|()| bot.id().to_owned());
            }
        }
        let bot_name = bot.map_or(String::new(), |bot| messages.bot(bot));
        let rating = bot.and_then(|bot| bot.rating(info.id));
        let rating = rating.map_or(String::new(), |rating| rating.to_string());
        let painter = ui.painter();
        let rating = painter.layout_no_wrap(rating, bold(16.0), palette.dim);
        let room = name.width() - rating.size().x - 10.0;
        let font = fitting_font(ui, &bot_name, black, 26.0, room);
        let title = painter.layout_no_wrap(bot_name, font, palette.text);
        let gap = if rating.size().x > 0.0 { 10.0 } else { 0.0 };
        let left = name.center().x - (title.size().x + gap + rating.size().x) / 2.0;
        let baseline = name.center().y + title.size().y / 2.0;
        let right = left + title.size().x + gap;
        painter.galley(pos2(left, baseline - title.size().y), title, palette.text);
        painter.galley(pos2(right, baseline - rating.size().y - 4.0), rating, palette.dim);
        let text = bot.map_or(String::new(), |bot| messages.about_bot(bot));
        let text = fitted(ui, &text, bold, 15.0, about.size(), palette.dim);
        let corner = about.center() - text.size() / 2.0;
        ui.painter().galley(corner, text, palette.dim);
    }

    /// A light behind the opponent, and its shadow.
    fn glow(&self, ui: &Ui, heads: Rect, size: f32) {
        let palette = *self.look.palette;
        let (center, radius) = (heads.center(), vec2(size * 1.25, heads.height() * 0.62));
        let bright = palette.button.gamma_multiply(0.9);
        let mut mesh = Mesh::default();
        mesh.colored_vertex(center, bright);
        const POINTS: u32 = 48;
        for index in 0..POINTS {
            let angle = index as f32 / POINTS as f32 * std::f32::consts::TAU;
            mesh.colored_vertex(center + radius * Vec2::angled(angle), Color32::TRANSPARENT);
            mesh.add_triangle(0, index + 1, (index + 1) % POINTS + 1);
        }
        ui.painter().with_clip_rect(heads.expand2(vec2(0.0, 8.0))).add(mesh);
        let shadow = Color32::from_black_alpha(if palette.is_dark { 70 } else { 35 });
        ui.painter().add(EllipseShape::filled(
            pos2(center.x, center.y + size / 2.0 - 1.0),
            vec2(size * 0.34, 7.0),
            shadow,
        ));
    }

    /// The heads of the opponent and of the levels next to it, which glide to their places.
    fn heads(&mut self, ui: &Ui, heads: Rect, button: f32, size: f32, place: Option<usize>) {
        let info = self.info.clone();
        let center = heads.center();
        let Some(place) = place else {
            let icon = self.look.image(ui.ctx(), TextureKey::Icon("play"), size * 0.6, &info);
            icon.paint_at(ui, Rect::from_center_size(center, Vec2::splat(size * 0.6)));
            return;
        };
        let time = SLIDE.min(ui.style().animation_time);
        let shown = ui.ctx().animate_value_with_time(ui.id().with("level"), place as f32, time);
        let small = size * BESIDE.0;
        let spacing = (heads.width() / 2.0 - button - small / 2.0 - 4.0).max(small);
        for (index, level) in Level::ALL.into_iter().enumerate() {
            let offset = index as f32 - shown;
            let distance = offset.abs();
            if distance >= 1.5 || distance > 0.5 && heads.width() < TWO_ROWS {
                continue;
            }
            let part = distance.min(1.0);
            let side = size + (small - size) * part;
            let left = center.x + offset * spacing;
            // The next ones make room for the buttons.
            let opacity = (1.0 + (BESIDE.1 - 1.0) * part) * (3.0 - 2.0 * distance).clamp(0.0, 1.0);
            let head = Rect::from_center_size(pos2(left, center.y), Vec2::splat(side));
            let image = self.look.image(ui.ctx(), TextureKey::Face(level.id()), size, &info);
            let tint = Color32::WHITE.gamma_multiply(opacity);
            image.tint(tint).paint_at(ui, head.translate(vec2(0.0, 4.0 * part)));
        }
    }

    /// A mark for each level, the opponent's in the accent colour.
    fn marks(&self, ui: &Ui, rect: Rect) {
        let palette = *self.look.palette;
        let (_, place) = self.selected_level();
        let (size, chosen) = MARK;
        let width = |index| if place == Some(index) { chosen } else { size };
        let gap = 14.0_f32.min(rect.width() / 14.0);
        let count = Level::ALL.len();
        let whole: f32 = (0..count).map(width).sum::<f32>() + gap * (count as f32 - 1.0);
        let mut left = rect.center().x - whole / 2.0;
        for index in 0..count {
            let mark = Rect::from_center_size(
                pos2(left + width(index) / 2.0, rect.center().y),
                vec2(width(index), size),
            );
            let color =
                if place == Some(index) { palette.accent } else { palette.dim.gamma_multiply(0.4) };
            ui.painter().rect_filled(mark, size / 2.0, color);
            left += width(index) + gap;
        }
    }

    /// The choice of the side, by its colour and shape.
    fn side(&mut self, ui: &mut Ui, rect: Rect) {
        let (info, palette) = (self.info.clone(), *self.look.palette);
        let messages = self.controls.state.messages.clone();
        ui.painter().rect_filled(rect, 10.0, palette.ground.gamma_multiply(0.8));
        let name = messages.text(MessageId::MenuYourSide);
        let chosen = self.selected.side_choice();
        let width = rect.width() / 3.0;
        for (index, choice) in SideChoice::ALL.into_iter().enumerate() {
            let left = rect.left() + index as f32 * width;
            let place = Rect::from_min_size(pos2(left, rect.top()), vec2(width, rect.height()));
            let response = ui.interact(place, ui.id().with(("side", index)), Sense::click());
            let value = side_choice(&messages, choice, &info);
            let label = messages.labelled(&name, &value);
            let is_chosen = choice == chosen;
            response.widget_info(|| {
                egui::WidgetInfo::selected(WidgetType::RadioButton, true, is_chosen, &label)
            });
            let face = place.shrink(3.0);
            if is_chosen {
                ui.painter().rect_filled(face, 8.0, palette.chosen());
            }
            if is_chosen || response.has_focus() || response.hovered() {
                let color = if is_chosen { palette.accent } else { palette.dim };
                let stroke = egui::Stroke::new(2.0, color);
                ui.painter().rect_stroke(face, 8.0, stroke, egui::StrokeKind::Inside);
            }
            if response.has_focus() {
                let stroke = egui::Stroke::new(2.0, palette.text);
                ui.painter().rect_stroke(place, 9.0, stroke, egui::StrokeKind::Inside);
            }
            self.shape(ui, choice, place.center());
            if response.on_hover_text(value).clicked() {
                self.selected.choose_side(choice);
            }
        }
    }

    /// The shape of a side, or the halves of both.
    fn shape(&mut self, ui: &mut Ui, choice: SideChoice, center: Pos2) {
        const SIZE: f32 = 26.0;
        let info = self.info.clone();
        let rect = Rect::from_center_size(center, Vec2::splat(SIZE));
        let (left, right) = rect.expand(2.0).split_left_right_at_x(center.x);
        let parts: &[(Side, Rect)] = match choice {
            SideChoice::First => &[(Side::First, Rect::EVERYTHING)],
            SideChoice::Second => &[(Side::Second, Rect::EVERYTHING)],
            SideChoice::Either => &[(Side::First, left), (Side::Second, right)],
        };
        for &(side, part) in parts {
            let image = self.look.image(ui.ctx(), TextureKey::Side(side), SIZE, &info);
            let mut half = ui.new_child(egui::UiBuilder::new().max_rect(rect));
            half.shrink_clip_rect(part);
            image.paint_at(&half, rect);
        }
    }

    /// The choice of the clock.
    fn clock(&mut self, ui: &mut Ui, rect: Rect) {
        let messages = self.controls.state.messages.clone();
        let shown = time_name(&messages, self.selected.time);
        let name = messages.labelled(&messages.text(MessageId::ClockTitle), &shown);
        let options = TIME_LIMITS.map(|time| (time, time_name(&messages, time)));
        let chosen = Some(self.selected.time);
        if let Some(time) = self.list(ui, rect, "clock", [&shown, &name], &options, chosen) {
            self.selected.time = time;
        }
    }

    /// The choice of the rules: a preset, or the dialog with all options.
    fn rules(&mut self, ui: &mut Ui, rect: Rect) {
        let messages = self.controls.state.messages.clone();
        let preset = self.selected.preset();
        let mut shown = match preset {
            Some(preset) if self.selected.is_preset() => messages.preset(preset),
            Some(_) => messages.text(MessageId::RulesOwn),
            None => messages.text(MessageId::MenuRules),
        };
        let selected = NewGame { mode: Mode::Computer, ..self.selected.clone() };
        let mut name = messages
            .labelled(&messages.text(MessageId::MenuRules), &rules_in_force(&messages, &selected));
        if let Some(file) = self.controls.state.files.board.as_deref().map(name_of) {
            shown = messages.list([shown, file.clone().into_owned()]);
            name = messages.list([name, file.into_owned()]);
        }
        let presets = self.selected.game().presets.iter();
        let mut options: Vec<_> =
            presets.map(|preset| (Some(preset.id), messages.preset(preset))).collect();
        options.push((None, messages.text(MessageId::HomeAllRules)));
        let chosen = preset.filter(|_| self.selected.is_preset()).map(|preset| Some(preset.id));
        match self.list(ui, rect, "rules", [&shown, &name], &options, chosen) {
            Some(Some(preset)) => self.selected.select_preset(preset),
            Some(None) => self.controls.send(&commands::SHOW_RULE_OPTIONS),
            None => {}
        }
    }

    /// A button that opens a list of options. Returns the one that was chosen.
    fn list<T: PartialEq + Copy>(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        icon: &'static str,
        [shown, name]: [&str; 2],
        options: &[(T, String)],
        chosen: Option<T>,
    ) -> Option<T> {
        let (info, palette) = (self.info.clone(), *self.look.palette);
        let (button, face) = raised_button(ui, rect, icon, &palette, false, name);
        let mut room = face.shrink2(vec2(8.0, 2.0));
        let mut icon_at = |ui: &Ui, name, size: f32, x: f32| {
            let image = self.look.image(ui.ctx(), TextureKey::Icon(name), size, &info);
            let place = Rect::from_center_size(pos2(x, face.center().y), Vec2::splat(size));
            image.paint_at(ui, place);
        };
        icon_at(ui, "down", 16.0, room.right() - 8.0);
        room.max.x -= 18.0;
        let width =
            ui.painter().layout_no_wrap(shown.to_owned(), bold(15.0), palette.text).size().x;
        if room.width() >= width + 26.0 {
            icon_at(ui, icon, 18.0, room.left() + 9.0);
            room.min.x += 26.0;
        }
        let text = fitted(ui, shown, bold, 15.0, room.size(), palette.text);
        let at = pos2(room.left(), room.center().y - text.size().y / 2.0);
        ui.painter().galley(at, text, palette.text);
        let mut answer = None;
        Popup::menu(&button).show(|ui| {
            ui.set_min_width(LIST);
            for (value, label) in options {
                let size = vec2(ui.available_width(), TOUCH_TARGET);
                let is_chosen = chosen == Some(*value);
                if option_button(ui, &palette, None, label, is_chosen, size).clicked() {
                    answer = Some(*value);
                }
            }
        });
        answer
    }

    /// The button that begins the game.
    fn play_button(&mut self, ui: &mut Ui, rect: Rect) {
        let (info, palette) = (self.info.clone(), *self.look.palette);
        let messages = self.controls.state.messages.clone();
        let label = messages.text(MessageId::CommandPlay);
        let (bot, _) = self.selected_level();
        let level = bot.map(|bot| messages.level_and_rating(bot, info.id));
        let coach = self.selected.coach.is_some() && self.selected.offers_coach();
        let coach = coach.then(|| messages.text(MessageId::CoachTitle));
        let name = messages.list([label.clone()].into_iter().chain(level).chain(coach.clone()));
        let (button, face) = raised_button(ui, rect, "play", &palette, true, &name);
        let text = coach.map_or(label.clone(), |coach| format!("{label} · {coach}"));
        let text = ui.painter().layout_no_wrap(text, black(22.0), palette.accent_text);
        let triangle = vec2(15.0, 19.0);
        let left = face.center().x - (triangle.x + 12.0 + text.size().x) / 2.0;
        let middle = face.center().y;
        let points = vec![
            pos2(left, middle - triangle.y / 2.0),
            pos2(left + triangle.x, middle),
            pos2(left, middle + triangle.y / 2.0),
        ];
        let outline = egui::Stroke::new(2.0, palette.accent_text);
        ui.painter().add(egui::Shape::convex_polygon(points, palette.accent_text, outline));
        let place = pos2(left + triangle.x + 12.0, middle - text.size().y / 2.0);
        ui.painter().galley(place, text, palette.accent_text);
        if button.clicked() {
            self.controls.send(commands::PLAY.with(Mode::Computer));
        }
    }
}
