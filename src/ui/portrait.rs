//! The pictures of people: an animal on a colour, and how they are chosen.

use bevy_egui::egui::{Button, Color32, Rect, RichText, Stroke, Ui, Vec2, WidgetType, vec2};

use super::style::Palette;
use super::textures::{Appearance, TextureKey};
use super::widgets::{column_width, option_button, set_name};
use crate::messages::{MessageId, Messages};
use crate::record::{COLORS, Portrait};
use crate::rules::GameInfo;
use crate::rules::jungle::Animal;
use crate::scene::TOUCH_TARGET;

/// The colours of portraits. White and black text are not drawn on them: the animal is.
const FILLS: [Color32; COLORS as usize] = [
    Color32::from_rgb(0xf2, 0xc1, 0x4e),
    Color32::from_rgb(0x7f, 0xb7, 0x7e),
    Color32::from_rgb(0x6f, 0xa8, 0xdc),
    Color32::from_rgb(0xe0, 0x8e, 0x79),
    Color32::from_rgb(0xb3, 0x9d, 0xdb),
    Color32::from_rgb(0x8d, 0xc9, 0xc4),
    Color32::from_rgb(0xc9, 0xb3, 0x8c),
    Color32::from_rgb(0xb0, 0xb8, 0xc0),
];

/// The colour of a portrait.
pub fn portrait_color(color: u8) -> Color32 {
    FILLS[usize::from(color) % FILLS.len()]
}

/// Paints a portrait into a square.
pub fn paint_portrait(
    ui: &Ui,
    look: &mut Appearance,
    info: &GameInfo,
    portrait: Portrait,
    rect: Rect,
) {
    let size = rect.width().min(rect.height());
    ui.painter().circle_filled(rect.center(), size / 2.0, portrait_color(portrait.color));
    let face = look.image(ui.ctx(), TextureKey::Face(portrait.animal.id()), size * 0.72, info);
    face.paint_at(ui, Rect::from_center_size(rect.center(), Vec2::splat(size * 0.72)));
}

/// The choice of an animal.
pub fn choose_animal(
    ui: &mut Ui,
    look: &mut Appearance,
    messages: &Messages,
    info: &GameInfo,
    selected: &mut Animal,
) {
    let palette = *look.palette;
    let (columns, width) = columns_of_eight(ui);
    for row in Animal::ALL.chunks(columns) {
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding = vec2(2.0, 4.0);
            for &animal in row {
                let image = look.image(ui.ctx(), TextureKey::Face(animal.id()), 32.0, info);
                let size = vec2(width, TOUCH_TARGET);
                let is_selected = *selected == animal;
                let button = option_button(ui, &palette, Some(image), "", is_selected, size);
                let kind = info.find_kind(animal.id());
                let name = kind.map(|kind| messages.piece(info, kind));
                let name = name.unwrap_or_else(|| messages.suggested_name(animal));
                set_name(&button, WidgetType::Button, &name);
                if button.clicked() {
                    *selected = animal;
                }
            }
        });
    }
}

/// The choice of a colour.
pub fn choose_color(ui: &mut Ui, palette: &Palette, messages: &Messages, selected: &mut u8) {
    let name = messages.text(MessageId::ProfileColor);
    let (columns, width) = columns_of_eight(ui);
    let colors: Vec<u8> = (0..COLORS).collect();
    for row in colors.chunks(columns) {
        ui.horizontal(|ui| {
            for &color in row {
                let is_selected = *selected == color;
                let button = Button::new(RichText::new("")).fill(portrait_color(color));
                let stroke = Stroke::new(4.0, palette.text);
                let button = if is_selected { button.stroke(stroke) } else { button };
                let button = ui.add_sized(vec2(width, TOUCH_TARGET), button.selected(is_selected));
                let number = (color + 1).to_string();
                set_name(&button, WidgetType::Button, &messages.labelled(&name, &number));
                if button.clicked() {
                    *selected = color;
                }
            }
        });
    }
}

/// The number of columns for eight buttons, and the width of each: one row or two.
fn columns_of_eight(ui: &Ui) -> (usize, f32) {
    let (room, gap) = (ui.available_width(), ui.spacing().item_spacing.x);
    let columns = if room < 8.0 * TOUCH_TARGET + 7.0 * gap { 4 } else { 8 };
    (columns, column_width(room, columns, gap))
}
