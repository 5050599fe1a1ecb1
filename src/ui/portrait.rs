//! The pictures of people: an animal on a colour.

use bevy_egui::egui::{Color32, Rect, Ui, Vec2};

use super::textures::{Appearance, TextureKey};
use crate::profile::{COLORS, Portrait};
use crate::rules::GameInfo;

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
