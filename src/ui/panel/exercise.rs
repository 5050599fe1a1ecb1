//! The panel of a lesson or a puzzle: what is to be done, and what has happened.

use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{
    self, Align2, Color32, Label, Mesh, Pos2, Rect, RichText, ScrollArea, Sense, Stroke, Ui, Vec2,
    WidgetType, pos2, vec2,
};

use super::super::commands;
use super::super::learn::LessonPlace;
use super::super::learn::texts::{self, ExerciseText};
use super::super::style::{PANEL_CORNERS, black, bold};
use super::super::widgets::{fitting, joined, set_name};
use super::{BUTTONS, GAP, Panel};
use crate::lessons::MOST_STARS;
use crate::table::{Exercise, ExerciseStage};

impl Panel<'_, '_> {
    /// The panel beside the board.
    pub(super) fn exercise(&mut self, ui: &mut Ui) {
        ui.spacing_mut().item_spacing = vec2(8.0, GAP);
        let room = ui.available_size();
        let compact = room.y < 420.0;
        if !compact {
            self.header(ui);
        }
        let height = (ui.available_height() - BUTTONS - GAP).max(0.0);
        ui.allocate_ui(vec2(room.x, height), |ui| self.exercise_text(ui, true));
        self.exercise_buttons(ui, compact);
    }

    /// The heading above the board of a narrow window.
    pub(super) fn exercise_heading(&mut self, ui: &mut Ui) {
        let (palette, text) = (*self.look.palette, self.exercise_texts());
        let (rect, label) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
        set_name(&label, WidgetType::Label, &joined([text.heading.clone(), text.progress.clone()]));
        ui.painter().rect_filled(rect, f32::from(PANEL_CORNERS), palette.panel);
        let inner = rect.shrink2(vec2(12.0, 2.0));
        let painter = ui.painter();
        let heading = fitting(ui, [text.heading.as_str()], 17.0, inner.width() * 0.55);
        let at = inner.left_center();
        let shown = painter.text(at, Align2::LEFT_CENTER, text.heading, heading, palette.text);
        let room = inner.right() - shown.right() - 12.0;
        let progress = fitting(ui, [text.progress.as_str()], 14.0, room);
        let at = inner.right_center();
        painter.text(at, Align2::RIGHT_CENTER, text.progress, progress, palette.dim);
    }

    /// The texts, on a card that scrolls if they need more room. A narrow window has the heading
    /// elsewhere.
    pub(super) fn exercise_text(&mut self, ui: &mut Ui, has_heading: bool) {
        let (palette, text) = (*self.look.palette, self.exercise_texts());
        let (rect, _) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
        ui.painter().rect_filled(rect, f32::from(PANEL_CORNERS), palette.panel);
        let inner = rect.shrink2(if has_heading { vec2(18.0, 16.0) } else { vec2(12.0, 8.0) });
        let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(inner));
        let area = ScrollArea::vertical().id_salt("exercise").auto_shrink(false);
        area.min_scrolled_height(0.0).show(&mut ui, |ui| {
            ui.spacing_mut().item_spacing.y = if has_heading { 14.0 } else { 4.0 };
            let mut line = |text: &str, font, color| {
                if !text.is_empty() {
                    ui.add(Label::new(RichText::new(text).font(font).color(color)).wrap());
                }
            };
            let size = if has_heading { 21.0 } else { 17.0 };
            if has_heading {
                line(&text.heading, black(26.0), palette.text);
            }
            line(&text.task, bold(size), palette.text);
            let info = self.session.game().info();
            let messages = &self.controls.state.messages;
            let illegal = self.status.illegal_move_text(messages, info);
            if has_heading {
                line(&text.progress, bold(16.0), palette.dim);
            }
            line(illegal.as_ref().unwrap_or(&text.result), bold(size), palette.accent);
            line(&text.details, bold(16.0), palette.dim);
            if let Some(stars) = text.stars {
                let name = messages.stars(stars);
                let size = if has_heading { 64.0 } else { 30.0 };
                show_stars(ui, stars, size, palette.accent, palette.button, &name);
            }
        });
    }

    fn exercise_texts(&self) -> ExerciseText {
        let state = &self.controls.state;
        let Some(game) = &state.exercise else {
            return ExerciseText::default();
        };
        let player = self.settings.player.as_deref();
        let info = self.session.game().info();
        let rating = state.profiles.puzzle_rating(player, info.id);
        texts::exercise(&state.messages, &state.origin, game, rating)
    }

    /// The buttons of a lesson or a puzzle. If there is no header, the menu is included.
    pub(super) fn exercise_buttons(&mut self, ui: &mut Ui, compact: bool) {
        let Some(game) = &self.controls.state.exercise else {
            return;
        };
        let is_solved = game.exercise().stage() == ExerciseStage::Solved;
        let next = commands::NEXT_PUZZLE.call();
        let mut row = match game.exercise() {
            Exercise::Lesson(_) if is_solved => {
                let place = self.controls.state.origin.lesson();
                let is_end = place.is_some_and(LessonPlace::is_end_of_rules);
                let other = if is_end {
                    commands::FIRST_GAME.call()
                } else {
                    commands::SHOW_LESSONS.call()
                };
                vec![commands::RESTART.call(), other, commands::NEXT_LEVEL.call()]
            }
            Exercise::Lesson(_) => vec![
                commands::UNDO.call(),
                commands::HINT.call(),
                commands::RESTART.call(),
                commands::SHOW_LESSONS.call(),
            ],
            Exercise::Puzzle(_)
                if self.controls.state.origin.puzzles().is_some_and(|run| run.storm.is_some()) =>
            {
                vec![commands::SHOW_PUZZLES.call(), next]
            }
            Exercise::Puzzle(_) if is_solved => {
                vec![commands::CONTINUE_FROM_HERE.call(), commands::SHOW_PUZZLES.call(), next]
            }
            Exercise::Puzzle(_) => vec![
                commands::HINT.call(),
                commands::SHOW_SOLUTION.call(),
                commands::SHOW_PUZZLES.call(),
                next,
            ],
        };
        if compact {
            row.push(commands::MENU.call());
        }
        self.row(ui, row);
    }
}

/// Three stars, of which so many are filled, with an accessible name.
pub(in super::super) fn show_stars(
    ui: &mut Ui,
    stars: u8,
    size: f32,
    filled: Color32,
    empty: Color32,
    name: &str,
) {
    let width = f32::from(MOST_STARS) * size;
    let (rect, response) = ui.allocate_exact_size(vec2(width, size), Sense::hover());
    set_name(&response, WidgetType::Label, name);
    paint_stars(ui, stars, rect, filled, empty);
}

/// Three stars side by side, of which so many are filled.
pub(in super::super) fn paint_stars(
    ui: &Ui,
    stars: u8,
    rect: Rect,
    filled: Color32,
    empty: Color32,
) {
    let size = rect.width() / f32::from(MOST_STARS);
    for number in 0..MOST_STARS {
        let center = pos2(rect.left() + (f32::from(number) + 0.5) * size, rect.center().y);
        let color = if number < stars { filled } else { empty };
        paint_star(ui, center, size * 0.44, color);
    }
}

/// A star with five points.
pub(in super::super) fn paint_star(ui: &Ui, center: Pos2, radius: f32, color: Color32) {
    /// The inner radius of a star, as a part of the outer one.
    const INNER: f32 = 0.5;
    let point = |index: u32| {
        let radius = if index.is_multiple_of(2) { radius } else { INNER * radius };
        center + radius * Vec2::angled((index as f32 / 10.0 - 0.25) * std::f32::consts::TAU)
    };
    let mut mesh = Mesh::default();
    mesh.colored_vertex(center, color);
    for index in 0..10 {
        mesh.colored_vertex(point(index), color);
        mesh.add_triangle(0, index + 1, (index + 1) % 10 + 1);
    }
    ui.painter().add(mesh);
    // The mesh alone has hard edges.
    let outline = (0..10).map(point).collect();
    ui.painter().add(PathShape::closed_line(outline, Stroke::new(1.0, color)));
}
