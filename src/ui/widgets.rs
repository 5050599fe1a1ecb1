//! Widgets shared by several screens.

use std::fmt::Debug;
use std::hash::Hash;

use bevy::math::Rect;
use bevy_egui::egui::{
    self, Area, Button, Color32, Context, FontId, Response, RichText, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType,
};

use super::commands::{self, CommandCall, Controls};
use super::style::{BUTTON_CORNERS, PANEL_CORNERS, Palette, black, bold};
use crate::scene::TOUCH_TARGET;

/// What an option is wider than its label, with the outline of a selected one, in logical pixels.
const OPTION_PADDING: f32 = 13.0;
/// The type size of options, in logical pixels.
const OPTION_SIZE: f32 = 15.0;
/// The height of the primary button, in logical pixels.
const MAIN_BUTTON: f32 = 50.0;
/// The size of a switch, in logical pixels.
const SWITCH: Vec2 = Vec2::new(46.0, 28.0);
/// The smallest type size to which a label shrinks to fit its button, in logical pixels.
const SMALLEST: f32 = 11.0;

/// A row of options that fills the available width, one of which is selected.
pub fn segmented_control<T: PartialEq + Clone, S: AsRef<str>>(
    ui: &mut Ui,
    palette: &Palette,
    options: &[(T, S)],
    selected: &mut T,
) {
    option_grid(ui, palette, options, options.len(), selected);
}

/// Options in rows that fill the available width, one of which is selected. There are `most` in a
/// row, or fewer if their labels are too long for that.
pub fn option_grid<T: PartialEq + Clone, S: AsRef<str>>(
    ui: &mut Ui,
    palette: &Palette,
    options: &[(T, S)],
    most: usize,
    selected: &mut T,
) {
    let labels = || options.iter().map(|(_, label)| label.as_ref());
    let (columns, width) = columns(ui, labels(), most, OPTION_PADDING);
    // All options have the same type size.
    let font = fitting(ui, labels(), OPTION_SIZE, width - OPTION_PADDING);
    for row in options.chunks(columns) {
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding.x = 4.0;
            let size = Vec2::new(width, TOUCH_TARGET);
            for (value, label) in row {
                let (font, is_selected) = (font.clone(), selected == value);
                let label = label.as_ref();
                let button =
                    option_button_with_font(ui, palette, None, label, font, is_selected, size);
                if button.clicked() {
                    *selected = value.clone();
                }
            }
        });
    }
}

/// The number of equal columns, at most `most`, in which labels and `padding` on each fit into the
/// available width, and the width of a column.
pub fn columns<'a>(
    ui: &Ui,
    labels: impl IntoIterator<Item = &'a str>,
    most: usize,
    padding: f32,
) -> (usize, f32) {
    columns_in(ui, ui.available_width(), labels, most, padding)
}

/// [`columns`] in a width.
pub fn columns_in<'a>(
    ui: &Ui,
    room: f32,
    labels: impl IntoIterator<Item = &'a str>,
    most: usize,
    padding: f32,
) -> (usize, f32) {
    let widest = widest(ui, labels, SMALLEST) + padding;
    let gap = ui.spacing().item_spacing.x;
    let width = |count| column_width(room, count, gap);
    let count = (1..=most).rev().find(|&count| width(count) >= widest).unwrap_or(1);
    (count, width(count))
}

/// The width of each of `count` equal columns.
pub fn column_width(room: f32, count: usize, gap: f32) -> f32 {
    (room - gap * (count as f32 - 1.0)) / count as f32
}

/// One of several options, optionally with a picture; the selected one is outlined in the accent colour.
pub fn option_button(
    ui: &mut Ui,
    palette: &Palette,
    image: Option<egui::Image<'static>>,
    label: &str,
    is_selected: bool,
    size: Vec2,
) -> Response {
    let image_width = if image.is_some() { size.y } else { 0.0 };
    let room = size.x - 2.0 * ui.spacing().button_padding.x - image_width;
    let font = fitting(ui, [label], OPTION_SIZE, room);
    option_button_with_font(ui, palette, image, label, font, is_selected, size)
}

fn option_button_with_font(
    ui: &mut Ui,
    palette: &Palette,
    image: Option<egui::Image<'static>>,
    label: &str,
    font: FontId,
    is_selected: bool,
    size: Vec2,
) -> Response {
    let text = RichText::new(label).font(font).color(palette.text);
    let button = match image {
        Some(image) if label.is_empty() => Button::image(image),
        Some(image) => Button::image_and_text(image, text),
        None => Button::new(text),
    };
    let mut button = button.wrap_mode(egui::TextWrapMode::Truncate).selected(is_selected);
    if is_selected {
        button = button.fill(palette.chosen()).stroke(Stroke::new(2.0, palette.accent));
    } else {
        button = button.fill(palette.button);
    }
    let response = ui.add_sized(size, button);
    if is_selected {
        show_focus(ui, palette, &response, f32::from(BUTTON_CORNERS));
    }
    response
}

/// Outlines a widget that has the focus and whose own outline already means something else.
pub fn show_focus(ui: &Ui, palette: &Palette, response: &Response, corners: f32) {
    if response.has_focus() {
        let stroke = Stroke::new(2.0, palette.text);
        ui.painter().rect_stroke(response.rect, corners, stroke, StrokeKind::Outside);
    }
}

/// The font in which texts are at most this wide, as far as they stay legible.
pub fn fitting<'a>(
    ui: &Ui,
    texts: impl IntoIterator<Item = &'a str>,
    size: f32,
    room: f32,
) -> FontId {
    let widest = widest(ui, texts, size);
    bold(if widest > room { (size * room / widest).floor().max(SMALLEST) } else { size })
}

/// The font of a family in which a text is at most this wide, as far as it stays legible.
pub fn fitting_font(
    ui: &Ui,
    text: &str,
    family: fn(f32) -> FontId,
    size: f32,
    room: f32,
) -> FontId {
    let width = ui.painter().layout_no_wrap(text.to_owned(), family(size), Color32::WHITE).size().x;
    family(if width > room { (size * room / width).floor().max(SMALLEST) } else { size })
}

/// The width of the widest text.
fn widest<'a>(ui: &Ui, texts: impl IntoIterator<Item = &'a str>, size: f32) -> f32 {
    let width = |text: &str| {
        let galley = ui.painter().layout_no_wrap(text.to_owned(), bold(size), Color32::WHITE);
        galley.size().x
    };
    texts.into_iter().map(width).fold(0.0, f32::max)
}

/// A button with a lip at a place, which goes down while it is pressed. Returns it with the place of
/// its face, which the caller paints.
pub fn raised_button(
    ui: &Ui,
    rect: egui::Rect,
    id: impl Hash + Debug,
    palette: &Palette,
    is_main: bool,
    name: &str,
) -> (Response, egui::Rect) {
    let response = ui.interact(rect, ui.id().with(id), egui::Sense::click());
    set_name(&response, WidgetType::Button, name);
    let visuals = ui.style().interact(&response);
    let (fill, lip) = if is_main { (palette.accent, 4.0) } else { (visuals.weak_bg_fill, 3.0) };
    let down = if response.is_pointer_button_down_on() { lip } else { 0.0 };
    let face = rect.with_max_y(rect.bottom() - lip).translate(Vec2::new(0.0, down));
    let corners = f32::from(PANEL_CORNERS);
    let shade = fill.lerp_to_gamma(Color32::BLACK, 0.28);
    ui.painter().rect_filled(rect.with_min_y(face.top()), corners, shade);
    let stroke = match () {
        () if !(response.has_focus() || response.hovered()) => visuals.bg_stroke,
        () if is_main => Stroke::new(3.0, palette.text),
        () => Stroke::new(2.0, palette.accent),
    };
    ui.painter().rect(face, corners, fill, stroke, StrokeKind::Inside);
    (response, face)
}

/// The primary button of a dialog, which fills the available width.
pub fn main_button(ui: &mut Ui, palette: &Palette, label: &str) -> Response {
    let text = RichText::new(label).font(black(20.0)).color(palette.accent_text);
    let size = egui::vec2(ui.available_width(), MAIN_BUTTON);
    ui.add_sized(size, Button::new(text).fill(palette.accent))
}

/// A button that fills the available width. Returns whether it was clicked.
pub fn wide_button(ui: &mut Ui, label: &str) -> bool {
    let size = egui::vec2(ui.available_width(), TOUCH_TARGET);
    label_button(ui, label, true, size).clicked()
}

/// A switch at the right of its label, which fills the available width.
pub fn switch(ui: &mut Ui, palette: &Palette, is_on: &mut bool, label: &str) -> Response {
    let width = ui.available_width();
    let room = (width - SWITCH.x - 12.0).max(40.0);
    let text = ui.painter().layout(label.to_owned(), bold(16.0), palette.text, room);
    let size = Vec2::new(width, text.size().y.max(TOUCH_TARGET));
    let (rect, mut response) = ui.allocate_exact_size(size, egui::Sense::click());
    if response.clicked() {
        *is_on = !*is_on;
        response.mark_changed();
    }
    let is_enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, is_enabled, *is_on, label));
    if response.has_focus() || response.hovered() {
        let stroke = Stroke::new(2.0, palette.accent);
        ui.painter().rect_stroke(rect, f32::from(BUTTON_CORNERS), stroke, StrokeKind::Outside);
    }
    let middle = rect.center().y;
    let place = egui::pos2(rect.left(), middle - text.size().y / 2.0);
    ui.painter().galley(place, text, palette.text);
    let corner = egui::pos2(rect.right() - SWITCH.x, middle - SWITCH.y / 2.0);
    let track = egui::Rect::from_min_size(corner, SWITCH);
    let round = SWITCH.y / 2.0;
    let knob = |right: bool| {
        let x = if right { track.right() - round } else { track.left() + round };
        egui::pos2(x, middle)
    };
    if *is_on {
        ui.painter().rect_filled(track, round, palette.accent);
        let center = knob(true);
        ui.painter().circle_filled(center, round - 4.0, palette.accent_text);
        // A tick, for those who do not tell the colours apart.
        let points = [(-4.5, 0.5), (-1.5, 3.5), (4.5, -3.5)];
        let points = points.map(|(x, y)| center + Vec2::new(x, y)).to_vec();
        ui.painter().line(points, Stroke::new(2.2, palette.accent));
    } else {
        let stroke = Stroke::new(2.4, palette.dim);
        ui.painter().rect_stroke(track, round, stroke, StrokeKind::Inside);
        ui.painter().circle_filled(knob(false), round - 8.0, palette.dim);
    }
    response
}

/// Buttons in rows that fill the available width. Returns the one that was clicked.
pub fn button_row(ui: &mut Ui, labels: &[String]) -> Option<usize> {
    let (columns, width) = columns(ui, labels.iter().map(String::as_str), labels.len(), 16.0);
    let mut clicked = None;
    for (row, labels) in labels.chunks(columns).enumerate() {
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding.x = 4.0;
            for (column, label) in labels.iter().enumerate() {
                if label_button(ui, label, true, Vec2::new(width, TOUCH_TARGET)).clicked() {
                    clicked = Some(row * columns + column);
                }
            }
        });
    }
    clicked
}

/// A button of at least this size that shows the label of a command and sends the command.
pub fn command_button(
    ui: &mut Ui,
    controls: &mut Controls,
    command: impl Into<CommandCall>,
    size: Vec2,
) {
    let command = command.into();
    let label = command.label(&controls.state);
    let is_enabled = command.is_enabled(&controls.state);
    let response = label_button(ui, &label, is_enabled, size);
    // The page has elements of its own for some commands, and two commands may have the same label.
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_author_id(command.id()));
    if response.clicked() {
        controls.send(command);
    }
}

/// A button of this size, or higher if its label needs more lines.
fn label_button(ui: &mut Ui, label: &str, is_enabled: bool, mut size: Vec2) -> Response {
    let padding = ui.spacing().button_padding;
    let room = size.x - 2.0 * padding.x;
    let font = fitting(ui, [label], 16.0, room);
    let text = label.to_owned();
    let lines = ui.painter().layout(text, font.clone(), Color32::WHITE, room.max(1.0));
    size.y = size.y.max(lines.size().y + 2.0 * padding.y);
    let button = Button::new(RichText::new(label).font(font)).wrap();
    ui.add_enabled_ui(is_enabled, |ui| ui.add_sized(size, button)).inner
}

/// The last button of a dialog, which closes it. Returns whether it was clicked.
pub fn close_button(ui: &mut Ui, label: &str) -> bool {
    let response = label_button(ui, label, true, egui::vec2(ui.available_width(), TOUCH_TARGET));
    let id = commands::CLOSE_DIALOG.call().id();
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_author_id(id));
    response.clicked()
}

/// The primary button, which sends a command.
pub fn main_command_button(
    ui: &mut Ui,
    controls: &mut Controls,
    palette: &Palette,
    command: impl Into<CommandCall>,
) {
    let command = command.into();
    let response = main_button(ui, palette, &command.label(&controls.state));
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_author_id(command.id()));
    if response.clicked() {
        controls.send(command);
    }
}

/// A [`command_button`] that fills the available width.
pub fn wide_command_button(ui: &mut Ui, controls: &mut Controls, command: impl Into<CommandCall>) {
    let size = egui::vec2(ui.available_width(), TOUCH_TARGET);
    command_button(ui, controls, command, size);
}

/// Sets the accessible name of a text field, which says itself what kind of field it is.
pub fn set_label(field: &Response, name: &str) {
    field.ctx.accesskit_node_builder(field.id, |node| node.set_label(name));
}

/// Sets the accessible name of a widget that shows no text.
pub fn set_name(response: &Response, kind: WidgetType, name: &str) {
    response.widget_info(|| WidgetInfo::labeled(kind, response.enabled(), name));
}

/// Parts of a line that are not empty, with dots between them.
pub fn joined(parts: impl IntoIterator<Item = String>) -> String {
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}

/// A small heading above a group of options.
pub fn section_label(ui: &mut Ui, palette: &Palette, text: &str) -> Response {
    ui.label(RichText::new(text).font(bold(14.0)).color(palette.dim))
}

/// A rectangle in logical pixels of the window, in those of the interface with its zoom.
pub fn in_points(context: &Context, rect: Rect) -> egui::Rect {
    let point = |place: bevy::math::Vec2| egui::pos2(place.x, place.y) / context.zoom_factor();
    egui::Rect::from_min_max(point(rect.min), point(rect.max))
}

/// A part of the interface at a rectangle, which is in logical pixels of the window regardless of
/// the interface's zoom. Clicks on it do not reach the board.
pub fn panel_area(context: &Context, id: &'static str, rect: Rect, contents: impl FnOnce(&mut Ui)) {
    let rect = in_points(context, rect);
    let size = rect.size();
    Area::new(id.into()).fixed_pos(rect.min).constrain(false).show(context, |ui| {
        ui.set_min_size(size);
        ui.set_max_size(size);
        contents(ui);
    });
}
